import { Button, Collapse, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import classes from './orders.module.css'

type Order = ApiAnswer<'GET /orders/{id}'>
type Part = NonNullable<Order['plan']>[number]

/** The parts in which an order is paid: when, how much, and what of each is. */
export function PlanLines({ plan }: { plan: readonly Part[] }) {
  const t = useT('common.paying.plan')
  return (
    <ol className={classes.plan} aria-label={t('heading')}>
      {plan.map(part => (
        <PlanLine key={part.dueOn} part={part} />
      ))}
    </ol>
  )
}

function PlanLine({ part }: { part: Part }) {
  const t = useT('common.paying.plan')
  const language = useLanguage()
  const isPaid = part.paid.amount === part.amount.amount
  const left = { ...part.amount, amount: part.amount.amount - part.paid.amount }
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <Text component="span">{nearLocalDate(part.dueOn, language)}</Text>
      <Group gap="sm" wrap="nowrap">
        {isPaid && <StatusBadge tone="good">{t('paid')}</StatusBadge>}
        {part.isOverdue && <StatusBadge tone="warning">{t('overdue')}</StatusBadge>}
        {!isPaid && part.paid.amount > 0 && (
          <Text component="span" size="xs" c="dimmed">
            {t('left')} <MoneyText value={left} />
          </Text>
        )}
        <MoneyText value={part.amount} />
      </Group>
    </Group>
  )
}

/** Offers the parts in which an order may be paid, shows each with its day, and agrees on them. */
export function PlanOffer({ order }: { order: Order | undefined }) {
  const t = useT('common.paying.plan')
  const [isOpen, setOpen] = useState(false)
  const terms = useTermsBox()
  const agree = useApiMutation('POST /orders/{id}/instalments', { before: terms.accept })
  if (!order?.planOffer) return null
  const parts = order.planOffer.length
  const send = () => agree.mutate({ params: { id: order.id }, body: { parts } })
  return (
    <Stack gap="xs" align="stretch">
      {!isOpen && (
        <Button variant="subtle" onClick={() => setOpen(true)} style={{ alignSelf: 'flex-start' }}>
          {t('instead', { parts })}
        </Button>
      )}
      <Collapse expanded={isOpen}>
        <Stack gap="sm">
          <Text fw={600}>{t('title', { parts })}</Text>
          <PlanLines plan={order.planOffer} />
          <Text size="sm" c="dimmed">
            {t('text')}
          </Text>
          <Refusal problem={agree.error} onAccepted={send} />
          <TermsBox of={terms} />
          <Group gap="sm">
            <Button variant="light" loading={agree.isPending} onClick={send}>
              {t('agree')}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => setOpen(false)}>
              {t('whole')}
            </Button>
          </Group>
        </Stack>
      </Collapse>
    </Stack>
  )
}

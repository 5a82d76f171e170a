import { Alert, Badge, Button, Group, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { formatMoney } from '#domain/kernel/money.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import type { Onboarding } from './plan-values.ts'
import { PlatformGaps } from './platform-gaps.tsx'
import { PromisedDays } from './promised-days.tsx'

type Plan = Onboarding['plans'][number]

/** What a center may choose from, side by side. */
export function OnboardingPlans({ onboarding }: { onboarding: Onboarding }) {
  const navigate = useNavigate()
  const [{ next }] = useUrlState({ next: '' })
  const choose = useApiMutation('POST /center/onboarding/orders')
  const pick = (plan: Plan) =>
    choose.mutate(
      { body: { planId: plan.id, expectedTotal: plan.total.amount } },
      {
        onSuccess: () => void navigate({ to: '/center/payment/amount', search: next ? { next } : {} }),
      },
    )
  return (
    <Stack gap="md">
      <PlatformGaps onboarding={onboarding} />
      <LastRejection onboarding={onboarding} />
      <PromisedDays promised={onboarding.promised} />
      <Refusal problem={choose.error} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
        {onboarding.plans.map(plan => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isChosen={onboarding.order?.planId === plan.id}
            {...(onboarding.mayPay ? { onChoose: () => pick(plan) } : {})}
            busy={choose.isPending && choose.variables?.body.planId === plan.id}
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

type PlanCardProps = { plan: Plan; isChosen: boolean; onChoose?: () => void; busy: boolean }

function PlanCard({ plan, isChosen, onChoose, busy }: PlanCardProps) {
  const t = useT('center.onboarding.plans')
  const language = useLanguage()
  const name = useNames()
  const title = name(plan.name)
  return (
    <Paper
      component="article"
      withBorder
      radius="lg"
      p="lg"
      bg="var(--surface)"
      aria-label={title}
      {...(isChosen ? { style: { borderColor: 'var(--mantine-primary-color-filled)' } } : {})}
    >
      <Stack gap="md" h="100%">
        <Group justify="space-between" gap="xs" align="flex-start">
          <Title order={2}>{title}</Title>
          {isChosen && (
            <Badge variant="light" tt="none" fw={600}>
              {t('chosen')}
            </Badge>
          )}
        </Group>
        <Text c="dimmed">{name(plan.description)}</Text>
        <div>
          <Group gap={6} align="baseline">
            <Text fw={700} fz={28} lh={1.2}>
              <MoneyText value={plan.price} />
            </Text>
            <Text c="dimmed">{t('months', { months: plan.months })}</Text>
          </Group>
          {plan.total.amount !== plan.price.amount && (
            <Text size="sm" c="dimmed">
              {t('plusTax', { total: formatMoney(plan.total, language, { trim: true }) })}
            </Text>
          )}
        </div>
        <List
          spacing={6}
          icon={<IconCheck size={18} color="var(--mantine-color-teal-6)" aria-hidden />}
          aria-label={t('holds')}
          flex={1}
        >
          {plan.holds.map(point => (
            <List.Item key={point.en}>{name(point)}</List.Item>
          ))}
        </List>
        {onChoose && (
          <Button fullWidth variant={isChosen ? 'filled' : 'light'} loading={busy} onClick={onChoose}>
            {isChosen ? t('goOn', { name: title }) : t('choose', { name: title })}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}

/** Why the last payment was not taken, as long as none came after it. */
function LastRejection({ onboarding }: { onboarding: Onboarding }) {
  const t = useT('center.onboarding.plans')
  const name = useNames()
  const last = onboarding.payments[0]
  if (last?.status !== 'rejected') return null
  const reason = [last.rejectReason && name(last.rejectReason), last.rejectNote].filter(Boolean).join('. ')
  return (
    <Alert color="red" title={t('rejected')} role="alert" style={{ overflowWrap: 'anywhere' }}>
      {t('rejectedText', { reference: last.reference ?? '', reason })}
    </Alert>
  )
}

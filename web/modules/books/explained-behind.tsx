import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { formatMoney, type Money, sumMoney } from '#domain/kernel/money.ts'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { DateTimeText } from '#web/ui/time-text.tsx'
import type { Explanation } from './explained-lines.tsx'

/** What is behind an amount and beside it: classes, documents, other explanations. */
export function Behind({ explanation }: { explanation: Explanation }) {
  return (
    <>
      {explanation.kind === 'earning' && <Classes explanation={explanation} />}
      {explanation.documents.length > 0 && <Documents explanation={explanation} />}
      {explanation.links.length > 0 && <Links explanation={explanation} />}
    </>
  )
}

function Classes({ explanation }: { explanation: Explanation }) {
  const t = useT('books.explain')
  const { classes, timeZone } = explanation
  return (
    <Stack gap="xs" component="section">
      <Title order={3}>{t('classes')}</Title>
      {classes.length === 0 && <Text c="dimmed">{t('noClasses')}</Text>}
      {classes.map(each => (
        <Stack key={each.id} gap={0}>
          <Text component="span">
            {each.name ?? t('single')}, <DateTimeText at={each.startsAt} zone={timeZone} />
          </Text>
          <OrdersOfClass orders={each.orders} />
        </Stack>
      ))}
    </Stack>
  )
}

type ClassOrders = Explanation['classes'][number]['orders']

function OrdersOfClass({ orders }: { orders: ClassOrders }) {
  const t = useT('books.explain')
  const language = useLanguage()
  const currency = orders[0]?.paid.currency ?? 'INR'
  const sum = (of: (order: ClassOrders[number]) => Money) =>
    formatMoney(sumMoney(orders.map(of), currency), language, { trim: true })
  return (
    <>
      <Text size="sm" c="dimmed" component="span">
        {t('classOrders', {
          count: orders.length,
          paid: sum(order => order.paid),
          back: sum(order => order.givenBack),
        })}
      </Text>
      <Group gap="sm">
        {orders.map(
          ({ id, number }) =>
            id && (
              <Anchor
                key={id}
                component="button"
                type="button"
                size="sm"
                onClick={() => openModal('explain-amount', { kind: 'order', id })}
              >
                {t('order', { title: number ?? '' })}
              </Anchor>
            ),
        )}
      </Group>
    </>
  )
}

function Documents({ explanation }: { explanation: Explanation }) {
  const t = useT('books.explain')
  return (
    <Stack gap="xs" component="section">
      <Title order={3}>{t('documents')}</Title>
      {explanation.documents.map(document => (
        <Group key={document.id} justify="space-between" gap="sm" wrap="nowrap">
          <Text component="span">
            {t(`documentKinds.${document.kind}`)}{' '}
            <Text component="span" c="dimmed" className="tabular">
              {document.number}
            </Text>
          </Text>
          <MoneyText value={document.total} />
        </Group>
      ))}
    </Stack>
  )
}

function Links({ explanation }: { explanation: Explanation }) {
  const t = useT('books.explain')
  const language = useLanguage()
  const titleOf = ({ kind, title }: Explanation['links'][number]) => {
    if (kind === 'earning') return t('linkTo.earning', { title: nearLocalDate(title, language) })
    if (kind === 'statement') return t('linkTo.statement', { title: monthText(title, language) })
    return kind === 'order' ? t('linkTo.order', { title }) : t('linkTo.other', { title })
  }
  return (
    <Stack gap="xs" component="section" align="flex-start">
      <Title order={3}>{t('links')}</Title>
      {explanation.links.map(link => (
        <Anchor
          key={link.id}
          component="button"
          type="button"
          ta="start"
          onClick={() => openModal('explain-amount', { kind: link.kind, id: link.id })}
        >
          {titleOf(link)}
        </Anchor>
      ))}
    </Stack>
  )
}

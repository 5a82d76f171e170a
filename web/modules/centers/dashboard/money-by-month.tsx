import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { lazy } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import { Section } from '#web/ui/section.tsx'
import { ChartCard } from './chart-card.tsx'
import { type Dashboard, daysOfMonth, useMonthName } from './dashboard-data.ts'

const MoneyChart = lazy(withWords(() => import('./money-chart.tsx')))

type Money = NonNullable<Dashboard['money']>

/** What came in, is due and went back by month, and what is due now. */
export function MoneyByMonth({ money }: { money: Money }) {
  const t = useT('center.dashboard')
  const [url, change] = useUrlState({ money: 'bars' })
  const { months } = money
  const said = useSaid(months)
  const hasAny = months.some(month => [month.received, month.due, month.refunded].some(sum => sum.amount > 0))
  if (!hasAny) {
    return (
      <Section title={t('money')}>
        <Text c="dimmed">{t('noMoney')}</Text>
      </Section>
    )
  }
  return (
    <ChartCard
      title={t('money')}
      text={<Due money={money} />}
      isTable={url.money === 'table'}
      onTable={isTable => change({ money: isTable ? 'table' : 'bars' }, { replace: true })}
      said={said}
      chart={<MoneyChart months={months} />}
      table={<MoneyTable months={months} />}
    />
  )
}

/** What families owe now, and how much of it is the rest of what they began to pay. */
function Due({ money }: { money: Money }) {
  const t = useT('center.dashboard')
  const language = useLanguage()
  if (money.dueNow.amount === 0) return t('nothingDue')
  const amount = (sum: Money['dueNow']) => formatMoney(sum, language, { trim: true })
  return (
    <>
      <Anchor renderRoot={asLink({ to: '/center/payment', search: { tab: 'dues' } })}>
        {t('dueNow', { amount: amount(money.dueNow) })}
      </Anchor>
      {money.restOfPartlyPaid.amount > 0 && (
        <>
          {' · '}
          <Anchor
            renderRoot={asLink({ to: '/center/payment', search: { tab: 'orders', status: 'partly_paid' } })}
          >
            {t('restOfPartlyPaid', { amount: amount(money.restOfPartlyPaid) })}
          </Anchor>
        </>
      )}
    </>
  )
}

function useSaid(months: Money['months']): string {
  const t = useT('center.dashboard')
  const language = useLanguage()
  const monthName = useMonthName()
  return months
    .map(month =>
      t('moneySaid', {
        month: monthName(month.month),
        received: formatMoney(month.received, language, { trim: true }),
      }),
    )
    .join(' ')
}

/** Where the payments, refunds and dues of a month are listed, with the filter that matches the figure. */
const lists = {
  received: { tab: 'payments', status: 'captured' },
  refunded: { tab: 'refunds', status: 'processed' },
  due: { tab: 'dues' },
} as const

/** An amount of a month, leading to its list. */
function Amount({ month, of }: { month: Money['months'][number]; of: keyof typeof lists }) {
  const t = useT('center.dashboard')
  const monthName = useMonthName()
  if (month[of].amount === 0) return <MoneyText value={month[of]} />
  const search = { ...lists[of], ...daysOfMonth(month.month) }
  return (
    <Anchor renderRoot={asLink({ to: '/center/payment', search })}>
      <MoneyText value={month[of]} />
      <VisuallyHidden>
        {t('openList', { what: t(of === 'due' ? 'dueIn' : of), month: monthName(month.month) })}
      </VisuallyHidden>
    </Anchor>
  )
}

function MoneyTable({ months }: { months: Money['months'] }) {
  const t = useT('center.dashboard')
  const monthName = useMonthName()
  return (
    <ScrollFrame label={t('money')} minWidth={340}>
      <PlainTable>
        <thead>
          <tr>
            <th>{t('month')}</th>
            <th data-end>{t('received')}</th>
            <th data-end>{t('dueIn')}</th>
            <th data-end>{t('refunded')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(month => (
            <tr key={month.month}>
              <th scope="row" style={{ fontWeight: 400 }}>
                {monthName(month.month)}
              </th>
              <td data-end>
                <Amount month={month} of="received" />
              </td>
              <td data-end>
                <Amount month={month} of="due" />
              </td>
              <td data-end>
                <Amount month={month} of="refunded" />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ScrollFrame>
  )
}

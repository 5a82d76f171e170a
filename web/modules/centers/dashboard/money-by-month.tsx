import { Anchor, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import { Section } from '#web/ui/section.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import classes from './dashboard.module.css'
import { type Dashboard, daysOfMonth, useMonthName } from './dashboard-data.ts'

type Money = NonNullable<Dashboard['money']>

/** What came in and went back by month, and what is due now. */
export function MoneyByMonth({ money }: { money: Money }) {
  const t = useT('center.dashboard')
  const language = useLanguage()
  const [url, change] = useUrlState({ money: 'bars' })
  const isTable = url.money === 'table'
  const hasAny = money.months.some(month =>
    [month.received, month.due, month.refunded].some(sum => sum.amount > 0),
  )
  return (
    <Section title={t('money')}>
      <Stack gap={2} mb="md">
        <Anchor
          size="xl"
          fw={650}
          c="inherit"
          renderRoot={asLink({ to: '/center/payment', search: { tab: 'dues' } })}
        >
          <MoneyText value={money.dueNow} trim />
        </Anchor>
        <Text span fw={600}>
          {t('dueNow')}
        </Text>
        <Text span c="dimmed">
          {t('dueText')}
        </Text>
        {money.restOfPartlyPaid.amount > 0 && (
          <Anchor
            renderRoot={asLink({ to: '/center/payment', search: { tab: 'orders', status: 'partly_paid' } })}
          >
            {t('restOfPartlyPaid', {
              amount: formatMoney(money.restOfPartlyPaid, language, { trim: true }),
            })}
          </Anchor>
        )}
      </Stack>
      {hasAny ? (
        <>
          <SegmentedTabs
            label={t('show')}
            value={isTable ? 'table' : 'bars'}
            onChange={next => change({ money: next }, { replace: true })}
            options={[
              { value: 'bars', label: t('asBars') },
              { value: 'table', label: t('asTable') },
            ]}
          />
          {isTable ? <MoneyTable months={money.months} /> : <MoneyBars months={money.months} />}
        </>
      ) : (
        <Text c="dimmed">{t('noMoney')}</Text>
      )}
    </Section>
  )
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
  if (month[of].amount === 0) return <MoneyText value={month[of]} trim />
  const search = { ...lists[of], ...daysOfMonth(month.month) }
  return (
    <Anchor renderRoot={asLink({ to: '/center/payment', search })}>
      <MoneyText value={month[of]} trim />
      <VisuallyHidden>
        {t('openList', { what: t(of === 'due' ? 'dueIn' : of), month: monthName(month.month) })}
      </VisuallyHidden>
    </Anchor>
  )
}

function MoneyBars({ months }: { months: Money['months'] }) {
  const t = useT('center.dashboard')
  const monthName = useMonthName()
  const most = Math.max(
    1,
    ...months.flatMap(month => [month.received.amount, month.due.amount, month.refunded.amount]),
  )
  const width = (amount: number) => ({ width: `${(100 * amount) / most}%` })
  return (
    <ul className={classes.bars}>
      {months.map(month => (
        <li key={month.month}>
          <Text span fw={600}>
            {monthName(month.month)}
          </Text>
          <Group justify="space-between" gap="sm">
            <span>{t('received')}</span>
            <Amount month={month} of="received" />
          </Group>
          <div className={classes.bar} style={width(month.received.amount)} aria-hidden />
          {month.due.amount > 0 && (
            <>
              <Group justify="space-between" gap="sm">
                <span>{t('dueIn')}</span>
                <Amount month={month} of="due" />
              </Group>
              <div className={classes.bar} data-due style={width(month.due.amount)} aria-hidden />
            </>
          )}
          {month.refunded.amount > 0 && (
            <>
              <Group justify="space-between" gap="sm">
                <span>{t('refunded')}</span>
                <Amount month={month} of="refunded" />
              </Group>
              <div className={classes.bar} data-back style={width(month.refunded.amount)} aria-hidden />
            </>
          )}
        </li>
      ))}
    </ul>
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

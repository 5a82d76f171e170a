import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatLocalDate } from '#domain/kernel/time.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import { Section } from '#web/ui/section.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import classes from './dashboard.module.css'
import type { Dashboard } from './dashboard-data.ts'

type Money = NonNullable<Dashboard['money']>

/** What came in and went back by month, and what is due now. */
export function MoneyByMonth({ money }: { money: Money }) {
  const t = useT('center.dashboard')
  const [url, change] = useUrlState({ money: 'bars' })
  const isTable = url.money === 'table'
  const hasAny = money.months.some(month => month.received.amount > 0 || month.refunded.amount > 0)
  return (
    <Section title={t('money')}>
      <Stack gap={2} mb="md">
        <Anchor
          size="xl"
          fw={650}
          c="inherit"
          renderRoot={props => <Link to="/center/payment" search={{ tab: 'dues' } as never} {...props} />}
        >
          <MoneyText value={money.dueNow} trim />
        </Anchor>
        <Text span fw={600}>
          {t('dueNow')}
        </Text>
        <Text span c="dimmed">
          {t('dueText')}
        </Text>
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

const useMonthName = () => {
  const language = useLanguage()
  return (month: string) => formatLocalDate(`${month}-01`, language).split(' ').slice(2).join(' ')
}

function MoneyBars({ months }: { months: Money['months'] }) {
  const t = useT('center.dashboard')
  const monthName = useMonthName()
  const most = Math.max(1, ...months.flatMap(month => [month.received.amount, month.refunded.amount]))
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
            <MoneyText value={month.received} trim />
          </Group>
          <div className={classes.bar} style={width(month.received.amount)} aria-hidden />
          {month.refunded.amount > 0 && (
            <>
              <Group justify="space-between" gap="sm">
                <span>{t('refunded')}</span>
                <MoneyText value={month.refunded} trim />
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
    <ScrollFrame label={t('money')} minWidth={260}>
      <PlainTable>
        <thead>
          <tr>
            <th>{t('month')}</th>
            <th data-end>{t('received')}</th>
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
                <MoneyText value={month.received} trim />
              </td>
              <td data-end>
                <MoneyText value={month.refunded} trim />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ScrollFrame>
  )
}

import { Anchor, Group, Stack, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatLocalDate } from '#domain/kernel/time.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
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
          renderRoot={props => <Link to="/center/bookings" search={{ status: 'due' } as never} {...props} />}
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
    <Table.ScrollContainer
      minWidth={260}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': t('money') } }}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('month')}</Table.Th>
            <Table.Th ta="end">{t('received')}</Table.Th>
            <Table.Th ta="end">{t('refunded')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map(month => (
            <Table.Tr key={month.month}>
              <Table.Th scope="row" fw={400}>
                {monthName(month.month)}
              </Table.Th>
              <Table.Td ta="end">
                <MoneyText value={month.received} trim />
              </Table.Td>
              <Table.Td ta="end">
                <MoneyText value={month.refunded} trim />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

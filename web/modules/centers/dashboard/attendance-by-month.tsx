import { Text } from '@mantine/core'
import { lazy } from 'react'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { Section } from '#web/ui/section.tsx'
import { ChartCard } from './chart-card.tsx'
import { type Dashboard, useMonthName } from './dashboard-data.ts'

const AttendanceChart = lazy(withWords(() => import('./attendance-chart.tsx')))

type Months = NonNullable<Dashboard['attendance']>

/** How many of those expected came, month by month. */
export function AttendanceByMonth({ months }: { months: Months }) {
  const t = useT('center.dashboard')
  const monthName = useMonthName()
  const [url, change] = useUrlState({ attendance: 'bars' })
  const shareOf = ({ percent }: Months[number]) => (percent === null ? t('noMarks') : `${percent}%`)
  if (months.every(month => month.percent === null)) {
    return (
      <Section title={t('attendance')}>
        <Text c="dimmed">{t('noAttendance')}</Text>
      </Section>
    )
  }
  return (
    <ChartCard
      title={t('attendance')}
      text={t('attendanceText')}
      isTable={url.attendance === 'table'}
      onTable={isTable => change({ attendance: isTable ? 'table' : 'bars' }, { replace: true })}
      said={months.map(month => `${monthName(month.month)}: ${shareOf(month)}.`).join(' ')}
      chart={<AttendanceChart months={months} />}
      table={
        <PlainTable>
          <thead>
            <tr>
              <th>{t('month')}</th>
              <th data-end>{t('attendance')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(month => (
              <tr key={month.month}>
                <th scope="row" style={{ fontWeight: 400 }}>
                  {monthName(month.month)}
                </th>
                <td data-end>{shareOf(month)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      }
    />
  )
}

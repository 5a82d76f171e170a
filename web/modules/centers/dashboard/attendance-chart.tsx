import { useT } from '#web/messages/use-messages.ts'
import { AreaChart } from './charts.ts'
import { type Dashboard, useMonthName } from './dashboard-data.ts'

type Months = NonNullable<Dashboard['attendance']>

/** The share of learners who came, month by month; a month without marks leaves a gap. */
export default function AttendanceChart({ months }: { months: Months }) {
  const t = useT('center.dashboard')
  const monthName = useMonthName()
  return (
    <AreaChart
      h={{ base: 140, sm: 220 }}
      data={months.map(({ month, percent }) => ({ month: monthName(month).split(' ')[0], percent }))}
      dataKey="month"
      aria-hidden
      series={[{ name: 'percent', label: t('attendance'), color: 'teal.6' }]}
      curveType="monotone"
      connectNulls={false}
      withPointLabels={false}
      // A sentence before it says the same: nothing in it takes the keyboard.
      areaChartProps={{ accessibilityLayer: false }}
      areaProps={{ isAnimationActive: false }}
      valueFormatter={value => `${value}%`}
      yAxisProps={{ width: 44, domain: [0, 100], ticks: [0, 50, 100] }}
      tickLine="none"
      gridAxis="x"
    />
  )
}

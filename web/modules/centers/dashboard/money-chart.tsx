import { formatMoney } from '#domain/kernel/money.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { BarChart } from './charts.ts'
import { type Dashboard, useMonthName } from './dashboard-data.ts'

type Months = NonNullable<Dashboard['money']>['months']

/** What came in, is due and went back, side by side for each month; the table says the same in figures. */
export default function MoneyChart({ months }: { months: Months }) {
  const t = useT('center.dashboard')
  const language = useLanguage()
  const monthName = useMonthName()
  const currency = months[0]?.received.currency ?? 'INR'
  const data = months.map(month => ({
    month: monthName(month.month).split(' ')[0],
    received: month.received.amount / 100,
    due: month.due.amount / 100,
    refunded: month.refunded.amount / 100,
  }))
  const said = (rupees: number) =>
    formatMoney({ amount: Math.round(rupees * 100), currency }, language, { trim: true })
  const short = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <BarChart
      h={{ base: 140, sm: 220 }}
      data={data}
      dataKey="month"
      aria-hidden
      withLegend
      legendProps={{ verticalAlign: 'bottom', height: 32 }}
      series={[
        { name: 'received', label: t('received'), color: 'teal.6' },
        { name: 'due', label: t('dueIn'), color: 'indigo.4' },
        { name: 'refunded', label: t('refunded'), color: 'saffron.5' },
      ]}
      valueFormatter={said}
      yAxisProps={{ width: 52, tickFormatter: value => `₹${short.format(value)}` }}
      // A sentence before it says the same: nothing in it takes the keyboard.
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ radius: 4, isAnimationActive: false }}
      maxBarWidth={24}
      tickLine="none"
      gridAxis="x"
    />
  )
}

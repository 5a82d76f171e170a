import { Text } from '@mantine/core'
import { money, sumMoney } from '#domain/kernel/money.ts'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { Link } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'

/** What the month that runs came to so far, over all centers; leads to its lines. */
export function EarnedThisMonth({ className }: { className: string | undefined }) {
  const t = useT('expert.own.today')
  const language = useLanguage()
  const { data } = useApiQuery('GET /earnings/summary', {})
  if (!data) return null
  const rows = data.items.filter(row => row.month === data.month)
  const currency = rows[0]?.total.currency ?? 'INR'
  // Centers of another currency have sums of their own on the screen behind it.
  const own = rows.map(row => row.total).filter(total => total.currency === currency)
  const total = own.length > 0 ? sumMoney(own, currency) : money(0, currency)
  return (
    <Link to="/expert/more/earnings" search={{ month: data.month }} className={className}>
      <span>{t('earned', { month: monthText(data.month, language) })}</span>
      <Text span fw={650} size="lg">
        <MoneyText value={total} />
      </Text>
    </Link>
  )
}

import { formatMoney, type Money } from '#domain/kernel/money.ts'
import { useLanguage } from '#web/messages/use-messages.ts'

/** An amount in the Indian style, ₹1,23,456.00; `trim` leaves out .00. */
export function MoneyText({ value, trim = false }: { value: Money; trim?: boolean }) {
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {formatMoney(value, useLanguage(), { trim })}
    </span>
  )
}

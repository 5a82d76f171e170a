import { formatMoney, type Money } from '#domain/kernel/money.ts'
import { useLanguage } from '#web/messages/use-messages.ts'

/** An amount in the Indian style, ₹1,23,456 or ₹1,23,456.50; `exact`, in ledgers, ₹1,23,456.00. */
export function MoneyText({ value, exact = false }: { value: Money; exact?: boolean }) {
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {formatMoney(value, useLanguage(), { trim: !exact })}
    </span>
  )
}

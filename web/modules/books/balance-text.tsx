import type { Money } from '#domain/kernel/money.ts'
import { useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import classes from './books.module.css'

/** A balance as accountants write it: the amount, and its side. Zero is a dash. */
export function BalanceText({ value }: { value: Money }) {
  const t = useT('books.balance')
  if (value.amount === 0) return <span>–</span>
  return (
    <>
      <MoneyText exact value={{ ...value, amount: Math.abs(value.amount) }} />
      <span className={classes.side}>{value.amount > 0 ? t('debitShort') : t('creditShort')}</span>
    </>
  )
}

import type { Money } from '#domain/kernel/money.ts'
import { useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import classes from './books.module.css'

/** A balance as book-keepers write it: the sum, and on which side it stands. Nothing is a dash. */
export function BalanceText({ value }: { value: Money }) {
  const t = useT('books.balance')
  if (value.amount === 0) return <span>–</span>
  return (
    <>
      <MoneyText value={{ ...value, amount: Math.abs(value.amount) }} />
      <span className={classes.side}>{value.amount > 0 ? t('debitShort') : t('creditShort')}</span>
    </>
  )
}

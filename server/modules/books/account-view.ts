import { money } from '#domain/kernel/money.ts'
import type { AccountBalance } from '#domain/modules/books/trial-balance-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'

type BookedAccount = ApiAnswer<'GET /books/entries'>['balance']

/** An account of a set of books over a period, as an answer. */
export function bookedAccount({ account, label, currency, ...sums }: AccountBalance): BookedAccount {
  const { opening, debit, credit } = sums
  return {
    account,
    label,
    opening: money(opening, currency),
    debit: money(debit, currency),
    credit: money(credit, currency),
    closing: money(opening + debit - credit, currency),
  }
}

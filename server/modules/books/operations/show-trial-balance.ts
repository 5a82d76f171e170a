import { money } from '#domain/kernel/money.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { trialBalance } from '#domain/modules/books/trial-balance-rules.ts'
import { operation } from '#server/platform/operation.ts'
import { bookedAccount } from '../account-view.ts'
import { listBalances } from '../book-queries.ts'
import { ownBooks } from '../own-books.ts'

/** The trial balance of the actor's own books over a period. */
export const showTrialBalance = operation('GET /books/trial-balance', async (ctx, { query }) => {
  const books = await ownBooks(ctx, query)
  if (isRefusal(books)) return books
  const currencies = trialBalance(await listBalances(ctx.tx, books))
  const { from, until, timeZone } = books
  return {
    from,
    until,
    timeZone,
    currencies: currencies.map(({ currency, accounts, opening, moved, closing, isBalanced }) => {
      const pair = ({ debit, credit }: { debit: number; credit: number }) => ({
        debit: money(debit, currency),
        credit: money(credit, currency),
      })
      return {
        currency,
        accounts: accounts.map(bookedAccount),
        opening: pair(opening),
        moved: pair(moved),
        closing: pair(closing),
        isBalanced,
      }
    }),
  }
})

import { money } from '#domain/kernel/money.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { operation } from '#server/platform/operation.ts'
import { bookedAccount } from '../account-view.ts'
import { listBalances, listEntries as read } from '../book-queries.ts'
import { ownBooks } from '../own-books.ts'

/** A page of the entries behind one figure of the trial balance. */
export const listEntries = operation('GET /books/entries', async (ctx, { query }) => {
  const books = await ownBooks(ctx, query)
  if (isRefusal(books)) return books
  const { account, label, currency, limit, offset } = query
  const named = { account, label, currency }
  const { rows, total, totalIsExact, next } = await read(ctx.tx, books, named, query)
  const [balance] = await listBalances(ctx.tx, books, named)
  const side = (amount: number) => (amount > 0 ? money(amount, currency) : null)
  return {
    items: rows.map(row => ({
      id: row.id,
      transactionId: row.transaction_id,
      kind: row.kind,
      at: isoInstant(row.occurred_at),
      debit: side(row.amount),
      credit: side(0 - row.amount),
      ownerName: row.owner_name,
      orderNumber: row.order_number,
    })),
    total,
    totalIsExact,
    limit,
    offset,
    next,
    balance: bookedAccount(balance ?? { ...named, opening: 0, debit: 0, credit: 0 }),
  }
})

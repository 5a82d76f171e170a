import { listWrongDays, PLATFORM_BOOKS } from '#server/modules/orders/public.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { listBooks, listUnbalancedCurrencies, listWrongOrders, type OrderSums } from '../order-sum-queries.ts'

/** Orders compared in one go. */
const batch = 2000
/** Of what is wrong so many are named in the log. */
const NAMED = 20

/**
 * Looks every night whether the books are one: the kept sums of days are the sums of their entries, each currency
 * balances, and what orders say of themselves is what the ledger says. It fixes nothing: a difference is for a person.
 */
export const checkBooks = defineJob({
  name: 'books.check',
  cron: '50 20 * * *',
  longestSeconds: 1800,
  async run({ services, log, signal }) {
    const ctx = jobContext(services)
    const days: object[] = []
    for (const booksOf of await listBooks(ctx.tx)) {
      if (signal.aborted) return
      const wrong = await listWrongDays(ctx.tx, booksOf)
      days.push(...wrong.map(day => ({ booksOf, ...day })))
    }
    const orders: OrderSums[] = []
    for (let after: string | null = PLATFORM_BOOKS; after !== null; ) {
      if (signal.aborted) return
      const next: { last: string | null; wrong: OrderSums[] } = await listWrongOrders(ctx.tx, after, batch)
      orders.push(...next.wrong)
      after = next.last
    }
    const currencies = await listUnbalancedCurrencies(ctx.tx)
    ctx.counters.booksDiffer('day', days.length)
    ctx.counters.booksDiffer('order', orders.length)
    ctx.counters.booksDiffer('currency', currencies.length)
    if (days.length + orders.length + currencies.length > 0) {
      const named = { days: days.slice(0, NAMED), orders: orders.slice(0, NAMED), currencies }
      log.error(named, 'the books differ from themselves')
    }
  },
})

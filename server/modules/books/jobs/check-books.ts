import { listWrongDays, PLATFORM_BOOKS } from '#server/modules/orders/public.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { listBooks, listUnbalancedCurrencies, listWrongOrders, type OrderSums } from '../order-sum-queries.ts'

/** Orders compared in one go. */
const batch = 2000
/** The most differences named in the log. */
const NAMED = 20

/**
 * Checks every night that the books are consistent: the stored daily sums equal their entries, each currency
 * balances, and orders agree with the ledger. It fixes nothing: a person has to look at a difference.
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

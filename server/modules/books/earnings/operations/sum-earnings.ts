import { money } from '#domain/kernel/money.ts'
import { addDays, DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { firstOf, monthOf } from '#domain/modules/books/earnings/month-rules.ts'
import { operation } from '#server/platform/operation.ts'
import { listGaps, sumEarnings as read } from '../earning-queries.ts'

/** How many days back months are summed by default. */
const SPAN_DAYS = 365

/** The totals of the last months, by center and expert. */
export const sumEarnings = operation('GET /earnings/summary', async (ctx, { query }) => {
  const today = localDateOf(ctx.now, DEFAULT_ZONE)
  const from = firstOf(monthOf(addDays(today, -SPAN_DAYS)))
  const rows = await read(ctx.tx, ctx.actor, { from, month: query.month })
  return {
    month: monthOf(today),
    items: rows.map(row => {
      const sum = (amount: number) => money(amount, row.currency)
      return {
        month: row.month,
        center: { id: row.centerId, name: row.centerName },
        expert: { id: row.expertId, name: row.expertName },
        lines: row.lines,
        total: sum(row.total),
        open: sum(row.open),
        disputed: sum(row.disputed),
        stated: sum(row.stated),
        paid: sum(row.paid),
      }
    }),
  }
})

/** Classes of a month that experts earned nothing for. */
export const showGaps = operation('GET /earnings/gaps', async (ctx, { query }) => ({
  items: await listGaps(ctx.tx, ctx.actor, query.month),
}))

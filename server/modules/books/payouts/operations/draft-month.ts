import { serviceScope } from '#domain/access/actor.ts'
import { addDays, formatLocalDate } from '#domain/kernel/time.ts'
import { lastOf } from '#domain/modules/books/earnings/month-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { todayAt } from '../draft-queries.ts'
import { draftStatements } from '../draft-statements.ts'

/** The center drafts the statements of a past month. A member limited to services sees none, and drafts none. */
export const draftMonth = operation('POST /statements', async (ctx, { body }) => {
  if (serviceScope(ctx.actor)) return refuse('not_allowed')
  const { centerId } = ctx.actor.center
  const last = lastOf(body.month)
  if (last >= (await todayAt(ctx.tx, centerId, ctx.now))) {
    return refuse('month_not_over', { args: { on: formatLocalDate(addDays(last, 1), ctx.language) } })
  }
  return draftStatements(ctx, centerId, body.month)
})

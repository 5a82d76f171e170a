import { serviceScope } from '#domain/access/actor.ts'
import { addDays, formatNearLocalDate } from '#domain/kernel/time.ts'
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
  const today = await todayAt(ctx.tx, centerId, ctx.now)
  if (last >= today) {
    return refuse('month_not_over', {
      args: { on: formatNearLocalDate(addDays(last, 1), today, ctx.language) },
    })
  }
  return draftStatements(ctx, centerId, body.month)
})

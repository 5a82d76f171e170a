import { refuse } from '#domain/refusals.ts'
import { lockRoll } from '#server/modules/enrolments/public.ts'
import { operation } from '#server/platform/operation.ts'
import { findSeat } from '../absence-queries.ts'
import { expectBack, whyNotAhead } from '../absences.ts'

/** Withdraws an absence, until the class starts. */
export const takeAbsenceBack = operation(
  'DELETE /classes/{id}/absence/{learnerId}',
  async (ctx, { params }) => {
    await lockRoll(ctx.tx, params.id)
    const found = await findSeat(ctx.tx, ctx.actor, params.id, params.learnerId)
    if (!found) return refuse('not_found')
    const why = whyNotAhead(found, ctx.now)
    if (why) return why
    if (!found.entry.absenceToldAt) return undefined
    return (await expectBack(ctx, found)) ?? undefined
  },
)

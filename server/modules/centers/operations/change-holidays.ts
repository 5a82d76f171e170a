import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { whyNotClose } from '../closing-effect.ts'
import { changed, whyNotWhole } from '../settings.ts'
import * as settings from '../settings-queries.ts'

/** Closes the center for a day. Classes of that day stay, once the change has been confirmed. */
export const addHoliday = operation('POST /center/holidays', async (ctx, { body }) => {
  const refused = whyNotWhole(ctx)
  if (refused) return refused
  const { centerId } = ctx.actor.center
  const { accepted, ...holiday } = body
  if (!(await settings.addHoliday(ctx.tx, centerId, holiday))) return refuse('already_exists')
  const affected = await whyNotClose(ctx, { close: 'day', onDate: holiday.onDate }, accepted)
  if (affected) return affected
  const answer = await changed(ctx, { action: 'holiday.add', subjectKind: 'center', details: holiday })
  return {
    settings: answer,
    classesThatDay: await ctx.above.centers.classesOn(ctx.tx, centerId, body.onDate),
  }
})

/** Opens the center again on that day. */
export const removeHoliday = operation('DELETE /center/holidays/{onDate}', async (ctx, { params }) => {
  const refused = whyNotWhole(ctx)
  if (refused) return refused
  const { centerId } = ctx.actor.center
  if (!(await settings.removeHoliday(ctx.tx, centerId, params.onDate))) return refuse('not_found')
  return changed(ctx, { action: 'holiday.remove', subjectKind: 'center', details: { ...params } })
})

import { firstEmpty, weeklyOverlap } from '#domain/modules/schedule/weekly-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { weekOf, whyNotClose } from '../closing-effect.ts'
import { changed, whyNotWhole } from '../settings.ts'
import { lockCenter, replaceHours as write } from '../settings-queries.ts'

/** Replaces the weekly opening hours. Classes outside them stay, once the change has been confirmed. */
export const replaceHours = operation('PUT /center/hours', async (ctx, { body }) => {
  const refused = whyNotWhole(ctx)
  if (refused) return refused
  const { centerId } = ctx.actor.center
  const week = weekOf(body.hours)
  const empty = firstEmpty(week)
  if (empty >= 0) {
    const path = `hours.${empty}.closesMinute`
    return refuse('invalid_input', { fields: [{ path, code: 'end_before_start' }] })
  }
  if (weeklyOverlap(week)) return refuse('hours_overlap')
  await lockCenter(ctx.tx, centerId)
  const affected = await whyNotClose(ctx, { close: 'hours', hours: body.hours }, body.accepted)
  if (affected) return affected
  await write(ctx.tx, centerId, body.hours, ctx.now)
  return changed(ctx, { action: 'hours.replace', subjectKind: 'center', details: { hours: body.hours } })
})

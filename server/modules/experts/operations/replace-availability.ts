import { firstEmpty, weeklyOverlap } from '#domain/modules/schedule/weekly-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { noteChange } from '../own-profile.ts'
import { readProfile } from '../profile-queries.ts'
import { centersOf, lockExpert, replaceAvailability as write } from '../time-queries.ts'

/** Replaces the weekly availability. Classes outside it stay. */
export const replaceAvailability = operation('PUT /expert/availability', async (ctx, { body }) => {
  const { tx, now } = ctx
  const { expertId } = ctx.actor
  if (expertId === null) return refuse('not_found')
  const { availability } = body
  const empty = firstEmpty(availability)
  if (empty >= 0) {
    const path = `availability.${empty}.toMinute`
    return refuse('invalid_input', { fields: [{ path, code: 'end_before_start' }] })
  }
  const byCenter = Map.groupBy(availability, stretch => stretch.centerId)
  if ([...byCenter.values()].some(weeklyOverlap)) return refuse('hours_overlap')
  await lockExpert(tx, expertId)
  const centers = await centersOf(tx, expertId)
  const isForeign = [...byCenter.keys()].some(id => id !== null && !centers.includes(id))
  if (isForeign) return refuse('not_engaged')
  await write(tx, expertId, availability)
  await noteChange(ctx, expertId, {
    action: 'availability.replace',
    subjectKind: 'expert',
    subjectId: expertId,
    details: { availability },
  })
  return readProfile(tx, expertId, now)
})

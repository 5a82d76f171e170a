import { refuse } from '#domain/refusals.ts'
import { currentMasterlists } from '#server/modules/masterlists/public.ts'
import { operation } from '#server/platform/operation.ts'
import { renewSearch } from '../offer-queries.ts'
import { profileChanged, profileOf } from '../profile.ts'
import { readProfile, writeProfile } from '../profile-queries.ts'
import { lockCenter } from '../settings-queries.ts'

/** The center's profile. */
export const showProfile = operation('GET /center/profile', ctx => profileOf(ctx))

/** Changes the center's profile. */
export const changeProfile = operation('PUT /center/profile', async (ctx, { body }) => {
  const { tx, actor } = ctx
  const { centerId } = actor.center
  await lockCenter(tx, centerId)
  const before = await readProfile(ctx, centerId)
  const lists = await currentMasterlists(tx)
  // An amenity that was switched off may stay, but not be added.
  const known = new Set([...lists.active('amenity').map(item => item.id), ...before.amenityIds])
  const fields = body.amenityIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `amenityIds.${index}`, code: 'unknown_item' }],
  )
  if (fields.length > 0) return refuse('invalid_input', { fields })
  const amenityIds = [...new Set(body.amenityIds)]
  if (!(await writeProfile(tx, centerId, { ...body, amenityIds }))) return refuse('changed_meanwhile')
  await renewSearch(tx, centerId)
  return profileChanged(ctx, {
    action: 'centerProfile.save',
    subjectKind: 'center',
    details: { before: { name: before.name, phone: before.phone }, after: body },
  })
})

import type { FieldProblem } from '#domain/kernel/refusal.ts'
import { changesWished } from '#domain/modules/onboarding/profiles/profile-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { followName, nameAccount } from '#server/modules/accounts/public.ts'
import { operation } from '#server/platform/operation.ts'
import { createProfile } from '../create-profile.ts'
import { findFacts } from '../fact-queries.ts'
import { noteChange } from '../own-profile.ts'
import * as profiles from '../profile-queries.ts'

/** Creates or changes one's own expert profile. */
export const saveProfile = operation('PUT /expert/profile', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const known = await profiles.lockProfile(tx, actor.userId)
  const items = await profiles.itemsOf(tx, [
    ...body.languageIds,
    ...body.qualificationIds,
    ...body.serviceIds,
    ...body.levels.flatMap(one => one.levelIds),
  ])
  const fields = unknownItems(body, items, known?.serviceIds ?? [])
  if (fields.length > 0) return refuse('invalid_input', { fields })
  const stored = known && (await findFacts(tx, known.id))
  if (stored && changesWished('expert', stored, body).length > 0) return refuse('needs_center')
  const services = items.filter(item => item.list === 'service')
  const profile = { ...body, serviceIds: [...new Set(body.serviceIds)], userId: actor.userId, services }
  const expertId = known?.id ?? (await createProfile(ctx, profile))
  if (known) await profiles.updateProfile(tx, expertId, profile)
  await nameAccount(ctx, actor.userId, body.name)
  if (known) await followName(ctx, actor.userId, { from: known.name, to: body.name })
  await profiles.replaceServices(tx, expertId, profile.serviceIds)
  await profiles.writeLevels(tx, expertId, body.levels)
  await noteChange(ctx, expertId, {
    action: known ? 'profile.save' : 'profile.create',
    subjectKind: 'expert',
    subjectId: expertId,
    details: body,
  })
  return profiles.readProfile(tx, expertId, now)
})

/** Ids that are on no list; a service that was switched off may stay, but not be added. */
function unknownItems(
  body: profiles.ProfileInput,
  items: Awaited<ReturnType<typeof profiles.itemsOf>>,
  present: readonly string[],
): FieldProblem[] {
  const lists = [
    ['languageIds', 'language'],
    ['qualificationIds', 'qualification'],
    ['serviceIds', 'service'],
  ] as const
  const levels = body.levels.flatMap((one, place) =>
    one.levelIds.flatMap((id, index) =>
      items.some(item => item.id === id && item.list === 'level')
        ? []
        : [{ path: `levels.${place}.levelIds.${index}`, code: 'unknown_item' }],
    ),
  )
  const listed = lists.flatMap(([field, list]) =>
    body[field].flatMap((id, index) => {
      const item = items.find(candidate => candidate.id === id && candidate.list === list)
      const isFine = item && (list !== 'service' || item.status === 'active' || present.includes(id))
      return isFine ? [] : [{ path: `${field}.${index}`, code: 'unknown_item' }]
    }),
  )
  return [...listed, ...levels]
}

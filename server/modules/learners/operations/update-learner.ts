import { isRefusal } from '#domain/kernel/refusal.ts'
import type { Birth } from '#domain/modules/learners/learner-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { followName, learnerProfileOf, nameByChild } from '#server/modules/accounts/public.ts'
import { operation } from '#server/platform/operation.ts'
import { isMemberSomewhere } from '../fact-queries.ts'
import { offeredRelation, refuseDateOfBirth, refuseWithoutGuardian } from '../learner-policy.ts'
import { updateLearner as changeRow, familyLearner } from '../learner-queries.ts'

/** Changes a profile of one's family; omitted fields stay. */
export const updateLearner = operation('PATCH /learners/{id}', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  const before = await familyLearner(tx, actor.userId, params.id)
  if (!before) return refuse('not_found')
  if (body.name !== undefined && body.name !== before.name && (await isMemberSomewhere(tx, params.id)))
    return refuse('needs_center')
  const { name = before.name, gender = before.gender, relation = before.relation } = body
  const relationName =
    relation === before.relation ? before.relationName : await offeredRelation(tx, relation)
  if (isRefusal(relationName)) return relationName
  const { dateOfBirth } = body
  if (dateOfBirth !== undefined) {
    const wrongDate = refuseDay(before, dateOfBirth, now)
    if (wrongDate) return wrongDate
  }
  const birth = dateOfBirth === undefined ? {} : { dateOfBirth, birthKnownBy: 'day' as const }
  const after = { ...before, name, gender, relation, relationName, ...birth }
  // Consent was given when the profile was created; here a minor must not become their own guardian.
  const refusal = refuseWithoutGuardian({ ...after, guardianConsent: true }, now)
  if (refusal) return refusal
  await changeRow(tx, actor.userId, params.id, body)
  if (relation === 'self') await followName(ctx, actor.userId, { from: before.name, to: name })
  else if (name !== before.name) await nameByChild(ctx, actor.userId, name, before.name)
  await ctx.audit({
    action: 'learner.update',
    subjectKind: 'learner',
    subjectId: params.id,
    details: { changed: Object.keys(body) },
  })
  await ctx.emit({
    kind: 'learner.changed',
    topics: [`user:${actor.userId}`],
    payload: { learnerId: params.id },
  })
  return learnerProfileOf(after, now)
})

/** Why this is not the day of a birth of which only the year was said: consents hang on the year, so that it stays. */
function refuseDay(before: Birth, dateOfBirth: string, now: Date) {
  const isInYear =
    before.birthKnownBy === 'year' && dateOfBirth.slice(0, 4) === before.dateOfBirth.slice(0, 4)
  if (isInYear) return refuseDateOfBirth(dateOfBirth, now)
  return refuse('invalid_input', { fields: [{ path: 'dateOfBirth', code: 'other_year' }] })
}

import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { birthInYear, isMinor } from '#domain/modules/learners/learner-rules.ts'
import { learnerProfileOf, nameAccount, nameByChild } from '#server/modules/accounts/public.ts'
import { operation } from '#server/platform/operation.ts'
import { giveConsent } from '../consents/consent-queries.ts'
import {
  offeredRelation,
  refuseDateOfBirth,
  refuseFullFamily,
  refuseWithoutGuardian,
} from '../learner-policy.ts'
import { addLearner as insertLearner, lockFamily } from '../learner-queries.ts'

/** Adds a profile to one's family; for a minor with the guardian's consent. */
export const addLearner = operation('POST /learners', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const { name, birthKnownBy, gender, relation } = body
  const dateOfBirth = birthKnownBy === 'year' ? birthInYear(body.dateOfBirth.slice(0, 4)) : body.dateOfBirth
  const refusal =
    refuseDateOfBirth(dateOfBirth, now, birthKnownBy) ??
    refuseWithoutGuardian({ ...body, dateOfBirth }, now) ??
    refuseFullFamily(await lockFamily(tx, actor.userId))
  if (refusal) return refusal
  const relationName = await offeredRelation(tx, relation)
  if (isRefusal(relationName)) return relationName
  const id = newId(now.getTime())
  const profile = { name, dateOfBirth, birthKnownBy, gender, relation }
  await insertLearner(tx, { id, guardianId: actor.userId, ...profile, now })
  const minor = isMinor(dateOfBirth, now, DEFAULT_ZONE)
  if (minor) await giveConsent(tx, { learnerId: id, purpose: 'taking_part' }, actor.userId, now)
  if (relation === 'self') await nameAccount(ctx, actor.userId, name)
  else await nameByChild(ctx, actor.userId, name)
  await ctx.grantsChanged(actor.userId)
  await ctx.audit({
    action: 'learner.add',
    subjectKind: 'learner',
    subjectId: id,
    details: { relation, guardianConsent: minor },
  })
  await ctx.emit({ kind: 'learner.added', topics: [`user:${actor.userId}`], payload: { learnerId: id } })
  return learnerProfileOf(
    {
      ...{ id, ...profile, relationName },
      ...{ status: 'active', pictureId: null, photoConsent: false },
    },
    now,
  )
})

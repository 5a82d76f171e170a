import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { isMinor } from '#domain/modules/learners/learner-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { deskContact, isReachable } from '#server/modules/accounts/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { attestConsent } from '../consents/consent-queries.ts'
import { whyNotTakePart } from '../consents/why-not-take-part.ts'
import { formerMember, memberByPhone } from '../desk-contact-queries.ts'
import { ASK_FAMILY } from '../jobs/ask-family.ts'
import {
  offeredRelation,
  refuseDateOfBirth,
  refuseFullFamily,
  refuseWithoutGuardian,
} from '../learner-policy.ts'
import { addLearner, lockFamily } from '../learner-queries.ts'
import { memberOfCenter } from '../learner-view.ts'
import { addMembership, memberOf } from '../member-queries.ts'

type NewMember = ApiHandlerInput<'POST /center/learners'>['body']

/**
 * Adds a learner at the front desk. The owner of the phone is neither revealed nor changed: the answer repeats what
 * was typed.
 */
export const addMember = operation('POST /center/learners', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const { centerId } = actor.center
  if (!isReachable(body.phone))
    return refuse('invalid_input', { fields: [{ path: 'phone', code: 'phone_not_supported' }] })
  const wrongDate = refuseDateOfBirth(body.dateOfBirth, now)
  if (wrongDate) return wrongDate
  if (await memberByPhone(tx, centerId, body)) return refuse('already_exists')
  const guardianId = await deskContact(tx, {
    ...{ id: newId(now.getTime()), centerId, phone: body.phone, name: body.guardianName },
    ...{ language: ctx.language, now },
  })
  const learnerId = await learnerOf(ctx, guardianId, body)
  if (isRefusal(learnerId)) return learnerId
  const membershipId = newId(now.getTime())
  const added = await addMembership(tx, {
    id: membershipId,
    centerId,
    learnerId,
    flat: body.flat,
    flatOf: guardianId,
    now,
  })
  if (!added) return refuse('already_exists')
  await ctx.audit({
    action: 'member.add',
    subjectKind: 'membership',
    subjectId: membershipId,
    details: { learnerId, guardianConsent: body.guardianConsent },
  })
  await ctx.emit({
    kind: 'member.added',
    topics: [`center:${centerId}`, `user:${guardianId}`],
    payload: { centerId, learnerId },
  })
  await ctx.enqueue(ASK_FAMILY, { centerId, learnerId })
  const member = await memberOf(tx, centerId, learnerId)
  if (!member) throw new Error('a member who was just added is not there')
  const { name, guardianName, phone: guardianPhone } = body
  return memberOfCenter({ ...member, name, guardianName, guardianPhone }, now)
})

/** The learner of that contact, entered here before or new, with the consent that the member attests for a minor. */
async function learnerOf(ctx: CenterCtx, contactId: string, body: NewMember): Promise<string | Refusal> {
  const { tx, now, actor } = ctx
  const { centerId } = actor.center
  const profiles = await lockFamily(tx, contactId)
  const knownId = await formerMember(tx, {
    centerId,
    contactId,
    name: body.name,
    dateOfBirth: body.dateOfBirth,
  })
  const { dateOfBirth, relation } = body
  const refusal = refuseWithoutGuardian(body, now) ?? (knownId ? null : refuseFullFamily(profiles))
  if (refusal) return refusal
  if (!knownId) {
    const offered = await offeredRelation(tx, relation)
    if (isRefusal(offered)) return offered
  }
  // Staff cannot restore what a guardian withdrew.
  const withdrawn = knownId && (await whyNotTakePart(ctx, [knownId]))
  if (withdrawn) return withdrawn
  const id = knownId ?? newId(now.getTime())
  if (!knownId) {
    await addLearner(tx, {
      id,
      guardianId: contactId,
      name: body.name,
      dateOfBirth,
      gender: null,
      relation,
      now,
    })
    await ctx.grantsChanged(contactId)
  }
  if (isMinor(dateOfBirth, now, DEFAULT_ZONE))
    await attestConsent(
      tx,
      { learnerId: id, purpose: 'taking_part' },
      { userId: actor.userId, centerId },
      now,
    )
  return id
}

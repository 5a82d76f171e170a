import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { isMinor } from '#domain/modules/learners/learner-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { addUser, isReachable, userByPhone } from '#server/modules/accounts/public.ts'
import { giveConsent, whyNotTakePart } from '#server/modules/consents/public.ts'
import { notify } from '#server/modules/notifications/public.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import {
  offeredRelation,
  refuseDateOfBirth,
  refuseFullFamily,
  refuseWithoutGuardian,
} from '../learner-policy.ts'
import { addLearner, hasConsent, lockFamily, nameUser, sameLearner } from '../learner-queries.ts'
import { memberOfCenter } from '../learner-view.ts'
import { addMembership, centerName, memberOf } from '../member-queries.ts'

type NewMember = ApiHandlerInput<'POST /center/learners'>['body']

/** Adds a learner at the desk. A phone that is known is linked; so is a profile of that family with the same name and birthday. */
export const addMember = operation('POST /center/learners', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const { centerId } = actor.center
  if (!isReachable(body.phone))
    return refuse('invalid_input', { fields: [{ path: 'phone', code: 'phone_not_supported' }] })
  const wrongDate = refuseDateOfBirth(body.dateOfBirth, now)
  if (wrongDate) return wrongDate
  const guardianId = await guardianOf(ctx, body)
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
  await notify(ctx, 'learner.added-at-desk', {
    recipients: [{ userId: guardianId, role: 'learner' }],
    args: { learner: { id: learnerId, name: body.name }, center: await centerName(tx, centerId) },
    link: {},
    centerId,
  })
  const member = await memberOf(tx, centerId, learnerId)
  if (!member) throw new Error('a member who was just added is not there')
  return memberOfCenter(member, now)
})

/** The user of the phone; one is made where it was not known. A name that is known stays. */
async function guardianOf(ctx: CenterCtx, body: NewMember): Promise<string> {
  const { tx, now, language } = ctx
  const known = await userByPhone(tx, body.phone)
  const user = known ?? (await addUser(tx, { id: newId(now.getTime()), phone: body.phone, language, now }))
  if (user.name === null) await nameUser(tx, user.id, body.guardianName)
  return user.id
}

/** The learner of that family, known or new, with the consent a minor needs. */
async function learnerOf(ctx: CenterCtx, guardianId: string, body: NewMember): Promise<string | Refusal> {
  const { tx, now } = ctx
  const profiles = await lockFamily(tx, guardianId)
  const known = await sameLearner(tx, guardianId, body.name, body.dateOfBirth)
  const guardianConsent = body.guardianConsent || (known !== null && (await hasConsent(tx, known.id)))
  const { dateOfBirth, relation } = { ...body, ...known }
  const refusal =
    refuseWithoutGuardian({ dateOfBirth, relation, guardianConsent }, now) ??
    (known ? null : refuseFullFamily(profiles))
  if (refusal) return refusal
  if (!known) {
    const offered = await offeredRelation(tx, relation)
    if (isRefusal(offered)) return offered
  }
  // What a guardian took back, the desk does not give again in their name.
  const withdrawn = known && (await whyNotTakePart(ctx, [known.id]))
  if (withdrawn) return withdrawn
  const id = known?.id ?? newId(now.getTime())
  if (!known) {
    await addLearner(tx, { id, guardianId, name: body.name, dateOfBirth, gender: null, relation, now })
    await ctx.grantsChanged(guardianId)
  }
  if (isMinor(dateOfBirth, now))
    await giveConsent(tx, { learnerId: id, purpose: 'taking_part' }, guardianId, now)
  return id
}

import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { memberByPhone } from './desk-contact-queries.ts'
import * as members from './member-queries.ts'
import { setMembershipStatus } from './membership-queries.ts'
import { addMember } from './operations/add-member.ts'
import { dropTags } from './tag-queries.ts'

export type NewMember = ApiHandlerInput<'POST /center/learners'>['body']

/** A learner who already belongs to the center. */
export interface KnownMember {
  membershipId: string
  learnerId: string
  flat: string | null
}

/** The center's member with this guardian's phone, name and birthday; null if there is none yet. */
export async function knownMember(ctx: CenterCtx, row: NewMember): Promise<KnownMember | null> {
  return memberByPhone(ctx.tx, ctx.actor.center.centerId, row)
}

/** What adding a learner created, so that it can be undone. */
export interface AddedMember {
  membershipId: string
  learnerId: string
  /** The profile was created along with it, and did not exist before. */
  madeLearner: boolean
}

/** Adds a learner as staff would. */
export async function addAsDesk(ctx: CenterCtx, body: NewMember): Promise<AddedMember | Refusal> {
  const added = await addMember(ctx, { body, params: undefined, query: undefined })
  if (isRefusal(added)) return added
  if (!('learnerId' in added)) throw new Error('adding a learner answers the learner')
  const membership = await members.openMembership(ctx.tx, ctx.actor.center.centerId, added.learnerId)
  if (!membership) throw new Error('a member who was just added is not there')
  return {
    membershipId: membership.membershipId,
    learnerId: added.learnerId,
    madeLearner: !(await members.wasMemberBefore(ctx.tx, ctx.actor.center.centerId, added.learnerId)),
  }
}

/** Replaces the flat, if the known one is still current. */
export async function changeFlat(
  ctx: CenterCtx,
  { membershipId, learnerId }: Pick<KnownMember, 'membershipId' | 'learnerId'>,
  from: string | null,
  to: string | null,
): Promise<Refusal | null> {
  const { centerId } = ctx.actor.center
  if (!(await members.writeFlat(ctx.tx, { centerId, membershipId, from, to })))
    return refuse('changed_meanwhile')
  await ctx.audit({
    action: 'member.change',
    subjectKind: 'membership',
    subjectId: membershipId,
    details: { flat: { from, to } },
  })
  await ctx.emit({ kind: 'member.changed', topics: [`center:${centerId}`], payload: { centerId, learnerId } })
  return null
}

/**
 * Undoes adding a learner: deletes the membership, and the profile if it was created with it. Not possible once
 * something depends on it, which the database reports for the profile. The contact stays. `hadSeat`: it had a seat in
 * a batch that was given up again; its order stays on record, so the membership only ends.
 */
export async function takeBackMember(
  ctx: CenterCtx,
  added: AddedMember,
  { hadSeat = false }: { hadSeat?: boolean } = {},
): Promise<Refusal | null> {
  const { centerId } = ctx.actor.center
  const { membershipId, learnerId, madeLearner } = added
  const membership = await members.openMembership(ctx.tx, centerId, learnerId)
  if (membership?.membershipId !== membershipId || membership.status !== 'active')
    return refuse('changed_meanwhile')
  const isUsed =
    (await ctx.above.learners.isMembershipUsed(ctx.tx, { centerId, learnerId }, ctx.now)) ||
    (!hadSeat && (await ctx.above.learners.hasHistory(ctx.tx, { centerId, learnerId })))
  if (isUsed) return refuse('import_built_on')
  if (hadSeat) {
    await setMembershipStatus(ctx.tx, membershipId, 'ended', ctx.now)
    await ctx.audit({
      action: 'membership.end',
      subjectKind: 'membership',
      subjectId: membershipId,
      centerId,
      details: { learnerId },
    })
    await ctx.emit({
      kind: 'membership.changed',
      topics: [`center:${centerId}`],
      payload: { membershipId },
    })
    return null
  }
  await dropTags(ctx.tx, centerId, learnerId)
  await members.deleteMembership(ctx.tx, membershipId)
  const guardians = madeLearner ? await members.deleteLearner(ctx.tx, learnerId) : []
  for (const userId of guardians) await ctx.grantsChanged(userId)
  await ctx.audit({
    action: 'member.take_back',
    subjectKind: 'membership',
    subjectId: membershipId,
    details: { learnerId, profile: madeLearner },
  })
  await ctx.emit({
    kind: 'member.removed',
    topics: [`center:${centerId}`, ...guardians.map(id => `user:${id}`)],
    payload: { centerId, learnerId },
  })
  return null
}

import { newId } from '#domain/kernel/ids.ts'
import { money } from '#domain/kernel/money.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { whyNotJoin } from '#domain/modules/referrals/referral-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { ownerOf } from '../code-queries.ts'
import { referralNotifications } from '../notification-templates.ts'
import { findRunning, mostForInvited } from '../programme-queries.ts'
import * as referrals from '../referral-queries.ts'
import { offerAnswer, ownAnswer } from '../referral-view.ts'

/** Notes with whose code the caller came: once, while their account is new. */
export const joinWithCode = operation('POST /referrals/joining', async (ctx, { body }) => {
  const { tx, now, actor, config } = ctx
  const { userId } = actor
  const inviter = await ownerOf(tx, body.code)
  if (!inviter) return refuse('referral_code_unknown')
  const facts = await referrals.joiningFacts(tx, userId, inviter.id)
  const isOwn = inviter.id === userId
  const reason = whyNotJoin({ ...facts, isOwn, inviterCreatedAt: inviter.createdAt }, now)
  if (reason) return refuse(reason)
  const digests = referrals.phoneDigests(config, facts.phone)
  let id = await referrals.joinInvited(tx, { inviterId: inviter.id, digests, userId }, now)
  if (!id) {
    id = newId(now.getTime())
    const isFirst = await referrals.insert(tx, {
      id,
      inviter_user_id: inviter.id,
      invited_user_id: userId,
      status: 'joined',
      invited_at: now,
      joined_at: now,
    })
    // Another request of the same person was quicker.
    if (!isFirst) return refuse('referral_joined_before')
  }
  await ctx.emit({
    kind: 'referral.joined',
    topics: [`user:${inviter.id}`, `user:${userId}`],
    payload: { referralId: id },
  })
  await ctx.audit({
    action: 'referral.join',
    subjectKind: 'referral',
    subjectId: id,
    details: { inviterId: inviter.id },
  })
  await ctx.notify(referralNotifications['referral.joined'], {
    recipients: [{ userId: inviter.id, role: 'learner' }],
    args: {},
    link: { referralId: id },
  })
  return ownAnswer(ctx)
})

/** Who invites with a code; said to whoever has it, before they sign in. */
export const lookUpCode = operation('GET /referrals/codes/{code}', async ({ tx, now }, { params }) => {
  const inviter = await ownerOf(tx, params.code)
  if (!inviter) return refuse('not_found')
  const most = await mostForInvited(tx, now)
  return {
    code: params.code,
    invitedBy: inviter.name ? firstNameOf(inviter.name) : null,
    upTo: most ? money(most.amount, most.currency) : null,
  }
})

/** What a center gives, for whoever is about to join or pay there. */
export const showOffer = operation(
  'GET /referrals/offers/{centerId}',
  async ({ tx, now, actor }, { params }) => {
    const running = await findRunning(tx, params.centerId, now)
    const joined = running && (await referrals.findJoined(tx, actor.userId))
    return { offer: running ? offerAnswer(running) : null, isFirst: joined?.status === 'joined' }
  },
)

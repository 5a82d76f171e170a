import { money } from '#domain/kernel/money.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import {
  type ReferralMoney,
  referralRewarded,
  referralVoided,
} from '#domain/modules/orders/ledger/ledger-postings.ts'
import {
  isUndone,
  takenBack,
  type VoidReason,
  whyNoReward,
} from '#domain/modules/referrals/referral-rules.ts'
import { type ReferralStatus, referralStates } from '#domain/modules/referrals/referral-states.ts'
import { lockWallet, post } from '#server/modules/orders/public.ts'
import type { MoneyMoves, OrdersAsk } from '#server/platform/above.ts'
import { holdInviter } from './code-queries.ts'
import { referralNotifications } from './notification-templates.ts'
import { findProgramme } from './programme-queries.ts'
import * as referrals from './referral-queries.ts'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

type Locked = NonNullable<Awaited<ReturnType<typeof referrals.lockJoined>>>
type PaidOrder = Parameters<OrdersAsk['paid']>[1]

/**
 * The first paid order of somebody who was brought decides, once and for all, whether both are rewarded. The caller holds
 * the order's lock; the referral's own is taken here, so that of two orders paid at once one is the first.
 */
export async function orderPaid(ctx: MoneyMoves, order: PaidOrder): Promise<void> {
  const { tx, now } = ctx
  // What a center pays for its plan is no order of a family.
  if (order.kind === 'onboarding' || order.paid === 0) return
  const referral = await referrals.lockJoined(tx, order.buyerId)
  if (!referral) return
  const qualified = next(referral.status, 'qualify')
  const inviterId = referral.inviter_user_id
  await holdInviter(tx, inviterId)
  const programme = (await findProgramme(tx, order.centerId, now)) ?? null
  const facts = await referrals.rewardFacts(tx, { orderId: order.id, inviterId, invitedId: order.buyerId })
  const reason = whyNoReward({
    ...facts,
    programme,
    today: programme?.today ?? '',
    paid: order.paid,
    rewardedThisMonth: await referrals.countRewarded(tx, inviterId, now),
  })
  const decided = { order_id: order.id, center_id: order.centerId, qualified_at: now }
  if (reason || !programme) {
    return end(ctx, { ...referral, ...decided, status: qualified }, reason ?? 'no_programme')
  }
  const { inviterAmount, invitedAmount, minimumAmount, currency } = programme
  await referrals.update(tx, referral.id, {
    ...decided,
    status: next(qualified, 'reward'),
    rewarded_at: now,
    currency,
    inviter_amount: inviterAmount,
    invited_amount: invitedAmount,
    minimum_amount: minimumAmount,
  })
  const given: ReferralMoney = {
    referralId: referral.id,
    centerId: order.centerId,
    currency,
    inviterId,
    invitedId: order.buyerId,
    inviterAmount,
    invitedAmount,
  }
  await post(tx, [referralRewarded(given)], now)
  await tell(ctx, 'referral.rewarded', given)
  const about = { centerId: order.centerId }
  const center = programme.centerName
  if (inviterAmount > 0) {
    await ctx.notify(referralNotifications['referral.rewarded'], {
      recipients: [{ userId: inviterId, role: 'learner' }],
      args: { center, amount: money(inviterAmount, currency) },
      link: { referralId: referral.id },
      ...about,
    })
  }
  if (invitedAmount > 0) {
    await ctx.notify(referralNotifications['referral.welcomed'], {
      recipients: [{ userId: order.buyerId, role: 'learner' }],
      args: { center, amount: money(invitedAmount, currency) },
      link: { centerId: order.centerId },
      ...about,
    })
  }
}

/**
 * Money of an order goes back. Where less is left of it than the first payment had to be, the reward is taken back: what
 * still lies in the wallets. What was spent stays the center's cost. The caller holds the order's lock.
 */
export async function orderGivenBack(ctx: MoneyMoves, order: { id: string; left: number }): Promise<void> {
  const { tx, now } = ctx
  const referral = await referrals.lockRewarded(tx, order.id)
  if (!referral) return
  const { inviter_user_id: inviterId, invited_user_id: invitedId, center_id: centerId, currency } = referral
  const { inviter_amount: forInviter, invited_amount: forInvited, minimum_amount: minimum } = referral
  if (
    !invitedId ||
    !centerId ||
    !currency ||
    forInviter === null ||
    forInvited === null ||
    minimum === null
  ) {
    throw new Error(`referral ${referral.id} was rewarded without saying what`)
  }
  if (!isUndone(order.left, minimum)) return
  // Always in the same order, so that two who take back from the same wallets do not wait for each other.
  const balances = new Map<string, number>()
  for (const userId of [inviterId, invitedId].sort())
    balances.set(userId, await lockWallet(tx, { centerId, userId, currency }))
  const taken: ReferralMoney = {
    referralId: referral.id,
    centerId,
    currency,
    inviterId,
    invitedId,
    inviterAmount: takenBack(forInviter, balances.get(inviterId) ?? 0),
    invitedAmount: takenBack(forInvited, balances.get(invitedId) ?? 0),
  }
  const { inviterAmount, invitedAmount } = taken
  await referrals.update(tx, referral.id, {
    inviter_taken_back: inviterAmount,
    invited_taken_back: invitedAmount,
  })
  await post(tx, [referralVoided(taken)], now)
  await end(ctx, referral, 'refunded')
}

/** Ends a referral without a reward, or after one; the inviter hears why. */
async function end(ctx: MoneyMoves, referral: Locked, reason: VoidReason): Promise<void> {
  const { id, inviter_user_id: inviterId, invited_user_id: invitedId, center_id: centerId } = referral
  await referrals.update(ctx.tx, id, {
    status: next(referral.status, 'void'),
    void_reason: reason,
    voided_at: ctx.now,
    order_id: referral.order_id,
    center_id: centerId,
    qualified_at: referral.qualified_at,
  })
  await tell(ctx, 'referral.void', { referralId: id, inviterId, invitedId, centerId, reason })
  await ctx.notify(referralNotifications['referral.void'], {
    recipients: [{ userId: inviterId, role: 'learner' }],
    args: {},
    link: { referralId: id },
  })
}

async function tell(
  ctx: MoneyMoves,
  kind: 'referral.rewarded' | 'referral.void',
  {
    referralId,
    inviterId,
    invitedId,
    centerId,
    ...details
  }: Partial<Omit<ReferralMoney, 'invitedId' | 'centerId'>> & {
    referralId: string
    inviterId: string
    invitedId: string | null
    centerId: string | null
    reason?: VoidReason
  },
) {
  await ctx.emit({
    kind,
    topics: [`user:${inviterId}`, `user:${invitedId}`, ...(centerId ? [`center:${centerId}`] : [])],
    payload: { referralId },
  })
  await ctx.audit({
    action: kind,
    subjectKind: 'referral',
    subjectId: referralId,
    centerId,
    details: { inviterId, invitedId, ...details },
  })
}

function next(state: ReferralStatus, event: 'qualify' | 'reward' | 'void'): ReferralStatus {
  const status = referralStates.next(state, event)
  if (isIllegal(status)) throw new Error(`a referral that is ${state} cannot ${event}`)
  return status
}

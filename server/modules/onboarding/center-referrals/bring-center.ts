import type { Refusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import {
  givesOn,
  whyNoDays,
  whyNotBring,
} from '#domain/modules/onboarding/center-referrals/center-referral-rules.ts'
import { centerReferralStates } from '#domain/modules/onboarding/center-referrals/center-referral-states.ts'
import { refuse } from '#domain/refusals.ts'
import { headsOf } from '#server/modules/centers/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { onboardingNotifications } from '../notification-templates.ts'
import * as referrals from './center-referral-queries.ts'

/** The programme, where a center that registers today comes with a reward. */
export async function runningProgramme({ tx, now }: Pick<Ctx, 'tx' | 'now'>) {
  const programme = await referrals.findProgramme(tx)
  return programme && givesOn(programme, localDateOf(now, DEFAULT_ZONE)) ? programme : null
}

/** Which center brings, and what both get for it; or why this code cannot be used by whoever registers. */
export async function bringing(ctx: Ctx, code: string, by: { userId: string; phone: string }) {
  const { tx } = ctx
  const inviter = await referrals.ownerOf(tx, code)
  const isKnown = inviter !== undefined && (await referrals.planToExtend(tx, inviter.id)) !== null
  const programme = await runningProgramme(ctx)
  const facts = inviter
    ? await referrals.bringingFacts(tx, inviter.id, by)
    : { isOwn: false, sharesPhone: false }
  const why = whyNotBring({ ...facts, isKnown, isRunning: programme !== null })
  if (why) return refuse(why, { fields: [{ path: 'referralCode', code: why }] }) as Refusal
  if (!inviter || !programme) throw new Error('a code without a center or a programme is refused')
  return { inviterId: inviter.id, programme }
}

/** Notes that a center was registered with the code of another: what was said then is given. */
export async function noteBrought(
  ctx: Ctx,
  center: { id: string; name: string; city: string },
  { inviterId, programme }: { inviterId: string; programme: referrals.ProgrammeRow },
): Promise<void> {
  await referrals.insert(ctx.tx, {
    center_id: center.id,
    inviter_center_id: inviterId,
    name: center.name,
    city: center.city,
    status: 'registered',
    inviter_days: programme.inviterDays,
    invited_days: programme.invitedDays,
    registered_at: ctx.now,
  })
  await tell(ctx, 'center-referral.registered', center.id, inviterId)
  const recipients = await headsAsRecipients(ctx, inviterId)
  if (recipients.length === 0) return
  await ctx.notify(onboardingNotifications['center_referral.registered'], {
    recipients,
    args: { name: center.name },
    link: {},
    centerId: inviterId,
  })
}

/**
 * The first payment of a center's plan is confirmed: both get their days, or it is void and says why. The caller holds
 * the lock of the center; of two payments at once one finds the referral undecided.
 */
export async function firstPlanPaid(ctx: Ctx, centerId: string, orderId: string): Promise<void> {
  const { tx, now } = ctx
  const referral = await referrals.lockRegistered(tx, centerId)
  if (!referral) return
  const inviterId = referral.inviter_center_id
  await referrals.holdInviter(tx, inviterId)
  const inviterOrderId = await referrals.planToExtend(tx, inviterId)
  const reason = whyNoDays({
    isInviterActive: inviterOrderId !== null,
    sharesPeople: await referrals.sharesPeople(tx, inviterId, centerId),
    rewardedThisMonth: await referrals.countRewarded(tx, inviterId, now),
  })
  const status = centerReferralStates.next(referral.status, reason ? 'void' : 'reward')
  if (isIllegal(status)) throw new Error(`the referral of ${centerId} is ${referral.status}`)
  await referrals.decide(tx, centerId, {
    status,
    void_reason: reason,
    decided_at: now,
    ...(!reason && { order_id: orderId, inviter_order_id: inviterOrderId }),
  })
  await tell(ctx, `center-referral.${status}`, centerId, inviterId)
  if (reason) return
  await tellDays(ctx, 'center_referral.rewarded', inviterId, referral.name, referral.inviter_days)
  await tellDays(ctx, 'center_referral.came', centerId, referral.inviter_name, referral.invited_days)
}

/** A center prepared by the platform may have no head yet. */
async function headsAsRecipients({ tx }: Ctx, centerId: string) {
  const heads = await headsOf(tx, centerId)
  return heads.map(({ userId }) => ({ userId, role: 'center' as const }))
}

/** Tells the heads of a center which days were added to its plan, for whom or through whom. */
async function tellDays(
  ctx: Ctx,
  event: 'center_referral.rewarded' | 'center_referral.came',
  centerId: string,
  name: string,
  days: number,
): Promise<void> {
  const recipients = days === 0 ? [] : await headsAsRecipients(ctx, centerId)
  if (recipients.length === 0) return
  await ctx.notify(onboardingNotifications[event], {
    recipients,
    args: { name, days },
    link: {},
    centerId,
  })
}

async function tell(ctx: Ctx, kind: string, centerId: string, inviterId: string): Promise<void> {
  await ctx.emit({
    kind,
    topics: [`center:${inviterId}`, `center:${centerId}`, 'admin'],
    payload: { centerId: inviterId },
  })
  await ctx.audit({
    action: kind,
    subjectKind: 'center',
    subjectId: centerId,
    centerId,
    details: { inviterId },
  })
}

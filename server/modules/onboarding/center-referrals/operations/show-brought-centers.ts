import { encodeCursor } from '#domain/kernel/paging.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { MOST_CENTERS_A_MONTH } from '#domain/modules/onboarding/center-referrals/center-referral-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { skipOf } from '#server/platform/long-list-page.ts'
import { operation } from '#server/platform/operation.ts'
import { runningProgramme } from '../bring-center.ts'
import * as referrals from '../center-referral-queries.ts'

/** The center's code, what both sides get today, and what it has brought. */
export const showCenterReferrals = operation('GET /center/center-referrals/own', async ctx => {
  const { tx, now } = ctx
  const { centerId } = ctx.actor.center
  const programme = await runningProgramme(ctx)
  const { count, days } = await referrals.sumBrought(tx, centerId)
  return {
    offer: programme && {
      inviterDays: programme.inviterDays,
      invitedDays: programme.invitedDays,
      validUntil: programme.validUntil,
    },
    code: await referrals.codeOf(tx, centerId),
    mayBring: (await referrals.planToExtend(tx, centerId)) !== null,
    month: { rewarded: await referrals.countRewarded(tx, centerId, now), most: MOST_CENTERS_A_MONTH },
    daysEarned: days,
    count,
  }
})

/** Gives the center a code, or the one that it has. */
export const giveCenterCode = operation('POST /center/center-referrals/code', async ctx => {
  const { centerId } = ctx.actor.center
  if (!(await runningProgramme(ctx))) return refuse('center_referral_off')
  if (!(await referrals.planToExtend(ctx.tx, centerId))) return refuse('center_referral_not_yet')
  return { code: await referrals.giveCode(ctx.tx, centerId, ctx.now) }
})

/** A page of the centers that this one has brought. */
export const listBroughtCenters = operation('GET /center/center-referrals', async (ctx, { query }) => {
  const { limit, offset } = query
  const { centerId } = ctx.actor.center
  const skip = skipOf(query)
  const rows = await referrals.listBrought(ctx.tx, centerId, { limit, skip })
  const { count } = await referrals.sumBrought(ctx.tx, centerId)
  return {
    items: rows.slice(0, limit).map(broughtAnswer),
    total: count,
    totalIsExact: true,
    limit,
    offset,
    next: rows.length > limit ? encodeCursor([skip + limit]) : null,
  }
})

/** Which center invites with a code; said to whoever has it, before they sign in. */
export const lookUpCenterCode = operation('GET /center-referrals/codes/{code}', async (ctx, { params }) => {
  const inviter = await referrals.ownerOf(ctx.tx, params.code)
  const programme = await runningProgramme(ctx)
  if (!inviter || !programme || !(await referrals.planToExtend(ctx.tx, inviter.id)))
    return refuse('not_found')
  return { code: params.code, centerId: inviter.id, centerName: inviter.name, days: programme.invitedDays }
})

function broughtAnswer(
  row: referrals.BroughtRow,
): ApiAnswer<'GET /center/center-referrals'>['items'][number] {
  return {
    name: row.name,
    city: row.city,
    status: row.status === 'registered' && row.is_paid ? 'paid' : row.status,
    voidReason: row.void_reason,
    registeredAt: isoInstant(row.registered_at),
    decidedAt: row.decided_at && isoInstant(row.decided_at),
    days: row.inviter_days,
  }
}

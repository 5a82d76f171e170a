import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { isNewAccount, MOST_A_MONTH } from '#domain/modules/referrals/referral-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { codeOf } from './code-queries.ts'
import { listOfFamily, type ProgrammeRow } from './programme-queries.ts'
import * as referrals from './referral-queries.ts'

type Shown = ApiAnswer<'GET /referrals'>['items'][number]

/** A referral as the inviter sees it: with what they typed themselves, and nothing that the other has not told them. */
export function referralAnswer(row: referrals.ReferralRow): Shown {
  const at = (instant: Date | null) => (instant ? isoInstant(instant) : null)
  const { currency, center_id: id, center_name: name } = row
  const inCurrency = (amount: number | null) => (currency && amount !== null ? money(amount, currency) : null)
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    voidReason: row.void_reason,
    invitedAt: isoInstant(row.invited_at),
    joinedAt: at(row.joined_at),
    qualifiedAt: at(row.qualified_at),
    rewardedAt: at(row.rewarded_at),
    voidedAt: at(row.voided_at),
    // Where somebody paid is theirs to tell, unless money came of it.
    center: currency && id && name ? { id, name } : null,
    reward: inCurrency(row.inviter_amount),
    takenBack: row.inviter_taken_back > 0 ? inCurrency(row.inviter_taken_back) : null,
    can: { withdraw: row.status === 'invited' },
  }
}

export function offerAnswer(row: ProgrammeRow) {
  const inCurrency = (amount: number) => money(amount, row.currency)
  return {
    center: { id: row.centerId, name: row.centerName },
    inviterAmount: inCurrency(row.inviterAmount),
    invitedAmount: inCurrency(row.invitedAmount),
    minimum: inCurrency(row.minimumAmount),
    validUntil: row.validUntil,
  }
}

/** The caller's code and all that came of it. */
export async function ownAnswer({ tx, now, actor }: UserCtx): Promise<ApiAnswer<'GET /referrals/own'>> {
  const { userId } = actor
  const joined = await referrals.findJoined(tx, userId)
  const { createdAt, hasPaid } = await referrals.joiningFacts(tx, userId, userId)
  const earned = await referrals.sumEarned(tx, userId)
  return {
    code: await codeOf(tx, userId),
    counts: await referrals.countOwn(tx, userId),
    month: { rewarded: await referrals.countRewarded(tx, userId, now), most: MOST_A_MONTH },
    earned: earned.map(({ id, name, amount, currency }) => ({
      center: { id, name },
      amount: money(amount, currency),
    })),
    canJoin: !joined && isNewAccount(createdAt, now) && !hasPaid,
    joined: joined
      ? {
          status: joined.status,
          reward:
            joined.currency && joined.invited_amount !== null
              ? money(joined.invited_amount - joined.invited_taken_back, joined.currency)
              : null,
        }
      : null,
    offers: (await listOfFamily(tx, userId, now)).map(offerAnswer),
  }
}

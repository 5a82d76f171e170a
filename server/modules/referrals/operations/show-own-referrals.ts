import { encodeCursor } from '#domain/kernel/paging.ts'
import { refuse } from '#domain/refusals.ts'
import { skipOf } from '#server/platform/long-list-page.ts'
import { operation } from '#server/platform/operation.ts'
import { giveCode } from '../code-queries.ts'
import { findOwn, listOwn } from '../referral-queries.ts'
import { ownAnswer, referralAnswer } from '../referral-view.ts'

/** The caller's code and what it has brought. */
export const showOwnReferrals = operation('GET /referrals/own', ctx => ownAnswer(ctx))

/** Gives the caller a code, or the one they have. */
export const giveReferralCode = operation('POST /referrals/code', async ({ tx, now, actor }) => ({
  code: await giveCode(tx, actor.userId, now),
}))

/** A page of whom the caller invited and brought. */
export const listReferrals = operation('GET /referrals', async ({ tx, actor }, { query }) => {
  const { limit, offset, status, search } = query
  const skip = skipOf(query)
  const { rows, total } = await listOwn(tx, actor.userId, { status, search, limit, skip })
  return {
    items: rows.slice(0, limit).map(referralAnswer),
    total,
    totalIsExact: true,
    limit,
    offset,
    next: rows.length > limit ? encodeCursor([skip + limit]) : null,
  }
})

/** One of those whom the caller invited or brought. */
export const showReferral = operation('GET /referrals/{id}', async ({ tx, actor }, { params }) => {
  const row = await findOwn(tx, actor.userId, params.id)
  return row ? referralAnswer(row) : refuse('not_found')
})

import { newId } from '#domain/kernel/ids.ts'
import { MOST_INVITED } from '#domain/modules/referrals/referral-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { isReachable } from '#server/modules/accounts/public.ts'
import { operation } from '#server/platform/operation.ts'
import { giveCode, holdInviter } from '../code-queries.ts'
import * as referrals from '../referral-queries.ts'
import { referralAnswer } from '../referral-view.ts'

/**
 * Notes whom the caller invites, by a digest of the number alone. Says nothing about whether somebody has an account, and
 * sends nothing. The same number again is the same invitation.
 */
export const inviteFriend = operation('POST /referrals', async (ctx, { body }) => {
  const { tx, now, actor, config } = ctx
  const { userId } = actor
  if (!isReachable(body.phone))
    return refuse('invalid_input', { fields: [{ path: 'phone', code: 'phone_not_supported' }] })
  const { phone } = await referrals.joiningFacts(tx, userId, userId)
  if (phone === body.phone) return refuse('referral_own_number')
  await giveCode(tx, userId, now)
  // Held, so that many at once are counted one by one.
  await holdInviter(tx, userId)
  const known = await referrals.findInvited(tx, userId, referrals.phoneDigests(config, body.phone))
  if (known) return referralAnswer(known)
  const { invited = 0 } = await referrals.countOwn(tx, userId)
  if (invited >= MOST_INVITED) return refuse('referral_too_many', { args: { most: String(MOST_INVITED) } })
  const id = newId(now.getTime())
  await referrals.insert(tx, {
    id,
    inviter_user_id: userId,
    name: body.name,
    phone_digest: referrals.phoneDigest(config.secretKey, body.phone),
    status: 'invited',
    invited_at: now,
  })
  const added = await referrals.findOwn(tx, userId, id)
  if (!added) throw new Error(`referral ${id} is gone as it is written`)
  return referralAnswer(added)
})

/** Takes somebody who has not joined off the caller's list. */
export const withdrawInvitation = operation('DELETE /referrals/{id}', async ({ tx, actor }, { params }) => {
  if (await referrals.withdraw(tx, actor.userId, params.id)) return undefined
  const found = await referrals.findOwn(tx, actor.userId, params.id)
  if (!found) return refuse('not_found')
  return refuse('illegal_transition', { args: { state: found.status } })
})

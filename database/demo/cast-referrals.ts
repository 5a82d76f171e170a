import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { referralRewarded } from '#domain/modules/orders/ledger/ledger-postings.ts'
import type { PostToLedger } from './cast-classes.ts'
import { centerId, userId } from './cast-venues.ts'
import { demoId, insertRows } from './rows.ts'

const DAY = 86_400_000
const GIVES = { inviter_amount: 20_000, invited_amount: 20_000, minimum_amount: 50_000 }

/** Sampige rewards families that bring others: Priya has brought one, another has joined, a third is invited. */
export async function castReferrals(tx: Kysely<Tables>, now: Date, post: PostToLedger): Promise<void> {
  const [center, inviter] = [centerId('sampige'), userId('priya')]
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  await sql`
    insert into referral_programmes (center_id, is_on, inviter_amount, invited_amount, minimum_amount, currency,
      changed_by, changed_at)
    select ${center}, true, ${GIVES.inviter_amount}, ${GIVES.invited_amount}, ${GIVES.minimum_amount}, 'INR', user_id, ${ago(90)}
    from center_members where center_id = ${center} and center_role = 'head' order by user_id limit 1`.execute(
    tx,
  )
  await insertRows(tx, 'referral_codes', [{ user_id: inviter, code: 'PR1YA7K3', created_at: ago(80) }])
  const { rows: orders } = await sql<{ id: string; buyer: string; at: Date }>`
    select o.id, o.buyer_user_id as buyer, p.captured_at as at
    from orders o join payments p on p.applied_order_id = o.id and p.status = 'captured'
    where o.center_id = ${center} and o.status = 'paid' and o.total_amount >= ${GIVES.minimum_amount}
      and o.buyer_user_id <> all(${[inviter, userId('fatima')]}::uuid[])
      and not exists (select from orders e where e.buyer_user_id = o.buyer_user_id and e.created_at < o.created_at
        and e.paid_amount > 0)
      and not exists (select from learner_guardians a join learner_guardians b on b.learner_id = a.learner_id
        where a.user_id = o.buyer_user_id and b.user_id = ${inviter})
    order by p.captured_at desc, o.id limit 1`.execute(tx)
  const base = { inviter_user_id: inviter, phone_digest: null, inviter_taken_back: 0, invited_taken_back: 0 }
  const [first] = orders
  const rewardedId = demoId('referral that was rewarded', ago(60))
  if (first) {
    await insertRows(tx, 'referrals', [
      {
        ...base,
        ...GIVES,
        id: rewardedId,
        invited_user_id: first.buyer,
        name: 'Neighbour from 4B',
        status: 'rewarded',
        invited_at: new Date(first.at.getTime() - 6 * DAY),
        joined_at: new Date(first.at.getTime() - 5 * DAY),
        qualified_at: first.at,
        rewarded_at: first.at,
        order_id: first.id,
        center_id: center,
        currency: 'INR',
      },
    ])
    const reward = {
      referralId: rewardedId,
      centerId: center,
      currency: 'INR',
      inviterId: inviter,
      invitedId: first.buyer,
      inviterAmount: GIVES.inviter_amount,
      invitedAmount: GIVES.invited_amount,
    }
    await post(tx, [referralRewarded(reward)], first.at)
  }
  // A person of the cast without a payment so far.
  await sql`
    insert into referrals (id, inviter_user_id, invited_user_id, name, status, invited_at, joined_at)
    select ${demoId('referral that has joined', ago(4))}, ${inviter}, u.id, null, 'joined', ${ago(4)}, ${ago(4)}
    from users u where u.id <> ${inviter} and u.status = 'active' and not u.is_admin
      and not exists (select from orders o where o.buyer_user_id = u.id)
      and not exists (select from referrals r where r.invited_user_id = u.id)
    order by u.phone limit 1`.execute(tx)
  await insertRows(tx, 'referrals', [
    {
      ...base,
      id: demoId('referral that is invited', ago(1)),
      name: 'Meera from yoga',
      status: 'invited',
      invited_at: ago(1),
    },
  ])
}

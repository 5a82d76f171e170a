import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { demoId } from './rows.ts'

/** The limit in paise above which a refund waits for a head. */
const LIMIT = 50_000
/** The age of the waiting request, in hours. */
const ASKED_HOURS_AGO = 20

/** The centers have a limit for refunds, and at one of them a refund has waited for its head since yesterday. */
export async function castRefundApproval(tx: Kysely<Tables>, now: Date): Promise<void> {
  await sql`update centers set refund_limit_amount = ${LIMIT} where status = 'active'`.execute(tx)
  const asked = new Date(now.getTime() - ASKED_HOURS_AGO * 3_600_000)
  await sql`
    insert into refunds (id, order_id, payment_id, center_id, status, reason, amount, currency, destination,
      next_attempt_at, requested_by, created_at, note)
    select ${demoId('refund that waits', asked)}::uuid, o.id, p.id, o.center_id, 'quoted', 'goodwill', p.amount, p.currency,
      case when p.method = 'gateway' then 'source' else 'cash' end, ${asked}, m.user_id, ${asked},
      'The court was wet for half of the hour'
    from orders o
    join payments p on p.applied_order_id = o.id and p.status = 'captured'
    join lateral (select user_id from center_members where center_id = o.center_id and center_role <> 'head'
      and status = 'active' and service_ids is null and center_role <> 'coordinator' order by user_id limit 1) m on true
    where o.kind = 'booking' and o.status = 'paid' and o.refunded_amount = 0 and p.amount > ${LIMIT}
      and o.created_at < ${asked} and not exists (select from refunds r where r.order_id = o.id)
    order by o.created_at desc, o.id limit 1`.execute(tx)
}

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '#server/testing/admin-client.ts'
import type { Told } from './load.ts'

/** What the database says of what people were told; each is 0 where all is well. */
export interface Audit {
  lostBookings: number
  lostPayments: number
  lostMarks: number
  /** Learners with two bookings, orders with two captured payments, times that overlap. */
  doubled: number
  /** Ledger transactions that do not balance, and orders that say otherwise than their payments. */
  unbalanced: number
}

/** What the gateway has to say about the last payments arrives within its own rounds. */
const PATIENCE_S = 40

export function audit(connection: pg.ClientConfig, { bookings, paid, marks }: Told): Promise<Audit> {
  // What is acknowledged while the questions are asked is for the next time.
  const ids = [...bookings.values()]
  const learners = [...bookings.keys()]
  const orders = [...paid]
  const marked = [...marks]
  return withClient(connection, async client => {
    const count = async (sql: string, values: unknown[] = []) =>
      Number((await client.query<{ n: string }>(`select count(*) as n from ${sql}`, values)).rows[0]?.n)
    const lostPayments = async () =>
      orders.length -
      (await count(
        `(select distinct order_id from payments where order_id = any($1::uuid[]) and status = 'captured') paid`,
        [orders],
      ))
    for (let wait = 0; wait < PATIENCE_S && (await lostPayments()) > 0; wait += 1) await sleep(1000)
    return {
      lostPayments: await lostPayments(),
      lostBookings: ids.length - (await count('bookings where id = any($1::uuid[])', [ids])),
      lostMarks: marked.length - (await count('attendance_marks where id = any($1::uuid[])', [marked])),
      doubled:
        (await count(
          `(select learner_id from bookings where learner_id = any($1::uuid[]) group by 1 having count(*) > 1) twice`,
          [learners],
        )) +
        (await count(
          `(select order_id from payments where order_id = any($1::uuid[]) and status = 'captured'
            group by 1 having count(*) > 1) twice`,
          [orders],
        )) +
        (await count(
          `claims a join claims b on a.resource_id = b.resource_id and a.place = b.place
           and a.period && b.period and a.class_session_id < b.class_session_id`,
        )),
      unbalanced:
        (await count(
          `(select transaction_id from ledger_entries group by transaction_id, currency having sum(amount) <> 0) wrong`,
        )) +
        (await count(
          `orders o where o.paid_amount <> (select coalesce(sum(p.amount), 0) from payments p
           where p.applied_order_id = o.id and p.status = 'captured')`,
        )),
    }
  })
}

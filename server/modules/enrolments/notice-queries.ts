import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** What people are told of a place. */
export interface NoticeFacts {
  id: string
  learner_id: string
  learner_name: string
  batch_id: string
  batch_name: string
  center_id: string
  center_name: string
  service_id: string
  /** Who pays for it; null where it never cost anything. */
  buyer_id: string | null
}

export async function findNoticeFacts(tx: Tx, id: string): Promise<NoticeFacts | undefined> {
  const { rows } = await sql<NoticeFacts>`
    select e.id, e.learner_id, l.name as learner_name, e.batch_id, b.name as batch_name, e.center_id,
      c.name as center_name, b.service_id,
      (select o.buyer_user_id from enrolment_periods p join orders o on o.id = p.order_id
        where p.enrolment_id = e.id order by p.created_at desc, o.id desc limit 1) as buyer_id
    from enrolments e join learners l on l.id = e.learner_id join batches b on b.id = e.batch_id
    join centers c on c.id = e.center_id
    where e.id = ${id}`.execute(tx)
  return rows[0]
}

/** Who asks for a place in what. */
export interface AskedRow {
  id: string
  batch_id: string
  batch_name: string
  capacity: number
  seats_taken: number
  learner_id: string
  learner_name: string
  date_of_birth: string
  time_zone: string
}

/** The batches and learners of requests, by the requests' ids. */
export async function listAsked(
  tx: Tx,
  asked: readonly { id: string; learnerId: string; batchId: string }[],
): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select a.id, b.id as batch_id, b.name as batch_name, b.capacity, b.seats_taken, l.id as learner_id,
      l.name as learner_name, l.date_of_birth, c.time_zone
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) a(id uuid, "learnerId" uuid, "batchId" uuid)
    join batches b on b.id = a."batchId" join centers c on c.id = b.center_id join learners l on l.id = a."learnerId"`.execute(
    tx,
  )
  return rows
}

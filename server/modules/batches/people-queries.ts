import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** Guardians of those who have a place in a batch or wait for one. */
export async function guardiansIn(tx: Tx, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct g.user_id as id from enrolments n join learner_guardians g on g.learner_id = n.learner_id
    where n.batch_id = ${batchId} and n.status in ('waitlisted', 'offered', 'pending_payment', 'active', 'paused')
    order by g.user_id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Guardians of those who are expected in any of these classes. */
export async function guardiansOfClasses(tx: Tx, classSessionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct g.user_id as id from class_participants p join learner_guardians g on g.learner_id = p.learner_id
    where p.class_session_id = any(${classSessionIds}::uuid[]) order by g.user_id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Learners with a place in a batch: who could come along into the next term. */
export async function learnersIn(tx: Tx, batchId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select l.id, l.name from enrolments n join learners l on l.id = n.learner_id
    where n.batch_id = ${batchId} and n.kind = 'regular' and n.status in ('active', 'paused', 'completed', 'pending_payment')
    order by l.name, l.id`.execute(tx)
  return rows
}

/** How many have a place in a batch, and how many wait for one. */
export async function countPeople(tx: Tx, batchId: string): Promise<{ learners: number; waiting: number }> {
  const { rows } = await sql<{ learners: number; waiting: number }>`
    select count(*) filter (where status <> 'waitlisted')::int as learners,
      count(*) filter (where status = 'waitlisted')::int as waiting
    from enrolments
    where batch_id = ${batchId}
      and status in ('waitlisted', 'offered', 'pending_payment', 'active', 'paused')`.execute(tx)
  return rows[0] ?? { learners: 0, waiting: 0 }
}

/** What is said of a batch wherever people are told. */
export interface BatchFacts {
  id: string
  name: string
  center_id: string
  center_name: string
  service_id: string
  expert_ids: string[]
  expert_names: string[]
  continues_batch_id: string | null
}

export async function findFacts(tx: Tx, batchId: string): Promise<BatchFacts | null> {
  const { rows } = await sql<BatchFacts>`
    select b.id, b.name, b.center_id, c.name as center_name, b.service_id, b.continues_batch_id,
      coalesce((select array_agg(t.expert_id order by t.part desc, t.expert_id) from batch_experts t
        where t.batch_id = b.id), '{}') as expert_ids,
      coalesce((select array_agg(x.name order by t.part desc, t.expert_id) from batch_experts t
        join experts x on x.id = t.expert_id where t.batch_id = b.id), '{}') as expert_names
    from batches b join centers c on c.id = b.center_id where b.id = ${batchId}`.execute(tx)
  return rows[0] ?? null
}

/** Whether there is such a level to choose. */
export async function isLevel(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from masterlist_items
      where id = ${id} and list = 'level' and status = 'active') as found`.execute(tx)
  return rows[0]?.found ?? false
}

import { sql } from 'kysely'
import type { ErasureBlocker, ErasureKind } from '#domain/modules/privacy/erasure-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import type { Family } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { exportsOf, type Scope, type Wish } from './erasure-queries.ts'

export interface ErasureRow {
  id: string
  kind: ErasureKind
  userId: string
  askedAs: 'learner' | 'expert'
  learnerId: string | null
  learnerName: string | null
  askedAt: Date
  nextTryAt: Date
  stoppedBy: ErasureBlocker[]
}

const columns = sql`x.id, x.kind, x.user_id as "userId", x.asked_as as "askedAs", x.learner_id as "learnerId", l.name as "learnerName",
  x.asked_at as "askedAt", x.next_try_at as "nextTryAt", x.stopped_by as "stoppedBy"`
const tables = sql`erasures x left join learners l on l.id = x.learner_id`

/** Erasures that a user asked for and that can still be taken back. */
export async function listPending(tx: Tx, userId: string): Promise<ErasureRow[]> {
  const { rows } = await sql<ErasureRow>`
    select ${columns} from ${tables} where x.user_id = ${userId} and x.status = 'pending'
    order by x.asked_at, x.id`.execute(tx)
  return rows
}

/** Writes down that somebody asked; false where they did already. */
export async function insertErasure(
  tx: Tx,
  row: Wish & { id: string; userId: string; askedAs: string; now: Date; dueAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into erasures (id, kind, user_id, asked_as, learner_id, asked_at, due_at, next_try_at)
    values (${row.id}, ${row.kind}, ${row.userId}, ${row.askedAs}, ${row.learnerId},
      ${row.now}, ${row.dueAt}, ${row.dueAt})
    on conflict do nothing returning id`.execute(tx)
  return rows.length === 1
}

/** Whether this was asked for already. */
export async function isPending(tx: Tx, userId: string, { kind, learnerId }: Wish): Promise<boolean> {
  const { rows } = await sql`
    select from erasures where status = 'pending'
      and kind = ${kind} and case when kind = 'learner' then learner_id = ${learnerId} else user_id = ${userId} end`.execute(
    tx,
  )
  return rows.length > 0
}

/** Takes back what this user asked for; null where there is nothing to take back. */
export async function withdraw(tx: Tx, id: string, userId: string, now: Date): Promise<Wish | null> {
  const { rows } = await sql<Wish>`
    update erasures set status = 'withdrawn', ended_at = ${now}
    where id = ${id} and user_id = ${userId} and status = 'pending'
    returning kind, learner_id as "learnerId"`.execute(tx)
  return rows[0] ?? null
}

export async function listDue(tx: Tx, now: Date, most: number): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id as "userId" from erasures where status = 'pending' and next_try_at <= ${now}
    order by next_try_at, id limit ${most}`.execute(tx)
  return rows
}

/** One that is due, held until the transaction ends; null where another run was quicker or it was taken back. */
export async function holdDue(tx: Tx, id: string, now: Date): Promise<ErasureRow | null> {
  const { rows } = await sql<ErasureRow>`
    select ${columns} from ${tables} where x.id = ${id} and x.status = 'pending' and x.next_try_at <= ${now}
    for update of x`.execute(tx)
  return rows[0] ?? null
}

/** Something stands in the way: it stays, and is tried again later. */
export async function postpone(
  tx: Tx,
  id: string,
  stoppedBy: readonly ErasureBlocker[],
  nextTryAt: Date,
): Promise<void> {
  await sql`
    update erasures set stopped_by = ${[...new Set(stoppedBy)]}::text[], next_try_at = ${nextTryAt} where id = ${id}`.execute(
    tx,
  )
}

export async function endErasure(tx: Tx, id: string, status: 'withdrawn' | 'done', now: Date): Promise<void> {
  await sql`update erasures set status = ${status}, ended_at = ${now}, stopped_by = '{}' where id = ${id}`.execute(
    tx,
  )
}

/** The transaction says which erasure it carries out: append-only rows let their words go for nothing else. */
export async function beginErasing(tx: Tx, erasureId: string): Promise<void> {
  await sql`select set_config('triveni.erasing', ${erasureId}, true)`.execute(tx)
}

/** Made ready and over: the job that removes such files takes the bytes, and tries again until they are gone. */
export async function endExports(tx: Tx, scope: Scope, now: Date): Promise<void> {
  await sql`
    update data_exports x set status = 'ready', ready_at = coalesce(ready_at, ${now}), expires_at = ${now},
      bytes = coalesce(bytes, 0)
    where status <> 'gone' and ${exportsOf(scope)}`.execute(tx)
}

/** Other erasures of the same: this one does what they were asked for. */
export async function endOtherErasures(tx: Tx, { learners, users }: Family, now: Date): Promise<void> {
  await sql`
    update erasures set status = 'done', ended_at = ${now}, stopped_by = '{}' where status = 'pending'
      and id <> current_setting('triveni.erasing')::uuid
      and (learner_id = ${anyId(learners)} or user_id = ${anyId(users)})`.execute(tx)
}

/** That two accounts became one stays, without why and with what. */
export async function forgetMerges(tx: Tx, users: readonly string[]): Promise<void> {
  await sql`
    update user_merges set reason = '', moved = '{}'
    where kept_user_id = ${anyId(users)} or merged_user_id = ${anyId(users)}`.execute(tx)
}

import { type InferResult, sql } from 'kysely'
import type { Column } from '#database/tables.ts'
import type { ErasureBlocker } from '#domain/modules/privacy/erasure-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import type { Family } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { exportsOf, type Scope, type Wish } from './erasure-queries.ts'

const selectErasures = (tx: Tx) =>
  tx
    .selectFrom('erasures as x')
    .leftJoin('learners as l', 'l.id', 'x.learner_id')
    .select([
      'x.id',
      'x.kind',
      'x.user_id as userId',
      'x.asked_as as askedAs',
      'x.learner_id as learnerId',
      'l.name as learnerName',
      'x.asked_at as askedAt',
      'x.next_try_at as nextTryAt',
      'x.stopped_by as stoppedBy',
    ])
    .where('x.status', '=', sql.lit('pending'))
    .$narrowType<{ stoppedBy: ErasureBlocker[] }>()

export type ErasureRow = InferResult<ReturnType<typeof selectErasures>>[number]

/** A user's pending erasures, which can still be withdrawn. */
export function listPending(tx: Tx, userId: string): Promise<ErasureRow[]> {
  return selectErasures(tx).where('x.user_id', '=', userId).orderBy('x.asked_at').orderBy('x.id').execute()
}

/** Stores a request; false if it was made already. */
export async function insertErasure(
  tx: Tx,
  row: Wish & {
    id: string
    userId: string
    askedAs: Column<'erasures', 'asked_as'>
    now: Date
    dueAt: Date
  },
): Promise<boolean> {
  const written = await tx
    .insertInto('erasures')
    .values({
      id: row.id,
      kind: row.kind,
      user_id: row.userId,
      asked_as: row.askedAs,
      learner_id: row.learnerId,
      asked_at: row.now,
      due_at: row.dueAt,
      next_try_at: row.dueAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Whether this was requested already. */
export async function isPending(tx: Tx, userId: string, { kind, learnerId }: Wish): Promise<boolean> {
  const pending = await tx
    .selectFrom('erasures')
    .select('id')
    .where('status', '=', sql.lit('pending'))
    .where('kind', '=', kind)
    .where(eb => (kind === 'learner' ? eb('learner_id', '=', learnerId) : eb('user_id', '=', userId)))
    .executeTakeFirst()
  return pending !== undefined
}

/** Withdraws a user's request; null if there is nothing to withdraw. */
export async function withdraw(tx: Tx, id: string, userId: string, now: Date): Promise<Wish | null> {
  const withdrawn = await tx
    .updateTable('erasures')
    .set({ status: 'withdrawn', ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .returning(['kind', 'learner_id as learnerId'])
    .executeTakeFirst()
  return withdrawn ?? null
}

export function listDue(tx: Tx, now: Date, most: number) {
  return tx
    .selectFrom('erasures')
    .select([
      'id',
      'kind',
      'user_id as userId',
      'learner_id as learnerId',
      'asked_as as askedAs',
      'asked_at as askedAt',
      'due_at as dueAt',
    ])
    .where('status', '=', sql.lit('pending'))
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** A due erasure, locked until the transaction ends; null if another run was faster or it was withdrawn. */
export async function lockDue(tx: Tx, id: string, now: Date): Promise<ErasureRow | null> {
  const due = await selectErasures(tx)
    .where('x.id', '=', id)
    .where('x.next_try_at', '<=', now)
    .forUpdate('x')
    .executeTakeFirst()
  return due ?? null
}

export async function isDone(tx: Tx, id: string): Promise<boolean> {
  const done = await tx
    .selectFrom('erasures')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'done')
    .executeTakeFirst()
  return done !== undefined
}

/** Something prevents it: it stays, and is retried later. */
export async function postpone(
  tx: Tx,
  id: string,
  stoppedBy: readonly ErasureBlocker[],
  nextTryAt: Date,
): Promise<void> {
  await tx
    .updateTable('erasures')
    .set({ stopped_by: [...new Set(stoppedBy)], next_try_at: nextTryAt })
    .where('id', '=', id)
    .execute()
}

export async function endErasure(tx: Tx, id: string, status: 'withdrawn' | 'done', now: Date): Promise<void> {
  await tx
    .updateTable('erasures')
    .set({ status, ended_at: now, stopped_by: [] })
    .where('id', '=', id)
    .execute()
}

/** Declares the erasure that this transaction carries out: append-only rows allow removing texts for nothing else. */
export async function beginErasing(tx: Tx, erasureId: string): Promise<void> {
  await tx
    .selectNoFrom(({ fn, lit, val }) =>
      fn('set_config', [sql.lit('triveni.erasing'), val(erasureId), lit(true)]).as('erasing'),
    )
    .execute()
}

/** Marks exports as expired: the job that removes such files deletes the bytes, and retries until that succeeds. */
export async function endExports(tx: Tx, scope: Scope, now: Date): Promise<void> {
  await tx
    .updateTable('data_exports as x')
    .set(({ fn, lit, ref, val }) => ({
      status: 'ready',
      ready_at: fn.coalesce(ref('ready_at'), val(now)),
      expires_at: now,
      bytes: fn.coalesce(ref('bytes'), lit(0)),
    }))
    .where('status', '<>', 'gone')
    .where(exportsOf(scope))
    .execute()
}

/** Other erasures of the same subjects: this one covers them. */
export async function endOtherErasures(tx: Tx, { learners, users }: Family, now: Date): Promise<void> {
  await tx
    .updateTable('erasures')
    .set({ status: 'done', ended_at: now, stopped_by: [] })
    .where('status', '=', 'pending')
    .where(({ cast, eb, fn }) =>
      eb('id', '<>', cast<string>(fn('current_setting', [sql.lit('triveni.erasing')]), 'uuid')),
    )
    .where(eb => eb.or([eb('learner_id', '=', anyId(learners)), eb('user_id', '=', anyId(users))]))
    .execute()
}

/** That two accounts were merged is retained, without the reason and evidence. */
export async function forgetMerges(tx: Tx, users: readonly string[]): Promise<void> {
  await tx
    .updateTable('user_merges')
    .set({ reason: '', moved: '{}' })
    .where(eb => eb.or([eb('kept_user_id', '=', anyId(users)), eb('merged_user_id', '=', anyId(users))]))
    .execute()
}

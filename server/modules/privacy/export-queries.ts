import { type InferResult, sql } from 'kysely'
import type { Column } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'

/** Whose data it is: a family's, or an expert's. One person may be both. */
export type ExportRole = Column<'data_exports', 'role'>

const columns = [
  'id',
  'user_id as userId',
  'role',
  'status',
  'requested_at as requestedAt',
  'expires_at as expiresAt',
  'bytes',
] as const

/** Exports that no longer exist are not shown. */
const selectExports = (tx: Tx) =>
  tx.selectFrom('data_exports').select(columns).$narrowType<{ status: 'waiting' | 'ready' }>()

export type ExportRow = InferResult<ReturnType<typeof selectExports>>[number]

/** A user's exports in a role that are in progress or ready, newest first. */
export function listExports(
  tx: Tx,
  { userId, role }: { userId: string; role: ExportRole },
  now: Date,
): Promise<ExportRow[]> {
  return selectExports(tx)
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .where(eb =>
      eb.or([eb('status', '=', 'waiting'), eb('status', '=', 'ready').and('expires_at', '>', now)]),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
}

/** Stores a request; null if an earlier one is in progress. */
export async function insertExport(
  tx: Tx,
  row: { id: string; userId: string; role: ExportRole; now: Date },
): Promise<ExportRow | null> {
  const written = await tx
    .insertInto('data_exports')
    .values({ id: row.id, user_id: row.userId, role: row.role, requested_at: row.now })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'role']).where('status', '=', sql.lit('waiting')).doNothing(),
    )
    .returning(columns)
    .$narrowType<{ status: 'waiting' }>()
    .executeTakeFirst()
  return written ?? null
}

export function findWaiting(tx: Tx, id: string): Promise<ExportRow | undefined> {
  return selectExports(tx).where('id', '=', id).where('status', '=', 'waiting').executeTakeFirst()
}

/** True for the run that completed it, once. */
export async function markReady(
  tx: Tx,
  row: { id: string; bytes: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const ready = await tx
    .updateTable('data_exports')
    .set({ status: 'ready', ready_at: row.now, expires_at: row.expiresAt, bytes: row.bytes })
    .where('id', '=', row.id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return ready !== undefined
}

export async function listOver(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('data_exports')
    .select('id')
    .where('status', '=', sql.lit('ready'))
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

export async function markGone(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('data_exports').set({ status: 'gone' }).where('id', '=', id).execute()
}

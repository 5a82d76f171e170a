import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** Whose data it is: those of a family, or of an expert. One person may be both. */
export type ExportRole = 'learner' | 'expert'

export interface ExportRow {
  id: string
  userId: string
  role: ExportRole
  status: 'waiting' | 'ready'
  requestedAt: Date
  expiresAt: Date | null
  bytes: number | null
}

const columns = sql`id, user_id as "userId", role, status, requested_at as "requestedAt", expires_at as "expiresAt", bytes`

/** Exports of a user in a role that are being made or can be fetched, newest first. */
export async function listExports(
  tx: Tx,
  { userId, role }: { userId: string; role: ExportRole },
  now: Date,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from data_exports
    where user_id = ${userId} and role = ${role} and (status = 'waiting' or (status = 'ready' and expires_at > ${now}))
    order by requested_at desc, id desc limit 5`.execute(tx)
  return rows
}

/** Writes down that somebody asked; null where an earlier one is being made. */
export async function insertExport(
  tx: Tx,
  row: { id: string; userId: string; role: ExportRole; now: Date },
): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    insert into data_exports (id, user_id, role, requested_at) values (${row.id}, ${row.userId}, ${row.role}, ${row.now})
    on conflict (user_id, role) where status = 'waiting' do nothing returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

export async function findWaiting(tx: Tx, id: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from data_exports where id = ${id} and status = 'waiting'`.execute(tx)
  return rows[0]
}

/** True for the run that made it ready, once. */
export async function markReady(
  tx: Tx,
  row: { id: string; bytes: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update data_exports set status = 'ready', ready_at = ${row.now}, expires_at = ${row.expiresAt}, bytes = ${row.bytes}
    where id = ${row.id} and status = 'waiting' returning id`.execute(tx)
  return rows.length === 1
}

export async function listOver(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from data_exports where status = 'ready' and expires_at <= ${now} order by expires_at limit ${most}`.execute(
    tx,
  )
  return rows.map(row => row.id)
}

export async function markGone(tx: Tx, id: string): Promise<void> {
  await sql`update data_exports set status = 'gone' where id = ${id}`.execute(tx)
}

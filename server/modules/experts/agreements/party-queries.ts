import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** What requests name experts with, by their ids. */
export async function expertsOf(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { id: string; slug: string; name: string }>> {
  const { rows } = await sql<{ id: string; slug: string; name: string }>`
    select id, slug, name from experts where id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(row => [row.id, row]))
}

/** What requests name services with, by their ids. */
export async function servicesOf(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { id: string; name: { en: string; hi: string } }>> {
  const { rows } = await sql<{ id: string; name: { en: string; hi: string } }>`
    select id, jsonb_build_object('en', name_en, 'hi', name_hi) as name
    from masterlist_items where id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(row => [row.id, row]))
}

/** Somebody who can be asked: an active expert, or an active center. */
export interface Askable {
  id: string
  name: string
}

/** The expert a center wants to ask, where there is one and they are active. */
export async function findExpert(tx: Tx, id: string): Promise<Askable | null> {
  const { rows } = await sql<Askable>`
    select id, name from experts where id = ${id} and status = 'active'`.execute(tx)
  return rows[0] ?? null
}

/** The center an expert wants to ask, where there is one and it is active. */
export async function findCenter(tx: Tx, id: string): Promise<Askable | null> {
  const { rows } = await sql<Askable>`
    select id, name from centers where id = ${id} and status = 'active'`.execute(tx)
  return rows[0] ?? null
}

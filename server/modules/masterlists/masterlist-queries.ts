import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** An item of a master list, including inactive ones: earlier choices keep their names. */
export interface StoredItem {
  id: string
  list: string
  code: string
  name: { en: string; hi: string }
  parentId: string | null
  details: Record<string, unknown>
  status: 'active' | 'inactive'
}

/** The version of the lists, and all their items unless that version is already known. */
export async function readMasterlists(
  tx: Tx,
  knownVersion: string | null,
): Promise<{ version: string; items: StoredItem[] | null }> {
  const { rows } = await sql<{ version: string; items: StoredItem[] | null }>`
    select v.version::text as version, case when v.version is distinct from ${knownVersion}::uuid then (
      select coalesce(json_agg(json_build_object('id', i.id, 'list', i.list, 'code', i.code,
        'name', json_build_object('en', i.name_en, 'hi', i.name_hi), 'parentId', i.parent_id,
        'details', i.details, 'status', i.status) order by i.list, i.position, i.id), '[]')
      from masterlist_items i) end as items
    from masterlist_version v`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('masterlist_version has no row')
  return row
}

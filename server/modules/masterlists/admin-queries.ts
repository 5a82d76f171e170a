import { type RawBuilder, sql } from 'kysely'
import { type CursorValues, EXACT_TOTAL_UP_TO, rowsToSkip } from '#domain/kernel/paging.ts'
import type { MasterlistName } from '#domain/modules/masterlists/masterlist-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { namedLike } from '#server/platform/name-search.ts'

/** An item as whoever keeps the lists sees it. */
export interface KeptRow {
  id: string
  list: MasterlistName
  code: string
  name: { en: string; hi: string }
  parent: { id: string; name: { en: string; hi: string } } | null
  latitude: number | null
  longitude: number | null
  ages: { from: number; to: number | null } | null
  position: number
  status: 'active' | 'inactive'
  version: number
}

const columns = sql`i.id, i.list, i.code, jsonb_build_object('en', i.name_en, 'hi', i.name_hi) as name,
  case when p.id is not null then jsonb_build_object('id', p.id,
    'name', jsonb_build_object('en', p.name_en, 'hi', p.name_hi)) end as parent,
  (i.details->>'latitude')::float8 as latitude, (i.details->>'longitude')::float8 as longitude,
  case when i.details ? 'from' then jsonb_build_object('from', i.details->'from', 'to', i.details->'to') end as ages,
  i.position, i.status, i.version`
const joined = sql`masterlist_items i left join masterlist_items p on p.id = i.parent_id`

/** Lets one change of the lists at a time pass: places, codes and names are looked at under it. */
export async function lockMasterlists(tx: Tx): Promise<void> {
  await sql`select from masterlist_version for update`.execute(tx)
}

export async function findItem(tx: Tx, id: string): Promise<KeptRow | null> {
  const { rows } = await sql<KeptRow>`select ${columns} from ${joined} where i.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export interface ItemsWanted {
  list: MasterlistName
  status?: 'active' | 'inactive' | undefined
  parentId?: string | undefined
  search: string
  limit: number
  offset: number
  after: CursorValues | null
}

/** One more row than the page has, in the list's order, and the total as far as totals are counted. */
export async function readItems(tx: Tx, wanted: ItemsWanted): Promise<{ rows: KeptRow[]; total: number }> {
  const where = sql.join(conditions(wanted), sql` and `)
  const seek = wanted.after
    ? sql`and (i.position, i.id) > (${wanted.after[0]}::int, ${wanted.after[1]}::uuid)`
    : sql``
  const skip = wanted.after ? 0 : rowsToSkip(wanted.offset)
  const { rows } = await sql<KeptRow>`
    select ${columns} from ${joined} where ${where} ${seek}
    order by i.position, i.id limit ${wanted.limit + 1} offset ${skip}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from masterlist_items i where ${where} limit ${EXACT_TOTAL_UP_TO + 1}) counted`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

function conditions({ list, status, parentId, search }: ItemsWanted): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [sql`i.list = ${list}`]
  if (status) parts.push(sql`i.status = ${status}`)
  // A city's list holds the city itself and the localities in it.
  if (parentId) parts.push(sql`(i.parent_id = ${parentId} or (i.id = ${parentId} and i.list = 'city'))`)
  if (search !== '') {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    const names = sql`(i.name_en || ' ' || i.name_hi)`
    parts.push(
      sql`(${names} ilike ${pattern} or ${names} %> ${search} or ${namedLike(sql`name_key(${names})`, search)} or i.code ilike ${pattern})`,
    )
  }
  return parts
}

/** Another item of the list with this code; or below the same parent one of that name in either language. */
export async function findLike(
  tx: Tx,
  like: {
    list: MasterlistName
    code: string | null
    name: { en: string; hi: string }
    parentId: string | null
    except: string | null
  },
): Promise<{ code: string | null; name: string | null }> {
  const { rows } = await sql<{ code: string | null; name: string | null }>`
    select
      (select name_en from masterlist_items where list = ${like.list} and code = ${like.code}
        and id is distinct from ${like.except}::uuid) as code,
      (select case when lower(name_en) = lower(${like.name.en}) then name_en else name_hi end
        from masterlist_items where list = ${like.list} and id is distinct from ${like.except}::uuid
          and parent_id is not distinct from ${like.parentId}::uuid
          and (lower(name_en) = lower(${like.name.en}) or lower(name_hi) = lower(${like.name.hi}))
        order by position limit 1) as name`.execute(tx)
  return rows[0] ?? { code: null, name: null }
}

export interface ItemFacts {
  name: { en: string; hi: string }
  parentId: string | null
  /** Where it lies, for lists that have that. */
  details: Record<string, unknown>
}

/** Writes an item at the end of its list. */
export async function insertItem(
  tx: Tx,
  item: ItemFacts & { id: string; list: MasterlistName; code: string },
): Promise<void> {
  await sql`
    insert into masterlist_items (id, list, code, name_en, name_hi, parent_id, position, details)
    values (${item.id}, ${item.list}, ${item.code}, ${item.name.en}, ${item.name.hi}, ${item.parentId}::uuid,
      (select coalesce(max(position), -1) + 1 from masterlist_items where list = ${item.list}),
      ${JSON.stringify(item.details)}::jsonb)`.execute(tx)
}

export async function updateItem(tx: Tx, id: string, facts: ItemFacts): Promise<void> {
  await sql`
    update masterlist_items set name_en = ${facts.name.en}, name_hi = ${facts.name.hi},
      parent_id = ${facts.parentId}::uuid, details = details || ${JSON.stringify(facts.details)}::jsonb,
      version = version + 1
    where id = ${id}`.execute(tx)
}

export async function setItemStatus(tx: Tx, id: string, status: 'active' | 'inactive'): Promise<void> {
  await sql`update masterlist_items set status = ${status} where id = ${id}`.execute(tx)
}

/** Active items of the list besides this one. */
export async function countOtherActive(tx: Tx, list: MasterlistName, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from masterlist_items
    where list = ${list} and status = 'active' and id <> ${id}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The ids of a list in its order. */
export async function readOrder(tx: Tx, list: MasterlistName): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from masterlist_items where list = ${list} order by position, id`.execute(tx)
  return rows.map(row => row.id)
}

/** The last item of the list that belongs to this parent, the parent itself where it stands in the list; or null. */
export async function lastOf(tx: Tx, list: MasterlistName, parentId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from masterlist_items where list = ${list} and (parent_id = ${parentId} or id = ${parentId})
    order by position desc, id desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Numbers a list anew in this order; rows that keep their place are not touched. */
export async function writeOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update masterlist_items i set position = wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality wanted(id, place)
    where i.id = wanted.id and i.position <> wanted.place - 1`.execute(tx)
}

export async function deleteItem(tx: Tx, id: string): Promise<void> {
  await sql`delete from masterlist_items where id = ${id}`.execute(tx)
}

/** The item of a list with this code, or null. */
export async function findByCode(tx: Tx, list: MasterlistName, code: string): Promise<KeptRow | null> {
  const { rows } = await sql<KeptRow>`
    select ${columns} from ${joined} where i.list = ${list} and i.code = ${code}`.execute(tx)
  return rows[0] ?? null
}

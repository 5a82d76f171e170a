import { type Expression, expressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { MasterlistItems, Tables } from '#database/tables.ts'
import { type CursorValues, EXACT_TOTAL_UP_TO, rowsToSkip } from '#domain/kernel/paging.ts'
import type { MasterlistName } from '#domain/modules/masterlists/masterlist-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { containing, namedLike } from '#server/platform/name-search.ts'

const ofItem = expressionBuilder<Tables & { i: MasterlistItems }, 'i'>()

const selectItems = (tx: Tx) =>
  tx
    .selectFrom('masterlist_items as i')
    .leftJoin('masterlist_items as p', 'p.id', 'i.parent_id')
    .select(eb => [
      'i.id',
      'i.list',
      'i.code',
      jsonBuildObject({ en: eb.ref('i.name_en'), hi: eb.ref('i.name_hi') }).as('name'),
      eb
        .case()
        .when('p.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: eb.ref('p.id').$notNull(),
            name: jsonBuildObject({
              en: eb.ref('p.name_en').$notNull(),
              hi: eb.ref('p.name_hi').$notNull(),
            }),
          }),
        )
        .end()
        .as('parent'),
      sql<number | null>`(${eb.ref('i.details')}->>'latitude')::float8`.as('latitude'),
      sql<number | null>`(${eb.ref('i.details')}->>'longitude')::float8`.as('longitude'),
      eb
        .case()
        .when(sql<boolean>`${eb.ref('i.details')} ? 'from'`)
        .then(
          jsonBuildObject({
            from: sql<number>`${eb.ref('i.details')}->'from'`,
            to: sql<number | null>`${eb.ref('i.details')}->'to'`,
          }),
        )
        .end()
        .as('ages'),
      'i.position',
      'i.status',
      'i.version',
    ])

/** An item as admins see it. */
export type AdminItem = InferResult<ReturnType<typeof selectItems>>[number]

/** Serialises changes of the lists: positions, codes and names are checked under this lock. */
export async function lockMasterlists(tx: Tx): Promise<void> {
  await tx.selectFrom('masterlist_version').forUpdate().execute()
}

export async function findItem(tx: Tx, id: string): Promise<AdminItem | null> {
  return (await selectItems(tx).where('i.id', '=', id).executeTakeFirst()) ?? null
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

/** A page plus one row, in the list's order, and the total up to the limit of exact totals. */
export async function readItems(tx: Tx, wanted: ItemsWanted): Promise<{ rows: AdminItem[]; total: number }> {
  const where = ofItem.and(conditions(wanted))
  const { after } = wanted
  const rows = await selectItems(tx)
    .where(where)
    .where(eb =>
      after ? sql<boolean>`(i.position, i.id) > (${after[0]}::int, ${after[1]}::uuid)` : eb.lit(true),
    )
    .orderBy('i.position')
    .orderBy('i.id')
    .limit(wanted.limit + 1)
    .offset(after ? 0 : rowsToSkip(wanted.offset))
    .execute()
  const { total } = await tx
    .selectFrom(eb =>
      eb
        .selectFrom('masterlist_items as i')
        .where(where)
        .limit(EXACT_TOTAL_UP_TO + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

function conditions({ list, status, parentId, search }: ItemsWanted): Expression<SqlBool>[] {
  const parts: Expression<SqlBool>[] = [ofItem('i.list', '=', list)]
  if (status) parts.push(ofItem('i.status', '=', status))
  // A city's list contains the city itself and its localities.
  if (parentId) {
    parts.push(
      ofItem.or([
        ofItem('i.parent_id', '=', parentId),
        ofItem('i.id', '=', parentId).and('i.list', '=', 'city'),
      ]),
    )
  }
  if (search !== '') {
    const pattern = containing(search)
    const names = sql`(i.name_en || ' ' || i.name_hi)`
    parts.push(
      sql<boolean>`(${names} ilike ${pattern} or ${names} %> ${search} or ${namedLike(sql`name_key(${names})`, search)} or i.code ilike ${pattern})`,
    )
  }
  return parts
}

/** Another item of the list with this code; or one of the same name in either language below the same parent. */
export async function findLike(
  tx: Tx,
  like: {
    list: MasterlistName
    code: string | null
    name: { en: string; hi: string }
    parentId: string | null
    except: string | null
  },
) {
  const others = tx
    .selectFrom('masterlist_items')
    .where('list', '=', like.list)
    .where('id', 'is distinct from', like.except)
  return tx
    .selectNoFrom(({ case: when, fn, val }) => {
      const isEn = sql<boolean>`${fn('lower', [sql.ref('name_en')])} = ${fn('lower', [val(like.name.en)])}`
      const isHi = sql<boolean>`${fn('lower', [sql.ref('name_hi')])} = ${fn('lower', [val(like.name.hi)])}`
      return [
        others.select('name_en').where('code', '=', like.code).as('code'),
        others
          .select(({ ref }) => when().when(isEn).then(ref('name_en')).else(ref('name_hi')).end().as('name'))
          .where('parent_id', 'is not distinct from', like.parentId)
          .where(eb => eb.or([isEn, isHi]))
          .orderBy('position')
          .limit(1)
          .as('name'),
      ]
    })
    .executeTakeFirstOrThrow()
}

export interface ItemFacts {
  name: { en: string; hi: string }
  parentId: string | null
  /** Its position, for lists that have one. */
  details: Record<string, unknown>
}

/** Writes an item at the end of its list. */
export async function insertItem(
  tx: Tx,
  item: ItemFacts & { id: string; list: MasterlistName; code: string },
): Promise<void> {
  await tx
    .insertInto('masterlist_items')
    .values(eb => ({
      id: item.id,
      list: item.list,
      code: item.code,
      name_en: item.name.en,
      name_hi: item.name.hi,
      parent_id: item.parentId,
      position: eb
        .selectFrom('masterlist_items')
        .select(({ fn, lit }) =>
          eb(fn.coalesce(fn.max<number | null>('position'), lit(-1)), '+', 1).as('next'),
        )
        .where('list', '=', item.list),
      details: JSON.stringify(item.details),
    }))
    .execute()
}

export async function updateItem(tx: Tx, id: string, facts: ItemFacts): Promise<void> {
  await tx
    .updateTable('masterlist_items')
    .set(eb => ({
      name_en: facts.name.en,
      name_hi: facts.name.hi,
      parent_id: facts.parentId,
      details: sql<string>`${eb.ref('details')} || ${JSON.stringify(facts.details)}::jsonb`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function setItemStatus(tx: Tx, id: string, status: 'active' | 'inactive'): Promise<void> {
  await tx.updateTable('masterlist_items').set({ status }).where('id', '=', id).execute()
}

/** Other active items of the list. */
export async function countOtherActive(tx: Tx, list: MasterlistName, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('masterlist_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('list', '=', list)
    .where('status', '=', 'active')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return count
}

/** The ids of a list in its order. */
export async function readOrder(tx: Tx, list: MasterlistName): Promise<string[]> {
  const rows = await tx
    .selectFrom('masterlist_items')
    .select('id')
    .where('list', '=', list)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

/** The last item of the list with this parent, or the parent itself if it is in the list; or null. */
export async function lastOf(tx: Tx, list: MasterlistName, parentId: string): Promise<string | null> {
  const last = await tx
    .selectFrom('masterlist_items')
    .select('id')
    .where('list', '=', list)
    .where(eb => eb.or([eb('parent_id', '=', parentId), eb('id', '=', parentId)]))
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? null
}

/** Renumbers a list in this order; rows that keep their position are not written. */
export async function writeOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update masterlist_items i set position = wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality wanted(id, place)
    where i.id = wanted.id and i.position <> wanted.place - 1`.execute(tx)
}

export async function deleteItem(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('masterlist_items').where('id', '=', id).execute()
}

/** The item of a list with this code, or null. */
export async function findByCode(tx: Tx, list: MasterlistName, code: string): Promise<AdminItem | null> {
  const found = await selectItems(tx).where('i.list', '=', list).where('i.code', '=', code).executeTakeFirst()
  return found ?? null
}

/** An item as admins see it. */
export function adminItemOf(row: AdminItem): ApiAnswer<'GET /admin/masterlists'>['items'][number] {
  const { id, list, code, name, parent, status, version, latitude, longitude, ages } = row
  const place = latitude === null || longitude === null ? null : { latitude, longitude }
  return { id, list, code, name, parent, place, ages, status, version }
}

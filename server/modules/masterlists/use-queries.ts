import { type Expression, type RawBuilder, sql } from 'kysely'
import { ITEM_USERS, type ItemUse, type ItemUser } from '#domain/modules/masterlists/masterlist-rules.ts'
import type { ItemPointer } from '#server/platform/above.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'

const OWN: ItemPointer = { by: 'items', table: 'masterlist_items', column: 'parent_id' }

/** Who uses an item and how many of each, including all history. */
export async function readUses({ tx, above }: Pick<Ctx, 'tx' | 'above'>, id: string): Promise<ItemUse[]> {
  const known = [OWN, ...above.masterlists.pointers]
  const pointers = [...known, ...(await furtherPointers(tx, known))]
  const owners: [ItemUser, Expression<unknown>][] = [
    ...pointers.map(pointer => [pointer.by, ownersOf(pointer, id)] as [ItemUser, RawBuilder<unknown>]),
    ...above.masterlists.named(id),
  ]
  const counts = [...Map.groupBy(owners, ([by]) => by)].map(([by, several]) => {
    const united = sql.join(
      several.map(([, select]) => select),
      sql` union `,
    )
    return sql`select ${by}::text as by, count(*)::int as count from (${united}) owners`
  })
  const { rows } = await sql<ItemUse>`${sql.join(counts, sql` union all `)}`.execute(tx)
  return ITEM_USERS.flatMap(by => rows.filter(row => row.by === by && row.count > 0))
}

function ownersOf({ table, column, many, owner = 'id' }: ItemPointer, id: string): RawBuilder<unknown> {
  const points = many ? sql`${sql.ref(column)} @> array[${id}::uuid]` : sql`${sql.ref(column)} = ${id}::uuid`
  return sql`select ${sql.ref(owner)}::text as owner from ${sql.table(table)} where ${points}`
}

/** Foreign keys to the lists that are not named (yet): they count as others, never as nothing. */
async function furtherPointers(tx: Tx, known: readonly ItemPointer[]): Promise<ItemPointer[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname::text as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'masterlist_items'::regclass`.execute(tx)
  return rows
    .filter(row => !known.some(({ table, column }) => table === row.table && column === row.column))
    .map(({ table, column }) => ({ by: 'others' as const, table, column, owner: 'ctid' }))
}

import { type RawBuilder, sql } from 'kysely'
import { ITEM_USERS, type ItemUse, type ItemUser } from '#domain/modules/masterlists/masterlist-rules.ts'
import type { Tx } from '#server/platform/context.ts'

/** A column that points to items, and which of its table's columns names what people would call the user. */
interface Pointer {
  by: ItemUser
  table: string
  column: string
  /** A list of ids; foreign keys do not watch those. */
  many?: true
  owner?: string
}

const POINTERS: readonly Pointer[] = [
  { by: 'items', table: 'masterlist_items', column: 'parent_id' },
  { by: 'centers', table: 'centers', column: 'center_type_id' },
  { by: 'centers', table: 'centers', column: 'operating_entity_id' },
  { by: 'centers', table: 'centers', column: 'amenity_ids', many: true },
  { by: 'centers', table: 'centers', column: 'service_ids', many: true },
  { by: 'centers', table: 'center_services', column: 'service_id', owner: 'center_id' },
  { by: 'spaces', table: 'spaces', column: 'service_ids', many: true },
  { by: 'members', table: 'center_members', column: 'service_ids', many: true, owner: 'user_id' },
  { by: 'experts', table: 'experts', column: 'language_ids', many: true },
  { by: 'experts', table: 'experts', column: 'qualification_ids', many: true },
  { by: 'experts', table: 'experts', column: 'service_ids', many: true },
  { by: 'experts', table: 'expert_services', column: 'service_id', owner: 'expert_id' },
  { by: 'experts', table: 'expert_services', column: 'level_ids', many: true, owner: 'expert_id' },
  { by: 'papers', table: 'kyc_papers', column: 'document_type_id' },
  { by: 'prices', table: 'expert_rates', column: 'service_id' },
  { by: 'batches', table: 'batches', column: 'service_id' },
  { by: 'batches', table: 'batches', column: 'level_id' },
  { by: 'classes', table: 'class_sessions', column: 'service_id' },
  { by: 'bookings', table: 'bookings', column: 'service_id' },
  { by: 'enrolments', table: 'enrolments', column: 'trial_service_id' },
  { by: 'agreements', table: 'agreements', column: 'service_ids', many: true },
  { by: 'requests', table: 'requests', column: 'service_id' },
  { by: 'requests', table: 'requests', column: 'reason_id' },
  { by: 'requests', table: 'expert_invitations', column: 'service_ids', many: true },
  { by: 'orders', table: 'order_lines', column: 'service_id', owner: 'order_id' },
  { by: 'payments', table: 'payments', column: 'reject_reason_id' },
  { by: 'credits', table: 'make_up_credits', column: 'service_id' },
  { by: 'earnings', table: 'earnings', column: 'service_id' },
  { by: 'earnings', table: 'earning_gaps', column: 'service_id', owner: 'class_session_id' },
  { by: 'discounts', table: 'discount_scopes', column: 'service_id', owner: 'discount_id' },
  { by: 'taxes', table: 'tax_rates', column: 'service_id' },
  { by: 'leads', table: 'leads', column: 'service_ids', many: true },
]

/** Who points to an item and how many of each; nothing of what history holds is left out. */
export async function readUses(tx: Tx, id: string): Promise<ItemUse[]> {
  const pointers = [...POINTERS, ...(await furtherPointers(tx))]
  const owners: [ItemUser, RawBuilder<unknown>][] = [
    ...pointers.map(pointer => [pointer.by, ownersOf(pointer, id)] as [ItemUser, RawBuilder<unknown>]),
    // What a request is about in detail names items too: the reason of a leave, the activities somebody offers.
    [
      'requests',
      sql`select r.id::text as owner from requests r where strpos(r.details::text, ${id}::text) > 0`,
    ],
    // A batch keeps years and points to no group: those that are for exactly these ages read as being of it.
    [
      'batches',
      sql`select b.id::text as owner from masterlist_items g join batches b on b.age_from = (g.details->>'from')::int
        and b.age_to is not distinct from (g.details->>'to')::int where g.id = ${id}::uuid and g.list = 'age_group'`,
    ],
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

function ownersOf({ table, column, many, owner = 'id' }: Pointer, id: string): RawBuilder<unknown> {
  const points = many ? sql`${sql.ref(column)} @> array[${id}::uuid]` : sql`${sql.ref(column)} = ${id}::uuid`
  return sql`select ${sql.ref(owner)}::text as owner from ${sql.table(table)} where ${points}`
}

/** Foreign keys to the lists that the table above does not name (yet): they count as others, never as nothing. */
async function furtherPointers(tx: Tx): Promise<Pointer[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname::text as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'masterlist_items'::regclass`.execute(tx)
  return rows
    .filter(row => !POINTERS.some(known => known.table === row.table && known.column === row.column))
    .map(({ table, column }) => ({ by: 'others' as const, table, column, owner: 'ctid' }))
}

import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** Whose saved filters: somebody in a role, and for a member in one center. */
export interface Owner {
  userId: string
  role: 'admin' | 'center' | 'expert'
  centerId: string | null
}

export interface SavedFilterRow {
  id: string
  list: string
  name: string
  values: Record<string, string>
  isDefault: boolean
}

const columns = sql`f.id, f.list, f.name, f.filter_values as "values", f.is_default as "isDefault"`

const ownOf = ({ userId, role, centerId }: Owner): RawBuilder<unknown> => sql`
  f.user_id = ${userId} and f.role = ${role} and f.center_id is not distinct from ${centerId}::uuid`

/** All of one owner, by name. */
export async function listSavedFilters(tx: Tx, owner: Owner): Promise<SavedFilterRow[]> {
  const { rows } = await sql<SavedFilterRow>`
    select ${columns} from saved_filters f where ${ownOf(owner)} order by lower(f.name), f.id`.execute(tx)
  return rows
}

/** Holds the owner, so that what is saved at once is counted one after the other; then all that is saved. */
export async function lockSavedFilters(tx: Tx, owner: Owner): Promise<SavedFilterRow[]> {
  await sql`select id from users where id = ${owner.userId} for no key update`.execute(tx)
  return listSavedFilters(tx, owner)
}

export async function insertSavedFilter(
  tx: Tx,
  owner: Owner,
  { id, list, name, values, isDefault }: SavedFilterRow,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('saved_filters')
    .values({
      id,
      user_id: owner.userId,
      role: owner.role,
      center_id: owner.centerId,
      list,
      name,
      filter_values: JSON.stringify(values),
      is_default: isDefault,
      created_at: now,
    })
    .execute()
}

export async function updateSavedFilter(
  tx: Tx,
  { id, name, values, isDefault }: SavedFilterRow,
): Promise<void> {
  await tx
    .updateTable('saved_filters')
    .set({ name, filter_values: JSON.stringify(values), is_default: isDefault })
    .where('id', '=', id)
    .execute()
}

/** The list opens with none of them any more. */
export async function clearDefault(tx: Tx, owner: Owner, list: string): Promise<void> {
  await sql`
    update saved_filters f set is_default = false where ${ownOf(owner)} and f.list = ${list} and f.is_default`.execute(
    tx,
  )
}

export async function deleteSavedFilter(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('saved_filters').where('id', '=', id).execute()
}

import { expressionBuilder } from 'kysely'
import type { SavedFilters, Tables } from '#database/tables.ts'
import type { Tx } from '#server/platform/context.ts'

/** Whose saved filters: a user in a role, and a member in one center. */
export interface Owner {
  userId: string
  role: 'admin' | 'center' | 'expert'
  centerId: string | null
}

const { and, eb } = expressionBuilder<Tables & { f: SavedFilters }, 'f'>()

const ownOf = ({ userId, role, centerId }: Owner) =>
  and([
    eb('f.user_id', '=', userId),
    eb('f.role', '=', role),
    eb('f.center_id', 'is not distinct from', centerId),
  ])

/** All filters of one owner, by name. */
export function listSavedFilters(tx: Tx, owner: Owner) {
  return tx
    .selectFrom('saved_filters as f')
    .select(['f.id', 'f.list', 'f.name', 'f.filter_values as values', 'f.is_default as isDefault'])
    .where(ownOf(owner))
    .orderBy(({ fn }) => fn('lower', ['f.name']))
    .orderBy('f.id')
    .execute()
}

export type SavedFilterRow = Awaited<ReturnType<typeof listSavedFilters>>[number]

/** Locks the owner, so that concurrent saves are counted one after the other; then reads all saved filters. */
export async function lockSavedFilters(tx: Tx, owner: Owner): Promise<SavedFilterRow[]> {
  await tx.selectFrom('users').select('id').where('id', '=', owner.userId).forNoKeyUpdate().execute()
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

/** Removes the list's default. */
export async function clearDefault(tx: Tx, owner: Owner, list: string): Promise<void> {
  await tx
    .updateTable('saved_filters as f')
    .set({ is_default: false })
    .where(ownOf(owner))
    .where('f.list', '=', list)
    .where('f.is_default', '=', true)
    .execute()
}

export async function deleteSavedFilter(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('saved_filters').where('id', '=', id).execute()
}

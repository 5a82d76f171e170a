import type { Selectable } from 'kysely'
import type { Spaces } from '#database/tables.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'

export type Space = Pick<Selectable<Spaces>, 'name' | 'places' | 'status'> & { serviceIds: string[] }

/** Returns the id of the new space; null if the center has one of that name. */
export async function addSpace(
  tx: Tx,
  centerId: string,
  { serviceIds, ...space }: Omit<Space, 'status'>,
  now: Date,
): Promise<string | null> {
  const added = await tx
    .insertInto('spaces')
    .values({
      id: newId(now.getTime()),
      center_id: centerId,
      name: space.name,
      places: space.places,
      service_ids: serviceIds,
      created_at: now,
    })
    .onConflict(conflict => conflict.columns(['center_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

export function findSpace(tx: Tx, centerId: string, id: string): Promise<Space | undefined> {
  return tx
    .selectFrom('spaces')
    .select(['name', 'places', 'service_ids as serviceIds', 'status'])
    .where('id', '=', id)
    .where('center_id', '=', centerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function isNameTaken(
  tx: Tx,
  centerId: string,
  name: string,
  exceptId: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('spaces')
    .select('id')
    .where('center_id', '=', centerId)
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return found !== undefined
}

export async function updateSpace(
  tx: Tx,
  id: string,
  { name, places, serviceIds, status }: Space,
): Promise<void> {
  await tx
    .updateTable('spaces')
    .set({ name, places, service_ids: serviceIds, status })
    .where('id', '=', id)
    .execute()
}

/** Spaces by their ids, ordered by name. */
export function namesOfSpaces(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom('spaces')
    .select(['id', 'name'])
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'

export interface Space {
  name: string
  places: number
  serviceIds: string[]
  status: 'active' | 'inactive'
}

/** The id of the new space; null where the center has one of that name. */
export async function addSpace(
  tx: Tx,
  centerId: string,
  space: Omit<Space, 'status'>,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into spaces (id, center_id, name, places, service_ids, created_at)
    values (${newId(now.getTime())}, ${centerId}, ${space.name}, ${space.places}, ${space.serviceIds}::uuid[], ${now})
    on conflict (center_id, name) do nothing returning id
  `.execute(tx)
  return rows[0]?.id ?? null
}

export async function findSpace(tx: Tx, centerId: string, id: string): Promise<Space | undefined> {
  const { rows } = await sql<Space>`
    select name, places, service_ids as "serviceIds", status from spaces
    where id = ${id} and center_id = ${centerId} for update
  `.execute(tx)
  return rows[0]
}

export async function isNameTaken(
  tx: Tx,
  centerId: string,
  name: string,
  exceptId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from spaces where center_id = ${centerId} and name = ${name} and id <> ${exceptId}
  `.execute(tx)
  return rows.length > 0
}

export async function updateSpace(tx: Tx, id: string, space: Space): Promise<void> {
  await sql`
    update spaces set name = ${space.name}, places = ${space.places},
      service_ids = ${space.serviceIds}::uuid[], status = ${space.status}
    where id = ${id}
  `.execute(tx)
}

/** Spaces by their ids, in order of name. */
export async function namesOfSpaces(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from spaces where id = any(${ids}::uuid[]) order by name, id
  `.execute(tx)
  return rows
}

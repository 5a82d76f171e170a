import { sql } from 'kysely'
import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import type { Tx } from '#server/platform/context.ts'

/** Those of the services that the center does not offer at the moment. */
export async function notOffered(tx: Tx, centerId: string, serviceIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${serviceIds}::uuid[]) id where not exists (
      select from center_services o where o.center_id = ${centerId} and o.service_id = id and o.status = 'active')
  `.execute(tx)
  return rows.map(row => row.id)
}

/** Offers a service of the master list or changes how; false where there is no such service. */
export async function offerService(
  tx: Tx,
  centerId: string,
  serviceId: string,
  offer: { description: string; status: 'active' | 'inactive' },
): Promise<boolean> {
  const { rows } = await sql`
    insert into center_services (center_id, service_id, description, status, position)
    select c.id, m.id, ${offer.description}, ${offer.status}, c.position
    from centers c, masterlist_items m
    where c.id = ${centerId} and m.id = ${serviceId} and m.list = 'service'
      and (m.status = 'active' or exists (
        select from center_services o where o.center_id = c.id and o.service_id = m.id))
    on conflict (center_id, service_id) do update set description = excluded.description, status = excluded.status
    returning service_id
  `.execute(tx)
  return rows.length === 1
}

interface Found {
  name: string
  city: string
  address: string
  services: { id: string; en: string; hi: string }[]
}

/** Renews what a center is found by, after its services have changed. */
export async function renewSearch(tx: Tx, centerId: string): Promise<void> {
  const { rows } = await sql<Found>`
    select c.name, c.city, c.address_line as address, (
      select coalesce(json_agg(json_build_object('id', m.id, 'en', m.name_en, 'hi', m.name_hi) order by m.name_en), '[]')
      from center_services o join masterlist_items m on m.id = o.service_id
      where o.center_id = c.id and o.status = 'active') as services
    from centers c where c.id = ${centerId}
  `.execute(tx)
  const found = rows[0]
  if (!found) throw new Error(`center ${centerId} is not there`)
  await sql`
    update centers set service_ids = ${found.services.map(service => service.id)}::uuid[],
      search_text = ${searchTextOf(found)}, version = version + 1
    where id = ${centerId}
  `.execute(tx)
}

import { sql } from 'kysely'
import { newId } from '#domain/kernel/ids.ts'
import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import type { CenterCtx, Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/service-scope.ts'

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

export interface NewRate {
  expertId: string
  serviceId: string
  minutes: number
  /** Paise. */
  amount: number
}

/** Whether the expert works with the center, or will from a date on. */
export async function isEngaged(tx: Tx, centerId: string, expertId: string): Promise<boolean> {
  const { rows } = await sql`
    select from engagements
    where center_id = ${centerId} and expert_id = ${expertId} and status in ('agreed', 'active')
  `.execute(tx)
  return rows.length > 0
}

/** Retires the standing rate for the same and sets the new one; a rate that was booked is never edited. */
export async function replaceRate(tx: Tx, centerId: string, rate: NewRate, now: Date): Promise<string> {
  await sql`
    update expert_rates set status = 'inactive'
    where center_id = ${centerId} and expert_id = ${rate.expertId} and service_id = ${rate.serviceId}
      and minutes = ${rate.minutes} and status = 'active'
  `.execute(tx)
  const id = newId(now.getTime())
  await sql`
    insert into expert_rates (id, center_id, expert_id, service_id, minutes, amount, currency, position, created_at)
    select ${id}::uuid, id, ${rate.expertId}::uuid, ${rate.serviceId}::uuid, ${rate.minutes}::int,
      ${rate.amount}::bigint, currency, position, ${now}::timestamptz
    from centers where id = ${centerId}
  `.execute(tx)
  return id
}

/** Retires a standing rate of the member's center and services; false where there is none. */
export async function retireRate(tx: Tx, actor: CenterCtx['actor'], rateId: string): Promise<boolean> {
  const { rows } = await sql`
    update expert_rates set status = 'inactive'
    where id = ${rateId} and center_id = ${actor.center.centerId} and status = 'active'
      and ${ofOwnServices(actor, sql`service_id`)} returning id
  `.execute(tx)
  return rows.length === 1
}

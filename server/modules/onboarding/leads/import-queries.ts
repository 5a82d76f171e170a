import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import type { LeadRow } from './lead-queries.ts'

/** What an import may fill in of a lead that is known. */
export interface LeadFacts {
  place: string
  message: string
  serviceIds: string[]
}

/** The lead of this kind and phone that is still worked on, held until the transaction ends. */
export async function openLead(
  tx: Tx,
  { phone, kind }: Pick<LeadRow, 'phone' | 'kind'>,
): Promise<(LeadFacts & { id: string }) | null> {
  const { rows } = await sql<LeadFacts & { id: string }>`
    select id, place, message, service_ids as "serviceIds" from leads
    where phone = ${phone} and kind = ${kind} and status not in ('converted', 'lost')
    order by created_at desc limit 1 for update`.execute(tx)
  return rows[0] ?? null
}

/** Writes facts in place of others; false where others stand there by now. */
export async function writeFacts(tx: Tx, id: string, from: LeadFacts, to: LeadFacts): Promise<boolean> {
  const { rows } = await sql`
    update leads set place = ${to.place}, message = ${to.message}, service_ids = ${to.serviceIds}::uuid[],
      version = version + 1
    where id = ${id} and place = ${from.place} and message = ${from.message}
      and service_ids = ${from.serviceIds}::uuid[] returning id`.execute(tx)
  return rows.length > 0
}

/** Deletes a lead nobody has begun to work on. */
export async function deleteNewLead(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from leads l where l.id = ${id} and l.status = 'new'
      and not exists (select from lead_notes n where n.lead_id = l.id) returning l.id`.execute(tx)
  return rows.length > 0
}

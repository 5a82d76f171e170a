import type { Tx } from '#server/platform/context.ts'
import type { LeadRow } from './lead-queries.ts'

/** What an import may fill in on an existing lead. */
export type LeadFacts = Pick<LeadRow, 'place' | 'message' | 'serviceIds'>

/** The open lead of this kind and phone, locked until the transaction ends. */
export async function openLead(
  tx: Tx,
  { phone, kind }: Pick<LeadRow, 'phone' | 'kind'>,
): Promise<(LeadFacts & { id: string }) | null> {
  const open = await tx
    .selectFrom('leads')
    .select(['id', 'place', 'message', 'service_ids as serviceIds'])
    .where('phone', '=', phone)
    .where('kind', '=', kind)
    .where('status', 'not in', ['converted', 'lost'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return open ?? null
}

/** Replaces facts; false if they have changed by now. */
export async function writeFacts(tx: Tx, id: string, from: LeadFacts, to: LeadFacts): Promise<boolean> {
  const written = await tx
    .updateTable('leads')
    .set(eb => ({
      place: to.place,
      message: to.message,
      service_ids: to.serviceIds,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('place', '=', from.place)
    .where('message', '=', from.message)
    .where(eb => eb('service_ids', '=', eb.val(from.serviceIds)))
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Deletes a lead nobody has started to work on. */
export async function deleteNewLead(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('leads as l')
    .where('l.id', '=', id)
    .where('l.status', '=', 'new')
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('lead_notes as n').whereRef('n.lead_id', '=', 'l.id'))),
    )
    .returning('l.id')
    .executeTakeFirst()
  return deleted !== undefined
}

import { isoInstant } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Masterlists } from '#server/modules/masterlists/public.ts'
import type { LeadRow } from './lead-queries.ts'

/** A lead as the admin sees it, its services by name. */
export function leadAnswerOf(row: LeadRow, lists: Masterlists): ApiAnswer<'GET /leads'>['items'][number] {
  const { id, number, kind, status, name, phone, place, message, source } = row
  const services = row.service_ids.flatMap(serviceId => lists.byId.get(serviceId)?.name ?? [])
  return {
    id,
    number,
    kind,
    status,
    name,
    phone,
    place,
    message,
    services,
    source,
    createdAt: isoInstant(row.created_at),
  }
}

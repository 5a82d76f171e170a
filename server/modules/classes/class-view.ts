import { isoInstant } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { ClassRow } from './class-queries.ts'

type ClassInShort = ApiAnswer<'GET /classes/{id}/cancellation'>['class']

/** A class as the people affected by a change see it. */
export function classInShort(row: ClassRow): ClassInShort {
  return {
    id: row.id,
    kind: row.kind,
    title: { en: row.title_en, hi: row.title_hi },
    startsAt: isoInstant(row.starts_at),
    endsAt: isoInstant(row.ends_at),
    center: { id: row.center_id, name: row.center_name, timeZone: row.time_zone },
    space: row.space_id && row.space_name ? { id: row.space_id, name: row.space_name } : null,
    experts: row.experts,
  }
}

import type { ApiAnswer } from '#domain/wire.ts'
import type { KeptRow } from './admin-queries.ts'

/** An item as whoever keeps the lists sees it. */
export function adminItemOf(row: KeptRow): ApiAnswer<'GET /admin/masterlists'>['items'][number] {
  const { id, list, code, name, parent, status, version, latitude, longitude, ages } = row
  const place = latitude === null || longitude === null ? null : { latitude, longitude }
  return { id, list, code, name, parent, place, ages, status, version }
}

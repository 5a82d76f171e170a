import { isoInstant } from '#domain/kernel/time.ts'
import { rateStatus } from '#domain/modules/orders/taxes/tax-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { RateRow } from './tax-queries.ts'

/** A rate as admins see it on a day. */
export function rateAnswer(row: RateRow, today: string): ApiAnswer<'GET /admin/tax-rates/{id}'> {
  const { id, soldBy, basisPoints, sac, holdsFrom, until, isUsed, version } = row
  const status = rateStatus(row, today)
  return {
    ...{ id, soldBy, basisPoints, sac, holdsFrom, until, status, isUsed, version },
    service:
      row.serviceId === null
        ? null
        : { id: row.serviceId, name: { en: row.serviceEn ?? '', hi: row.serviceHi ?? '' } },
    added: row.addedAt && { by: row.addedBy ?? '', at: isoInstant(row.addedAt) },
    can: { change: !isUsed, supersede: until === null },
  }
}

import { money } from '#domain/kernel/money.ts'
import { weeklyOf } from '#domain/modules/batches/batch-pattern.ts'
import type { OfferedBatch } from '#domain/modules/requests/cards/offered-batch.ts'
import type { StoredRequest } from '#server/modules/requests/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { listOffered } from './offered-queries.ts'

/** The batches that requests are about, by the batch's id. */
export async function offeredBatches(
  tx: Tx,
  requests: readonly Pick<StoredRequest, 'subject'>[],
): Promise<(batchId: string) => OfferedBatch> {
  const rows = await listOffered(
    tx,
    requests.map(({ subject }) => subject.id),
  )
  const byId = new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        name: row.name,
        startsOn: row.starts_on,
        endsOn: row.ends_on,
        capacity: row.capacity,
        times: {
          ...weeklyOf(row.recurrence),
          startMinute: row.start_minute,
          minutes: row.minutes,
          weekdayMinutes: row.weekday_minutes,
          exceptions: row.exceptions,
        },
        space: row.space_name,
        price: money(row.price_amount, row.currency),
        pricePer: row.price_per,
      },
    ]),
  )
  return id => {
    const found = byId.get(id)
    if (!found) throw new Error(`batch ${id} is asked about and is not there`)
    return found
  }
}

import type { Tx } from '#server/platform/context.ts'

export function listOffered(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('batches as b')
    .leftJoin('spaces as s', 's.id', 'b.space_id')
    .select([
      'b.id',
      'b.name',
      'b.starts_on',
      'b.ends_on',
      'b.capacity',
      'b.recurrence',
      'b.start_minute',
      'b.minutes',
      'b.weekday_minutes',
      'b.exceptions',
      's.name as space_name',
      'b.price_amount',
      'b.price_per',
      'b.currency',
    ])
    .where('b.id', '=', ({ fn, val }) => fn.any(val(ids)))
    .execute()
}

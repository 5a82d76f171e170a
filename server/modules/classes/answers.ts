import { jsonBuildObject } from 'kysely/helpers/postgres'
import { addDays } from '#domain/kernel/time.ts'
import type { ClassAhead } from '#server/platform/above.ts'
import type { Tx } from '#server/platform/context.ts'
import { dayStart } from '#server/platform/sql-expressions.ts'

// This module's answers to the modules below it: see `Above` in server/platform/above.ts.

export { readsNote } from './notes/class-note-queries.ts'

/** The center's upcoming classes in order of time: all, or those on a local date or in a space. */
export function classesAhead(
  tx: Tx,
  centerId: string,
  now: Date,
  { onDate, spaceId }: { onDate?: string; spaceId?: string },
): Promise<ClassAhead[]> {
  return tx
    .selectFrom('class_sessions as s')
    .innerJoin('centers as c', 'c.id', 's.center_id')
    .innerJoin('masterlist_items as m', 'm.id', 's.service_id')
    .leftJoin('batches as t', 't.id', 's.batch_id')
    .leftJoin('spaces as r', 'r.id', 's.space_id')
    .select(({ fn }) => [
      's.id',
      's.starts_at',
      's.ends_at',
      'c.time_zone',
      'r.name as space_name',
      jsonBuildObject({
        en: fn.coalesce('t.name', 'm.name_en'),
        hi: fn.coalesce('t.name', 'm.name_hi'),
      }).as('title'),
    ])
    .where('s.center_id', '=', centerId)
    .where('s.status', '=', 'scheduled')
    .where('s.starts_at', '>', now)
    .where(({ exists, not, or, selectFrom }) =>
      or([
        not(exists(selectFrom('bookings as b').whereRef('b.class_session_id', '=', 's.id'))),
        exists(
          selectFrom('bookings as b')
            .whereRef('b.class_session_id', '=', 's.id')
            .where('b.status', 'in', ['requested', 'held', 'confirmed']),
        ),
      ]),
    )
    .where(({ and, eb, ref }) =>
      and([
        ...(spaceId ? [eb('s.space_id', '=', spaceId)] : []),
        ...(onDate
          ? [
              eb('s.starts_at', '<', dayStart(addDays(onDate, 1), ref('c.time_zone'))),
              eb('s.ends_at', '>', dayStart(onDate, ref('c.time_zone'))),
            ]
          : []),
      ]),
    )
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute()
}

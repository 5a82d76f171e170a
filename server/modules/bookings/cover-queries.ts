import { type Expression, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { addDays } from '#domain/kernel/time.ts'
import type { Cover } from '#server/platform/above.ts'
import type { Tx } from '#server/platform/context.ts'
import { dayStart, isoText } from '#server/platform/sql-expressions.ts'
import { bookingOfClass } from './class-booking.ts'

/**
 * What an expert has scheduled at a center in that time: upcoming classes, the batches they belong to, and, if the
 * time has no end, the expert's running batches without a planned class so far.
 */
export async function readCover(
  tx: Tx,
  pair: { centerId: string; expertId: string; timeZone: string },
  span: { from: string; until: string | null },
  now: Date,
): Promise<Cover> {
  const { centerId, expertId, timeZone } = pair
  const zone = sql.val(timeZone)
  const until = span.until && dayStart(addDays(span.until, 1), zone)
  return tx
    .with('ahead', db =>
      db
        .selectFrom('class_session_experts as se')
        .innerJoin('class_sessions as cs', 'cs.id', 'se.class_session_id')
        .select(['cs.id', 'cs.batch_id', 'cs.service_id', 'cs.starts_at'])
        .where('se.expert_id', '=', expertId)
        .where('cs.center_id', '=', centerId)
        .where('cs.status', '=', 'scheduled')
        .where('cs.starts_at', '>', now)
        .where('cs.starts_at', '>=', dayStart(span.from, zone))
        .where(({ eb, lit }) => (until ? eb('cs.starts_at', '<', until) : lit(true))),
    )
    .with('touched', db =>
      db
        .selectFrom('batches as b')
        .leftJoin('ahead as a', 'a.batch_id', 'b.id')
        .select(({ fn }) => [
          'b.id',
          'b.name',
          'b.service_id',
          fn.count<number>('a.id').as('classes'),
          fn.min('a.starts_at').as('next'),
        ])
        .where('b.center_id', '=', centerId)
        .where(({ and, eb, exists, lit, or, selectFrom }) =>
          or([
            eb('a.id', 'is not', null),
            and([
              lit(span.until === null),
              eb('b.status', 'in', ['awaiting_expert', 'active', 'paused']),
              or([eb('b.ends_on', 'is', null), eb('b.ends_on', '>=', span.from)]),
              exists(
                selectFrom('batch_experts as be')
                  .whereRef('be.batch_id', '=', 'b.id')
                  .where('be.expert_id', '=', expertId),
              ),
            ]),
          ]),
        )
        .groupBy('b.id'),
    )
    .with('single', db =>
      db
        .selectFrom('ahead as a')
        .innerJoinLateral(
          ({ ref }) => bookingOfClass(ref('a.id')).as('bk'),
          join => join.onTrue(),
        )
        .select(['bk.id', 'a.service_id', 'a.starts_at'])
        .where('a.batch_id', 'is', null)
        .orderBy('a.starts_at')
        .orderBy('bk.id')
        .limit(50),
    )
    .selectNoFrom(({ fn, selectFrom }) => [
      selectFrom('ahead').select(fn.countAll<number>().as('count')).$asScalar().$notNull().as('classes'),
      jsonArrayFrom(
        selectFrom('touched as t')
          .innerJoin('masterlist_items as m', 'm.id', 't.service_id')
          .select(({ ref }) => [
            't.id',
            't.name',
            named(ref('m.id'), ref('m.name_en'), ref('m.name_hi')).as('service'),
            't.classes',
            isoText(ref('t.next')).$castTo<string | null>().as('nextClassAt'),
          ])
          .orderBy('t.next', next => next.asc().nullsLast())
          .orderBy('t.name'),
      ).as('batches'),
      jsonArrayFrom(
        selectFrom('single as s')
          .innerJoin('masterlist_items as m', 'm.id', 's.service_id')
          .select(({ ref }) => [
            's.id',
            named(ref('m.id'), ref('m.name_en'), ref('m.name_hi')).as('service'),
            isoText(ref('s.starts_at')).as('startsAt'),
          ])
          .orderBy('s.starts_at')
          .orderBy('s.id'),
      ).as('bookings'),
    ])
    .executeTakeFirstOrThrow()
}

const named = (id: Expression<string>, en: Expression<string>, hi: Expression<string>) =>
  jsonBuildObject({ id, name: jsonBuildObject({ en, hi }) })

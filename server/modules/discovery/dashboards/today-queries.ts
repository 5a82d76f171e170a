import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import { FREED } from '#domain/modules/bookings/booking-states.ts'
import { bookingOfClass } from '#server/modules/bookings/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { prepared } from '#server/platform/prepared.ts'
import { arrayOf, isoText, LEARNER, localDay, nameShownTo } from '#server/platform/sql-expressions.ts'

const findToday = prepared((db, p: { expertId: string; now: Date }) => {
  const name = nameShownTo('expert', p.now, { ...LEARNER, zone: sql.ref<string>('n.time_zone') })
  return db
    .with(
      cte => cte('near').materialized(),
      () =>
        db
          .selectFrom('class_session_experts as x')
          .innerJoin('class_sessions as s', 's.id', 'x.class_session_id')
          .innerJoin('centers as c', 'c.id', 's.center_id')
          .leftJoinLateral(
            ({ ref }) => bookingOfClass(ref('s.id')).as('b'),
            join => join.onTrue(),
          )
          .select(({ ref }) => [
            's.id',
            's.starts_at',
            's.ends_at',
            's.service_id',
            's.batch_id',
            's.space_id',
            's.status',
            's.center_id',
            'c.name as center_name',
            'c.address_line',
            'c.latitude',
            'c.longitude',
            'c.time_zone',
            localDay(ref('s.starts_at'), ref('c.time_zone')).as('on_date'),
            localDay(p.now, ref('c.time_zone')).as('today'),
            'b.id as booking_id',
          ])
          .where('x.expert_id', '=', p.expertId)
          .where('s.starts_at', '>', sql<Date>`${p.now}::timestamptz - interval '9 days'`)
          .where('s.starts_at', '<', sql<Date>`${p.now}::timestamptz + interval '9 days'`)
          .where(({ eb, or }) =>
            or([eb('b.id', 'is', null), eb('b.status', 'not in', ['expired', 'declined'])]),
          ),
    )
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('near as n')
          .innerJoin('masterlist_items as m', 'm.id', 'n.service_id')
          .leftJoin('batches as t', 't.id', 'n.batch_id')
          .leftJoin('spaces as r', 'r.id', 'n.space_id')
          .select(({ fn, ref, selectFrom }) => [
            'n.id',
            isoText(ref('n.starts_at')).as('startsAt'),
            isoText(ref('n.ends_at')).as('endsAt'),
            fn.coalesce('t.name', 'm.name_en').as('title'),
            jsonBuildObject({ en: ref('m.name_en'), hi: ref('m.name_hi') }).as('service'),
            jsonBuildObject({
              id: ref('n.center_id'),
              name: ref('n.center_name'),
              addressLine: ref('n.address_line'),
              latitude: ref('n.latitude'),
              longitude: ref('n.longitude'),
              timeZone: ref('n.time_zone'),
            }).as('center'),
            'r.name as spaceName',
            arrayOf(
              selectFrom('learners as l')
                .select(name.as('name'))
                .where('l.id', 'in', ({ selectFrom }) =>
                  selectFrom('claims')
                    .select('resource_id as id')
                    .whereRef('class_session_id', '=', 'n.id')
                    .where('resource_kind', '=', 'learner')
                    .union(
                      selectFrom('bookings as k')
                        .select('k.learner_id as id')
                        .whereRef('k.class_session_id', '=', 'n.id')
                        .where(({ eb, or }) =>
                          or([eb('k.status', 'not in', FREED), eb('n.status', '=', 'cancelled')]),
                        ),
                    ),
                )
                .where('l.id', 'not in', ({ selectFrom }) =>
                  selectFrom('class_participants as p')
                    .select('p.learner_id')
                    .whereRef('p.class_session_id', '=', 'n.id')
                    .where('p.mark', 'is', null)
                    .where('p.absence_told_at', 'is not', null),
                )
                .orderBy('l.name'),
            ).as('learnerNames'),
            arrayOf(
              selectFrom('class_participants as p')
                .innerJoin('learners as l', 'l.id', 'p.learner_id')
                .select(name.as('name'))
                .whereRef('p.class_session_id', '=', 'n.id')
                .where('p.mark', 'is', null)
                .where(({ eb, or }) =>
                  or([eb('p.status', '=', 'excused'), eb('p.absence_told_at', 'is not', null)]),
                )
                .orderBy('l.name'),
            ).as('absentNames'),
            'n.status',
            'n.booking_id as bookingId',
          ])
          .whereRef('n.on_date', '=', 'n.today')
          .orderBy('n.starts_at')
          .orderBy('n.id'),
      ).as('classes'),
      selectFrom('near as n')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('n.status', '<>', 'cancelled')
        .where(
          ({ ref }) => sql<boolean>`date_trunc('week', ${ref('n.on_date')}::timestamp)
            = date_trunc('week', ${ref('n.today')}::timestamp)`,
        )
        .$asScalar()
        .$notNull()
        .as('classesThisWeek'),
      selectFrom('bookings as b')
        .innerJoin('centers as c', 'c.id', 'b.center_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('b.expert_id', '=', p.expertId)
        .where('b.status', '=', sql.lit('confirmed'))
        .where(({ eb, ref }) =>
          eb(localDay(ref('b.starts_at'), ref('c.time_zone')), '>=', localDay(p.now, ref('c.time_zone'))),
        )
        .$asScalar()
        .$notNull()
        .as('confirmedAhead'),
      jsonObjectFrom(
        selectFrom('experts as x')
          .select(({ eb, exists, fn, lit, selectFrom }) => {
            const some = (list: 'x.language_ids' | 'x.qualification_ids' | 'x.service_ids') =>
              eb(fn<number>('cardinality', [list]), '>', lit(0)).$castTo<boolean>()
            return [
              eb('x.headline', '<>', '').$castTo<boolean>().as('headline'),
              eb('x.bio', '<>', '').$castTo<boolean>().as('bio'),
              some('x.language_ids').as('languages'),
              some('x.qualification_ids').as('qualifications'),
              some('x.service_ids').as('services'),
              exists(selectFrom('expert_availability as a').whereRef('a.expert_id', '=', 'x.id'))
                .$castTo<boolean>()
                .as('availability'),
              exists(
                selectFrom('expert_rates as r')
                  .whereRef('r.expert_id', '=', 'x.id')
                  .where('r.status', '=', sql.lit('active')),
              )
                .$castTo<boolean>()
                .as('rates'),
            ]
          })
          .where('x.id', '=', p.expertId),
      )
        .$notNull()
        .as('filled'),
    ])
})

/** The expert's day in the time zone of each class's center, in one statement. */
export async function readToday(tx: Tx, expertId: string, now: Date) {
  const [today] = await findToday(tx, { expertId, now })
  if (!today) throw new Error('the statement of the day gave no row')
  return today
}

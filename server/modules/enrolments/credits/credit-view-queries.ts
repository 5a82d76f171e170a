import { type Expression, type InferResult, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf, localDay, ofOwnServices, timeSpan } from '#server/platform/sql-expressions.ts'
import { type CreditRow, ofCredit, selectCredits } from './credit-queries.ts'

/** Whose credits: the family's own, or the center's for the member's services. */
export function ownCredits(actor: SignedIn): Expression<SqlBool> {
  const { fn, ref, val } = ofCredit
  if (actor.role === 'learner') return ofCredit('k.learner_id', '=', fn.any(val(actor.learnerIds)))
  if (actor.role === 'center') {
    return ofCredit.and([
      ofCredit('k.center_id', '=', actor.center?.centerId ?? null),
      ofOwnServices(actor, ref('k.service_id')),
    ])
  }
  return ofCredit.lit(false)
}

/** The class that a credit `k` was given for, or that it is reserved for. */
const classOf = (column: 'k.source_session_id' | 'k.reserved_session_id') =>
  jsonObjectFrom(
    ofCredit
      .selectFrom('class_sessions as s')
      .innerJoin('masterlist_items as x', 'x.id', 's.service_id')
      .leftJoin('batches as b', 'b.id', 's.batch_id')
      .select(eb => [
        's.id',
        eb.fn.coalesce('b.name', 'x.name_en').as('titleEn'),
        eb.fn.coalesce('b.name', 'x.name_hi').as('titleHi'),
        's.starts_at as startsAt',
        's.status',
        eb.fn.coalesce('b.absence_cutoff_minutes', 'c.reschedule_cutoff_minutes').as('absenceCutoffMinutes'),
        eb
          .selectFrom('class_participants as p')
          .select('p.status')
          .whereRef('p.class_session_id', '=', 's.id')
          .whereRef('p.learner_id', '=', 'k.learner_id')
          .as('seat'),
      ])
      .whereRef('s.id', '=', column),
  )

const MOST = 200

const selectDetails = (tx: Tx) =>
  selectCredits(tx)
    .innerJoin('learners as l', 'l.id', 'k.learner_id')
    .innerJoin('masterlist_items as m', 'm.id', 'k.service_id')
    .select([
      'l.name as learnerName',
      'c.name as centerName',
      'm.name_en as serviceEn',
      'm.name_hi as serviceHi',
      'k.issued_at as issuedAt',
      'k.note',
      classOf('k.source_session_id').as('missed'),
      classOf('k.reserved_session_id').as('reserved'),
    ])

export type CreditDetail = InferResult<ReturnType<typeof selectDetails>>[number]

/** A class that a credit refers to. */
export type NamedClass = Omit<NonNullable<CreditDetail['missed']>, 'status' | 'absenceCutoffMinutes' | 'seat'>

/** Credits for display, those that end first before others, expired and used ones last. */
export function listCredits(tx: Tx, which: Expression<SqlBool>): Promise<CreditDetail[]> {
  return selectDetails(tx)
    .where(which)
    .orderBy(eb => eb('k.status', 'not in', ['issued', 'reserved']))
    .orderBy(eb =>
      eb.case().when('k.status', 'in', ['issued', 'reserved']).then(eb.ref('k.expires_on')).end(),
    )
    .orderBy('k.issued_at', 'desc')
    .orderBy('k.id')
    .limit(MOST)
    .execute()
}

/** Credits of learners that can be used, those that end first stand first; `daysLeft`: 0 on the last day. */
export const listUsable = (tx: Tx, learnerIds: readonly string[], now: Date) =>
  selectDetails(tx)
    .select(({ ref }) =>
      sql<number>`${ref('k.expires_on')} - ${localDay(now, ref('c.time_zone'))}`.as('daysLeft'),
    )
    .where(({ fn, val }) => ofCredit('k.learner_id', '=', fn.any(val(learnerIds))))
    .where('k.status', '=', 'issued')
    .where(({ eb, ref }) => eb('k.expires_on', '>=', localDay(now, ref('c.time_zone'))))
    .orderBy('k.expires_on')
    .orderBy('k.id')
    .limit(MOST)
    .execute()

const selectOpenings = (
  tx: Tx,
  credit: Pick<CreditRow, 'learnerId' | 'centerId' | 'serviceId'> & { until: string },
  now: Date,
  classId?: string,
) =>
  tx
    .selectFrom('class_sessions as cs')
    .innerJoin('batches as b', 'b.id', 'cs.batch_id')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .innerJoin('learners as l', join => join.on('l.id', '=', credit.learnerId))
    .leftJoin('spaces as r', 'r.id', 'cs.space_id')
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom('class_participants as p')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('p.class_session_id', '=', 'cs.id')
        .where('p.status', '<>', 'excused')
        .as('taken'),
    )
    .select(({ eb, ref, selectFrom }) => [
      'cs.id as classId',
      'b.name as titleEn',
      'b.name as titleHi',
      'cs.starts_at as startsAt',
      'cs.ends_at as endsAt',
      'c.time_zone as timeZone',
      'r.name as space',
      arrayOf(
        selectFrom('class_session_experts as x')
          .innerJoin('experts as e', 'e.id', 'x.expert_id')
          .select('e.name')
          .whereRef('x.class_session_id', '=', 'cs.id')
          .orderBy('e.name'),
      ).as('experts'),
      'b.capacity',
      eb('b.capacity', '-', ref('taken.count')).as('free'),
    ])
    .where('cs.center_id', '=', credit.centerId)
    .where('cs.service_id', '=', credit.serviceId)
    .where('cs.status', '=', 'scheduled')
    .where('b.status', '=', 'active')
    .where(({ not }) => not('b.without_expert'))
    .where('c.status', '=', 'active')
    .where('cs.starts_at', '>', now)
    .where(({ ref }) => localDay(ref('cs.starts_at'), ref('c.time_zone')), '<=', credit.until)
    .where(
      // Of whom only the year is known: left out where no day of it would do.
      ({
        ref,
      }) => sql<boolean>`date_part('year', age(${ref('cs.starts_at')} at time zone ${ref('c.time_zone')},
          case ${ref('l.birth_known_by')} when 'year' then date_trunc('year', ${ref('l.date_of_birth')})
            else ${ref('l.date_of_birth')} end)) >= coalesce(${ref('b.age_from')}, 0)
        and date_part('year', age(${ref('cs.starts_at')} at time zone ${ref('c.time_zone')}, ${ref('l.date_of_birth')}))
          <= coalesce(${ref('b.age_to')}, 200)`,
    )
    .where(({ and, exists, not, ref, selectFrom }) =>
      and([
        not(
          exists(
            selectFrom('enrolments as n')
              .whereRef('n.batch_id', '=', 'b.id')
              .where('n.learner_id', '=', credit.learnerId)
              .where('n.status', 'in', ['offered', 'pending_payment', 'active', 'paused']),
          ),
        ),
        not(
          exists(
            selectFrom('class_participants as p')
              .whereRef('p.class_session_id', '=', 'cs.id')
              .where('p.learner_id', '=', credit.learnerId),
          ),
        ),
        not(
          exists(
            selectFrom('claims as k')
              .where('k.resource_id', '=', credit.learnerId)
              .where('k.period', '&&', timeSpan(ref('cs.starts_at'), ref('cs.ends_at'))),
          ),
        ),
      ]),
    )
    .where(eb => (classId ? eb('cs.id', '=', classId) : eb('taken.count', '<', eb.ref('b.capacity'))))
    .orderBy('cs.starts_at')
    .orderBy('cs.id')
    .limit(60)

/** A class of another batch with a free make-up place. */
export type OpeningRow = InferResult<ReturnType<typeof selectOpenings>>[number]

/**
 * Upcoming classes of the credit's service at its center before it ends: of running batches the learner is not
 * enrolled in, suitable for their age, with a free place, when the learner is free. Only one class, if its id is
 * given.
 */
export function listOpenings(...asked: Parameters<typeof selectOpenings>): Promise<OpeningRow[]> {
  return selectOpenings(...asked).execute()
}

import { expressionBuilder, type InferResult, type RawBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Batches, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Place } from '#domain/kernel/distance.ts'
import type { JoiningLearner } from '#domain/modules/enrolments/join-rules.ts'
import { familyOf, seatsForNewcomers } from '#server/modules/enrolments/public.ts'
import { withTax } from '#server/modules/orders/public.ts'
import { meetings } from '#server/modules/schedule/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofBatch, seenBatches } from './batch-scope.ts'
import { invitedLead, unsignedExperts } from './unsigned-queries.ts'

/** Everyone who takes part or is about to pay; a single trial class does not count. */
export const participants = ofBatch
  .selectFrom('enrolments as n')
  .select(({ fn }) => fn.countAll<number>().as('count'))
  .whereRef('n.batch_id', '=', 'b.id')
  .where('n.kind', '=', 'regular')
  .where('n.status', 'in', ['active', 'paused', 'pending_payment'])
  .$asScalar()
  .$notNull()

/** The distance of center `c` from a place, on the unit sphere: the given place, otherwise the family's home. */
export function chordFrom(actor: SignedIn, place: Place | null): RawBuilder<number | null> {
  if (place) return sql`(c.position <-> sphere_point(${place.lat}::float8, ${place.lng}::float8))`
  if (actor.role !== 'learner') return sql`null::float8`
  return sql`(select c.position <-> sphere_point(u.latitude, u.longitude) from users u
    where u.id = ${actor.userId}::uuid and u.latitude is not null)`
}

/** The batches in `page`, in the order of `nth`, with everything an actor is shown. */
export const selectDetails = (actor: SignedIn, now: Date, place: Place | null = null) =>
  expressionBuilder<Tables & { page: Selectable<Batches> & { nth: number } }, never>()
    .selectFrom('page as b')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .innerJoin('masterlist_items as m', 'm.id', 'b.service_id')
    .leftJoin('spaces as r', 'r.id', 'b.space_id')
    .leftJoin('masterlist_items as v', 'v.id', 'b.level_id')
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom('class_sessions as s')
        .select(({ eb, fn }) => [
          fn
            .countAll<number>()
            .filterWhere(one => one.and([one('s.status', '<>', 'cancelled'), one('s.ends_at', '<=', now)]))
            .as('past'),
          fn
            .countAll<number>()
            .filterWhere(one => one.and([one('s.status', '=', 'scheduled'), one('s.ends_at', '>', now)]))
            .as('ahead'),
          eb(fn.countAll<number>(), '>', 0).as('any_class'),
        ])
        .whereRef('s.batch_id', '=', 'b.id')
        .as('done'),
    )
    .select([
      'b.id',
      'b.nth',
      'b.name',
      'b.description',
      'b.what_to_bring',
      'b.batch_type',
      'b.status',
      'b.center_id',
      'c.slug as center_slug',
      'c.name as center_name',
      'c.city',
      'c.time_zone',
      'b.service_id',
      'm.name_en as service_en',
      'm.name_hi as service_hi',
      'b.age_from',
      'b.age_to',
      'b.residents_only',
      'b.joining',
      'b.capacity',
      'b.seats_taken',
      'b.min_participants',
      'b.decide_at',
      'b.decided_at',
      'b.price_amount',
      'b.price_per',
      'b.pack_classes',
      'b.registration_amount',
      'b.trial',
      'b.trial_amount',
      'b.currency',
      'b.absence_cutoff_minutes',
      'b.move_quorum_percent',
      'c.access',
      'c.status as center_status',
      'b.without_expert',
      'b.recurrence',
      'b.start_minute',
      'b.minutes',
      'b.weekday_minutes',
      'b.date_choices',
      'b.starts_on',
      'b.ends_on',
      'b.planned_until',
      'b.paused_from',
      'b.paused_until',
      'b.ended_at',
      'b.end_reason',
      'b.continues_batch_id',
      'b.version',
      'b.created_at',
      'done.past as classes_done',
      'done.ahead as classes_left',
    ])
    .select(({ case: when, cast, exists, fn, or, ref, selectFrom, val }) => [
      meetings.batchIsOnline(ref('b.id')).as('is_online'),
      // With today's tax.
      withTax(ref('b.price_amount'), ref('b.service_id'), now).as('paid_amount'),
      withTax(ref('b.registration_amount'), ref('b.service_id'), now).as('paid_registration'),
      withTax(ref('b.trial_amount'), ref('b.service_id'), now).as('paid_trial'),
      cast<JoiningLearner[]>(familyOf(actor, now), 'json').as('family'),
      seatsForNewcomers.as('free_seats'),
      chordFrom(actor, place).as('chord'),
      cast<string[]>(ref('b.exceptions'), sql`text[]`).as('exceptions'),
      when()
        .when('r.id', 'is not', null)
        .then(jsonBuildObject({ id: ref('r.id').$notNull(), name: ref('r.name').$notNull() }))
        .end()
        .as('space'),
      when()
        .when('v.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: ref('v.id').$notNull(),
            name: jsonBuildObject({ en: ref('v.name_en').$notNull(), hi: ref('v.name_hi').$notNull() }),
          }),
        )
        .end()
        .as('level'),
      jsonArrayFrom(
        selectFrom('batch_experts as t')
          .innerJoin('experts as x', 'x.id', 't.expert_id')
          .select(['x.id', 'x.name', 't.part'])
          .whereRef('t.batch_id', '=', 'b.id')
          .orderBy('t.part', 'desc')
          .orderBy('x.name'),
      ).as('experts'),
      unsignedExperts.as('unsigned_experts'),
      invitedLead(now).as('invited'),
      jsonObjectFrom(
        selectFrom('experts as x')
          .select(['x.id', 'x.name'])
          .whereRef('x.id', '=', 'b.proposed_by_expert_id'),
      ).as('proposed_by'),
      selectFrom('enrolments as n')
        .select(fn.countAll<number>().as('count'))
        .whereRef('n.batch_id', '=', 'b.id')
        .where('n.status', '=', 'waitlisted')
        .$asScalar()
        .$notNull()
        .as('waiting'),
      participants.as('participants'),
      jsonObjectFrom(
        selectFrom('class_sessions as s')
          .select(['s.id', 's.starts_at as startsAt', 's.ends_at as endsAt'])
          .whereRef('s.batch_id', '=', 'b.id')
          .where('s.status', '=', 'scheduled')
          .where('s.ends_at', '>', now)
          .orderBy('s.starts_at')
          .limit(1),
      ).as('next_class'),
      // It ever had a learner or a class.
      or([
        ref('done.any_class'),
        exists(selectFrom('enrolments as n').whereRef('n.batch_id', '=', 'b.id')),
        exists(selectFrom('requests as q').whereRef('q.subject_id', '=', 'b.id')),
      ]).as('has_history'),
      jsonArrayFrom(
        selectFrom('enrolments as n')
          .innerJoin('learners as l', 'l.id', 'n.learner_id')
          .select(['n.id as enrolmentId', 'l.id as learnerId', 'l.name as learnerName', 'n.status'])
          .whereRef('n.batch_id', '=', 'b.id')
          .where(one =>
            one('n.learner_id', '=', fn.any(val(actor.role === 'learner' ? actor.learnerIds : []))),
          )
          .where('n.status', 'in', ['waitlisted', 'offered', 'pending_payment', 'active', 'paused'])
          .$narrowType<{ status: 'waitlisted' | 'offered' | 'pending_payment' | 'active' | 'paused' }>()
          .orderBy('l.name'),
      ).as('own'),
    ])

export type BatchDetail = InferResult<ReturnType<typeof selectDetails>>[number]

/** One batch that the actor may look at. */
export function findDetail(tx: Tx, actor: SignedIn, id: string, now: Date): Promise<BatchDetail | undefined> {
  return tx
    .with('page', db =>
      db
        .selectFrom('batches as b')
        .innerJoin('centers as c', 'c.id', 'b.center_id')
        .selectAll('b')
        .select(({ lit }) => lit<number>(1).as('nth'))
        .where('b.id', '=', id)
        .where(seenBatches(actor)),
    )
    .selectFrom(selectDetails(actor, now).as('found'))
    .selectAll()
    .executeTakeFirst()
}

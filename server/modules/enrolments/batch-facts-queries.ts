import { type InferResult, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { taxInForce } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { arrayOf, localDay, timeSpan } from '#server/platform/sql-expressions.ts'
import { learnerFacts } from './family-queries.ts'
import { seatsForNewcomers } from './seat-queries.ts'

const uuid = (id: string) => sql<string>`${id}::uuid`

const selectBatch = (tx: Tx, id: string, now: Date) =>
  tx
    .selectFrom('batches as b')
    .innerJoin('centers as c', 'c.id', 'b.center_id')
    .innerJoin('masterlist_items as s', 's.id', 'b.service_id')
    .leftJoinLateral(
      ({ ref }) => taxInForce(ref('b.service_id'), localDay(now, ref('c.time_zone'))).as('tax'),
      join => join.onTrue(),
    )
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom(
        selectFrom('class_sessions as cs')
          .select(({ fn, ref }) => [
            'cs.id',
            'cs.starts_at as startsAt',
            'cs.ends_at as endsAt',
            'cs.status',
            fn.coalesce('cs.pattern_on', localDay(ref('cs.starts_at'), ref('c.time_zone'))).as('on'),
          ])
          .whereRef('cs.batch_id', '=', 'b.id')
          .as('k'),
      )
        .select(({ fn, ref, val }) => [
          // Classes that are not cancelled: of the whole term, otherwise from the first of this month.
          fn
            .coalesce(
              fn
                .jsonAgg(
                  jsonBuildObject({
                    id: ref('k.id'),
                    on: ref('k.on'),
                    startsAt: ref('k.startsAt'),
                    endsAt: ref('k.endsAt'),
                  }),
                )
                .orderBy('k.startsAt')
                .filterWhere('k.status', '<>', 'cancelled'),
              sql<never[]>`'[]'`,
            )
            .as('classes'),
          // The dates of the cancelled classes.
          fn
            .coalesce(
              fn.agg<string[]>('array_agg', ['k.on']).filterWhere('k.status', '=', 'cancelled'),
              val<string[]>([]),
            )
            .as('cancelled_on'),
        ])
        .where(({ eb, or, ref }) =>
          or([
            eb('b.price_per', '=', 'term'),
            eb('k.on', '>=', sql<string>`date_trunc('month', ${localDay(now, ref('c.time_zone'))})`),
          ]),
        )
        .as('timetable'),
    )
    .select([
      'b.id',
      'b.name',
      'b.status',
      'b.without_expert',
      'b.center_id',
      'c.name as center_name',
      'c.status as center_status',
      'c.access',
      'c.time_zone',
      'c.state_code',
      'c.gstin',
      'c.pay_at_center',
      'c.cancellation_policy',
      'b.service_id',
      's.name_en as service_en',
      's.name_hi as service_hi',
      'b.capacity',
      'b.seats_taken',
      'b.price_amount',
      'b.price_per',
      'b.pack_classes',
      'b.currency',
      'b.registration_amount',
      'b.trial',
      'b.trial_amount',
      'b.joining',
      'b.residents_only',
      'b.age_from',
      'b.age_to',
      'b.starts_on',
      'b.ends_on',
      'b.recurrence',
      'b.pattern_from',
      'b.planned_until',
      'tax.basis_points as tax_basis_points',
      'tax.sac as tax_sac',
      'timetable.classes',
      'timetable.cancelled_on',
    ])
    .select(({ exists, selectFrom }) => [
      seatsForNewcomers.as('free_seats'),
      exists(selectFrom('center_payees as h').whereRef('h.center_id', '=', 'c.id'))
        .$castTo<boolean>()
        .as('takes_transfers'),
      // Groups in the waitlist.
      selectFrom('enrolments as w')
        .select(({ fn }) => fn.count<number>('w.group_id').distinct().as('count'))
        .whereRef('w.batch_id', '=', 'b.id')
        .where('w.status', '=', sql.lit('waitlisted'))
        .$asScalar()
        .$notNull()
        .as('waiting'),
    ])
    .where('b.id', '=', id)

/** A batch with everything needed to decide about joining it. Amounts in paise, instants as ISO texts. */
export type BatchFacts = InferResult<ReturnType<typeof selectBatch>>[number]

/** A batch as joining needs it, in one statement. */
export function findBatch(tx: Tx, id: string, now: Date): Promise<BatchFacts | undefined> {
  return selectBatch(tx, id, now).executeTakeFirst()
}

const selectLearners = (
  tx: Tx,
  batch: Pick<BatchFacts, 'id' | 'center_id' | 'service_id'>,
  learnerIds: readonly string[],
  duesBefore: string,
  now: Date,
) => {
  const asked = learnerFacts(
    {
      id: uuid(batch.id),
      centerId: uuid(batch.center_id),
      serviceId: uuid(batch.service_id),
      duesBefore: sql<string>`${duesBefore}::date`,
    },
    now,
  )
  const wanted = learnerIds.map((id, nth) => ({ id, nth }))
  return tx
    .selectFrom(jsonRows(wanted, { id: 'uuid', nth: 'int' }))
    .innerJoin('learners as l', 'l.id', 'v.id')
    .leftJoin('memberships as m', join =>
      join
        .onRef('m.learner_id', '=', 'l.id')
        .on('m.center_id', '=', batch.center_id)
        .on('m.status', '<>', sql.lit('ended')),
    )
    .select(({ exists, ref, selectFrom }) => [
      'l.id',
      'l.name',
      'l.status',
      'l.date_of_birth',
      'l.birth_known_by',
      // The join leaves out memberships that have ended.
      ref('m.status').$castTo<'active' | 'paused' | null>().as('membership'),
      asked.inBatch.as('in_batch'),
      asked.hadTrial.as('had_trial'),
      asked.hasDues.as('has_dues'),
      // Had an enrolment at this center before: pays no registration again.
      exists(
        selectFrom('enrolments as r')
          .whereRef('r.learner_id', '=', 'l.id')
          .where('r.center_id', '=', batch.center_id)
          .where('r.kind', '=', 'regular')
          .where('r.status', 'in', ['active', 'paused', 'completed']),
      )
        .$castTo<boolean>()
        .as('is_registered'),
      asked.consentWithdrawn.as('consent_withdrawn'),
      arrayOf(
        selectFrom('learner_guardians as g')
          .select('g.user_id')
          .whereRef('g.learner_id', '=', 'l.id')
          .orderBy('g.created_at')
          .orderBy('g.user_id'),
      ).as('guardian_ids'),
    ])
    .orderBy('v.nth')
}

/** A learner as joining needs it. */
export type LearnerFacts = InferResult<ReturnType<typeof selectLearners>>[number]

/** Learners who want to join a batch, in the order of the given ids. */
export function findLearners(...asked: Parameters<typeof selectLearners>): Promise<LearnerFacts[]> {
  return selectLearners(...asked).execute()
}

const selectClashes = (tx: Tx, learnerIds: readonly string[], classSessionIds: readonly string[]) =>
  tx
    .selectFrom('class_sessions as wanted')
    .innerJoin('claims as c', join =>
      join
        .on('c.resource_id', '=', ({ fn, val }) => fn.any(val(learnerIds)))
        .on('c.resource_kind', '=', 'learner')
        .on('c.period', '&&', ({ ref }) => timeSpan(ref('wanted.starts_at'), ref('wanted.ends_at')))
        .onRef('c.class_session_id', '<>', 'wanted.id'),
    )
    .innerJoin('class_sessions as other', 'other.id', 'c.class_session_id')
    .innerJoin('masterlist_items as m', 'm.id', 'other.service_id')
    .leftJoin('batches as b', 'b.id', 'other.batch_id')
    .distinctOn(['c.resource_id', 'wanted.id'])
    .select(({ fn }) => [
      'c.resource_id as learner_id',
      'wanted.id as class_session_id',
      'wanted.starts_at',
      fn.coalesce('b.name', 'm.name_en').as('with_en'),
      fn.coalesce('b.name', 'm.name_hi').as('with_hi'),
    ])
    .where('wanted.id', '=', ({ fn, val }) => fn.any(val(classSessionIds)))
    .orderBy('c.resource_id')
    .orderBy('wanted.id')
    .orderBy(({ fn }) => fn('lower', ['c.period']))

/** A class of the batch that clashes with another class of a learner. */
export type ClashRow = InferResult<ReturnType<typeof selectClashes>>[number]

/** The learners' own classes that clash with classes of a batch; each learner's are named only to their family. */
export async function findClashes(
  tx: Tx,
  learnerIds: readonly string[],
  classSessionIds: readonly string[],
): Promise<ClashRow[]> {
  if (classSessionIds.length === 0) return []
  const rows = await selectClashes(tx, learnerIds, classSessionIds).execute()
  return rows.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
}

import { expressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Experts, Tables, Users } from '#database/tables.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { planSeal } from '#server/platform/digests.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { isOnlyHead } from './user-queries.ts'

export type StatusPlan = ApiAnswer<'GET /users/{id}/status-plan'>

const ofUser = expressionBuilder<Tables & { u: Users }, 'u'>()
const ofExpert = expressionBuilder<Tables & { x: Experts }, 'x'>()

/** Counts the rows of a query. */
const counted = ofUser.fn.countAll<number>().as('count')

/** Upcoming classes of expert `x`. */
const ahead = (now: Date) =>
  ofExpert
    .selectFrom('class_session_experts as t')
    .innerJoin('class_sessions as s', 's.id', 't.class_session_id')
    .whereRef('t.expert_id', '=', 'x.id')
    .where('s.status', '=', 'scheduled')
    .where('s.starts_at', '>', now)

const bookings = ofExpert.selectFrom('bookings as b').whereRef('b.expert_id', '=', 'x.id')

/** Families with an upcoming class of expert `x`. */
const families = (now: Date) =>
  ofExpert
    .selectFrom('learner_guardians as g')
    .select(({ fn }) => fn.count<number>('g.user_id').distinct().as('count'))
    .where(
      'g.learner_id',
      'in',
      ofExpert
        .selectFrom('class_participants as p')
        .select('p.learner_id')
        .where('p.class_session_id', 'in', ahead(now).select('s.id'))
        .union(
          bookings
            .select('b.learner_id')
            .where('b.status', 'in', ['requested', 'held', 'confirmed'])
            .where('b.starts_at', '>', now),
        ),
    )

/** What depends on the expert profile of account `u`. */
const expertTouched = (now: Date) =>
  jsonObjectFrom(
    ofUser
      .selectFrom('experts as x')
      .whereRef('x.user_id', '=', 'u.id')
      .select(({ ref, selectFrom }) => [
        'x.id',
        ahead(now).select(counted).$asScalar().$notNull().as('classes'),
        bookings
          .select(counted)
          .where('b.status', '=', 'confirmed')
          .where('b.starts_at', '>', now)
          .$asScalar()
          .$notNull()
          .as('bookings'),
        bookings
          .select(counted)
          .where('b.status', 'in', ['requested', 'held'])
          .$asScalar()
          .$notNull()
          .as('ending'),
        selectFrom('batch_experts as t')
          .innerJoin('batches as b', 'b.id', 't.batch_id')
          .select(counted)
          .whereRef('t.expert_id', '=', 'x.id')
          .where('b.status', 'in', ['awaiting_expert', 'active', 'paused'])
          .$asScalar()
          .$notNull()
          .as('batches'),
        families(now).$asScalar().$notNull().as('families'),
        jsonArrayFrom(
          selectFrom('earnings as e')
            .select(({ cast, fn }) => [cast<number>(fn.sum('e.amount'), 'bigint').as('amount'), 'e.currency'])
            .whereRef('e.expert_id', '=', 'x.id')
            .where('e.status', '<>', 'paid')
            .groupBy('e.currency')
            .having(({ fn }) => fn.sum<number>('e.amount'), '<>', 0)
            .orderBy('e.currency'),
        ).as('unpaid'),
        selectFrom('refunds as r')
          .select(counted)
          .where('r.status', 'in', ['quoted', 'approved', 'processing', 'failed'])
          .where('r.booking_id', 'in', bookings.select('b.id'))
          .$asScalar()
          .$notNull()
          .as('refunds'),
        jsonArrayFrom(
          selectFrom('engagements as g')
            .innerJoin('centers as c', 'c.id', 'g.center_id')
            .select(eb => [
              'c.id',
              'c.name',
              ahead(now)
                .select(counted)
                .where('s.center_id', '=', eb.ref('c.id'))
                .$asScalar()
                .$notNull()
                .as('classes'),
            ])
            .where('g.expert_id', '=', ref('x.id'))
            .where('g.status', '<>', 'ended')
            .orderBy('c.name')
            .orderBy('c.id'),
        ).as('centers'),
      ]),
  )

const ownLearners = ofUser.selectFrom('learner_guardians as g').whereRef('g.user_id', '=', 'u.id')

/** What depends on the learners of account `u`; null if there are none. */
const familyTouched = (now: Date) =>
  jsonObjectFrom(
    ownLearners
      .select(({ exists, fn, not, selectFrom }) => [
        fn.countAll<number>().as('learners'),
        fn
          .countAll<number>()
          .filterWhere(
            not(
              exists(
                selectFrom('learner_guardians as o')
                  .innerJoin('users as ou', 'ou.id', 'o.user_id')
                  .whereRef('o.learner_id', '=', 'g.learner_id')
                  .whereRef('o.user_id', '<>', 'u.id')
                  .where('ou.status', '=', 'active'),
              ),
            ),
          )
          .as('alone'),
        selectFrom('bookings as b')
          .select(counted)
          .where('b.learner_id', 'in', ownLearners.select('g.learner_id'))
          .where('b.status', 'in', ['requested', 'held', 'confirmed'])
          .where('b.starts_at', '>', now)
          .$asScalar()
          .$notNull()
          .as('bookings'),
        selectFrom('enrolments as n')
          .select(counted)
          .where('n.learner_id', 'in', ownLearners.select('g.learner_id'))
          .where('n.status', 'in', ['pending_payment', 'active', 'paused'])
          .$asScalar()
          .$notNull()
          .as('enrolments'),
      ])
      .having(({ fn }) => fn.countAll<number>(), '>', 0),
  )

/** What deactivating an account affects; null if it does not exist. */
export async function planStatus(tx: Tx, userId: string, now: Date): Promise<StatusPlan | null> {
  const plan = await tx
    .selectFrom('users as u')
    .select(({ selectFrom }) => [
      selectFrom('identity_sessions as i')
        .select(counted)
        .whereRef('i.user_id', '=', 'u.id')
        .where('i.revoked_at', 'is', null)
        .where('i.expires_at', '>', now)
        .$asScalar()
        .$notNull()
        .as('sessions'),
      expertTouched(now).as('expert'),
      arrayOf(
        selectFrom('center_members as m')
          .innerJoin('centers as c', 'c.id', 'm.center_id')
          .select('c.name')
          .whereRef('m.user_id', '=', 'u.id')
          .where(isOnlyHead)
          .orderBy('c.name'),
      ).as('onlyHeadOf'),
      familyTouched(now).as('family'),
    ])
    .where('u.id', '=', userId)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst()
  return plan ? { ...plan, seal: sealOf(plan) } : null
}

/** Whether a plan has to be shown before it is carried out. */
export function touchesAnything({ expert, family, onlyHeadOf }: StatusPlan): boolean {
  return expert !== null || family !== null || onlyHeadOf.length > 0
}

/** Equal for equal plans; changing numbers of sign-ins do not matter. */
function sealOf({ sessions: _, ...plan }: Omit<StatusPlan, 'seal'>): string {
  return planSeal(plan)
}

/** An account's expert profile. */
export async function expertOf(tx: Tx, userId: string): Promise<{ id: string; name: string } | undefined> {
  return tx.selectFrom('experts').select(['id', 'name']).where('user_id', '=', userId).executeTakeFirst()
}

/** An expert's engagements, with the upcoming classes at each center. */
export function engagementsOf(tx: Tx, expertId: string, now: Date) {
  return tx
    .selectFrom('engagements as g')
    .innerJoin('centers as c', 'c.id', 'g.center_id')
    .select(eb => [
      'g.id',
      'g.center_id as centerId',
      'c.name as center',
      eb
        .selectFrom('class_session_experts as t')
        .innerJoin('class_sessions as s', 's.id', 't.class_session_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('t.expert_id', '=', 'g.expert_id')
        .whereRef('s.center_id', '=', 'g.center_id')
        .where('s.status', '=', 'scheduled')
        .where('s.starts_at', '>', now)
        .$asScalar()
        .$notNull()
        .as('classes'),
    ])
    .where('g.expert_id', '=', expertId)
    .where('g.status', '<>', 'ended')
    .orderBy('g.id')
    .execute()
}

import { expressionBuilder, type InferResult, type Selectable } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Enrolments, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { isBeingChecked, isPayer, lateAmount, planOf, withTax } from '#server/modules/orders/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { ownEnrolments } from './enrolment-queries.ts'
import { openToJoin } from './seat-queries.ts'

/** The enrolments in `page` with everything an answer contains; only orders whose money concerns the actor. */
export const selectDetails = (actor: SignedIn, now: Date) =>
  expressionBuilder<Tables & { page: Selectable<Enrolments> }, never>()
    .selectFrom('page as e')
    .innerJoin('learners as l', 'l.id', 'e.learner_id')
    .innerJoin('batches as b', 'b.id', 'e.batch_id')
    .innerJoin('centers as c', 'c.id', 'e.center_id')
    .innerJoin('masterlist_items as s', 's.id', 'b.service_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('enrolment_periods as p')
          .innerJoin('orders as o', 'o.id', 'p.order_id')
          .select(({ eb, ref }) => [
            'o.id as order_id',
            jsonBuildObject({
              orderId: ref('o.id'),
              amount: eb('o.total_amount', '-', ref('o.paid_amount')),
              fromOn: ref('p.from_on'),
              payBy: ref('o.pay_by'),
              status: ref('o.status').$castTo<'open'>(),
              // What was paid of its order, and its instalments if it has a plan.
              paid: ref('o.paid_amount'),
              plan: planOf(ref('o.id')),
              isBeingChecked: isBeingChecked(ref('o.id')),
            }).as('due'),
          ])
          .whereRef('p.enrolment_id', '=', 'e.id')
          .where('o.status', '=', 'open')
          .where(isPayer(actor))
          .orderBy('p.from_on')
          .limit(1)
          .as('open_order'),
      join => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('enrolment_periods as p')
          .innerJoin('orders as o', 'o.id', 'p.order_id')
          .select('p.order_id')
          .whereRef('p.enrolment_id', '=', 'e.id')
          .where(isPayer(actor))
          .orderBy('p.created_at', 'desc')
          .limit(1)
          .as('newest'),
      join => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('enrolment_periods as p')
          .innerJoin('orders as o', 'o.id', 'p.order_id')
          .select(({ eb }) => eb('o.buyer_user_id', '<>', actor.userId).as('by_other'))
          .where(({ lit }) => lit(actor.role === 'learner'))
          .whereRef('p.enrolment_id', '=', 'e.id')
          .orderBy('p.created_at', 'desc')
          .limit(1)
          .as('paid'),
      join => join.onTrue(),
    )
    .selectAll('e')
    .select([
      'l.name as learner_name',
      'l.date_of_birth',
      'b.name as batch_name',
      'b.capacity',
      'b.seats_taken',
      'b.recurrence',
      'b.start_minute',
      'b.minutes',
      'b.starts_on as batch_starts_on',
      'b.what_to_bring',
      'b.ends_on as batch_ends_on',
      'b.price_per',
      'b.currency',
      'b.service_id',
      's.name_en as service_en',
      's.name_hi as service_hi',
      'c.slug as center_slug',
      'c.name as center_name',
      'c.city',
      'c.time_zone',
      'open_order.due',
    ])
    .select(({ case: when, eb, exists, fn, lit, not, ref, refTuple, selectFrom }) => [
      arrayOf(
        selectFrom('learner_guardians as g')
          .select('g.user_id')
          .whereRef('g.learner_id', '=', 'e.learner_id'),
      ).as('guardian_ids'),
      fn
        .coalesce(
          selectFrom('memberships as m')
            .select('m.contact_phone')
            .whereRef('m.learner_id', '=', 'e.learner_id')
            .whereRef('m.center_id', '=', 'e.center_id')
            .where('m.status', '<>', 'ended'),
          selectFrom('learner_guardians as g')
            .innerJoin('users as u', 'u.id', 'g.user_id')
            .select('u.phone')
            .whereRef('g.learner_id', '=', 'e.learner_id')
            .orderBy('g.created_at')
            .orderBy('g.user_id')
            .limit(1),
        )
        .as('guardian_phone'),
      // The batch accepts new learners.
      openToJoin.$castTo<boolean>().as('takes_learners'),
      withTax(ref('b.price_amount'), ref('b.service_id'), now).as('price_amount'),
      exists(selectFrom('center_payees as h').whereRef('h.center_id', '=', 'c.id'))
        .$castTo<boolean>()
        .as('takes_transfers'),
      eb('c.status', '=', 'suspended').$castTo<boolean>().as('center_suspended'),
      jsonArrayFrom(
        selectFrom('batch_experts as be')
          .innerJoin('experts as x', 'x.id', 'be.expert_id')
          .select(['x.id', 'x.name'])
          .whereRef('be.batch_id', '=', 'b.id')
          .orderBy('be.part', 'desc')
          .orderBy('x.name'),
      ).as('experts'),
      selectFrom('class_sessions as t')
        .select('t.starts_at')
        .whereRef('t.id', '=', 'e.trial_session_id')
        .as('trial_starts_at'),
      selectFrom('class_participants as cp')
        .innerJoin('class_sessions as n', 'n.id', 'cp.class_session_id')
        .select(inner => inner.fn.min('n.starts_at').as('at'))
        .whereRef('cp.enrolment_id', '=', 'e.id')
        .where('cp.absence_told_at', 'is', null)
        .where('n.status', '=', 'scheduled')
        .where('n.ends_at', '>', now)
        .as('next_class_at'),
      when()
        .when('e.status', '=', 'waitlisted')
        .then(
          selectFrom('enrolments as w')
            .select(inner => inner.fn.count<number>('w.group_id').distinct().as('count'))
            .whereRef('w.batch_id', '=', 'e.batch_id')
            .where('w.status', '=', 'waitlisted')
            .where(inner =>
              inner(
                inner.refTuple('w.waiting_since', 'w.group_id'),
                '<=',
                refTuple('e.waiting_since', 'e.group_id'),
              ),
            )
            .$asScalar(),
        )
        .end()
        .as('waitlist_position'),
      // Open for the group's size.
      selectFrom('enrolments as k')
        .select(inner => inner.fn.countAll<number>().as('count'))
        .whereRef('k.group_id', '=', 'e.group_id')
        .whereRef('k.status', '=', 'e.status')
        .$asScalar()
        .$notNull()
        .as('group_size'),
      // Everyone in the order or group belongs to the actor's family.
      (actor.role === 'learner'
        ? not(
            exists(
              selectFrom('enrolments as k')
                .whereRef('k.group_id', '=', 'e.group_id')
                .where(inner =>
                  inner.not(inner('k.learner_id', '=', inner.fn.any(inner.val(actor.learnerIds)))),
                ),
            ),
          )
        : lit(true)
      )
        .$castTo<boolean>()
        .as('is_whole_family'),
      // The actor pays the bill, or there is none.
      eb('paid.by_other', 'is not', true).$castTo<boolean>().as('is_payer'),
      fn.coalesce('open_order.order_id', 'newest.order_id').as('order_id'),
      lateAmount(ref('newest.order_id')).as('late_amount'),
    ])
    .$narrowType<{ ended_as: 'learner' | 'center' | 'expert' | 'system' | null }>()

/** An enrolment for display. Instants inside JSON are ISO texts. */
export type EnrolmentDetail = InferResult<ReturnType<typeof selectDetails>>[number]

/** One enrolment with everything shown, if the actor may see it. */
export function findDetail(
  tx: Tx,
  actor: SignedIn,
  id: string,
  now: Date,
): Promise<EnrolmentDetail | undefined> {
  return tx
    .with('page', db =>
      db.selectFrom('enrolments as e').selectAll('e').where('e.id', '=', id).where(ownEnrolments(actor)),
    )
    .selectFrom(selectDetails(actor, now).as('found'))
    .selectAll()
    .executeTakeFirst()
}

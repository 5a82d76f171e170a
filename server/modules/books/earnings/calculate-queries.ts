import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Fee } from '#domain/kernel/fee.ts'
import type { Seat } from '#domain/modules/books/earnings/earning-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { localDay } from '#server/platform/sql-expressions.ts'

/** How many days back past classes without a calculation are searched. */
export const UNCOUNTED_DAYS = 62

/** Past classes without a calculation, the first to begin first. */
export async function listUncounted(tx: Tx, since: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('class_sessions as cs')
    .select('cs.id')
    .where('cs.status', '=', 'completed')
    .where('cs.starts_at', '>=', since)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('earning_classes as k').whereRef('k.class_session_id', '=', 'cs.id'))),
    )
    .orderBy('cs.starts_at')
    .orderBy('cs.id')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/**
 * Classes whose payments or marks changed since they were calculated. A change may be committed a moment after its
 * timestamp: what was calculated within two minutes of a change is calculated again.
 */
export async function listMoved(tx: Tx, since: Date, most: number): Promise<string[]> {
  const rows = await tx
    .with('touched', db =>
      db
        .selectFrom('payments as p')
        .select(({ fn, ref }) => [
          fn.coalesce('p.applied_order_id', 'p.order_id').as('order_id'),
          ref('p.captured_at').$notNull().as('at'),
        ])
        .where('p.captured_at', '>=', since)
        .unionAll(
          db
            .selectFrom('refunds as r')
            .select(['r.order_id', 'r.created_at as at'])
            .where('r.created_at', '>=', since),
        )
        .unionAll(
          db
            .selectFrom('refunds as r')
            .select(({ ref }) => ['r.order_id', ref('r.decided_at').$notNull().as('at')])
            .where('r.decided_at', '>=', since),
        ),
    )
    .with('moved', db =>
      db
        .selectFrom('touched as t')
        .innerJoin('bookings as b', 'b.order_id', 't.order_id')
        .select(['b.class_session_id as id', 't.at'])
        .unionAll(
          db
            .selectFrom('touched as t')
            .innerJoin('enrolment_periods as p', 'p.order_id', 't.order_id')
            .innerJoin('class_participants as cp', 'cp.enrolment_id', 'p.enrolment_id')
            .select(['cp.class_session_id as id', 't.at']),
        )
        .unionAll(
          db
            .selectFrom('class_participants as cp')
            .select(({ ref }) => ['cp.class_session_id as id', ref('cp.marked_at').$notNull().as('at')])
            .where('cp.marked_at', '>=', since),
        ),
    )
    .selectFrom('earning_classes as k')
    .innerJoin('moved as m', 'm.id', 'k.class_session_id')
    .select('k.class_session_id as id')
    .distinct()
    .where(({ eb, ref }) => eb('k.calculated_at', '<', sql<Date>`${ref('m.at')} + interval '2 minutes'`))
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** Every past class since then, from one id on. */
export async function listHeld(tx: Tx, since: Date, after: string, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('class_sessions')
    .select('id')
    .where('status', '=', 'completed')
    .where('starts_at', '>=', since)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** Which classes are looked at: those that were held, or those that are still to come. */
type Whether = 'held' | 'to_come'
const CLASS_STATUS = { held: 'completed', to_come: 'scheduled' } as const
const BOOKED = { held: ['completed', 'no_show'], to_come: ['held', 'confirmed'] } as const

/** Locks the classes for this calculation; a concurrent one for the same classes waits until the transaction ends. */
export async function lockClasses(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into earning_classes (class_session_id, calculated_at)
    select id, ${now} from unnest(${ids}::uuid[]) id order by id
    on conflict (class_session_id) do update set calculated_at = excluded.calculated_at`.execute(tx)
}

/**
 * Those of the classes that were held, with the terms of everyone who taught them; or those to come, with the terms
 * of everyone who will. An unmarked learner counts as present.
 */
export function readClasses(tx: Tx, ids: readonly string[], now: Date, whether: Whether = 'held') {
  return tx
    .selectFrom('class_sessions as cs')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('bookings as b')
          .select(({ fn }) =>
            fn
              .countAll<number>()
              .filterWhere('b.status', 'in', whether === 'held' ? ['completed'] : BOOKED.to_come)
              .as('came'),
          )
          .whereRef('b.class_session_id', '=', 'cs.id')
          .as('booked'),
      join => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('class_participants as p')
          .select(({ and, eb, fn, or }) => {
            const isUnmarked = and([eb('p.mark', 'is', null), eb('p.status', '=', 'expected')])
            return [
              fn
                .countAll<number>()
                .filterWhere(or([eb('p.mark', 'in', ['present', 'late']), isUnmarked]))
                .as('learners'),
              fn.countAll<number>().filterWhere(isUnmarked).as('unmarked'),
            ]
          })
          .whereRef('p.class_session_id', '=', 'cs.id')
          .as('came'),
      join => join.onTrue(),
    )
    .select(({ case: when, lit, ref, selectFrom }) => {
      const on = localDay(ref('cs.starts_at'), ref('c.time_zone'))
      return [
        'cs.id',
        'cs.center_id as centerId',
        'cs.service_id as serviceId',
        'c.currency',
        // The local date of the class, and today's at the center.
        on.as('on'),
        localDay(now, ref('c.time_zone')).as('today'),
        when()
          .when('cs.kind', '=', 'booking')
          .then(ref('booked.came').$notNull())
          .else(ref('came.learners').$notNull())
          .end()
          .as('learners'),
        when()
          .when('cs.kind', '=', 'booking')
          .then(lit(0))
          .else(ref('came.unmarked').$notNull())
          .end()
          .as('unmarked'),
        jsonArrayFrom(
          selectFrom('class_session_experts as x')
            .leftJoin('agreements as a', join =>
              join
                .onRef('a.center_id', '=', 'cs.center_id')
                .onRef('a.expert_id', '=', 'x.expert_id')
                .on(({ ref }) => sql<boolean>`${ref('a.holds')} @> ${on}`),
            )
            .select(({ case: when, exists, ref, selectFrom }) => [
              'x.expert_id as expertId',
              // Null: no terms were in force between the center and the expert on that date.
              when()
                .when('a.id', 'is not', null)
                .then(
                  jsonBuildObject({
                    id: ref('a.id').$notNull(),
                    currency: ref('a.currency').$notNull(),
                    fee: when()
                      .when('a.fee_model', '=', 'share')
                      .then(
                        jsonBuildObject({
                          model: ref('a.fee_model'),
                          basisPoints: ref('a.share_basis_points'),
                        }),
                      )
                      .else(jsonBuildObject({ model: ref('a.fee_model'), amount: ref('a.amount') }))
                      .end()
                      .$castTo<Fee>(),
                  }),
                )
                .end()
                .as('agreement'),
              // A head who teaches at the own center without an agreement keeps what comes in: there is no gap.
              exists(
                selectFrom('engagements as g')
                  .innerJoin('experts as t', 't.id', 'g.expert_id')
                  .innerJoin('center_members as m', join =>
                    join.onRef('m.user_id', '=', 't.user_id').onRef('m.center_id', '=', 'g.center_id'),
                  )
                  .whereRef('g.center_id', '=', 'cs.center_id')
                  .whereRef('g.expert_id', '=', 'x.expert_id')
                  .where('g.is_own', '=', true)
                  .where('m.center_role', '=', 'head')
                  .where('m.status', '=', 'active'),
              )
                .$castTo<boolean>()
                .as('isOwn'),
            ])
            .whereRef('x.class_session_id', '=', 'cs.id')
            .orderBy(({ eb }) => eb('x.part', '=', 'assistant'))
            .orderBy('x.expert_id'),
        ).as('experts'),
      ]
    })
    .where(eb => eb('cs.id', '=', eb.fn.any(eb.val(ids))))
    .where('cs.status', '=', CLASS_STATUS[whether])
    .orderBy('cs.id')
    .execute()
}

/** A class as the calculation of earnings sees it. */
export type CalculatedClass = Awaited<ReturnType<typeof readClasses>>[number]

/** A seat in a class with its payment. */
export interface SeatPayment extends Seat {
  classSessionId: string
  learnerId: string
}

/**
 * The paid seats of these classes: in a batch, each learner's share of the order that covers the class; for a
 * booking, the learner's lines of its order. A class made up for elsewhere is worth nothing here, and its full value there.
 */
export async function readSeatPayments(
  tx: Tx,
  ids: readonly string[],
  whether: Whether = 'held',
): Promise<SeatPayment[]> {
  const { rows } = await sql<SeatPayment>`
    with places as (
      select cp.class_session_id, cp.class_session_id as paid_session_id, cp.enrolment_id, cp.learner_id
      from class_participants cp join class_sessions cs on cs.id = cp.class_session_id
      join enrolments e on e.id = cp.enrolment_id and e.batch_id = cs.batch_id
      where cp.class_session_id = any(${ids}::uuid[]) and cp.kind in ('enrolled', 'trial')
        and not exists (select from make_up_credits m where m.source_session_id = cp.class_session_id
          and m.learner_id = cp.learner_id and m.status in ('issued', 'reserved', 'used'))
      union all
      select cp.class_session_id, m.source_session_id, m.enrolment_id, cp.learner_id
      from class_participants cp join make_up_credits m on m.id = cp.credit_id
      where cp.class_session_id = any(${ids}::uuid[]) and cp.kind = 'make_up'
        and m.status in ('reserved', 'used') and m.enrolment_id is not null and m.source_session_id is not null
    )
    select pl.class_session_id as "classSessionId", pl.learner_id as "learnerId",
      round(lines.fee::numeric * p.amount / greatest(lines.whole, 1))::bigint as fee,
      round(lines.fee_left::numeric * p.amount / greatest(periods.amount, 1))::bigint as "feeLeft",
      greatest(p.classes, roll.total)::int as classes, roll.before as place,
      roll.counted, roll.counted_before as "countedBefore", own.amount is not null as "isReturned",
      o.total_amount as "orderTotal", o.paid_amount as "orderPaid"
    from places pl
    join class_sessions ps on ps.id = pl.paid_session_id
    join centers c on c.id = ps.center_id
    join enrolments e on e.id = pl.enrolment_id
    join enrolment_periods p on p.enrolment_id = e.id
      and coalesce(ps.pattern_on, (ps.starts_at at time zone c.time_zone)::date) between p.from_on and p.to_on
    join orders o on o.id = p.order_id and o.status in ('open', 'paid', 'partly_refunded', 'refunded')
    left join class_refunds own on own.enrolment_id = e.id and own.class_session_id = ps.id and own.order_id = o.id
    cross join lateral (
      select coalesce(sum(l.amount), 0)::bigint as whole,
        coalesce(sum(l.amount) filter (where l.kind in ('fee', 'discount')), 0)::bigint as fee,
        coalesce(sum(l.amount - l.reversed_amount) filter (where l.kind in ('fee', 'discount')), 0)::bigint as fee_left
      from order_lines l
      where l.order_id = o.id and l.learner_id = e.learner_id and coalesce(l.part, 'classes') = 'classes'
        and l.kind <> 'wallet'
    ) lines
    -- Classes that a learner who left will not attend are no longer in the period; a leaving fee belongs to no class.
    cross join lateral (
      select sum(q.amount)::bigint as amount from enrolment_periods q join enrolments n on n.id = q.enrolment_id
      where q.order_id = o.id and n.learner_id = e.learner_id
    ) periods
    cross join lateral (
      select count(*)::int as total, count(*) filter (where r.earlier)::int as before,
        count(*) filter (where not r.returned)::int as counted,
        count(*) filter (where r.earlier and not r.returned)::int as counted_before
      from (
        select (rs.starts_at, rs.id) < (ps.starts_at, ps.id) as earlier, f.amount is not null as returned
        from class_participants rp join class_sessions rs on rs.id = rp.class_session_id and rs.batch_id = e.batch_id
        left join class_refunds f on f.enrolment_id = e.id and f.class_session_id = rs.id and f.order_id = o.id
        where rp.enrolment_id = e.id and coalesce(f.amount, 1) > 0
          and coalesce(rs.pattern_on, (rs.starts_at at time zone c.time_zone)::date) between p.from_on and p.to_on
          -- A cancelled one counts if it was compensated; otherwise another one replaced it.
          and (rs.status <> 'cancelled' or f.amount is not null
            or exists (select from make_up_credits m where m.source_session_id = rs.id and m.enrolment_id = e.id
              and m.status <> 'revoked')
            or exists (select from compensations k where k.class_session_id = rs.id and k.enrolment_id = e.id
              and k.status <> 'withdrawn'))
      ) r
    ) roll
    union all
    select b.class_session_id, b.learner_id, lines.fee, lines.fee_left, 1, 0, 1, 0, false, o.total_amount, o.paid_amount
    from bookings b join orders o on o.id = b.order_id and o.status in ('open', 'paid', 'partly_refunded', 'refunded')
    cross join lateral (
      select coalesce(sum(l.amount), 0)::bigint as fee,
        coalesce(sum(l.amount - l.reversed_amount), 0)::bigint as fee_left
      from order_lines l where l.order_id = o.id and l.learner_id = b.learner_id and l.kind in ('fee', 'discount')
    ) lines
    where b.class_session_id = any(${ids}::uuid[]) and b.status = any(${BOOKED[whether]})`.execute(tx)
  return rows
}

/** Who had a seat in these classes. */
export function readSeats(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('class_participants as p')
    .innerJoin('class_sessions as cs', 'cs.id', 'p.class_session_id')
    .leftJoin('batches as b', 'b.id', 'cs.batch_id')
    .select(({ eb, exists, fn, lit, selectFrom }) => [
      fn
        .coalesce(eb('b.price_per', '=', 'pack'), lit(false))
        .$castTo<boolean>()
        .as('isPack'),
      'p.class_session_id as classSessionId',
      'p.learner_id as learnerId',
      'p.kind',
      exists(
        selectFrom('make_up_credits as m')
          .whereRef('m.source_session_id', '=', 'p.class_session_id')
          .whereRef('m.learner_id', '=', 'p.learner_id')
          .where('m.status', 'in', ['issued', 'reserved', 'used']),
      )
        .$castTo<boolean>()
        .as('isMadeUp'),
    ])
    .where(eb => eb('p.class_session_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

import { type Expression, expressionBuilder, type NotNull, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Centers, Tables } from '#database/tables.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Tx } from '#server/platform/context.ts'
import { planSeal } from '#server/platform/digests.ts'
import { arrayOf, localDay, orZero } from '#server/platform/sql-expressions.ts'

export type SuspensionPlan = ApiAnswer<'GET /admin/centers/{id}/suspension-plan'>

const { fn, ref, selectFrom } = expressionBuilder<Tables & { c: Centers }, 'c'>()

// For center `c`.
const classes = (now: Date) =>
  selectFrom('class_sessions as s')
    .whereRef('s.center_id', '=', 'c.id')
    .where('s.status', '=', 'scheduled')
    .where('s.starts_at', '>', now)
const bookings = (now: Date) =>
  selectFrom('bookings as b').whereRef('b.center_id', '=', 'c.id').where('b.starts_at', '>', now)
const confirmed = (now: Date) => bookings(now).where('b.status', '=', 'confirmed')
const enrolments = selectFrom('enrolments as e')
  .innerJoin('batches as t', 't.id', 'e.batch_id')
  .whereRef('t.center_id', '=', 'c.id')
const openOrders = selectFrom('orders as o')
  .whereRef('o.center_id', '=', 'c.id')
  .where('o.status', '=', sql.lit('open' as const))
  .where('o.kind', '<>', 'onboarding')

/** Guardians of learners with classes, bookings or enrolments, and everyone with an open order or money there. */
const families = (now: Date) =>
  selectFrom('learner_guardians as g')
    .select('g.user_id')
    .where(
      'g.learner_id',
      'in',
      classes(now)
        .innerJoin('class_participants as p', 'p.class_session_id', 's.id')
        .select('p.learner_id')
        .union(
          bookings(now).select('b.learner_id').where('b.status', 'in', ['requested', 'held', 'confirmed']),
        )
        .union(
          enrolments
            .select('e.learner_id')
            .where('e.status', 'in', ['waitlisted', 'offered', 'pending_payment', 'active', 'paused']),
        ),
    )
    .union(openOrders.select('o.buyer_user_id as user_id'))
    .union(
      selectFrom('ledger_accounts as a')
        .innerJoin('ledger_entries as l', 'l.account_id', 'a.id')
        .select('a.owner_id as user_id')
        .whereRef('a.center_id', '=', 'c.id')
        .where('a.kind', '=', 'learner_wallet')
        .groupBy('a.owner_id')
        .having(wallet => wallet(wallet.fn.sum<number>('l.amount'), '<>', 0)),
    )

/** Users of the experts who work or teach there. */
const experts = (now: Date) =>
  selectFrom('experts as x')
    .select('x.user_id')
    .where('x.user_id', 'is not', null)
    .where(
      'x.id',
      'in',
      selectFrom('engagements as g')
        .select('g.expert_id')
        .whereRef('g.center_id', '=', 'c.id')
        .where('g.status', '<>', sql.lit('ended' as const))
        .union(
          classes(now)
            .innerJoin('class_session_experts as t', 't.class_session_id', 's.id')
            .select('t.expert_id'),
        ),
    )
    .$narrowType<{ user_id: NotNull }>()

/** Orders that pay for what is still to come. */
const paidAhead = (now: Date) =>
  confirmed(now)
    .select('b.order_id')
    .union(
      enrolments
        .innerJoin('enrolment_periods as p', 'p.enrolment_id', 'e.id')
        .select('p.order_id')
        .where('e.status', 'in', ['active', 'paused'])
        .where('p.to_on', '>=', localDay(now, ref('c.time_zone'))),
    )

const count = fn.countAll<number>().as('count')
const money = (amount: Expression<unknown>) =>
  jsonBuildObject({ amount: orZero(amount), currency: ref('c.currency') })

/** What suspending a center affects; null if it does not exist. */
export async function planSuspension(tx: Tx, centerId: string, now: Date): Promise<SuspensionPlan | null> {
  const plan = await tx
    .selectFrom('centers as c')
    .select([
      classes(now).select(count).as('classes'),
      confirmed(now).select(count).as('bookings'),
      selectFrom('batches as t')
        .select(count)
        .whereRef('t.center_id', '=', 'c.id')
        .where('t.status', 'in', ['awaiting_expert', 'active', 'paused'])
        .as('batches'),
      selectFrom(families(now).as('f')).select(count).as('families'),
      selectFrom(experts(now).as('e')).select(count).as('experts'),
      money(
        selectFrom('orders as o')
          .select(o => o.fn.sum(o('o.paid_amount', '-', o.ref('o.refunded_amount'))).as('amount'))
          .where('o.id', 'in', paidAhead(now)),
      ).as('paidAhead'),
      openOrders.select(count).as('openOrders'),
      money(
        openOrders.select(o => o.fn.sum(o('o.total_amount', '-', o.ref('o.paid_amount'))).as('amount')),
      ).as('openAmount'),
      money(
        selectFrom('earnings as e')
          .select(e => e.fn.sum('e.amount').as('amount'))
          .whereRef('e.center_id', '=', 'c.id')
          .where('e.status', '<>', 'paid'),
      ).as('unpaid'),
    ])
    .where('c.id', '=', centerId)
    .$narrowType<
      Record<'classes' | 'bookings' | 'batches' | 'families' | 'experts' | 'openOrders', NotNull>
    >()
    .executeTakeFirst()
  return plan ? { ...plan, seal: planSeal(plan) } : null
}

/** Whether a plan has to be shown before it is carried out. */
export function touchesAnything(plan: SuspensionPlan): boolean {
  return plan.classes + plan.batches + plan.families + plan.experts + plan.openOrders > 0
}

/** Everyone who is notified that a center is suspended, or works again. */
export function peopleOf(tx: Tx, centerId: string, now: Date) {
  return tx
    .selectFrom('centers as c')
    .select([arrayOf(families(now)).as('families'), arrayOf(experts(now)).as('experts')])
    .where('c.id', '=', centerId)
    .executeTakeFirstOrThrow()
}

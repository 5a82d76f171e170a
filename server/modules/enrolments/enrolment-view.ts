import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant, localDateOf } from '#domain/kernel/time.ts'
import { isOverdue } from '#domain/modules/enrolments/enrolment-rules.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import { ageGroupOf } from '#domain/modules/learners/age-groups.ts'
import { isMinor, nameShownTo } from '#domain/modules/learners/learner-rules.ts'
import { nextToPay, statesOf } from '#domain/modules/orders/instalment-rules.ts'
import { shownOrderStatus } from '#domain/modules/orders/order-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { mayChooseForLatePayment, mayPay, mayTakeDeskPayment } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type EnrolmentDetail, findDetail } from './enrolment-view-queries.ts'

export type EnrolmentAnswer = ApiAnswer<'GET /enrolments/{id}'>

/** An enrolment after the operation that changed it. */
export async function answerOf(ctx: Ctx<SignedIn>, id: string): Promise<EnrolmentAnswer> {
  const detail = await findDetail(ctx.tx, ctx.actor, id, ctx.now)
  if (!detail) throw new Error(`enrolment ${id} disappeared while being changed`)
  return enrolmentAnswer(ctx, detail)
}

/** The result of joining. */
export async function joinedAnswer(ctx: Ctx<SignedIn>, ids: readonly string[], orderId: string | null) {
  const enrolments: EnrolmentAnswer[] = []
  for (const id of ids) enrolments.push(await answerOf(ctx, id))
  return { enrolments, orderId }
}

/** An enrolment as the actor may see it, with what they may do next. */
export function enrolmentAnswer(ctx: Ctx<SignedIn>, row: EnrolmentDetail): EnrolmentAnswer {
  const today = localDateOf(ctx.now, row.time_zone)
  return {
    id: row.id,
    groupId: row.group_id,
    kind: row.kind,
    status: row.status,
    learner: learnerFor(ctx, row, today),
    batch: batchOf(row),
    center: {
      id: row.center_id,
      slug: row.center_slug,
      name: row.center_name,
      city: row.city,
      timeZone: row.time_zone,
      isSuspended: row.center_suspended,
    },
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    trialStartsAt: instant(row.trial_starts_at),
    nextClassAt: instant(row.next_class_at),
    waitlistPosition: row.waitlist_position,
    waitingSince: instant(row.waiting_since),
    waitsFor: waitsFor(row),
    offeredUntil: instant(row.offered_until),
    payBy: instant(row.pay_by),
    paidUntil: row.paid_until,
    pausedFrom: row.paused_from,
    pausedUntil: row.paused_until,
    ...moneyFor(ctx, row, today),
    endedAs: row.ended_as,
    endReason: row.end_reason,
    createdAt: isoInstant(row.created_at),
    version: row.version,
    can: allowed(ctx, row),
  }
}

/**
 * The number of free seats is shown to the waitlist only while the batch accepts learners: otherwise nobody could
 * take them.
 */
function waitsFor(row: EnrolmentDetail): EnrolmentAnswer['waitsFor'] {
  if (row.status !== 'waitlisted') return null
  return { seats: row.group_size, free: row.takes_learners ? row.capacity - row.seats_taken : 0 }
}

function batchOf(row: EnrolmentDetail): EnrolmentAnswer['batch'] {
  return {
    id: row.batch_id,
    name: row.batch_name,
    service: { id: row.service_id, name: { en: row.service_en, hi: row.service_hi } },
    experts: row.experts,
    recurrence: row.recurrence,
    startMinute: row.start_minute,
    minutes: row.minutes,
    whatToBring: row.what_to_bring,
    startsOn: row.batch_starts_on,
    endsOn: row.batch_ends_on,
    price: money(row.price_amount, row.currency),
    pricePer: row.price_per,
  }
}

/** Experts see a minor's first name and age group; only the center sees whom to call (rule R12). */
function learnerFor(ctx: Ctx<SignedIn>, row: EnrolmentDetail, today: string): EnrolmentAnswer['learner'] {
  const learner = { name: row.learner_name, dateOfBirth: row.date_of_birth }
  return {
    id: row.learner_id,
    name: nameShownTo(ctx.actor.role, learner, ctx.now, row.time_zone),
    isMinor: isMinor(row.date_of_birth, ctx.now, row.time_zone),
    ageGroup: ageGroupOf(row.date_of_birth, today),
    guardianPhone: ctx.actor.role === 'center' ? row.guardian_phone : null,
  }
}

/** Open and late payments; experts see nothing of a family's money, nor one family of another's. */
function moneyFor(
  ctx: Ctx<SignedIn>,
  row: EnrolmentDetail,
  today: string,
): Pick<EnrolmentAnswer, 'isPayer' | 'due' | 'orderId' | 'latePayment'> {
  const isPayer = row.is_payer
  if (ctx.actor.role === 'expert' || !row.is_whole_family) {
    return { isPayer, due: null, orderId: null, latePayment: null }
  }
  return {
    isPayer,
    due: row.due && dueFor(row, row.due, today),
    orderId: row.order_id,
    latePayment: row.late_amount > 0 ? money(row.late_amount, row.currency) : null,
  }
}

/** What is due next, and from when: for an order with a plan, its next instalment. */
function dueFor(
  row: EnrolmentDetail,
  due: NonNullable<EnrolmentDetail['due']>,
  today: string,
): NonNullable<EnrolmentAnswer['due']> {
  const parts = statesOf(due.plan ?? [], due.paid, today)
  const next = parts.find(part => part.paid < part.amount)
  const fromOn = next?.dueOn ?? due.fromOn
  return {
    orderId: due.orderId,
    amount: money(next ? nextToPay(parts) : due.amount, row.currency),
    fromOn,
    isPartlyPaid: shownOrderStatus({ status: due.status, paid: due.paid }) === 'partly_paid',
    isBeingChecked: due.isBeingChecked,
    isOverdue: row.status !== 'pending_payment' && isOverdue(fromOn, today),
  }
}

function allowed(ctx: Ctx<SignedIn>, row: EnrolmentDetail): EnrolmentAnswer['can'] {
  const { actor, now } = ctx
  const may = enrolmentStates.allowed(row.status)
  const mine = actor.role === 'learner' || mayInCenter(actor, 'bookings:manage')
  const family = mine && row.is_whole_family
  const payable = {
    kind: 'enrolment' as const,
    status: row.due ? ('open' as const) : ('paid' as const),
    due: row.due?.amount ?? 0,
    payBy: row.due?.payBy ? new Date(row.due.payBy) : null,
    isCenterSuspended: row.center_suspended,
    late: row.late_amount,
  }
  const inTime = row.offered_until !== null && now < row.offered_until
  const isRegular = row.kind === 'regular'
  const isPausing = row.paused_from !== null
  return {
    pay:
      (ctx.ports.payments !== null || row.takes_transfers) &&
      row.is_whole_family &&
      mayPay(actor, payable, now),
    takeDeskPayment: mayTakeDeskPayment(actor, payable, now),
    accept: family && may.includes('accept') && inTime,
    refuse: family && row.status === 'offered',
    offer:
      mayInCenter(actor, 'bookings:manage') &&
      may.includes('offer') &&
      row.takes_learners &&
      row.capacity - row.seats_taken >= row.group_size,
    goFirst: family && row.status === 'waitlisted' && row.group_size > 1,
    leave: mine && may.includes('cancel'),
    pause: mine && may.includes('pause') && isRegular && !isPausing,
    resume: mine && isPausing && (row.status === 'paused' || row.status === 'active'),
    transfer: mine && isRegular && row.status === 'active',
    chooseForLatePayment: family && mayChooseForLatePayment(actor, payable),
  }
}

function instant(at: Date | null): string | null {
  return at && isoInstant(at)
}

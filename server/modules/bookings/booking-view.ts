import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import {
  type ActsAs,
  movableUntil,
  statusOfPart,
  whyNotCancel,
  whyNotMove,
} from '#domain/modules/bookings/booking-rules.ts'
import { isMinor, nameShownTo } from '#domain/modules/learners/learner-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { dueOf, mayChooseForLatePayment, mayPay, mayTakeDeskPayment } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { BookingDetail } from './booking-view-queries.ts'
import { ownLines, ownPart } from './cancellation-terms.ts'

export type BookingAnswer = ApiAnswer<'GET /bookings/{id}'>

/** A booking as the actor may see it, with what they may do next. */
export function bookingAnswer(ctx: Ctx<SignedIn>, row: BookingDetail): BookingAnswer {
  const facts = { status: row.status, startsAt: row.starts_at, cutoffMinutes: row.cutoff_minutes }
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    classSessionId: row.class_session_id,
    startsAt: isoInstant(row.starts_at),
    endsAt: isoInstant(row.ends_at),
    minutes: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000),
    heldUntil: row.held_until && isoInstant(row.held_until),
    center: centerOf(row),
    space: row.space_id && row.space_name ? { id: row.space_id, name: row.space_name } : null,
    expert: {
      id: row.expert_id,
      name: row.expert_name,
      ...(row.expert_inactive && { isInactive: true as const }),
    },
    service: { id: row.service_id, name: { en: row.service_en, hi: row.service_hi } },
    whatToBring: row.what_to_bring ?? '',
    isOnline: row.is_online,
    learner: learnerFor(ctx, row),
    together: togetherFor(ctx, row),
    price: money(ownPart(row, { ...row, status: row.order_status }).price, row.currency),
    orderTotal: money(isPayer(ctx.actor, row) ? row.total_amount : 0, row.currency),
    paymentChannel: row.payment_channel,
    ...moneyFor(ctx.actor, row),
    cancellationPolicy: { tiers: [...row.cancellation_policy.tiers] },
    note: seesWords(ctx.actor) ? row.note : '',
    cancelReason: row.cancel_reason,
    cancelledAs: row.cancelled_as,
    moves: row.moves.map(move => ({
      ...move,
      fromStartsAt: isoInstant(new Date(move.fromStartsAt)),
      toStartsAt: isoInstant(new Date(move.toStartsAt)),
      movedAt: isoInstant(new Date(move.movedAt)),
    })),
    createdAt: isoInstant(row.created_at),
    version: row.version,
    can: allowed(ctx, row),
    movableUntil: row.status === 'confirmed' ? isoInstant(movableUntil(facts)) : null,
  }
}

/** Whether a learner is the actor's to act for: a family's own, and for a center any; which ones, queries decide. */
export function isOwn(actor: SignedIn, learnerId: string): boolean {
  return actor.role !== 'learner' || actor.learnerIds.includes(learnerId)
}

/** Whether the bill concerns the actor: of a child's guardians, only the one who booked. */
export function isPayer(actor: SignedIn, row: Pick<BookingDetail, 'buyer_id'>): boolean {
  return actor.role !== 'learner' || actor.userId === row.buyer_id
}

function moneyFor(
  actor: SignedIn,
  row: BookingDetail,
): Pick<BookingAnswer, 'isPayer' | 'orderId' | 'orderStatus' | 'due' | 'isBeingChecked'> {
  if (!isPayer(actor, row))
    return {
      isPayer: false,
      orderId: row.order_id,
      orderStatus: null,
      due: money(0, row.currency),
      isBeingChecked: false,
    }
  const due = money(dueOf({ ...row, status: row.order_status }), row.currency)
  return {
    isPayer: true,
    orderId: row.order_id,
    orderStatus: statusOfPart(row.order_status, ownLines(row)),
    due,
    isBeingChecked: row.is_being_checked,
  }
}

/** In which part a signed-in user acts on bookings; their operations admit no other role. */
export function actsAs(actor: SignedIn): ActsAs {
  if (actor.role === 'admin') throw new Error('an admin acts on no booking')
  return actor.role
}

/** A family's note about the learner, an injury for example, is for those who run classes, not for accounting. */
function seesWords(actor: SignedIn): boolean {
  return actor.role !== 'center' || mayInCenter(actor, 'attendance:view')
}

/** Whether this actor may change bookings at all: families and experts their own, members with the permission. */
export function mayManage(actor: SignedIn): boolean {
  return actor.role !== 'center' || mayInCenter(actor, 'bookings:manage')
}

function allowed(ctx: Ctx<SignedIn>, row: BookingDetail): BookingAnswer['can'] {
  const { actor, now } = ctx
  const mine = isPayer(actor, row)
  const facts = { status: row.status, startsAt: row.starts_at, cutoffMinutes: row.cutoff_minutes }
  const payable = {
    kind: 'booking' as const,
    status: row.order_status,
    due: dueOf({ ...row, status: row.order_status }),
    payBy: row.pay_by,
    isCenterSuspended: row.center_suspended,
    late: row.late_amount,
  }
  return {
    pay: mine && (ctx.ports.payments !== null || row.takes_transfers) && mayPay(actor, payable, now),
    cancel: mayManage(actor) && whyNotCancel(facts, now) === null,
    move: mayManage(actor) && whyNotMove(facts, actsAs(actor), now) === null && ownsAll(actor, row),
    takeDeskPayment: mayTakeDeskPayment(actor, payable, now),
    chooseForLatePayment: mine && mayChooseForLatePayment(actor, payable),
  }
}

/** A class is moved for all who take it: nobody moves it for a child of another home. */
function ownsAll(actor: SignedIn, row: BookingDetail): boolean {
  return row.others.every(other => other.status !== 'confirmed' || isOwn(actor, other.learnerId))
}

/** Who else takes the class: a family sees its own, experts the first names of minors (rule R12). */
function togetherFor({ actor, now }: Ctx<SignedIn>, row: BookingDetail): BookingAnswer['together'] {
  return row.others
    .filter(other => isOwn(actor, other.learnerId))
    .map(({ id, status, learnerId, ...other }) => ({
      bookingId: id,
      learner: { id: learnerId, name: nameShownTo(actor.role, other, now, row.time_zone) },
      status,
    }))
}

function centerOf(row: BookingDetail): BookingAnswer['center'] {
  return {
    id: row.center_id,
    slug: row.center_slug,
    name: row.center_name,
    addressLine: row.address_line,
    city: row.city,
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.time_zone,
    phone: row.center_phone,
    isSuspended: row.center_suspended,
  }
}

/** Experts see a minor's first name; only the center sees whom to call (rule R12). */
function learnerFor(ctx: Ctx<SignedIn>, row: BookingDetail): BookingAnswer['learner'] {
  const learner = { name: row.learner_name, dateOfBirth: row.date_of_birth }
  return {
    id: row.learner_id,
    name: nameShownTo(ctx.actor.role, learner, ctx.now, row.time_zone),
    isMinor: isMinor(row.date_of_birth, ctx.now, row.time_zone),
    guardianPhone: ctx.actor.role === 'center' ? row.buyer_phone : null,
  }
}

import { type BookedClass, currency, type References } from './books.ts'
import { cast, learners } from './people.ts'
import { demoId } from './rows.ts'
import { venues } from './venues.ts'

type Row = Record<string, unknown>

/** The bookings as their table has them: one for each learner who takes the class. */
export function bookingRows(booked: BookedClass, refs: References): Row[] {
  const { planned, id, bookedAt } = booked
  const own = bookingRow(booked, refs)
  if (!planned.sibling) return [own]
  const besides = demoId(`booking of ${planned.sibling} ${id}`, bookedAt)
  const code = shortCode('B', besides, 6)
  return [own, { ...own, id: besides, code, learner_id: refs.learner(planned.sibling) }]
}

function bookingRow(booked: BookedClass, refs: References): Row {
  const { planned, ending, entity, cancelledAt } = booked
  return {
    id: booked.id,
    code: shortCode('B', booked.id, 6),
    center_id: entity.centerId,
    class_session_id: planned.id,
    learner_id: refs.learner(booked.learner),
    expert_id: refs.expert(planned.teacher),
    service_id: refs.service(planned.service).id,
    rate_id: booked.rateId,
    order_id: entity.orderId,
    booked_by: entity.buyerId,
    booked_as: 'learner',
    status: ending === 'ahead' ? 'confirmed' : ending,
    starts_at: planned.startsAt,
    ends_at: planned.endsAt,
    note: '',
    cancelled_at: cancelledAt,
    cancelled_by: cancelledAt && entity.buyerId,
    cancelled_as: cancelledAt && 'learner',
    cancel_reason: cancelledAt && 'Illness',
    created_at: booked.bookedAt,
    version: 1,
  }
}

/** The order of a booking. */
export function orderRow(booked: BookedClass): Row {
  const { entity, payment, refund, total, planned } = booked
  return {
    id: entity.orderId,
    number: shortCode('O', entity.orderId, 10),
    center_id: entity.centerId,
    buyer_user_id: entity.buyerId,
    kind: 'booking',
    status: orderStatus(booked),
    payment_channel: booked.atDesk ? 'center' : 'gateway',
    currency,
    total_amount: total,
    // Nothing can be paid before the expert's approval.
    pay_by: booked.ending === 'requested' ? booked.bookedAt : null,
    paid_amount: payment ? total : 0,
    refunded_amount: refund?.amount ?? 0,
    cancellation_policy: venues[planned.center].policy,
    created_at: booked.bookedAt,
    version: 1,
  }
}

function orderStatus({ payment, refund, total }: BookedClass): string {
  if (!payment) return 'open'
  if (!refund) return 'paid'
  return refund.amount === total ? 'refunded' : 'partly_refunded'
}

/** The lines of that order. */
export function lineRows(booked: BookedClass, refs: References): Row[] {
  return booked.lines.map((line, index) => ({
    id: demoId(`line ${index} ${booked.id}`, booked.bookedAt),
    order_id: booked.entity.orderId,
    position: index + 1,
    kind: line.kind,
    label: line.label,
    service_id: refs.service(booked.planned.service).id,
    learner_id: refs.learner(line.learner),
    quantity: line.quantity,
    unit_amount: line.unitAmount,
    amount: line.amount,
    tax_basis_points: line.taxBasisPoints,
    sac: line.sac,
  }))
}

/** The payment for it. */
export function paymentRows(booked: BookedClass, refs: References): Row[] {
  const { entity, payment, atDesk, total } = booked
  if (!payment) return []
  const gateway = atDesk ? null : gatewayIds(booked)
  return [
    {
      id: payment.id,
      order_id: entity.orderId,
      applied_order_id: entity.orderId,
      center_id: entity.centerId,
      gateway: payment.place.gateway,
      method: payment.place.method,
      status: 'captured',
      amount: total,
      currency,
      gateway_order_id: gateway?.order ?? null,
      gateway_payment_id: gateway?.payment ?? null,
      is_late: false,
      received_by: atDesk ? refs.user('lakshmi') : null,
      created_at: payment.at,
      captured_at: payment.at,
    },
  ]
}

/** The refund for it. */
export function refundRows(booked: BookedClass): Row[] {
  const { entity, payment, refund, cancelledAt } = booked
  if (!payment || !refund) return []
  return [
    {
      id: refund.id,
      order_id: entity.orderId,
      payment_id: payment.id,
      center_id: entity.centerId,
      booking_id: booked.id,
      status: 'processed',
      reason: 'cancelled_by_learner',
      amount: refund.amount,
      currency,
      destination: refund.toWallet ? 'wallet' : 'source',
      gateway_refund_id: refund.toWallet ? null : gatewayIds(booked).refund,
      attempts: refund.toWallet ? 0 : 1,
      next_attempt_at: cancelledAt,
      requested_by: entity.buyerId,
      created_at: cancelledAt,
      processed_at: refund.at,
    },
  ]
}

/** The same in the practice gateway's books, so that it can refund the money when a class is cancelled. */
export function gatewayRows(booked: BookedClass): { orders: Row[]; payments: Row[]; refunds: Row[] } {
  const { payment, refund, total } = booked
  if (!payment || booked.atDesk) return { orders: [], payments: [], refunds: [] }
  const ids = gatewayIds(booked)
  const buyer = cast[learners[booked.learner].guardians[0].person].name
  const order = {
    id: ids.order,
    receipt: payment.id,
    amount: total,
    currency,
    description: booked.lines[0]?.label.en ?? '',
    return_url: '/',
    buyer_name: buyer,
    status: 'paid',
    created_at: booked.bookedAt,
  }
  const paid = { order_id: ids.order, status: 'captured', amount: total, currency, created_at: payment.at }
  const back = refund &&
    !refund.toWallet && {
      id: ids.refund,
      receipt: refund.id,
      payment_id: ids.payment,
      status: 'processed',
      amount: refund.amount,
      currency,
      created_at: refund.at,
    }
  return { orders: [order], payments: [{ id: ids.payment, ...paid }], refunds: back ? [back] : [] }
}

function gatewayIds({ id }: BookedClass) {
  return { order: `order_demo_${id}`, payment: `pay_demo_${id}`, refund: `rfnd_demo_${id}` }
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code that people read out to each other, as the application writes it: without similar characters. */
export function shortCode(kind: string, id: string, length: number): string {
  let rest = BigInt(`0x${id.slice(-12)}`)
  let text = ''
  while (text.length < length) {
    text += letters[Number(rest % BigInt(letters.length))]
    rest /= BigInt(letters.length)
  }
  return `${kind}-${text}`
}

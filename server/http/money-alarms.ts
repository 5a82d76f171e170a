import type { Refusal } from '#domain/kernel/refusal.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import type { MoneyAlarm } from '#server/platform/metrics.ts'

/**
 * Refusals of money operations that honest screens rarely or never cause: the caller sent another sum than was
 * shown, or named something that is not theirs. One is a mistake; many are an attack.
 */
const watched: Record<string, Partial<Record<RefusalCode, MoneyAlarm>>> = {
  'booking.book': { price_changed: 'amount_changed' },
  'booking.cancel': { refund_changed: 'amount_changed' },
  'enrolment.join': { price_changed: 'amount_changed' },
  'enrolment.leave': { refund_changed: 'amount_changed' },
  'onboarding.choose': { price_changed: 'amount_changed' },
  'payment.start': { not_found: 'foreign_order' },
  'deskpayment.take': {
    amount_differs: 'amount_changed',
    not_found: 'foreign_order',
    reference_used: 'reference_again',
  },
  'transfer.report': { not_found: 'foreign_order', reference_used: 'reference_again' },
  'transfer.decide': {
    amount_differs: 'amount_changed',
    not_found: 'foreign_payment',
    illegal_transition: 'capture_again',
  },
  'refund.give': {
    not_found: 'foreign_order',
    nothing_to_refund: 'refund_above_paid',
    refund_too_high: 'refund_above_paid',
  },
  'refund.decide': { not_found: 'foreign_refund', illegal_transition: 'refund_again' },
  'refund.handout': { not_found: 'foreign_refund', illegal_transition: 'refund_again' },
  'refund.retry': { not_found: 'foreign_refund', illegal_transition: 'refund_again' },
}

/** The alarm for an operation's refusal; null when it is nothing special. */
export function moneyAlarmOf(operationId: string, refusal: Refusal): MoneyAlarm | null {
  return watched[operationId]?.[refusal.code as RefusalCode] ?? null
}

/** @internal Which refusals of which operations are watched: a test finds each in the contract. */
export const WATCHED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(watched).map(([operation, codes]) => [operation, Object.keys(codes)]),
)

import type { ApiAnswer } from '#domain/wire.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type ListedOrder = ApiAnswer<'GET /center/orders'>['items'][number]
export type ListedPayment = ApiAnswer<'GET /center/payments'>['items'][number]
export type ListedRefund = ApiAnswer<'GET /center/refunds'>['items'][number]
export type DayClose = ApiAnswer<'GET /center/day-closes'>['items'][number]
export type OpenDay = ApiAnswer<'GET /center/cash-day'>

/** What is read anew when money of an order moves. */
export const moneyTouched = [
  'orders',
  'payments',
  'refunds',
  'bookings',
  'enrolments',
  'dashboard',
  'cash-day',
]

export const orderTones: Record<ListedOrder['status'], Tone> = {
  open: 'warning',
  paid: 'good',
  partly_refunded: 'neutral',
  refunded: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** The zone of the chosen center. */
export function useCenterZone(): string {
  return useCenterAccess().center?.timeZone ?? 'Asia/Kolkata'
}

import { type ShownOrderStatus, shownOrderStatus } from '#domain/modules/orders/order-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type ListedOrder = ApiAnswer<'GET /center/orders'>['items'][number]
export type ListedPayment = ApiAnswer<'GET /center/payments'>['items'][number]
export type ListedRefund = ApiAnswer<'GET /center/refunds'>['items'][number]
export type DayClose = ApiAnswer<'GET /center/day-closes'>['items'][number]
export type OpenDay = ApiAnswer<'GET /center/cash-day'>

/** The state of an order as it is shown. */
export const statusOf = (order: Pick<ListedOrder, 'status' | 'paid' | 'isBeingChecked'>) =>
  shownOrderStatus({ ...order, paid: order.paid.amount })

export const orderTones: Record<ShownOrderStatus, Tone> = {
  open: 'warning',
  being_checked: 'waiting',
  partly_paid: 'warning',
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

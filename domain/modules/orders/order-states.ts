import { defineStates } from '../../kernel/state-machine.ts'

/** What is owed for a thing that was promised. An order over nothing is paid from the start. */
export const orderStates = defineStates(
  {
    open: { pay: 'paid', cancel: 'cancelled', expire: 'expired' },
    paid: { refund_part: 'partly_refunded', refund_all: 'refunded' },
    partly_refunded: { refund_part: 'partly_refunded', refund_all: 'refunded' },
    refunded: {},
    cancelled: {},
    expired: { revive: 'paid' },
  },
  { initial: ['open', 'paid'] },
)

export type OrderStatus = (typeof orderStates.states)[number]

/** What people read: an open order of which a part is paid is a state of its own. */
export const SHOWN_ORDER_STATUSES = [
  'open',
  'partly_paid',
  'paid',
  'partly_refunded',
  'refunded',
  'cancelled',
  'expired',
] as const
export type ShownOrderStatus = (typeof SHOWN_ORDER_STATUSES)[number]

/** The state of an order as people read it; `paid` in paise. */
export function shownOrderStatus({ status, paid }: { status: OrderStatus; paid: number }): ShownOrderStatus {
  return status === 'open' && paid > 0 ? 'partly_paid' : status
}

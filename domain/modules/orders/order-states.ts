import { defineStates } from '../../kernel/state-machine.ts'

/** The debt for something promised. An order with a total of zero is paid from the start. */
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

/** The states that people see: a payment being checked and a partial payment are states of their own. */
export const SHOWN_ORDER_STATUSES = [
  'open',
  'being_checked',
  'partly_paid',
  'paid',
  'partly_refunded',
  'refunded',
  'cancelled',
  'expired',
] as const
export type ShownOrderStatus = (typeof SHOWN_ORDER_STATUSES)[number]

interface OrderMoney {
  status: OrderStatus
  /** Paise. */
  paid: number
  /** A transfer was reported, and the center is checking it. */
  isBeingChecked?: boolean
}

/** An order's state as people see it. */
export function shownOrderStatus({ status, paid, isBeingChecked = false }: OrderMoney): ShownOrderStatus {
  if (isBeingChecked) return 'being_checked'
  return status === 'open' && paid > 0 ? 'partly_paid' : status
}

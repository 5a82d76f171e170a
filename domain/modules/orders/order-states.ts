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

import { defineStates } from '../../kernel/state-machine.ts'

/**
 * A refund on its way, or requested (`quoted`) and not decided yet. `hand_out`: paid in cash; `keep`: it stays at
 * the center, in the buyer's wallet. A gateway may report success after it had reported a failure, since its
 * messages can arrive out of order.
 */
export const refundStates = defineStates(
  {
    quoted: { approve: 'approved', decline: 'declined' },
    approved: { start: 'processing', hand_out: 'processed', keep: 'processed' },
    processing: { start: 'processing', succeed: 'processed', fail: 'failed' },
    processed: {},
    declined: {},
    failed: { again: 'approved', succeed: 'processed' },
  },
  { initial: ['quoted', 'approved', 'processed'] },
)

export type RefundStatus = (typeof refundStates.states)[number]

import { defineStates } from '../../kernel/state-machine.ts'

/**
 * Money on its way back, or asked for (`quoted`) and not decided about. `hand_out`: given over the desk; `keep`: it stays
 * at the center, in the buyer's wallet. A gateway may report success after it had
 * reported a failure, as its messages overtake each other.
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

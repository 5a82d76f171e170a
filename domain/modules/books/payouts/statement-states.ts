import { defineStates } from '../../../kernel/state-machine.ts'

/**
 * An expert's pay from a center for a month. `carry`: a month without a payable total continues in the next one's.
 * `send`: it is in a bank file; what the bank could not pay goes back, and so does what it first paid and then
 * returned to the gateway (`return`).
 */
export const statementStates = defineStates(
  {
    draft: { approve: 'approved', carry: 'carried' },
    approved: { send: 'sent', pay: 'paid' },
    sent: { pay: 'paid', fail: 'approved' },
    paid: { return: 'approved' },
    carried: {},
  },
  { initial: ['draft'] },
)

export type StatementStatus = (typeof statementStates.states)[number]

/** One transfer of a bank file, or of a gateway. */
export const payoutLineStates = defineStates(
  { sent: { pay: 'paid', fail: 'failed' }, paid: { return: 'failed' }, failed: {} },
  { initial: ['sent'] },
)

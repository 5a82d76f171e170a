import { defineStates } from '../../../kernel/state-machine.ts'

/**
 * What an expert gets from a center for a month. `carry`: a month that comes to nothing that could be paid goes on into
 * the next one's. `send`: it is in a bank file; what the bank could not pay goes back, and so
 * does what it first paid and then gave back to the gateway it came from (`return`).
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

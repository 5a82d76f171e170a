import { defineStates } from '../../kernel/state-machine.ts'

/**
 * What an expert gets from a center for a month. `carry`: a month that comes to nothing that could be paid goes on into
 * the next one's. `send`: it stands in a bank file; what the bank could not pay goes back.
 */
export const statementStates = defineStates(
  {
    draft: { approve: 'approved', carry: 'carried' },
    approved: { send: 'sent', pay: 'paid' },
    sent: { pay: 'paid', fail: 'approved' },
    paid: {},
    carried: {},
  },
  { initial: ['draft'] },
)

export type StatementStatus = (typeof statementStates.states)[number]

/** One transfer of a bank file. */
export const payoutLineStates = defineStates(
  { sent: { pay: 'paid', fail: 'failed' }, paid: {}, failed: {} },
  { initial: ['sent'] },
)

export type PayoutLineStatus = (typeof payoutLineStates.states)[number]

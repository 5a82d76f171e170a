import { defineStates } from '../../../kernel/state-machine.ts'

/**
 * What an expert earned from a class or a month. While accrued, the amount follows the payments; once the center
 * approves, it is final, and a change is a separate line. A dispute keeps it out of statements.
 */
export const earningStates = defineStates(
  {
    accrued: { approve: 'approved', dispute: 'disputed' },
    approved: { include: 'in_statement', dispute: 'disputed' },
    in_statement: { pay: 'paid' },
    paid: { return: 'in_statement' },
    disputed: { settle: 'approved' },
  },
  { initial: ['accrued', 'approved'] },
)

export type EarningStatus = (typeof earningStates.states)[number]

/** An expert’s question about a line, and the center's answer. */
export const disputeStates = defineStates(
  { open: { decline: 'declined', correct: 'corrected' }, declined: {}, corrected: {} },
  { initial: ['open'] },
)

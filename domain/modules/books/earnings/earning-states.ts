import { defineStates } from '../../../kernel/state-machine.ts'

/**
 * What an expert earned by a class or a month. While it is accrued its amount follows the money; from the center's yes on
 * it stands, and a change is a line of its own. A dispute holds it out of statements.
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

/** An expert’s question about a line, and how the center answered it. */
export const disputeStates = defineStates(
  { open: { decline: 'declined', correct: 'corrected' }, declined: {}, corrected: {} },
  { initial: ['open'] },
)

import { defineStates } from '../../kernel/state-machine.ts'

/**
 * What a family gets for a class that does not take place as planned: it chooses a make-up credit or the money;
 * without an answer it becomes a credit. `withdrawn`: the class takes place after all, or the learner attended it
 * anyway.
 */
export const compensationStates = defineStates(
  {
    open: { takeCredit: 'credit', takeMoney: 'refund', withdraw: 'withdrawn' },
    credit: { withdraw: 'withdrawn' },
    refund: {},
    withdrawn: {},
  },
  { initial: ['open'] },
)

export type CompensationStatus = (typeof compensationStates.states)[number]

import { defineStates } from '../../kernel/state-machine.ts'

/**
 * A group that meets repeatedly. `assign`: an expert is asked; `accept` and `decline` are their answer, `withdraw`
 * withdraws the question. `open`: it runs from now on, started by the center or by approving an expert's proposal.
 */
export const batchStates = defineStates(
  {
    draft: { assign: 'awaiting_expert', open: 'active', cancel: 'cancelled' },
    awaiting_expert: { accept: 'active', decline: 'draft', withdraw: 'draft', cancel: 'cancelled' },
    active: { pause: 'paused', complete: 'completed', cancel: 'cancelled' },
    paused: { resume: 'active', cancel: 'cancelled' },
    completed: {},
    cancelled: {},
  },
  { initial: ['draft'] },
)

export type BatchEvent = (typeof batchStates.events)[number]

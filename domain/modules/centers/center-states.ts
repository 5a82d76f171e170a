import { defineStates } from '../../kernel/state-machine.ts'

/**
 * A center's life: it is registered as a draft, becomes active when its activation gates are passed, may be suspended
 * and resumed by an admin, and is closed for good from there, so that nobody closes one that still holds classes.
 */
export const centerStates = defineStates(
  {
    draft: { activate: 'active' },
    active: { suspend: 'suspended' },
    suspended: { resume: 'active', close: 'closed' },
    closed: {},
  },
  { initial: ['draft'] },
)

export type CenterStatus = (typeof centerStates.states)[number]

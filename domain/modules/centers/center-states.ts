import { defineStates } from '../../kernel/state-machine.ts'

/**
 * A center's life: it is registered as a draft, becomes active when its activation gates are passed, may be
 * suspended and resumed by an admin, and can only be closed while suspended, so that a center with classes is not
 * closed by accident.
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

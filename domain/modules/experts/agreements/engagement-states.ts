import { defineStates } from '../../../kernel/state-machine.ts'

/** An expert's work with a center: agreed by a request, active once an agreement is verified. */
export const engagementStates = defineStates(
  {
    agreed: { activate: 'active', end: 'ended' },
    active: { pause: 'paused', end: 'ended' },
    paused: { resume: 'active', end: 'ended' },
    ended: {},
  },
  { initial: ['agreed'] },
)

export type EngagementStatus = (typeof engagementStates.states)[number]

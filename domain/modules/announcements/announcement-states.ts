import { defineStates } from '../../kernel/state-machine.ts'

/**
 * An announcement waits for its time, also where that is now; it is sent once. `missed`: it was not sent, since its time
 * passed too long ago or nobody was left to read it.
 */
export const announcementStates = defineStates(
  {
    scheduled: { send: 'sent', miss: 'missed', withdraw: 'withdrawn' },
    sent: { withdraw: 'withdrawn' },
    missed: {},
    withdrawn: {},
  },
  { initial: ['scheduled'] },
)

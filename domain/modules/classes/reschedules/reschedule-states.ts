import { defineStates } from '../../../kernel/state-machine.ts'

/**
 * A negotiated move. `moved`: the class has its new time and the move can still be undone; `final`: permanent;
 * `stayed`: the old time was kept.
 */
export const rescheduleStates = defineStates(
  {
    open: { move: 'moved', keep: 'stayed', withdraw: 'withdrawn' },
    moved: { announce: 'final', undo: 'undone' },
    final: {},
    undone: {},
    stayed: {},
    withdrawn: {},
  },
  { initial: ['open'] },
)

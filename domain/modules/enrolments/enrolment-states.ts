import { defineStates } from '../../kernel/state-machine.ts'

/**
 * One learner's enrolment in a batch, or in its waitlist. `offer`: a freed seat is held for a waiting learner;
 * `accept` leads to paying, or straight into the batch if nothing is owed (`admit`). `revive`: money came just
 * after the time limit and a seat was still free.
 */
export const enrolmentStates = defineStates(
  {
    waitlisted: { offer: 'offered', cancel: 'cancelled' },
    offered: { accept: 'pending_payment', admit: 'active', cancel: 'cancelled', lapse: 'lapsed' },
    pending_payment: { pay: 'active', cancel: 'cancelled', lapse: 'lapsed' },
    active: { pause: 'paused', complete: 'completed', cancel: 'cancelled' },
    paused: { resume: 'active', complete: 'completed', cancel: 'cancelled' },
    completed: {},
    cancelled: {},
    lapsed: { revive: 'active' },
  },
  { initial: ['waitlisted', 'pending_payment', 'active'] },
)

export type EnrolmentStatus = (typeof enrolmentStates.states)[number]

/** States in which an enrolment takes one of the batch's seats (rule R2). */
export const SEATED: readonly EnrolmentStatus[] = ['offered', 'pending_payment', 'active', 'paused']

/** States in which a learner has a seat or waits for one. */
export const OPEN: readonly EnrolmentStatus[] = ['waitlisted', ...SEATED]

import { defineStates } from '../../kernel/state-machine.ts'

/**
 * A learner's single class. `requested`: the expert answers first; `confirm`: they approved and nothing has to be
 * paid before the class. `revive`: money came just after the hold had expired and the same slot could be claimed
 * again. `miss` and `attend` after the class: attendance was corrected.
 */
export const bookingStates = defineStates(
  {
    requested: {
      approve: 'held',
      confirm: 'confirmed',
      decline: 'declined',
      cancel: 'cancelled',
      expire: 'expired',
    },
    held: { pay: 'confirmed', cancel: 'cancelled', expire: 'expired' },
    confirmed: { complete: 'completed', miss: 'no_show', cancel: 'cancelled' },
    completed: { miss: 'no_show' },
    no_show: { attend: 'completed' },
    cancelled: {},
    expired: { revive: 'confirmed' },
    declined: {},
  },
  { initial: ['requested', 'held', 'confirmed'] },
)

export type BookingStatus = (typeof bookingStates.states)[number]

/** Of a booking whose time is free: a class that others of the family take goes on without its learner. */
export const FREED = ['cancelled', 'expired', 'declined'] as const satisfies readonly BookingStatus[]

export const isFreed = (status: BookingStatus): boolean => (FREED as readonly string[]).includes(status)

import { defineStates } from '../../../kernel/state-machine.ts'

/** A code that families may use, until the center ends it; orders that used it keep what they got. */
export const discountStates = defineStates({ active: { end: 'ended' }, ended: {} }, { initial: ['active'] })

export type DiscountStatus = (typeof discountStates.states)[number]

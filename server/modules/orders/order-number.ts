import { randomCode } from '#server/platform/random-code.ts'

/** An order number, `O-7K3M9Q2XWT`: long enough to make collisions negligible (32 to the 10th). */
export const newOrderNumber = (): string => `O-${randomCode(10)}`

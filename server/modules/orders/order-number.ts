import { randomCode } from '#server/platform/random-code.ts'

/** The number of an order, `O-7K3M9Q2XWT`: long enough that two never meet (32 to the 10th). */
export const newOrderNumber = (): string => `O-${randomCode(10)}`

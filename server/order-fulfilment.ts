import { bookingFulfilment } from './modules/bookings/public.ts'
import { payoutSettled } from './modules/books/public.ts'
import { enrolmentFulfilment } from './modules/enrolments/public.ts'
import { onboardingFulfilment } from './modules/onboarding/public.ts'
import { fulfilByKind } from './modules/orders/public.ts'

/** What orders of every kind stand for, put together where money comes in. */
export const orderFulfilment = fulfilByKind({
  booking: bookingFulfilment,
  enrolment: enrolmentFulfilment,
  onboarding: onboardingFulfilment,
})

/** Everybody who acts on what a gateway says. */
export const gatewayListener = { fulfil: orderFulfilment, payoutSettled }

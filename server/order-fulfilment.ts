import { bookingFulfilment } from './modules/bookings/public.ts'
import { payoutSettled } from './modules/books/public.ts'
import { enrolmentFulfilment } from './modules/enrolments/public.ts'
import { onboardingFulfilment } from './modules/onboarding/public.ts'
import { fulfilByKind } from './modules/orders/public.ts'

/** The fulfilment of all kinds of orders, for incoming money. */
export const orderFulfilment = fulfilByKind({
  booking: bookingFulfilment,
  enrolment: enrolmentFulfilment,
  onboarding: onboardingFulfilment,
})

/** Handles the events of gateways. */
export const gatewayListener = { fulfil: orderFulfilment, payoutSettled }

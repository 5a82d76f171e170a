import { onboardingFulfilment } from '#server/modules/onboarding/public.ts'
import { fulfilByKind } from '#server/modules/orders/public.ts'
import { bookingFulfilment } from './booking-fulfilment.ts'

/** What orders of every kind stand for, put together where money comes in. */
export const orderFulfilment = fulfilByKind({ booking: bookingFulfilment, onboarding: onboardingFulfilment })

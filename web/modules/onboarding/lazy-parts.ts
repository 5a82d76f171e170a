import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** A lead and a center in the detail of an admin’s notification. */
export const LeadThing = lazy(withWords(() => import('./leads/lead-thing.tsx')))
export const CenterThing = lazy(withWords(() => import('./center-thing.tsx')))

/** Only a center that has not paid for its plan yet sees it. */
export const loadOnboardingPayment = async () => ({
  default: (await import('./onboarding-payment.tsx')).OnboardingPayment,
})

/** Below what a center paid for its plan. */
export const BringCenter = lazy(withWords(() => import('./bring/bring-center.tsx')))

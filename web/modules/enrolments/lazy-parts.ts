import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** A make-up credit, and a family’s place in a batch, in the detail of a notification. */
export const CreditThing = lazy(withWords(() => import('./credits/credit-thing.tsx')))
export const EnrolmentThing = lazy(withWords(() => import('./enrolment-thing.tsx')))

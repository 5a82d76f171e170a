import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** A family’s place in a batch under what was told of it. */
export const EnrolmentThing = lazy(withWords(() => import('./enrolment-thing.tsx')))

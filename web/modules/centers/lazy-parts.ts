import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** A membership in the detail of a notification: as the family and as the center see it. */
export const MembershipThing = lazy(withWords(() => import('./memberships/membership-thing.tsx')))
export const CenterLearnerThing = lazy(withWords(() => import('./memberships/center-learner-thing.tsx')))

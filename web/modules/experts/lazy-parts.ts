import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** An engagement with its terms under what was told of it. */
export const EngagementThing = lazy(withWords(() => import('./agreements/engagement-thing.tsx')))

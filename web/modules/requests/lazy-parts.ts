import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** A request under what was told of it. */
export const RequestThing = lazy(withWords(() => import('./request-thing.tsx')))

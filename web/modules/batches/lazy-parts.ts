import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** A batch under what was told of it. */
export const BatchThing = lazy(withWords(() => import('./batch-thing.tsx')))

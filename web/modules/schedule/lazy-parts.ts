import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** A class under what was told of it. */
export const ClassThing = lazy(withWords(() => import('./class-thing.tsx')))

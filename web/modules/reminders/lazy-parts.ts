import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** The classes of a day under what was said of them. */
export const ReminderThing = lazy(withWords(() => import('./reminder-thing.tsx')))

import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** An account in the detail of an admin’s notification. */
export const UserThing = lazy(withWords(() => import('./users/user-thing.tsx')))

// On its own because the facts of a booking are a later part themselves.
import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** The way into an online class, beside its facts. */
export const ClassMeeting = lazy(withWords(() => import('./class-meeting.tsx')))

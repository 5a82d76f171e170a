import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** A booking under what was told of it. */
export const BookingThing = lazy(withWords(() => import('./booking-thing.tsx')))

import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** Beside a batch that is opened. */
export const BatchAnnouncements = lazy(withWords(() => import('./batch-announcements.tsx')))
/** In the detail of a notification. */
export const AnnouncementThing = lazy(withWords(() => import('./announcement-thing.tsx')))
/** On a family's home. */
export const HomeAnnouncements = lazy(withWords(() => import('./home-announcements.tsx')))

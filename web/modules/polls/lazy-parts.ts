import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** Part of every screen, and of nobody's first paint. */
export const VotesNotice = lazy(withWords(() => import('./votes-notice.tsx')))
/** Beside a batch that is opened. */
export const BatchPolls = lazy(withWords(() => import('./batch-polls.tsx')))
/** In the detail of a notification. */
export const PollThing = lazy(withWords(() => import('./poll-thing.tsx')))
/** A tab of the family's batches. */
export const FamilyPolls = lazy(withWords(() => import('./family-polls.tsx')))
export const OpenPollsNote = lazy(withWords(() => import('./open-polls-note.tsx')))

import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

/** A line of earnings, a statement and those that await approval, in the detail of a notification. */
export const EarningThing = lazy(withWords(() => import('./earnings/earning-thing.tsx')))
export const StatementThing = lazy(withWords(() => import('./payouts/statement-thing.tsx')))
export const DraftsThing = lazy(withWords(() => import('./payouts/drafts-thing.tsx')))

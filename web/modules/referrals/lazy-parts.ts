import { lazy } from 'react'
import { withWords } from '#web/messages/words.ts'

// Beside what a screen is for: it does not wait for these.
export const FoldedCode = lazy(withWords(() => import('./folded-code.tsx')))
export const ReferralHint = lazy(withWords(() => import('./referral-hint.tsx')))
/** In the detail of a notification. */
export const ReferralThing = lazy(withWords(() => import('./referral-thing.tsx')))
export const ReferralWatch = lazy(withWords(() => import('./referral-watch.tsx')))

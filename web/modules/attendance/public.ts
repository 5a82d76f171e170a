import { lazy } from 'react'

export { AttendanceSummary } from './attendance-summary.tsx'
export { TaughtList } from './taught-list.tsx'

/** Below what a screen shows first. */
export const RollsToTake = lazy(() => import('./rolls-to-take.tsx'))
/** Part of every screen of those who take rolls, and of nobody's first paint. */
export const MarksNotice = lazy(() => import('./marks-notice.tsx'))
/** Actions of a class that is shown. */
export { default as CannotCome } from './actions/cannot-come.tsx'
export { default as TakeRoll } from './actions/take-roll.tsx'

export { AttendanceSummary } from './attendance-summary.tsx'
export { loadCannotCome, loadTakeRoll, MarksNotice, RollsToTake } from './lazy-parts.ts'
export { TaughtList } from './taught-list.tsx'

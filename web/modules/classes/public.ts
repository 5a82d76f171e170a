export { useAbsenceWords } from './attendance/absence-words.ts'
export { AttendanceSummary } from './attendance/attendance-summary.tsx'
export { loadCannotCome, loadTakeRoll, MarksNotice } from './attendance/lazy-parts.ts'
export { RollButton } from './attendance/roll-button.tsx'
export { TaughtList } from './attendance/taught-list.tsx'
export { DisplaceButton } from './displace-button.tsx'
export {
  AwayButton,
  ClassChoices,
  ClassNotes,
  LatestNotes,
  loadAskMove,
  loadCancelClass,
  loadCannotTeach,
  loadMessage,
  loadMoveBack,
  loadRestore,
  loadSetMeeting,
  loadSubstitute,
  RescheduleThing,
} from './lazy-parts.ts'
export { LearnerNotes } from './learner-notes.tsx'
export { OpenSpaceButton } from './open-space-button.tsx'
export { ReschedulesScreen } from './reschedules/reschedules-screen.tsx'

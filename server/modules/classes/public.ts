export * as classesAnswers from './answers.ts'
export { countRollsToTake, listOpenRolls, listRollsToTake } from './attendance/summary-queries.ts'
export { clashingIn, offerForDropped, offerToClashing, previewClashing } from './offer-compensation.ts'
export { classesPersonalData } from './personal-data-queries.ts'

export { classReschedule } from './reschedules/class-reschedule.ts'
export { countWaitingReschedules, listWaitingReschedules } from './reschedules/reschedule-view-queries.ts'
export { findSeen as findSeenLearner, seenLearners } from './seen-learner-queries.ts'
export { takeBackReplaced } from './settle-compensation.ts'

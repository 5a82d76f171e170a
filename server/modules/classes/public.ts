import { settleCompensations } from './jobs/settle-compensations.ts'

export { clashingIn, offerForDropped, offerToClashing, previewClashing } from './offer-compensation.ts'
export { takeBackReplaced } from './settle-compensation.ts'

/** The jobs around classes that do not take place as planned. */
export const classJobs = [settleCompensations] as const

import { settleReschedules } from './reschedules/jobs/settle-reschedules.ts'

export { classReschedule } from './reschedules/class-reschedule.ts'
export { countWaitingReschedules } from './reschedules/reschedule-view-queries.ts'

/** The jobs around negotiated moves. */
export const rescheduleJobs = [settleReschedules] as const
export { classesPersonalData } from './personal-data-queries.ts'

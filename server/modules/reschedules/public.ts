import { settleReschedules } from './jobs/settle-reschedules.ts'

export { classReschedule } from './class-reschedule.ts'
export { countWaitingReschedules } from './reschedule-view-queries.ts'

/** The jobs around negotiated moves. */
export const rescheduleJobs = [settleReschedules] as const

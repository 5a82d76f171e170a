import { settleReschedules } from './jobs/settle-reschedules.ts'

export { classReschedule } from './class-reschedule.ts'

/** The jobs around negotiated moves. */
export const rescheduleJobs = [settleReschedules] as const

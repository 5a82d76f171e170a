import { accrueEarnings, catchUpEarnings } from './jobs/accrue-earnings.ts'

export { ownEarnings } from './earning-queries.ts'
export { reckonPast } from './reckon-past.ts'
export { linesOfStatement, type StatementLine } from './statement-line-queries.ts'

/** The jobs that reckon what experts earn. */
export const earningJobs = [accrueEarnings, catchUpEarnings] as const

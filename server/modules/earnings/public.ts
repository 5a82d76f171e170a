import { accrueEarnings, catchUpEarnings } from './jobs/accrue-earnings.ts'

export { reckonClasses } from './reckon-classes.ts'
export { reckonMonths } from './reckon-months.ts'
export { linesOfStatement, type StatementLine } from './statement-line-queries.ts'

/** The jobs that reckon what experts earn. */
export const earningJobs = [accrueEarnings, catchUpEarnings] as const

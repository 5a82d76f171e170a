import { settleCredits } from './jobs/settle-credits.ts'

export { issueCredit } from './operations/issue-credit.ts'
export { returnCredits } from './operations/return-credits.ts'

/** The jobs around make-up credits. */
export const creditJobs = [settleCredits] as const

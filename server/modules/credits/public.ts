import { settleCredits } from './jobs/settle-credits.ts'

export { issueCredit } from './operations/issue-credit.ts'
/** @public For moves, whose family picks another class at once. */
export { reserveCredit } from './operations/reserve-credit.ts'
/** @public For whoever calls classes off; the job that settles credits would find them within minutes. */
export { returnCredits } from './operations/return-credits.ts'
export { revokeCredit } from './operations/revoke-credit.ts'
export { lockRoll } from './roll-lock-queries.ts'

/** The jobs around make-up credits. */
export const creditJobs = [settleCredits] as const

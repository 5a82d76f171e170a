import { draftPayouts } from './jobs/draft-payouts.ts'
import { sendPayouts } from './jobs/send-payouts.ts'

export { payoutSettled } from './settle-transfer.ts'

export { ownStatements } from './statement-queries.ts'

/** The jobs that lay out what experts are paid. */
export const payoutJobs = [draftPayouts, sendPayouts] as const

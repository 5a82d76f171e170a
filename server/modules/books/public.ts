export { calculatePast } from './earnings/calculate-past.ts'
export { checkBooks } from './jobs/check-books.ts'

import { draftPayouts } from './payouts/jobs/draft-payouts.ts'
import { sendPayouts } from './payouts/jobs/send-payouts.ts'

export { payoutSettled } from './payouts/settle-transfer.ts'

/** The jobs that lay out what experts are paid. */
export const payoutJobs = [draftPayouts, sendPayouts] as const
export { booksPersonalData } from './personal-data-queries.ts'

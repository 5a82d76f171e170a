export { checkBooks } from './jobs/check-books.ts'

import { accrueEarnings, catchUpEarnings } from './earnings/jobs/accrue-earnings.ts'

export { calculatePast } from './earnings/calculate-past.ts'

/** The jobs that reckon what experts earn. */
export const earningJobs = [accrueEarnings, catchUpEarnings] as const

import { draftPayouts } from './payouts/jobs/draft-payouts.ts'
import { sendPayouts } from './payouts/jobs/send-payouts.ts'

export { payoutSettled } from './payouts/settle-transfer.ts'

/** The jobs that lay out what experts are paid. */
export const payoutJobs = [draftPayouts, sendPayouts] as const
export { booksPersonalData } from './personal-data-queries.ts'

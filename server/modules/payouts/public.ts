import { draftPayouts } from './jobs/draft-payouts.ts'

/** The jobs that lay out what experts are paid. */
export const payoutJobs = [draftPayouts] as const

import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { sumWaiting } from '../day-queries.ts'

/** Transactions added in one go: few enough to finish quickly. */
const batch = 5000

/**
 * Adds posted transactions to the daily sums of their accounts. Readers include unprocessed ones themselves, so
 * nothing waits for this job.
 */
export const sumDays = defineJob({
  name: 'ledger.sum-days',
  cron: '* * * * *',
  async run({ services, signal }) {
    const ctx = jobContext(services)
    for (;;) {
      const summed = await ctx.inTransaction(inner => sumWaiting(inner.tx, batch))
      if (summed < batch || signal.aborted) return
    }
  },
})

import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { sumWaiting } from '../day-queries.ts'

/** Transactions added in one go: small enough that it is over at once. */
const batch = 5000

/** Adds what was posted to the days of its accounts. Readers count what waits themselves, so that nobody waits for it. */
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

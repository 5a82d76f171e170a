import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { dropOldSignIns } from '../session-queries.ts'

/** Deletes codes that no limit counts any more, sign-ins that ended long ago, and unused tickets. */
export const forgetSignIns = defineJob({
  name: 'accounts.forget-sign-ins',
  cron: '41 * * * *',
  async run({ services }) {
    const { tx, now } = jobContext(services)
    await dropOldSignIns(tx, now)
  },
})

import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { dropPast } from '../reminder-queries.ts'

const batch = 5000
/** Long enough to be asked about, and so long that a class moved back is still known. */
const KEPT_DAYS = 14

/** Deletes what people were reminded of once it has been over for two weeks. */
export const dropReminders = defineJob({
  name: 'reminders.drop-old',
  cron: '53 3 * * *',
  async run({ services, signal }) {
    const { tx, now } = jobContext(services)
    for (let dropped = batch; dropped === batch && !signal.aborted; ) {
      dropped = await dropPast(tx, KEPT_DAYS, batch, now)
    }
  },
})

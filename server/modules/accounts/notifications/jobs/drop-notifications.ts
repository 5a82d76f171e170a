import { NOTIFICATION_DAYS } from '#domain/modules/accounts/notifications/notification-rules.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { dropOld } from '../delivery-queries.ts'

const batch = 5000

/** Deletes notifications after a year, read or not. */
export const dropNotifications = defineJob({
  name: 'notifications.drop-old',
  cron: '23 3 * * *',
  async run({ services, signal }) {
    const { tx, now } = jobContext(services)
    for (let dropped = batch; dropped === batch && !signal.aborted; ) {
      dropped = await dropOld(tx, NOTIFICATION_DAYS, batch, now)
    }
  },
})

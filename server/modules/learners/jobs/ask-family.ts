import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { readAdded } from '../desk-contact-queries.ts'
import { learnerNotifications } from '../notification-templates.ts'

/** The job's name. */
export const ASK_FAMILY = 'learners.ask-family'

interface Task {
  centerId: string
  learnerId: string
}

/**
 * Asks the owner of a number under which a center entered a learner whether this is their family. A job, so that
 * the center's request takes the same time for every number.
 */
export const askFamily = defineJob<Task>({
  name: ASK_FAMILY,
  async run(job) {
    const { centerId, learnerId } = job.data
    await jobContext(job.services).inTransaction(async ctx => {
      for (const { accountId, centerName, contactName } of await readAdded(ctx.tx, centerId, learnerId)) {
        await ctx.notify(learnerNotifications['desk-link.asked'], {
          recipients: [{ userId: accountId, role: 'learner' as const }],
          args: { center: centerName, name: contactName },
          link: {},
          centerId,
        })
        await ctx.emit({ kind: 'desk-link.asked', topics: [`user:${accountId}`], payload: { centerId } })
      }
      return null
    })
  },
})

import { notify } from '#server/modules/accounts/public.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { readAdded } from '../desk-contact-queries.ts'

/** The job's name. */
export const ASK_FAMILY = 'learners.ask-family'

interface Task {
  centerId: string
  learnerId: string
}

/**
 * Tells whoever has the number what a desk wrote down under it: an account of the desk's own making that a learner was
 * added, any other that it is asked for its yes. A job, so that the desk's answer takes the same work for every number.
 */
export const askFamily = defineJob<Task>({
  name: ASK_FAMILY,
  async run(job) {
    const { centerId, learnerId } = job.data
    await jobContext(job.services).inTransaction(async ctx => {
      for (const added of await readAdded(ctx.tx, centerId, learnerId)) {
        const recipients = [{ userId: added.accountId, role: 'learner' as const }]
        if (added.isContact) {
          await notify(ctx, 'desk-link.asked', {
            recipients,
            args: { center: added.centerName, name: added.contactName },
            link: {},
            centerId,
          })
          await ctx.emit({
            kind: 'desk-link.asked',
            topics: [`user:${added.accountId}`],
            payload: { centerId },
          })
        } else {
          await notify(ctx, 'learner.added-at-desk', {
            recipients,
            args: { learner: { id: learnerId, name: added.learnerName }, center: added.centerName },
            link: {},
            centerId,
          })
        }
      }
      return null
    })
  },
})

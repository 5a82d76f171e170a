import { quietUntil } from '#domain/modules/accounts/notifications/quiet-hours.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob, type JobContext } from '#server/platform/jobs.ts'
import type { NotificationTemplate } from '#server/platform/notifications.ts'
import type { Catalogue } from '../catalogue.ts'
import * as deliveries from '../delivery-queries.ts'
import { DELIVER } from '../notify.ts'
import { sendPush, type TryAgain } from '../send-push.ts'
import { sendSms } from '../send-sms.ts'

/** Which notifications to deliver, and the number of attempts so far. */
interface Task {
  ids: string[]
  tries?: number
}

const FIRST_WAIT_SECONDS = 30
const MOST_TRIES = 8

/**
 * Delivers notifications to devices and phones. A target is claimed before anything is sent, so that it gets each
 * notification at most once, no matter what is repeated or killed; what was certainly not sent is retried, with
 * growing delays.
 */
export const deliverNotifications = (catalogue: Catalogue) =>
  defineJob<Task>({
    name: DELIVER,
    async run(job) {
      const ctx = jobContext(job.services)
      const { now } = ctx
      const outgoing = await deliveries.listOutgoing(ctx, job.data.ids)
      const quiet = new Map<number, string[]>()
      let retry: { ids: string[]; seconds: number } | undefined
      for (const one of outgoing) {
        if (job.signal.aborted) throw new Error('stopped while delivering: the rest is tried again')
        const template = catalogue.find(one.event)
        if (!template) continue
        const until = template.urgent ? null : quietUntil(one.quietHours, now)
        if (until) {
          quiet.set(until.getTime(), [...(quiet.get(until.getTime()) ?? []), one.id])
          continue
        }
        const later = await bringOut(catalogue, job, one, template)
        if (later === null) continue
        retry = { ids: [...(retry?.ids ?? []), one.id], seconds: Math.max(later, retry?.seconds ?? 0) }
      }
      for (const [until, ids] of quiet) await again(job, { ids }, new Date(until))
      if (retry) await tryLater(job, retry)
    },
  })

/** Every channel that the template names and the person has not switched off. */
async function bringOut(
  catalogue: Catalogue,
  job: JobContext<Task>,
  one: deliveries.Outgoing,
  template: NotificationTemplate,
): Promise<TryAgain> {
  const muted = one.muted[template.group] ?? []
  const ways = (template.roles[one.role]?.channels ?? []).filter(channel => !muted.includes(channel))
  const pushed = ways.includes('push') ? await sendPush(catalogue, job, one, template) : null
  const sent = ways.includes('sms') ? await sendSms(catalogue, job, one) : null
  return pushed === null ? sent : Math.max(pushed, sent ?? 0)
}

/** Half a minute, then twice as long each time, or as the service asks; it gives up after an hour. */
async function tryLater(
  job: JobContext<Task>,
  { ids, seconds }: { ids: string[]; seconds: number },
): Promise<void> {
  const tries = (job.data.tries ?? 0) + 1
  if (tries >= MOST_TRIES) {
    job.log.warn({ notifications: ids.length, tries }, 'a push service cannot be reached: given up')
    return
  }
  const wait = Math.max(seconds, FIRST_WAIT_SECONDS * 2 ** (tries - 1))
  await again(job, { ids, tries }, new Date(job.services.clock().getTime() + wait * 1000))
}

async function again({ services }: JobContext<Task>, task: Task, startAfter: Date): Promise<void> {
  await jobContext(services).inTransaction(ctx => ctx.enqueue(DELIVER, { ...task }, { startAfter }))
}

import {
  channelPlan,
  WAIT_FOR_WHATSAPP_MINUTES,
} from '#domain/modules/accounts/notifications/channel-rules.ts'
import { quietUntil } from '#domain/modules/accounts/notifications/quiet-hours.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob, type JobContext } from '#server/platform/jobs.ts'
import type { NotificationTemplate } from '#server/platform/notifications.ts'
import type { Catalogue } from '../catalogue.ts'
import * as deliveries from '../delivery-queries.ts'
import { DELIVER, messageMoved } from '../notify.ts'
import { sendEmail } from '../send-email.ts'
import { sendPush } from '../send-push.ts'
import { sendSms } from '../send-sms.ts'
import { sendWhatsApp } from '../send-whatsapp.ts'

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
      const looks: string[] = []
      for (const one of outgoing) {
        if (job.signal.aborted) throw new Error('stopped while delivering: the rest is tried again')
        const template = catalogue.find(one.event)
        if (!template) continue
        const until = template.urgent ? null : quietUntil(one.quietHours, now)
        if (until) {
          quiet.set(until.getTime(), [...(quiet.get(until.getTime()) ?? []), one.id])
          continue
        }
        const { wait, look, logged } = await bringOut(catalogue, job, one, template)
        if (logged) await ctx.inTransaction(inner => inner.emit(messageMoved(one.user_id, one.id)))
        if (look) looks.push(one.id)
        if (wait === null) continue
        retry = { ids: [...(retry?.ids ?? []), one.id], seconds: Math.max(wait, retry?.seconds ?? 0) }
      }
      for (const [until, ids] of quiet) await again(job, { ids }, new Date(until))
      const lookAt = new Date(job.services.clock().getTime() + WAIT_FOR_WHATSAPP_MINUTES * 60_000)
      if (looks.length > 0) await again(job, { ids: looks }, lookAt)
      if (retry) await tryLater(job, retry)
    },
  })

interface Brought {
  /** Seconds to wait before what certainly did not go is tried again. */
  wait: number | null
  /** Its WhatsApp message is looked at later. */
  look: boolean
  /** Something left by more than a push: who reads the log sees it come. */
  logged: boolean
}

/** Every channel that speaks of it to this person, as the rule of channels says. */
async function bringOut(
  catalogue: Catalogue,
  job: JobContext<Task>,
  one: deliveries.Outgoing,
  template: NotificationTemplate,
): Promise<Brought> {
  const { ports } = job.services
  const { speak, smsInstead } = channelPlan(template.roles[one.role]?.channels ?? [], {
    muted: one.muted[template.group] ?? [],
    push: one.devices.length > 0,
    whatsapp: one.whatsapp && ports.whatsapp.reaches !== 'none',
    sms: ports.messages.reaches !== 'none',
    email: one.email !== null && ports.email.reaches !== 'none',
  })
  const waits: (number | null)[] = []
  if (speak.includes('push')) waits.push(await sendPush(catalogue, job, one, template))
  const mayRepeat = (job.data.tries ?? 0) + 1 < MOST_TRIES
  const next = speak.includes('whatsapp')
    ? await sendWhatsApp(catalogue, job, one, { urgent: template.urgent, smsInstead, mayRepeat })
    : 'nothing'
  if (next === 'again') waits.push(0)
  if (next === 'sms' || speak.includes('sms')) waits.push(await sendSms(catalogue, job, one))
  if (speak.includes('email')) waits.push(await sendEmail(catalogue, job, one))
  const due = waits.filter(wait => wait !== null)
  return {
    wait: due.length > 0 ? Math.max(...due) : null,
    look: next === 'look',
    logged: speak.some(channel => channel !== 'push'),
  }
}

/** Half a minute, then twice as long each time, or as the service asks; it gives up after an hour. */
async function tryLater(
  job: JobContext<Task>,
  { ids, seconds }: { ids: string[]; seconds: number },
): Promise<void> {
  const tries = (job.data.tries ?? 0) + 1
  if (tries >= MOST_TRIES) {
    job.log.warn({ notifications: ids.length, tries }, 'a vendor cannot be reached: given up')
    return
  }
  const wait = Math.max(seconds, FIRST_WAIT_SECONDS * 2 ** (tries - 1))
  await again(job, { ids, tries }, new Date(job.services.clock().getTime() + wait * 1000))
}

async function again({ services }: JobContext<Task>, task: Task, startAfter: Date): Promise<void> {
  await jobContext(services).inTransaction(ctx => ctx.enqueue(DELIVER, { ...task }, { startAfter }))
}

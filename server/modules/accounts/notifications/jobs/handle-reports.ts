import type { WhatsAppEvent } from '#server/adapters/whatsapp/port.ts'
import type { Ctx } from '#server/platform/context.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { accountOfPhone, hasStopped, sayOfWhatsApp } from '../../consent-queries.ts'
import { takeReport } from '../delivery-queries.ts'
import {
  dropEvents,
  lockEvent,
  setEventHandled,
  type TakenEvent,
  takeEvent,
} from '../message-event-queries.ts'
import { DELIVER, messageMoved } from '../notify.ts'

/** The job that acts on what vendors reported. */
export const HANDLE_REPORTS = 'messages.handle-reports'

const KEPT_DAYS = 8

/** What somebody reads who wrote STOP or START. */
interface Answer {
  phone: string
  text: (platform: string) => string
}

const answers = {
  stop: {
    en: (platform: string) =>
      `You will get no more WhatsApp messages from ${platform}. Send START to get them again.`,
    hi: (platform: string) => `अब आपको ${platform} से WhatsApp पर मैसेज नहीं आएँगे। फिर से पाने के लिए START भेजें।`,
  },
  start: {
    en: (platform: string) => `You will get WhatsApp messages from ${platform} again. Send STOP to end them.`,
    hi: (platform: string) => `अब आपको ${platform} के मैसेज फिर से WhatsApp पर आएँगे। बंद करने के लिए STOP भेजें।`,
  },
}

/** Acts on each stored report once: the effect and the mark are one transaction. */
export const handleReports = defineJob({
  name: HANDLE_REPORTS,
  cron: '*/5 * * * *',
  async run({ services, signal, log }) {
    const ctx = jobContext(services)
    const failures: unknown[] = []
    let last: TakenEvent | null = null
    for (; !signal.aborted; ) {
      const taken: TakenEvent | undefined = await takeEvent(ctx.tx, last)
      if (!taken) break
      last = taken
      // One that fails waits for the next run, and holds up no other.
      const answer = await ctx
        .inTransaction(inner => actOnce(inner, taken))
        .catch(error => {
          failures.push(error)
        })
      // A courtesy, once it is done: never tried again, for what the person wrote holds without it.
      if (answer)
        await services.ports.whatsapp
          .answer(answer.phone, answer.text(services.platform().name))
          .catch(error => log.warn({ err: error }, 'a wish by WhatsApp is not answered'))
    }
    await dropEvents(ctx.tx, new Date(ctx.now.getTime() - KEPT_DAYS * 86_400_000))
    if (failures.length > 0) throw new AggregateError(failures, 'some reports could not be handled')
  },
})

/** The effect and the mark are one transaction; a second process finds the mark. */
async function actOnce(ctx: Ctx, { vendor, event_id, event }: TakenEvent): Promise<Answer | undefined> {
  if (!(await lockEvent(ctx.tx, vendor, event_id))) return undefined
  const answer = await act(ctx, event)
  await setEventHandled(ctx.tx, vendor, event_id, ctx.now)
  return answer
}

async function act(ctx: Ctx, event: WhatsAppEvent): Promise<Answer | undefined> {
  if (event.kind !== 'status') return choose(ctx, event.phone, event.kind === 'start')
  const { status, ...report } = event
  const moved = await takeReport(ctx.tx, { ...report, outcome: status })
  ctx.counters.gatewayMessage('whatsapp', moved ? status : 'known')
  if (!moved) return undefined
  const { notificationId, userId } = moved
  await ctx.emit(messageMoved(userId, notificationId))
  // By another channel, where the rule says so.
  if (status === 'failed') await ctx.enqueue(DELIVER, { ids: [notificationId] })
  return undefined
}

/** STOP ends messages at once; START brings them back. Whoever has no account here gets none anyway. */
async function choose(ctx: Ctx, phone: string, granted: boolean): Promise<Answer | undefined> {
  const account = await accountOfPhone(ctx.tx, phone)
  if (!account || (granted && account.agreed)) return undefined
  const isKnown = !granted && (await hasStopped(ctx.tx, phone))
  const { id: userId } = account
  await sayOfWhatsApp(ctx.tx, { userId, granted, saidIn: 'message', phone, address: null }, ctx.now)
  await ctx.audit({
    action: granted ? 'whatsapp.agree' : 'whatsapp.stop',
    subjectKind: 'user',
    subjectId: userId,
    by: { userId, role: 'learner' },
  })
  await ctx.emit({ kind: 'user.changed', topics: [`user:${userId}`], payload: { userId } })
  return isKnown ? undefined : { phone, text: answers[granted ? 'start' : 'stop'][account.language] }
}

import type { WhatsAppEvent } from '#server/adapters/whatsapp/port.ts'
import type { Ctx } from '#server/platform/context.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { accountOfPhone, sayOfWhatsApp } from '../../consent-queries.ts'
import { takeReport } from '../delivery-queries.ts'
import {
  dropEvents,
  lockEvent,
  setEventHandled,
  type TakenEvent,
  takeEvent,
} from '../message-event-queries.ts'
import { DELIVER } from '../notify.ts'

/** The job that acts on what vendors reported. */
export const HANDLE_REPORTS = 'messages.handle-reports'

const KEPT_DAYS = 8

/** Acts on each stored report once: the effect and the mark are one transaction. */
export const handleReports = defineJob({
  name: HANDLE_REPORTS,
  cron: '*/5 * * * *',
  async run({ services, signal }) {
    const ctx = jobContext(services)
    const failures: unknown[] = []
    let last: TakenEvent | null = null
    for (; !signal.aborted; ) {
      const taken: TakenEvent | undefined = await takeEvent(ctx.tx, last)
      if (!taken) break
      last = taken
      // One that fails waits for the next run, and holds up no other.
      await ctx.inTransaction(inner => actOnce(inner, taken)).catch(error => failures.push(error))
    }
    await dropEvents(ctx.tx, new Date(ctx.now.getTime() - KEPT_DAYS * 86_400_000))
    if (failures.length > 0) throw new AggregateError(failures, 'some reports could not be handled')
  },
})

/** The effect and the mark are one transaction; a second process finds the mark. */
async function actOnce(ctx: Ctx, { vendor, event_id, event }: TakenEvent): Promise<void> {
  if (!(await lockEvent(ctx.tx, vendor, event_id))) return
  await act(ctx, event)
  await setEventHandled(ctx.tx, vendor, event_id, ctx.now)
}

async function act(ctx: Ctx, event: WhatsAppEvent): Promise<void> {
  if (event.kind !== 'status') return choose(ctx, event.phone, event.kind === 'start')
  const { status, ...report } = event
  const moved = await takeReport(ctx.tx, { ...report, outcome: status })
  ctx.counters.gatewayMessage('whatsapp', moved ? status : 'known')
  if (!moved) return
  const { notificationId, userId } = moved
  await ctx.emit({ kind: 'message.moved', topics: [`user:${userId}`], payload: { notificationId } })
  // By another channel, where the rule says so.
  if (status === 'failed') await ctx.enqueue(DELIVER, { ids: [notificationId] })
}

/** STOP ends messages at once; START brings them back. Whoever has no account here gets none anyway. */
async function choose(ctx: Ctx, phone: string, granted: boolean): Promise<void> {
  const account = await accountOfPhone(ctx.tx, phone)
  if (!account || (granted && account.agreed)) return
  const { id: userId } = account
  await sayOfWhatsApp(ctx.tx, { userId, granted, saidIn: 'message', phone, address: null }, ctx.now)
  await ctx.audit({
    action: granted ? 'whatsapp.agree' : 'whatsapp.stop',
    subjectKind: 'user',
    subjectId: userId,
    by: { userId, role: 'learner' },
  })
  await ctx.emit({ kind: 'user.changed', topics: [`user:${userId}`], payload: { userId } })
}

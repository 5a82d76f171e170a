import { afterWhatsApp } from '#domain/modules/accounts/notifications/channel-rules.ts'
import { WhatsAppNotSent } from '#server/adapters/whatsapp/port.ts'
import type { JobContext } from '#server/platform/jobs.ts'
import type { Catalogue } from './catalogue.ts'
import * as deliveries from './delivery-queries.ts'
import { shortMessage } from './send-sms.ts'

/** How the message stands between WhatsApp and SMS. */
interface PhonePlan {
  urgent: boolean
  smsInstead: boolean
  /** False with the last try. */
  mayRepeat: boolean
}

/**
 * Sends a notification's message by WhatsApp, at most once, and answers what follows: nothing, an SMS, another try, or a
 * look at it when the wait is over.
 */
export async function sendWhatsApp(
  catalogue: Catalogue,
  job: Pick<JobContext<unknown>, 'services' | 'log'>,
  one: deliveries.Outgoing,
  plan: PhonePlan,
): Promise<'nothing' | 'sms' | 'again' | 'look'> {
  const { clock, db } = job.services
  const before = await deliveries.whatsAppState(db.kysely, one.id)
  if (before) {
    const minutes = (clock().getTime() - before.at.getTime()) / 60_000
    return afterWhatsApp({ ...before, minutes }, { ...plan, mayRepeat: false })
  }
  const sent = await send(catalogue, job, one)
  if (!sent) return plan.smsInstead ? 'sms' : 'nothing'
  const next = afterWhatsApp({ ...sent, minutes: 0 }, plan)
  if (next === 'again')
    await deliveries.settle(db.kysely, deliveries.deliveryOf(one, 'whatsapp'), 'later', clock())
  return next
}

async function send(
  catalogue: Catalogue,
  { services, log }: Pick<JobContext<unknown>, 'services' | 'log'>,
  one: deliveries.Outgoing,
): Promise<{
  outcome: 'sending' | 'sent' | 'failed' | 'unknown'
  failure: WhatsAppNotSent['failure'] | null
} | null> {
  const message = shortMessage(catalogue, services, one)
  if (!message) return null
  const { kysely } = services.db
  const { whatsapp } = services.ports
  const delivery = deliveries.deliveryOf(one, 'whatsapp')
  // Somebody else is at it.
  if (!(await deliveries.claim(kysely, delivery, services.clock())))
    return { outcome: 'sending', failure: null }
  try {
    const { vendorId } = await whatsapp.send({ ...message, reference: one.id })
    const costMicros = whatsapp.priceOf(message.template)
    await deliveries.settle(kysely, delivery, 'sent', services.clock(), { vendorId, costMicros })
    note('sent')
    return { outcome: 'sent', failure: null }
  } catch (error) {
    const { failure, code } =
      error instanceof WhatsAppNotSent ? error : { failure: 'setup' as const, code: null }
    const outcome = failure === 'silent' ? 'unknown' : 'failed'
    await deliveries.settle(kysely, delivery, outcome, services.clock(), { failure })
    note(outcome, { failure, code })
    return { outcome, failure }
  }

  /** Never the phone, the person or the text. */
  function note(outcome: string, why: object = {}) {
    services.counters.notificationSent('whatsapp', outcome)
    log.info({ event: one.event, notification: one.id, outcome, ...why }, 'sent by WhatsApp')
  }
}

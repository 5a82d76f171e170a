import { shortId } from '#domain/kernel/ids.ts'
import { pathTo } from '#domain/links.ts'
import { MessageNotSent, type OutgoingMessage, renderMessage } from '#server/adapters/messages/port.ts'
import type { JobContext } from '#server/platform/jobs.ts'
import type { Catalogue } from './catalogue.ts'
import * as deliveries from './delivery-queries.ts'
import { sayShort } from './say.ts'
import type { TryAgain } from './send-push.ts'

/** Sends a notification's short message to its person's phone, at most once. */
export async function sendSms(
  catalogue: Catalogue,
  { services, log }: Pick<JobContext<unknown>, 'services' | 'log'>,
  one: deliveries.Outgoing,
): Promise<TryAgain> {
  const message = shortMessage(catalogue, services, one)
  if (!message || services.ports.messages.name === 'none') return null
  const db = services.db.kysely
  const delivery = deliveries.deliveryOf(one, 'sms')
  if (!(await deliveries.claim(db, delivery, services.clock()))) return null
  const outcome = await outcomeOf(() => services.ports.messages.send(message))
  const price = services.config.smsPriceMicros
  const costMicros = outcome === 'sent' && price !== null ? price * renderMessage(message).segments : null
  await deliveries.settle(db, delivery, outcome, services.clock(), { costMicros })
  services.counters.notificationSent('sms', outcome)
  log.info({ event: one.event, notification: one.id, outcome }, 'sent by SMS')
  return outcome === 'later' ? 0 : null
}

/** What a phone gets of a notification, by SMS or WhatsApp; null where it has no short message. */
export function shortMessage(
  catalogue: Catalogue,
  services: JobContext<unknown>['services'],
  one: deliveries.Outgoing,
): OutgoingMessage | null {
  const { language, phone } = one
  const reader = { language, now: services.clock() }
  const short = sayShort(catalogue, one, reader)
  return (
    short &&
    ({
      ...{ template: short.template, phone, language, platform: services.platform().name },
      variables: { ...short.variables, link: shortLink(services.config.publicUrl, one) },
    } as OutgoingMessage)
  )
}

/** The short address of a notification, which leads through sign-in to its detail. */
const shortLink = (publicUrl: string, { role, id }: Pick<deliveries.Outgoing, 'role' | 'id'>) =>
  new URL(publicUrl).host + pathTo('/n/$role/$id', { role, id: shortId(id) })

/** After a time-out the message may have arrived, so it is not sent again. */
async function outcomeOf(send: () => Promise<void>): Promise<'sent' | 'later' | 'unknown' | 'failed'> {
  try {
    await send()
    return 'sent'
  } catch (error) {
    if (!(error instanceof MessageNotSent)) return 'failed'
    if (error.reason === 'unreachable') return 'later'
    return error.reason === 'timeout' || error.reason === 'unclear' ? 'unknown' : 'failed'
  }
}

import { pathTo } from '#domain/links.ts'
import type { PushMessage } from '#server/adapters/push/port.ts'
import type { JobContext } from '#server/platform/jobs.ts'
import type { NotificationTemplate } from '#server/platform/notifications.ts'
import type { Catalogue } from './catalogue.ts'
import * as deliveries from './delivery-queries.ts'
import { bellOf, countUnread } from './notification-list-queries.ts'
import { say } from './say.ts'

/** Seconds to wait before retrying what was certainly not delivered; null when nothing is left to do. */
export type TryAgain = number | null

/** Pushes a notification to every device of its person, each at most once. */
export async function sendPush(
  catalogue: Catalogue,
  { services, log }: Pick<JobContext<unknown>, 'services' | 'log'>,
  one: deliveries.Outgoing,
  template: NotificationTemplate,
): Promise<TryAgain> {
  const said = say(catalogue, one, { language: one.language, now: services.clock() })
  if (!said) return null
  const { title, body } = said
  const link = pathTo(`/${one.role}/notifications/detail`, { notification: one.id })
  const db = services.db.kysely
  const unread = await countUnread(db, bellOf(catalogue, { userId: one.user_id, role: one.role }))
  const message: PushMessage = {
    ...{ tag: one.id, title, body, link, language: one.language, unread },
    urgent: template.urgent,
  }
  let wait: TryAgain = null
  for (const device of one.devices) {
    const delivery = deliveries.deliveryOf(one, 'push', device.id)
    if (!(await deliveries.claim(db, delivery, services.clock()))) continue
    const outcome = await services.ports.push.send({ ...device, deviceType: device.device_type }, message)
    if (outcome.kind === 'gone') await deliveries.dropDevice(db, device)
    const noted = outcome.kind === 'refused' ? 'failed' : outcome.kind
    await deliveries.settle(db, delivery, noted, services.clock())
    services.counters.notificationSent('push', outcome.kind)
    if (outcome.kind === 'later') wait = Math.max(wait ?? 0, outcome.seconds ?? 0)
    const reason = outcome.kind === 'refused' ? outcome.reason : undefined
    // Never the token, the person or the text.
    log.info({ event: one.event, notification: one.id, outcome: outcome.kind, reason }, 'pushed')
  }
  return wait
}

import type { Role } from '#domain/access/roles.ts'
import { pathTo } from '#domain/links.ts'
import { EmailNotSent, type OutgoingEmail } from '#server/adapters/email/port.ts'
import { jobContext } from '#server/platform/job-context.ts'
import type { JobContext } from '#server/platform/jobs.ts'
import { markBounced } from '../email-queries.ts'
import { grantsOfUser } from '../grants-queries.ts'
import type { Catalogue } from './catalogue.ts'
import * as deliveries from './delivery-queries.ts'
import { emailOf } from './email-words.ts'
import { say } from './say.ts'
import type { TryAgain } from './send-push.ts'
import { unsubscribeToken } from './unsubscribe-link.ts'

/** Sends a notification as an e-mail with its document, at most once. */
export async function sendEmail(
  catalogue: Catalogue,
  job: Pick<JobContext<unknown>, 'services' | 'log'>,
  one: deliveries.Outgoing,
): Promise<TryAgain> {
  const { services, log } = job
  const { clock, counters } = services
  const { email: to } = one
  const db = services.db.kysely
  const delivery = deliveries.deliveryOf(one, 'email')
  if (!to || !(await deliveries.claim(db, delivery, clock()))) return null
  const outcome = await outcomeOf(async () =>
    services.ports.email.send(await written(catalogue, job, one, to)),
  )
  await deliveries.settle(db, delivery, outcome, clock())
  if (outcome === 'gone') await markBounced(db, one.user_id, to, clock())
  counters.notificationSent('email', outcome)
  log.info({ event: one.event, notification: one.id, outcome }, 'sent by e-mail')
  return outcome === 'later' ? 0 : null
}

async function written(
  catalogue: Catalogue,
  { services }: Pick<JobContext<unknown>, 'services' | 'log'>,
  one: deliveries.Outgoing,
  to: string,
): Promise<OutgoingEmail> {
  const { language, role } = one
  const { publicUrl, secretKey } = services.config
  const said = say(catalogue, one, { language, now: services.clock() })
  if (!said) throw new Error(`${one.event} has no words for the role ${role}`)
  const text = emailOf(said, language, {
    platform: services.platform().name,
    link: publicUrl + pathTo(`/${role}/notifications/detail`, { notification: one.id }),
    settings: publicUrl + messagesPath(role),
  })
  const attached = await documentOf(catalogue, services, one)
  return {
    ...text,
    to,
    attachments: attached ? [attached] : [],
    unsubscribeUrl: `${publicUrl}/api/v1/email/unsubscribe/${unsubscribeToken(secretKey, one.user_id)}`,
    messageId: `<${one.id}@${new URL(publicUrl).hostname}>`,
  }
}

/** The screen with the messages of a role and its settings. */
export const messagesPath = (role: Role): string => pathTo(`/${role}/notifications/messages`)

/** The document of the notification, as its reader may see it now; an e-mail goes without one that is gone. */
async function documentOf(
  catalogue: Catalogue,
  services: JobContext<unknown>['services'],
  one: deliveries.Outgoing,
) {
  const what = catalogue.find(one.event)?.roles[one.role]?.attach
  if (!what) return null
  const { above } = services
  const db = services.db.kysely
  const actor = await grantsOfUser({ db, above }, { userId: one.user_id, role: one.role })
  if (!actor) return null
  const asked = { actor, link: one.link, language: one.language, platform: services.platform().name }
  return above.accounts.emailedDocuments[what](jobContext(services), asked)
}

/** What may have gone is not sent again. */
async function outcomeOf(
  send: () => Promise<void>,
): Promise<'sent' | 'gone' | 'failed' | 'later' | 'unknown'> {
  try {
    await send()
    return 'sent'
  } catch (error) {
    if (!(error instanceof EmailNotSent)) return 'failed'
    return error.failure === 'refused' ? 'failed' : error.failure
  }
}

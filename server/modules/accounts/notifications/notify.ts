import { ROLES, type Role } from '#domain/access/roles.ts'
import { buildPath } from '#domain/kernel/paths.ts'
import { switchable } from '#domain/modules/accounts/notifications/channel-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import type {
  NotificationOf,
  NotificationTemplate,
  PersonalNotification,
  Recipient,
} from '#server/platform/notifications.ts'
import { insert, insertEach, type Written } from './notification-queries.ts'

/** The job that sends notifications to devices and phones. */
export const DELIVER = 'notifications.deliver'
/** Whoever looks at their sent messages sees how far this one came. */
export const messageMoved = (userId: string, notificationId: string) => ({
  kind: 'message.moved',
  topics: [`user:${userId}`],
  payload: { notificationId },
})
/** So many are delivered in one go: a job that dies starts with few again, and several processes share them. */
const DELIVERED_AT_ONCE = 100

/**
 * Implements `ctx.notify`. The bell's rows are written immediately, open pages learn of them, and one job sends
 * them to devices after the commit. Whoever caused the event gets a row that is in no list, and nothing on a
 * device. A role that the template has no texts for is a bug and throws.
 */
export async function notify<T extends NotificationTemplate>(
  ctx: Ctx,
  template: T,
  notification: NotificationOf<T>,
): Promise<void> {
  const { event, needsConsent, alsoToDoer } = template
  const { recipients, args, link, centerId = null } = notification
  refuseWithoutWords(template, recipients)
  // A class without learners or experts.
  if (recipients.length === 0) return
  const written = await insert(ctx, {
    event,
    args,
    link,
    centerId,
    learnerId: learnerNamed(template, args),
    needsConsent,
    recipients,
    doneBy: ctx.actor.kind === 'user' && !alsoToDoer ? ctx.actor.userId : null,
    things: thingsOf(template, notification),
  })
  await bringOut(ctx, template, written)
}

/**
 * Implements `ctx.notifyEach`: one statement for all of them, in the transaction of whatever decided that they are
 * sent.
 */
export async function notifyEach<T extends NotificationTemplate>(
  ctx: Ctx,
  template: T,
  role: Role,
  list: readonly PersonalNotification<T>[],
): Promise<void> {
  if (!template.roles[role]) throw new Error(`${template.event} has no words for the role ${role}`)
  if (list.length === 0) return
  const rows = list.map(one => {
    const own = thingsOf(template, one)[role]
    return { ...one, thing: own?.thing ?? null, bundle: own?.bundle ?? one.bundle ?? null }
  })
  await bringOut(ctx, template, await insertEach(ctx, { event: template.event, role, rows }))
}

/** Open pages learn of them at once; devices after the commit. */
async function bringOut(
  ctx: Ctx,
  template: NotificationTemplate,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return
  await ctx.emit({
    kind: 'notification.added',
    topics: topicsOf(written),
    payload: { notificationIds: written.map(row => row.id) },
  })
  const ids = written.filter(row => goesToDevice(ctx, template, row)).map(row => row.id)
  for (let from = 0; from < ids.length; from += DELIVERED_AT_ONCE) {
    await ctx.enqueue(DELIVER, { ids: ids.slice(from, from + DELIVERED_AT_ONCE) })
  }
}

/** Whether it may go to a device at all; the job checks settings, quiet hours and devices when it runs. */
function goesToDevice(ctx: Ctx, template: NotificationTemplate, row: Written): boolean {
  if (row.by_self) return false
  const { messages, whatsapp, email } = ctx.ports
  const channels = switchable(template.roles[row.role]?.channels ?? [])
  return (
    (channels.includes('sms') && messages.reaches !== 'none') ||
    (channels.includes('whatsapp') && whatsapp.reaches !== 'none') ||
    (channels.includes('email') && email.reaches !== 'none' && row.has_email) ||
    (channels.includes('push') && row.has_device)
  )
}

/** By role: what it tells of, and what shares a row with it on its day. */
function thingsOf(
  { roles }: NotificationTemplate,
  { link, bundle }: { link: Record<string, string>; bundle?: string | undefined },
): Partial<Record<Role, { thing: string; bundle: string }>> {
  const things = ROLES.flatMap(role => {
    const text = roles[role]?.thing
    if (!text) return []
    const thing = typeof text === 'function' ? text(link) : buildPath(text, link)
    return [[role, { thing, bundle: bundle ?? thing }] as const]
  })
  return Object.fromEntries(things)
}

function topicsOf(written: readonly Written[]): string[] {
  return written.map(row => `user:${row.user_id}`)
}

function refuseWithoutWords(template: NotificationTemplate, recipients: readonly Recipient[]): void {
  for (const recipient of recipients) {
    const role = roleOf(recipient)
    if (!template.roles[role]) throw new Error(`${template.event} has no words for the role ${role}`)
  }
}

function roleOf(recipient: Recipient) {
  if ('userId' in recipient) return recipient.role
  if ('guardiansOf' in recipient || 'guardians' in recipient) return 'learner'
  if ('expertId' in recipient) return 'expert'
  return 'admins' in recipient ? 'admin' : 'center'
}

function learnerNamed(template: NotificationTemplate, args: Record<string, unknown>): string | null {
  for (const [name, kind] of Object.entries(template.args)) {
    const { id, kind: side } = args[name] as { id: string; kind?: string }
    if (kind === 'learner' || (kind === 'party' && side === 'learner')) return id
  }
  return null
}

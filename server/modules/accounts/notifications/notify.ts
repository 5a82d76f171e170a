import type { Ctx } from '#server/platform/context.ts'
import { type ArgsFor, anyTemplate, type EventName, type LinkFor } from './catalogue.ts'
import { insert, type Recipient, type Written } from './notification-queries.ts'
import type { Template } from './template.ts'

/** The job that brings notifications out of the house. */
export const DELIVER = 'notifications.deliver'

/** What happened, to whom it is told. */
export interface Notice<E extends EventName> {
  recipients: readonly Recipient[]
  args: ArgsFor<E>
  link: LinkFor<E>
  /** The center it came from, whose time zone its times are said in. */
  centerId?: string | null
}

/**
 * Tells people what happened: to be called inside the transaction it happened in. The bell's rows are written at
 * once, read already by whoever did it, live pages hear of it, and one job brings it to devices after the commit, but not to whoever did it. A role
 * that the template has no words for is a bug and throws.
 */
export async function notify<E extends EventName>(ctx: Ctx, event: E, notice: Notice<E>): Promise<void> {
  const template = anyTemplate(event)
  if (!template) throw new Error(`no template for ${event}`)
  const { recipients, args, link, centerId = null } = notice
  refuseUntold(template, recipients)
  // A class with nobody in it and nobody before it.
  if (recipients.length === 0) return
  const written = await insert(
    ctx.tx,
    {
      event,
      args,
      link,
      centerId,
      learnerId: learnerNamed(template, args),
      needsConsent: template.needsConsent ?? false,
      recipients,
      doneBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    },
    ctx.now,
  )
  if (written.length === 0) return
  await ctx.emit({
    kind: 'notification.added',
    topics: topicsOf(written),
    payload: { notificationIds: written.map(row => row.id) },
  })
  const ids = written.filter(row => leavesTheHouse(ctx, template, row)).map(row => row.id)
  if (ids.length > 0) await ctx.enqueue(DELIVER, { ids })
}

/** Whether there is a way out for it; the job looks at settings, quiet hours and devices when it runs. */
function leavesTheHouse(ctx: Ctx, template: Template, row: Written): boolean {
  if (ctx.actor.kind === 'user' && ctx.actor.userId === row.user_id) return false
  const channels = template.told[row.role]?.channels ?? []
  if (channels.includes('sms') && ctx.ports.messages.name !== 'none') return true
  return channels.includes('push') && row.has_device
}

function topicsOf(written: readonly Written[]): string[] {
  return written.map(row => `user:${row.user_id}`)
}

function refuseUntold(template: Template, recipients: readonly Recipient[]): void {
  for (const recipient of recipients) {
    const role = roleOf(recipient)
    if (!template.told[role]) throw new Error(`${template.event} has no words for the role ${role}`)
  }
}

function roleOf(recipient: Recipient) {
  if ('userId' in recipient) return recipient.role
  if ('guardiansOf' in recipient) return 'learner'
  if ('expertId' in recipient) return 'expert'
  return 'admins' in recipient ? 'admin' : 'center'
}

function learnerNamed(template: Template, args: Record<string, unknown>): string | null {
  for (const [name, kind] of Object.entries(template.args)) {
    const { id, kind: side } = args[name] as { id: string; kind?: string }
    if (kind === 'learner' || (kind === 'party' && side === 'learner')) return id
  }
  return null
}

import {
  CHANNELS,
  type Channel,
  type Muted,
  NOTIFICATION_GROUPS,
  remindersOf,
} from '#domain/modules/accounts/notifications/notification-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { stateOfEmail } from '../../email-queries.ts'
import type { Catalogue } from '../catalogue.ts'
import { contactOf } from '../contact-queries.ts'
import * as settings from '../settings-queries.ts'

type Chosen = ApiHandlerInput<'PUT /me/notification-settings'>['body']

/** The settings for channels besides the bell in this role. */
export const showSettings = (catalogue: Catalogue) =>
  operation('GET /me/notification-settings', ctx => answer(catalogue, ctx))

/**
 * Sets the channels in this role, quiet hours, and for which children there are messages beyond what a booking
 * needs.
 */
export const replaceSettings = (catalogue: Catalogue) =>
  operation('PUT /me/notification-settings', async (ctx, { body }) => {
    const { tx, actor, now } = ctx
    const before = await settings.find(ctx, actor)
    const family = new Set(before.children.map(child => child.learnerId))
    if (!body.childrenWithMessages.every(id => family.has(id))) return refuse('not_found')
    const { quietHours, mutedReminders } = body
    await settings.replace(tx, actor, { muted: mutedOf(body.muted), quietHours, mutedReminders }, now)
    for (const child of before.children) {
      const given = body.childrenWithMessages.includes(child.learnerId)
      if (given === child.messages) continue
      const refused = await ctx.above.accounts.agreeToMessages(ctx, child.learnerId, given)
      if (refused) return refused
    }
    await ctx.audit({
      action: 'notification-settings.replace',
      subjectKind: 'user',
      subjectId: actor.userId,
      details: { muted: body.muted, quietHours, mutedReminders },
    })
    return answer(catalogue, ctx)
  })

async function answer(
  catalogue: Catalogue,
  ctx: UserCtx,
): Promise<ApiAnswer<'GET /me/notification-settings'>> {
  const { muted, mutedReminders, ...chosen } = await settings.find(ctx, ctx.actor)
  const { role, userId } = ctx.actor
  const { messages, whatsapp, email, push } = ctx.ports
  const contact = await contactOf(ctx.tx, userId)
  const has: Record<Channel, boolean> = {
    push: push.name !== 'none',
    whatsapp: whatsapp.reaches !== 'none',
    sms: messages.reaches !== 'none',
    email: email.reaches !== 'none',
  }
  const reached: Record<Channel, boolean> = {
    push: chosen.pushHere,
    whatsapp: contact.whatsapp,
    sms: true,
    email: stateOfEmail(contact.email) === 'on',
  }
  return {
    groups: NOTIFICATION_GROUPS.flatMap(group => {
      const channels = catalogue.channelsOf(role, group).map(channel => ({
        channel,
        on: !muted[group]?.includes(channel),
      }))
      return channels.length > 0 ? [{ group, channels }] : []
    }),
    reminders: remindersOf(role).map(kind => ({ kind, on: !mutedReminders.includes(kind) })),
    ...chosen,
    offered: CHANNELS.filter(channel => has[channel]),
    reach: CHANNELS.filter(channel => has[channel] && reached[channel]),
  }
}

function mutedOf(list: Chosen['muted']): Muted {
  const muted: Muted = {}
  for (const group of NOTIFICATION_GROUPS) {
    const channels = CHANNELS.filter(channel =>
      list.some(one => one.group === group && one.channel === channel),
    )
    if (channels.length > 0) muted[group] = channels
  }
  return muted
}

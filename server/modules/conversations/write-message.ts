import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import {
  closedSince,
  QUIET_HOURS_WHILE_UNREAD,
  type Side,
  withoutContacts,
} from '#domain/modules/conversations/conversation-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { guardiansOf } from '#server/modules/learners/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import type { Recipient } from '#server/platform/notifications.ts'
import { type ConversationRow, findHours, sideOf, sidesWithUnread } from './conversation-queries.ts'
import { conversationNotifications } from './notification-templates.ts'
import { insertMessage, markRead, wasAwaySaid, wasSent } from './write-queries.ts'

/**
 * Writes a message of the actor's into a conversation, notifies the others, and answers once outside office hours. A
 * message that was sent before changes nothing.
 */
export async function writeInto(
  ctx: UserCtx,
  row: ConversationRow,
  message: { id: string; text: string },
): Promise<Refusal | null> {
  const { tx, actor, now } = ctx
  const side = sideOf(actor)
  if (!side) return refuse('not_found')
  const unread = await sidesWithUnread(
    tx,
    row.id,
    new Date(now.getTime() - QUIET_HOURS_WHILE_UNREAD * 3_600_000),
  )
  const isNew = await insertMessage(tx, {
    id: message.id,
    conversationId: row.id,
    text: row.expertId === null ? message.text : withoutContacts(message.text),
    writtenBy: actor.userId,
    side,
    now,
  })
  if (!isNew) {
    const again = await wasSent(tx, { id: message.id, conversationId: row.id, userId: actor.userId })
    return again ? null : refuse('not_found')
  }
  await markRead(tx, row.id, { userId: actor.userId, side, now })
  if (side === 'learner' && row.expertId === null) await answerAway(ctx, row)
  await tellWatchers(ctx, row, 'conversation.written')
  await notifyOthers(ctx, row, side, unread)
  return null
}

/** The center's text outside its office hours, once in a conversation until they begin again. */
async function answerAway({ tx, now }: UserCtx, row: ConversationRow): Promise<void> {
  const hours = await findHours(tx, row.centerId)
  const since = hours && closedSince(hours, now, row.timeZone)
  if (!since || (await wasAwaySaid(tx, row.id, since))) return
  // After the message that it answers.
  const at = new Date(now.getTime() + 1)
  await insertMessage(tx, {
    id: newId(at.getTime()),
    conversationId: row.id,
    text: hours.awayText,
    writtenBy: null,
    side: 'center',
    now: at,
  })
}

/** Tells the open pages of everybody who reads a conversation; of a reported one admins do. */
export async function tellWatchers(
  ctx: UserCtx,
  row: Pick<ConversationRow, 'id' | 'centerId' | 'learnerId' | 'expertId' | 'isReported'>,
  kind: `conversation.${string}`,
): Promise<void> {
  const guardians = await guardiansOf(ctx.tx, [row.learnerId])
  await ctx.emit({
    kind,
    topics: [
      `center:${row.centerId}`,
      ...(row.expertId === null ? [] : [`expert:${row.expertId}`]),
      ...guardians.map(id => `user:${id}`),
      ...(row.isReported ? ['admin'] : []),
    ],
    payload: { conversationId: row.id },
  })
}

/**
 * Notifies those for whom a message is: all guardians, the expert, or who answers families at the center. A side that has
 * something unread was notified of it and gets no second one for the next line. What was written is not said.
 */
async function notifyOthers(
  ctx: UserCtx,
  row: ConversationRow,
  from: Side,
  unread: ReadonlySet<Side>,
): Promise<void> {
  const family: Recipient = { guardiansOf: row.learnerId }
  const staff: Recipient = {
    membersOf: row.centerId,
    may: 'learners:manage',
    ...(row.serviceId !== null && { serviceId: row.serviceId }),
  }
  const other =
    row.expertId === null
      ? ([['center', staff]] as const)
      : ([['expert', { expertId: row.expertId }]] as const)
  const sides: readonly (readonly [Side, Recipient])[] = [['learner', family], ...other]
  const recipients = sides.flatMap(([side, who]) => (side === from || unread.has(side) ? [] : [who]))
  if (recipients.length === 0) return
  await ctx.notify(conversationNotifications['conversation.written'], {
    recipients,
    args: {
      learner: { id: row.learnerId, name: row.learnerName },
      center: row.centerName,
      from: from === 'expert' ? (row.expertName ?? '') : row.centerName,
    },
    link: { conversationId: row.id },
    centerId: row.centerId,
  })
}

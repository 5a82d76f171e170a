import { countUnread } from '#server/modules/conversations/public.ts'
import { operation } from '#server/platform/operation.ts'
import { countByKind, totalOf } from '../count-by-kind.ts'

/** What waits for an answer from the caller's side, and what is unread; a center's members see what they may. */
export const countWaiting = operation('GET /waiting', async ctx => {
  const [waiting, unreadConversations] = await Promise.all([
    countByKind(ctx),
    countUnread(ctx.tx, ctx.actor, ctx.now),
  ])
  return { waiting, total: totalOf(waiting), unreadConversations }
})

import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { countUnread, markAllRead, markRead } from '../notification-list-queries.ts'

/** Marks one as read; a stranger's is not found, one that is read stays as it is. */
export const readNotification = operation('PUT /notifications/{id}/read', async (ctx, { params }) => {
  const marked = await markRead(ctx.tx, ctx.actor, params.id, ctx.now)
  if (marked === 'missing') return refuse('not_found')
  return answer(ctx, marked === 'marked')
})

/** Marks everything as read up to the newest one that was on the screen. */
export const readAllNotifications = operation('PUT /notifications/read', async (ctx, { body }) => {
  const marked = await markAllRead(ctx.tx, ctx.actor, body.newestId, ctx.now)
  return answer(ctx, marked > 0)
})

/** The other open pages of this user hear of it; what was read already tells nobody anything. */
async function answer(ctx: UserCtx, isNews: boolean) {
  const { userId } = ctx.actor
  if (isNews) await ctx.emit({ kind: 'notification.read', topics: [`user:${userId}`], payload: { userId } })
  return { unread: await countUnread(ctx.tx, ctx.actor) }
}

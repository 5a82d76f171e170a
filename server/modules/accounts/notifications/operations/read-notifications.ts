import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import type { Catalogue } from '../catalogue.ts'
import {
  type Bell,
  bellOf,
  countUnread,
  markAllRead,
  markRead,
  markSameRead,
} from '../notification-list-queries.ts'

/** Marks one as read; another user's is not found, one already read stays unchanged. */
export const readNotification = (catalogue: Catalogue) =>
  operation('PUT /notifications/{id}/read', async (ctx, { params }) => {
    const bell = bellOf(catalogue, ctx.actor)
    const marked = await markRead(ctx.tx, bell, params.id, ctx.now)
    if (marked === 'missing') return refuse('not_found')
    return answer(ctx, bell, marked === 'marked')
  })

/** Marks one and the older ones that share its row as read; a stranger's is not found. */
export const readSameNotifications = (catalogue: Catalogue) =>
  operation('PUT /notifications/{id}/same/read', async (ctx, { params }) => {
    const bell = bellOf(catalogue, ctx.actor)
    const marked = await markSameRead(ctx.tx, bell, params.id, ctx.now)
    if (marked === undefined) return refuse('not_found')
    return answer(ctx, bell, marked > 0)
  })

/** Marks everything as read up to the newest one that was on the screen. */
export const readAllNotifications = (catalogue: Catalogue) =>
  operation('PUT /notifications/read', async (ctx, { body }) => {
    const bell = bellOf(catalogue, ctx.actor)
    const marked = await markAllRead(ctx.tx, bell, body.newestId, ctx.now)
    return answer(ctx, bell, marked > 0)
  })

/** Updates the user's other open pages; if nothing changed, no event is sent. */
async function answer(ctx: UserCtx, bell: Bell, isNews: boolean) {
  const { userId } = ctx.actor
  if (isNews) await ctx.emit({ kind: 'notification.read', topics: [`user:${userId}`], payload: { userId } })
  return { unread: await countUnread(ctx.tx, bell) }
}

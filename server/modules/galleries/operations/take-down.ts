import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { askTakeDown, closeTakeDown, lockItem, wasDecided } from '../item-queries.ts'
import { itemFor } from '../item-scope.ts'
import { galleryNotifications } from '../notification-templates.ts'
import { deciders, tellDecision } from '../tell-decision.ts'
import { tellWatchers } from '../tell-gallery.ts'
import { drop } from './change-item.ts'

/** A family asks to take down what it sees: hidden at once, and staff are told. */
export const takeDown = operation('POST /gallery/items/{id}/take-down', async (ctx, { params }) => {
  const { tx, actor, now } = ctx
  await lockItem(tx, params.id)
  const found = await itemFor(ctx, params.id)
  if (found?.item.seenAs !== 'family') return refuse('not_found')
  if (await wasDecided(tx, params.id, actor.userId)) return refuse('take_down_decided')
  if (!(await askTakeDown(tx, params.id, actor.userId, now))) return undefined
  const { gallery, item } = found
  await ctx.audit({
    action: 'gallery.takeDown',
    subjectKind: 'gallery_item',
    subjectId: item.id,
    centerId: gallery.centerId,
  })
  await tellWatchers(ctx, 'gallery.hidden', gallery, { wasPublic: item.shownTo === 'everybody' })
  await ctx.notify(galleryNotifications['gallery.hidden'], {
    recipients: [deciders(gallery)],
    centerId: gallery.centerId,
    args: { gallery: gallery.name },
    link: { itemId: item.id },
  })
  return undefined
})

/** Staff decide about a family's request. */
export const decideTakeDown = operation(
  'POST /gallery/items/{id}/take-down/decision',
  async (ctx, { params, body }) => {
    await lockItem(ctx.tx, params.id)
    const found = await itemFor(ctx, params.id)
    if (found?.gallery.relation !== 'manages') return refuse('not_found')
    const { gallery, item } = found
    const asker = await closeTakeDown(ctx.tx, item.id, {
      decision: body.decision === 'remove' ? 'removed' : 'restored',
      reason: body.reason,
      by: ctx.actor.userId,
      now: ctx.now,
    })
    if (!asker) return refuse('not_found')
    if (body.decision === 'remove') await drop(ctx, item)
    else
      await ctx.audit({
        action: 'gallery.restore',
        subjectKind: 'gallery_item',
        subjectId: item.id,
        centerId: gallery.centerId,
      })
    const kind = body.decision === 'remove' ? 'gallery.taken-down' : 'gallery.restored'
    const wasPublic = item.shownTo === 'everybody'
    await tellWatchers(ctx, kind, gallery, { wasPublic, others: [asker] })
    await tellDecision(ctx, kind, gallery, { itemId: item.id, asker, reason: body.reason })
    return undefined
  },
)

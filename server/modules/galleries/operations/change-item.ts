import type { Refusal } from '#domain/kernel/refusal.ts'
import { kindOf } from '#domain/modules/files/media-types.ts'
import { isOnlyDownloaded } from '#domain/modules/galleries/gallery-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { discardFiles, findFiles } from '#server/modules/files/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { lockSpace } from '../gallery-queries.ts'
import {
  closeTakeDown,
  findItem,
  type ItemRow,
  lockItem,
  placeItem,
  removeItem as remove,
  updateItem,
} from '../item-queries.ts'
import { itemFor } from '../item-scope.ts'
import { describeItems } from '../item-view.ts'
import { tellDecision } from '../tell-decision.ts'
import { tellGallery, tellWatchers } from '../tell-gallery.ts'
import { tag } from './add-item.ts'

/** Changes the words of an item, who sees it and who is in it; who is in it already may stay, wherever they are now. */
export const changeItem = operation('PATCH /gallery/items/{id}', async (ctx, { params, body }) => {
  await lockItem(ctx.tx, params.id)
  const found = await managed(ctx, params.id)
  if (!found) return refuse('not_found')
  const { item, gallery, viewer } = found
  const [file] = await findFiles(ctx.tx, [item.fileId])
  if (!file) return refuse('not_found')
  const downloads = body.downloads || isOnlyDownloaded(kindOf(file.mediaType))
  if (!(await updateItem(ctx.tx, item.id, body.version, { ...body, downloads })))
    return refuse('changed_meanwhile')
  const refused = await tag(
    ctx,
    gallery,
    item.id,
    body.learnerIds,
    item.people.map(person => person.id),
  )
  if (refused) return refused
  await ctx.audit({
    action: 'gallery.change',
    subjectKind: 'gallery_item',
    subjectId: item.id,
    centerId: gallery.centerId,
    details: { shownTo: body.shownTo, downloads, people: body.learnerIds.length },
  })
  const wasPublic = item.shownTo === 'everybody' || body.shownTo === 'everybody'
  await tellWatchers(ctx, 'gallery.changed', gallery, { wasPublic })
  const row = await findItem(ctx.tx, item.id, viewer, ctx.now)
  const [answer] = row ? await describeItems(ctx, [row], gallery.relation) : []
  return answer ?? refuse('not_found')
})

/** Removes an item and its file; a family that asked for that is told so. */
export const removeItem = operation('DELETE /gallery/items/{id}', async (ctx, { params }) => {
  await lockItem(ctx.tx, params.id)
  const found = await managed(ctx, params.id)
  if (!found) return refuse('not_found')
  const { item, gallery } = found
  const asker = await closeTakeDown(ctx.tx, item.id, {
    decision: 'removed',
    reason: '',
    by: ctx.actor.userId,
    now: ctx.now,
  })
  await drop(ctx, item)
  const wasPublic = item.shownTo === 'everybody'
  await tellWatchers(ctx, 'gallery.removed', gallery, { wasPublic, others: asker ? [asker] : [] })
  if (asker) await tellDecision(ctx, 'gallery.taken-down', gallery, { itemId: item.id, asker, reason: '' })
  return undefined
})

/** Moves an item to another place in its gallery. */
export const moveItem = operation('POST /gallery/items/{id}/place', async (ctx, { params, body }) => {
  const found = await itemFor(ctx, params.id)
  if (found?.gallery.relation !== 'manages') return refuse('not_found')
  await lockSpace(found.gallery, ctx.tx)
  await placeItem(ctx.tx, found.item, body.before)
  await tellGallery(ctx, 'gallery.changed', found.gallery)
  return undefined
})

/** An item that the caller may change. */
async function managed(ctx: UserCtx, id: string) {
  const found = await itemFor(ctx, id)
  return found && (found.item.seenAs === 'manages' || found.item.seenAs === 'withheld') ? found : null
}

/** Takes an item out for good, its files with it. */
export async function drop(ctx: UserCtx, item: ItemRow): Promise<Refusal | null> {
  await remove(ctx.tx, item.id, ctx.actor.userId, ctx.now)
  await discardFiles(ctx.tx, item.posterId ? [item.fileId, item.posterId] : [item.fileId], ctx.now)
  await ctx.audit({
    action: 'gallery.remove',
    subjectKind: 'gallery_item',
    subjectId: item.id,
    centerId: item.centerId,
  })
  return null
}

import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { kindOf } from '#domain/modules/files/media-types.ts'
import { isOnlyDownloaded } from '#domain/modules/galleries/gallery-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { claimFile } from '#server/modules/files/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import type { GalleryRow } from '../gallery-queries.ts'
import { findItem, insertItem, setPeople, taggableOf } from '../item-queries.ts'
import { galleryFor } from '../item-scope.ts'
import { describeItems } from '../item-view.ts'
import { whyNoSpace } from '../space.ts'
import { tellGallery } from '../tell-gallery.ts'

/** Puts an uploaded file into a gallery. */
export const addItem = operation('POST /gallery/items', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const found = await galleryFor(ctx, body)
  const relation = found?.gallery.relation
  if (!found || (relation !== 'manages' && relation !== 'adds')) return refuse('not_found')
  const { gallery, viewer } = found
  const id = newId(now.getTime())
  const file = await claim(ctx, gallery, body.fileId, id)
  if (isRefusal(file)) return file
  const poster = body.posterId ? await claim(ctx, gallery, body.posterId, id) : null
  if (poster && isRefusal(poster)) return poster
  const bytes = [file, poster].reduce((sum, one) => sum + (one ? storedOf(one) : 0), 0)
  const noSpace = await whyNoSpace(tx, gallery, bytes)
  if (noSpace) return noSpace
  await insertItem(tx, {
    id,
    of: gallery,
    fileId: body.fileId,
    posterId: body.posterId,
    bytes,
    caption: body.caption,
    shownTo: body.shownTo,
    // Nothing else can be done with it.
    downloads: body.downloads || isOnlyDownloaded(kindOf(file.mediaType)),
    addedBy: actor.userId,
    addedAs: actor.role === 'expert' ? 'expert' : 'center',
    now,
  })
  const refused = await tag(ctx, gallery, id, body.learnerIds)
  if (refused) return refused
  await ctx.audit({
    action: 'gallery.add',
    subjectKind: 'gallery_item',
    subjectId: id,
    centerId: gallery.centerId,
    details: {
      gallery: gallery.gallery,
      ofId: gallery.id,
      shownTo: body.shownTo,
      people: body.learnerIds.length,
    },
  })
  await tellGallery(ctx, 'gallery.added', gallery)
  const row = await findItem(tx, id, viewer, now)
  const [item] = row ? await describeItems(ctx, [row], gallery.relation) : []
  if (!item) throw new Error(`item ${id} is not there right after it was added`)
  return item
})

const claim = (ctx: UserCtx, { centerId }: GalleryRow, fileId: string, itemId: string) =>
  claimFile(ctx, {
    fileId,
    purpose: 'media',
    subjectKind: 'gallery_item',
    subjectId: itemId,
    ...(centerId && { centerId }),
  })

const storedOf = (file: { storedBytes: number | null; size: number; variants: { bytes: number }[] }) =>
  (file.storedBytes ?? file.size) + file.variants.reduce((sum, { bytes }) => sum + bytes, 0)

/** Says who is in it; whoever does not belong to the gallery and was not `tagged` before is not found. */
export async function tag(
  ctx: UserCtx,
  gallery: GalleryRow,
  itemId: string,
  learnerIds: readonly string[],
  tagged: readonly string[] = [],
): Promise<Refusal | null> {
  const wanted = [...new Set(learnerIds)]
  const added = wanted.filter(id => !tagged.includes(id))
  const { tx, actor, now } = ctx
  const known = await taggableOf(tx, gallery, actor.role, added, now)
  if (known.length < added.length) return refuse('not_found')
  await setPeople(tx, itemId, wanted, { userId: actor.userId, now })
  return null
}

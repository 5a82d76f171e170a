import type { Actor } from '#domain/access/actor.ts'
import type { FileViewer } from '#server/platform/above.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findGallery, type GalleryRow } from './gallery-queries.ts'
import { findItem, type ItemRow } from './item-queries.ts'
import { viewerOf } from './viewer.ts'

/** A member of staff is one in the center they have selected; at another one's gallery they are like everybody. */
export function viewerIn(actor: Actor, centerId: string | null): FileViewer | null {
  const isElsewhere =
    actor.kind === 'user' &&
    actor.role === 'center' &&
    centerId !== null &&
    actor.center?.centerId !== centerId
  return isElsewhere ? null : viewerOf(actor)
}

/** A gallery as the caller meets it; null where it is nobody's, or neither public nor any of theirs. */
export async function galleryFor(
  ctx: Ctx,
  of: Pick<GalleryRow, 'gallery' | 'id'>,
): Promise<{ gallery: GalleryRow; viewer: FileViewer | null } | null> {
  const found = await findGallery(ctx.tx, of, viewerOf(ctx.actor))
  if (!found) return null
  const viewer = viewerIn(ctx.actor, found.centerId)
  const gallery = viewer ? found : { ...found, relation: null }
  return gallery.relation || gallery.isPublic ? { gallery, viewer } : null
}

/** An item that the caller sees, with its gallery. */
export async function itemFor(
  ctx: Ctx,
  id: string,
): Promise<{ item: ItemRow; gallery: GalleryRow; viewer: FileViewer | null } | null> {
  const item = await findItem(ctx.tx, id, viewerOf(ctx.actor), ctx.now)
  // Where the caller is staff of another center of theirs, they see it as everybody does.
  const viewer = item && viewerIn(ctx.actor, item.centerId)
  const seen = item && (viewer ? item : await findItem(ctx.tx, id, null, ctx.now))
  if (!seen) return null
  const of = { gallery: seen.gallery, id: ownerOf(seen) }
  const found = await galleryFor(ctx, of)
  return found && { item: seen, ...found }
}

const ownerOf = (item: ItemRow): string => item.expertId ?? item.batchId ?? item.centerId ?? ''

import type { UserCtx } from '#server/platform/context.ts'
import type { GalleryRow } from './gallery-queries.ts'
import { watchersOf } from './watchers.ts'

/** Tells the browsers of staff and of the caller that a gallery is another one now. */
export async function tellGallery(ctx: UserCtx, kind: string, of: GalleryRow): Promise<void> {
  const owner = of.centerId ? `center:${of.centerId}` : `expert:${of.expertId}`
  await emit(ctx, kind, of, [owner])
}

/**
 * Tells the browsers of all who see something of a gallery, and of `others`, that an item came, went or changed for
 * them. One that was shown to everybody may be open in any browser.
 */
export async function tellWatchers(
  ctx: UserCtx,
  kind: string,
  of: GalleryRow,
  { wasPublic, others = [] }: { wasPublic: boolean; others?: readonly string[] },
): Promise<void> {
  const topics = [...(await watchersOf(ctx.tx, of)), ...others.map(id => `user:${id}`)]
  await emit(ctx, kind, of, wasPublic ? [...topics, 'everybody'] : topics)
}

const emit = (ctx: UserCtx, kind: string, { gallery, id }: GalleryRow, topics: readonly string[]) =>
  ctx.emit({ kind, topics: [...topics, `user:${ctx.actor.userId}`], payload: { gallery, id } })

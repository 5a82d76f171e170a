import type { UserCtx } from '#server/platform/context.ts'
import type { GalleryRow } from './gallery-queries.ts'

/** Tells the browsers of staff and of the caller that a gallery is another one now. */
export async function tellGallery(ctx: UserCtx, kind: string, of: GalleryRow): Promise<void> {
  const owner = of.centerId ? `center:${of.centerId}` : `expert:${of.expertId}`
  await ctx.emit({
    kind,
    topics: [owner, `user:${ctx.actor.userId}`],
    payload: { gallery: of.gallery, id: of.id },
  })
}

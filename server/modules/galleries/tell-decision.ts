import { userName } from '#server/modules/learners/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import type { Recipient } from '#server/platform/notifications.ts'
import type { GalleryRow } from './gallery-queries.ts'
import { galleryNotifications } from './notification-templates.ts'

/** Those who decide about what a family asks to take down. */
export const deciders = ({ centerId, expertId, serviceId }: GalleryRow): Recipient =>
  centerId
    ? { membersOf: centerId, may: 'attendance:manage', ...(serviceId && { serviceId }) }
    : { expertId: expertId ?? '' }

/** Tells the family that asked what was decided; it stands beside the request for everybody else who decides. */
export async function tellDecision(
  ctx: UserCtx,
  kind: 'gallery.taken-down' | 'gallery.restored',
  gallery: GalleryRow,
  of: { itemId: string; asker: string; reason: string },
): Promise<void> {
  const { itemId, asker, reason } = of
  await ctx.notify(galleryNotifications[kind], {
    recipients: [{ userId: asker, role: 'learner' }, deciders(gallery)],
    centerId: gallery.centerId,
    args: { gallery: gallery.name, reason, by: (await userName(ctx.tx, ctx.actor.userId)) ?? '' },
    link: { itemId, tab: gallery.gallery, ofId: gallery.id },
  })
}

import { EXACT_TOTAL_UP_TO } from '#domain/kernel/paging.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { bytesLeft } from '#domain/modules/galleries/gallery-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { listAgreements } from '../agreement-queries.ts'
import { type GalleryRow, usedBytes } from '../gallery-queries.ts'
import { listAsked, listItems } from '../item-queries.ts'
import { galleryFor } from '../item-scope.ts'
import { describeItems } from '../item-view.ts'
import { spaceOf } from '../space.ts'

/** A page of one gallery: what the caller sees of it now. */
export const showGallery = operation('GET /gallery', async (ctx, { query }) => {
  const found = await galleryFor(ctx, query)
  if (!found) return refuse('not_found')
  const { gallery, viewer } = found
  const { rows, total } = await listItems(ctx.tx, gallery, viewer, { ...query, now: ctx.now })
  const adds = gallery.relation === 'manages' || gallery.relation === 'adds'
  return {
    items: await describeItems(ctx, rows, gallery.relation),
    total: Math.min(total, EXACT_TOTAL_UP_TO),
    totalIsExact: total <= EXACT_TOTAL_UP_TO,
    limit: query.limit,
    offset: query.offset,
    next: null,
    name: gallery.name,
    can: { add: adds, arrange: gallery.relation === 'manages' },
    space: adds ? await spaceAnswer(ctx, gallery) : null,
    agreements: await agreementsOf(ctx, gallery),
    takeDowns: await askedBy(ctx, gallery),
  }
})

async function spaceAnswer(ctx: Ctx, gallery: GalleryRow) {
  const used = await usedBytes(ctx.tx, gallery)
  return {
    usedBytes: used,
    leftBytes: bytesLeft({ usedBytes: used, megabytes: await spaceOf(ctx.tx, gallery) }),
  }
}

async function askedBy({ tx, actor }: Ctx, gallery: GalleryRow) {
  if (actor.kind !== 'user' || actor.role !== 'learner') return []
  const rows = await listAsked(tx, gallery, actor.userId)
  return rows.map(({ id, askedAt }) => ({ id, askedAt: isoInstant(askedAt) }))
}

async function agreementsOf({ tx, actor, now }: Ctx, { centerId, relation }: GalleryRow) {
  if (actor.kind !== 'user' || actor.role !== 'learner' || relation !== 'family' || !centerId) return []
  const rows = await listAgreements(tx, actor.userId, centerId, now)
  return rows.map(({ decidedBy: _, ...row }) => ({ ...row, centerId }))
}

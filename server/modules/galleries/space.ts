import type { Refusal } from '#domain/kernel/refusal.ts'
import {
  bytesLeft,
  MEGABYTES_OF_EXPERT,
  MEGABYTES_WITHOUT_PLAN,
  wholeMegabytes,
} from '#domain/modules/galleries/gallery-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { mediaSpaceOf } from '#server/modules/onboarding/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { type GalleryRow, lockSpace, usedBytes } from './gallery-queries.ts'

/** The space of a gallery in MB: a center's and its batches' by its plan, an expert's own. */
export async function spaceOf(tx: Tx, { centerId }: Pick<GalleryRow, 'centerId'>): Promise<number> {
  if (!centerId) return MEGABYTES_OF_EXPERT
  return (await mediaSpaceOf(tx, centerId)) ?? MEGABYTES_WITHOUT_PLAN
}

/** Why so much more does not fit, or null; nobody else takes the space until the transaction ends. */
export async function whyNoSpace(tx: Tx, of: GalleryRow, bytes: number): Promise<Refusal | null> {
  await lockSpace(of, tx)
  const left = bytesLeft({ usedBytes: await usedBytes(tx, of), megabytes: await spaceOf(tx, of) })
  if (bytes <= left) return null
  return refuse('gallery_full', {
    args: { needed: wholeMegabytes(bytes) + 1, left: wholeMegabytes(left) },
    extra: { leftBytes: left },
  })
}

import { PAGE_SIZE } from '#domain/kernel/paging.ts'
import type { Gallery } from '#domain/modules/galleries/gallery-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'

export type GalleryPage = ApiAnswer<'GET /gallery'>
export interface OfGallery {
  gallery: Gallery
  id: string
}

/** The addresses of pictures hold for a quarter of an hour; asked for again before they end. */
const againMs = 10 * 60_000

/** A page of a gallery, from the 1-based place of its first item. */
export const useGallery = ({ gallery, id }: OfGallery, offset = 1, enabled = true) =>
  useApiQuery(
    'GET /gallery',
    { query: { gallery, id, limit: PAGE_SIZE, offset } },
    { keepPrevious: true, refetchInterval: againMs, enabled },
  )

import type { Gallery } from '#domain/modules/galleries/gallery-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { fileUrl } from '#web/browser/base-url.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { pageSize } from '#web/ui/list/use-list.ts'

export type GalleryItem = ApiAnswer<'GET /gallery/items/{id}'>
export type GalleryPage = ApiAnswer<'GET /gallery'>
export interface OfGallery {
  gallery: Gallery
  id: string
}

/** The addresses of pictures hold for a quarter of an hour; asked for again before they end. */
const againMs = 10 * 60_000

/** A page of a gallery, from the 1-based place of its first item. */
export const useGallery = ({ gallery, id }: OfGallery, offset = 1) =>
  useApiQuery(
    'GET /gallery',
    { query: { gallery, id, limit: pageSize, offset } },
    { keepPrevious: true, refetchInterval: againMs },
  )

/** The smallest picture that is wide enough; null where there is none. */
export function pictureOf({ pictures }: Pick<GalleryItem, 'pictures'>, width: number): string | null {
  const fitting = pictures.find(picture => picture.width >= width) ?? pictures.at(-1)
  return fitting ? fileUrl(fitting.url) : null
}

/** What an item is called where there is no caption. */
export const nameOf = ({ caption, name }: Pick<GalleryItem, 'caption' | 'name'>): string => caption || name

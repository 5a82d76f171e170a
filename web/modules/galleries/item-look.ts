import type { ApiAnswer } from '#domain/wire.ts'
import { fileUrl } from '#web/browser/base-url.ts'
import { useT } from '#web/messages/use-messages.ts'

export type GalleryItem = ApiAnswer<'GET /gallery/items/{id}'>

/** The smallest picture that is wide enough; null where there is none. */
export function pictureOf({ pictures }: Pick<GalleryItem, 'pictures'>, width: number): string | null {
  const fitting = pictures.find(picture => picture.width >= width) ?? pictures.at(-1)
  return fitting ? fileUrl(fitting.url) : null
}

/** What an item is called: by its caption, by its file where the reader may know that, or else by its kind. */
export function useNameOf() {
  const t = useT('common.galleries')
  return ({ caption, name, kind }: Pick<GalleryItem, 'caption' | 'name' | 'kind'>): string =>
    caption || name || t(`kinds.${kind}`)
}

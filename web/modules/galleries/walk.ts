import { useEffect } from 'react'
import type { GalleryPage } from './gallery-data.ts'
import type { GalleryItem } from './item-look.ts'

export type Direction = 'previous' | 'next'
/** What is shown: an item by its id, or of a page that is still on its way the first or the last. */
type Shown = string

/** The place of what is shown on its page; -1 where it is not there. */
export const placeOf = (shown: Shown, items: readonly GalleryItem[]): number =>
  shown === 'first' ? 0 : shown === 'last' ? items.length - 1 : items.findIndex(item => item.id === shown)

type At = { page: GalleryPage | undefined; offset: number; nth: number; items: readonly GalleryItem[] }

/** Where the ones before and behind are, also across pages. */
export function stepsOf({ page, offset, nth, items }: At) {
  const { total, limit } = page ?? { total: 0, limit: 0 }
  const before = items[nth - 1]
  const behind = items[nth + 1]
  const isLast = nth === items.length - 1
  return {
    previous: before
      ? { offset, shown: before.id }
      : nth === 0 && offset > 1
        ? { offset: Math.max(1, offset - limit), shown: 'last' }
        : null,
    next: behind
      ? { offset, shown: behind.id }
      : nth >= 0 && isLast && offset + nth < total
        ? { offset: offset + limit, shown: 'first' }
        : null,
  }
}

/** The arrow keys walk through a gallery. */
export function useArrows(go: (to: Direction) => void) {
  useEffect(() => {
    const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
      // A film is wound by the same keys.
      if (target.closest('input, textarea, select, video, audio, [role="slider"]')) return
      if (key === 'ArrowLeft') go('previous')
      if (key === 'ArrowRight') go('next')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

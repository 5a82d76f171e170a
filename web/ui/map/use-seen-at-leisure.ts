import { type RefObject, useEffect, useState } from 'react'
import { atLeisure } from '#web/browser/at-leisure.ts'

/** Whether an element came near the screen while the browser had nothing more urgent; from then on it stays true. */
export function useSeenAtLeisure(element: RefObject<Element | null>, mayLoad: boolean): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !mayLoad || !element.current) return
    let cancel = () => {}
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        cancel = atLeisure(() => setSeen(true))
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [isSeen, mayLoad, element])
  return isSeen
}

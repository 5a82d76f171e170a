import { useEffect } from 'react'

let holding = 0

/**
 * Keeps the page from scrolling below what lies on it, while that is mounted. Mantine's own lock puts a style sheet
 * with an inherited property into the page: every element of a full schedule is styled anew by it. Room for the
 * scroll bar is always kept (global.css), so nothing moves.
 */
export function useStillPage() {
  useEffect(() => {
    holding += 1
    document.documentElement.style.overflow = 'hidden'
    return () => {
      holding -= 1
      if (holding === 0) document.documentElement.style.overflow = ''
    }
  }, [])
}

import { useEffect } from 'react'

let holding = 0

/**
 * Prevents the page below a layer from scrolling, while mounted. Mantine's own lock adds a style sheet with an
 * inherited property to the page, which restyles every element of a full schedule. Room for the scroll bar is
 * always reserved (global.css), so nothing moves.
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

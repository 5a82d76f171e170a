import { useEffect } from 'react'

let holding = 0
let dimming = 0

/**
 * Prevents the page below a layer from scrolling, while mounted. Mantine's own lock adds a style sheet with an
 * inherited property to the page, which restyles every element of a full schedule. Room for the scroll bar is
 * always reserved (global.css), so nothing moves; `dimmed` where it is to be as dark as the page beside it, and not
 * as bright as a panel at the edge.
 */
export function useStillPage({ dimmed = false } = {}) {
  useEffect(() => {
    const page = document.documentElement
    holding += 1
    page.style.overflow = 'hidden'
    if (dimmed) {
      dimming += 1
      page.dataset.dimmed = ''
    }
    return () => {
      holding -= 1
      if (dimmed) dimming -= 1
      if (dimming === 0) delete page.dataset.dimmed
      if (holding === 0) page.style.overflow = ''
    }
  }, [dimmed])
}

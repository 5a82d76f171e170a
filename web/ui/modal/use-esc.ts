import { useEffect, useRef } from 'react'

type Layer = { close: (() => void) | null; isCovered: boolean }

/** The layers above the page, the topmost last. */
const layers: Layer[] = []

/**
 * Closes the topmost layer with Esc, and nothing below it; `close` is null if Esc does nothing. A layer that says
 * it is covered is never the top, even if it came last. Each Mantine dialog listens for itself and closes together
 * with those above it: callers turn that off (`closeOnEscape`).
 */
export function useEsc(close: (() => void) | null, isCovered = false) {
  const own = useRef<Layer>({ close, isCovered })
  Object.assign(own.current, { close, isCovered })
  useEffect(() => {
    const layer = own.current
    if (layers.push(layer) === 1) addEventListener('keydown', closeTop, { capture: true })
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) removeEventListener('keydown', closeTop, { capture: true })
    }
  }, [])
}

function closeTop(event: KeyboardEvent) {
  // A key that is held down goes on saying so: one press closes one thing.
  if (event.key !== 'Escape' || event.isComposing || event.repeat) return
  // An open list, menu or calendar takes the key for itself, also while the focus is still on its way into it.
  const isTaken =
    event.target instanceof Element &&
    event.target.closest('[data-mantine-stop-propagation=true], [aria-haspopup][aria-expanded=true]')
  if (!isTaken) layers.findLast(layer => !layer.isCovered)?.close?.()
}

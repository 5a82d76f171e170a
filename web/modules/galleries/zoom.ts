/** How close a picture is looked at, and how far it was moved, in px. */
export interface Look {
  zoom: number
  x: number
  y: number
}

export const WHOLE: Look = { zoom: 1, x: 0, y: 0 }
/** Closer than this there is nothing more to see. */
const CLOSEST = 6
/** So far beyond its middle a picture may be moved, per step of zoom, in px. */
const REACH = 320

/** A look after it came closer (or went further off) and moved; a whole picture is never moved. */
export function changed(look: Look, change: { by?: number; move?: { x: number; y: number } }): Look {
  const zoom = Math.min(CLOSEST, Math.max(1, look.zoom * (change.by ?? 1)))
  const most = (zoom - 1) * REACH
  const within = (place: number) => Math.min(most, Math.max(-most, place))
  return { zoom, x: within(look.x + (change.move?.x ?? 0)), y: within(look.y + (change.move?.y ?? 0)) }
}

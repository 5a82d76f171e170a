import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { MapViewProps } from './map-types.ts'
import classes from './map-view.module.css'

export type { MapPlace, MapViewProps } from './map-types.ts'

const LeafletMap = lazy(() => import('./leaflet-map.tsx'))
const usualHeight = 360

/**
 * Places on a map; a list beside it has to say the same, since a map is for the eye alone. What draws it is as big as a
 * screen: it loads when the map is near to being seen and the browser has nothing else to do, in a frame of the same size.
 */
export function MapView(props: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isWanted = useSeenAtLeisure(frame, !props.isWaiting)
  const place = <div className={classes.place} style={{ height: props.height ?? usualHeight }} />
  return (
    <div ref={frame}>
      {isWanted ? (
        <Suspense fallback={place}>
          <LeafletMap {...props} />
        </Suspense>
      ) : (
        place
      )}
    </div>
  )
}

/** Whether an element came near the screen while the browser had nothing more urgent; from then on it stays true. */
function useSeenAtLeisure(element: RefObject<Element | null>, mayLoad: boolean): boolean {
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

/** Safari has no idle callbacks: a moment later then. */
function atLeisure(call: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(call, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

import { lazy, Suspense, useRef } from 'react'
import { useMaps } from '#web/browser/installation.ts'
import { withWords } from '#web/messages/words.ts'
import type { MapViewProps } from './map-types.ts'
import classes from './map-view.module.css'
import { useSeenAtLeisure } from './use-seen-at-leisure.ts'

export type { MapPlace, MapViewProps } from './map-types.ts'

const LeafletMap = lazy(withWords(() => import('./leaflet-map.tsx')))
const usualHeight = 360

/**
 * Places on a map; a list next to it has to say the same, since a map is only visual, and an installation without
 * tiles has none. Its code is large: it loads when the map is near the viewport and the browser is idle, in a frame
 * of the same size.
 */
export function MapView(props: MapViewProps) {
  return useMaps() ? <ShownMap {...props} /> : null
}

function ShownMap(props: MapViewProps) {
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

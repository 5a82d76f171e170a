import { lazy, Suspense } from 'react'
import { LoadingLines } from '../states.tsx'
import type { MapViewProps } from './map-types.ts'

export type { MapPlace, MapViewProps } from './map-types.ts'

const LeafletMap = lazy(() => import('./leaflet-map.tsx'))

/** Places on a map; a list beside it has to say the same, since a map is for the eye alone. */
export function MapView(props: MapViewProps) {
  return (
    <Suspense fallback={<LoadingLines lines={1} height={props.height ?? 360} />}>
      <LeafletMap {...props} />
    </Suspense>
  )
}

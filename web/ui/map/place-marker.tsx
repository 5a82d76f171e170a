import classes from './leaflet-map.module.css'
import type { MapPlace } from './map-types.ts'
import { useMarker } from './use-marker.ts'

/** One place on the map. */
export function PlaceMarker({ place, onChoose }: { place: MapPlace; onChoose?: (id: string) => void }) {
  useMarker({
    latitude: place.latitude,
    longitude: place.longitude,
    className: `${place.chosen ? classes.chosen : classes.place}`,
    label: place.label,
    size: place.chosen ? 40 : 32,
    ...(onChoose ? { onPress: () => onChoose(place.id) } : {}),
  })
  return null
}

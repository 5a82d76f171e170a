import { latLngBounds, point } from 'leaflet'
import { useState } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import { useT } from '#web/messages/use-messages.ts'
import { groupPlaces, ringAround } from './group-places.ts'
import classes from './leaflet-map.module.css'
import type { MapPlace } from './map-types.ts'
import { useMarker } from './use-marker.ts'

/** Pixels between pins, so that each can be seen and pressed; those with a price are wider. */
const APART = 40
const APART_WITH_PRICE = 60
/** A group names so many of its places. */
const NAMED = 5

type Props = { places: readonly MapPlace[]; onChoose?: (id: string) => void }

/** All places: those whose pins would cover each other as one number, which opens when it is pressed. */
export function PlaceMarkers({ places, onChoose }: Props) {
  const map = useMap()
  const [zoom, setZoom] = useState(() => map.getZoom())
  const [open, setOpen] = useState('')
  useMapEvents({
    zoomend: () => {
      setZoom(map.getZoom())
      setOpen('')
    },
    click: () => setOpen(''),
  })
  const project = (place: MapPlace) => {
    const { x, y } = map.project([place.latitude, place.longitude], zoom)
    return { x, y, place }
  }
  const apart = places.some(({ price }) => price) ? APART_WITH_PRICE : APART
  // The chosen one is always seen by itself.
  const chosen = places.filter(place => place.chosen)
  const groups = groupPlaces(places.filter(place => !place.chosen).map(project), apart)
  const choose = onChoose ? { onChoose } : {}
  return (
    <>
      {groups.map(({ x, y, places: members }) => {
        const [first] = members
        if (!first) return null
        if (members.length === 1) return <PlaceMarker key={first.id} place={first} {...choose} />
        const middle = map.unproject(point(x, y), zoom)
        const key = members.map(({ id }) => id).join(' ')
        if (open !== key) {
          return (
            <GroupMarker
              key={key}
              members={members}
              latitude={middle.lat}
              longitude={middle.lng}
              onSpread={() => setOpen(key)}
            />
          )
        }
        return ringAround(members.length, apart).map((step, at) => {
          const { lat, lng } = map.unproject(point(x + step.x, y + step.y), zoom)
          const place = { ...members[at]!, latitude: lat, longitude: lng }
          return <PlaceMarker key={place.id} place={place} {...choose} />
        })
      })}
      {chosen.map(place => (
        <PlaceMarker key={place.id} place={place} {...choose} />
      ))}
    </>
  )
}

function PlaceMarker({ place, onChoose }: { place: MapPlace; onChoose?: (id: string) => void }) {
  const { latitude, longitude, price, chosen = false } = place
  useMarker({
    latitude,
    longitude,
    className: `${chosen ? classes.chosen : classes.place} ${price ? classes.priced : classes.plain}`,
    label: price ? `${place.label}, ${price}` : place.label,
    text: price,
    size: chosen ? 40 : 32,
    isInFront: chosen,
    ...(onChoose ? { onPress: () => onChoose(place.id) } : {}),
  })
  return null
}

type GroupProps = {
  members: readonly MapPlace[]
  latitude: number
  longitude: number
  onSpread: () => void
}

function GroupMarker({ members, latitude, longitude, onSpread }: GroupProps) {
  const t = useT('common.map')
  const map = useMap()
  const names = members.slice(0, NAMED).map(({ label }) => label)
  useMarker({
    latitude,
    longitude,
    className: classes.group ?? '',
    label: t('group', {
      count: members.length,
      names: names.join(', '),
      more: members.length - names.length,
    }),
    text: String(members.length),
    size: 40,
    anchor: 'middle',
    onPress: () => {
      const bounds = latLngBounds(members.map(place => [place.latitude, place.longitude]))
      const zoom = Math.min(map.getMaxZoom(), map.getBoundsZoom(bounds, false, point(120, 120)))
      const isOnePlace = bounds.getNorthEast().equals(bounds.getSouthWest())
      if (zoom > map.getZoom() && !isOnePlace) map.setView(bounds.getCenter(), zoom)
      else onSpread()
    },
  })
  return null
}

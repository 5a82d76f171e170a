import 'leaflet/dist/leaflet.css'
import { Box, Text } from '@mantine/core'
import { type FitBoundsOptions, type LatLngBoundsExpression, type LatLngExpression, latLng } from 'leaflet'
import { useEffect, useState } from 'react'
import { Circle, MapContainer, useMap, useMapEvents, ZoomControl } from 'react-leaflet'
import { useMaps } from '#web/browser/installation.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Gestures } from './gestures.tsx'
import { Attribution, Ground } from './ground.tsx'
import classes from './leaflet-map.module.css'
import type { MapViewProps } from './map-types.ts'
import { OriginPin } from './origin-pin.tsx'
import { PlaceMarkers } from './place-markers.tsx'

/** All of India, where nothing else says where to look. */
const india = { at: [22.5, 79] as LatLngExpression, zoom: 4 }
const DEEPEST = 19

/** The map itself. */
export default function LeafletMap(props: MapViewProps) {
  const { places, onChoose, origin, start, onPick, height = 360 } = props
  const t = useT('common.map')
  const tiles = useMaps()
  const [isMissing, setMissing] = useState(false)
  const first = origin ?? start
  return (
    <Box>
      <section aria-label={props.label ?? t('label')} className={classes.frame} style={{ height }}>
        <MapContainer
          center={first ? [first.latitude, first.longitude] : india.at}
          zoom={first ? 13 : india.zoom}
          maxZoom={DEEPEST}
          zoomControl={false}
          scrollWheelZoom={false}
          attributionControl={false}
          className={classes.map ?? ''}
        >
          <ZoomControl zoomInTitle={t('zoomIn')} zoomOutTitle={t('zoomOut')} />
          {tiles && <Ground tiles={tiles} onMissing={setMissing} />}
          <Gestures />
          <Fit places={places} origin={origin ?? null} start={start} />
          {origin?.radius && (
            <Circle
              center={[origin.latitude, origin.longitude]}
              radius={origin.radius}
              interactive={false}
              pathOptions={{ color: 'var(--mantine-primary-color-filled)', weight: 1.5, fillOpacity: 0.07 }}
            />
          )}
          {origin && <OriginPin origin={origin} {...(onPick ? { onPick } : {})} />}
          {onPick && <PickByClick onPick={onPick} />}
          <PlaceMarkers places={places} {...(onChoose ? { onChoose } : {})} />
        </MapContainer>
        {tiles && <Attribution tiles={tiles} />}
      </section>
      {isMissing && (
        <Text size="xs" c="dimmed" mt="xs" role="status">
          {t('unavailable')}
        </Text>
      )}
    </Box>
  )
}

/** Padding in pixels: a pin has its height, and the map's buttons are at its left edge. */
const room = { paddingTopLeft: [60, 44], paddingBottomRight: [28, 20] } satisfies FitBoundsOptions

/** Shows all places and the whole radius when they change. */
function Fit({ places, origin, start }: Pick<MapViewProps, 'places' | 'origin' | 'start'>) {
  const map = useMap()
  const circle = origin
    ? latLng(origin.latitude, origin.longitude).toBounds((origin.radius ?? 500) * 2)
    : null
  const points = places.map(place => [place.latitude, place.longitude] as [number, number])
  const shown = JSON.stringify([points, origin, start])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` says when places or origin really change
  useEffect(() => {
    const corners: LatLngBoundsExpression = [
      ...points,
      ...(circle
        ? [
            [circle.getSouth(), circle.getWest()] as [number, number],
            [circle.getNorth(), circle.getEast()] as [number, number],
          ]
        : []),
    ]
    if (corners.length > 0) map.fitBounds(corners, { ...room, maxZoom: 15, animate: false })
    else if (start) map.setView([start.latitude, start.longitude], 12, { animate: false })
  }, [map, shown])
  return null
}

function PickByClick({ onPick }: { onPick: NonNullable<MapViewProps['onPick']> }) {
  useMapEvents({ click: event => onPick({ latitude: event.latlng.lat, longitude: event.latlng.lng }) })
  return null
}

import 'leaflet/dist/leaflet.css'
import { Box, Text } from '@mantine/core'
import { type FitBoundsOptions, type LatLngBoundsExpression, type LatLngExpression, latLng } from 'leaflet'
import { useEffect, useState } from 'react'
import { Circle, MapContainer, TileLayer, useMap, useMapEvents, ZoomControl } from 'react-leaflet'
import { useConfig } from '#web/browser/config.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Graticule } from './graticule.tsx'
import classes from './leaflet-map.module.css'
import type { MapViewProps } from './map-types.ts'
import { OriginPin } from './origin-pin.tsx'
import { PlaceMarker } from './place-marker.tsx'

const tileErrorsBorne = 3
/** All of India, where nothing else says where to look. */
const india = { at: [22.5, 79] as LatLngExpression, zoom: 4 }

/** The map itself: tiles where the installation names a server, else our own net of lines. */
export default function LeafletMap(props: MapViewProps) {
  const { places, onChoose, origin, start, onPick, height = 360 } = props
  const t = useT('common.map')
  const config = useConfig()
  const [tileErrors, setTileErrors] = useState(0)
  const first = origin ?? start
  const tiles = config?.tileUrl ?? null
  const tilesWork = tiles !== null && tileErrors < tileErrorsBorne
  return (
    <Box>
      <section aria-label={props.label ?? t('label')} className={classes.frame} style={{ height }}>
        <MapContainer
          center={first ? [first.latitude, first.longitude] : india.at}
          zoom={first ? 13 : india.zoom}
          zoomControl={false}
          scrollWheelZoom={false}
          attributionControl={Boolean(config?.tileAttribution)}
          className={classes.map ?? ''}
        >
          <ZoomControl zoomInTitle={t('zoomIn')} zoomOutTitle={t('zoomOut')} />
          {tilesWork ? (
            <TileLayer
              url={tiles}
              {...(config?.tileAttribution ? { attribution: config.tileAttribution } : {})}
              eventHandlers={{ tileerror: () => setTileErrors(count => count + 1) }}
            />
          ) : (
            <Graticule />
          )}
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
          {places.map(place => (
            <PlaceMarker key={place.id} place={place} {...(onChoose ? { onChoose } : {})} />
          ))}
        </MapContainer>
      </section>
      {tiles !== null && !tilesWork && (
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

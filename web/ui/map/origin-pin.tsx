import { useMap } from 'react-leaflet'
import { useT } from '#web/messages/use-messages.ts'
import classes from './leaflet-map.module.css'
import { useMarker } from './use-marker.ts'

type Place = { latitude: number; longitude: number }

/** Pixels that one press of an arrow key moves the pin. */
const stepPixels = 16
const steps: Record<string, [number, number]> = {
  ArrowUp: [0, -stepPixels],
  ArrowDown: [0, stepPixels],
  ArrowLeft: [-stepPixels, 0],
  ArrowRight: [stepPixels, 0],
}

/** Where distances start; where it may be moved, by hand, by click or by arrow keys. */
export function OriginPin({ origin, onPick }: { origin: Place; onPick?: (place: Place) => void }) {
  const t = useT('common.map')
  const map = useMap()
  const pressed = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || !onPick) return
    event.preventDefault()
    event.stopPropagation()
    const at = map.latLngToContainerPoint([origin.latitude, origin.longitude]).add(step)
    const next = map.containerPointToLatLng(at)
    onPick({ latitude: next.lat, longitude: next.lng })
  }
  useMarker({
    ...origin,
    className: classes.pin ?? '',
    label: onPick ? `${t('pick')}. ${t('pickHint')}` : t('here'),
    size: 24,
    anchor: 'middle',
    draggable: onPick !== undefined,
    ...(onPick ? { onMove: onPick, onKey: pressed } : {}),
  })
  return null
}

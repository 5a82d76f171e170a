import { divIcon, type LeafletKeyboardEvent, type Marker, marker } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'

type MarkerOptions = {
  latitude: number
  longitude: number
  className: string
  label: string
  /** Pixels. */
  size: number
  /** What marks the place: the tip at the foot of a pin, or the middle of a dot. */
  anchor?: 'foot' | 'middle'
  draggable?: boolean
  onPress?: () => void
  onMove?: (place: { latitude: number; longitude: number }) => void
  onKey?: (event: KeyboardEvent) => void
}

/** A marker that is a real button: it has a name, takes the focus, and Enter presses it. */
export function useMarker(options: MarkerOptions) {
  const map = useMap()
  const latest = useRef(options)
  latest.current = options
  const { latitude, longitude, className, label, size, anchor = 'foot', draggable = false } = options

  useEffect(() => {
    const icon = divIcon({
      className,
      iconSize: [size, size],
      iconAnchor: [size / 2, anchor === 'foot' ? size : size / 2],
    })
    const shown: Marker = marker([latitude, longitude], {
      icon,
      title: label,
      alt: label,
      draggable,
      keyboard: true,
    })
    shown.addTo(map)
    const element = shown.getElement()
    element?.setAttribute('role', 'button')
    element?.setAttribute('aria-label', label)
    shown.on('click', () => latest.current.onPress?.())
    shown.on('keydown', (event: LeafletKeyboardEvent) => {
      if (event.originalEvent.key === 'Enter' || event.originalEvent.key === ' ') latest.current.onPress?.()
      latest.current.onKey?.(event.originalEvent)
    })
    shown.on('dragend', () => {
      const { lat, lng } = shown.getLatLng()
      latest.current.onMove?.({ latitude: lat, longitude: lng })
    })
    const hadFocus = latest.current.onKey !== undefined && moved.has(map)
    if (hadFocus) element?.focus()
    return () => {
      // A pin moved by keyboard is redrawn: the focus stays on it.
      if (document.activeElement === element) moved.add(map)
      else moved.delete(map)
      shown.remove()
    }
  }, [map, latitude, longitude, className, label, size, anchor, draggable])
}

const moved = new WeakSet<object>()

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
  /** Written in the marker, which becomes as wide as that needs. */
  text?: string | undefined
  /** What marks the place: the tip at the foot of a pin, or the middle of a dot. */
  anchor?: 'foot' | 'middle'
  isInFront?: boolean
  draggable?: boolean
  onPress?: () => void
  onMove?: (place: { latitude: number; longitude: number }) => void
  onKey?: (event: KeyboardEvent) => void
}

/** Pixels of a letter, and beside the text. */
const LETTER = 8
const SIDES = 20
const IN_FRONT = 1000

/** A marker that is a real button: it has a name, takes the focus, and Enter presses it. */
export function useMarker(options: MarkerOptions) {
  const map = useMap()
  const latest = useRef(options)
  latest.current = options
  const { latitude, longitude, className, label, size, text, anchor = 'foot', draggable = false } = options
  const { isInFront = false } = options

  useEffect(() => {
    const width = text === undefined ? size : Math.max(size, text.length * LETTER + SIDES)
    const icon = divIcon({
      className,
      html: text === undefined ? '' : written(text),
      iconSize: [width, size],
      iconAnchor: [width / 2, anchor === 'foot' ? size : size / 2],
    })
    const shown: Marker = marker([latitude, longitude], {
      icon,
      title: label,
      alt: label,
      draggable,
      keyboard: true,
      zIndexOffset: isInFront ? IN_FRONT : 0,
    })
    shown.addTo(map)
    const element = shown.getElement()
    element?.setAttribute('role', 'button')
    element?.setAttribute('aria-label', label)
    shown.on('click', () => latest.current.onPress?.())
    shown.on('keydown', (event: LeafletKeyboardEvent) => {
      if (event.originalEvent.key === 'Enter' || event.originalEvent.key === ' ') {
        // Space would scroll the page.
        event.originalEvent.preventDefault()
        latest.current.onPress?.()
      }
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
  }, [map, latitude, longitude, className, label, size, text, anchor, isInFront, draggable])
}

/** As an element: a name is never read as HTML. */
function written(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}

const moved = new WeakSet<object>()

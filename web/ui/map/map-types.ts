export type MapPlace = {
  id: string
  latitude: number
  longitude: number
  /** What the marker says to those who do not see it, and in its tip. */
  label: string
  /** Shown in the pin, where places have prices. */
  price?: string
  chosen?: boolean
}

export type MapViewProps = {
  places: readonly MapPlace[]
  onChoose?: (id: string) => void
  /** Where distances are measured from, and the radius in metres. */
  origin?: { latitude: number; longitude: number; radius?: number } | null
  /** Where the map opens while there is neither a place nor an origin. */
  start?: { latitude: number; longitude: number } | undefined
  /** Lets the person put the pin somewhere else. */
  onPick?: (place: { latitude: number; longitude: number }) => void
  /** What it is a map of, where a page has several. */
  label?: string
  /** Pixels. */
  height?: number
  /** Reserves its space until then, if something next to it has to come first. */
  isWaiting?: boolean
}

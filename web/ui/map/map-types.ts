export type MapPlace = {
  id: string
  latitude: number
  longitude: number
  /** What the marker says to those who do not see it, and in its tip. */
  label: string
  chosen?: boolean
}

export type MapViewProps = {
  places: readonly MapPlace[]
  onChoose?: (id: string) => void
  /** Where distances are measured from, and the radius in metres. */
  origin?: { latitude: number; longitude: number; radius?: number } | null
  /** Lets the person put the pin somewhere else. */
  onPick?: (place: { latitude: number; longitude: number }) => void
  /** Pixels. */
  height?: number
}

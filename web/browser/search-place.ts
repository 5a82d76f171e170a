/** A place with its name in both languages. */
export interface SearchPlace {
  label: { en: string; hi: string }
  latitude: number
  longitude: number
}

const key = 'searchPlace'

/** Stores where somebody searched on the public pages, for this tab: who signs in then has not to say it again. */
export function storeSearchPlace(place: SearchPlace): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(place))
  } catch {
    // A closed storage only means that the place is asked once more.
  }
}

/** Where this tab searched last; null: nowhere. */
export function storedSearchPlace(): SearchPlace | null {
  try {
    const { label, latitude, longitude } = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SearchPlace
    const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && typeof label.en === 'string'
    return isPlace ? { label, latitude, longitude } : null
  } catch {
    return null
  }
}

import { distanceMetres, type Place } from '#domain/kernel/distance.ts'
import { searchWords } from '#domain/modules/discovery/search-text.ts'
import type { Masterlists, StoredItem } from '#server/modules/masterlists/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { isCityOfCenters, likestItem, readLocality } from './home-queries.ts'
import { nameKey, nameToday, townNamed } from './towns.ts'
import { readSearchBasis } from './word-queries.ts'

/** A place with a name for it. */
export interface NamedPlace {
  label: { en: string; hi: string }
  latitude: number
  longitude: number
  /** A city by its name, which is searched as a whole. */
  isCity?: true
}

/** The cities of the master list that have a position. */
export function cityPlaces(lists: Masterlists): NamedPlace[] {
  return lists.active('city').flatMap(item => placeOfCity(item) ?? [])
}

/**
 * The requested place: coordinates take precedence, named by the search text or the nearest city. Without
 * coordinates the text names a city of the master list, a locality where a center is, or any town of India; null
 * when there is none, or nothing is similar. A town that is written exactly so is never taken for a city of the
 * list with a similar name.
 */
export async function findPlace(
  tx: Tx,
  lists: Masterlists,
  text: string,
  given: Place | null,
): Promise<NamedPlace | null> {
  const written = text === '' ? null : { en: text, hi: text }
  if (given) {
    return { label: written ?? nearestLabel(lists, given), latitude: given.lat, longitude: given.lng }
  }
  if (!written) return null
  const name = nameToday(text)
  const town = townNamed(
    name,
    cityPlaces(lists).map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
  )
  const cityId = await likestItem(tx, 'city', name)
  const city = cityId ? lists.byId.get(cityId) : undefined
  const place = city ? placeOfCity(city) : null
  // The list of cities also has localities: a city is what centers name as theirs.
  if (place && city && (!town || isCalled(city, name)))
    return (await isCityOfCenters(tx, city.name.en)) ? { ...place, isCity: true } : place
  const { words } = await readSearchBasis(tx, { homeOf: null, words: searchWords(text) })
  const locality = words.length > 0 ? await readLocality(tx, text, words) : null
  if (locality) return { label: written, latitude: locality.lat, longitude: locality.lng }
  if (!town) return null
  const label = `${town.name}, ${town.state}`
  return { label: { en: label, hi: label }, latitude: town.lat, longitude: town.lng, isCity: true }
}

const isCalled = ({ name }: StoredItem, text: string) =>
  [name.en, name.hi].some(each => nameKey(each) === nameKey(text))

function placeOfCity(item: StoredItem): NamedPlace | null {
  const { latitude, longitude } = item.details
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return { label: item.name, latitude, longitude }
}

function nearestLabel(lists: Masterlists, place: Place): NamedPlace['label'] {
  const metres = (city: NamedPlace) => distanceMetres(place, { lat: city.latitude, lng: city.longitude })
  const [nearest] = cityPlaces(lists).sort((a, b) => metres(a) - metres(b))
  if (nearest && metres(nearest) < 50_000) return nearest.label
  return { en: 'the chosen place', hi: 'चुनी हुई जगह' }
}

import { distanceMetres, type Place } from '#domain/kernel/distance.ts'
import { searchWords } from '#domain/modules/discovery/search-text.ts'
import type { Masterlists, StoredItem } from '#server/modules/masterlists/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { cityAround, isCityOfCenters, likestItem, readLocalities } from './home-queries.ts'
import { nameKey, nameToday, townsNamed } from './towns.ts'
import { readSearchBasis } from './word-queries.ts'

/** A place with a name for it. */
export interface NamedPlace {
  label: { en: string; hi: string }
  latitude: number
  longitude: number
  /** A city by its name, which is searched as a whole. */
  isCity?: true
}

/** The place that is meant, and others of its name. */
interface FoundPlace extends NamedPlace {
  others?: NamedPlace[]
}

/** The cities of the master list that have a position. */
export function cityPlaces(lists: Masterlists): NamedPlace[] {
  return lists.active('city').flatMap(item => placeOfCity(item) ?? [])
}

/** So far from a place a city may still be its own. */
const OWN_CITY_METRES = 50_000
/** Nearer than this two places of one name are the same. */
const SAME_PLACE_METRES = 30_000
/** So many others of the same name are offered. */
const MOST_OTHERS = 4

/**
 * The requested place: coordinates take precedence, named by the search text or the nearest city. Without
 * coordinates the text names a city of the master list, a locality where a center is, or any town of India; null
 * when there is none, or nothing is similar. A town that is written exactly so is never taken for a city of the
 * list with a similar name. A locality is named with its city, and `others` are places of its name elsewhere.
 */
export async function findPlace(
  tx: Tx,
  lists: Masterlists,
  text: string,
  given: Place | null,
): Promise<FoundPlace | null> {
  const written = text === '' ? null : { en: titled(text), hi: titled(text) }
  if (given) {
    return { label: written ?? nearestLabel(lists, given), latitude: given.lat, longitude: given.lng }
  }
  if (!written) return null
  const name = nameToday(text)
  const towns = townsNamed(
    name,
    cityPlaces(lists).map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
  )
  const cityId = await likestItem(tx, 'city', name)
  const item = cityId ? lists.byId.get(cityId) : undefined
  const listed = item ? placeOfCity(item) : null
  const isMeant = item && listed && (towns.length === 0 || isCalled(item, name))
  // The list of cities also has localities: a city is what centers name as theirs.
  if (isMeant && (await isCityOfCenters(tx, item.name.en))) return { ...listed, isCity: true }
  const { words } = await readSearchBasis(tx, { homeOf: null, words: searchWords(text) })
  const near = words.length > 0 ? await readLocalities(tx, text, words) : []
  const localities = near.map(({ city, lat, lng }) => ({
    label: inCity(lists, written, city),
    ...{ latitude: lat, longitude: lng },
  }))
  const named: NamedPlace[] = towns.map(({ name: town, state, lat, lng }) => {
    const label = `${town}, ${state}`
    return { label: { en: label, hi: label }, latitude: lat, longitude: lng, isCity: true }
  })
  const own = isMeant ? await withOwnCity(tx, lists, listed) : null
  const [meant, ...rest] = [...(own ? [own] : []), ...localities, ...named]
  return meant ? { ...meant, others: elsewhere(meant, rest) } : null
}

/** A locality of the list with the city that centers around it name. */
async function withOwnCity(tx: Tx, lists: Masterlists, place: NamedPlace): Promise<NamedPlace> {
  const at = { lat: place.latitude, lng: place.longitude }
  const city = await cityAround(tx, at, OWN_CITY_METRES)
  return city ? { ...place, label: inCity(lists, place.label, city) } : place
}

/** "Indiranagar, Bengaluru"; what names its city already stays as it is. */
function inCity(lists: Masterlists, label: NamedPlace['label'], city: string): NamedPlace['label'] {
  const name = lists.active('city').find(item => item.name.en === city)?.name ?? { en: city, hi: city }
  const hasCity = [name.en, name.hi].some(each => nameKey(label.en).includes(nameKey(each)))
  return hasCity ? label : { en: `${label.en}, ${name.en}`, hi: `${label.hi}, ${name.hi}` }
}

/** The places of a name that are not the one that is meant, each once. */
function elsewhere(meant: NamedPlace, places: readonly NamedPlace[]): NamedPlace[] {
  const kept = [meant]
  const isFar = (place: NamedPlace) => kept.every(each => metresBetween(each, place) > SAME_PLACE_METRES)
  for (const place of places) if (isFar(place)) kept.push(place)
  return kept.slice(1, 1 + MOST_OTHERS)
}

const metresBetween = (a: NamedPlace, b: NamedPlace) =>
  distanceMetres({ lat: a.latitude, lng: a.longitude }, { lat: b.latitude, lng: b.longitude })

/** As names of places are written: “temple road” is Temple Road. */
const titled = (text: string) =>
  text === text.toLowerCase() ? text.replaceAll(/(^|\s)(\p{Ll})/gu, found => found.toUpperCase()) : text

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

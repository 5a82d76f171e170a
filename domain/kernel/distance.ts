import type { Language } from './language.ts'
/** A place on Earth in degrees. */
export interface Place {
  lat: number
  lng: number
}

/** The mean radius of the Earth. */
export const EARTH_RADIUS_METRES = 6_371_008.8
/** The default radius of a search (rule R15). */
export const DEFAULT_DISTANCE_METRES = 5_000
/** The radius for searching a city from its centre: covers the largest in the country. */
export const CITY_DISTANCE_METRES = 30_000

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres along the great circle (haversine). */
export function distanceMetres(a: Place, b: Place): number {
  const halfLat = Math.sin(toRadians(b.lat - a.lat) / 2)
  const halfLng = Math.sin(toRadians(b.lng - a.lng) / 2)
  const h = halfLat ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * halfLng ** 2
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, h)))
}

/** The place as a point on the unit sphere, which a `cube` index searches by straight chords. */
export function toUnitSphere(lat: number, lng: number): [x: number, y: number, z: number] {
  const [phi, lambda] = [toRadians(lat), toRadians(lng)]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** The chord on the unit sphere under an arc of so many metres; half the circumference has the longest, 2. */
export function chordForMetres(metres: number): number {
  if (!(metres >= 0)) throw new RangeError(`not a distance: ${metres}`)
  return 2 * Math.sin(Math.min(metres / (2 * EARTH_RADIUS_METRES), Math.PI / 2))
}

/** The metres of the arc over a chord of the unit sphere. */
export function metresForChord(chord: number): number {
  if (!(chord >= 0)) throw new RangeError(`not a chord: ${chord}`)
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, chord / 2))
}

/** 350 m, 2.4 km, 1,234 km: to 10 m below a kilometre, to 100 m below a hundred of them. */
export function formatDistance(metres: number, language: Language): string {
  const unit = language === 'hi' ? { m: 'मी', km: 'किमी' } : { m: 'm', km: 'km' }
  const near = metres < 100 ? Math.round(metres) : Math.round(metres / 10) * 10
  if (near < 1_000) return `${near} ${unit.m}`
  const tenths = Math.round(metres / 100) / 10
  if (tenths < 100) return `${tenths} ${unit.km}`
  return `${Math.round(metres / 1_000).toLocaleString('en-IN')} ${unit.km}`
}

/** The eight winds, from north round by east. */
export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** The direction from one place to another. */
export function directionBetween(from: Place, to: Place): (typeof DIRECTIONS)[number] {
  const turn = toRadians(to.lng - from.lng)
  const [start, end] = [toRadians(from.lat), toRadians(to.lat)]
  const east = Math.sin(turn) * Math.cos(end)
  const north = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(turn)
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return DIRECTIONS[(eighths + 8) % 8] ?? 'n'
}

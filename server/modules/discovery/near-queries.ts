import { type RawBuilder, sql } from 'kysely'
import { chordForMetres, EARTH_RADIUS_METRES, type Place, toUnitSphere } from '#domain/kernel/distance.ts'

/** A place to search around and how far, in metres. */
export interface Near {
  place: Place
  radius: number
}

/** A place as the database takes it, for a statement that is compiled before it is known. */
export interface Point {
  cube: string
}

export function pointOf(place: Place): Point {
  return { cube: cubeText([toUnitSphere(place.lat, place.lng)]) }
}

/** Straight-line (chord) distance on the unit sphere between a position and a place; it sorts like metres. */
export function chordTo(position: RawBuilder<unknown>, place: Place | Point): RawBuilder<number> {
  const { cube } = 'cube' in place ? place : pointOf(place)
  return sql`(${position} <-> ${cube}::cube)`
}

/**
 * Within the radius: the box uses the index, the chord decides exactly. A point overlaps a box if it lies in it;
 * `&&` because the planner considers `<@` five times rarer and then sorts everything instead of scanning nearest
 * first.
 */
export function within(position: RawBuilder<unknown>, { place, radius }: Near): RawBuilder<boolean> {
  const centre = toUnitSphere(place.lat, place.lng)
  const chord = chordForMetres(radius)
  const box = cubeText([centre.map(at => at - chord), centre.map(at => at + chord)])
  return sql`${position} && ${box}::cube and ${chordTo(position, place)} <= ${chord}::float8`
}

/**
 * Within the radius, for a few rows found in another way: by the distance only, so that no index of places is
 * scanned.
 */
export function isWithin(position: RawBuilder<unknown>, { place, radius }: Near): RawBuilder<boolean> {
  return sql`${chordTo(position, place)} <= ${chordForMetres(radius)}::float8`
}

/** Within the radius, for rates `pr`, which contain their center's position. */
export function withinRate(near: Near): RawBuilder<boolean> {
  return within(sql`pr.position`, near)
}

/** A chord in whole metres as JSON, null if the chord is. */
export function metresJson(chord: RawBuilder<number | null>): RawBuilder<string> {
  return sql`case when ${chord} is null then 'null'
    else round(${sql.lit(2 * EARTH_RADIUS_METRES)} * asin(least(1, ${chord} / 2)))::text end`
}

function cubeText(corners: number[][]): string {
  return corners.map(corner => `(${corner.join(',')})`).join(',')
}

import { type RawBuilder, sql } from 'kysely'
import { chordForMetres, EARTH_RADIUS_METRES, type Place, toUnitSphere } from '#domain/kernel/distance.ts'

/** A place to search around and how far, in metres. */
export interface Near {
  place: Place
  radius: number
}

/** Straight-line (chord) distance on the unit sphere between a position and a place; its order is that of metres. */
export function chordTo(position: RawBuilder<unknown>, place: Place): RawBuilder<number> {
  return sql`(${position} <-> ${cubeText([toUnitSphere(place.lat, place.lng)])}::cube)`
}

/**
 * Within the radius: the box lets the index choose, the chord decides exactly. A point overlaps a box where it lies
 * within; `&&` because the planner takes `<@` for five times rarer and then sorts all instead of walking nearest first.
 */
export function within(position: RawBuilder<unknown>, { place, radius }: Near): RawBuilder<boolean> {
  const centre = toUnitSphere(place.lat, place.lng)
  const chord = chordForMetres(radius)
  const box = cubeText([centre.map(at => at - chord), centre.map(at => at + chord)])
  return sql`${position} && ${box}::cube and ${chordTo(position, place)} <= ${chord}::float8`
}

/** Within the radius, of a few that are found otherwise: by the distance alone, so that no index of places is walked. */
export function isWithin(position: RawBuilder<unknown>, { place, radius }: Near): RawBuilder<boolean> {
  return sql`${chordTo(position, place)} <= ${chordForMetres(radius)}::float8`
}

/** Within the radius, for rates `pr`, which carry their center's position. */
export function withinRate(near: Near): RawBuilder<boolean> {
  return within(sql`pr.position`, near)
}

/** Whole metres of a chord as JSON, null where the chord is. */
export function metresJson(chord: RawBuilder<number | null>): RawBuilder<string> {
  return sql`case when ${chord} is null then 'null'
    else round(${sql.lit(2 * EARTH_RADIUS_METRES)} * asin(least(1, ${chord} / 2)))::text end`
}

function cubeText(corners: number[][]): string {
  return corners.map(corner => `(${corner.join(',')})`).join(',')
}

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

/** Within the radius: the box lets the index choose, the chord decides exactly. */
export function within(position: RawBuilder<unknown>, { place, radius }: Near): RawBuilder<boolean> {
  const centre = toUnitSphere(place.lat, place.lng)
  const chord = chordForMetres(radius)
  const box = cubeText([centre.map(at => at - chord), centre.map(at => at + chord)])
  return sql`${position} <@ ${box}::cube and ${chordTo(position, place)} <= ${chord}::float8`
}

/** Whole metres of a chord as JSON, null where the chord is. */
export function metresJson(chord: RawBuilder<number | null>): RawBuilder<string> {
  return sql`case when ${chord} is null then 'null'
    else round(${sql.lit(2 * EARTH_RADIUS_METRES)} * asin(least(1, ${chord} / 2)))::text end`
}

/**
 * Every word occurs in the row's `search_text`: the beginning of a word, or from three letters on any part of one; where
 * no known word holds it, the words most alike to it count (a letter or so off).
 */
export function matchesWords(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean>[] {
  return words.map(
    word =>
      sql`string_to_array(${text}, ' ') && ${[...word].length <= 2 ? beginningWith(word) : holding(word)}`,
  )
}

const beginningWith = (word: string) =>
  sql`array(select w.word from search_words w where w.word like ${`${word}%`})`

const holding = (word: string) => sql`coalesce(
  nullif(array(select w.word from search_words w where w.word like ${`%${word}%`}), '{}'),
  array(select w.word from search_words w where w.word %> ${word}))`

function cubeText(corners: number[][]): string {
  return corners.map(corner => `(${corner.join(',')})`).join(',')
}

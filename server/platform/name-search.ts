import { type RawBuilder, sql } from 'kysely'
import { phoneDigits } from '#domain/kernel/phone-digits.ts'
import { searchWords } from '#domain/modules/discovery/search-text.ts'

/**
 * Whether a name is the one that is looked for: each word stands in it, in either script, as it sounds, with a slip or two.
 * Reads row by row: for lists that are somebody's. `key` is a `name_key`.
 */
export function namedLike(key: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return everyWord(search, word => sql`sounds_like(${key}, sound_of(${word}))`)
}

/** The same for lists of everybody there is: by what an index over the key can tell. */
export function indexedLike(key: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return everyWord(search, word => {
    const sound = sql`sound_of(${word})`
    const bones = sql`translate(${sound}, 'aeiouy', '')`
    const within = sql`(case when length(${sound}) <= 2 then '% ' else '%' end) || ${sound} || '%'`
    return sql`(${key} like ${within} or ${key} like ${sound} || '%' or ${key} %> ${sound}
      or ${key} like case when length(${bones}) >= 3 then '% ' || ${bones} || '%' end)`
  })
}

/** Whether a phone number holds these digits, however they are written; words are no number. */
export function phoneLike(phone: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const digits = phoneDigits(search)
  return digits === null ? sql<boolean>`false` : sql<boolean>`${phone} like ${`%${digits}%`}`
}

/** A code, a number or a place as it is written, anywhere in the text. */
export const written = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`${text} ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`

function everyWord(search: string, found: (word: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  const words = searchWords(search)
  return words.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(words.map(found), sql` and `)})`
}

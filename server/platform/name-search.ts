import { type Expression, type RawBuilder, sql } from 'kysely'
import { phoneDigits } from '#domain/kernel/phone-digits.ts'
import { searchWords } from '#domain/modules/discovery/search-text.ts'

/**
 * Whether a name is the one that is looked for: each word stands in it, in either script, as it sounds, with a slip or two.
 * Reads row by row: for lists that are somebody's. `key` is a `name_key`.
 */
export function namedLike(key: Expression<unknown>, search: string): RawBuilder<boolean> {
  return everyWord(search, word => sql`(sounds_like(${key}, sound_of(${word})) ${orBegun(key, word)})`)
}

/** Letters that make another sound of the one before: which of them may come next is open while a word is typed. */
const GOES_ON: Record<string, readonly string[]> = {
  a: ['i', 'u', 'y'],
  e: ['e'],
  i: ['e', 'y'],
  o: ['o', 'u'],
  y: ['a', 'e'],
}

/** The same, for a word whose last letter is not the end of the name. */
function orBegun(key: Expression<unknown>, word: string): RawBuilder<unknown> {
  const next = GOES_ON[word.at(-1)?.toLowerCase() ?? ''] ?? []
  const begun = next.map(letter => {
    const sound = sql`sound_of(${word + letter})`
    return sql`${key} like ${sound} || '%' or ${key} like '% ' || ${sound} || '%'`
  })
  return begun.length === 0 ? sql`` : sql`or ${sql.join(begun, sql` or `)}`
}

/** The same for lists of everybody there is: by what an index over the key can tell. */
export function indexedLike(key: Expression<unknown>, search: string): RawBuilder<boolean> {
  return everyWord(search, word => {
    const sound = sql`sound_of(${word})`
    const bones = sql`translate(${sound}, 'aeiouy', '')`
    const within = sql`(case when length(${sound}) <= 2 then '% ' else '%' end) || ${sound} || '%'`
    return sql`(${key} like ${within} or ${key} like ${sound} || '%' or ${key} %> ${sound}
      or ${key} like case when length(${bones}) >= 3 then '% ' || ${bones} || '%' end ${orBegun(key, word)})`
  })
}

/** Whether a phone number holds these digits, however they are written; words are no number. */
export function phoneLike(phone: Expression<unknown>, search: string): RawBuilder<boolean> {
  const digits = phoneDigits(search)
  return digits === null ? sql<boolean>`false` : sql<boolean>`${phone} like ${`%${digits}%`}`
}

/** A code, a number or a place as it is written, anywhere in the text. */
export const written = (text: Expression<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`${text} ilike ${containing(search)}`

/** The pattern for `like` of what contains this text, in which each sign means itself. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function everyWord(search: string, found: (word: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  const words = searchWords(search)
  return words.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(words.map(found), sql` and `)})`
}

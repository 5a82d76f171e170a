import { type Expression, type RawBuilder, sql } from 'kysely'
import { phoneDigits } from '#domain/kernel/phone-digits.ts'
import { searchWords } from '#domain/modules/discovery/search-text.ts'

/**
 * Whether a name matches the search: each word occurs in it, in either script, by its sound, with a typo or two.
 * Reads row by row, so only for lists that belong to one actor. `key` is a `name_key`.
 */
export function namedLike(key: Expression<unknown>, search: string | Sought): RawBuilder<boolean> {
  return everyWord(
    search,
    ({ word, begun }) => sql`(sounds_like(${key}, sound_of(${word})) ${orBegun(key, begun)})`,
  )
}

/** Letters that change the sound of the one before: while a word is still being typed, any of them may follow. */
const GOES_ON: Record<string, readonly string[]> = {
  a: ['i', 'u', 'y'],
  e: ['e'],
  i: ['e', 'y'],
  o: ['o', 'u'],
  y: ['a', 'e'],
}

/** A parsed search; parsed once, because a parameter of a prepared statement has to be. */
export interface Sought {
  text: string
  words: readonly { word: string; begun: readonly { word: string }[] }[]
  /** For `like`: the digits of a number, however it is formatted; null when the text is no number. */
  digits: string | null
  /** For `like`: the text as typed. */
  pattern: string
}

export function sought(search: string): Sought {
  const digits = phoneDigits(search)
  return {
    text: search,
    words: searchWords(search).map(word => ({
      word,
      begun: (GOES_ON[word.at(-1)?.toLowerCase() ?? ''] ?? []).map(letter => ({ word: word + letter })),
    })),
    digits: digits === null ? null : `%${digits}%`,
    pattern: containing(search),
  }
}

const takenApart = (search: string | Sought) => (typeof search === 'string' ? sought(search) : search)

/** The same, for a word whose last letter may not be the end of the name. */
function orBegun(key: Expression<unknown>, begun: Sought['words'][number]['begun']): RawBuilder<unknown> {
  const parts = begun.map(({ word }) => {
    const sound = sql`sound_of(${word})`
    return sql`${key} like ${sound} || '%' or ${key} like '% ' || ${sound} || '%'`
  })
  return parts.length === 0 ? sql`` : sql`or ${sql.join(parts, sql` or `)}`
}

/** The same for lists of all people: only what an index on the key can answer. */
export function indexedLike(key: Expression<unknown>, search: string | Sought): RawBuilder<boolean> {
  return everyWord(search, ({ word, begun }) => {
    const sound = sql`sound_of(${word})`
    const bones = sql`translate(${sound}, 'aeiouy', '')`
    const within = sql`(case when length(${sound}) <= 2 then '% ' else '%' end) || ${sound} || '%'`
    return sql`(${key} like ${within} or ${key} like ${sound} || '%' or ${key} %> ${sound}
      or ${key} like case when length(${bones}) >= 3 then '% ' || ${bones} || '%' end ${orBegun(key, begun)})`
  })
}

/** Whether a phone number contains these digits. */
export function phoneLike(phone: Expression<unknown>, search: string | Sought): RawBuilder<boolean> {
  const { digits } = takenApart(search)
  return digits === null ? sql<boolean>`false` : sql<boolean>`${phone} like ${digits}`
}

/** A code, a number or a place name as typed, anywhere in the text. */
export const written = (text: Expression<unknown>, search: string | Sought): RawBuilder<boolean> =>
  sql<boolean>`${text} ilike ${takenApart(search).pattern}`

/** The `like` pattern for texts that contain this one, with its wildcards escaped. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function everyWord(
  search: string | Sought,
  found: (word: Sought['words'][number]) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  const { words } = takenApart(search)
  return words.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(words.map(found), sql` and `)})`
}

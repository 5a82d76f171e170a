import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Place } from '#domain/kernel/distance.ts'
import type { Tx } from '#server/platform/context.ts'

/** For each search word, the known words it may mean; none means that nothing can match. */
export type WordForms = readonly (readonly string[])[]

/** The row's words contain one form of each search word. */
export function holdsWords(text: Expression<unknown>, words: WordForms): RawBuilder<boolean>[] {
  return words.map(forms => sql<boolean>`string_to_array(${text}, ' ') && ${forms}::text[]`)
}

/** What a search needs first, in one statement: the user's home, and which known words are meant. */
export async function readSearchBasis(
  tx: Tx,
  wanted: { homeOf: HomeOf | null; words: readonly string[] },
): Promise<{ home: Place | null; words: WordForms }> {
  if (wanted.homeOf === null && wanted.words.length === 0) return { home: null, words: [] }
  const { rows } = await sql<{ home: Place | null; words: string[][] }>`
    select ${wanted.homeOf === null ? sql`null::json` : homeOf(wanted.homeOf)} as home,
      json_build_array(${sql.join(wanted.words.map(formsOf))}) as words`.execute(tx)
  return rows[0] ?? { home: null, words: [] }
}

/** Whose place distances are measured from: a person's home, an expert's starting point, the center itself. */
export interface HomeOf {
  kind: 'users' | 'experts' | 'centers'
  id: string
}

const homes = { users: sql`from users`, experts: sql`from experts`, centers: sql`from centers` }
const homeOf = ({ kind, id }: HomeOf) => sql`(select json_build_object('lat', latitude, 'lng', longitude)
  ${homes[kind]} where id = ${id}::uuid and latitude is not null)`

/** The most known words for one search word: the shortest containing it, or the most similar. */
const MOST_HOLDING = 500
const MOST_ALIKE = 10

/**
 * One or two letters are the beginning of a word; three or more may be any part of it. A search word that no known
 * word contains is considered misspelt: the most similar known words (by trigrams, in any script) are meant.
 */
function formsOf(word: string): RawBuilder<unknown> {
  if ([...word].length <= 2) return sql`coalesce(${known(`${word}%`, word)}, '[]')`
  return sql`coalesce(${known(`%${word}%`, word)}, (
    select json_agg(word order by likeness desc, word) from (
      select word, likeness, max(likeness) over () as best from (
        select word, similarity(word, ${word}) as likeness from search_words where ${likened(word)}
        order by 2 desc, 1 limit ${MOST_ALIKE}) alike) ranked
    where likeness >= best * 0.8), '[]')`
}

/**
 * Similar by trigrams; a short word shares too few of them when a letter is missing or swapped, so words of about
 * that length with the same first two letters need a little less.
 */
const likened = (word: string) => sql`(word % ${word} or (word like ${`${[...word].slice(0, 2).join('')}%`}
  and length(word) between ${[...word].length - 1} and ${[...word].length + 1} and similarity(word, ${word}) >= 0.25))`

/** Known words that contain it, and those that sound the same in the other script. */
const known = (pattern: string, word: string) => sql`(select json_agg(word) from (
  select word from search_words where word like ${pattern} or sound = sound_of(${word}) order by length(word), word limit ${MOST_HOLDING}) held)`

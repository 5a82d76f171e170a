import { type RawBuilder, sql } from 'kysely'

/** Any of these ids. */
export const anyId = (ids: readonly string[]): RawBuilder<unknown> => sql`any(${ids}::uuid[])`

/** Any of these texts. */
export const anyText = (texts: readonly string[]): RawBuilder<unknown> => sql`any(${texts}::text[])`

/** Whether a text contains one of these. */
export const mentions = (text: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from unnest(${values}::text[]) said (it) where position(said.it in ${text}) > 0)`

/** How a text is written inside JSON that is searched as text. */
export const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { ErasureBlocker } from '#domain/modules/privacy/erasure-rules.ts'
import type { NamedThing } from './personal-data.ts'

/** Any of these ids. */
export const anyId = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`

/** Any of these texts. */
export const anyText = (texts: readonly string[]): RawBuilder<string> => sql<string>`any(${texts}::text[])`

/** Whether a text contains one of these. */
export const mentions = (text: Expression<unknown>, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from unnest(${values}::text[]) said (it) where position(said.it in ${text}) > 0)`

/** How a text is written inside JSON that is searched as text. */
export const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Asks the owning module for a thing's name; several names when there are several ids. */
export const nameOf = (thing: NamedThing, id: Expression<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('nameOf', ${thing}::text, 'id', ${id})`
export const namesOf = (thing: NamedThing, ids: Expression<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('nameOf', ${thing}::text, 'ids', to_jsonb(${ids}))`

const { cast, val } = expressionBuilder()

/**
 * The selected columns, besides `centerId`, of an erasure blocker: how many there are and, for money, the amount in
 * paise.
 */
export const underWay = (
  code: ErasureBlocker | Expression<ErasureBlocker>,
  count: Expression<number>,
  money?: { amount: Expression<number>; currency: Expression<string> },
) =>
  [
    cast<ErasureBlocker>(typeof code === 'string' ? val(code) : code, 'text').as('code'),
    sql<number>`${count}`.as('count'),
    sql<number | null>`(${money?.amount ?? sql`null`})::bigint`.as('amount'),
    sql<string | null>`(${money?.currency ?? sql`null`})::text`.as('currency'),
  ] as const

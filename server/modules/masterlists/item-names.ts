import { type Expression, expressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Tables } from '#database/tables.ts'

/** The alias is one that surrounding statements do not use: the ids are theirs. */
const itemsOf = (ids: Expression<string[]>) =>
  expressionBuilder<Tables>()
    .selectFrom('masterlist_items as named')
    .where(({ eb, fn }) => eb('named.id', '=', fn.any(ids)))
    .orderBy('named.name_en')
    .orderBy('named.id')

/** The names of these items, ordered by the English ones. */
export const itemNames = (ids: Expression<string[]>) =>
  jsonArrayFrom(itemsOf(ids).select(['named.name_en as en', 'named.name_hi as hi']))

/** These items with their names, in the same order. */
export const namedItems = (ids: Expression<string[]>) =>
  jsonArrayFrom(
    itemsOf(ids).select(({ ref }) => [
      'named.id',
      jsonBuildObject({ en: ref('named.name_en'), hi: ref('named.name_hi') }).as('name'),
    ]),
  )

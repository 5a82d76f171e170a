import { type Expression, type RawBuilder, sql } from 'kysely'
import { EXACT_TOTAL_UP_TO } from '#domain/kernel/paging.ts'

/** The parts of a statement that looks for words in a long list. */
export interface FoundFirst {
  /** Stands before the statement: what is found, as far as totals are counted. */
  with: RawBuilder<unknown>
  /** How many were found; one more than totals are counted to where there are more. */
  total: RawBuilder<number>
  /** The sorted page, from what `page` makes with one more condition, which begins with `and`. */
  page(page: (only: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown>
}

/**
 * Few hits are sorted; among many the list is walked in its order, where the page is full soon. How many hold the words
 * is anybody's guess, the planner's too: it shows only when they are found, and a walk for a rare word would read
 * everything. PostgreSQL runs the one of the two whose condition holds.
 */
export function foundFirst(
  id: Expression<unknown>,
  from: RawBuilder<unknown>,
  where: Expression<unknown>,
): FoundFirst {
  const many = sql`(select n > ${EXACT_TOTAL_UP_TO} from hits_counted)`
  return {
    with: sql`with hits as materialized (select ${id} as id from ${from} where ${where} limit ${EXACT_TOTAL_UP_TO + 1}),
      hits_counted as materialized (select count(*)::int as n from hits)`,
    total: sql`(select n from hits_counted)`,
    page: page => sql`(${page(sql` and not ${many} and ${id} = any(array(select id from hits))`)})
      union all (${page(sql` and ${many}`)})`,
  }
}

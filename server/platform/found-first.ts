import { type Expression, type RawBuilder, sql } from 'kysely'
import { EXACT_TOTAL_UP_TO } from '#domain/kernel/paging.ts'

/** The parts of a statement that searches a long list for words. */
export interface FoundFirst {
  /** Comes before the statement: the matches, up to the limit of exact totals. */
  with: RawBuilder<unknown>
  /** How many matches there are; one more than the limit of exact totals when there are more. */
  total: RawBuilder<number>
  /** The sorted page, built by `page` with one more condition, which begins with `and`. */
  page(page: (only: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown>
}

/**
 * Few matches are sorted; with many, the list is scanned in its order, where the page fills up quickly. How many
 * rows match cannot be estimated, not even by the planner: it is known only once they are found, and a scan for a
 * rare word would read everything. PostgreSQL runs only the branch whose condition is true.
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

import { type Expression, type RawBuilder, sql } from 'kysely'

/** The parts of a statement that searches a long list for words. */
export interface FoundFirst {
  /** Comes before the statement: the matches, up to the limit of exact totals. */
  with: RawBuilder<unknown>
  /** How many matches there are; one more than the limit of exact totals when there are more. */
  total: RawBuilder<number>
  /** The sorted page of few matches and of many, each built with one more condition, which begins with `and`. */
  page(ofFew: PageWith, ofMany?: PageWith): RawBuilder<unknown>
}

type PageWith = (only: RawBuilder<unknown>) => RawBuilder<unknown>

/**
 * Few matches are sorted; with many, the list is scanned in its order, where the page fills up quickly. How many
 * rows match cannot be estimated, not even by the planner: it is known only once they are found, and a scan for a
 * rare word would read everything. PostgreSQL runs only the branch whose condition is true.
 */
export function foundFirst(
  id: Expression<unknown>,
  from: RawBuilder<unknown>,
  where: Expression<unknown>,
  exactUpTo: number,
): FoundFirst {
  const many = sql`(select n > ${exactUpTo} from hits_counted)`
  return {
    with: sql`with hits as materialized (select ${id} as id from ${from} where ${where} limit ${exactUpTo + 1}),
      hits_counted as materialized (select count(*)::int as n from hits)`,
    total: sql`(select n from hits_counted)`,
    page: (
      ofFew,
      ofMany = ofFew,
    ) => sql`(${ofFew(sql` and not ${many} and ${id} = any(array(select id from hits))`)})
      union all (${ofMany(sql` and ${many}`)})`,
  }
}

import { type RawBuilder, sql } from 'kysely'

/** Where notice was given, expert `e` is away from center `c` once the last day is over: one `period` within the span. */
export function afterNotice(span: RawBuilder<unknown>): RawBuilder<unknown> {
  const since = sql`(g.ends_on + 1)::timestamp at time zone c.time_zone`
  return sql`select tstzrange(${since}, null) * ${span} as period from engagements g
    where g.center_id = c.id and g.expert_id = e.id and g.status <> 'ended' and g.ends_on is not null
      and tstzrange(${since}, null) && ${span}`
}

import { sql } from 'kysely'
import type { Services } from '#server/platform/make-context.ts'
import type { Counted } from './counters.ts'

/** Counts one more for this key over all processes: one statement, one row a key. */
export async function countInDatabase(
  { db }: Services,
  key: string,
  windowMs: number,
  nowMs: number,
): Promise<Counted> {
  const now = new Date(nowMs)
  const endsAt = new Date(nowMs + windowMs)
  const { rows } = await sql<{ count: number; endsAt: Date }>`
    insert into call_counts (key, count, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set
      count = case when call_counts.ends_at > ${now} then call_counts.count + 1 else 1 end,
      ends_at = case when call_counts.ends_at > ${now} then call_counts.ends_at else excluded.ends_at end
    returning count, ends_at as "endsAt"`.execute(db.kysely)
  const row = rows[0]!
  return { count: row.count, endsAtMs: row.endsAt.getTime() }
}

import type { Services } from '#server/platform/make-context.ts'
import { prepared } from '#server/platform/prepared.ts'
import type { Counted } from './counters.ts'

/** Increments the count of this key across all processes: one statement, one row per key. */
export async function countInDatabase(
  { db }: Services,
  key: string,
  windowMs: number,
  nowMs: number,
): Promise<Counted> {
  const [row] = await countOne(db.kysely, { key, now: new Date(nowMs), endsAt: new Date(nowMs + windowMs) })
  return { count: row!.count, endsAtMs: row!.endsAt.getTime() }
}

const countOne = prepared((db, p: { key: string; now: Date; endsAt: Date }) =>
  db
    .insertInto('call_counts')
    .values({ key: p.key, count: 1, ends_at: p.endsAt })
    .onConflict(oc =>
      oc.column('key').doUpdateSet(({ eb, lit, ref }) => {
        const goesOn = eb('call_counts.ends_at', '>', p.now)
        return {
          count: eb
            .case()
            .when(goesOn)
            .then(eb('call_counts.count', '+', 1))
            .else(lit(1))
            .end(),
          ends_at: eb
            .case()
            .when(goesOn)
            .then(ref('call_counts.ends_at'))
            .else(ref('excluded.ends_at'))
            .end(),
        }
      }),
    )
    .returning(['count', 'ends_at as endsAt']),
)

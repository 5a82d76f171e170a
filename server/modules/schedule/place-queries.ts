import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/**
 * Gives the coming classes of a space the numbers that fit its new count of places: what exists once carries 0, a
 * shared space 1 and up. Answers how many classes stand in the way, in which case nothing is changed. The caller has
 * written the new count before in this transaction, which keeps new claims out until it ends.
 */
export async function renumberPlaces(
  tx: Tx,
  spaceId: string,
  before: number,
  after: number,
  now: Date,
): Promise<number> {
  const blocked = await countBlocked(tx, spaceId, before, after, now)
  if (blocked > 0 || (before === 1) === (after === 1)) return blocked
  await sql`
    update claims set place = ${after === 1 ? 0 : 1}
    where resource_id = ${spaceId} and upper(period) > ${now}
  `.execute(tx)
  return 0
}

async function countBlocked(
  tx: Tx,
  spaceId: string,
  before: number,
  after: number,
  now: Date,
): Promise<number> {
  if (after >= before) return 0
  const isInTheWay =
    after === 1
      ? sql`exists (select from claims other where other.resource_id = c.resource_id
          and other.place < c.place and other.period && c.period)`
      : sql`c.place > ${after}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from claims c
    where c.resource_id = ${spaceId} and upper(c.period) > ${now} and ${isInTheWay}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import { localDay } from '#server/platform/sql-expressions.ts'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Batches `b` with their centers `c`. */
const batchesOf = (tx: Tx) =>
  tx.selectFrom('batches as b').innerJoin('centers as c', 'c.id', 'b.center_id').select('b.id')

/** Running batches without an end whose classes do not reach the horizon; not where nobody is there to teach them. */
export async function listShort(tx: Tx, now: Date, horizonDays: number): Promise<string[]> {
  const rows = await batchesOf(tx)
    .where('b.status', '=', 'active')
    .where('b.without_expert', '=', false)
    .where('b.ends_on', 'is', null)
    .where(
      'b.planned_until',
      '<',
      ({ ref }) => sql<string>`${localDay(now, ref('c.time_zone'))} + ${horizonDays}::int`,
    )
    .orderBy('b.planned_until')
    .orderBy('b.id')
    .execute()
  return idsOf(rows)
}

/** Batches whose published time of decision has come. */
export async function listUndecided(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('batches')
    .select('id')
    .where('min_participants', 'is not', null)
    .where('decided_at', 'is', null)
    .where('decide_at', '<=', now)
    .where('status', 'in', ['active', 'paused'])
    .orderBy('decide_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return idsOf(rows)
}

/** Running batches that are to be decided before an instant, and of whose risk nobody was told. */
export async function listUntoldOfRisk(tx: Tx, now: Date, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('batches as b')
    .select('b.id')
    .where('b.min_participants', 'is not', null)
    .where('b.decided_at', 'is', null)
    .where('b.status', '=', 'active')
    .where('b.decide_at', '>', now)
    .where('b.decide_at', '<=', before)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_entries as a')
            .whereRef('a.subject_id', '=', 'b.id')
            .where('a.action', '=', 'batch.at-risk'),
        ),
      ),
    )
    .orderBy('b.decide_at')
    .orderBy('b.id')
    .execute()
  return idsOf(rows)
}

/** Paused batches whose last day of the pause is over. */
export async function listRested(tx: Tx, now: Date): Promise<string[]> {
  const rows = await batchesOf(tx)
    .where('b.status', '=', 'paused')
    .where('b.paused_until', '<', ({ ref }) => localDay(now, ref('c.time_zone')))
    .orderBy('b.id')
    .execute()
  return idsOf(rows)
}

/** Running batches whose last day is over and of which no class is left. */
export async function listFinished(tx: Tx, now: Date): Promise<string[]> {
  const rows = await batchesOf(tx)
    .where('b.status', '=', 'active')
    .where('b.ends_on', '<', ({ ref }) => localDay(now, ref('c.time_zone')))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('class_sessions as s')
            .whereRef('s.batch_id', '=', 'b.id')
            .where('s.status', '=', 'scheduled')
            .where('s.ends_at', '>', now),
        ),
      ),
    )
    .orderBy('b.id')
    .execute()
  return idsOf(rows)
}

/** When the next class of a batch begins; null: there is none. */
export async function nextStart(tx: Tx, batchId: string, now: Date): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('class_sessions')
    .select(({ fn }) => fn.min<Date | null>('starts_at').as('at'))
    .where('batch_id', '=', batchId)
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return at
}

import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import { localDay } from '#server/platform/sql-expressions.ts'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Batches `b` with their centers `c`. */
const batchesOf = (tx: Tx) =>
  tx.selectFrom('batches as b').innerJoin('centers as c', 'c.id', 'b.center_id').select('b.id')

/** Open-ended running batches whose classes do not reach the horizon; except those without an available teacher. */
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

/** Batches whose published decision time has come. */
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

/** Running batches to be decided before an instant, without a warning so far. */
export async function listUnwarned(tx: Tx, now: Date, before: Date): Promise<string[]> {
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

/** Paused batches whose pause is over. */
export async function listRested(tx: Tx, now: Date): Promise<string[]> {
  const rows = await batchesOf(tx)
    .where('b.status', '=', 'paused')
    .where('b.paused_until', '<', ({ ref }) => localDay(now, ref('c.time_zone')))
    .orderBy('b.id')
    .execute()
  return idsOf(rows)
}

/** Running batches whose last day is over and that have no classes left. */
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

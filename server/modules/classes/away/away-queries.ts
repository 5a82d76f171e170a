import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import { arrayOf, localDay, lockName } from '#server/platform/sql-expressions.ts'
import {
  findClasses,
  listEntries,
  ofClass,
  type RollClass,
  type RollRow,
} from '../attendance/roll-queries.ts'

const HOUR = 3_600_000

export interface AwaySeat {
  cls: RollClass
  entry: RollRow
}

/** The classes of a learner that have not begun, on local days of their centers, both included. */
export async function seatsOn(
  tx: Tx,
  learnerId: string,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<AwaySeat[]> {
  const { and, between, or, ref, selectFrom } = ofClass
  const seats = selectFrom('class_participants')
    .select('class_session_id')
    .where('learner_id', '=', learnerId)
  const bookings = selectFrom('bookings')
    .select('class_session_id')
    .where('learner_id', '=', learnerId)
    .where('status', '=', 'confirmed')
  const classes = await findClasses(
    tx,
    and([
      or([ofClass('cs.id', 'in', seats), ofClass('cs.id', 'in', bookings)]),
      ofClass('cs.status', '=', 'scheduled'),
      ofClass('cs.starts_at', '>', now),
      // A range that the index can use, whatever the time zone.
      between('cs.starts_at', new Date(Date.parse(from) - 15 * HOUR), new Date(Date.parse(to) + 40 * HOUR)),
      between(
        localDay(ref('cs.starts_at'), ref('c.time_zone')),
        sql<string>`${from}::date`,
        sql<string>`${to}::date`,
      ),
    ]),
    300,
  )
  const entries = new Map(
    (
      await listEntries(
        tx,
        classes.map(cls => cls.id),
      )
    )
      .filter(entry => entry.learnerId === learnerId)
      .map(entry => [entry.classId, entry]),
  )
  return classes.flatMap(cls => {
    const entry = entries.get(cls.id)
    return entry ? [{ cls, entry }] : []
  })
}

/** The confirmed bookings of a learner in these classes, by class. */
export async function bookingsIn(
  tx: Tx,
  learnerId: string,
  classIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('bookings')
    .select(['id', 'class_session_id'])
    .where('learner_id', '=', learnerId)
    .where('status', '=', 'confirmed')
    .where(({ eb, fn, val }) => eb('class_session_id', '=', fn.any(val(classIds))))
    .execute()
  return new Map(rows.map(row => [row.class_session_id, row.id]))
}

export async function learnerName(tx: Tx, learnerId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('learners')
    .select('name')
    .where('id', '=', learnerId)
    .executeTakeFirstOrThrow()
  return name
}

/** The days of a learner that are not over, the first ones first. */
export function listAway(tx: Tx, learnerId: string, today: string) {
  return selectAway(tx)
    .where('w.learner_id', '=', learnerId)
    .where('w.to_on', '>=', sql<string>`${today}::date`)
    .orderBy('w.from_on')
    .orderBy('w.id')
    .execute()
}

const selectAway = (tx: Tx) =>
  tx
    .selectFrom('away_times as w')
    .select(({ selectFrom }) => [
      'w.id',
      'w.learner_id as learnerId',
      sql<string>`w.from_on::text`.as('from'),
      sql<string>`w.to_on::text`.as('to'),
      'w.reason',
      arrayOf(
        selectFrom('away_classes as a').select('a.class_session_id').whereRef('a.away_id', '=', 'w.id'),
      ).as('classIds'),
    ])
    .where('w.ended_at', 'is', null)

export type AwayRow = Awaited<ReturnType<typeof listAway>>[number]

/** The days of a learner by id, or by the same days, locked until the transaction ends. */
export async function lockAway(
  tx: Tx,
  learnerId: string,
  which: { id: string } | { from: string; to: string },
): Promise<AwayRow | undefined> {
  await lockName(tx, `away ${learnerId}`)
  return selectAway(tx)
    .where('w.learner_id', '=', learnerId)
    .where(({ and, eb }) =>
      'id' in which
        ? eb('w.id', '=', which.id)
        : and([
            eb('w.from_on', '=', sql<string>`${which.from}::date`),
            eb('w.to_on', '=', sql<string>`${which.to}::date`),
          ]),
    )
    .executeTakeFirst()
}

export async function insertAway(
  tx: Tx,
  away: {
    id: string
    learnerId: string
    from: string
    to: string
    reason: string
    userId: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('away_times')
    .values({
      id: away.id,
      learner_id: away.learnerId,
      from_on: away.from,
      to_on: away.to,
      reason: away.reason,
      told_by: away.userId,
      told_at: away.now,
    })
    .execute()
}

export async function insertAwayClasses(tx: Tx, awayId: string, classIds: readonly string[]): Promise<void> {
  if (classIds.length === 0) return
  await tx
    .insertInto('away_classes')
    .values(classIds.map(id => ({ away_id: awayId, class_session_id: id })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function endAway(tx: Tx, id: string, by: { userId: string; now: Date }): Promise<void> {
  await tx
    .updateTable('away_times')
    .set({ ended_at: by.now, ended_by: by.userId })
    .where('id', '=', id)
    .execute()
}

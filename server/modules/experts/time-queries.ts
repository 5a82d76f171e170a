import { newId } from '#domain/kernel/ids.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { timeSpan } from '#server/platform/sql-expressions.ts'

export interface Stretch {
  centerId: string | null
  weekday: number
  fromMinute: number
  toMinute: number
}

/** The centers an expert works with, or has agreed to. */
export async function centersOf(tx: Tx, expertId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('engagements')
    .select('center_id')
    .where('expert_id', '=', expertId)
    .where('status', '<>', 'ended')
    .orderBy('center_id')
    .execute()
  return rows.map(row => row.center_id)
}

/** Locks the expert, so that changes of their times are serialised. */
export async function lockExpert(tx: Tx, expertId: string): Promise<void> {
  await tx.selectFrom('experts').select('id').where('id', '=', expertId).forNoKeyUpdate().execute()
}

export async function replaceAvailability(
  tx: Tx,
  expertId: string,
  stretches: readonly Stretch[],
): Promise<void> {
  const rows = stretches.map(stretch => ({ ...stretch, id: newId() }))
  await tx.deleteFrom('expert_availability').where('expert_id', '=', expertId).execute()
  await tx
    .insertInto('expert_availability')
    .columns(['id', 'expert_id', 'center_id', 'weekday', 'from_minute', 'to_minute'])
    .expression(eb =>
      eb
        .selectFrom(
          jsonRows(rows, {
            id: 'uuid',
            centerId: 'uuid',
            weekday: 'int',
            fromMinute: 'int',
            toMinute: 'int',
          }),
        )
        .select(({ val }) => [
          'v.id',
          val(expertId).as('expert_id'),
          'v.centerId',
          'v.weekday',
          'v.fromMinute',
          'v.toMinute',
        ]),
    )
    .execute()
}

export interface Away {
  startsAt: Date
  endsAt: Date
  reason: string
  /** Requested as leave: it waits for a center. */
  isAsked?: boolean
}

export async function addTimeOff(tx: Tx, expertId: string, away: Away, now: Date): Promise<string> {
  const id = newId(now.getTime())
  await tx
    .insertInto('expert_time_off')
    .values({
      id,
      expert_id: expertId,
      period: timeSpan(away.startsAt, away.endsAt),
      reason: away.reason,
      is_asked: away.isAsked ?? false,
      created_at: now,
    })
    .execute()
  return id
}

export async function cancelTimeOff(tx: Tx, expertId: string, id: string, now: Date): Promise<boolean> {
  const cancelled = await tx
    .updateTable('expert_time_off')
    .set({ cancelled_at: now })
    .where('id', '=', id)
    .where('expert_id', '=', expertId)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return cancelled !== undefined
}

import { sql } from 'kysely'
import type { Reminders } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'
import { jsonRows } from '#server/platform/json-rows.ts'
import { isTrue } from './answers.ts'

/** One person, one thing, one of its moments. */
export interface NewReminder {
  userId: string
  role: Reminders['role']
  kind: Reminders['kind']
  step: Reminders['step']
  thingId: string
  learnerId: string | null
  moment: Date
  centerId: string
  notificationId: string
  sentOn: string
  sentBy?: string | null
  amount?: number | null
}

type Claimed = Pick<Reminders, 'notification_id' | 'thing_id' | 'learner_id'>

/**
 * Records reminders in the transaction that sends them. Answers those that are new: what another run has recorded, or
 * records at this moment, is left out. In one order, so that two runs never wait for each other in a circle.
 */
export function claimReminders(tx: Tx, reminders: readonly NewReminder[], now: Date): Promise<Claimed[]> {
  const rows = reminders.map(one => ({
    ...{ user_id: one.userId, role: one.role, kind: one.kind, step: one.step, thing_id: one.thingId },
    ...{ learner_id: one.learnerId, moment: one.moment, center_id: one.centerId },
    ...{ notification_id: one.notificationId, sent_on: one.sentOn },
    ...{ sent_by: one.sentBy ?? null, amount: one.amount ?? null },
  }))
  return tx
    .insertInto('reminders')
    .columns([
      ...(['id', 'user_id', 'role', 'kind', 'step', 'thing_id', 'learner_id', 'moment'] as const),
      ...(['center_id', 'notification_id', 'sent_on', 'sent_at', 'sent_by', 'amount'] as const),
    ])
    .expression(
      tx
        .selectFrom(
          jsonRows(rows, {
            ...({ user_id: 'uuid', role: 'text', kind: 'text', step: 'text', thing_id: 'uuid' } as const),
            ...({ learner_id: 'uuid', moment: 'timestamptz', center_id: 'uuid' } as const),
            ...({ notification_id: 'uuid', sent_on: 'date', sent_by: 'uuid', amount: 'bigint' } as const),
          }),
        )
        .select(({ cast, fn, val }) => [
          fn<string>('new_id', [cast(val(now), 'timestamptz')]).as('id'),
          ...(['v.user_id', 'v.role', 'v.kind', 'v.step', 'v.thing_id', 'v.learner_id', 'v.moment'] as const),
          ...(['v.center_id', 'v.notification_id', 'v.sent_on'] as const),
          cast<Date>(val(now), 'timestamptz').as('sent_at'),
          ...(['v.sent_by', 'v.amount'] as const),
        ])
        .orderBy('v.user_id')
        .orderBy('v.thing_id')
        .orderBy('v.learner_id')
        .orderBy('v.moment')
        .orderBy('v.step'),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning(['notification_id', 'thing_id', 'learner_id'])
    .execute()
}

/**
 * Takes back the reminders of what is still ahead and no longer so: a class that was cancelled or moved, a learner who
 * does not come, a seat that was taken. They may come again. Answers what is left of each message that named one.
 */
export async function withdrawOvertaken(
  tx: Tx,
  most: number,
  now: Date,
): Promise<Map<string, readonly Pick<Claimed, 'thing_id' | 'learner_id'>[]>> {
  const gone = await tx
    .updateTable('reminders')
    .set({ withdrawn_at: now })
    .where(
      'id',
      'in',
      tx
        .selectFrom('reminders as r')
        .select('r.id')
        .where('r.kind', '<>', sql.lit('due'))
        .where('r.moment', '>', now)
        .where('r.withdrawn_at', 'is', null)
        .where(({ not }) => not(isTrue(now)))
        .orderBy('r.moment')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('notification_id')
    .execute()
  if (gone.length === 0) return new Map()
  const ids = [...new Set(gone.map(row => row.notification_id))]
  const left = await tx
    .selectFrom('reminders as r')
    .select(['r.notification_id', 'r.thing_id', 'r.learner_id'])
    .where(({ eb, fn, val }) => eb('r.notification_id', '=', fn.any(val(ids))))
    .where('r.withdrawn_at', 'is', null)
    .execute()
  const byMessage = Map.groupBy(left, row => row.notification_id)
  return new Map(ids.map(id => [id, byMessage.get(id) ?? []]))
}

/** The classes that a message to this person named, in the order of time. */
export function listOwnClasses(tx: Tx, { userId, role }: SignedIn, notificationId: string) {
  return tx
    .selectFrom('reminders')
    .select(['thing_id', 'withdrawn_at'])
    .where('notification_id', '=', notificationId)
    .where('user_id', '=', userId)
    .where(({ eb, val }) => eb('role', '=', val(role).$castTo<Reminders['role']>()))
    .where('kind', 'in', ['class', 'teaching'])
    .orderBy('moment')
    .orderBy('thing_id')
    .execute()
}

/** Deletes reminders of what has been over for so many days; those of dues count on. Answers how many. */
export async function dropPast(tx: Tx, days: number, most: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000)
  const { numDeletedRows } = await tx
    .deleteFrom('reminders')
    .where(
      'id',
      'in',
      tx
        .selectFrom('reminders as r')
        .select('r.id')
        .where('r.kind', '<>', sql.lit('due'))
        .where('r.moment', '<', before)
        .orderBy('r.moment')
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

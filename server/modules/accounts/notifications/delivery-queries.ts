import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Channel } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { chosen } from './settings-queries.ts'

const DAY_MS = 86_400_000

/** Notifications still worth delivering: unread, at most a day old, to an active user. */
export function listOutgoing({ tx, above, now }: Pick<Ctx, 'tx' | 'above' | 'now'>, ids: readonly string[]) {
  return tx
    .selectFrom('notifications as n')
    .innerJoin('users as u', join => join.onRef('u.id', '=', 'n.user_id').on('u.status', '=', 'active'))
    .leftJoin('notification_settings as s', join =>
      join.onRef('s.user_id', '=', 'n.user_id').onRef('s.role', '=', 'n.role'),
    )
    .select(['n.id', 'n.event', 'n.role', 'n.args', 'n.link', above.accounts.zone.as('time_zone')])
    .select(eb => [
      'u.id as user_id',
      eb.ref('u.phone').$notNull().as('phone'),
      'u.language',
      ...chosen,
      // Of active sessions.
      jsonArrayFrom(
        eb
          .selectFrom('push_devices as d')
          .innerJoin('identity_sessions as i', 'i.id', 'd.session_id')
          .select(['d.id', 'd.kind', 'd.token', 'd.keys', 'd.device_type'])
          .whereRef('d.user_id', '=', 'n.user_id')
          .whereRef('d.role', '=', 'n.role')
          .where('i.revoked_at', 'is', null)
          .where('i.expires_at', '>', now)
          .orderBy('d.seen_at', 'desc'),
      ).as('devices'),
    ])
    .where('n.id', '=', anyId(ids))
    .where('n.read_at', 'is', null)
    .where('n.created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('n.id')
    .execute()
}

/** A notification waiting for delivery, with everything the decision needs. */
export type Outgoing = Awaited<ReturnType<typeof listOutgoing>>[number]
export type Device = Outgoing['devices'][number]

/** Claims a target for one notification before anything is sent: a second or repeated claim returns false. */
export async function claim(tx: Tx, delivery: Delivery, now: Date): Promise<boolean> {
  const { notificationId, channel, target } = delivery
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notification_deliveries')
    .values({ notification_id: notificationId, channel, target, outcome: 'sending', at: now })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface Delivery {
  notificationId: string
  channel: Channel
  /** The device, or the user for SMS. */
  target: string
}

/** Records the outcome; a claim that was certainly not sent is released, so that it can be retried. */
export async function settle(
  tx: Tx,
  { notificationId, channel, target }: Delivery,
  outcome: 'sent' | 'gone' | 'failed' | 'unknown' | 'later',
  now: Date,
): Promise<void> {
  const which = sql`notification_id = ${notificationId} and channel = ${channel} and target = ${target}`
  await (outcome === 'later'
    ? sql`delete from notification_deliveries where ${which}`
    : sql`update notification_deliveries set outcome = ${outcome}, at = ${now} where ${which}`
  ).execute(tx)
}

/** A device unknown to its push service; one registered again in the meantime has another token. */
export async function dropDevice(tx: Tx, device: Pick<Device, 'id' | 'token'>): Promise<void> {
  await tx.deleteFrom('push_devices').where('token', '=', device.token).execute()
}

/** Deletes what is older than this many days; returns how many, so that the caller knows when it is done. */
export async function dropOld(tx: Tx, days: number, most: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from notifications where created_at < ${now}::timestamptz - make_interval(days => ${days})
      order by created_at limit ${most})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isId } from '#domain/kernel/ids.ts'
import {
  type DeliveryOutcome,
  furtherOutcome,
  type WhatsAppFailure,
} from '#domain/modules/accounts/notifications/channel-rules.ts'
import type { Channel } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { agreedToWhatsApp } from '../consent-queries.ts'
import { addressFor } from '../email-queries.ts'
import { chosen } from './settings-queries.ts'

const DAY_MS = 86_400_000

/** Notifications still worth delivering: unread, at most a day old, not overtaken, to an active user. */
export function listOutgoing({ tx, above, now }: Pick<Ctx, 'tx' | 'above' | 'now'>, ids: readonly string[]) {
  return tx
    .selectFrom('notifications as n')
    .innerJoin('users as u', join => join.onRef('u.id', '=', 'n.user_id').on('u.status', '=', 'active'))
    .leftJoin('notification_settings as s', join =>
      join.onRef('s.user_id', '=', 'n.user_id').onRef('s.role', '=', 'n.role'),
    )
    .select([
      'n.id',
      'n.event',
      'n.role',
      'n.args',
      'n.link',
      'n.center_id',
      above.accounts.zone.as('timeZone'),
    ])
    .select(eb => [
      'u.id as user_id',
      eb.ref('u.phone').$notNull().as('phone'),
      'u.language',
      'u.name',
      ...chosen,
      agreedToWhatsApp.as('whatsapp'),
      addressFor(eb.ref('n.user_id')).as('email'),
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
    .where(above.accounts.isStillTrue(now))
    .orderBy('n.id')
    .execute()
}

/** A notification waiting for delivery, with everything the decision needs. */
export type Outgoing = Awaited<ReturnType<typeof listOutgoing>>[number]
export type Device = Outgoing['devices'][number]

/** Claims a target for one notification before anything is sent: a second or repeated claim returns false. */
export async function claim(tx: Tx, delivery: Delivery, now: Date): Promise<boolean> {
  const { notificationId, channel, target, centerId } = delivery
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notification_deliveries')
    .values({
      notification_id: notificationId,
      ...{ channel, target, outcome: 'sending', at: now, center_id: centerId },
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface Delivery {
  notificationId: string
  channel: Channel
  /** The device, or the user for messages and e-mail. */
  target: string
  centerId: string | null
}

/** A notification by a channel: to the person, or to one of their devices. */
export const deliveryOf = (
  { id, user_id, center_id }: Outgoing,
  channel: Channel,
  target: string = user_id,
): Delivery => ({ notificationId: id, channel, target, centerId: center_id })

/** What is known after sending: what the vendor calls it, why it failed, what it costs. */
interface Settled {
  vendorId?: string
  failure?: WhatsAppFailure
  costMicros?: number | null
}

/**
 * Records the outcome; a claim that was certainly not sent is released, so that it can be retried. A report may have
 * been faster and says more: it stays.
 */
export async function settle(
  tx: Tx,
  { notificationId, channel, target }: Delivery,
  outcome: 'sent' | 'gone' | 'failed' | 'unknown' | 'later',
  now: Date,
  { vendorId, failure, costMicros }: Settled = {},
): Promise<void> {
  if (outcome === 'later') {
    await tx
      .deleteFrom('notification_deliveries')
      .where('notification_id', '=', notificationId)
      .where('channel', '=', channel)
      .where('target', '=', target)
      .execute()
    return
  }
  await tx
    .updateTable('notification_deliveries')
    .set(eb => ({
      outcome: eb.case().when('outcome', '=', 'sending').then(outcome).else(eb.ref('outcome')).end(),
      at: now,
      ...(vendorId !== undefined && { vendor_id: vendorId }),
      ...(failure !== undefined && { failure }),
      // A report that nothing is charged was faster.
      ...(costMicros !== undefined && {
        cost_micros: eb.fn.coalesce('cost_micros', eb.cast<number | null>(eb.val(costMicros), 'integer')),
      }),
    }))
    .where('notification_id', '=', notificationId)
    .where('channel', '=', channel)
    .where('target', '=', target)
    .execute()
}

/** How far the message of a notification by WhatsApp came; undefined where none was sent. */
export function whatsAppState(tx: Tx, notificationId: string) {
  return tx
    .selectFrom('notification_deliveries')
    .select(['outcome', 'at', ({ ref }) => ref('failure').$castTo<WhatsAppFailure | null>().as('failure')])
    .where('notification_id', '=', notificationId)
    .where('channel', '=', 'whatsapp')
    .executeTakeFirst()
}

/** What a vendor reported about a message. */
export interface Report {
  vendorId: string
  /** Our notification's id, as the vendor gives it back. */
  reference: string | null
  outcome: DeliveryOutcome
  failure: WhatsAppFailure | null
  billable: boolean | null
}

/** Takes over a report where it says more than is known; answers whose message it moved. */
export async function takeReport(
  tx: Tx,
  report: Report,
): Promise<{ notificationId: string; userId: string } | null> {
  const { vendorId, reference, outcome, failure, billable } = report
  const found = await tx
    .selectFrom('notification_deliveries')
    .select(['notification_id', 'outcome', 'target'])
    .where('channel', '=', 'whatsapp')
    .where(eb => {
      const named = eb('vendor_id', '=', vendorId)
      if (!isId(reference)) return named
      // The answer to sending got lost, or is still on its way.
      return eb.or([named, eb.and([eb('vendor_id', 'is', null), eb('notification_id', '=', reference)])])
    })
    .forUpdate()
    .executeTakeFirst()
  if (!found) return null
  const further = furtherOutcome(found.outcome, outcome)
  await tx
    .updateTable('notification_deliveries')
    .set({
      outcome: further,
      vendor_id: vendorId,
      ...(further === 'failed' && failure && { failure }),
      ...(billable === false && { cost_micros: 0 }),
      ...(further === 'failed' && { cost_micros: null }),
    })
    .where('notification_id', '=', found.notification_id)
    .where('channel', '=', 'whatsapp')
    .execute()
  return further === found.outcome ? null : { notificationId: found.notification_id, userId: found.target }
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

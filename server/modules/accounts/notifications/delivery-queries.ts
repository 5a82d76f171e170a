import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Channel, Muted, QuietHours } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'

export interface Device {
  id: string
  kind: 'fcm' | 'webpush'
  token: string
  keys: { p256dh: string; auth: string } | null
  device_type: 'android' | 'web'
}

/** A notification that still waits to leave the house, with everything the decision needs. */
export interface Outgoing {
  id: string
  event: string
  role: Role
  args: Record<string, unknown>
  link: Record<string, string>
  time_zone: string | null
  user_id: string
  phone: string
  language: Language
  muted: Muted
  quiet: QuietHours | null
  /** Of sign-ins that stand. */
  devices: Device[]
}

/** Those that are still worth telling: unread, at most a day old, to somebody who is active. */
export async function listOutgoing(
  { tx, above, now }: Pick<Ctx, 'tx' | 'above' | 'now'>,
  ids: readonly string[],
): Promise<Outgoing[]> {
  const { rows } = await sql<Outgoing>`
    select n.id, n.event, n.role, n.args, n.link, ${above.accounts.zone} as time_zone, u.id as user_id, u.phone, u.language,
      coalesce(s.muted, '{}') as muted,
      case when s.quiet_from is not null then jsonb_build_object(
        'from', s.quiet_from, 'to', s.quiet_to, 'timeZone', s.time_zone) end as quiet,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'token', d.token, 'keys', d.keys,
          'device_type', d.device_type) order by d.seen_at desc)
        from push_devices d join identity_sessions i on i.id = d.session_id
        where d.user_id = n.user_id and d.role = n.role and i.revoked_at is null and i.expires_at > ${now}
      ), '[]') as devices
    from notifications n
    join users u on u.id = n.user_id and u.status = 'active'
    left join notification_settings s on s.user_id = n.user_id and s.role = n.role
    where n.id = any(${ids}::uuid[]) and n.read_at is null
      and n.created_at > ${now}::timestamptz - interval '1 day'
    order by n.id`.execute(tx)
  return rows
}

/** Takes a target for one notification, before anything is sent: whoever comes second, or again, gets false. */
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

/** Notes what became of it; one that certainly did not leave is given back, so that it may be tried again. */
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

/** A device that its push service no longer knows; one that was registered anew meanwhile has another token. */
export async function dropDevice(tx: Tx, device: Pick<Device, 'id' | 'token'>): Promise<void> {
  await tx.deleteFrom('push_devices').where('token', '=', device.token).execute()
}

/** Drops what is older than this many days; answers how many, so that the caller knows when it is done. */
export async function dropOld(tx: Tx, days: number, most: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from notifications where created_at < ${now}::timestamptz - make_interval(days => ${days})
      order by created_at limit ${most})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

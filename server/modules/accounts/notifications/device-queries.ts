import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { MAX_DEVICES } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { lockName } from '#server/platform/sql-expressions.ts'

export interface NewDevice {
  kind: 'fcm' | 'webpush'
  token: string
  keys: { p256dh: string; auth: string } | null
  deviceType: 'android' | 'web'
  deviceInfo: string
}

/**
 * Stores a device for this sign-in. A token belongs to one person per role: it moves to whoever registers it. A
 * sign-in has one device, and a person at most ten: the one not seen for longest is replaced.
 */
export async function storeDevice(
  tx: Tx,
  { userId, role, sessionId }: SignedIn,
  device: NewDevice,
  now: Date,
): Promise<void> {
  const { kind, token, keys, deviceType, deviceInfo } = device
  await lockName(tx, `devices ${userId}`)
  await sql`delete from push_devices where session_id = ${sessionId} and token <> ${token}`.execute(tx)
  await sql`
    insert into push_devices (id, kind, token, keys, user_id, role, session_id, device_type, device_info, created_at, seen_at)
    values (${newId(now.getTime())}, ${kind}, ${token}, ${keys && JSON.stringify(keys)}::jsonb, ${userId}, ${role},
      ${sessionId}, ${deviceType}, ${deviceInfo}, ${now}, ${now})
    on conflict (token, role) do update set kind = excluded.kind, keys = excluded.keys, user_id = excluded.user_id,
      session_id = excluded.session_id, device_type = excluded.device_type, device_info = excluded.device_info,
      seen_at = excluded.seen_at`.execute(tx)
  await sql`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${userId} and role = ${role}
      order by seen_at desc, id desc offset ${MAX_DEVICES})`.execute(tx)
}

/** Forgets the device of a sign-in: it was signed out, or its owner wants no pushes there. */
export async function forgetOfSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('push_devices').where('session_id', '=', sessionId).execute()
}

import { sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Muted, QuietHours } from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'

/** What somebody chose in a role, and what they choose about. */
export interface SettingsRow {
  muted: Muted
  quietHours: QuietHours | null
  children: { learnerId: string; name: string; messages: boolean }[]
  pushHere: boolean
}

export async function find(
  { tx, above, now }: Pick<Ctx, 'tx' | 'above' | 'now'>,
  actor: SignedIn,
): Promise<SettingsRow> {
  const { userId, role, sessionId } = actor
  const { rows } = await sql<SettingsRow>`
    select coalesce(s.muted, '{}') as muted,
      case when s.quiet_from is not null then jsonb_build_object(
        'from', s.quiet_from, 'to', s.quiet_to, 'timeZone', s.time_zone) end as "quietHours",
      case when ${role} = 'learner' then ${above.accounts.children(now)} else '[]'::json end as children,
      exists (select from push_devices d where d.session_id = ${sessionId}) as "pushHere"
    from users u left join notification_settings s on s.user_id = u.id and s.role = ${role}
    where u.id = ${userId}`.execute(tx)
  if (!rows[0]) throw new Error('the settings of nobody were asked for')
  return rows[0]
}

export async function replace(
  tx: Tx,
  { userId, role }: SignedIn,
  { muted, quietHours }: Pick<SettingsRow, 'muted' | 'quietHours'>,
  now: Date,
): Promise<void> {
  const row = {
    muted: JSON.stringify(muted),
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    time_zone: quietHours?.timeZone ?? null,
    changed_at: now,
  }
  await tx
    .insertInto('notification_settings')
    .values({ user_id: userId, role, ...row })
    .onConflict(conflict => conflict.columns(['user_id', 'role']).doUpdateSet(row))
    .execute()
}

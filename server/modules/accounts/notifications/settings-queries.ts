import { expressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { NotificationSettings, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type {
  Muted,
  QuietHours,
  ReminderKind,
} from '#domain/modules/accounts/notifications/notification-rules.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'

const { case: when, cast, fn, ref, val } = expressionBuilder<Tables & { s: NotificationSettings }, 's'>()

/** The channels and the quiet hours of settings `s`, which may not exist. */
export const chosen = [
  fn.coalesce(ref('s.muted_reminders'), sql<string[]>`'{}'::text[]`).as('mutedReminders'),
  fn.coalesce(ref('s.muted'), cast<Muted>(val('{}'), 'jsonb')).as('muted'),
  when()
    .when('s.quiet_from', 'is not', null)
    .then(
      jsonBuildObject({
        from: ref('s.quiet_from').$notNull(),
        to: ref('s.quiet_to').$notNull(),
        timeZone: ref('s.time_zone').$notNull(),
      }),
    )
    .end()
    .as('quietHours'),
] as const

/** A user's settings in a role, and what can be set. */
export function find({ tx, above, now }: Pick<Ctx, 'tx' | 'above' | 'now'>, actor: SignedIn) {
  const { userId, role, sessionId } = actor
  const children = role === 'learner' ? above.accounts.children(now) : sql`'[]'::json`
  return tx
    .selectFrom('users as u')
    .leftJoin('notification_settings as s', join =>
      join.onRef('s.user_id', '=', 'u.id').on('s.role', '=', role),
    )
    .select(chosen)
    .select(({ exists, selectFrom }) => [
      children.$castTo<{ learnerId: string; name: string; messages: boolean }[]>().as('children'),
      exists(selectFrom('push_devices as d').where('d.session_id', '=', sessionId))
        .$castTo<boolean>()
        .as('pushHere'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function replace(
  tx: Tx,
  { userId, role }: SignedIn,
  {
    muted,
    quietHours,
    mutedReminders,
  }: { muted: Muted; quietHours: QuietHours | null; mutedReminders: readonly ReminderKind[] | undefined },
  now: Date,
): Promise<void> {
  const row = {
    muted: JSON.stringify(muted),
    ...(mutedReminders && { muted_reminders: [...new Set(mutedReminders)] }),
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

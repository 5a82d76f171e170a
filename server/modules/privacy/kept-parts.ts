import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** A row as it is kept; amounts are paise. */
export type KeptRow = Record<string, unknown>
/** Everything about somebody in one role, by what it is about. */
export type KeptData = Record<string, KeptRow[]>

/** By what it is about, the question that reads its rows. */
export type PartsOf<Whose> = Record<string, (of: Whose) => RawBuilder<unknown>>

/** What is kept of every account, in the role that asks. Secrets such as codes and addresses of feeds are left out. */
export const ACCOUNT_PARTS: PartsOf<{ userId: string; role: 'learner' | 'expert' }> = {
  account: ({ userId }) => sql`
    select id, phone, name, language, address_line, city, latitude, longitude, created_at from users where id = ${userId}`,
  notifications: ({ userId, role }) => sql`
    select event, args, created_at, read_at from notifications where user_id = ${userId} and role = ${role}`,
  notification_settings: ({ userId, role }) => sql`
    select muted, quiet_from, quiet_to, time_zone from notification_settings where user_id = ${userId} and role = ${role}`,
  saved_filters: ({ userId, role }) => sql`
    select list, name, filter_values, created_at from saved_filters where user_id = ${userId} and role = ${role}`,
  terms: ({ userId, role }) => sql`
    select version, accepted_at, name_typed from terms_acceptances where user_id = ${userId} and role = ${role}`,
  sign_ins: ({ userId, role }) => sql`
    select device, address, created_at, expires_at, revoked_at from identity_sessions
    where user_id = ${userId} and role = ${role}`,
  files: ({ userId, role }) => sql`
    select id, purpose, name, media_type, size, created_at from files
    where owner_user_id = ${userId} and owner_role = ${role} and status = 'ready'`,
  acts: ({ userId, role }) => sql`
    select at, action, subject_kind, subject_id from audit_entries
    where actor_user_id = ${userId} and actor_role = ${role} order by at`,
}

/** Reads part by part, in the caller's transaction. */
export async function readParts<Whose>(tx: Tx, parts: PartsOf<Whose>, of: Whose): Promise<KeptData> {
  const found: KeptData = {}
  for (const [name, part] of Object.entries(parts)) {
    const { rows } = await sql<{
      row: KeptRow
    }>`select to_jsonb(part) as row from (${part(of)}) part`.execute(tx)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

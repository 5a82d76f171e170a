import { sql } from 'kysely'
import type { Language } from '#domain/kernel/language.ts'
import type { TakenTerms, TermsRole } from '#domain/modules/accounts/terms/terms-versions.ts'
import type { Tx } from '#server/platform/context.ts'
import { PLATFORM_CHANNEL } from '#server/platform/platform-facts.ts'

/** Puts the hash of a new setup code in the place of an earlier one; its id is what phone codes are bound to. */
export async function replaceSetupCode(tx: Tx, id: string, hash: Buffer, now: Date): Promise<void> {
  await sql`
    insert into setup_codes (id, code_hash, created_at) values (${id}, ${hash}, ${now})
    on conflict (one) do update set id = excluded.id, code_hash = excluded.code_hash,
      created_at = excluded.created_at, used_at = null`.execute(tx)
}

export interface SetupCodeRow {
  id: string
  hash: Buffer
}

/** The setup code that can be used. */
export async function readSetupCode(tx: Tx): Promise<SetupCodeRow | undefined> {
  const { rows } = await sql<SetupCodeRow>`
    select id, code_hash as hash from setup_codes where used_at is null`.execute(tx)
  return rows[0]
}

/** Uses the code up; false where another request or another start was quicker. */
export async function useSetupCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update setup_codes set used_at = ${now} where id = ${id} and used_at is null returning 1`.execute(tx)
  return rows.length === 1
}

/** Ends whatever setup code there is: there is an admin by another way. */
export async function endSetup(tx: Tx, now: Date): Promise<void> {
  await sql`update setup_codes set used_at = ${now} where used_at is null`.execute(tx)
}

export interface PlatformRow {
  saved_at: Date | null
  texts: TakenTerms
  texts_taken_at: Date | null
  texts_taken_by: string | null
  version: number
  active_centers: number
}

/** What admins said, beside the facts that everybody sees. */
export async function readPlatform(tx: Tx): Promise<PlatformRow> {
  const { rows } = await sql<PlatformRow>`
    select s.saved_at, s.texts, s.texts_taken_at, coalesce(u.name, u.phone) as texts_taken_by, s.version,
      (select count(*)::int from centers where status = 'active') as active_centers
    from platform_settings s left join users u on u.id = s.texts_taken_by`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the settings of the platform are gone')
  return row
}

export interface NewFacts {
  name: string
  city: string
  latitude: number | null
  longitude: number | null
  language: Language
}

/** Saves the facts in the version that was seen, and tells every process; false where it is another one by now. */
export async function writeFacts(tx: Tx, facts: NewFacts, version: number, now: Date): Promise<boolean> {
  const { name, city, latitude, longitude, language } = facts
  const { rows } = await sql`
    update platform_settings set name = ${name}, city = ${city}, latitude = ${latitude}, longitude = ${longitude},
      language = ${language}, saved_at = ${now}, version = version + 1
    where version = ${version} returning pg_notify(${PLATFORM_CHANNEL}, '')`.execute(tx)
  return rows.length === 1
}

/** Notes who took which versions of the terms over. */
export async function writeTexts(
  tx: Tx,
  versions: Record<TermsRole, string>,
  userId: string,
  now: Date,
): Promise<void> {
  await sql`
    update platform_settings set texts = ${JSON.stringify(versions)}::jsonb, texts_taken_at = ${now},
      texts_taken_by = ${userId}`.execute(tx)
}

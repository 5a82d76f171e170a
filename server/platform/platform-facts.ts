import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Language } from '#domain/kernel/language.ts'
import { PRODUCT_NAME } from '#domain/kernel/language.ts'
import type { TakenTerms, TermsRole } from '#domain/modules/accounts/terms/terms-versions.ts'
import type { Listen } from './listen.ts'

/** What an installation says of itself to everybody. */
export interface PlatformFacts {
  name: string
  city: string | null
  place: { latitude: number; longitude: number } | null
  language: Language
}

/** What it says until an admin has saved something else. */
export const FIRST_FACTS: PlatformFacts = { name: PRODUCT_NAME, city: null, place: null, language: 'en' }

/** The channel on which processes tell one another that these have changed. */
export const PLATFORM_CHANNEL = 'triveni_platform'

/** The facts as the database has them. */
export async function readPlatformFacts(db: Kysely<Tables>): Promise<PlatformFacts> {
  const row = await db
    .selectFrom('platform_settings')
    .select(['name', 'city', 'latitude', 'longitude', 'language'])
    .executeTakeFirst()
  if (!row) return FIRST_FACTS
  const { name, city, language, latitude, longitude } = row
  const place = latitude === null || longitude === null ? null : { latitude, longitude }
  return { name, city, place, language }
}

/** The versions of the terms that an admin has taken over. */
export async function readTakenTerms(db: Kysely<Tables>): Promise<TakenTerms> {
  const row = await db.selectFrom('platform_settings').select('texts').executeTakeFirst()
  return row?.texts ?? null
}

/** Remembers the facts, which every page shows: they are read when they change, never for a request. */
export async function rememberPlatform(
  db: Kysely<Tables>,
  listen: Listen,
): Promise<{ now: () => PlatformFacts; close: () => Promise<void> }> {
  let facts = await readPlatformFacts(db)
  const read = () =>
    void readPlatformFacts(db).then(
      found => {
        facts = found
      },
      // The next change, or the next connection, reads them.
      () => undefined,
    )
  const close = await listen(PLATFORM_CHANNEL, { onMessage: read, onUp: read, onDown: () => undefined })
  return { now: () => facts, close }
}

export interface NewFacts {
  name: string
  city: string
  latitude: number | null
  longitude: number | null
  language: Language
}

/** Saves the facts in the version that was seen, and tells every process; false where it is another one by now. */
export async function writePlatformFacts(
  tx: Kysely<Tables>,
  facts: NewFacts,
  version: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .updateTable('platform_settings')
    .set(eb => ({ ...facts, saved_at: now, version: eb('version', '+', 1) }))
    .where('version', '=', version)
    .returning(sql`pg_notify(${PLATFORM_CHANNEL}, '')`.as('told'))
    .execute()
  return rows.length === 1
}

/** Notes who took which versions of the terms over. */
export async function writeTakenTerms(
  tx: Kysely<Tables>,
  versions: Record<TermsRole, string>,
  userId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('platform_settings')
    .set({ texts: JSON.stringify(versions), texts_taken_at: now, texts_taken_by: userId })
    .execute()
}

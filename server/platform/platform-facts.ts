import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Language } from '#domain/kernel/language.ts'
import { PRODUCT_NAME } from '#domain/kernel/language.ts'
import type { TakenTerms, TermsRole } from '#domain/modules/accounts/terms/terms-versions.ts'
import type { Listen } from './listen.ts'

/** What an installation tells everyone about itself. */
export interface PlatformFacts {
  name: string
  city: string | null
  place: { latitude: number; longitude: number } | null
  language: Language
}

/** The defaults until an admin saves something else. */
export const FIRST_FACTS: PlatformFacts = { name: PRODUCT_NAME, city: null, place: null, language: 'en' }

/** The channel on which processes tell each other that these have changed. */
export const PLATFORM_CHANNEL = 'triveni_platform'

/** The facts from the database. */
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

/** The versions of the terms that an admin has accepted. */
export async function readTakenTerms(db: Kysely<Tables>): Promise<TakenTerms> {
  const row = await db.selectFrom('platform_settings').select('texts').executeTakeFirst()
  return row?.texts ?? null
}

/** Caches the facts, which every page shows: they are read when they change, never for a request. */
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

/** Saves the facts if they still are at the version that was seen, and tells every process; false if not. */
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
    .returning(sql`pg_notify(${PLATFORM_CHANNEL}, '')`.as('announced'))
    .execute()
  return rows.length === 1
}

/** Records who accepted which versions of the terms. */
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

import { type InferResult, sql } from 'kysely'
import type { Language } from '#domain/kernel/language.ts'
import type { TermsRole } from '#domain/modules/accounts/terms/terms-versions.ts'
import type { Tx } from '#server/platform/context.ts'
import { PLATFORM_CHANNEL } from '#server/platform/platform-facts.ts'

/** Puts the hash of a new setup code in the place of an earlier one; its id is what phone codes are bound to. */
export async function replaceSetupCode(tx: Tx, id: string, hash: Buffer, now: Date): Promise<void> {
  const code = { id, code_hash: hash, created_at: now }
  await tx
    .insertInto('setup_codes')
    .values(code)
    .onConflict(conflict => conflict.column('one').doUpdateSet({ ...code, used_at: null }))
    .execute()
}

const selectSetupCode = (tx: Tx) =>
  tx.selectFrom('setup_codes').select(['id', 'code_hash as hash']).where('used_at', 'is', null)

export type SetupCodeRow = InferResult<ReturnType<typeof selectSetupCode>>[number]

/** The setup code that can be used. */
export function readSetupCode(tx: Tx): Promise<SetupCodeRow | undefined> {
  return selectSetupCode(tx).executeTakeFirst()
}

/** Uses the code up; false where another request or another start was quicker. */
export async function useSetupCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('setup_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Ends whatever setup code there is: there is an admin by another way. */
export async function endSetup(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable('setup_codes').set({ used_at: now }).where('used_at', 'is', null).execute()
}

const selectPlatform = (tx: Tx) =>
  tx
    .selectFrom('platform_settings as s')
    .leftJoin('users as u', 'u.id', 's.texts_taken_by')
    .select(eb => [
      's.saved_at',
      's.texts',
      's.texts_taken_at',
      eb.fn.coalesce('u.name', 'u.phone').as('texts_taken_by'),
      's.version',
      eb
        .selectFrom('centers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', sql.lit('active'))
        .$asScalar()
        .$notNull()
        .as('active_centers'),
    ])

export type PlatformRow = InferResult<ReturnType<typeof selectPlatform>>[number]

/** What admins said, beside the facts that everybody sees. */
export async function readPlatform(tx: Tx): Promise<PlatformRow> {
  const row = await selectPlatform(tx).executeTakeFirst()
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
  const saved = await tx
    .updateTable('platform_settings')
    .set(eb => ({ name, city, latitude, longitude, language, saved_at: now, version: eb('version', '+', 1) }))
    .where('version', '=', version)
    .returning(sql`pg_notify(${PLATFORM_CHANNEL}, '')`.as('told'))
    .executeTakeFirst()
  return saved !== undefined
}

/** Notes who took which versions of the terms over. */
export async function writeTexts(
  tx: Tx,
  versions: Record<TermsRole, string>,
  userId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('platform_settings')
    .set({ texts: JSON.stringify(versions), texts_taken_at: now, texts_taken_by: userId })
    .execute()
}

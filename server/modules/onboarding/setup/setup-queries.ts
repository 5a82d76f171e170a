import { type InferResult, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

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

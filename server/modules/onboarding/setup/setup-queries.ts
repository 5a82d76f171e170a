import { type InferResult, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

/** Replaces the hash of the setup code; phone codes are bound to its id. */
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

/** The valid setup code. */
export function readSetupCode(tx: Tx): Promise<SetupCodeRow | undefined> {
  return selectSetupCode(tx).executeTakeFirst()
}

/** Uses the code up; false if another request or start was faster. */
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

/** Ends any setup code: an admin was made another way. */
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

/** The admins' settings, besides the facts that everyone sees. */
export async function readPlatform(tx: Tx): Promise<PlatformRow> {
  const row = await selectPlatform(tx).executeTakeFirst()
  if (!row) throw new Error('the settings of the platform are missing')
  return row
}

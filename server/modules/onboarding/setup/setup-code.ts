import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { newId } from '#domain/kernel/ids.ts'
import { pathTo } from '#domain/links.ts'
import { hasAdmin } from '#server/modules/accounts/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { readSetupCode, replaceSetupCode, type SetupCodeRow } from './setup-queries.ts'

/** With this many random bytes a code cannot be guessed, so a plain hash of it gives nothing away. */
const CODE_BYTES = 18

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** Makes the address under which the first admin is made, in the place of an earlier one; null where there is an admin. */
export async function newSetupAddress(tx: Tx, publicUrl: string, now: Date): Promise<string | null> {
  if (await hasAdmin(tx)) return null
  const code = randomBytes(CODE_BYTES).toString('base64url')
  await replaceSetupCode(tx, newId(now.getTime()), hashOf(code), now)
  // Behind the number sign it is never sent to a server, nor written into anybody's log.
  return `${publicUrl}${pathTo('/setup')}#${code}`
}

/** The setup code that was given, where it is the one that can be used; else what is wrong. */
export async function findSetupCode(
  tx: Tx,
  given: string,
): Promise<SetupCodeRow | 'setup_complete' | 'setup_code_wrong'> {
  if (await hasAdmin(tx)) return 'setup_complete'
  const row = await readSetupCode(tx)
  // Somebody else was made admin between the two, and the code went with it.
  if (!row && (await hasAdmin(tx))) return 'setup_complete'
  return row && timingSafeEqual(hashOf(given), row.hash) ? row : 'setup_code_wrong'
}

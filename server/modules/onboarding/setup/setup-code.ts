import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { newId } from '#domain/kernel/ids.ts'
import { pathTo } from '#domain/links.ts'
import { hasAdmin } from '#server/modules/accounts/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { readSetupCode, replaceSetupCode, type SetupCodeRow } from './setup-queries.ts'

/** With this many random bytes a code cannot be guessed, so a plain hash of it reveals nothing. */
const CODE_BYTES = 18

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** Creates the address for setting up the first admin, replacing an earlier one; null if there is an admin. */
export async function newSetupAddress(tx: Tx, publicUrl: string, now: Date): Promise<string | null> {
  if (await hasAdmin(tx)) return null
  const code = randomBytes(CODE_BYTES).toString('base64url')
  await replaceSetupCode(tx, newId(now.getTime()), hashOf(code), now)
  // The fragment after # is never sent to a server, nor logged.
  return `${publicUrl}${pathTo('/setup')}#${code}`
}

/** The given setup code if it is the valid one; otherwise what is wrong. */
export async function findSetupCode(
  tx: Tx,
  given: string,
): Promise<SetupCodeRow | 'setup_complete' | 'setup_code_wrong'> {
  if (await hasAdmin(tx)) return 'setup_complete'
  const row = await readSetupCode(tx)
  // Another request created the admin in between, and the code ended with it.
  if (!row && (await hasAdmin(tx))) return 'setup_complete'
  return row && timingSafeEqual(hashOf(given), row.hash) ? row : 'setup_code_wrong'
}

import { sql } from 'kysely'
import { hasAdmin, isReachable, makeAdmin, phoneOf } from '#server/modules/accounts/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { GRANTS_CHANNEL } from '#server/platform/make-context.ts'
import { readPlatformFacts } from '#server/platform/platform-facts.ts'
import { createTrail } from '#server/platform/trail.ts'
import { endSetup } from './setup-queries.ts'

/** Makes the owner of a number an admin, for the operator of the server; prints what it did. */
export async function appointAdmin(
  tx: Tx,
  given: string,
  now: Date,
): Promise<{ isDone: boolean; text: string }> {
  const phone = phoneOf(given)
  if (!phone || !isReachable(phone))
    return {
      isDone: false,
      text: `${given} is not a mobile number, such as +919876543210. Nothing was changed.`,
    }
  const isFirst = !(await hasAdmin(tx))
  const { language } = await readPlatformFacts(tx)
  const made = await makeAdmin(tx, { phone, name: null, language, now })
  if (!made)
    return {
      isDone: false,
      text: `The account of ${phone} is deactivated. Reactivate it first. Nothing was changed.`,
    }
  const { user, wasAdmin } = made
  if (wasAdmin) return { isDone: true, text: `${phone} is an admin already. Nothing was changed.` }
  if (isFirst) await endSetup(tx, now)
  const trail = createTrail(
    { userId: null, role: null, centerId: null, requestId: 'shell', address: null },
    now,
  )
  trail.audit({
    action: 'platform.appoint_admin',
    subjectKind: 'user',
    subjectId: user.id,
    details: { isFirst },
  })
  trail.emit({ kind: 'platform.set_up', topics: ['admin'], payload: { userId: user.id } })
  for (const write of trail.writes(tx, null)) await write()
  await sql`select pg_notify(${GRANTS_CHANNEL}, ${user.id})`.execute(tx)
  return { isDone: true, text: `${phone} is an admin now. They sign in with this number as Admin.` }
}

import { operation } from '#server/platform/operation.ts'
import { revokeSession } from '../session-queries.ts'

/** Signs out of this role on this device; the user's other sessions continue. */
export const endSession = operation('DELETE /auth/session', async ctx => {
  const { sessionId, userId } = ctx.actor
  await revokeSession(ctx.tx, sessionId, 'signed_out', ctx.now)
  await ctx.grantsChanged(userId)
  await ctx.audit({ action: 'session.end', subjectKind: 'session', subjectId: sessionId })
  return undefined
})

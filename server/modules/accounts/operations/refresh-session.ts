import { refreshVerdict } from '#domain/modules/accounts/account-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { lockSession, revokeSession, rotateSession } from '../session-queries.ts'
import { tokensFor } from '../tokens.ts'

/** Renews a session. In steps, because the end of a session that was replayed must stand though the answer is a refusal. */
export const refreshSession = operationInSteps('POST /auth/refresh', async (ctx, { body }) => {
  if (ctx.ports.identityService) return refuse('identity_elsewhere')
  const claim = ctx.ports.identity.readRefreshToken(body.refreshToken)
  if (!claim) return refuse('session_ended')
  const tokens = await ctx.inTransaction(async (inner): Promise<ApiAnswer<'POST /auth/refresh'> | null> => {
    const session = await lockSession(inner.tx, claim.sessionId)
    if (session?.user.status !== 'active') return null
    const verdict = refreshVerdict(session, claim.generation, inner.now)
    if (verdict === 'ended') return null
    if (verdict === 'replayed') {
      await revokeSession(inner.tx, session.id, 'token_replayed', inner.now)
      await inner.grantsChanged(session.user.id)
      await inner.audit({
        action: 'session.revoke',
        subjectKind: 'session',
        subjectId: session.id,
        details: { userId: session.user.id, because: 'token_replayed' },
      })
      return null
    }
    if (verdict === 'rotate') await rotateSession(inner.tx, session.id, inner.now)
    const generation = claim.generation + 1
    return tokensFor(inner, session.user, { id: session.id, role: session.role, generation })
  })
  return tokens ?? refuse('session_ended')
})

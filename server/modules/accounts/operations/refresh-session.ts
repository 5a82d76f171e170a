import { refreshVerdict } from '#domain/modules/accounts/account-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { isMergedPhone, lockSession, revokeSession, rotateSession } from '../session-queries.ts'
import { tokensFor } from '../tokens.ts'

/** Why a session is not renewed. */
type Ended = 'session_ended' | 'signed_out_elsewhere' | 'account_inactive' | 'number_merged'

/** Renews a session. In steps, because ending a replayed session must persist although the answer is a refusal. */
export const refreshSession = operationInSteps('POST /auth/refresh', async (ctx, { body }) => {
  if (ctx.ports.identityService) return refuse('identity_elsewhere')
  const claim = ctx.ports.identity.readRefreshToken(body.refreshToken)
  if (!claim) return refuse('session_ended')
  const tokens = await ctx.inTransaction(async (inner): Promise<ApiAnswer<'POST /auth/refresh'> | Ended> => {
    const session = await lockSession(inner.tx, claim.sessionId)
    if (!session) return 'session_ended'
    // The owner of the token is told why it no longer works.
    if (session.user.status !== 'active')
      return (await isMergedPhone(inner.tx, session.user.phone)) ? 'number_merged' : 'account_inactive'
    const verdict = refreshVerdict(session, claim.generation, inner.now)
    if (verdict === 'ended')
      return session.revokedBecause === 'signed_out_elsewhere' ? 'signed_out_elsewhere' : 'session_ended'
    if (verdict === 'replayed') {
      await revokeSession(inner.tx, session.id, 'token_replayed', inner.now)
      await inner.grantsChanged(session.user.id)
      await inner.audit({
        action: 'session.revoke',
        subjectKind: 'session',
        subjectId: session.id,
        details: { userId: session.user.id, because: 'token_replayed' },
      })
      return 'session_ended'
    }
    if (verdict === 'rotate') await rotateSession(inner.tx, session.id, inner.now)
    const generation = claim.generation + 1
    return tokensFor(inner, session.user, { id: session.id, role: session.role, generation })
  })
  return typeof tokens === 'string' ? refuse(tokens) : tokens
})

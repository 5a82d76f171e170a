import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { consumeCode } from '../code-queries.ts'
import { tryCode } from '../one-time-codes.ts'
import { beginSession } from '../sessions.ts'
import { tokensFor } from '../tokens.ts'

/**
 * Exchanges a one-time password for a session. In steps, because a used attempt must stay used although the answer
 * is a refusal, and a correct code is used up even if the role is not open.
 */
export const startSession = operationInSteps('POST /auth/session', async (ctx, { body }) => {
  if (ctx.ports.identityService) return refuse('identity_elsewhere')
  const { verificationId, code, device = null } = body
  const use = { verificationId, purpose: 'sign_in', subjectId: null, userId: null } as const
  const tried = await tryCode(ctx, use, code)
  if (isRefusal(tried)) return tried
  const outcome = await ctx.inTransaction(async inner => {
    if (!(await consumeCode(inner.tx, verificationId, inner.now))) return 'code_spent' as const
    return beginSession(inner, { phone: tried.phone, role: tried.role, device })
  })
  if (typeof outcome === 'string') return refuse(outcome)
  return tokensFor(ctx, outcome.user, outcome.session)
})

import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { consumeCode } from '../code-queries.ts'
import { tryCode } from '../one-time-codes.ts'
import { addSession, addUser, type UserRow, userByPhone } from '../session-queries.ts'
import { tokensFor } from '../tokens.ts'

/**
 * Trades a one-time password for a session. In steps, because a spent try must stay spent though the answer is a
 * refusal, and a code that was right is used up even where the role is not open.
 */
export const startSession = operationInSteps('POST /auth/session', async (ctx, { body }) => {
  if (ctx.ports.identityService) return refuse('identity_elsewhere')
  const { verificationId, code, device = null } = body
  const use = { verificationId, purpose: 'sign_in', subjectId: null, userId: null } as const
  const tried = await tryCode(ctx, use, code)
  if (isRefusal(tried)) return tried
  const outcome = await ctx.inTransaction(async inner => {
    if (!(await consumeCode(inner.tx, verificationId, inner.now))) return 'spent'
    const user = await userForRole(inner, tried.phone, tried.role)
    if (!user) return 'closed'
    const session = { id: newId(inner.now.getTime()), userId: user.id, role: tried.role, device }
    await addSession(inner.tx, { ...session, address: inner.address, now: inner.now })
    await inner.audit({
      action: 'session.start',
      subjectKind: 'session',
      subjectId: session.id,
      details: { userId: user.id, role: tried.role },
    })
    return { user, session: { id: session.id, role: tried.role, generation: 0 } }
  })
  if (outcome === 'spent') return refuse('code_spent')
  if (outcome === 'closed') return refuse('role_not_open')
  return tokensFor(ctx, outcome.user, outcome.session)
})

/** Whoever holds the phone may learn, teach or open a center; an admin has been made one. Null: not open to them. */
async function userForRole(ctx: Ctx, phone: string, role: Role): Promise<UserRow | null> {
  const known = await userByPhone(ctx.tx, phone)
  if (role === 'admin' && !known?.isAdmin) return null
  const user =
    known ??
    (await addUser(ctx.tx, { id: newId(ctx.now.getTime()), phone, language: ctx.language, now: ctx.now }))
  return user.status === 'active' ? user : null
}

import type { Role } from '#domain/access/roles.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { UserRow } from './session-queries.ts'

/** The tokens returned by a sign-in or its renewal: a new access token and the refresh token of this generation. */
export async function tokensFor(
  ctx: Ctx,
  user: UserRow,
  session: { id: string; role: Role; generation: number },
): Promise<ApiAnswer<'POST /auth/session'>> {
  const { identity } = ctx.ports
  const { id: sessionId, role, generation } = session
  const access = await identity.issue({ sessionId, userId: user.id, role }, ctx.now)
  return {
    ...access,
    refreshToken: identity.refreshToken({ sessionId, generation }),
    user: { id: user.id, phone: user.phone, name: user.name, language: user.language, role },
  }
}

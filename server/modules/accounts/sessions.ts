import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Ctx, UserCtx } from '#server/platform/context.ts'
import { type EndedBecause, endSessions } from './own-sessions-queries.ts'
import { addSession, addUser, isMergedPhone, type UserRow, userByPhone } from './session-queries.ts'
import { deviceOf, isNewDevice, tellOfSession } from './tell-of-session.ts'

/** Why a person who has proven their phone gets no session; only they are told. */
export type NotOpened = 'role_not_open' | 'account_inactive' | 'number_merged'

/** A session that was just opened. */
export interface BegunSession {
  user: UserRow
  session: { id: string; role: Role; generation: number }
}

/** Opens a session for a person who has proven their phone, in this transaction; otherwise returns why not. */
export async function beginSession(
  ctx: Ctx,
  { phone, role, device: given }: { phone: string; role: Role; device: string | null },
): Promise<BegunSession | NotOpened> {
  const user = await userForRole(ctx, phone, role)
  if (typeof user === 'string') return user
  const { tx, now, address } = ctx
  const device = deviceOf(ctx, given)
  const isNew = await isNewDevice(ctx, user.id, device)
  const id = newId(now.getTime())
  await addSession(tx, { id, userId: user.id, role, device, address, now })
  await tellOfSession(ctx, { id, userId: user.id, role, device, isNew })
  return { user, session: { id, role, generation: 0 } }
}

/** Anyone with a phone may learn, teach or open a center; admins must have been appointed. */
async function userForRole(ctx: Ctx, phone: string, role: Role): Promise<UserRow | NotOpened> {
  const known = await userByPhone(ctx.tx, phone)
  if (role === 'admin' && !known?.isAdmin) return 'role_not_open'
  const user =
    known ??
    (await addUser(ctx.tx, { id: newId(ctx.now.getTime()), phone, language: ctx.language, now: ctx.now }))
  if (user.status === 'active') return user
  return (await isMergedPhone(ctx.tx, phone)) ? 'number_merged' : 'account_inactive'
}

/** Ends all sessions of a user, in this transaction; every process refuses their tokens from its commit on. */
export async function revokeSessionsOf(ctx: UserCtx, userId: string, because: EndedBecause): Promise<number> {
  const ended = await endSessions(ctx.tx, userId, {}, because, ctx.now)
  await ctx.grantsChanged(userId)
  return ended
}

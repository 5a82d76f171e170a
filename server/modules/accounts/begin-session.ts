import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Ctx } from '#server/platform/context.ts'
import { addSession, addUser, type UserRow, userByPhone } from './session-queries.ts'
import { deviceOf, isNewDevice, tellOfSession } from './tell-of-session.ts'

/** A session that was just opened. */
export interface BegunSession {
  user: UserRow
  session: { id: string; role: Role; generation: number }
}

/** Opens a session for whoever has shown that they hold the phone, in this transaction; null where the role is not open to them. */
export async function beginSession(
  ctx: Ctx,
  { phone, role, device: given }: { phone: string; role: Role; device: string | null },
): Promise<BegunSession | null> {
  const user = await userForRole(ctx, phone, role)
  if (!user) return null
  const { tx, now, address } = ctx
  const device = deviceOf(ctx, given)
  const isNew = await isNewDevice(ctx, user.id, device)
  const id = newId(now.getTime())
  await addSession(tx, { id, userId: user.id, role, device, address, now })
  await tellOfSession(ctx, { id, userId: user.id, role, device, isNew })
  return { user, session: { id, role, generation: 0 } }
}

/** Whoever holds the phone may learn, teach or open a center; an admin has been made one. Null: not open to them. */
async function userForRole(ctx: Ctx, phone: string, role: Role): Promise<UserRow | null> {
  const known = await userByPhone(ctx.tx, phone)
  if (role === 'admin' && !known?.isAdmin) return null
  const user =
    known ??
    (await addUser(ctx.tx, { id: newId(ctx.now.getTime()), phone, language: ctx.language, now: ctx.now }))
  return user.status === 'active' ? user : null
}

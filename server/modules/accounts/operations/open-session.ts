import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { isFreshSignIn, mayRepeatOpening, ownerVerdict } from '#domain/modules/accounts/identity-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { IdentityService, ProvenSignIn } from '#server/adapters/identity/port.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { addLink, addServiceSession, candidates, sessionOfSignIn } from '../identity-queries.ts'
import { addUser, isMergedPhone, type UserRow, userByPhone } from '../session-queries.ts'
import { deviceOf, isNewDevice, tellOfSession } from '../tell-of-session.ts'

interface Proven extends ProvenSignIn {
  provider: IdentityService['name']
  phone: string
}

/**
 * Exchanges a sign-in at the identity service for a session of one role, once. In steps: the service's keys may
 * have to be fetched, and no transaction should wait for that.
 */
export const openSession = operationInSteps('POST /auth/session/identity', async (ctx, { body }) => {
  const service = ctx.ports.identityService
  if (!service) return refuse('identity_elsewhere')
  const { role, device = null } = body
  const signIn = await service.verify(body.token, ctx.now)
  if (!signIn) return refuse('sign_in_not_proven')
  const { phone } = signIn
  if (phone === null) return refuse('phone_sign_in_needed')
  if (!isFreshSignIn(signIn.authenticatedAt, ctx.now)) return refuse('sign_in_too_old')
  const proven = { ...signIn, phone, provider: service.name }
  return ctx.inTransaction(async inner => {
    const user = await ownerOf(inner, proven, role)
    if (isRefusal(user)) return user
    const sessionId = await openOnce(inner, { user, role, device, proven })
    if (isRefusal(sessionId)) return sessionId
    const { id, name, language } = user
    return {
      sessionKey: service.sessionKey(sessionId, proven.subject),
      user: { id, phone, name, language, role },
    }
  })
})

/** The user of a sign-in. The owner of a proven phone is its user; an admin must have been appointed before. */
async function ownerOf(ctx: Ctx, proven: Proven, role: Role): Promise<UserRow | Refusal> {
  const { phone, provider, subject } = proven
  const { linked, holder } = await candidates(ctx.tx, proven)
  const verdict = ownerVerdict(phone, linked, holder)
  if (verdict === 'phone_of_another' || verdict === 'phone_changed') return refuse(verdict)
  const known = await userByPhone(ctx.tx, phone)
  if (role === 'admin' && !known?.isAdmin) return refuse('role_not_open')
  const { now, language } = ctx
  const user = known ?? (await addUser(ctx.tx, { id: newId(now.getTime()), phone, language, now }))
  if (user.status !== 'active') {
    return refuse((await isMergedPhone(ctx.tx, phone)) ? 'number_merged' : 'account_inactive')
  }
  if (verdict === 'linked') return user
  if (!(await addLink(ctx.tx, { provider, subject, userId: user.id, now }))) {
    // Two concurrent sign-ins of one new account: the other one created this very link, or a different one.
    const again = await candidates(ctx.tx, proven)
    return again.linked?.id === user.id ? user : refuse('phone_of_another')
  }
  const details = { provider, userId: user.id }
  await ctx.audit({ action: 'identity.link', subjectKind: 'user', subjectId: user.id, details })
  return user
}

/** A sign-in opens one session. Using it again, for another role or later, opens none. */
async function openOnce(
  ctx: Ctx,
  given: { user: UserRow; role: Role; device: string | null; proven: Proven },
): Promise<string | Refusal> {
  const { user, role, device, proven } = given
  const { now, address } = ctx
  const { provider, subject, authenticatedAt } = proven
  const id = newId(now.getTime())
  const named = deviceOf(ctx, device)
  const isNew = await isNewDevice(ctx, user.id, named)
  const session = {
    id,
    userId: user.id,
    role,
    device: named,
    address,
    provider,
    subject,
    authenticatedAt,
    now,
  }
  if (!(await addServiceSession(ctx.tx, session))) {
    const opened = await sessionOfSignIn(ctx.tx, proven)
    return mayRepeatOpening(opened, role, now) ? opened.id : refuse('sign_in_used')
  }
  await tellOfSession(ctx, { id, userId: user.id, role, device: named, isNew, provider })
  return id
}

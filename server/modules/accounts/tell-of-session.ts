import type { Role } from '#domain/access/roles.ts'
import { deviceWords } from '#domain/modules/accounts/device-words.ts'
import type { Ctx } from '#server/platform/context.ts'
import { accountNotifications } from './notification-templates.ts'
import { knowsDevice, sessionsOf } from './own-sessions-queries.ts'

/** The name of a device: as given by the device, otherwise from its user agent. */
export const deviceOf = (ctx: Ctx, given: string | null): string | null => given ?? deviceWords(ctx.userAgent)

/** Whether this user has never signed in from such a device; to be read before the session is written. */
export const isNewDevice = async (ctx: Ctx, userId: string, device: string | null): Promise<boolean> =>
  !(await knowsDevice(ctx.tx, userId, device))

interface OpenedSession {
  id: string
  userId: string
  role: Role
  device: string | null
  isNew: boolean
  /** The identity service that proved the phone, if it is not our own. */
  provider?: string
}

/** Writes a sign-in to the audit trail; one on a new device is notified to the person in every role they have. */
export async function tellOfSession(ctx: Ctx, opened: OpenedSession): Promise<void> {
  const { id, userId, role, device, isNew, provider } = opened
  await ctx.audit({
    action: 'session.start',
    subjectKind: 'session',
    subjectId: id,
    details: { userId, role, ...(provider && { provider }) },
  })
  await ctx.emit({ kind: 'session.started', topics: [`user:${userId}`], payload: { userId } })
  if (!isNew) return
  const roles = new Set((await sessionsOf(ctx.tx, userId, ctx.now)).map(session => session.role))
  await ctx.notify(accountNotifications['account.new-device'], {
    recipients: [...roles].map(each => ({ userId, role: each })),
    args: { device: device ?? '', at: ctx.now },
    link: { sessionId: id },
  })
}

import type { Ctx } from '#server/platform/context.ts'
import type { CenterMove } from './center-move.ts'
import type { CenterStatusRow } from './center-status-queries.ts'
import { centerNotifications } from './notification-templates.ts'
import { headsOf } from './staff/staff-queries.ts'

/** Tells the heads what became of their center, and the platform's people what waits for them. */
export async function notifyMove(
  ctx: Ctx,
  center: CenterStatusRow,
  move: CenterMove,
  activated: boolean,
): Promise<void> {
  const heads = await headsOf(ctx.tx, center.id)
  const recipients = heads.map(({ userId }) => ({ userId, role: 'center' as const }))
  const isForAdmins = move.kind === 'center.payment_received' && !activated
  // A center of the platform's own making may have nobody yet.
  if (recipients.length === 0 && !isForAdmins) return
  const told = { link: {}, centerId: center.id }
  const args = { center: center.name }
  const reason = move.reason ?? ''
  if (activated) return ctx.notify(centerNotifications['center.activated'], { ...told, recipients, args })
  switch (move.kind) {
    case 'center.payment_received':
      return ctx.notify(centerNotifications[move.kind], { ...told, recipients: [{ admins: true }], args })
    case 'center.payment_verified':
      return ctx.notify(centerNotifications[move.kind], { ...told, recipients, args })
    case 'center.payment_rejected': {
      const why = move.reasonNames ?? { en: reason, hi: reason }
      return ctx.notify(centerNotifications[move.kind], {
        ...told,
        recipients,
        args: { ...args, reason: why },
      })
    }
    case 'center.suspended':
    case 'center.resumed':
      return ctx.notify(centerNotifications[move.kind], { ...told, recipients, args: { ...args, reason } })
    case 'center.terms_accepted':
      return
  }
}

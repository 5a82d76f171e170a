import type { Ctx } from '#server/platform/context.ts'
import type { CenterMove } from './center-move.ts'
import type { CenterStatusRow } from './center-status-queries.ts'
import { centerNotifications } from './notification-templates.ts'
import { headsOf } from './staff/staff-queries.ts'

/** Tells the heads about a change of their center, and the admins what waits for them. */
export async function notifyMove(
  ctx: Ctx,
  center: CenterStatusRow,
  move: CenterMove,
  activated: boolean,
): Promise<void> {
  const heads = await headsOf(ctx.tx, center.id)
  const recipients = heads.map(({ userId }) => ({ userId, role: 'center' as const }))
  const isForAdmins = move.kind === 'center.payment_received' && !activated
  // A center prepared by the platform may have no members yet.
  if (recipients.length === 0 && !isForAdmins) return
  const common = { link: { centerId: center.id }, centerId: center.id }
  const args = { center: center.name }
  const reason = move.reason ?? ''
  if (activated) return ctx.notify(centerNotifications['center.activated'], { ...common, recipients, args })
  switch (move.kind) {
    case 'center.payment_received':
      return ctx.notify(centerNotifications[move.kind], { ...common, recipients: [{ admins: true }], args })
    case 'center.payment_verified':
      return ctx.notify(centerNotifications[move.kind], { ...common, recipients, args })
    case 'center.payment_rejected': {
      const why = move.reasonNames ?? { en: reason, hi: reason }
      return ctx.notify(centerNotifications[move.kind], {
        ...common,
        recipients,
        args: { ...args, reason: why },
      })
    }
    case 'center.suspended':
    case 'center.resumed':
      return ctx.notify(centerNotifications[move.kind], { ...common, recipients, args: { ...args, reason } })
    case 'center.terms_accepted':
      return
  }
}

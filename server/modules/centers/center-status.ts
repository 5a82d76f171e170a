import { isIllegal } from '#domain/kernel/state-machine.ts'
import { centerStates } from '#domain/modules/centers/center-states.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { CenterMove } from './center-move.ts'
import { notifyMove } from './center-status-notifications.ts'
import {
  type CenterStatusRow,
  lockCenterStatus,
  memberIdsOf,
  writeCenterStatus,
} from './center-status-queries.ts'

/**
 * Changes a center that the caller has locked: flags, status, audit and event in this transaction. A draft with all
 * three flags becomes active in the same step. Every member's grants are read again, and their screens updated.
 */
export async function moveCenter(
  ctx: Ctx,
  center: CenterStatusRow,
  move: CenterMove,
): Promise<CenterStatusRow> {
  const moved = { ...center, ...move.flags, status: nextStatus(center, move) }
  const passed =
    moved.centerTermsAccepted && moved.isOnboardingPaymentReceived && moved.isOnboardingPaymentVerified
  const activated = moved.status === 'draft' && passed
  if (activated) moved.status = 'active'
  await writeCenterStatus(ctx.tx, moved, {
    statusChanged: moved.status !== center.status,
    activated,
    reason: move.reason ?? null,
    now: ctx.now,
  })
  const members = await memberIdsOf(ctx.tx, center.id)
  for (const userId of members) await ctx.grantsChanged(userId)
  const topics = [`center:${center.id}`, 'admin', ...members.map(userId => `user:${userId}`)]
  for (const kind of activated ? [move.kind, 'center.activated'] : [move.kind]) {
    await ctx.emit({ kind, topics, payload: { centerId: center.id, status: moved.status } })
    await ctx.audit({
      action: kind,
      subjectKind: 'center',
      subjectId: center.id,
      centerId: center.id,
      details: { ...move.details, from: center.status, to: moved.status, reason: move.reason ?? null },
    })
  }
  await notifyMove(ctx, moved, move, activated)
  return moved
}

function nextStatus(center: CenterStatusRow, { event }: CenterMove): CenterStatusRow['status'] {
  if (!event) return center.status
  const next = centerStates.next(center.status, event)
  if (isIllegal(next)) throw new Error(`center ${center.id} is ${center.status} and cannot ${event}`)
  return next
}

/** How a center accepts terms: under its lock, which also guards its status. */
export const acceptingCenter = { lock: lockCenterStatus, move: moveCenter }

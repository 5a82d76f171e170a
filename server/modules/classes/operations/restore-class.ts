import { whyNotRestore } from '#domain/modules/classes/class-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { compensations } from '#server/modules/enrolments/public.ts'
import { reviveClass, unseatLearner } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { previewOf } from '../cancel-view.ts'
import { notifyRestored } from '../class-notifications.ts'
import * as classes from '../class-queries.ts'
import { settleForLeft, withdrawCompensations } from '../settle-compensation.ts'
import { tell } from '../tell-class.ts'

/** Restores a cancelled class: its time must still be free, and no family may have taken the money. */
export const restoreClass = operation('POST /classes/{id}/restoration', async (ctx, { params, body }) => {
  const { tx, actor } = ctx
  const found = await classes.lock(tx, actor, params.id)
  if (!found) return refuse('not_found')
  if (found.kind === 'booking') return refuse('single_class', { extra: { bookingId: found.booking_id } })
  const { kind, status, starts_at: startsAt } = found
  const refunded = await compensations.countRefunded(tx, found.id)
  const batchGoesOn = found.batch_status === 'active' || found.batch_status === 'paused'
  const reason = whyNotRestore({ kind, status, startsAt, refunded, batchGoesOn }, ctx.now)
  if (reason === 'illegal_transition') return refuse(reason, { args: { state: status } })
  if (reason) return refuse(reason)
  if (found.version !== body.version) return refuse('changed_meanwhile')
  const left = await settleForLeft(ctx, found.id)
  const clash = await reviveClass(ctx, found.id)
  if (clash) return clash
  for (const seat of left) await unseatLearner(ctx, { ...seat, classSessionIds: [found.id] })
  const taken = await withdrawCompensations(ctx, found.id, 'cancelled')
  if (taken.refunded > 0) return refuse('refund_taken')
  await tell(ctx, 'class.restored', found)
  await notifyRestored(ctx, found)
  const now = await classes.find(tx, actor, found.id)
  if (!now) throw new Error(`class ${found.id} disappeared while being restored`)
  return previewOf(ctx, now)
})

import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { moveClass, undoMove } from '#server/modules/schedule/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { refuseChange } from '../cancel-view.ts'
import { notifyMoved } from '../class-notifications.ts'
import * as classes from '../class-queries.ts'
import { classInShort } from '../class-view.ts'
import { clashingIn, comeAgain, offerToClashing } from '../offer-compensation.ts'
import { withdrawCompensations } from '../settle-compensation.ts'
import { tell } from '../tell-class.ts'
import { findOwnMove } from '../timetable/own-move-queries.ts'

/** The center moves one class of a batch; everyone on its roll and its teachers are notified. */
export const moveOneClass = operation('POST /classes/{id}/move', async (ctx, { params, body }) => {
  const found = await classes.lock(ctx.tx, ctx.actor, params.id)
  if (!found) return refuse('not_found')
  const refused = refuseChange(found, ctx.now)
  if (refused) return refused
  if (found.version !== body.version) return refuse('changed_meanwhile')
  const startsAt = new Date(body.startsAt)
  const endsAt = new Date(startsAt.getTime() + found.ends_at.getTime() - found.starts_at.getTime())
  const { spaceId, reason } = body
  // A center may allow short lead times; a past class cannot be moved.
  const move = { id: found.id, startsAt, endsAt, reason, ignoreLeadTime: true, ...(spaceId && { spaceId }) }
  const to = startsAt.getTime() === found.starts_at.getTime() ? null : { startsAt, reason }
  return change(ctx, found, to, () => moveClass(ctx, move))
})

/** The center undoes its latest move of a class, while the former time is in the future and free. */
export const moveBack = operation('POST /classes/{id}/move-back', async (ctx, { params, body }) => {
  const found = await classes.lock(ctx.tx, ctx.actor, params.id)
  if (!found) return refuse('not_found')
  const refused = refuseChange(found, ctx.now)
  if (refused) return refused
  const before = await findOwnMove(ctx.tx, found.id)
  if (!before) return refuse('nothing_to_undo')
  if (before.getTime() !== Date.parse(body.startsAt)) return refuse('changed_meanwhile')
  const to = before.getTime() === found.starts_at.getTime() ? null : { startsAt: before, reason: '' }
  return change(ctx, found, to, async () => {
    const clash = await undoMove(ctx, found.id)
    if (clash) return clash
    const taken = await withdrawCompensations(ctx, found.id, 'cannot_come')
    if (taken.refunded > 0) return refuse('refund_taken')
    await comeAgain(ctx, found.id, taken.learnerIds)
    return null
  })
})

/** Moves a class with all consequences; `to`: the time in notifications, null when only its space changes. */
async function change(
  ctx: UserCtx,
  found: classes.ClassRow,
  to: { startsAt: Date; reason: string } | null,
  act: () => Promise<Refusal | null>,
) {
  const clashing = await clashingIn(ctx.tx, [found.id])
  const refused = await act()
  if (refused) return refused
  const offered = await offerToClashing(ctx, [found.id], clashing)
  await tell(ctx, 'class.moved', found, { from: found.starts_at, to: to?.startsAt ?? found.starts_at })
  if (to) await notifyMoved(ctx, found, to)
  const [moved] = await classes.listByIds(ctx.tx, [found.id])
  if (!moved) throw new Error(`class ${found.id} disappeared while being moved`)
  return { class: classInShort(moved), choosing: offered.length }
}

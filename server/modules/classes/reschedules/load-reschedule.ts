import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { rescheduleStates } from '#domain/modules/classes/reschedules/reschedule-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { type ClassRow, listByIds as listClasses, lockAll as lockClasses } from '../class-queries.ts'
import * as reschedules from './reschedule-queries.ts'
import { type RescheduleAnswer, rescheduleAnswer } from './reschedule-view.ts'
import { findDetail } from './reschedule-view-queries.ts'

/**
 * A negotiation with its class, both locked, the class first; without an actor (jobs) any, otherwise one they may
 * see.
 */
export async function lockReschedule(
  tx: Tx,
  actor: SignedIn | null,
  id: string,
): Promise<{ row: reschedules.RescheduleRow; aClass: ClassRow } | undefined> {
  const classId = await reschedules.findClassId(tx, id)
  if (!classId) return undefined
  await lockClasses(tx, [classId])
  const row = await reschedules.lock(tx, actor, id)
  const [aClass] = row ? await listClasses(tx, [classId]) : []
  return row && aClass ? { row, aClass } : undefined
}

/** A negotiation right after a change, as the actor may see it. */
export async function shownReschedule(ctx: Ctx<SignedIn>, id: string): Promise<RescheduleAnswer> {
  const row = await findDetail(ctx.tx, ctx.actor, id, ctx.now)
  const [aClass] = row ? await listClasses(ctx.tx, [row.class_session_id]) : []
  if (!row || !aClass) throw new Error(`reschedule ${id} disappeared while being changed`)
  return rescheduleAnswer(ctx, row, aClass)
}

/** A refusal because the negotiation's state does not allow an event, with the events it allows. */
export function refuseEvent(
  row: reschedules.RescheduleRow,
  event: (typeof rescheduleStates.events)[number],
): Refusal | null {
  const next = rescheduleStates.next(row.status, event)
  if (!isIllegal(next)) return null
  return refuse('illegal_transition', {
    args: { state: row.status },
    extra: { state: row.status, allowed: next.allowed },
  })
}

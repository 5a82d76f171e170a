import type { Money } from '#domain/kernel/money.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { compensationStates } from '#domain/modules/classes/compensation-states.ts'
import { compensations, issueCredit, refundClass, revokeCredit } from '#server/modules/enrolments/public.ts'
import { unseatLearner } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notifyRefunded, tellCompensation } from './tell-compensation.ts'

/** Turns a choice into a credit; the caller holds its lock. An existing credit for this very class is used. */
export async function takeCredit(
  ctx: Ctx,
  row: compensations.CompensationRow,
  chosenBy: string | null,
): Promise<void> {
  const status = compensationStates.next(row.status, 'takeCredit')
  if (isIllegal(status)) throw new Error(`compensation ${row.id} is ${row.status} and becomes no credit`)
  const issued = await issueCredit(ctx, {
    learnerId: row.learner_id,
    centerId: row.center_id,
    serviceId: row.service_id,
    enrolmentId: row.enrolment_id,
    sourceSessionId: row.class_session_id,
    reason: row.reason,
  })
  const creditId = issued ?? (await compensations.findCredit(ctx.tx, row))
  await compensations.update(ctx.tx, row.id, {
    status,
    credit_id: creditId,
    chosen_at: ctx.now,
    chosen_by: chosenBy,
  })
  await tellCompensation(ctx, 'compensation.chosen', row, { choice: 'credit', byItself: chosenBy === null })
}

/** Withdraws the compensations for a class that takes place after all; false if a family has the money already. */
export async function withdrawCompensations(
  ctx: Ctx,
  classSessionId: string,
  reason: compensations.CompensationReason,
): Promise<{ refunded: number; learnerIds: string[] }> {
  const rows = await compensations.lockOfClass(ctx.tx, classSessionId, reason)
  const refunded = rows.filter(row => row.status === 'refund' && !row.has_left).length
  if (refunded > 0) return { refunded, learnerIds: [] }
  const staying = rows.filter(row => !row.has_left)
  for (const row of staying) await withdraw(ctx, row)
  return { refunded, learnerIds: staying.map(row => row.learner_id) }
}

/**
 * Withdraws one choice, with the credit it became; false if that was used: then it stays. The caller holds its
 * lock.
 */
export async function withdraw(ctx: Ctx, row: compensations.CompensationRow): Promise<boolean> {
  const status = compensationStates.next(row.status, 'withdraw')
  if (isIllegal(status)) throw new Error(`compensation ${row.id} is ${row.status} and is not withdrawn`)
  // A make-up class already taken with it stays taken.
  if (row.status === 'credit' && (await revokeFor(ctx, row)) === 'spent') return false
  await compensations.update(ctx.tx, row.id, { status })
  await tellCompensation(ctx, 'compensation.withdrawn', row)
  return true
}

/**
 * A learner attended a class they were not expected in any more: the choice, or the credit it became, is withdrawn.
 * Used credits and refunded money stay, and the roll says so. The caller has locked the choices before the roll.
 */
export async function cameAllTheSame(ctx: Ctx, of: { classSessionId: string; learnerId: string }) {
  const choices = await compensations.lockOfClass(ctx.tx, of.classSessionId, 'cannot_come')
  const own = choices.find(row => row.learner_id === of.learnerId)
  if (own && own.status !== 'refund') await withdraw(ctx, own)
}

/** Pays out a choice in money, in full: what the class is worth now. The caller holds its lock. */
export async function takeMoney(
  ctx: Ctx,
  row: compensations.CompensationRow,
  chosenBy: string | null,
  toWallet = false,
): Promise<Money> {
  const status = compensationStates.next(row.status, 'takeMoney')
  if (isIllegal(status)) throw new Error(`compensation ${row.id} is ${row.status} and becomes no money`)
  const refunded = await refundClass(ctx, {
    enrolmentId: row.enrolment_id,
    classSessionId: row.class_session_id,
    sourceId: row.id,
    reason: 'class_cancelled',
    toWallet,
  })
  await compensations.update(ctx.tx, row.id, {
    status,
    refund_amount: refunded.amount,
    chosen_at: ctx.now,
    chosen_by: chosenBy,
  })
  await tellCompensation(ctx, 'compensation.chosen', row, { choice: 'refund', refund: refunded })
  if (refunded.amount > 0) await notifyRefunded(ctx, row, refunded)
  return refunded
}

/**
 * Classes of a batch replace those that were cancelled for this reason, each on its own date: learners with a
 * choice or a credit for the old one attend the new one, those who took the money or used the credit do not.
 */
export async function takeBackReplaced(ctx: Ctx, batchId: string, reason: string): Promise<void> {
  for (const { id, newClassId } of await compensations.listReplaced(ctx.tx, batchId, reason)) {
    const row = await compensations.lock(ctx.tx, null, id)
    if (!row) continue
    if (row.status !== 'refund' && (await withdraw(ctx, row))) continue
    await unseatLearner(ctx, { learnerId: row.learner_id, classSessionIds: [newClassId] })
  }
}

/**
 * A class takes place after all: learners who have left its batch since have no seat in it, and their open choice
 * is refunded. To be called before the class is restored; returns who comes off its roll.
 */
export async function settleForLeft(
  ctx: Ctx,
  classSessionId: string,
): Promise<{ learnerId: string; enrolmentId: string }[]> {
  const left = await compensations.lockOfClass(ctx.tx, classSessionId, 'cancelled')
  for (const row of left) if (row.has_left && row.status === 'open') await takeMoney(ctx, row, null)
  return compensations.listLeft(ctx.tx, classSessionId)
}

function revokeFor(ctx: Ctx, row: compensations.CompensationRow) {
  const missed = { sourceSessionId: row.class_session_id, learnerId: row.learner_id, given: row.reason }
  return revokeCredit(ctx, missed, 'the class takes place after all')
}

import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { absenceCutoff } from '#domain/modules/classes/attendance/attendance-rules.ts'
import { deservesCredit } from '#domain/modules/enrolments/credits/credit-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { issueCredit, revokeCredit } from '#server/modules/enrolments/public.ts'
import { guardiansOf } from '#server/modules/learners/public.ts'
import { excuseLearner, expectAgain, noteAbsence } from '#server/modules/schedule/public.ts'
import type { Ctx, UserCtx } from '#server/platform/context.ts'
import type { OwnSeat } from './absence-queries.ts'
import { listEntries, type RollClass, type RollRow } from './roll-queries.ts'

/** Why an absence from this class can neither be reported nor withdrawn, or null. */
export function whyNotAhead({ cls, entry }: OwnSeat, now: Date): Refusal | null {
  if (cls.kind === 'booking' || entry.kind === 'booked') return refuse('cancel_booking_instead')
  if (cls.status === 'cancelled') return refuse('class_cancelled')
  if (cls.status === 'completed' || now >= cls.startsAt) return refuse('already_started')
  // A make-up class is cancelled through its credit, which is then returned or lost.
  if (entry.kind === 'make_up') return refuse('illegal_transition', { args: { state: 'make_up' } })
  return null
}

/**
 * Whether the move of the class already excuses the learner: the family chooses a credit or the money, or has
 * chosen.
 */
export function choosesAlready({
  status,
  absenceToldAt,
}: Pick<RollRow, 'status' | 'absenceToldAt'>): boolean {
  return status === 'excused' && absenceToldAt === null
}

/** Until when an absence from a class gives a make-up credit. */
export const cutoffOf = (cls: RollClass): Date =>
  absenceCutoff(cls.startsAt, {
    batchMinutes: cls.absenceCutoffMinutes,
    centerMinutes: cls.centerMinutes,
    movedAt: cls.movedAt,
  })

/** Records an absence, with the credit that it gives. The caller holds the lock of the roll, and tells whom it concerns. */
export async function excuse(
  ctx: UserCtx,
  found: OwnSeat,
  reason: string,
  bundle?: string,
): Promise<{ inTime: boolean; gotCredit: boolean } | Refusal> {
  const { tx, now, actor } = ctx
  const { cls, entry } = found
  const inTime = now <= cutoffOf(cls)
  await noteAbsence(tx, cls.id, entry.learnerId, { at: now, by: actor.userId, inTime, reason })
  if (inTime) {
    const excused = await excuseLearner(ctx, { learnerId: entry.learnerId, classSessionId: cls.id })
    if (isRefusal(excused)) return excused
  }
  const gotCredit = inTime && (await giveCredit(ctx, found, bundle))
  await emitAbsence(ctx, 'absence.told', found, { inTime })
  return { inTime, gotCredit }
}

async function giveCredit(
  ctx: UserCtx,
  { cls, entry }: OwnSeat,
  bundle: string | undefined,
): Promise<boolean> {
  if (!deservesCredit({ kind: entry.kind, toldInTime: true, mark: entry.mark })) return false
  const id = await issueCredit(ctx, {
    learnerId: entry.learnerId,
    centerId: cls.centerId,
    serviceId: cls.serviceId,
    enrolmentId: entry.enrolmentId,
    sourceSessionId: cls.id,
    reason: 'absence',
    ...(bundle && { bundle }),
  })
  return id !== null
}

/** Withdraws an absence: the place must still be free, and the credit given for it is revoked. Under the lock of the roll. */
export async function expectBack(ctx: UserCtx, found: OwnSeat): Promise<Refusal | null> {
  const { tx } = ctx
  const { cls, entry } = found
  if (entry.status === 'excused') {
    const taken = (await listEntries(tx, [cls.id])).filter(row => row.status !== 'excused').length
    if (cls.capacity !== null && taken >= cls.capacity)
      return refuse('class_full', { args: { capacity: cls.capacity } })
    const missed = { sourceSessionId: cls.id, learnerId: entry.learnerId }
    const credit = await revokeCredit(ctx, { ...missed, given: 'absence' }, 'comes after all')
    if (credit === 'spent') return refuse('credit_spent')
    const again = await expectAgain(ctx, { learnerId: entry.learnerId, classSessionId: cls.id })
    if (isRefusal(again)) return again
  }
  await noteAbsence(tx, cls.id, entry.learnerId, null)
  await emitAbsence(ctx, 'absence.taken-back', found, {})
  return null
}

/** Publishes and records that an absence was reported or withdrawn, to the center, the teachers and the family. */
export async function emitAbsence(
  ctx: Ctx,
  kind: 'absence.told' | 'absence.taken-back',
  { cls, entry }: OwnSeat,
  details: Record<string, unknown>,
): Promise<void> {
  const families = await guardiansOf(ctx.tx, [entry.learnerId])
  await ctx.emit({
    kind,
    topics: [
      `center:${cls.centerId}`,
      ...cls.experts.map(expert => `expert:${expert.id}`),
      ...families.map(id => `user:${id}`),
    ],
    payload: { classSessionId: cls.id },
  })
  await ctx.audit({
    action: kind,
    subjectKind: 'class_session',
    subjectId: cls.id,
    centerId: cls.centerId,
    details: { learnerId: entry.learnerId, ...details },
  })
}

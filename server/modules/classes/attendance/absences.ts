import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { guardiansOf } from '#server/modules/learners/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { OwnSeat } from './absence-queries.ts'
import type { RollRow } from './roll-queries.ts'

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

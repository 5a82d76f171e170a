import { localDateOf } from '#domain/kernel/time.ts'
import { type ExistingClass, type Matched, matchClasses } from '#domain/modules/batches/match-classes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Plan, PlannedClass } from './plan-batch.ts'
import { type ComingClass, readComing, readSettled } from './plan-queries.ts'

/** Why classes are cancelled when no single class was meant; screens have texts for these. */
export const BY_PATTERN = {
  timetable: 'timetable_changed',
  pause: 'batch_paused',
  batch: 'batch_cancelled',
} as const

/** A batch's classes from a date on. */
export interface BatchClasses {
  coming: ComingClass[]
  /** Dates whose class has begun, or was cancelled separately. */
  settled: string[]
}

/** What a change from that date on would affect in a batch. */
export async function readBatchClasses(ctx: Ctx, batchId: string, from: string): Promise<BatchClasses> {
  const coming = await readComing(ctx.tx, batchId, from, BY_PATTERN.timetable, ctx.now)
  const byPattern = [BY_PATTERN.timetable, BY_PATTERN.pause]
  const settled = await readSettled(ctx.tx, batchId, from, byPattern, ctx.now)
  return { coming, settled }
}

/** Which classes a plan keeps, moves and drops, and which it adds. */
export function effectsOf(plan: Plan, { coming }: Pick<BatchClasses, 'coming'>): Matched {
  const wanted = plan.dates.filter(date => date.isHeld || date.isOpen)
  return matchClasses(
    coming.map(each => existingClass(each)),
    wanted.map(placed),
  )
}

/** The local date from which a change of all upcoming classes counts. */
export function todayIn(ctx: Ctx, timeZone: string): string {
  return localDateOf(ctx.now, timeZone)
}

function existingClass({ id, on, startsAt, endsAt, spaceId, before }: ComingClass): ExistingClass {
  return {
    id,
    on,
    start: startsAt.getTime(),
    end: endsAt.getTime(),
    spaceId,
    before: before && {
      start: Date.parse(before.startsAt),
      end: Date.parse(before.endsAt),
      spaceId: before.spaceId,
    },
  }
}

function placed({ on, startsAt, endsAt, spaceId }: PlannedClass) {
  return { on, start: startsAt.getTime(), end: endsAt.getTime(), spaceId }
}

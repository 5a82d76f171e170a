import type { Money } from '#domain/kernel/money.ts'
import { type ChangedPeriod, missingClasses, reachAfter } from '#domain/modules/enrolments/timetable-rules.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import * as enrolments from './enrolment-queries.ts'
import { counts, isPaid, worthOf } from './enrolment-value.ts'
import { listClassDates } from './paid-queries.ts'
import { type BatchPeriodRow, listBatchPeriods, resizePeriod } from './period-queries.ts'

/** What is paid for in a batch, before its timetable changed. */
export type PaidBefore = readonly BatchPeriodRow[]

/** A paid class of one learner that was dropped and not replaced. */
export interface MissingClass {
  enrolmentId: string
  learnerId: string
  classSessionId: string
  worth: Money
}

/** To be read under the batch's lock, before classes are dropped, moved and added. */
export async function readPaid(tx: Tx, batchId: string): Promise<PaidBefore> {
  return (await listBatchPeriods(tx, batchId)).filter(counts)
}

/**
 * Moves paid periods along with the classes of a batch to their new days, in the transaction that changed them, and
 * returns the classes that were not replaced: a family chooses for each. `dropped`: the classes cancelled by the
 * change.
 */
export async function followTimetable(
  ctx: Ctx,
  batch: { id: string; isTerm: boolean },
  before: PaidBefore,
  dropped: readonly string[],
): Promise<MissingClass[]> {
  if (before.length === 0) return []
  const dates = await listClassDates(ctx.tx, batch.id)
  const lastOn = batch.isTerm ? ([...dates.values()].sort().at(-1) ?? null) : null
  for (const period of before) {
    const toOn = reachAfter(changedPeriod(before, period, 0, dates), lastOn)
    if (!toOn) continue
    await resizePeriod(ctx.tx, period.id, { toOn, classes: period.classes, amount: period.amount })
    if (isPaid(period)) await enrolments.update(ctx.tx, [period.enrolment_id], { paid_until: toOn })
  }
  const removed = new Set(dropped)
  const after = new Map((await listBatchPeriods(ctx.tx, batch.id)).map(each => [each.id, each.roll.length]))
  return before.flatMap(period =>
    missingClasses(changedPeriod(before, period, after.get(period.id) ?? 0, dates), removed).flatMap(id => {
      const worth = worthOf(period, id)
      const { enrolment_id: enrolmentId, learner_id: learnerId } = period
      return worth ? [{ enrolmentId, learnerId, classSessionId: id, worth }] : []
    }),
  )
}

/** A period as the rules see it; `after`: how many classes it has on the roll now, `nowOn`: their current dates. */
export function changedPeriod(
  all: PaidBefore,
  period: BatchPeriodRow,
  after: number,
  nowOn: ReadonlyMap<string, string>,
): ChangedPeriod {
  const next = all
    .filter(each => each.enrolment_id === period.enrolment_id && each.from_on > period.to_on)
    .map(each => each.from_on)
    .sort()[0]
  return {
    toOn: period.to_on,
    classes: period.classes,
    before: period.roll.map(({ id, returned, settled, open }) => ({
      id,
      open: !returned && !settled && !open,
    })),
    after,
    nowOn,
    nextFromOn: next ?? null,
  }
}

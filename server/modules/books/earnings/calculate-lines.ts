import { newId } from '#domain/kernel/ids.ts'
import { type Earned, earnedByClass, seatRevenue } from '#domain/modules/books/earnings/earning-rules.ts'
import { monthOf } from '#domain/modules/books/earnings/month-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { type CalculatedClass, lockClasses, readClasses, readSeatPayments } from './calculate-queries.ts'
import {
  type CurrentLine,
  type Gap,
  linesOfClasses,
  type NewLine,
  noteGaps,
  setAmount,
  writeLines,
} from './line-queries.ts'

/** Whose lines changed, and who earned nothing because of missing terms. */
export interface CalculatedLines {
  changed: { centerId: string; expertId: string }[]
  /** Only the first of a month. */
  gaps: { centerId: string; expertId: string; on: string }[]
}

/**
 * Calculates everyone's earnings from these classes from scratch, any number of times: one line for each expert and
 * class. A line not approved yet takes the new amount; for an approved one the difference becomes a separate line.
 */
export async function calculateLines(tx: Tx, ids: readonly string[], now: Date): Promise<CalculatedLines> {
  if (ids.length === 0) return { changed: [], gaps: [] }
  await lockClasses(tx, ids, now)
  const classes = await readClasses(tx, ids, now)
  const collected = await collectedBy(tx, ids)
  const current = new Map(
    (await linesOfClasses(tx, ids)).map(line => [`${line.classSessionId} ${line.expertId}`, line]),
  )
  const lines: NewLine[] = []
  const gaps: Gap[] = []
  const moved: CalculatedLines['changed'] = []
  for (const cls of classes) {
    for (const { expertId, agreement, isOwn, earned } of earnersOf(cls, collected.get(cls.id) ?? 0)) {
      if (!agreement && !isOwn) gaps.push(gapOf(cls, expertId))
      if (!agreement || !earned) continue
      const line = lineOf(cls, { expertId, agreementId: agreement.id, earned }, now)
      const before = current.get(`${cls.id} ${expertId}`)
      const fresh = !before || before.status === 'accrued' ? line : changeOf(before, line, cls)
      if (fresh && before?.adjustmentId) {
        await setAmount(tx, { ...fresh, id: before.adjustmentId }, now)
        moved.push(fresh)
      } else if (fresh) lines.push(fresh)
    }
  }
  const written = await writeLines(tx, lines, now)
  return { changed: [...moved, ...written], gaps: await noteGaps(tx, { ids, gaps }, now) }
}

/** What each class brought in, in paise before tax. */
async function collectedBy(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const seat of await readSeatPayments(tx, ids)) {
    sums.set(seat.classSessionId, (sums.get(seat.classSessionId) ?? 0) + seatRevenue(seat))
  }
  return sums
}

/** The teachers of a class, their terms and earnings; those paid by share divide the income. */
function earnersOf(cls: CalculatedClass, collected: number) {
  const sharers = cls.experts.filter(({ agreement }) => agreement?.fee.model === 'share')
  return cls.experts.map(expert => {
    const held = {
      collected,
      learners: cls.learners,
      unmarked: cls.unmarked,
      sharers: sharers.length,
      sharerPlace: sharers.indexOf(expert),
    }
    const { agreement } = expert
    return { ...expert, earned: agreement && earnedByClass(agreement.fee, held, agreement.currency) }
  })
}

function lineOf(
  cls: CalculatedClass,
  by: { expertId: string; agreementId: string; earned: Earned },
  now: Date,
): NewLine {
  return {
    id: newId(now.getTime()),
    centerId: cls.centerId,
    expertId: by.expertId,
    agreementId: by.agreementId,
    kind: 'class',
    classSessionId: cls.id,
    serviceId: cls.serviceId,
    correctsId: null,
    month: monthOf(cls.on),
    on: cls.on,
    status: 'accrued',
    amount: by.earned.amount.amount,
    currency: by.earned.amount.currency,
    formula: by.earned.formula,
    reason: '',
    madeBy: null,
  }
}

/** The change of an approved line, as a line of this month; null if nothing changed. */
function changeOf(before: CurrentLine, line: NewLine, cls: CalculatedClass): NewLine | null {
  const stated = before.amount + before.adjusted
  const amount = line.amount - stated
  if (amount === before.adjustment) return null
  const { formula: by } = line
  if (by.model === 'difference' || by.model === 'by_hand')
    throw new Error(`line ${line.id} is not calculated`)
  return {
    ...line,
    kind: 'adjustment',
    correctsId: before.id,
    agreementId: before.agreementId,
    month: monthOf(cls.today),
    on: cls.today,
    amount,
    formula: { model: 'difference', now: line.amount, before: stated, by },
  }
}

function gapOf(cls: CalculatedClass, expertId: string): Gap {
  const { id: classSessionId, centerId, serviceId, on } = cls
  return { classSessionId, expertId, centerId, serviceId, month: monthOf(on), on }
}

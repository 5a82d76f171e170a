import type { Formula } from '#domain/modules/books/earnings/earning-formula.ts'
import { type BasePart, baseOf } from '#domain/modules/books/earnings/share-base.ts'
import type { Tx } from '#server/platform/context.ts'
import { readSeatPayments, readSeats } from './calculate-queries.ts'

/** What the income of the classes of share lines is made of, by class, according to current payments. */
export async function baseOfLines(
  tx: Tx,
  lines: readonly { classSessionId: string | null; formula: Formula }[],
): Promise<Map<string, BasePart[]>> {
  const ids = [
    ...new Set(
      lines.flatMap(line =>
        line.classSessionId && line.formula.model === 'share' ? [line.classSessionId] : [],
      ),
    ),
  ]
  if (ids.length === 0) return new Map()
  const payments = new Map(
    (await readSeatPayments(tx, ids)).map(paid => [`${paid.classSessionId} ${paid.learnerId}`, paid]),
  )
  const seats = await readSeats(tx, ids)
  return new Map(
    ids.map(id => {
      const own = seats.filter(seat => seat.classSessionId === id)
      return [
        id,
        baseOf(own.map(seat => ({ ...seat, payment: payments.get(`${id} ${seat.learnerId}`) ?? null }))),
      ]
    }),
  )
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '../../kernel/money.ts'
import { priceLines } from './pricing-rules.ts'
import { type LineLeft, spreadOver, spreadRefund } from './reversal-rules.ts'

const amounts = (refund: number, lines: readonly LineLeft[]) =>
  spreadRefund(money(refund), lines).map(part => part.amount)

describe('a refund split over the lines of an order', () => {
  const lines: LineLeft[] = [
    { kind: 'fee', amount: 100_000 },
    { kind: 'discount', amount: -20_000 },
    { kind: 'cgst', amount: 7_200 },
    { kind: 'sgst', amount: 7_200 },
  ]

  it('reverses the whole order to the paisa', () => {
    expect(amounts(94_400, lines)).toEqual([100_000, -20_000, 7_200, 7_200])
  })

  it('reverses the discount in the same share as the fee', () => {
    expect(amounts(47_200, lines)).toEqual([50_000, -10_000, 3_600, 3_600])
  })

  it('is zero on every line if nothing is refunded', () => {
    expect(amounts(0, lines)).toEqual([0, 0, 0, 0])
  })

  it('takes nothing from a child whose fee was fully discounted', () => {
    const two: LineLeft[] = [
      { kind: 'fee', amount: 100 },
      { kind: 'discount', amount: -100 },
      { kind: 'fee', amount: 100 },
    ]
    expect(amounts(100, two)).toEqual([0, 0, 100])
  })

  it('never refunds more of a line than it cost, however it is split', () => {
    const child = fc.record({
      fee: fc.integer({ min: 1, max: 10 ** 12 }),
      code: fc.integer({ min: 0, max: 10_000 }),
      desk: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(child, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(0, 500, 1200, 1800),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 5 }),
        (children, basisPoints, cuts) => {
          const ordered = children.flatMap(({ fee, code, desk }) => {
            const first = Math.floor((fee * code) / 10_000)
            const second = Math.floor(((fee - first) * desk) / 10_000)
            return priceLines({
              fee: money(fee),
              label: { en: 'Kathak', hi: 'कथक' },
              discounts: [first, second].map(amount => ({ label: { en: 'Off', hi: 'छूट' }, amount })),
              tax: { basisPoints, sac: '999293' },
              gstin: '29ABCDE1234F1Z5',
              placeOfSupply: '29',
            })
          })
          const paid = ordered.reduce((sum, line) => sum + line.amount, 0)
          let left = ordered.map(({ kind, amount }) => ({ kind, amount }))
          let open = paid
          const pieces = [...cuts.map(cut => Math.floor((open * cut) / 10_000)), Number.POSITIVE_INFINITY]
          for (const piece of pieces) {
            const refund = Math.min(piece, open)
            const parts = amounts(refund, left)
            expect(parts.reduce((sum, part) => sum + part, 0)).toBe(refund)
            left = left.map((line, place) => ({ ...line, amount: line.amount - (parts[place] ?? 0) }))
            for (const [place, line] of left.entries()) {
              const whole = ordered[place]?.amount ?? 0
              expect(line.amount).toBeGreaterThanOrEqual(Math.min(whole, 0))
              expect(line.amount).toBeLessThanOrEqual(Math.max(whole, 0))
            }
            open -= refund
          }
          expect(open).toBe(0)
        },
      ),
    )
  })
})

describe('a refund split over the lines of one learner', () => {
  const two: LineLeft[] = [
    { kind: 'fee', amount: 100_000 },
    { kind: 'cgst', amount: 9_000 },
    { kind: 'fee', amount: 100_000 },
    { kind: 'discount', amount: -50_000 },
    { kind: 'cgst', amount: 4_500 },
  ]
  const over = (refund: number, isMeant: (place: number) => boolean) =>
    spreadOver(money(refund), two, isMeant).map(part => part.amount)

  it('affects no other learner’s lines', () => {
    expect(over(109_000, place => place < 2)).toEqual([100_000, 9_000, 0, 0, 0])
    expect(over(54_500, place => place >= 2)).toEqual([0, 0, 100_000, -50_000, 4_500])
    expect(over(27_250, place => place >= 2)).toEqual([0, 0, 50_000, -25_000, 2_250])
  })

  it('equals one over all lines if all are included', () => {
    expect(over(100_000, () => true)).toEqual(amounts(100_000, two))
  })
})

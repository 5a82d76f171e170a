import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '../../kernel/money.ts'
import { addMonths, nextToPay, planInstalments, shrinkPlan, statesOf } from './instalment-rules.ts'

const term = { today: '2026-01-31', lastOn: '2026-06-30', most: 4 }

describe('an instalment plan', () => {
  it('starts today and continues monthly, split by the largest remainder', () => {
    expect(planInstalments(money(100_003), term)).toEqual([
      { dueOn: '2026-01-31', amount: 25_001 },
      { dueOn: '2026-02-28', amount: 25_001 },
      { dueOn: '2026-03-31', amount: 25_001 },
      { dueOn: '2026-04-30', amount: 25_000 },
    ])
  })

  it('has no part after the last class, and does not exist with only one part', () => {
    expect(planInstalments(money(100_000), { ...term, lastOn: '2026-03-01' })).toHaveLength(2)
    expect(planInstalments(money(100_000), { ...term, lastOn: '2026-02-27' })).toBeNull()
    expect(planInstalments(money(3), term)).toBeNull()
  })

  it('adds up to the order, whatever its total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 10 ** 12 }), fc.integer({ min: 2, max: 6 }), (total, most) => {
        const plan = planInstalments(money(total), { ...term, most }) ?? []
        expect(plan.reduce((sum, each) => sum + each.amount, 0)).toBe(total)
        const amounts = plan.map(each => each.amount)
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('keeps the day of the month if it exists', () => {
    expect(addMonths('2026-11-15', 2)).toBe('2027-01-15')
    expect(addMonths('2027-12-31', 2)).toBe('2028-02-29')
  })
})

describe('payments on an instalment plan', () => {
  const plan = [
    { dueOn: '2026-01-31', amount: 100 },
    { dueOn: '2026-02-28', amount: 100 },
    { dueOn: '2026-03-31', amount: 100 },
  ]

  it('fill the first parts first', () => {
    expect(statesOf(plan, 150, '2026-02-01').map(each => [each.paid, each.isOverdue])).toEqual([
      [100, false],
      [50, false],
      [0, false],
    ])
  })

  it('lead to the next part, or to everything overdue', () => {
    const next = (paid: number, today: string) => nextToPay(statesOf(plan, paid, today))
    expect(next(0, '2026-01-31')).toBe(100)
    expect(next(130, '2026-02-01')).toBe(70)
    expect(next(100, '2026-03-01')).toBe(100)
    expect(next(100, '2026-04-01')).toBe(200)
    expect(next(300, '2026-04-01')).toBe(0)
  })

  it('shorten it from the end', () => {
    expect(shrinkPlan(plan, 150).map(each => each.amount)).toEqual([100, 50, 0])
  })
})

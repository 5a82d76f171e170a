import { expect, it } from 'vitest'
import { planPeriod } from './plan-period.ts'

it.each([
  ['2026-05-07', 12, '2027-05-06'],
  ['2026-01-01', 12, '2026-12-31'],
  ['2026-03-01', 1, '2026-03-31'],
  ['2026-11-23', 6, '2027-05-22'],
  // The last day of a month does not exist in every other month.
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-08-31', 60, '2031-08-30'],
])('a plan from %s for %i months is valid until %s', (fromOn, months, untilOn) => {
  expect(planPeriod(fromOn, months)).toEqual({ fromOn, untilOn })
})

it('free days are added after the last month', () => {
  expect(planPeriod('2026-05-07', 12, 30)).toEqual({ fromOn: '2026-05-07', untilOn: '2027-06-05' })
  expect(planPeriod('2026-01-31', 1, 1)).toEqual({ fromOn: '2026-01-31', untilOn: '2026-03-01' })
})

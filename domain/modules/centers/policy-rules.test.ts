import { describe, expect, test } from 'vitest'
import { policyProblem, sortedTiers } from './policy-rules.ts'

const tiers = (...pairs: [number, number][]) =>
  pairs.map(([hoursBefore, refundPercent]) => ({ hoursBefore, refundPercent }))

describe('a cancellation policy', () => {
  test.each([
    [tiers([24, 100]), null],
    [tiers([24, 100], [6, 50], [0, 0]), null],
    [tiers([6, 50], [24, 100]), null],
    [tiers([24, 50], [6, 50]), null],
    [tiers([24, 50], [6, 51]), 'grows'],
    [tiers([0, 10], [24, 0]), 'grows'],
    [tiers([24, 100], [6, 50], [24, 80]), 'same_hours'],
  ] as const)('%j: %s', (policy, problem) => {
    expect(policyProblem(policy)).toBe(problem)
  })
  test('is stored from the earliest tier to the latest', () => {
    expect(sortedTiers(tiers([0, 0], [24, 100], [6, 50])).map(tier => tier.hoursBefore)).toEqual([24, 6, 0])
  })
})

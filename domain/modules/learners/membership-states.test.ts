import { describe, expect, test } from 'vitest'
import { isIllegal } from '../../kernel/state-machine.ts'
import { membershipStates } from './membership-states.ts'

describe('a membership', () => {
  test.each([
    ['active', 'pause', 'paused'],
    ['paused', 'resume', 'active'],
    ['active', 'end', 'ended'],
    ['paused', 'end', 'ended'],
  ] as const)('goes from %s by %s to %s', (from, event, to) => {
    expect(membershipStates.next(from, event)).toBe(to)
  })

  test.each([
    ['active', 'resume'],
    ['paused', 'pause'],
    ['ended', 'resume'],
    ['ended', 'end'],
  ] as const)('has no transition from %s by %s', (from, event) => {
    expect(isIllegal(membershipStates.next(from, event))).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import { isIllegal } from '../../kernel/state-machine.ts'
import { isOpen, OPEN_STATUSES, REQUEST_STATUSES, requestStates } from './request-states.ts'

describe('a request', () => {
  test.each([
    ['pending', 'approve', 'approved'],
    ['pending', 'reject', 'rejected'],
    ['pending', 'cancel', 'cancelled'],
    ['pending', 'expire', 'expired'],
    ['pending', 'supersede', 'superseded'],
    ['pending', 'ask_info', 'info_needed'],
    ['info_needed', 'give_info', 'pending'],
    ['info_needed', 'approve', 'approved'],
    ['info_needed', 'reject', 'rejected'],
    ['info_needed', 'cancel', 'cancelled'],
    ['info_needed', 'expire', 'expired'],
    ['info_needed', 'supersede', 'superseded'],
  ] as const)('goes from %s by %s to %s', (from, event, to) => {
    expect(requestStates.next(from, event)).toBe(to)
  })

  test.each([
    ['pending', 'give_info'],
    ['info_needed', 'ask_info'],
  ] as const)('has no transition from %s by %s', (from, event) => {
    expect(isIllegal(requestStates.next(from, event))).toBe(true)
  })

  test('is final once answered, withdrawn or expired', () => {
    const over = REQUEST_STATUSES.filter(status => !isOpen(status))
    expect(over).toEqual(['approved', 'rejected', 'cancelled', 'expired', 'superseded'])
    for (const status of over) expect(requestStates.isFinal(status)).toBe(true)
  })

  test('is open while a party has to answer', () => {
    expect(REQUEST_STATUSES.filter(isOpen)).toEqual([...OPEN_STATUSES])
    expect([...requestStates.states].sort()).toEqual([...REQUEST_STATUSES].sort())
  })
})

import { describe, expect, it, test } from 'vitest'
import { policyProblem } from '../centers/policy-rules.ts'
import { plainReference } from '../orders/payment-reference.ts'
import { indianStates } from './indian-states.ts'
import { DEFAULT_HOURS, DEFAULT_POLICY, isTimeZone } from './registration-rules.ts'

describe('the defaults of a new center', () => {
  it('include a fair cancellation policy', () => expect(policyProblem(DEFAULT_POLICY.tiers)).toBeNull())
  it('include opening hours on every day of the week', () => {
    expect(DEFAULT_HOURS.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('time zones', () => {
  test.each(['Asia/Kolkata', 'Asia/Dubai', 'Europe/London'])('%s is valid', zone =>
    expect(isTimeZone(zone)).toBe(true),
  )
  test.each(['', 'IST', 'Asia/Malleshwaram', '+05:30', 'utc'])('“%s” is invalid', zone =>
    expect(isTimeZone(zone)).toBe(false),
  )
})

describe('payment references', () => {
  test.each([
    ['4123 4567 8901', '412345678901'],
    ['hdfc-n-2211', 'HDFCN2211'],
    ['４１２３', '4123'],
    ['UTR 4120 0000 1111', '412000001111'],
    ['RRN No. 412000001111', '412000001111'],
    ['UTRB0412000', 'UTRB0412000'],
    ['UPI 12', 'UPI12'],
  ])('“%s” is the same as %s', (given, plain) => expect(plainReference(given)).toBe(plain))
})

describe('the states', () => {
  it('have unique codes and names', () => {
    for (const place of [0, 1, 2] as const) {
      expect(new Set(indianStates.map(state => state[place])).size).toBe(indianStates.length)
    }
  })
})

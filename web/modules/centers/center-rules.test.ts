import { describe, expect, it } from 'vitest'
import { paiseOf, rupeesOf } from '#web/ui/rupees.ts'
import { policyProblem } from './policy-check.ts'

describe('an amount in rupees', () => {
  it.each([
    ['600', 60_000],
    ['600.5', 60_050],
    ['1,250.05', 125_005],
    [' 0 ', 0],
    ['-5', null],
    ['6e3', null],
    ['600.505', null],
    ['', null],
  ])('%j is %s paise', (text, paise) => {
    expect(paiseOf(text)).toBe(paise)
  })

  it('round-trips', () => {
    expect([60_000, 60_050, 125_005, 5].map(rupeesOf)).toEqual(['600', '600.50', '1250.05', '0.05'])
  })
})

describe('cancellation policy steps', () => {
  const tier = (hoursBefore: number, refundPercent: number) => ({ hoursBefore, refundPercent })

  it('refund less the later it is', () => {
    expect(policyProblem([tier(24, 100), tier(6, 50)])).toBeNull()
    expect(policyProblem([tier(6, 50), tier(24, 100)])).toBeNull()
    expect(policyProblem([tier(24, 50), tier(6, 100)])).toBe('falling')
    expect(policyProblem([tier(24, 50), tier(24, 100)])).toBe('sameHours')
  })
})

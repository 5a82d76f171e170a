import { describe, expect, it } from 'vitest'
import type { ApiAnswer } from '#domain/wire.ts'
import { planBodyOf, planProblems, planValues } from './plan-values.ts'

const plan = (mediaMegabytes: number): ApiAnswer<'GET /admin/plans'>['items'][number] => ({
  ...{ id: 'p', code: 'year', months: 12, mediaMegabytes, taxBasisPoints: 1800, sac: '998439', version: 1 },
  name: { en: 'One year', hi: 'एक साल' },
  description: { en: 'For a year', hi: 'एक साल के लिए' },
  holds: [],
  price: { amount: 500_000, currency: 'INR' },
  status: 'active',
})
const wrong = (space: string) => planProblems({ ...planValues(plan(1)), space }, key => key)

describe('the storage of a plan', () => {
  it('is entered in GB, without losing any MB', () => {
    expect(planValues(plan(5120)).space).toBe('5')
    expect(planValues(plan(512)).space).toBe('0.5')
    for (const megabytes of [1, 7, 999, 1000, 5121, 123_457, 1_000_000])
      expect(planBodyOf(planValues(plan(megabytes))).mediaMegabytes).toBe(megabytes)
  })

  it('is 5 GB for a new plan', () => {
    expect(planBodyOf(planValues(null)).mediaMegabytes).toBe(5120)
  })

  it('is rejected when it is missing or too large', () => {
    for (const space of ['', '0', 'much', '-1', '977', '0.00001'])
      expect(wrong(space), space).toEqual({ space: 'spaceProblem' })
    for (const space of ['0.5', '5', ' 976.5 ']) expect(wrong(space), space).toEqual({})
  })
})

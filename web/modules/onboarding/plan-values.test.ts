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

describe('the space of a plan', () => {
  it('is typed in GB, and no MB is lost on the way', () => {
    expect(planValues(plan(5120)).space).toBe('5')
    expect(planValues(plan(512)).space).toBe('0.5')
    for (const megabytes of [1, 7, 999, 1000, 5121, 123_457, 1_000_000])
      expect(planBodyOf(planValues(plan(megabytes))).mediaMegabytes).toBe(megabytes)
  })

  it('of a new plan is 5 GB', () => {
    expect(planBodyOf(planValues(null)).mediaMegabytes).toBe(5120)
  })

  it('is asked for again where it is none, or more than there can be', () => {
    for (const space of ['', '0', 'much', '-1', '977', '0.00001'])
      expect(wrong(space), space).toEqual({ space: 'spaceProblem' })
    for (const space of ['0.5', '5', ' 976.5 ']) expect(wrong(space), space).toEqual({})
  })
})

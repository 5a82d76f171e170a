import { describe, expect, it } from 'vitest'
import { toInstant } from '../../../kernel/time.ts'
import {
  capsFor,
  DEBIT_MINUTE,
  type DebitFacts,
  type DebitStep,
  debitNotBefore,
  needsApproval,
  nextDebit,
} from './mandate-rules.ts'
import { chargeStates, mandateStates } from './mandate-states.ts'

const now = new Date('2026-11-28T04:00:00Z')
const due: DebitFacts = {
  amount: 280_000,
  cap: 350_000,
  agreedPrice: 'month 280000',
  price: 'month 280000',
  dueOn: '2026-12-01',
  today: '2026-11-29',
  attempts: 0,
  failedAt: null,
}

describe('a due with a mandate', () => {
  it.each<[string, Partial<DebitFacts>, DebitStep]>([
    ['is debited two days before it falls due', {}, 'debit'],
    ['waits until then', { today: '2026-11-28' }, 'not_yet'],
    ['is debited when it is late', { today: '2026-12-09' }, 'debit'],
    ['is not debited above the cap', { amount: 350_001 }, 'above_cap'],
    ['asks about a higher price', { price: 'month 300000' }, 'price_changed'],
    ['asks about another kind of price', { price: 'class 40000' }, 'price_changed'],
    ['asks where the price is not known', { price: null }, 'price_changed'],
    ['does not ask about a lower price', { price: 'month 250000' }, 'debit'],
    [
      'waits a day after it failed',
      { attempts: 1, failedAt: new Date(now.getTime() - 3_600_000) },
      'not_yet',
    ],
    ['is tried once more', { attempts: 1, failedAt: new Date(now.getTime() - 90_000_000) }, 'debit'],
    ['is given up after that', { attempts: 2, failedAt: new Date(0) }, 'given_up'],
  ])('%s', (_, change, step) => expect(nextDebit({ ...due, ...change }, now)).toBe(step))

  it('is debited a day after its notice, and not before nine on its day', () => {
    const wanted = toInstant('2026-12-01', DEBIT_MINUTE, 'Asia/Kolkata')
    expect(debitNotBefore(now, wanted)).toEqual(new Date('2026-12-01T03:30:00Z'))
    const late = new Date('2026-11-30T18:30:00Z')
    expect(debitNotBefore(late, wanted)).toEqual(new Date('2026-12-01T19:30:00Z'))
  })

  it('needs approval above ₹15,000', () => {
    expect([1_500_000, 1_500_001].map(needsApproval)).toEqual([false, true])
  })
})

it('a family chooses among caps that hold what it pays now', () => {
  expect(capsFor(280_000, 280_000)).toEqual([300_000, 350_000, 600_000])
  expect(capsFor(330_000, 280_000)).toEqual([350_000, 450_000, 700_000])
  expect(capsFor(9_990_000, 100_000)).toEqual([10_000_000])
  expect(capsFor(10_000_001, 100_000)).toEqual([])
})

it('what ended stays ended, whatever comes afterwards', () => {
  for (const status of ['rejected', 'cancelled', 'expired'] as const)
    expect(mandateStates.allowed(status)).toEqual([])
  expect(chargeStates.allowed('debited')).toEqual([])
  expect(chargeStates.next('failed', 'capture')).toBe('debited')
})

import { describe, expect, it } from 'vitest'
import { chooseBy, whyNotChange, whyNotRestore } from './class-rules.ts'

const startsAt = new Date('2026-11-25T11:30:00Z')
const before = new Date('2026-11-25T11:29:59Z')
const facts = (status: 'scheduled' | 'completed' | 'cancelled') => ({
  kind: 'batch' as const,
  status,
  startsAt,
})

describe('a class', () => {
  it('can be cancelled until it starts', () => {
    expect(whyNotChange(facts('scheduled'), before)).toBeNull()
    expect(whyNotChange(facts('scheduled'), startsAt)).toBe('already_started')
  })

  it.each(['completed', 'cancelled'] as const)('cannot be cancelled when it is %s', status => {
    expect(whyNotChange(facts(status), before)).toBe('illegal_transition')
  })

  it('that was cancelled can be restored, unless a family took the refund or its batch is over', () => {
    const why = (status: 'cancelled' | 'scheduled', at: Date, more: object = {}) =>
      whyNotRestore({ ...facts(status), refunded: 0, batchGoesOn: true, ...more }, at)
    expect(why('cancelled', before)).toBeNull()
    expect(why('cancelled', before, { refunded: 1 })).toBe('refund_taken')
    expect(why('cancelled', before, { batchGoesOn: false })).toBe('batch_over')
    expect(why('cancelled', startsAt)).toBe('already_started')
    expect(why('scheduled', before)).toBe('illegal_transition')
  })
})

it('gives families a week to choose', () => {
  expect(chooseBy(before)).toEqual(new Date('2026-12-02T11:29:59Z'))
})

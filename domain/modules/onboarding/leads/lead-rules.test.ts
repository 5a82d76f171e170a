import { expect, test } from 'vitest'
import { isOverdue, leadNumber, whyNotDelete } from './lead-rules.ts'

test('a lead number has eight characters that cannot be confused with each other', () => {
  const every = Array.from({ length: 32 }, (_, from) =>
    leadNumber(Uint8Array.from({ length: 8 }, (_, i) => from * 8 + i)),
  )
  for (const number of every) expect(number).toMatch(/^L-[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(new Set(every.join('').replaceAll('L-', ''))).toHaveLength(32)
})

test('different bytes give a different number, the same bytes the same', () => {
  const bytes = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8)
  expect(leadNumber(bytes)).toBe('L-12345678')
  expect(leadNumber(bytes)).not.toBe(leadNumber(bytes.toReversed()))
  expect(() => leadNumber(bytes.slice(1))).toThrow(RangeError)
})

test('only a lead that an admin entered and no one has worked on can be deleted', () => {
  const entered = { status: 'new', enteredBy: 'leela', notes: 0 } as const
  expect(whyNotDelete(entered)).toBeNull()
  expect(whyNotDelete({ ...entered, enteredBy: null })).toBe('lead_is_worked')
  expect(whyNotDelete({ ...entered, status: 'contacted' })).toBe('lead_is_worked')
  expect(whyNotDelete({ ...entered, notes: 1 })).toBe('lead_is_worked')
})

test('an action due yesterday is overdue, unless the lead is closed', () => {
  const lead = { status: 'contacted', nextOn: '2026-11-20' } as const
  expect(isOverdue(lead, '2026-11-21')).toBe(true)
  expect(isOverdue(lead, '2026-11-20')).toBe(false)
  expect(isOverdue({ ...lead, status: 'lost' }, '2026-11-21')).toBe(false)
  expect(isOverdue({ ...lead, status: 'converted' }, '2026-11-21')).toBe(false)
  expect(isOverdue({ ...lead, nextOn: null }, '2026-11-21')).toBe(false)
})

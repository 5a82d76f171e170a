import { describe, expect, it } from 'vitest'
import { periodOf } from './book-period.ts'

describe('the periods of the ledger', () => {
  it.each([
    ['thisMonth', '2026-11-21', '2026-11-01', '2026-11-21'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2027-01-05', '2026-12-01', '2026-12-31'],
    ['thisYear', '2027-03-31', '2026-04-01', '2027-03-31'],
    ['lastYear', '2026-04-01', '2025-04-01', '2026-03-31'],
  ] as const)('%s on %s is %s to %s', (name, today, from, until) => {
    expect(periodOf(name, today)).toEqual({ from, until })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccountBalance, trialBalance, yearBegins } from './trial-balance-rules.ts'

const row = (part: Partial<AccountBalance>): AccountBalance => ({
  account: 'center_cash',
  label: 'cash',
  currency: 'INR',
  opening: 0,
  debit: 0,
  credit: 0,
  ...part,
})

describe('a trial balance', () => {
  it('shows opening balances, movements and closing balances', () => {
    const [books] = trialBalance([
      row({ opening: 50_000, debit: 80_000, credit: 30_000 }),
      row({ account: 'center_revenue', label: '', opening: -50_000, debit: 30_000, credit: 80_000 }),
    ])
    expect(books?.accounts.map(account => account.closing)).toEqual([100_000, -100_000])
    expect(books).toMatchObject({
      opening: { debit: 50_000, credit: 50_000 },
      moved: { debit: 110_000, credit: 110_000 },
      closing: { debit: 100_000, credit: 100_000 },
      isBalanced: true,
    })
  })

  it('keeps currencies apart, and leaves out accounts without movement', () => {
    const books = trialBalance([
      row({ debit: 1, currency: 'USD' }),
      row({ account: 'learner_unapplied', label: '', credit: 1, currency: 'USD' }),
      row({}),
    ])
    expect(books.map(one => [one.currency, one.accounts.length])).toEqual([
      ['INR', 0],
      ['USD', 2],
    ])
  })

  it('shows when it does not balance', () => {
    expect(trialBalance([row({ debit: 100 })])[0]?.isBalanced).toBe(false)
  })

  it('balances whenever every transaction does, with amounts far above 32 bits', () => {
    const movement = fc.record({
      from: fc.constantFrom('learner_receivable' as const, 'gateway_clearing' as const),
      to: fc.constantFrom('center_revenue' as const, 'tax_payable' as const, 'center_cash' as const),
      amount: fc.integer({ min: 1, max: 10 ** 12 }),
    })
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 40 }), movements => {
        const rows = movements.flatMap(({ from, to, amount }) => [
          row({ account: from, label: '', debit: amount }),
          row({ account: to, label: '', credit: amount }),
        ])
        for (const books of trialBalance(rows)) expect(books.isBalanced).toBe(true)
      }),
    )
  })

  it('starts with the financial year by default', () => {
    expect(yearBegins('2026-11-21')).toBe('2026-04-01')
    expect(yearBegins('2027-03-31')).toBe('2026-04-01')
    expect(yearBegins('2027-04-01')).toBe('2027-04-01')
  })
})

import { describe, expect, it } from 'vitest'
import { givesAlready, whyNotTake } from './desk-payment-rules.ts'
import { shownOrderStatus } from './order-states.ts'

describe('a payment at the front desk', () => {
  const order = { due: 1_000, takesParts: true, hasPlan: false }

  it('is the amount due, or a part of it if the center takes parts or a plan was agreed', () => {
    expect([1, 999, 1_000].map(sum => whyNotTake(sum, order))).toEqual([null, null, null])
    expect([0, 1_001].map(sum => whyNotTake(sum, order))).toEqual(['amount_differs', 'amount_differs'])
    const whole = { ...order, takesParts: false }
    expect([999, 1_000].map(sum => whyNotTake(sum, whole))).toEqual(['amount_differs', null])
    expect(whyNotTake(999, { ...whole, hasPlan: true })).toBeNull()
    expect(whyNotTake(1, { ...order, due: 0 })).toBe('nothing_to_pay')
  })

  it('confirms what is paid at the center with its first part, and only once', () => {
    const part = {
      firstPart: null,
      paidBefore: 0,
      paid: 400,
      paymentChannel: 'center',
      isAtDesk: true,
    } as const
    expect(givesAlready(part)).toBe(true)
    expect(givesAlready({ ...part, paidBefore: 400, paid: 600 })).toBe(false)
    expect(givesAlready({ ...part, paymentChannel: 'gateway' })).toBe(false)
    expect(givesAlready({ ...part, isAtDesk: false })).toBe(false)
  })

  it('confirms an order with instalments with the first of them', () => {
    const plan = {
      firstPart: 500,
      paidBefore: 0,
      paid: 400,
      paymentChannel: 'center',
      isAtDesk: true,
    } as const
    expect(givesAlready(plan)).toBe(false)
    expect(givesAlready({ ...plan, paidBefore: 400, paid: 500 })).toBe(true)
    expect(givesAlready({ ...plan, paidBefore: 500, paid: 700 })).toBe(false)
  })
})

describe('the status of an order as people read it', () => {
  it('is partly paid while something is due and something was paid', () => {
    expect(shownOrderStatus({ status: 'open', paid: 0 })).toBe('open')
    expect(shownOrderStatus({ status: 'open', paid: 1 })).toBe('partly_paid')
    expect(shownOrderStatus({ status: 'paid', paid: 1 })).toBe('paid')
    expect(shownOrderStatus({ status: 'cancelled', paid: 1 })).toBe('cancelled')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '../../../kernel/money.ts'
import { refundOf } from '../../bookings/booking-rules.ts'
import { spreadRefund } from '../reversal-rules.ts'
import {
  type LedgerLine,
  latePaymentApplied,
  latePaymentCaptured,
  orderDue,
  orderReversed,
  type Posting,
  paymentCaptured,
  refundProcessed,
} from './ledger-postings.ts'

const order = { orderId: 'order', centerId: 'center', buyerId: 'buyer', currency: 'INR' }
const online = { method: 'gateway', gateway: 'sandbox' } as const
const cash = { method: 'cash', gateway: 'desk' } as const
const lines: LedgerLine[] = [
  { kind: 'fee', amount: 80_000 },
  { kind: 'cgst', amount: 7_200 },
  { kind: 'sgst', amount: 7_200 },
]
const moved = (posting: Posting) =>
  Object.fromEntries(posting.entries.map(entry => [`${entry.account} ${entry.label}`.trim(), entry.amount]))

describe('the postings of each movement', () => {
  it('an order due: the buyer owes, the center earns, the state gets its tax', () => {
    expect(moved(orderDue(order, 'class', lines))).toEqual({
      learner_receivable: 94_400,
      center_revenue: -80_000,
      'tax_payable cgst': -7_200,
      'tax_payable sgst': -7_200,
    })
  })

  it('a payment in time: the gateway or the center has it, and the buyer no longer owes it', () => {
    expect(moved(paymentCaptured(order, 'p', online, 94_400))).toEqual({
      'gateway_clearing sandbox': 94_400,
      learner_receivable: -94_400,
    })
    expect(moved(paymentCaptured(order, 'p', cash, 94_400))).toEqual({
      'center_cash cash': 94_400,
      learner_receivable: -94_400,
    })
  })

  it('a late payment: it belongs to the buyer until it pays for something', () => {
    expect(moved(latePaymentCaptured(order, 'p', online, 94_400))).toEqual({
      'gateway_clearing sandbox': 94_400,
      learner_unapplied: -94_400,
    })
    expect(moved(latePaymentApplied(order, 'p', 94_400))).toEqual({
      learner_unapplied: 94_400,
      learner_receivable: -94_400,
    })
  })

  it('an unpaid cancelled order: nothing is owed any more', () => {
    expect(moved(orderReversed(order, 'class', lines, false))).toEqual({
      learner_receivable: -94_400,
      center_revenue: 80_000,
      'tax_payable cgst': 7_200,
      'tax_payable sgst': 7_200,
    })
  })

  it('a paid order with half refunded: half becomes the buyer’s and is paid back', () => {
    const half = lines.map(line => ({ ...line, amount: line.amount / 2 }))
    expect(moved(orderReversed(order, 'class', half, true))).toMatchObject({ learner_unapplied: -47_200 })
    expect(moved(refundProcessed(order, 'r', online, 47_200))).toEqual({
      learner_unapplied: 47_200,
      'gateway_clearing sandbox': -47_200,
    })
  })

  it('nothing for an order of ₹0', () => {
    expect(orderDue(order, 'class', [{ kind: 'fee', amount: 0 }]).entries).toEqual([])
  })
})

describe('money is neither created nor lost', () => {
  const amount = fc.integer({ min: 1, max: 10 ** 10 })
  const someLines = fc
    .record({ fee: amount, tax: fc.integer({ min: 0, max: 10 ** 9 }), off: fc.integer({ min: 0, max: 99 }) })
    .map(({ fee, tax, off }) => [
      { kind: 'fee' as const, amount: fee },
      { kind: 'discount' as const, amount: -Math.floor((fee * off) / 100) },
      { kind: 'cgst' as const, amount: tax },
      { kind: 'sgst' as const, amount: tax },
    ])

  it('over the whole life of an order, whatever share is refunded', () => {
    fc.assert(
      fc.property(someLines, fc.integer({ min: 0, max: 100 }), fc.boolean(), (given, percent, late) => {
        const total = given.reduce((sum, line) => sum + line.amount, 0)
        const refund = refundOf(money(total), percent)
        const parts = spreadRefund(refund, given)
        const back = given.map((line, index) => ({ ...line, amount: parts[index]?.amount ?? 0 }))
        const paid = late
          ? [latePaymentCaptured(order, 'p', online, total), latePaymentApplied(order, 'p', total)]
          : [paymentCaptured(order, 'p', online, total)]
        const all = [
          orderDue(order, 'class', given),
          ...paid,
          orderReversed(order, 'class', back, true),
          refundProcessed(order, 'r', online, refund.amount),
        ]
        const balance = new Map<string, number>()
        for (const entry of all.flatMap(posting => posting.entries)) {
          balance.set(entry.account, (balance.get(entry.account) ?? 0) + entry.amount)
        }
        expect([...balance.values()].reduce((sum, value) => sum + value, 0)).toBe(0)
        expect(balance.get('learner_receivable') ?? 0).toBe(0)
        expect(balance.get('learner_unapplied') ?? 0).toBe(0)
        expect(balance.get('gateway_clearing') ?? 0).toBe(total - refund.amount)
      }),
    )
  })

  it('refuses postings that do not balance', () => {
    expect(() => paymentCaptured(order, 'p', online, Number.NaN)).toThrow(RangeError)
  })
})

import { describe, expect, it } from 'vitest'
import { isIllegal, type StateMachine } from '../../kernel/state-machine.ts'
import { orderStates } from './order-states.ts'
import { paymentStates } from './payment-states.ts'
import { refundStates } from './refund-states.ts'

const machines: [string, StateMachine<string, string>, Record<string, string>][] = [
  [
    'an order',
    orderStates as StateMachine<string, string>,
    {
      'open pay': 'paid',
      'open cancel': 'cancelled',
      'open expire': 'expired',
      'paid refund_part': 'partly_refunded',
      'paid refund_all': 'refunded',
      'partly_refunded refund_part': 'partly_refunded',
      'partly_refunded refund_all': 'refunded',
      'expired revive': 'paid',
    },
  ],
  [
    'a payment',
    paymentStates as StateMachine<string, string>,
    {
      'created submit': 'submitted',
      'created capture': 'captured',
      'created fail': 'failed',
      'submitted capture': 'captured',
      'submitted reject': 'rejected',
      'submitted fail': 'failed',
      'failed capture': 'captured',
    },
  ],
  [
    'a refund',
    refundStates as StateMachine<string, string>,
    {
      'quoted approve': 'approved',
      'quoted decline': 'declined',
      'approved start': 'processing',
      'approved hand_out': 'processed',
      'approved keep': 'processed',
      'processing start': 'processing',
      'processing succeed': 'processed',
      'processing fail': 'failed',
      'failed again': 'approved',
      'failed succeed': 'processed',
    },
  ],
]

describe.each(machines)('the states of %s', (_name, machine, legal) => {
  const pairs = machine.states.flatMap(state => machine.events.map(event => [state, event] as const))

  it.each(pairs)('%s, then %s', (state, event) => {
    const next = machine.next(state, event)
    const expected = legal[`${state} ${event}`]
    if (expected) expect(next).toBe(expected)
    else expect(isIllegal(next)).toBe(true)
  })
})

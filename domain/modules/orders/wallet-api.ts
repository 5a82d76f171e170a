import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import {
  idField,
  listAnswer,
  moneySchema,
  optionalFilter,
  pageQuery,
  paiseField,
  shortText,
} from '../../kernel/fields.ts'
import { namePair } from '../masterlists/masterlist-api.ts'
import { orderAnswer } from './order-api.ts'

const walletCenter = z.object({ id: idField, name: z.string(), timeZone: z.string() })

/** A buyer's money at a center. */
export const wallet = z.object({ center: walletCenter, balance: moneySchema }).meta({ id: 'Wallet' })

/** One movement of a wallet; payments from it are negative. */
export const walletMovement = z
  .object({
    id: idField,
    kind: z.enum(['refund', 'payment', 'payout', 'notice', 'referral', 'other']),
    amount: moneySchema,
    at: z.string(),
    center: walletCenter,
    orderId: idField.nullable(),
    /** What the order is for; null without one. */
    what: namePair.nullable(),
  })
  .meta({ id: 'WalletMovement' })

const byOrder = z.strictObject({ id: idField })

export const payOutBody = z.strictObject({ amount: paiseField.min(1), note: shortText(200, 0).default('') })

export const walletsApi = defineContract({
  'GET /family/wallets': {
    id: 'wallet.list',
    summary: 'The buyer’s own money at centers, as the books have it.',
    access: { learner: true },
    answer: z.object({ items: z.array(wallet) }),
  },
  'GET /family/wallet-movements': {
    id: 'walletmovement.list',
    summary: 'What came into the buyer’s wallets and what went, newest first.',
    access: { learner: true },
    query: z.strictObject({ ...pageQuery, centerId: optionalFilter(idField) }),
    answer: listAnswer(walletMovement),
  },
  'POST /orders/{id}/wallet-payments': {
    id: 'wallet.pay',
    summary: 'Pay an order, or a part of it, with what lies in the buyer’s wallet at its center.',
    access: { learner: true },
    stale: ['orders', 'bookings', 'enrolments', 'wallets', 'wallet-movements', 'schedule', 'dues'],
    binding: true,
    params: byOrder,
    body: z.strictObject({ amount: paiseField.min(1) }),
    answer: orderAnswer,
    status: 201,
    refusals: [
      'center_not_open',
      'hold_expired',
      'nothing_to_pay',
      'payment_waits',
      'amount_differs',
      'wallet_too_small',
    ],
  },
  'POST /orders/{id}/wallet-payouts': {
    id: 'wallet.payout',
    summary: 'Give the buyer of an order money of their wallet in cash, at most what lies in it.',
    access: { center: 'desk_payment:manage' },
    stale: ['orders', 'cash-day', 'wallets'],
    params: byOrder,
    body: payOutBody,
    answer: orderAnswer,
    status: 201,
    refusals: ['wallet_too_small'],
  },
  'POST /refunds/{id}/wallet': {
    id: 'refund.keep',
    summary: 'Keep a refund that waits at the desk in the wallet, at once.',
    access: { learner: true, center: 'desk_payment:manage' },
    stale: ['orders', 'refunds', 'bookings', 'dashboard', 'cash-day', 'wallets', 'wallet-movements'],
    params: byOrder,
    answer: orderAnswer,
    status: 201,
    refusals: ['illegal_transition'],
  },
})

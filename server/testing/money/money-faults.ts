import { sql } from 'kysely'
import { listBalances } from '#server/modules/books/book-queries.ts'
import { listUnbalancedCurrencies } from '#server/modules/books/order-sum-queries.ts'
import { sumDays } from '#server/modules/orders/public.ts'
import { bookFaults } from '../books.ts'
import type { MoneyScene } from './money-scene.ts'
import { transfersOf } from './payout-steps.ts'

/** What is wrong with the money of a money, also beside the double's own books; nothing, unless some was lost or made up. */
export async function faultsOf(money: MoneyScene): Promise<string[]> {
  const { scene, double, payouts } = money
  const { db, stage } = scene
  await scene.runJob(sumDays)
  const faults = await bookFaults(db, stage.centerId)
  const equal = (what: string, found: number, wanted: number) => {
    if (found !== wanted) faults.push(`${what}: ${found} instead of ${wanted}`)
  }
  equal('currencies out of balance', (await listUnbalancedCurrencies(db)).length, 0)
  const books = { booksOf: stage.centerId, timeZone: 'Asia/Kolkata', from: '2000-01-01', until: '2100-01-01' }
  const balances = await listBalances(db, books)
  const balanceOf = (account?: string) =>
    balances
      .filter(row => account === undefined || row.account === account)
      .reduce((sum, row) => sum + row.debit - row.credit, 0)
  equal('all accounts together', balanceOf(), 0)

  const { rows } = await sql<{ order: string | null; payment: string | null }>`
    select gateway_order_id as order, gateway_payment_id as payment from payments
    where center_id = ${stage.centerId} and gateway = 'razorpay'`.execute(db)
  const asked = new Set(rows.map(row => row.order))
  const known = new Set(rows.map(row => row.payment))
  const taken = double.books.payments.filter(one => one.status === 'captured' && asked.has(one.order_id))
  equal('payments that the double took and we do not know', taken.filter(one => !known.has(one.id)).length, 0)
  const given = double.books.refunds.filter(one => known.has(one.payment_id))
  const sent = (await transfersOf(money)).filter(one => one.status === 'processed')
  const atGateway = sumOf(taken) - sumOf(given) - sumOf(sent)
  equal('what lies with the gateway', balanceOf('gateway_clearing'), atGateway)
  equal('what experts are owed', balanceOf('expert_payable'), sumOf(sent) + payouts.byBank - payouts.promised)
  return faults
}

const sumOf = (list: readonly { amount: number }[]) => list.reduce((sum, one) => sum + one.amount, 0)

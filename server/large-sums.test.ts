import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { earningsApproved, payoutPaid } from '#domain/modules/orders/ledger/payout-postings.ts'
import { issueInvoices, post, sumDays } from '#server/modules/orders/public.ts'
import { bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { booksDesk } from '#server/testing/bookkeeping.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { moneyDesk } from '#server/testing/desk.ts'
import { explainer } from '#server/testing/explanations.ts'

const database = await testDatabase()

it('keeps every paisa of amounts far above 32 bits, from the order to the trial balance', async () => {
  const [price, back, month] = [1_234_567_891_013, 345_678_910_123, 987_654_321_019]
  const scene = await bookingScene(database, { amount: price })
  const desk = moneyDesk(scene)
  const booking = await desk.bookAtDesk(SLOT)
  const order = settled(await desk.refund(booking.orderId, back, { handsOutCash: true }))
  expect(order).toMatchObject({
    total: { amount: price },
    paid: { amount: price },
    refunded: { amount: back },
    refundable: { amount: price - back },
  })
  await scene.runJob(issueInvoices)
  const { rows } = await sql<{ kind: string; total: number }>`
    select kind, total_amount as total from invoices where order_id = ${booking.orderId} order by kind`.execute(
    database.kysely,
  )
  expect(rows).toEqual([
    { kind: 'credit_note', total: back },
    { kind: 'receipt', total: price },
  ])

  const { centerId, expertId } = scene.stage
  const statementId = newId()
  await database.kysely
    .insertInto('expert_statements')
    .values({
      id: statementId,
      center_id: centerId,
      expert_id: expertId,
      month: '2026-10-01',
      status: 'paid',
      currency: 'INR',
      total_amount: month,
      drafted_at: TEST_NOW,
      approved_at: TEST_NOW,
      approved_by: scene.desk.userId,
      paid_at: TEST_NOW,
      paid_on: '2026-11-21',
      paid_by: scene.desk.userId,
      pay_method: 'bank',
    })
    .execute()
  const statement = { statementId, centerId, expertId, currency: 'INR', total: month }
  await post(database.kysely, [earningsApproved(statement), payoutPaid(statement, 'bank')], TEST_NOW)
  const explained = settled(await explainer(scene.world)('statement', statementId, scene.expert))
  expect(explained).toMatchObject({ agrees: true, sums: [{ amount: { amount: month } }, {}, {}] })

  await scene.runJob(sumDays)
  const { currencies } = settled(await booksDesk(scene).balance())
  const closing = currencies[0]?.accounts.map(row => [`${row.account} ${row.label}`, row.closing.amount])
  expect(closing).toEqual([
    ['learner_receivable ', 0],
    ['center_cash bank', -month],
    ['center_cash cash', price - back],
    ['learner_unapplied ', 0],
    ['expert_payable ', 0],
    ['center_revenue ', back - price],
    ['center_expert_cost ', month],
  ])
  expect(currencies[0]?.isBalanced).toBe(true)
})

import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { handlers } from '#server/http/handlers.ts'
import { startPayment } from '#server/modules/orders/public.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { anonymous } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { onboardingScene, settled } from '#server/testing/onboarding-scene.ts'
import { anItem, aReceipt } from '#server/testing/people.ts'
import { replaceReceipt } from './replace-receipt.ts'

const database = await testDatabase()
beforeEach(() => resetDatabase(database))

const standing = async (id: string) =>
  (
    await database.pool.query(
      `select status, onboarding_payment_received as received, onboarding_payment_verified as verified
       from centers where id = $1`,
      [id],
    )
  ).rows[0]
const ledger = async () =>
  Object.fromEntries(
    (
      await database.pool.query(
        `select a.kind || case when a.label <> '' then ' ' || a.label else '' end as account, sum(e.amount)::int as amount
         from ledger_entries e join ledger_accounts a on a.id = e.account_id group by 1 having sum(e.amount) <> 0 order by 1`,
      )
    ).rows.map(row => [row.account, row.amount]),
  )
const code = (outcome: unknown) => (isRefusal(outcome) ? outcome.code : 'done')

describe('choosing a plan', () => {
  test('shows fee and GST for the center’s state, and makes it due in the platform’s books', async () => {
    const scene = await onboardingScene(database)
    const { order, gate } = settled(await scene.choose())
    expect(gate).toBe('payment')
    expect(order?.lines.map(line => [line.kind, line.amount.amount])).toEqual([
      ['fee', 500_000],
      ['cgst', 45_000],
      ['sgst', 45_000],
    ])
    expect(await ledger()).toEqual({
      center_receivable: 590_000,
      platform_revenue: -500_000,
      'tax_payable cgst': -45_000,
      'tax_payable sgst': -45_000,
    })
  })
  test('is taxed at the rate in force on that day in India', async () => {
    const scene = await onboardingScene(database)
    await scene.db
      .insertInto('tax_rates')
      .values({
        id: newId(),
        sold_by: 'platform',
        sac: '998439',
        basis_points: 1200,
        holds_from: '2026-11-22',
      })
      .execute()
    scene.world.setNow(new Date('2026-11-21T18:29:00Z'))
    expect((await scene.show()).plans[0]?.total.amount).toBe(590_000)
    scene.world.setNow(new Date('2026-11-21T18:30:00Z'))
    expect((await scene.show()).plans[0]?.total.amount).toBe(560_000)
    expect(code(await scene.choose())).toBe('price_changed')
    expect(code(await scene.choose(scene.head, 560_000))).toBe('done')
  })
  test('twice keeps one order; a price other than the one shown is refused', async () => {
    const scene = await onboardingScene(database)
    const [first, second] = [settled(await scene.choose()), settled(await scene.choose())]
    expect(second.order?.id).toBe(first.order?.id)
    expect(code(await scene.choose(scene.head, 1))).toBe('price_changed')
  })
  test('ten times at once makes one order', async () => {
    const scene = await onboardingScene(database)
    const all = await Promise.all(Array.from({ length: 10 }, () => scene.choose()))
    expect(new Set(all.map(one => settled(one).order?.id)).size).toBe(1)
  })
  test('requires accepted terms', async () => {
    const scene = await onboardingScene(database, { termsAccepted: false })
    expect(code(await scene.choose())).toBe('center_terms_first')
  })
})

describe('a UPI transfer', () => {
  test('is recorded at once, verified by an admin, and opens the center with balanced books', async () => {
    const scene = await onboardingScene(database)
    const payment = await scene.pay()
    expect(await standing(scene.centerId)).toEqual({ status: 'draft', received: true, verified: false })
    expect((await scene.show()).gate).toBe('verification')
    const file = settled(await scene.decide(payment.id, { decision: 'verify', amount: scene.total }))
    expect(file.status).toBe('active')
    expect(await standing(scene.centerId)).toEqual({ status: 'active', received: true, verified: true })
    expect(await ledger()).toMatchObject({ 'platform_cash upi': 590_000, platform_revenue: -500_000 })
    expect(await ledger()).not.toHaveProperty('center_receivable')
    await expectBooksInOrder(database.kysely, scene.centerId)
    const { rows } = await database.pool.query(
      `select action from audit_entries where center_id = $1 and action like 'center.%' order by id`,
      [scene.centerId],
    )
    expect(rows.map(row => row.action)).toEqual([
      'center.payment_received',
      'center.payment_verified',
      'center.activated',
    ])
  })
  test('can be rejected with a reason; the center is back at the payment and can pay again', async () => {
    const scene = await onboardingScene(database)
    const reasonId = await anItem(database.kysely, { list: 'reject_reason', en: 'Documents are missing' })
    const payment = await scene.pay()
    settled(await scene.decide(payment.id, { decision: 'reject', reasonId, note: 'No such transfer' }))
    const after = await scene.show()
    expect(after.gate).toBe('payment')
    expect(after.payments[0]).toMatchObject({
      status: 'rejected',
      rejectReason: { en: 'Documents are missing' },
      rejectNote: 'No such transfer',
    })
    // The same reference may be reported again once it was rejected: the receipt may have been the problem.
    expect(settled(await scene.report(after.order?.id ?? '', 'utr-412345678901')).gate).toBe('verification')
  })
  test('needs a reason to be rejected, and the right amount to be verified', async () => {
    const scene = await onboardingScene(database)
    const payment = await scene.pay()
    expect(code(await scene.decide(payment.id, { decision: 'reject', reasonId: null, note: '' }))).toBe(
      'reason_required',
    )
    const noReason = await anItem(database.kysely, { list: 'cancel_reason' })
    expect(code(await scene.decide(payment.id, { decision: 'reject', reasonId: noReason, note: '' }))).toBe(
      'invalid_input',
    )
    expect(code(await scene.decide(payment.id, { decision: 'verify', amount: 1 }))).toBe('amount_differs')
    expect(await standing(scene.centerId)).toMatchObject({ verified: false })
  })
  test('with a reference used before is refused, however it is written', async () => {
    const scene = await onboardingScene(database)
    await scene.pay('UTR 4123-4567-8901')
    const other = await onboardingScene(database)
    const { order } = settled(await other.choose())
    expect(code(await other.report(order?.id ?? '', 'utr412345678901'))).toBe('reference_used')
  })
  test('while one is pending a second is refused, by transfer, for another plan and at the gateway', async () => {
    const scene = await onboardingScene(database)
    await scene.pay()
    const { order } = await scene.show()
    expect(code(await scene.report(order?.id ?? '', 'ANOTHER 99'))).toBe('payment_waits')
    expect(code(await scene.choose())).toBe('payment_waits')
    const started = await scene.world.run(startPayment, {
      actor: scene.head,
      params: { id: order?.id ?? '' },
      body: { returnTo: '/center/payment' },
    })
    expect(code(started)).toBe('payment_waits')
  })
  test('shows the latest receipt until the decision', async () => {
    const scene = await onboardingScene(database)
    const payment = await scene.pay()
    const receiptFileId = await aReceipt(database.kysely, scene.head.userId)
    const replace = (actor = scene.head) =>
      scene.world.run(replaceReceipt, { actor, params: { id: payment.id }, body: { receiptFileId } })
    const stranger = await onboardingScene(database)
    expect(code(await replace(stranger.head))).toBe('not_found')
    expect(code(await replace())).toBe('done')
    expect((await scene.show()).payments[0]?.receiptFileId).toBe(receiptFileId)
    settled(await scene.decide(payment.id, { decision: 'verify', amount: scene.total }))
    expect(code(await replace())).toBe('illegal_transition')
  })
  test('needs the center’s own receipt that proves nothing else', async () => {
    const scene = await onboardingScene(database)
    const { order } = settled(await scene.choose())
    const orderId = order?.id ?? ''
    expect(code(await scene.report(orderId, 'UTR 77777', scene.head, newId()))).toBe('file_not_usable')
    const stranger = await onboardingScene(database)
    const foreign = await aReceipt(database.kysely, stranger.head.userId)
    expect(code(await scene.report(orderId, 'UTR 77777', scene.head, foreign))).toBe('file_not_usable')
    expect(await standing(scene.centerId)).toMatchObject({ received: false })
    const used = (await stranger.pay('UTR 88888')).receiptFileId ?? ''
    expect(code(await scene.report(orderId, 'UTR 99999', scene.head, used))).toBe('file_not_usable')
  })
  test('is not found for another center', async () => {
    const scene = await onboardingScene(database)
    const { order } = settled(await scene.choose())
    const stranger = await onboardingScene(database)
    expect(code(await stranger.report(order?.id ?? '', 'UTR 55555'))).toBe('not_found')
  })
})

describe('deciding a payment', () => {
  test.each(['verify', 'reject'] as const)('after %s is no longer possible', async first => {
    const scene = await onboardingScene(database)
    const payment = await scene.pay()
    const verify = { decision: 'verify', amount: scene.total } as const
    const reject = { decision: 'reject', reasonId: null, note: 'No such transfer' } as const
    settled(await scene.decide(payment.id, first === 'verify' ? verify : reject))
    expect(code(await scene.decide(payment.id, verify))).toBe('illegal_transition')
    expect(code(await scene.decide(payment.id, reject))).toBe('illegal_transition')
    await expectBooksInOrder(database.kysely, scene.centerId)
  })
  test('by two admins at once counts once', async () => {
    const scene = await onboardingScene(database)
    const payment = await scene.pay()
    const verify = { decision: 'verify', amount: scene.total } as const
    const reject = { decision: 'reject', reasonId: null, note: 'No such transfer' } as const
    const outcomes = await Promise.all([
      scene.decide(payment.id, verify),
      scene.decide(payment.id, reject),
      scene.decide(payment.id, verify),
    ])
    expect(outcomes.map(code).filter(one => one === 'done')).toHaveLength(1)
    expect(outcomes.map(code).filter(one => one === 'illegal_transition')).toHaveLength(2)
    await expectBooksInOrder(database.kysely, scene.centerId)
  })
})

describe('an online payment', () => {
  async function payOnline(scene: Awaited<ReturnType<typeof onboardingScene>>, times = 1) {
    const { order } = settled(await scene.choose())
    const started = settled(
      (await scene.world.run(startPayment, {
        actor: scene.head,
        params: { id: order?.id ?? '' },
        body: { returnTo: '/center/payment' },
      })) as { checkoutUrl: string },
    )
    await scene.practice.press(started.checkoutUrl, 'captured')
    await scene.practice.deliver(async (body, headers) => {
      for (let time = 0; time < times; time += 1) {
        await scene.world.run(handlers['POST /payments/webhooks/{gateway}'], {
          actor: anonymous,
          params: { gateway: 'sandbox' },
          raw: { body: Buffer.from(body), headers },
        })
      }
      return 200
    })
    return order?.id ?? ''
  }
  test('with a signed confirmation is received and verified, however often it arrives', async () => {
    const scene = await onboardingScene(database)
    await payOnline(scene, 3)
    expect(await standing(scene.centerId)).toEqual({ status: 'active', received: true, verified: true })
    expect(await ledger()).toMatchObject({ 'gateway_clearing sandbox': 590_000 })
    expect((await scene.show()).payments).toHaveLength(1)
  })
  test('cannot pay for what the center’s learners owe, and cash cannot pay for its plan', async () => {
    const scene = await onboardingScene(database)
    const { order } = settled(await scene.choose())
    const desk = await scene.world.run(handlers['POST /orders/{id}/desk-payments'], {
      actor: scene.head,
      params: { id: order?.id ?? '' },
      body: { method: 'cash', amount: scene.total },
    })
    expect(code(desk)).toBe('not_found')
    expect(await standing(scene.centerId)).toMatchObject({ received: false })
  })
})

import { describe, expect, it } from 'vitest'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { GatewayUnavailable } from '#server/adapters/payments/port.ts'
import { handlers } from '#server/http/handlers.ts'
import { handleGatewayEvents, processRefunds } from '#server/modules/orders/public.ts'
import { gatewayListener } from '#server/order-fulfilment.ts'
import { type BookingScene, bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { sign } from '#server/testing/practice-gateway.ts'
import { expireHolds } from '../public.ts'

const database = await testDatabase()
const db = database.kysely
const later = new Date(SLOT.getTime() + 26 * 3_600_000)
const handleEvents = handleGatewayEvents(gatewayListener)

const deskPayment = (scene: BookingScene, orderId: string, body: object, actor = scene.desk) =>
  scene.world.run(handlers['POST /orders/{id}/desk-payments'], {
    actor,
    params: { id: orderId },
    body: body as never,
  }) as Promise<ApiAnswer<'GET /orders/{id}'> | Refusal>
const choose = (scene: BookingScene, id: string, body: object, actor = scene.learner) =>
  scene.world.run(handlers['POST /bookings/{id}/late-payment'], {
    actor,
    params: { id },
    body: body as never,
  }) as Promise<ApiAnswer<'POST /bookings/{id}/late-payment'> | Refusal>

describe('paying online', () => {
  it('confirms the booking once the gateway confirms the payment', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.bookAndPay()
    expect(booking).toMatchObject({
      status: 'confirmed',
      heldUntil: null,
      orderStatus: 'paid',
      due: { amount: 0 },
    })
    expect(booking.can).toMatchObject({ pay: false, move: true })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('resumes an attempt in progress, even when requested twice at once', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    const attempts = await Promise.all([1, 2, 3].map(() => scene.startPayment(booking)))
    const urls = attempts.map(attempt => settled(attempt).checkoutUrl)
    expect(new Set(urls).size).toBe(1)
    expect((await scene.showOrder(booking.orderId)).payments).toHaveLength(1)
  })

  it('can be retried after a failure during the reservation', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    const first = settled(await scene.startPayment(booking))
    await scene.press(first.checkoutUrl, 'failed')
    await scene.deliver()
    expect(await scene.show(booking.id)).toMatchObject({ status: 'held', can: { pay: true } })
    const second = settled(await scene.startPayment(booking))
    expect(second.payment.id).not.toBe(first.payment.id)
    await scene.press(second.checkoutUrl, 'captured')
    await scene.deliver()
    expect(await scene.show(booking.id)).toMatchObject({ status: 'confirmed' })
    const { payments } = await scene.showOrder(booking.orderId)
    expect(payments.map(payment => payment.status)).toEqual(['failed', 'captured'])
    expect(payments[0]?.failureCode).toBe('declined_for_practice')
  })

  it('is refused after the reservation, when nothing is due, or for someone else’s order', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.bookAndPay()
    expect(await scene.startPayment(booking)).toMatchObject({ code: 'nothing_to_pay' })
    const other = await bookingScene(database)
    const held = await other.book()
    expect(await other.startPayment(held, scene.learner)).toMatchObject({ code: 'not_found' })
    other.at(11)
    expect(await other.startPayment(held)).toMatchObject({ code: 'hold_expired' })
    await other.runJob(expireHolds)
    expect(await other.startPayment(held)).toMatchObject({ code: 'hold_expired' })
  })

  it('reports a gateway that does not answer, and the same attempt continues later', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    const { openOrder } = scene.sandbox
    scene.sandbox.openOrder = () => Promise.reject(new GatewayUnavailable('down'))
    expect(await scene.startPayment(booking)).toMatchObject({ code: 'gateway_unavailable' })
    scene.sandbox.openOrder = openOrder
    const { checkoutUrl } = settled(await scene.startPayment(booking))
    expect((await scene.showOrder(booking.orderId)).payments).toHaveLength(1)
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
    expect(await scene.show(booking.id)).toMatchObject({ status: 'confirmed' })
  })
})

describe('a gateway’s message', () => {
  it('takes effect once, however often it arrives', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    const { checkoutUrl } = settled(await scene.startPayment(booking))
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver(100)
    const { payments, paid } = await scene.showOrder(booking.orderId)
    expect(payments).toHaveLength(1)
    expect(paid.amount).toBe(80_000)
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('is refused if it is unsigned, signed by others, changed or old', async () => {
    const scene = await bookingScene(database)
    const body = JSON.stringify({ id: 'x' })
    const now = scene.world.services.clock()
    const old = new Date(now.getTime() - 301_000)
    for (const header of [
      '',
      'v1=00',
      sign(body, ['another secret'], now),
      sign(`${body} `, [scene.secret], now),
      sign(body, [scene.secret], old),
    ]) {
      expect(await scene.webhook(body, { 'x-sandbox-signature': header })).toMatchObject({
        code: 'signature_invalid',
      })
    }
    const events = await db
      .selectFrom('gateway_events')
      .select('event_id')
      .where('event_id', '=', 'x')
      .execute()
    expect(events).toEqual([])
  })

  it('never confirms another amount or currency; the money is recorded as the buyer’s', async () => {
    for (const amount of [
      { amount: 79_999, currency: 'INR' },
      { amount: 80_000, currency: 'USD' },
    ]) {
      const scene = await bookingScene(database)
      const booking = await scene.book()
      const { payment } = settled(await scene.startPayment(booking))
      const row = await db
        .selectFrom('payments')
        .selectAll()
        .where('id', '=', payment.id)
        .executeTakeFirstOrThrow()
      const body = JSON.stringify({
        id: `evt_${payment.id}`,
        type: 'payment.captured',
        amount,
        orderId: row.gateway_order_id,
        paymentId: `pay_${payment.id}`,
        refundId: null,
        refundReceipt: null,
        failureCode: null,
      })
      const header = sign(body, [scene.secret], scene.world.services.clock())
      settled(await scene.webhook(body, { 'x-sandbox-signature': header }))
      const shown = await scene.show(booking.id)
      expect(shown).toMatchObject({ status: 'held', can: { chooseForLatePayment: true } })
      expect(await scene.showOrder(booking.orderId)).toMatchObject({
        paid: { amount: 0 },
        latePayment: amount,
      })
      expect(
        await choose(scene, booking.id, { choice: 'rebook', startsAt: later.toISOString() }),
      ).toMatchObject({
        code: 'price_changed',
      })
      await expectBooksInOrder(db, scene.stage.centerId)
    }
  })

  it('is stored and processed later when the process died in between', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    const { checkoutUrl } = settled(await scene.startPayment(booking))
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
    await db.updateTable('gateway_events').set({ handled_at: null, outcome: null }).execute()
    scene.at(2)
    await scene.runJob(handleEvents)
    const left = await db
      .selectFrom('gateway_events')
      .select('event_id')
      .where('handled_at', 'is', null)
      .execute()
    expect(left).toEqual([])
    expect(await scene.showOrder(booking.orderId)).toMatchObject({ status: 'paid', paid: { amount: 80_000 } })
    await expectBooksInOrder(db, scene.stage.centerId)
  })
})

describe('paying at the front desk', () => {
  it('takes exactly what is due, once, and records it', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    expect(await deskPayment(scene, booking.orderId, { method: 'cash', amount: 79_999 })).toMatchObject({
      code: 'amount_differs',
    })
    const paid = await deskPayment(scene, booking.orderId, { method: 'cash', amount: 80_000 })
    expect(paid).toMatchObject({ status: 'paid', due: { amount: 0 }, can: { takeDeskPayment: false } })
    expect(await scene.show(booking.id)).toMatchObject({ status: 'confirmed' })
    expect(await deskPayment(scene, booking.orderId, { method: 'cash', amount: 80_000 })).toMatchObject({
      code: 'nothing_to_pay',
    })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('refuses a reference that was recorded before, and orders of other centers', async () => {
    const scene = await bookingScene(database, { payAtCenter: true })
    const [one, two] = [
      await scene.book(scene.learner, SLOT, { paymentChannel: 'center' }),
      await scene.book(scene.learner, later, { paymentChannel: 'center' }),
    ]
    const body = { method: 'upi', amount: 80_000, reference: '431267889012' }
    settled(await deskPayment(scene, one.orderId, body))
    expect(await deskPayment(scene, two.orderId, body)).toMatchObject({ code: 'reference_used' })
    const other = await bookingScene(database)
    expect(await deskPayment(scene, two.orderId, body, other.desk)).toMatchObject({ code: 'not_found' })
  })

  it('refunds cash: at once when the desk cancels, to be collected when the learner does', async () => {
    for (const [side, status] of [
      ['desk', 'processed'],
      ['learner', 'approved'],
    ] as const) {
      const scene = await bookingScene(database)
      const booking = await scene.book()
      settled(await deskPayment(scene, booking.orderId, { method: 'cash', amount: 80_000 }))
      settled(await scene.cancel(booking.id, 80_000, scene[side]))
      const { refunds, status: order } = await scene.showOrder(booking.orderId)
      expect(refunds).toMatchObject([{ status, destination: 'cash', amount: { amount: 80_000 } }])
      expect(order).toBe(side === 'desk' ? 'refunded' : 'paid')
      await expectBooksInOrder(db, scene.stage.centerId)
    }
  })

  it('leaves a later online payment to the buyer’s choice', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    const { checkoutUrl } = settled(await scene.startPayment(booking))
    settled(await deskPayment(scene, booking.orderId, { method: 'cash', amount: 80_000 }))
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
    expect(await scene.show(booking.id)).toMatchObject({
      status: 'confirmed',
      can: { chooseForLatePayment: true },
    })
    settled(await choose(scene, booking.id, { choice: 'refund' }))
    await scene.runJob(processRefunds)
    await scene.deliver()
    expect(await scene.showOrder(booking.orderId)).toMatchObject({ status: 'paid', latePayment: null })
    await expectBooksInOrder(db, scene.stage.centerId)
  })
})

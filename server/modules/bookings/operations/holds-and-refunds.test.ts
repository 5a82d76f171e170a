import { describe, expect, it } from 'vitest'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { GatewayUnavailable } from '#server/adapters/payments/port.ts'
import { handlers } from '#server/http/handlers.ts'
import { processRefunds } from '#server/modules/orders/public.ts'
import { type BookingScene, bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { completeBookings, expireHolds } from '../public.ts'

const database = await testDatabase()
const db = database.kysely
const later = new Date(SLOT.getTime() + 26 * 3_600_000)

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

/** Books, opens the checkout, lets the reservation expire, lets someone else take the slot or not, and then pays. */
async function payLate(scene: BookingScene, between: () => Promise<unknown> = async () => undefined) {
  const booking = await scene.book()
  const { checkoutUrl } = settled(await scene.startPayment(booking))
  scene.at(11)
  await scene.runJob(expireHolds, { bookingId: booking.id })
  await between()
  await scene.press(checkoutUrl, 'captured')
  await scene.deliver()
  return scene.show(booking.id)
}
const slotGoesAway = (scene: BookingScene) => async () => {
  await scene.cancel((await scene.book(scene.learner, later)).id, 0)
  await scene.book(scene.desk, SLOT, { paymentChannel: 'center' })
}

describe('an expired reservation', () => {
  it('frees the slot once, even with two processes', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    await scene.runJob(expireHolds, { bookingId: booking.id })
    expect(await scene.show(booking.id)).toMatchObject({ status: 'held' })
    scene.at(10)
    await Promise.all([scene.runJob(expireHolds), scene.runJob(expireHolds, { bookingId: booking.id })])
    expect(await scene.show(booking.id)).toMatchObject({ status: 'expired', orderStatus: 'expired' })
    const told = await db
      .selectFrom('outbox_events')
      .select('payload')
      .where('kind', '=', 'booking.expired')
      .execute()
    expect(told.filter(row => (row.payload as { bookingId: string }).bookingId === booking.id)).toHaveLength(
      1,
    )
    expect(await scene.tryBook()).toMatchObject({ status: 'held' })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('is restored when a payment arrives and the slot is still free', async () => {
    const scene = await bookingScene(database)
    const booking = await payLate(scene)
    expect(booking).toMatchObject({
      status: 'confirmed',
      orderStatus: 'paid',
      startsAt: SLOT.toISOString(),
      can: { chooseForLatePayment: false },
    })
    await expectBooksInOrder(db, scene.stage.centerId)
    settled(await scene.cancel(booking.id, 80_000))
    await scene.runJob(processRefunds)
    await scene.deliver()
    expect(await scene.showOrder(booking.orderId)).toMatchObject({ status: 'refunded' })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('lets the buyer choose a refund when someone else has the slot', async () => {
    const scene = await bookingScene(database)
    const booking = await payLate(scene, slotGoesAway(scene))
    expect(booking).toMatchObject({ status: 'expired', can: { chooseForLatePayment: true } })
    expect(await scene.showOrder(booking.orderId)).toMatchObject({
      status: 'expired',
      latePayment: { amount: 80_000 },
      payments: [{ status: 'captured', isLate: true }],
    })
    const chosen = settled(await choose(scene, booking.id, { choice: 'refund' }))
    expect(chosen).toMatchObject({
      order: { latePayment: null, refunds: [{ status: 'approved', reason: 'late_payment' }] },
      booking: { can: { chooseForLatePayment: false } },
    })
    expect(await choose(scene, booking.id, { choice: 'refund' })).toMatchObject({ code: 'no_late_payment' })
    await scene.runJob(processRefunds)
    await scene.deliver(3)
    expect((await scene.showOrder(booking.orderId)).refunds).toMatchObject([{ status: 'processed' }])
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('lets the buyer choose another free slot, which can be cancelled like any other', async () => {
    const scene = await bookingScene(database)
    const booking = await payLate(scene, slotGoesAway(scene))
    expect(await choose(scene, booking.id, { choice: 'rebook', startsAt: SLOT.toISOString() })).toMatchObject(
      {
        refused: true,
      },
    )
    const body = { choice: 'rebook', startsAt: later.toISOString() }
    const { booking: next, order } = settled(await choose(scene, booking.id, body))
    expect(next).toMatchObject({ status: 'confirmed', startsAt: later.toISOString(), orderStatus: 'paid' })
    expect(order).toMatchObject({
      bookingId: next.id,
      paid: { amount: 80_000 },
      payments: [{ isLate: true }],
    })
    await expectBooksInOrder(db, scene.stage.centerId)
    settled(await scene.cancel(next.id, 80_000))
    await scene.runJob(processRefunds)
    await scene.deliver()
    expect(await scene.showOrder(order.id)).toMatchObject({
      status: 'refunded',
      refunded: { amount: 80_000 },
    })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('offers no choice to strangers, or without a late payment', async () => {
    const scene = await bookingScene(database)
    const other = await bookingScene(database)
    const booking = await scene.bookAndPay()
    expect(await choose(scene, booking.id, { choice: 'refund' })).toMatchObject({ code: 'no_late_payment' })
    expect(await choose(scene, booking.id, { choice: 'refund' }, other.learner)).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a refund', () => {
  it('waits for an unavailable gateway, retries later, and is made once', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.bookAndPay()
    settled(await scene.cancel(booking.id, 80_000))
    const { refund } = scene.sandbox
    scene.sandbox.refund = () => Promise.reject(new GatewayUnavailable('down'))
    await scene.runJob(processRefunds)
    scene.sandbox.refund = refund
    await scene.runJob(processRefunds)
    expect((await scene.showOrder(booking.orderId)).refunds).toMatchObject([{ status: 'processing' }])
    scene.at(2)
    await Promise.all([scene.runJob(processRefunds), scene.runJob(processRefunds)])
    await scene.deliver(2)
    expect(await scene.showOrder(booking.orderId)).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'processed' }],
    })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('may be reported by the gateway before the response to our own call', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.bookAndPay()
    settled(await scene.cancel(booking.id, 80_000))
    const { refund } = scene.sandbox
    scene.sandbox.refund = async request => {
      const outcome = await refund(request)
      await scene.deliver()
      return outcome
    }
    await scene.runJob(processRefunds)
    expect((await scene.showOrder(booking.orderId)).refunds).toMatchObject([{ status: 'processed' }])
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('is recorded when the gateway refuses it; the money stays the buyer’s', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.bookAndPay()
    settled(await scene.cancel(booking.id, 80_000))
    scene.sandbox.refund = async () => ({
      status: 'failed',
      gatewayRefundId: 'sbx_rfnd_no',
      failureCode: 'closed_account',
    })
    await scene.runJob(processRefunds)
    expect(await scene.showOrder(booking.orderId)).toMatchObject({
      status: 'paid',
      refunds: [{ status: 'failed' }],
    })
    await expectBooksInOrder(db, scene.stage.centerId)
  })
})

describe('a class that is over', () => {
  it('completes its booking, and what is due stays due', async () => {
    const scene = await bookingScene(database, { payAtCenter: true })
    const booking = await scene.book(scene.learner, SLOT, { paymentChannel: 'center' })
    scene.world.setNow(new Date(SLOT.getTime() + 3_600_000))
    await Promise.all([scene.runJob(completeBookings), scene.runJob(completeBookings)])
    expect(await scene.show(booking.id, scene.desk)).toMatchObject({
      status: 'completed',
      due: { amount: 80_000 },
      can: { takeDeskPayment: true, cancel: false, move: false },
    })
    settled(await deskPayment(scene, booking.orderId, { method: 'cash', amount: 80_000 }))
    expect(await scene.show(booking.id)).toMatchObject({ status: 'completed', due: { amount: 0 } })
  })
})

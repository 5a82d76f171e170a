import { describe, expect, it } from 'vitest'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { GatewayUnavailable } from '#server/adapters/payments/port.ts'
import { sign } from '#server/adapters/payments/sandbox-signature.ts'
import { type BookingScene, bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { bookingHandlers } from '../handlers.ts'
import { bookingJobs } from '../public.ts'

const database = await testDatabase()
const db = database.kysely
const later = new Date(SLOT.getTime() + 26 * 3_600_000)
const [expireHolds, completeBookings, processRefunds, handleEvents] = bookingJobs

const deskPayment = (scene: BookingScene, orderId: string, body: object, actor = scene.desk) =>
  scene.world.run(bookingHandlers['POST /orders/{id}/desk-payments'], {
    actor,
    params: { id: orderId },
    body: body as never,
  }) as Promise<ApiAnswer<'GET /orders/{id}'> | Refusal>
const choose = (scene: BookingScene, id: string, body: object, actor = scene.learner) =>
  scene.world.run(bookingHandlers['POST /bookings/{id}/late-payment'], {
    actor,
    params: { id },
    body: body as never,
  }) as Promise<ApiAnswer<'POST /bookings/{id}/late-payment'> | Refusal>

/** Books, opens the checkout, lets the hold run out, lets somebody else have the slot or not, and pays then. */
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
  await scene.book(scene.desk, SLOT, { payWhere: 'center' })
}

describe('paying online', () => {
  it('confirms the booking once the gateway has said so', async () => {
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

  it('continues an attempt that still runs, also when asked twice at once', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    const attempts = await Promise.all([1, 2, 3].map(() => scene.startPayment(booking)))
    const urls = attempts.map(attempt => settled(attempt).checkoutUrl)
    expect(new Set(urls).size).toBe(1)
    expect((await scene.showOrder(booking.orderId)).payments).toHaveLength(1)
  })

  it('goes on after a failure while the hold lasts', async () => {
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

  it('is refused when the hold is over, nothing is owed, or it is somebody else’s', async () => {
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

  it('says so when the gateway does not answer, and the same attempt goes on later', async () => {
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

describe('what the gateway says', () => {
  it('has its effect once, however often it is said', async () => {
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

  it('is not believed unsigned, signed by others, changed or old', async () => {
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

  it('never confirms another sum or currency; the money is kept as the buyer’s', async () => {
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

  it('is kept and acted on later when the process died in between', async () => {
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

describe('paying at the desk', () => {
  it('takes exactly what is due, once, and books it', async () => {
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
      await scene.book(scene.learner, SLOT, { payWhere: 'center' }),
      await scene.book(scene.learner, later, { payWhere: 'center' }),
    ]
    const body = { method: 'upi', amount: 80_000, reference: '431267889012' }
    settled(await deskPayment(scene, one.orderId, body))
    expect(await deskPayment(scene, two.orderId, body)).toMatchObject({ code: 'reference_used' })
    const other = await bookingScene(database)
    expect(await deskPayment(scene, two.orderId, body, other.desk)).toMatchObject({ code: 'not_found' })
  })

  it('gives cash back over the desk: at once when the desk cancels, to be collected when the learner does', async () => {
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

  it('leaves money that comes online afterwards to the buyer’s choice', async () => {
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

describe('a hold that runs out', () => {
  it('frees the slot once, though two processes do it', async () => {
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

  it('is taken again when the money comes and nobody has the slot', async () => {
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

  it('leaves the choice to the buyer when somebody else has the slot: the money goes back', async () => {
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

  it('or it pays for another free slot, which can be cancelled like any other', async () => {
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

  it('offers no choice to strangers, nor where no money came late', async () => {
    const scene = await bookingScene(database)
    const other = await bookingScene(database)
    const booking = await scene.bookAndPay()
    expect(await choose(scene, booking.id, { choice: 'refund' })).toMatchObject({ code: 'no_late_payment' })
    expect(await choose(scene, booking.id, { choice: 'refund' }, other.learner)).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('giving back', () => {
  it('waits for a gateway that is away, asks again later, and gives back once', async () => {
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

  it('hears from the gateway before the answer to its own call', async () => {
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

  it('notes a refusal of the gateway; the money stays the buyer’s', async () => {
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
  it('completes the booking, and what is owed stays owed', async () => {
    const scene = await bookingScene(database, { payAtCenter: true })
    const booking = await scene.book(scene.learner, SLOT, { payWhere: 'center' })
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

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { LANGUAGES } from '#domain/kernel/language.ts'
import type { Money } from '#domain/kernel/money.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { expireHolds } from '#server/modules/bookings/public.ts'
import { lapseUnpaid } from '#server/modules/enrolments/public.ts'
import { printReceipt } from '#server/modules/orders/invoices/print/print-receipt.ts'
import { findReceipt } from '#server/modules/orders/invoices/receipt-queries.ts'
import { processRefunds } from '#server/modules/orders/public.ts'
import { type BookingScene, bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { moneyDesk } from '#server/testing/desk.ts'
import { enrolmentScene } from '#server/testing/enrolment-scene.ts'
import { allowParts } from '#server/testing/paying.ts'

const database = await testDatabase()
const db = database.kysely
type Order = ApiAnswer<'GET /orders/{id}'>

const take = (scene: BookingScene, orderId: string, amount: number, actor: SignedIn = scene.desk) =>
  scene.world.run(handlers['POST /orders/{id}/desk-payments'], {
    actor: actor as never,
    params: { id: orderId },
    body: { method: 'cash', amount },
  }) as Promise<Order | Refusal>

/** A center that accepts parts, and a class reserved for a family. */
async function booked() {
  const scene = await bookingScene(database)
  await allowParts(db, scene.stage.centerId)
  return { scene, booking: await scene.book() }
}

describe('an order paid in parts', () => {
  it('is paid, and its class confirmed, when nothing is due any more', async () => {
    const { scene, booking } = await booked()
    const first = settled(await take(scene, booking.orderId, 30_000))
    expect(first).toMatchObject({ status: 'open', paid: { amount: 30_000 }, due: { amount: 50_000 } })
    expect(await scene.show(booking.id)).toMatchObject({ status: 'held', due: { amount: 50_000 } })
    expect(await take(scene, booking.orderId, 50_001)).toMatchObject({ code: 'amount_differs' })
    await expectBooksInOrder(db, scene.stage.centerId)
    expect(settled(await take(scene, booking.orderId, 50_000))).toMatchObject({ status: 'paid' })
    expect(await scene.show(booking.id)).toMatchObject({ status: 'confirmed' })
    expect(await take(scene, booking.orderId, 1)).toMatchObject({ code: 'nothing_to_pay' })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('tells the family at each part what was paid and what is left', async () => {
    const scene = await bookingScene(database, { payAtCenter: true })
    await allowParts(db, scene.stage.centerId)
    const booking = await scene.book(scene.learner, SLOT, { paymentChannel: 'center' })
    settled(await take(scene, booking.orderId, 30_000))
    settled(await take(scene, booking.orderId, 50_000))
    const { rows } = await db.executeQuery<{ args: { amount: Money; left: Money } }>(
      sql`select args from notifications where event = 'booking.paid' and link->>'bookingId' = ${booking.id}
        order by (args->'left'->>'amount')::int desc`.compile(db),
    )
    expect(rows.map(({ args }) => [args.amount.amount, args.left.amount])).toEqual([
      [30_000, 50_000],
      [50_000, 0],
    ])
  })

  it('is not offered unless the center allows it', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    expect((await scene.showOrder(booking.orderId, scene.desk)).can.takePart).toBe(false)
    expect(await take(scene, booking.orderId, 30_000)).toMatchObject({ code: 'amount_differs' })
  })

  it('collected by two people at once never exceeds what is due', async () => {
    const { scene, booking } = await booked()
    const outcomes = await Promise.all([50_000, 50_000, 50_000].map(sum => take(scene, booking.orderId, sum)))
    expect(outcomes.filter(one => 'code' in one)).toHaveLength(2)
    expect(await scene.showOrder(booking.orderId)).toMatchObject({ paid: { amount: 50_000 } })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('refunds what an earlier checkout took beyond the rest', async () => {
    const { scene, booking } = await booked()
    const { checkoutUrl } = settled(await scene.startPayment(booking))
    settled(await take(scene, booking.orderId, 30_000))
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
    const order = await scene.showOrder(booking.orderId)
    expect(order).toMatchObject({ status: 'paid', paid: { amount: 80_000 }, latePayment: null })
    expect(order.refunds).toMatchObject([{ reason: 'overpaid', amount: { amount: 30_000 } }])
    await scene.runJob(processRefunds)
    await scene.deliver()
    // The order is unchanged: that payment never paid for it.
    expect(await scene.showOrder(booking.orderId)).toMatchObject({
      status: 'paid',
      refunded: { amount: 0 },
      refundable: { amount: 80_000 },
    })
    await expectBooksInOrder(db, scene.stage.centerId)
    // The cancellation preview does not count it either.
    expect(
      await scene.world.run(handlers['GET /bookings/{id}/cancellation'], {
        actor: scene.learner,
        params: { id: booking.id },
      }),
    ).toMatchObject({ refund: { amount: 80_000 } })
    settled(await scene.cancel(booking.id, 80_000))
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('has its parts refunded to the paisa when it expires', async () => {
    const { scene, booking } = await booked()
    settled(await take(scene, booking.orderId, 30_001))
    scene.at(11)
    await scene.runJob(expireHolds, { bookingId: booking.id })
    const order = await scene.showOrder(booking.orderId)
    expect(order).toMatchObject({ status: 'expired', paid: { amount: 0 }, due: { amount: 0 } })
    expect(order.refunds).toMatchObject([
      { reason: 'not_completed', destination: 'cash', status: 'approved', amount: { amount: 30_001 } },
    ])
    expect(order.latePayment).toBeNull()
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('cancelled in good time has its parts refunded, and nothing is owed', async () => {
    const { scene, booking } = await booked()
    settled(await take(scene, booking.orderId, 30_000))
    settled(await scene.cancel(booking.id, 30_000))
    expect(await scene.showOrder(booking.orderId)).toMatchObject({
      status: 'cancelled',
      due: { amount: 0 },
      refunds: [{ reason: 'not_completed', amount: { amount: 30_000 } }],
    })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('cancelled late keeps the policy’s share of what was paid, and nothing of what was not', async () => {
    const { scene, booking } = await booked()
    await db
      .updateTable('bookings')
      .set({ held_until: new Date(SLOT.getTime() - 3_600_000) })
      .where('id', '=', booking.id)
      .execute()
    settled(await take(scene, booking.orderId, 30_000))
    scene.world.setNow(new Date(SLOT.getTime() - 12 * 3_600_000))
    settled(await scene.cancel(booking.id, 15_000))
    expect(await scene.showOrder(booking.orderId)).toMatchObject({
      status: 'paid',
      total: { amount: 30_000 },
      paid: { amount: 30_000 },
      refundable: { amount: 15_000 },
    })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('gets no goodwill refund while something is due', async () => {
    const { scene, booking } = await booked()
    settled(await take(scene, booking.orderId, 30_000))
    const desk = moneyDesk(scene)
    expect(await desk.refund(booking.orderId, 10_000)).toMatchObject({ code: 'still_owed' })
    expect((await scene.showOrder(booking.orderId, scene.desk)).can.refund).toBe(false)
  })

  it('can be paid by no one else', async () => {
    const { scene, booking } = await booked()
    const stranger = await bookingScene(database)
    expect(await take(scene, booking.orderId, 30_000, stranger.desk)).toMatchObject({ code: 'not_found' })
  })
})

describe('enrolments paid in parts', () => {
  it('are secured with the first part when paying at the center, as a booking is; the rest stays due', async () => {
    const scene = await enrolmentScene(database)
    await allowParts(db, scene.stage.centerId)
    const { enrolments, orderId } = await scene.join(await scene.family(), { paymentChannel: 'center' })
    const id = enrolments[0]!.id
    expect(await scene.show(id)).toMatchObject({ status: 'pending_payment', due: { isPartlyPaid: false } })
    settled(await scene.payAtDesk(orderId!, 40_000))
    expect(await scene.show(id)).toMatchObject({
      status: 'active',
      due: { amount: { amount: 50_000 }, isPartlyPaid: true },
    })
    scene.at(25)
    await scene.runJob(lapseUnpaid)
    expect(await scene.order(orderId!)).toMatchObject({
      status: 'open',
      due: { amount: 50_000 },
      payBy: null,
    })
    await expectBooksInOrder(db, scene.stage.centerId)
    settled(await scene.payAtDesk(orderId!, 50_000))
    expect(await scene.order(orderId!)).toMatchObject({ status: 'paid', due: { amount: 0 } })
    expect((await scene.show(id)).status).toBe('active')
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('lapse with their parts refunded', async () => {
    const scene = await enrolmentScene(database)
    await allowParts(db, scene.stage.centerId)
    const { orderId } = await scene.join(await scene.family())
    settled(await scene.payAtDesk(orderId!, 40_000))
    scene.at(25)
    await scene.runJob(lapseUnpaid)
    expect(await scene.order(orderId!)).toMatchObject({
      status: 'expired',
      refunds: [{ amount: { amount: 40_000 } }],
    })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('go to those who stay, if what was paid is enough for them', async () => {
    const scene = await enrolmentScene(database)
    await allowParts(db, scene.stage.centerId)
    const two = await scene.family(2)
    const { enrolments, orderId } = await scene.join(two)
    settled(await scene.payAtDesk(orderId!, 90_000))
    settled(await scene.tryLeave(enrolments[0]!.id, 0, two.actor))
    expect(await scene.order(orderId!)).toMatchObject({ status: 'paid', total: { amount: 90_000 } })
    expect(await scene.show(enrolments[1]!.id)).toMatchObject({ status: 'active' })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('have the surplus refunded when one leaves', async () => {
    const scene = await enrolmentScene(database)
    await allowParts(db, scene.stage.centerId)
    const two = await scene.family(2)
    const { enrolments, orderId } = await scene.join(two)
    settled(await scene.payAtDesk(orderId!, 100_000))
    settled(await scene.tryLeave(enrolments[0]!.id, 10_000, two.actor))
    expect(await scene.order(orderId!)).toMatchObject({ total: { amount: 100_000 }, due: { amount: 0 } })
    settled(await scene.tryLeave(enrolments[1]!.id, 90_000, two.actor))
    await expectBooksInOrder(db, scene.stage.centerId)
  })
})

describe('a payment receipt', () => {
  const send = (scene: BookingScene, id: string, actor: SignedIn = scene.desk) =>
    scene.world.run(handlers['POST /payments/{id}/receipt-messages'], {
      actor: actor as never,
      params: { id },
    })

  it('exists for each part, numbered within its order, and shows what is still due', async () => {
    const { scene, booking } = await booked()
    const first = settled(await take(scene, booking.orderId, 30_000)).payments[0]!
    const second = settled(await take(scene, booking.orderId, 20_000)).payments[1]!
    expect(await findReceipt(db, scene.desk, first.id)).toMatchObject({ amount: 30_000, paid: 30_000 })
    const receipt = (await findReceipt(db, scene.learner, second.id))!
    expect(receipt).toMatchObject({ amount: 20_000, paid: 50_000, total: 80_000, method: 'cash' })
    expect(receipt.number).toMatch(/\/2$/)
    for (const language of LANGUAGES)
      expect((await printReceipt(receipt, { language, platform: 'Kolam' })).subarray(0, 5).toString()).toBe(
        '%PDF-',
      )
  })

  it('is sent to the payer, with what is still due, and recorded', async () => {
    const { scene, booking } = await booked()
    const [payment] = settled(await take(scene, booking.orderId, 30_000)).payments
    await send(scene, payment!.id)
    const told = await db
      .selectFrom('notifications')
      .select(['user_id', 'args'])
      .where('event', '=', 'payment.receipt')
      .where('center_id', '=', scene.stage.centerId)
      .execute()
    expect(told).toMatchObject([
      { user_id: scene.learner.userId, args: { amount: { amount: 30_000 }, due: { amount: 50_000 } } },
    ])
  })

  it('is visible to no one else', async () => {
    const { scene, booking } = await booked()
    const [payment] = settled(await take(scene, booking.orderId, 30_000)).payments
    const stranger = await bookingScene(database)
    expect(await send(scene, payment!.id, stranger.desk)).toMatchObject({ code: 'not_found' })
    for (const actor of [stranger.desk, stranger.learner])
      expect(await findReceipt(db, actor, payment!.id)).toBeUndefined()
  })
})

describe('the payment options for families', () => {
  const show = (scene: BookingScene, actor: SignedIn = scene.desk) =>
    scene.world.run(handlers['GET /center/payment-terms'], { actor: actor as never })
  const save = (scene: BookingScene, actor: SignedIn = scene.desk) =>
    scene.world.run(handlers['PUT /center/payment-terms'], {
      actor: actor as never,
      body: { partPayments: true, instalments: 4 },
    })

  it('are set by a member who manages the money of the whole center', async () => {
    const scene = await bookingScene(database)
    expect(await show(scene)).toMatchObject({ partPayments: false, instalments: null, can: { edit: true } })
    const grant = { ...(scene.desk.center as object), serviceIds: [scene.stage.centerId] }
    const limited = { ...scene.desk, center: grant } as never
    expect(await save(scene, limited)).toMatchObject({ code: 'whole_center_only' })
    expect(await save(scene)).toMatchObject({ partPayments: true, instalments: 4 })
    const stranger = await bookingScene(database)
    expect(await show(stranger)).toMatchObject({ partPayments: false, instalments: null })
    const booking = await scene.book()
    expect((await scene.showOrder(booking.orderId, scene.desk)).can.takePart).toBe(true)
  })
})

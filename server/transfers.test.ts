import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { expireHolds } from '#server/modules/bookings/public.ts'
import { type BookingScene, bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aReceipt } from '#server/testing/people.ts'

const database = await testDatabase()
type Order = ApiAnswer<'GET /orders/{id}'>
const center = (actor: SignedIn) => actor as SignedIn & { center: never }

const details = {
  name: 'Sampige Sports and Arts',
  upiId: 'sampige@okbank',
  bank: { name: 'State Bank', account: '30112233445', ifsc: 'SBIN0001234' },
  verifyHours: 12,
}

const savePayee = (
  scene: BookingScene,
  body: ApiInput<'PUT /center/payee'>['body'] = { details },
  actor: SignedIn = scene.desk,
) =>
  scene.world.run(handlers['PUT /center/payee'], { actor: center(actor), body }) as Promise<
    ApiAnswer<'PUT /center/payee'> | Refusal
  >

const report = (
  scene: BookingScene,
  orderId: string,
  body: object = {},
  actor: SignedIn = scene.learner,
): Promise<Order | Refusal> =>
  scene.world.run(handlers['POST /orders/{id}/transfers'], {
    actor,
    params: { id: orderId },
    body: { method: 'upi', reference: 'UTR 4123-4567-8901', receiptFileId: null, ...body } as never,
  }) as Promise<Order | Refusal>

const decide = (
  scene: BookingScene,
  paymentId: string,
  body: ApiInput<'POST /payments/{id}/decision'>['body'],
  actor: SignedIn = scene.desk,
) =>
  scene.world.run(handlers['POST /payments/{id}/decision'], {
    actor: center(actor),
    params: { id: paymentId },
    body,
  }) as Promise<Order | Refusal>

/** A family has booked, and reports that it has paid by UPI. */
async function reported(hoursAhead = 0) {
  const scene = await bookingScene(database)
  settled(await savePayee(scene))
  const booking = await scene.book(scene.learner, new Date(SLOT.getTime() + hoursAhead * 3_600_000))
  const order = settled(await report(scene, booking.orderId))
  return { scene, booking, order, payment: order.payments[0]! }
}
const verify = { decision: 'verify', amount: 80_000 } as const
const reject = { decision: 'reject', reason: 'No such transfer on our account' } as const

describe('a center’s account for payments', () => {
  it('is shown to people with something to pay there, and to no one once it is removed', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    expect((await scene.showOrder(booking.orderId)).payee).toBeNull()
    settled(await savePayee(scene))
    expect(await scene.showOrder(booking.orderId)).toMatchObject({
      payee: { upiId: 'sampige@okbank', bank: { ifsc: 'SBIN0001234' } },
      can: { reportTransfer: true },
    })
    expect((await scene.showOrder(booking.orderId, scene.desk)).payee).toBeNull()
    settled(await savePayee(scene, { details: null }))
    expect(await report(scene, booking.orderId)).toMatchObject({ code: 'transfer_not_offered' })
  })

  it('is visible to members with access to money, and changed by those who manage the whole center', async () => {
    const scene = await bookingScene(database)
    settled(await savePayee(scene))
    const show = (actor: SignedIn) => scene.world.run(handlers['GET /center/payee'], { actor: center(actor) })
    const coordinator = await scene.memberOf(scene.stage.centerId, 'coordinator')
    expect(await show(coordinator)).toMatchObject({ details: { verifyHours: 12 }, can: { edit: false } })
    const grant = { ...(scene.desk.center as object), serviceIds: [scene.stage.centerId] }
    const limited = { ...scene.desk, center: grant } as never
    expect(await savePayee(scene, { details }, limited)).toMatchObject({ code: 'whole_center_only' })
    const stranger = await bookingScene(database)
    expect(await show(stranger.desk)).toMatchObject({ details: null })
  })
})

describe('a suspended center', () => {
  it('cannot be paid: booking, order and list offer no way to, and say why', async () => {
    const scene = await bookingScene(database)
    settled(await savePayee(scene))
    const booking = await scene.book()
    expect(await scene.show(booking.id)).toMatchObject({ center: { isSuspended: false }, can: { pay: true } })
    const { db, centerId } = { db: database.kysely, centerId: scene.stage.centerId }
    await db.updateTable('centers').set({ status: 'suspended' }).where('id', '=', centerId).execute()
    await db
      .updateTable('experts')
      .set({ status: 'inactive' })
      .where('id', '=', scene.stage.expertId)
      .execute()
    expect(await scene.show(booking.id)).toMatchObject({
      center: { isSuspended: true },
      expert: { isInactive: true },
      can: { pay: false },
    })
    expect(await scene.showOrder(booking.orderId)).toMatchObject({
      can: { pay: false, reportTransfer: false, payFromWallet: false },
    })
  })
})

describe('a transfer reported by a family', () => {
  it('is not requested again in the family’s dues, unless the center does not find it', async () => {
    const { scene, order, payment } = await reported()
    const listed = async () => {
      const list = await scene.world.run(handlers['GET /family/orders'], {
        actor: scene.learner,
        query: { orderId: order.id, limit: 10, offset: 1 } as never,
      })
      return (list as ApiAnswer<'GET /family/orders'>).items[0]
    }
    expect(await listed()).toMatchObject({ status: 'open', isBeingChecked: true, can: { pay: false } })
    settled(await decide(scene, payment.id, reject))
    expect(await listed()).toMatchObject({ status: 'open', isBeingChecked: false, can: { pay: true } })
  })

  it('is shown as being verified in the center’s list of orders too, and can be filtered by that', async () => {
    const { scene, order, payment } = await reported()
    const listed = async (status?: string) => {
      const list = await scene.world.run(handlers['GET /center/orders'], {
        actor: center(scene.desk),
        query: { limit: 10, offset: 1, sortBy: 'createdAt', sortOrder: 'desc', status } as never,
      })
      return (list as ApiAnswer<'GET /center/orders'>).items.map(({ id, isBeingChecked }) => ({
        id,
        isBeingChecked,
      }))
    }
    const checked = [{ id: order.id, isBeingChecked: true }]
    expect(await listed()).toEqual(checked)
    expect(await listed('being_checked')).toEqual(checked)
    expect(await listed('open')).toEqual([])
    settled(await decide(scene, payment.id, reject))
    expect(await listed('being_checked')).toEqual([])
    expect(await listed('open')).toEqual([{ id: order.id, isBeingChecked: false }])
  })

  it('reserves the time for the center’s verification period, and pays the order once verified', async () => {
    const { scene, booking, payment } = await reported()
    expect(payment).toMatchObject({ status: 'submitted', method: 'upi', reference: '412345678901' })
    const held = await scene.show(booking.id)
    expect(held).toMatchObject({
      status: 'held',
      heldUntil: '2026-11-21T18:00:00.000Z',
      isBeingChecked: true,
    })
    scene.at(11)
    await scene.runJob(expireHolds, { bookingId: booking.id })
    expect(await scene.show(booking.id)).toMatchObject({ status: 'held' })
    expect(settled(await decide(scene, payment.id, verify))).toMatchObject({ status: 'paid' })
    expect(await scene.show(booking.id)).toMatchObject({ status: 'confirmed', isBeingChecked: false })
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('never reserves a time past two hours before its start, and is refused if no time is left', async () => {
    const scene = await bookingScene(database)
    settled(await savePayee(scene, { details: { ...details, verifyHours: 24 } }))
    const booking = await scene.book()
    scene.world.setNow(new Date(SLOT.getTime() - 3 * 3_600_000))
    const near = await scene.book(scene.learner, new Date(SLOT.getTime() + 3_600_000))
    settled(await report(scene, near.orderId))
    expect((await scene.show(near.id)).heldUntil).toBe(new Date(SLOT.getTime() - 3_600_000).toISOString())
    expect(await report(scene, booking.orderId, { reference: '4123 0000 1234' })).toMatchObject({
      code: 'hold_expired',
    })
    const last = new Date(SLOT.getTime() + 6 * 3_600_000)
    const comeTo = (minutes: number) => scene.world.setNow(new Date(last.getTime() - minutes * 60_000))
    comeTo(134)
    const nearer = await scene.book(scene.learner, last)
    comeTo(129)
    expect(await report(scene, nearer.orderId, { reference: '4123 0000 5678' })).toMatchObject({
      code: 'transfer_too_late',
    })
  })

  it('is rejected with a reason that the family sees, and can be reported again', async () => {
    const { scene, booking, payment } = await reported()
    settled(await decide(scene, payment.id, reject))
    const order = await scene.showOrder(booking.orderId)
    expect(order.payments[0]).toMatchObject({ status: 'rejected', rejectReason: reject.reason })
    expect(order.can.reportTransfer).toBe(true)
    const again = settled(await report(scene, booking.orderId))
    expect(again.payments.map(each => each.status)).toEqual(['rejected', 'submitted'])
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('with a reference used before at that center is refused, however it is written', async () => {
    const { scene } = await reported()
    const other = await scene.book(scene.learner, new Date(SLOT.getTime() + 4 * 3_600_000))
    for (const body of [
      { reference: 'utr412345678901' },
      { reference: '4123 4567 8901' },
      { method: 'bank' },
    ])
      expect(await report(scene, other.orderId, body)).toMatchObject({ code: 'reference_used' })
    const desk = await scene.world.run(handlers['POST /orders/{id}/desk-payments'], {
      actor: center(scene.desk),
      params: { id: other.orderId },
      body: { method: 'upi', amount: 80_000, reference: 'UTR 412345678901' },
    })
    expect(desk).toMatchObject({ code: 'reference_used' })
    expect(await report(scene, other.orderId, { reference: '--- -' })).toMatchObject({
      code: 'invalid_input',
    })
  })

  it('excludes any other: neither a second one nor the gateway is possible beside it', async () => {
    const { scene, booking } = await reported()
    expect(await report(scene, booking.orderId, { reference: '4123 0000 9999' })).toMatchObject({
      code: 'payment_waits',
    })
    expect(await scene.startPayment(booking)).toMatchObject({ code: 'payment_waits' })
    expect((await scene.showOrder(booking.orderId)).can).toMatchObject({ pay: false, reportTransfer: false })
  })

  it('for one order is recorded once, however often it is sent', async () => {
    const scene = await bookingScene(database)
    settled(await savePayee(scene))
    const booking = await scene.book()
    const outcomes = await Promise.all(
      ['411111111111', '422222222222', '433333333333'].map(reference =>
        report(scene, booking.orderId, { reference }),
      ),
    )
    expect(outcomes.filter(one => 'code' in one)).toHaveLength(2)
  })

  it('verified after its time was taken leaves the choice to the family', async () => {
    const { scene, booking, payment } = await reported()
    scene.at(12 * 60 + 1)
    await scene.runJob(expireHolds, { bookingId: booking.id })
    expect(await scene.show(booking.id)).toMatchObject({ status: 'expired' })
    await scene.book(scene.learner, SLOT)
    settled(await decide(scene, payment.id, verify))
    expect(await scene.show(booking.id)).toMatchObject({ can: { chooseForLatePayment: true } })
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('can have the family’s own receipt, which the center can view', async () => {
    const scene = await bookingScene(database)
    settled(await savePayee(scene))
    const booking = await scene.book()
    const stranger = await bookingScene(database)
    const foreign = await aReceipt(database.kysely, stranger.learner.userId)
    expect(await report(scene, booking.orderId, { receiptFileId: foreign })).toMatchObject({
      code: 'file_not_usable',
    })
    expect((await scene.showOrder(booking.orderId)).payments).toEqual([])
  })

  it('can get a receipt later, and another one, until it is decided', async () => {
    const { scene, booking, payment } = await reported()
    const give = (receiptFileId: string, actor = scene.learner) =>
      scene.world.run(handlers['PUT /payments/{id}/receipt'], {
        actor,
        params: { id: payment.id },
        body: { receiptFileId },
      })
    const [first, second] = [
      await aReceipt(database.kysely, scene.learner.userId, 'learner'),
      await aReceipt(database.kysely, scene.learner.userId, 'learner'),
    ]
    expect((await scene.showOrder(booking.orderId)).can).toMatchObject({ replaceReceipt: true })
    for (const receiptFileId of [first, second, second])
      expect(await give(receiptFileId)).toMatchObject({ payments: [{ receiptFileId }] })
    const stranger = await bookingScene(database)
    const own = await aReceipt(database.kysely, stranger.learner.userId, 'learner')
    expect(await give(own, stranger.learner)).toMatchObject({ code: 'not_found' })
    expect(await give(own)).toMatchObject({ code: 'file_not_usable' })
    settled(await decide(scene, payment.id, verify))
    expect(await give(first)).toMatchObject({ code: 'illegal_transition' })
    expect((await scene.showOrder(booking.orderId)).can).toMatchObject({ replaceReceipt: false })
  })

  it('is not found for a stranger, neither to report nor to decide', async () => {
    const { scene, booking, payment } = await reported()
    const stranger = await bookingScene(database)
    expect(await report(scene, booking.orderId, {}, stranger.learner)).toMatchObject({ code: 'not_found' })
    expect(await decide(scene, payment.id, verify, stranger.desk)).toMatchObject({ code: 'not_found' })
  })
})

describe('deciding a transfer', () => {
  it('needs the exact amount, and counts once', async () => {
    const { scene, payment } = await reported()
    expect(await decide(scene, payment.id, { ...verify, amount: 79_999 })).toMatchObject({
      code: 'amount_differs',
    })
    const outcomes = await Promise.all([
      decide(scene, payment.id, verify),
      decide(scene, payment.id, reject),
      decide(scene, payment.id, verify),
    ])
    expect(outcomes.filter(one => 'code' in one)).toHaveLength(2)
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('is not for a payment made in another way', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.bookAndPay()
    const { payments } = await scene.showOrder(booking.orderId)
    expect(await decide(scene, payments[0]!.id, verify)).toMatchObject({ code: 'not_found' })
  })
})

describe('a bank statement', () => {
  const plan = (scene: BookingScene, actor: SignedIn = scene.desk) =>
    scene.world.run(handlers['POST /center/statement-lines/plan'], {
      actor: center(actor),
      body: {
        lines: [
          { line: 2, text: 'UPI/412345678901/PRIYA', amount: 80_000 },
          { line: 3, text: 'UPI/412345678901/PRIYA', amount: 80_000 },
          { line: 4, text: 'NEFT 999', amount: 5_000 },
        ],
      },
    }) as Promise<ApiAnswer<'POST /center/statement-lines/plan'>>

  it('matches each line and changes nothing', async () => {
    const { scene, booking, payment } = await reported()
    expect((await plan(scene)).lines).toMatchObject([
      { line: 2, outcome: 'matched', payment: { id: payment.id, amount: { amount: 80_000 } } },
      { line: 3, outcome: 'repeated' },
      { line: 4, outcome: 'unknown', payment: null },
    ])
    expect((await scene.showOrder(booking.orderId)).status).toBe('open')
    settled(await decide(scene, payment.id, verify))
    expect((await plan(scene)).lines[0]).toMatchObject({ outcome: 'already_captured' })
  })

  it('matches nothing of another center', async () => {
    const { scene } = await reported()
    const stranger = await bookingScene(database)
    expect((await plan(scene, stranger.desk)).lines.map(each => each.outcome)).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { handlers } from '#server/http/handlers.ts'
import { payRefundInCash, retryRefund } from '#server/modules/orders/public.ts'
import { type BookingScene, bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'

const database = await testDatabase()

/** A booking paid in cash, then cancelled by the learner: the cash refund is pending at the front desk. */
async function cashToCollect() {
  const scene = await bookingScene(database)
  const booking = await scene.book()
  await scene.world.run(handlers['POST /orders/{id}/desk-payments'], {
    actor: scene.desk as never,
    params: { id: booking.orderId },
    body: { method: 'cash', amount: 80_000 },
  })
  settled(await scene.cancel(booking.id, 80_000))
  const { refunds } = await scene.showOrder(booking.orderId, scene.desk)
  return { scene, booking, refund: refunds[0]! }
}

const payCash = (scene: BookingScene, id: string, actor: SignedIn = scene.desk) =>
  scene.world.run(payRefundInCash, { actor: actor as never, params: { id } })

describe('a cash refund', () => {
  it('is complete, in order and books, once the desk has paid it out', async () => {
    const { scene, booking, refund } = await cashToCollect()
    expect(refund).toMatchObject({ status: 'approved', can: { payCash: true, retry: false } })
    expect(await payCash(scene, refund.id)).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'processed', can: { payCash: false } }],
    })
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
    expect(await scene.showOrder(booking.orderId)).toMatchObject({ refunded: { amount: 80_000 } })
  })

  it('is paid out once', async () => {
    const { scene, refund } = await cashToCollect()
    const both = await Promise.all([payCash(scene, refund.id), payCash(scene, refund.id)])
    expect(
      both.map(answer => ('code' in answer ? answer.code : (answer as { status: string }).status)).sort(),
    ).toEqual(['illegal_transition', 'refunded'])
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('is not found by another center', async () => {
    const { scene, refund } = await cashToCollect()
    const other = await bookingScene(database)
    expect(await payCash(scene, refund.id, other.desk)).toMatchObject({ code: 'not_found' })
  })
})

describe('a refund that the gateway could not make', () => {
  async function failedRefund() {
    const scene = await bookingScene(database)
    const booking = await scene.bookAndPay()
    settled(await scene.cancel(booking.id, 80_000))
    const { refunds } = await scene.showOrder(booking.orderId, scene.desk)
    const refund = refunds[0]!
    await database.pool.query(
      `update refunds set status = 'failed', failure_code = 'account_closed' where id = $1`,
      [refund.id],
    )
    return { scene, booking, refund }
  }
  const retry = (scene: BookingScene, id: string, actor: SignedIn = scene.desk) =>
    scene.world.run(retryRefund, { actor: actor as never, params: { id } })

  it('is retried once', async () => {
    const { scene, refund } = await failedRefund()
    expect(await retry(scene, refund.id)).toMatchObject({ refunds: [{ status: 'approved' }] })
    expect(scene.world.jobs.at(-1)).toMatchObject({ job: 'refunds.process', data: { refundId: refund.id } })
    expect(await retry(scene, refund.id)).toMatchObject({ code: 'illegal_transition' })
  })

  it('is not found by another center', async () => {
    const { scene, refund } = await failedRefund()
    const other = await bookingScene(database)
    expect(await retry(scene, refund.id, other.desk)).toMatchObject({ code: 'not_found' })
  })
})

describe('a late payment whose refund failed', () => {
  it('can no longer pay for another time: the refund is retried, once', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    const { checkoutUrl } = settled(await scene.startPayment(booking))
    settled(await scene.cancel(booking.id, 0))
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
    const choose = (body: object) =>
      scene.world.run(handlers['POST /bookings/{id}/late-payment'], {
        actor: scene.learner,
        params: { id: booking.id },
        body: body as never,
      })
    const chosen = settled(await choose({ choice: 'refund' })) as { order: { refunds: { id: string }[] } }
    const refundId = chosen.order.refunds[0]!.id
    await database.pool.query(`update refunds set status = 'failed' where id = $1`, [refundId])

    expect(await scene.show(booking.id)).toMatchObject({ can: { chooseForLatePayment: false } })
    expect(await scene.showOrder(booking.orderId)).toMatchObject({ latePayment: null })
    const another = new Date(SLOT.getTime() + 26 * 3_600_000).toISOString()
    for (const body of [{ choice: 'rebook', startsAt: another }, { choice: 'refund' }])
      expect(await choose(body)).toMatchObject({ code: 'no_late_payment' })
    expect(
      await scene.world.run(retryRefund, { actor: scene.desk as never, params: { id: refundId } }),
    ).toMatchObject({ refunds: [{ status: 'approved' }] })
  })
})

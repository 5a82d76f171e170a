import { describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { refundApproval } from '#server/testing/approvals.ts'
import { bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { moneyDesk } from '#server/testing/desk.ts'

const database = await testDatabase()
const LIMIT = 50_000

/** A paid class, a limit, and a manager who cannot refund more alone. */
async function limitedScene() {
  const scene = await bookingScene(database)
  const desk = moneyDesk(scene)
  const approval = refundApproval(scene)
  const manager = await scene.memberOf(scene.stage.centerId, 'manager')
  settled(await approval.limit(LIMIT))
  const booking = await scene.bookAndPay()
  const ask = async (amount = 60_000) =>
    waiting(settled(await desk.refund(booking.orderId, amount, {}, manager)))
  return { scene, desk, approval, manager, booking, ask }
}

function waiting(order: ApiAnswer<'GET /orders/{id}'>) {
  const refund = order.refunds.find(one => one.status === 'quoted')
  if (!refund) throw new Error('no refund of this order waits')
  return refund
}

describe('a refund above a center’s limit', () => {
  it('awaits a head: nothing is promised, nothing is blocked, the family sees nothing', async () => {
    const { scene, desk, approval, manager, booking, ask } = await limitedScene()
    const refund = await ask()
    expect(refund).toMatchObject({ amount: { amount: 60_000 }, can: { decide: false } })
    const order = await scene.showOrder(booking.orderId)
    expect(order).toMatchObject({ refunds: [], refundable: { amount: 80_000 }, status: 'paid' })
    const [listed] = (await desk.refunds({ status: 'quoted' })).items
    expect(listed).toMatchObject({ id: refund.id, askedByName: 'Lakshmi Rao', can: { decide: true } })
    expect(settled(await approval.showLimit(manager))).toEqual({
      limit: { amount: LIMIT, currency: 'INR' },
      waiting: 1,
      can: { change: false, decide: false },
    })
    expect(await approval.told(scene.desk.userId)).toEqual(['refund.asked'])
    expect((await desk.refunds({ status: 'waiting' })).items).toEqual([])
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('is made once a head approves, and the requester is notified', async () => {
    const { scene, approval, manager, booking, ask } = await limitedScene()
    const refund = await ask()
    const order = settled(await approval.approve(refund.id, 60_000))
    expect(order.refunds).toMatchObject([{ id: refund.id, status: 'approved', amount: { amount: 60_000 } }])
    expect(await approval.told(manager.userId)).toEqual(['refund.allowed'])
    expect(scene.world.jobs).toContainEqual({ job: 'refunds.process', data: { refundId: refund.id } })
    expect((await scene.showOrder(booking.orderId)).refundable.amount).toBe(20_000)
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('is not made if a head declines, and the requester gets the reason', async () => {
    const { scene, desk, approval, manager, booking, ask } = await limitedScene()
    const refund = await ask()
    settled(await approval.decline(refund.id))
    expect((await desk.refunds({ status: 'declined' })).items).toMatchObject([
      { decidedByName: 'Lakshmi Rao', declineReason: 'The class was held as planned' },
    ])
    expect(await approval.told(manager.userId)).toEqual(['refund.declined'])
    expect(await scene.showOrder(booking.orderId)).toMatchObject({ refunds: [], status: 'paid' })
    // It can be requested again, with another amount too.
    await ask(70_000)
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('is decided once, however many heads decide at the same moment', async () => {
    const { scene, approval, booking, ask } = await limitedScene()
    const refund = await ask()
    const other = await scene.memberOf(scene.stage.centerId, 'head')
    const outcomes = await Promise.all([
      approval.approve(refund.id, 60_000),
      approval.approve(refund.id, 60_000, other),
      approval.decline(refund.id, other),
    ])
    const refused = outcomes.filter(isRefusal)
    expect(refused.map(one => one.code)).toEqual(['illegal_transition', 'illegal_transition'])
    const { refundable } = await scene.showOrder(booking.orderId)
    expect([20_000, 80_000]).toContain(refundable.amount)
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('is limited to what a cancellation has left, which itself never waits', async () => {
    const { scene, approval, booking, ask } = await limitedScene()
    const refund = await ask()
    settled(await scene.cancel(booking.id, 80_000))
    expect(await approval.approve(refund.id, 60_000)).toMatchObject({ code: 'nothing_to_refund' })
    settled(await approval.decline(refund.id))
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('is too high once part of the money was refunded in another way', async () => {
    const { desk, approval, booking, ask } = await limitedScene()
    const refund = await ask()
    settled(await desk.refund(booking.orderId, 30_000))
    expect(await approval.approve(refund.id, 60_000)).toMatchObject({
      code: 'refund_too_high',
      extra: { most: { amount: 50_000 } },
    })
  })

  it('stays pending when the limit changes, and new ones follow the new limit', async () => {
    const { approval, manager, booking, desk, ask } = await limitedScene()
    const refund = await ask()
    settled(await approval.limit(null))
    expect(await desk.refunds({ status: 'quoted' })).toMatchObject({ total: 1 })
    const given = settled(await desk.refund(booking.orderId, 70_000, {}, manager))
    expect(given.refunds.map(one => one.status).sort()).toEqual(['approved', 'quoted'])
    expect(await approval.approve(refund.id, 60_000)).toMatchObject({ code: 'refund_too_high' })
  })

  it('cannot avoid the limit by refunding in parts', async () => {
    const { manager, booking, desk } = await limitedScene()
    settled(await desk.refund(booking.orderId, LIMIT, {}, manager))
    expect(waiting(settled(await desk.refund(booking.orderId, 1, {}, manager))).amount.amount).toBe(1)
    expect(await desk.refund(booking.orderId, 2, {}, manager)).toMatchObject({ code: 'refund_waits' })
  })

  it('is decided only by a head, never by its requester, and by no one of another center', async () => {
    const { scene, approval, manager, ask } = await limitedScene()
    const refund = await ask()
    expect(await approval.approve(refund.id, 60_000, manager)).toMatchObject({ code: 'heads_decide' })
    // The manager has become a head since.
    const grant = { ...manager.center, centerRole: 'head' }
    const promoted = { ...manager, center: grant, centers: [grant] } as never
    expect(await approval.approve(refund.id, 60_000, promoted)).toMatchObject({ code: 'own_refund' })
    expect(await approval.decline(refund.id, promoted)).toMatchObject({ code: 'own_refund' })
    const stranger = await bookingScene(database)
    expect(await approval.approve(refund.id, 60_000, stranger.desk)).toMatchObject({ code: 'not_found' })
    expect(await approval.approve(refund.id, 60_001)).toMatchObject({ code: 'amount_differs' })
    expect(await approval.limit(1, manager)).toMatchObject({ code: 'heads_decide' })
    expect(settled(await approval.showLimit(stranger.desk)).limit).toBeNull()
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('in cash is paid out with the head’s approval', async () => {
    const scene = await bookingScene(database)
    const desk = moneyDesk(scene)
    const approval = refundApproval(scene)
    const manager = await scene.memberOf(scene.stage.centerId, 'manager')
    settled(await approval.limit(0))
    const booking = await desk.bookAtDesk(SLOT)
    const refund = waiting(
      settled(await desk.refund(booking.orderId, 80_000, { handsOutCash: true }, manager)),
    )
    const order = settled(await approval.approve(refund.id, 80_000, undefined, true))
    expect(order).toMatchObject({ status: 'refunded', refunds: [{ status: 'processed', id: refund.id }] })
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })
})

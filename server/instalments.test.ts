import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { lapseUnpaid } from '#server/modules/enrolments/public.ts'
import { handlers as orderHandlers } from '#server/modules/orders/handlers.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type EnrolmentScene, enrolmentScene, settled } from '#server/testing/enrolment-scene.ts'
import { aJoinableBatch } from '#server/testing/enrolments.ts'
import { allowParts } from '#server/testing/paying.ts'

const database = await testDatabase()
const db = database.kysely
type Order = ApiAnswer<'GET /orders/{id}'>

const agree = (scene: EnrolmentScene, orderId: string, actor: SignedIn, parts = 2) =>
  scene.world.run(orderHandlers['POST /orders/{id}/instalments'], {
    actor: actor as never,
    params: { id: orderId },
    body: { parts },
  }) as Promise<Order | Refusal>

/** A term until the end of December, with twelve classes left at ₹300 each, in at most three parts. */
async function termScene() {
  const batch = { per: 'term' as const, amount: 540_000, ends: true }
  const scene = await enrolmentScene(database, { batch })
  await allowParts(db, scene.stage.centerId, 3)
  return scene
}

/** A family that joined and agreed to pay in two parts. */
async function planned() {
  const scene = await termScene()
  const family = await scene.family()
  const { enrolments, orderId } = await scene.join(family, { expectedTotal: 360_000 })
  const order = settled(await agree(scene, orderId!, family.actor))
  return { scene, family, placeId: enrolments[0]!.id, orderId: orderId!, order }
}

describe('a term in instalments', () => {
  it('is offered in as many parts as its period has months, and shown before it is agreed', async () => {
    const scene = await termScene()
    const family = await scene.family()
    const { orderId } = await scene.join(family, { expectedTotal: 360_000 })
    const shown = await scene.order(orderId!, family.actor)
    expect(shown.planOffer).toMatchObject([
      { dueOn: '2026-11-21', amount: { amount: 180_000 } },
      { dueOn: '2026-12-21', amount: { amount: 180_000 } },
    ])
    expect(await agree(scene, orderId!, family.actor, 3)).toMatchObject({ code: 'instalments_changed' })
    const agreed = settled(await agree(scene, orderId!, family.actor))
    expect(agreed).toMatchObject({ planOffer: null, payNow: { amount: 180_000 }, due: { amount: 360_000 } })
    expect(agreed.plan).toEqual(shown.planOffer)
    expect(await agree(scene, orderId!, family.actor)).toMatchObject({ code: 'instalments_not_offered' })
  })

  it('is not offered for a month, or if the center does not allow it', async () => {
    const month = await enrolmentScene(database)
    await allowParts(db, month.stage.centerId, 3)
    const one = await month.family()
    const monthly = await month.join(one)
    expect((await month.order(monthly.orderId!, one.actor)).planOffer).toBeNull()
    expect(await agree(month, monthly.orderId!, one.actor)).toMatchObject({ code: 'instalments_not_offered' })
    const scene = await termScene()
    await db
      .updateTable('centers')
      .set({ instalments: null })
      .where('id', '=', scene.stage.centerId)
      .execute()
    const { orderId } = await scene.join(await scene.family(), { expectedTotal: 360_000 })
    expect((await scene.order(orderId!)).planOffer).toBeNull()
  })

  it('secures the seat with its first part', async () => {
    const { scene, family, placeId, orderId } = await planned()
    expect((await scene.show(placeId)).status).toBe('pending_payment')
    await scene.payOnline(orderId, family.actor)
    expect(await scene.show(placeId)).toMatchObject({
      status: 'active',
      paidUntil: '2026-12-30',
      due: { amount: { amount: 180_000 }, fromOn: '2026-12-21', isOverdue: false },
    })
    scene.at(30)
    await scene.runJob(lapseUnpaid)
    const order = await scene.order(orderId, family.actor)
    expect(order).toMatchObject({ status: 'open', due: { amount: 180_000 }, payBy: null })
    expect(order.plan?.map(part => part.paid.amount)).toEqual([180_000, 0])
    await expectBooksInOrder(db, scene.stage.centerId)
    await scene.payOnline(orderId, family.actor)
    expect(await scene.order(orderId)).toMatchObject({ status: 'paid', due: { amount: 0 } })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('can start at the front desk, with a first part paid in pieces', async () => {
    const { scene, placeId, orderId } = await planned()
    await db
      .updateTable('centers')
      .set({ part_payments: false })
      .where('id', '=', scene.stage.centerId)
      .execute()
    settled(await scene.payAtDesk(orderId, 100_000))
    expect((await scene.show(placeId)).status).toBe('pending_payment')
    settled(await scene.payAtDesk(orderId, 80_000))
    expect((await scene.show(placeId)).status).toBe('active')
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('lapses if not even the first part is paid', async () => {
    const { scene, placeId, orderId } = await planned()
    scene.at(30)
    await scene.runJob(lapseUnpaid)
    expect((await scene.show(placeId)).status).toBe('lapsed')
    expect(await scene.order(orderId)).toMatchObject({ status: 'expired', due: { amount: 0 } })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('can be agreed by the family, or by the front desk for it', async () => {
    const scene = await termScene()
    const family = await scene.family()
    const { orderId } = await scene.join(family, { expectedTotal: 360_000 })
    const stranger = await scene.family()
    const elsewhere = await enrolmentScene(database)
    for (const actor of [stranger.actor, elsewhere.desk]) {
      expect(await agree(scene, orderId!, actor)).toMatchObject({ code: 'not_found' })
    }
    const outcomes = await Promise.all([
      agree(scene, orderId!, family.actor),
      agree(scene, orderId!, scene.desk),
    ])
    expect(outcomes.filter(one => 'code' in one)).toHaveLength(1)
  })
})

describe('an unpaid instalment', () => {
  it('stops a family from joining another batch once it is overdue, and not before', async () => {
    const { scene, family, orderId } = await planned()
    await scene.payOnline(orderId, family.actor)
    const other = await aJoinableBatch(db, scene.stage, {
      name: 'Vocal',
      startMinute: 600,
      until: '2027-03-31',
    })
    const obstacle = async () => {
      const { learners } = await scene.quote(family, { batchId: other })
      return learners[0]?.obstacle?.code ?? null
    }
    // The first class it pays for was three weeks ago, and nothing is overdue.
    scene.at(24 * 21)
    expect(await obstacle()).toBeNull()
    scene.at(24 * 38)
    expect(await obstacle()).toBe('dues_open')
    await scene.payOnline(orderId, family.actor)
    expect(await obstacle()).toBeNull()
  })
})

describe('leaving a term paid in instalments', () => {
  const leave = async (scene: EnrolmentScene, id: string, actor: SignedIn) => {
    const quote = settled(await scene.call('GET /enrolments/{id}/leaving', actor, { params: { id } }))
    settled(await scene.tryLeave(id, quote.refund.amount, actor))
    return quote
  }

  it('before the first class refunds what was paid and owes nothing', async () => {
    const { scene, family, placeId, orderId } = await planned()
    await scene.payOnline(orderId, family.actor)
    expect(await leave(scene, placeId, family.actor)).toMatchObject({
      paid: { amount: 180_000 },
      refund: { amount: 180_000 },
      owedNoMore: { amount: 180_000 },
    })
    expect(await scene.order(orderId)).toMatchObject({ status: 'cancelled', due: { amount: 0 } })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('after some classes owes nothing more for those left, but the full price for those taken', async () => {
    const { scene, family, placeId, orderId } = await planned()
    await scene.payOnline(orderId, family.actor)
    // Eight of twelve classes are over: four are left, all of them unpaid.
    scene.at(24 * 25.5)
    expect(await leave(scene, placeId, family.actor)).toMatchObject({
      refund: { amount: 0 },
      owedNoMore: { amount: 120_000 },
    })
    const order = await scene.order(orderId, family.actor)
    expect(order).toMatchObject({ status: 'open', total: { amount: 240_000 }, due: { amount: 60_000 } })
    expect(order.plan?.map(part => part.amount.amount)).toEqual([180_000, 60_000])
    settled(await scene.payAtDesk(orderId, 60_000))
    expect(await scene.order(orderId)).toMatchObject({ status: 'paid' })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('when the center ends it, refunds everything paid for classes not held', async () => {
    const { scene, family, placeId, orderId } = await planned()
    await scene.payOnline(orderId, family.actor)
    // Three classes are over: nine are left, of which the last six are unpaid.
    scene.at(24 * 10)
    const quote = await leave(scene, placeId, scene.desk)
    expect(quote).toMatchObject({ refund: { amount: 90_000 }, owedNoMore: { amount: 180_000 } })
    expect(await scene.order(orderId)).toMatchObject({
      total: { amount: 180_000 },
      due: { amount: 0 },
      refundable: { amount: 90_000 },
    })
    await expectBooksInOrder(db, scene.stage.centerId)
  })
})

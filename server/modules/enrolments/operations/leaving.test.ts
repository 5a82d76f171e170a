import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { processRefunds } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type EnrolmentScene, enrolmentScene, refusalOf, settled } from '#server/testing/enrolment-scene.ts'
import { endEnrolments } from '../end-enrolments.ts'
import { enrol } from '../enrol.ts'
import { refundClass, shareOfClass } from '../refund-class.ts'

const database = await testDatabase()

const quoteOf = async (scene: EnrolmentScene, id: string, actor = scene.desk) =>
  settled(await scene.call('GET /enrolments/{id}/leaving', actor, { params: { id } }))
const inTransaction = <T>(
  scene: EnrolmentScene,
  work: Parameters<ReturnType<EnrolmentScene['world']['ctx']>['inTransaction']>[0],
) => scene.world.ctx(scene.desk).inTransaction(work) as Promise<T>
const classes = async (scene: EnrolmentScene, id: string) => (await scene.onRoll(id)).map(each => each.id)

describe('leaving a batch', () => {
  it('shows the exact rupees first, then refunds them the way they were paid', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const { enrolments, orderId } = await scene.joinAndPay(kabir)
    const id = enrolments[0]!.id
    expect(await quoteOf(scene, id, kabir.actor)).toMatchObject({
      paid: { amount: 90_000 },
      refund: { amount: 90_000 },
      classesLeft: 3,
      leftAs: 'learner',
      destination: 'source',
    })
    // The first class starts in twelve hours: half of it is refunded, and all of the others.
    scene.at(41.5)
    expect((await quoteOf(scene, id, kabir.actor)).refund.amount).toBe(75_000)
    expect(refusalOf(await scene.tryLeave(id, 90_000, kabir.actor))).toBe('refund_changed')
    expect(settled(await scene.tryLeave(id, 75_000, kabir.actor))).toMatchObject({
      status: 'cancelled',
      endedAs: 'learner',
    })
    expect(await scene.seats()).toBe(0)
    expect(await scene.onRoll(id)).toEqual([])
    await scene.runJob(processRefunds)
    await scene.deliver()
    expect(await scene.order(orderId)).toMatchObject({
      status: 'partly_refunded',
      refunded: { amount: 75_000 },
    })
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('refunds all classes not held when the center ends it, in cash at the desk', async () => {
    const scene = await enrolmentScene(database)
    const { enrolments, orderId } = await scene.join(await scene.family(), { paymentChannel: 'center' })
    settled(await scene.payAtDesk(orderId!, 90_000))
    scene.at(53)
    const quote = await quoteOf(scene, enrolments[0]!.id)
    expect(quote).toMatchObject({ refund: { amount: 90_000 }, leftAs: 'center', destination: 'cash' })
    settled(await scene.tryLeave(enrolments[0]!.id, 90_000, scene.desk))
    expect(await scene.order(orderId!)).toMatchObject({ status: 'refunded', refunded: { amount: 90_000 } })
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('refunds the registration until the first class, and not after it', async () => {
    const scene = await enrolmentScene(database, { batch: { registration: 50_000 } })
    const kabir = await scene.family()
    const { enrolments } = await scene.joinAndPay(kabir, { expectedTotal: 140_000 })
    expect((await quoteOf(scene, enrolments[0]!.id, kabir.actor)).refund.amount).toBe(140_000)
    scene.at(24 * 3)
    expect((await quoteOf(scene, enrolments[0]!.id, kabir.actor)).refund.amount).toBe(60_000)
    settled(await scene.tryLeave(enrolments[0]!.id, 60_000, kabir.actor))
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('reduces an unpaid bill by the child who leaves, and closes it after the last', async () => {
    const scene = await enrolmentScene(database)
    const two = await scene.family(2)
    const { enrolments, orderId } = await scene.join(two)
    expect((await quoteOf(scene, enrolments[0]!.id, two.actor)).owedNoMore.amount).toBe(90_000)
    settled(await scene.tryLeave(enrolments[0]!.id, 0, two.actor))
    expect(await scene.order(orderId!)).toMatchObject({ status: 'open', total: { amount: 90_000 } })
    expect(await scene.seats()).toBe(1)
    settled(await scene.tryLeave(enrolments[1]!.id, 0, two.actor))
    expect((await scene.order(orderId!)).status).toBe('cancelled')
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('refunds one child’s part of a joint bill, then the other’s, to the paisa', async () => {
    const scene = await enrolmentScene(database, { batch: { amount: 269_999 } })
    const two = await scene.family(2)
    const { total } = await scene.quote(two)
    const { enrolments, orderId } = await scene.joinAndPay(two, { expectedTotal: total.amount })
    for (const each of enrolments) {
      const { refund } = await quoteOf(scene, each.id, two.actor)
      expect(refund.amount).toBe(total.amount / 2)
      settled(await scene.tryLeave(each.id, refund.amount, two.actor))
    }
    await scene.runJob(processRefunds)
    await scene.deliver()
    expect(await scene.order(orderId)).toMatchObject({ status: 'refunded', refunded: total })
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('is refused to strangers, and happens once', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const { enrolments } = await scene.join(kabir)
    const id = enrolments[0]!.id
    const stranger = await scene.family()
    const elsewhere = await enrolmentScene(database)
    for (const actor of [stranger.actor, elsewhere.desk]) {
      expect(refusalOf(await scene.tryLeave(id, 0, actor))).toBe('not_found')
      expect(refusalOf(await scene.call('GET /enrolments/{id}/leaving', actor, { params: { id } }))).toBe(
        'not_found',
      )
    }
    settled(await scene.tryLeave(id, 0, kabir.actor))
    expect(refusalOf(await scene.tryLeave(id, 0, kabir.actor))).toBe('illegal_transition')
    expect(refusalOf(await scene.call('GET /enrolments/{id}/leaving', kabir.actor, { params: { id } }))).toBe(
      'illegal_transition',
    )
  })
})

describe('one paid class', () => {
  it('is refunded once, and leaving refunds only the rest', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const { enrolments, orderId } = await scene.joinAndPay(kabir)
    const id = enrolments[0]!.id
    const [first] = await classes(scene, id)
    const of = {
      enrolmentId: id,
      classSessionId: first!,
      sourceId: newId(),
      reason: 'class_cancelled' as const,
    }
    expect(await shareOfClass(scene.db, of)).toMatchObject({ amount: 30_000 })
    expect(await inTransaction(scene, ctx => refundClass(ctx, of))).toMatchObject({ amount: 30_000 })
    expect(await inTransaction(scene, ctx => refundClass(ctx, { ...of, sourceId: newId() }))).toMatchObject({
      amount: 0,
    })
    const { refund } = await quoteOf(scene, id, kabir.actor)
    expect(refund.amount).toBe(60_000)
    settled(await scene.tryLeave(id, 60_000, kabir.actor))
    await scene.runJob(processRefunds)
    await scene.deliver()
    expect(await scene.order(orderId)).toMatchObject({ status: 'refunded', refunded: { amount: 90_000 } })
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('is no longer owed if it was not paid yet', async () => {
    const scene = await enrolmentScene(database)
    const { enrolments, orderId } = await scene.join(await scene.family())
    const [first] = await classes(scene, enrolments[0]!.id)
    const of = {
      enrolmentId: enrolments[0]!.id,
      classSessionId: first!,
      sourceId: newId(),
      reason: 'class_cancelled' as const,
    }
    expect(await inTransaction(scene, ctx => refundClass(ctx, of))).toMatchObject({ amount: 30_000 })
    expect((await scene.order(orderId!)).due.amount).toBe(60_000)
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('has no value after the paid period', async () => {
    const scene = await enrolmentScene(database)
    const { enrolments } = await scene.joinAndPay(await scene.family())
    const last = (await classes(scene, enrolments[0]!.id)).at(-1)!
    expect(
      await shareOfClass(scene.db, { enrolmentId: enrolments[0]!.id, classSessionId: last }),
    ).toMatchObject({ amount: 0 })
  })
})

describe('cancelling a batch', () => {
  it('refunds everyone for classes not held, and empties the waitlist', async () => {
    const scene = await enrolmentScene(database, { batch: { capacity: 2 } })
    const paid = await scene.joinAndPay(await scene.family())
    await scene.join(await scene.family())
    const { enrolments: waits } = await scene.wait(await scene.family())
    await scene.db
      .updateTable('batches')
      .set({ status: 'cancelled' })
      .where('id', '=', scene.batchId)
      .execute()
    const outcome = await inTransaction(scene, ctx =>
      endEnrolments(ctx, { batchId: scene.batchId, reason: 'too_few', as: 'system' }),
    )
    expect(outcome).toMatchObject({ ended: 3, refund: { amount: 90_000 } })
    expect(await scene.show(waits[0]!.id)).toMatchObject({ status: 'cancelled', endReason: 'too_few' })
    expect((await scene.order(paid.orderId)).refunds).toHaveLength(1)
    expect(await scene.seats()).toBe(0)
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })
})

describe('a learner approved by the center', () => {
  it('has a seat reserved for payment, or a place on the waitlist of a full batch', async () => {
    const scene = await enrolmentScene(database, { batch: { capacity: 1, joining: 'approval' } })
    const take = async () => {
      const kabir = await scene.family()
      const wanted = {
        batchId: scene.batchId,
        learnerIds: kabir.learnerIds,
        buyerUserId: kabir.actor.userId,
        paymentChannel: 'gateway' as const,
      }
      const { enrolmentId } = await inTransaction<{ enrolmentId: string }>(scene, ctx =>
        enrol(ctx as Ctx<SignedIn>, wanted),
      )
      return scene.show(enrolmentId)
    }
    expect(await take()).toMatchObject({ status: 'pending_payment', due: { amount: { amount: 90_000 } } })
    expect(await take()).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 })
  })
})

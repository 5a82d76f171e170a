import { describe, expect, it } from 'vitest'
import { processRefunds } from '#server/modules/orders/public.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type EnrolmentScene, enrolmentScene, refusalOf, settled } from '#server/testing/enrolment-scene.ts'
import { aJoinableBatch, type JoinableBatch } from '#server/testing/enrolments.ts'

const database = await testDatabase()

const other = (scene: EnrolmentScene, batch: JoinableBatch) =>
  aJoinableBatch(scene.db, scene.stage, { name: 'Kathak Juniors', startMinute: 600, ...batch })
const quoteOf = async (scene: EnrolmentScene, id: string, batchId: string, actor = scene.desk) =>
  settled(await scene.call('GET /enrolments/{id}/transfer', actor, { params: { id }, query: { batchId } }))
const transfer = (scene: EnrolmentScene, id: string, body: object, actor = scene.desk) =>
  scene.call('POST /enrolments/{id}/transfer', actor, {
    params: { id },
    body: { expectedToPay: 0, expectedRefund: 0, ...body },
  })
const leaving = async (scene: EnrolmentScene, id: string) =>
  settled(await scene.call('GET /enrolments/{id}/leaving', scene.desk, { params: { id } })).refund.amount

describe('changing batches', () => {
  it('carries over what is paid, and makes the rest a due', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const { enrolments } = await scene.joinAndPay(kabir)
    const batchId = await other(scene, { amount: 360_000 })
    expect(await quoteOf(scene, enrolments[0]!.id, batchId, kabir.actor)).toMatchObject({
      obstacle: null,
      value: { amount: 90_000 },
      price: { amount: 120_000 },
      toPay: { amount: 30_000 },
      refund: { amount: 0 },
      classes: 3,
    })
    expect(refusalOf(await transfer(scene, enrolments[0]!.id, { batchId }, kabir.actor))).toBe(
      'price_changed',
    )
    const moved = settled(
      await transfer(scene, enrolments[0]!.id, { batchId, expectedToPay: 30_000 }, kabir.actor),
    )
    expect(moved).toMatchObject({
      status: 'active',
      batch: { id: batchId },
      due: { amount: { amount: 30_000 } },
    })
    expect(await scene.show(enrolments[0]!.id)).toMatchObject({
      status: 'cancelled',
      endReason: 'transferred',
    })
    expect([await scene.seats(), await scene.seats(batchId)]).toEqual([0, 1])
    expect(await scene.onRoll(moved.id)).toHaveLength(12)
    await scene.payOnline(moved.due!.orderId, kabir.actor)
    expect(await leaving(scene, moved.id)).toBe(120_000)
    settled(await scene.tryLeave(moved.id, 120_000, scene.desk))
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('refunds the difference if the other batch costs less, and leaving that one refunds the rest', async () => {
    const scene = await enrolmentScene(database)
    const { enrolments, orderId } = await scene.joinAndPay(await scene.family())
    const batchId = await other(scene, { amount: 180_000 })
    expect(refusalOf(await transfer(scene, enrolments[0]!.id, { batchId }))).toBe('refund_changed')
    const moved = settled(await transfer(scene, enrolments[0]!.id, { batchId, expectedRefund: 30_000 }))
    expect(moved).toMatchObject({ paidUntil: '2026-11-30', due: null })
    settled(await scene.tryLeave(moved.id, 60_000, scene.desk))
    await scene.runJob(processRefunds)
    await scene.deliver()
    expect(await scene.order(orderId)).toMatchObject({ status: 'refunded', refunded: { amount: 90_000 } })
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('offers the old seat to the waitlist', async () => {
    const scene = await enrolmentScene(database, { batch: { capacity: 1 } })
    const { enrolments } = await scene.joinAndPay(await scene.family())
    const { enrolments: waits } = await scene.wait(await scene.family())
    const batchId = await other(scene, {})
    settled(await transfer(scene, enrolments[0]!.id, { batchId }))
    expect((await scene.show(waits[0]!.id)).status).toBe('offered')
  })

  it.each([
    ['batch_not_open', { status: 'paused' as const }],
    ['residents_only', { residentsOnly: true }],
    ['too_young', { ages: [12, 18] as const }],
    ['approval_needed', { joining: 'approval' as const }],
  ])('is refused for the same reasons as joining: %s', async (code, batch) => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const { enrolments } = await scene.joinAndPay(kabir)
    await scene.db
      .updateTable('memberships')
      .set({ status: 'paused' })
      .where('learner_id', '=', kabir.learnerId)
      .execute()
    const batchId = await other(scene, batch)
    expect((await quoteOf(scene, enrolments[0]!.id, batchId, kabir.actor)).obstacle?.code).toBe(code)
    expect(refusalOf(await transfer(scene, enrolments[0]!.id, { batchId }, kabir.actor))).toBe(code)
  })

  it('is refused into a full batch, and into the same batch', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const { enrolments } = await scene.joinAndPay(kabir)
    const batchId = await other(scene, { capacity: 1 })
    await scene.join(await scene.family(), { batchId })
    expect(refusalOf(await transfer(scene, enrolments[0]!.id, { batchId }))).toBe('batch_full')
    const third = await other(scene, {})
    await scene.join(kabir, { batchId: third })
    expect(refusalOf(await transfer(scene, enrolments[0]!.id, { batchId: third }))).toBe('already_in_batch')
    await scene.wait(kabir, { batchId })
    expect(refusalOf(await transfer(scene, enrolments[0]!.id, { batchId }))).toBe('already_waiting')
  })

  it('stays within the center, and is refused to strangers', async () => {
    const scene = await enrolmentScene(database)
    const kabir = await scene.family()
    const { enrolments } = await scene.joinAndPay(kabir)
    const elsewhere = await enrolmentScene(database)
    const id = enrolments[0]!.id
    expect(refusalOf(await transfer(scene, id, { batchId: elsewhere.batchId }))).toBe('not_found')
    const batchId = await other(scene, {})
    for (const actor of [(await scene.family()).actor, elsewhere.desk]) {
      expect(refusalOf(await transfer(scene, id, { batchId }, actor))).toBe('not_found')
      expect(
        refusalOf(
          await scene.call('GET /enrolments/{id}/transfer', actor, { params: { id }, query: { batchId } }),
        ),
      ).toBe('not_found')
    }
    settled(await scene.tryLeave(id, 90_000, kabir.actor))
    expect(refusalOf(await transfer(scene, id, { batchId }))).toBe('illegal_transition')
    expect(
      refusalOf(
        await scene.call('GET /enrolments/{id}/transfer', kabir.actor, {
          params: { id },
          query: { batchId },
        }),
      ),
    ).toBe('illegal_transition')
  })
})

import { describe, expect, it } from 'vitest'
import { lapseUnpaid } from '#server/modules/enrolments/public.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aJoinableBatch } from '#server/testing/enrolments.ts'
import { type PaidBatch, paidBatch } from '#server/testing/paid-batch.ts'
import { expectSeatsInOrder } from '#server/testing/seats.ts'
import { settleCompensations } from '../jobs/settle-compensations.ts'

const database = await testDatabase()
/** How one of the three coming classes was paid. */
const SHARE = 30_000

/** Kabir's family with a paid enrolment; the first of three paid classes is cancelled. */
async function cancelled(given: Parameters<typeof paidBatch>[1] = {}) {
  const scene = await paidBatch(database, given)
  const kabir = await scene.family()
  const { total } = await scene.quote(kabir)
  const { enrolments, orderId } = await scene.joinAndPay(kabir, { expectedTotal: total.amount })
  const [first, second, third] = await scene.toCome()
  await scene.cancelClass(first!.id)
  return { scene, kabir, id: enrolments[0]!.id, orderId, first: first!, second: second!, third: third! }
}

async function inOrder(scene: PaidBatch) {
  await expectBooksInOrder(scene.db, scene.stage.centerId)
  await expectSeatsInOrder(scene.db, scene.stage.centerId)
}

describe('a cancelled class is compensated once', () => {
  it('by the credit, and leaving refunds only the other classes', async () => {
    const { scene, kabir, id, orderId } = await cancelled()
    await scene.choose(kabir, 'credit')
    expect(await scene.leave(id, kabir.actor)).toBe(2 * SHARE)
    expect(await scene.refunded(orderId)).toBe(2 * SHARE)
    expect(await scene.credits(kabir.learnerId)).toHaveLength(1)
    await inOrder(scene)
  })

  it('by the refund, and leaving refunds only the other classes', async () => {
    const { scene, kabir, id, orderId } = await cancelled()
    await scene.choose(kabir, 'refund')
    expect(await scene.leave(id, kabir.actor)).toBe(2 * SHARE)
    expect(await scene.refunded(orderId)).toBe(3 * SHARE)
    await inOrder(scene)
  })

  it.each([
    ['refund', 3 * SHARE, 0],
    ['credit', 2 * SHARE, 1],
  ] as const)('by the %s that a family chooses after it has left', async (choice, money, credits) => {
    const { scene, kabir, id, orderId } = await cancelled()
    expect(await scene.leave(id, kabir.actor)).toBe(2 * SHARE)
    await scene.choose(kabir, choice)
    expect(await scene.refunded(orderId)).toBe(money)
    expect(await scene.credits(kabir.learnerId)).toHaveLength(credits)
    await inOrder(scene)
  })

  it('by a credit if the family leaves without choosing', async () => {
    const { scene, kabir, id, orderId } = await cancelled()
    await scene.leave(id, kabir.actor)
    scene.at(7 * 24)
    await scene.runJob(settleCompensations)
    expect(await scene.credits(kabir.learnerId)).toHaveLength(1)
    expect(await scene.refunded(orderId)).toBe(2 * SHARE)
  })

  it('to the paisa if the price does not divide evenly, whichever class it was', async () => {
    for (const nth of [0, 1, 2]) {
      const scene = await paidBatch(database, { batch: { amount: 60_000 } })
      const kabir = await scene.family()
      const { total } = await scene.quote(kabir)
      const { enrolments, orderId } = await scene.joinAndPay(kabir, { expectedTotal: total.amount })
      await scene.cancelClass((await scene.toCome())[nth]!.id)
      await scene.leave(enrolments[0]!.id, kabir.actor)
      await scene.choose(kabir, 'refund')
      expect(await scene.refunded(orderId)).toBe(20_000)
      await inOrder(scene)
    }
  })

  it.each(['credit', 'refund'] as const)('by the %s, even if the batch is cancelled then', async choice => {
    const { scene, kabir, orderId } = await cancelled()
    await scene.choose(kabir, choice)
    expect(await scene.cancelBatch()).toBe(2 * SHARE)
    expect(await scene.refunded(orderId)).toBe(choice === 'credit' ? 2 * SHARE : 3 * SHARE)
    expect(await scene.credits(kabir.learnerId)).toHaveLength(choice === 'credit' ? 1 : 0)
    await inOrder(scene)
  })

  it('after the batch is cancelled, if the choice was still open', async () => {
    const { scene, kabir, orderId } = await cancelled()
    expect(await scene.cancelBatch()).toBe(2 * SHARE)
    await scene.choose(kabir, 'refund')
    expect(await scene.refunded(orderId)).toBe(3 * SHARE)
    await inOrder(scene)
  })

  it.each(['credit', 'refund'] as const)(
    'by the %s, and does not move to another batch as well',
    async choice => {
      const { scene, kabir, id, orderId } = await cancelled()
      await scene.choose(kabir, choice)
      const batchId = await aJoinableBatch(scene.db, scene.stage, {
        name: 'Kathak Juniors',
        startMinute: 600,
      })
      const params = { id }
      const quote = await scene.call('GET /enrolments/{id}/transfer', scene.desk, {
        params,
        query: { batchId },
      })
      expect(quote).toMatchObject({ value: { amount: 2 * SHARE }, toPay: { amount: SHARE } })
      const body = { batchId, expectedToPay: SHARE, expectedRefund: 0 }
      const moved = await scene.call('POST /enrolments/{id}/transfer', scene.desk, { params, body })
      expect(moved).toMatchObject({ status: 'active' })
      expect(await scene.leave((moved as { id: string }).id, scene.desk)).toBe(2 * SHARE)
      expect(await scene.refunded(orderId)).toBe(choice === 'credit' ? 2 * SHARE : 3 * SHARE)
      await inOrder(scene)
    },
  )

  it('by a choice that stays open after the family changed batches', async () => {
    const { scene, kabir, id, orderId } = await cancelled()
    const batchId = await aJoinableBatch(scene.db, scene.stage, { name: 'Kathak Juniors', startMinute: 600 })
    const body = { batchId, expectedToPay: SHARE, expectedRefund: 0 }
    await scene.call('POST /enrolments/{id}/transfer', scene.desk, { params: { id }, body })
    await scene.choose(kabir, 'refund')
    expect(await scene.refunded(orderId)).toBe(SHARE)
    await inOrder(scene)
  })

  it('and is not moved by a pause', async () => {
    const { scene, kabir, id } = await cancelled()
    await scene.choose(kabir, 'credit')
    const body = { from: '2026-11-21', until: '2026-11-27' }
    await scene.call('POST /enrolments/{id}/pause', kabir.actor, { params: { id }, body })
    expect(await scene.leave(id, kabir.actor)).toBe(2 * SHARE)
    expect(await scene.credits(kabir.learnerId)).toHaveLength(1)
    await inOrder(scene)
  })

  it('by the credit for a reported absence, without another choice', async () => {
    const scene = await paidBatch(database)
    const kabir = await scene.family()
    const { enrolments, orderId } = await scene.joinAndPay(kabir)
    const [first] = await scene.toCome()
    await scene.cannotCome(kabir, first!.id)
    await scene.cancelClass(first!.id)
    expect(await scene.choices(kabir.learnerId)).toEqual([])
    expect(await scene.leave(enrolments[0]!.id, kabir.actor)).toBe(2 * SHARE)
    expect(await scene.credits(kabir.learnerId)).toHaveLength(1)
    expect(await scene.refunded(orderId)).toBe(2 * SHARE)
  })

  it('when leaving and choosing, or cancelling and leaving, are requested at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { scene, kabir, id, orderId, second } = await cancelled()
      const quote = 2 * SHARE
      await Promise.all([
        scene.tryLeave(id, quote, kabir.actor),
        scene.tryChoose(kabir, 'credit'),
        scene.cancelClass(second.id),
      ])
      const made = await scene.refunded(orderId)
      const standing = await scene.choices(kabir.learnerId)
      // Every class is a refund, a credit, or an open choice: three in all, unless the enrolment is still active.
      const ways = made / SHARE + standing.filter(row => row.status !== 'refund').length
      const [place] = await scene.db.selectFrom('enrolments').select('status').where('id', '=', id).execute()
      expect(ways).toBe(place!.status === 'cancelled' ? 3 : 2)
      await inOrder(scene)
    }
  })
})

describe('a choice', () => {
  it('waits for an unpaid enrolment, and lapses with it', async () => {
    const scene = await paidBatch(database)
    const kabir = await scene.family()
    await scene.join(kabir)
    const [first] = await scene.toCome()
    await scene.cancelClass(first!.id)
    const [open] = await scene.choices(kabir.learnerId)
    const shown = await scene.ask('GET /compensations/{id}', kabir.actor, { params: { id: open!.id } })
    expect(shown).toMatchObject({ can: { choose: false } })
    for (const choice of ['credit', 'refund'] as const) {
      expect(await scene.tryChoose(kabir, choice)).toMatchObject({ code: 'place_not_paid' })
    }
    scene.at(30)
    await scene.runJob(lapseUnpaid)
    await scene.runJob(settleCompensations)
    expect(await scene.choices(kabir.learnerId)).toEqual([])
    expect(await scene.credits(kabir.learnerId)).toEqual([])
    await inOrder(scene)
  })

  it('is not offered for a class that no one has paid for or promised', async () => {
    const scene = await paidBatch(database)
    const kabir = await scene.family()
    await scene.joinAndPay(kabir)
    await scene.cancelClass((await scene.toCome()).at(-1)!.id)
    expect(await scene.choices(kabir.learnerId)).toEqual([])
    const told = (await scene.told(kabir.actor.userId)).find(one => one.event === 'class.cancelled')
    expect(told?.args).toMatchObject({ choice: { en: '', hi: '' } })
  })

  it('becomes a refund for a family that has left, when the class takes place after all', async () => {
    const { scene, kabir, id, orderId, first } = await cancelled()
    const stays = await scene.family()
    await scene.leave(id, kabir.actor)
    const { total } = await scene.quote(stays)
    await scene.joinAndPay(stays, { expectedTotal: total.amount })
    await scene.restore(first.id)
    expect(await scene.choices(kabir.learnerId)).toMatchObject([{ status: 'refund' }])
    expect(await scene.refunded(orderId)).toBe(3 * SHARE)
    expect(await scene.onRoll(id)).toEqual([])
    await inOrder(scene)
  })

  it('stays a used credit, which leaving does not pay again', async () => {
    const { scene, kabir, id, orderId, first, third } = await cancelled()
    await scene.choose(kabir, 'credit')
    await scene.db
      .updateTable('make_up_credits')
      .set({ status: 'used', used_at: scene.world.services.clock(), reserved_session_id: third.id })
      .where('learner_id', '=', kabir.learnerId)
      .execute()
    await scene.restore(first.id)
    expect(await scene.leave(id, kabir.actor)).toBe(2 * SHARE)
    expect(await scene.refunded(orderId)).toBe(2 * SHARE)
  })

  it('is closed in a batch that is over: its class cannot be restored', async () => {
    const { scene, first } = await cancelled()
    await scene.cancelBatch()
    expect(await scene.restore(first.id)).toMatchObject({ code: 'batch_over' })
  })
})

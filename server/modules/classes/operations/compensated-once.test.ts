import { describe, expect, it } from 'vitest'
import { lapseUnpaid } from '#server/modules/enrolments/public.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aJoinableBatch } from '#server/testing/enrolments.ts'
import { type PaidBatch, paidBatch } from '#server/testing/paid-batch.ts'
import { expectSeatsInOrder } from '#server/testing/seats.ts'
import { settleCompensations } from '../jobs/settle-compensations.ts'

const database = await testDatabase()
/** What one of the three classes to come was paid with. */
const SHARE = 30_000

/** Kabir's family with a paid place; the first of three paid classes is cancelled. */
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

describe('a class that was cancelled comes back once', () => {
  it('as the credit, and leaving brings the other classes alone', async () => {
    const { scene, kabir, id, orderId } = await cancelled()
    await scene.choose(kabir, 'credit')
    expect(await scene.leave(id, kabir.actor)).toBe(2 * SHARE)
    expect(await scene.refunded(orderId)).toBe(2 * SHARE)
    expect(await scene.credits(kabir.learnerId)).toHaveLength(1)
    await inOrder(scene)
  })

  it('as the money, and leaving brings the other classes alone', async () => {
    const { scene, kabir, id, orderId } = await cancelled()
    await scene.choose(kabir, 'refund')
    expect(await scene.leave(id, kabir.actor)).toBe(2 * SHARE)
    expect(await scene.refunded(orderId)).toBe(3 * SHARE)
    await inOrder(scene)
  })

  it.each([
    ['refund', 3 * SHARE, 0],
    ['credit', 2 * SHARE, 1],
  ] as const)('as the %s that a family chooses after it has left', async (choice, money, credits) => {
    const { scene, kabir, id, orderId } = await cancelled()
    expect(await scene.leave(id, kabir.actor)).toBe(2 * SHARE)
    await scene.choose(kabir, choice)
    expect(await scene.refunded(orderId)).toBe(money)
    expect(await scene.credits(kabir.learnerId)).toHaveLength(credits)
    await inOrder(scene)
  })

  it('as a credit where the family leaves and says nothing', async () => {
    const { scene, kabir, id, orderId } = await cancelled()
    await scene.leave(id, kabir.actor)
    scene.at(7 * 24)
    await scene.runJob(settleCompensations)
    expect(await scene.credits(kabir.learnerId)).toHaveLength(1)
    expect(await scene.refunded(orderId)).toBe(2 * SHARE)
  })

  it('to the paisa where the price does not divide, whichever class it was', async () => {
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

  it.each(['credit', 'refund'] as const)('as the %s, also when the batch is cancelled then', async choice => {
    const { scene, kabir, orderId } = await cancelled()
    await scene.choose(kabir, choice)
    expect(await scene.cancelBatch()).toBe(2 * SHARE)
    expect(await scene.refunded(orderId)).toBe(choice === 'credit' ? 2 * SHARE : 3 * SHARE)
    expect(await scene.credits(kabir.learnerId)).toHaveLength(choice === 'credit' ? 1 : 0)
    await inOrder(scene)
  })

  it('after a cancelled batch, where the choice was still open', async () => {
    const { scene, kabir, orderId } = await cancelled()
    expect(await scene.cancelBatch()).toBe(2 * SHARE)
    await scene.choose(kabir, 'refund')
    expect(await scene.refunded(orderId)).toBe(3 * SHARE)
    await inOrder(scene)
  })

  it.each(['credit', 'refund'] as const)('as the %s, and goes to no other batch as well', async choice => {
    const { scene, kabir, id, orderId } = await cancelled()
    await scene.choose(kabir, choice)
    const batchId = await aJoinableBatch(scene.db, scene.stage, { name: 'Kathak Juniors', startMinute: 600 })
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
  })

  it('is still chosen after the family went to another batch', async () => {
    const { scene, kabir, id, orderId } = await cancelled()
    const batchId = await aJoinableBatch(scene.db, scene.stage, { name: 'Kathak Juniors', startMinute: 600 })
    const body = { batchId, expectedToPay: SHARE, expectedRefund: 0 }
    await scene.call('POST /enrolments/{id}/transfer', scene.desk, { params: { id }, body })
    await scene.choose(kabir, 'refund')
    expect(await scene.refunded(orderId)).toBe(SHARE)
    await inOrder(scene)
  })

  it('and moves on with no pause', async () => {
    const { scene, kabir, id } = await cancelled()
    await scene.choose(kabir, 'credit')
    const body = { from: '2026-11-21', until: '2026-11-27' }
    await scene.call('POST /enrolments/{id}/pause', kabir.actor, { params: { id }, body })
    expect(await scene.leave(id, kabir.actor)).toBe(2 * SHARE)
    expect(await scene.credits(kabir.learnerId)).toHaveLength(1)
    await inOrder(scene)
  })

  it('as the credit of who had told that they cannot come, without a choice besides', async () => {
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

  it('once, when leaving and choosing, cancelling and leaving, are asked at the same moment', async () => {
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
      // Every class is money that went back, a credit, or an open choice: three in all, unless the place still stands.
      const ways = made / SHARE + standing.filter(row => row.status !== 'refund').length
      const [place] = await scene.db.selectFrom('enrolments').select('status').where('id', '=', id).execute()
      expect(ways).toBe(place!.status === 'cancelled' ? 3 : 2)
      await inOrder(scene)
    }
  })
})

describe('a choice', () => {
  it('waits for a place that is not paid yet, and goes with it', async () => {
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

  it('is not given for a class that nobody has paid for, nor promised', async () => {
    const scene = await paidBatch(database)
    const kabir = await scene.family()
    await scene.joinAndPay(kabir)
    await scene.cancelClass((await scene.toCome()).at(-1)!.id)
    expect(await scene.choices(kabir.learnerId)).toEqual([])
    const told = (await scene.told(kabir.actor.userId)).find(one => one.event === 'class.cancelled')
    expect(told?.args).toMatchObject({ choice: { en: '', hi: '' } })
  })

  it('is money for who has left, when the class takes place after all', async () => {
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

  it('stays a credit that was used, which leaving does not give once more', async () => {
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

  it('is none in a batch that is over: its class does not take place after all', async () => {
    const { scene, first } = await cancelled()
    await scene.cancelBatch()
    expect(await scene.restore(first.id)).toMatchObject({ code: 'batch_over' })
  })
})

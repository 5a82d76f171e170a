import { describe, expect, it } from 'vitest'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type PaidBatch, paidBatch } from '#server/testing/paid-batch.ts'
import { expectSeatsInOrder } from '#server/testing/seats.ts'

const database = await testDatabase()
/** How one of the month's three coming classes was paid: 23, 25 and 30 November. */
const SHARE = 30_000

async function paid(given: Parameters<typeof paidBatch>[1] = {}) {
  const scene = await paidBatch(database, given)
  const kabir = await scene.family()
  const { total } = await scene.quote(kabir)
  const { enrolments, orderId } = await scene.joinAndPay(kabir, { expectedTotal: total.amount })
  return { scene, kabir, id: enrolments[0]!.id, orderId }
}
const inOrder = async (scene: PaidBatch) => {
  await expectBooksInOrder(scene.db, scene.stage.centerId)
  await expectSeatsInOrder(scene.db, scene.stage.centerId)
}
const events = async (scene: PaidBatch, userId: string) =>
  (await scene.told(userId))
    .map(each => each.event)
    .filter(event => !/^enrolment|^refund/.test(event))
    .sort()

describe('pausing a batch', () => {
  it('lets families choose for the paid classes in that time, and notifies them once', async () => {
    const { scene, kabir, id, orderId } = await paid()
    await scene.pauseBatch('2026-11-27')
    expect((await scene.choices(kabir.learnerId)).map(row => Number(row.refund_amount))).toEqual([
      SHARE,
      SHARE,
    ])
    expect(await events(scene, kabir.actor.userId)).toEqual(['batch.paused', 'compensation.offered'])
    const offered = (await scene.told(kabir.actor.userId)).find(one => one.event === 'compensation.offered')
    expect(offered?.args).toMatchObject({ count: 2 })
    await scene.choose(kabir, 'refund')
    expect(await scene.leave(id, kabir.actor)).toBe(SHARE)
    await scene.choose(
      kabir,
      'credit',
      (await scene.choices(kabir.learnerId)).find(row => row.status === 'open')!.class_session_id,
    )
    expect(await scene.refunded(orderId)).toBe(2 * SHARE)
    expect(await scene.credits(kabir.learnerId)).toHaveLength(1)
    await inOrder(scene)
  })

  it('withdraws choices and credits for dates that take place after all', async () => {
    const { scene, kabir, id, orderId } = await paid()
    await scene.pauseBatch(null)
    const [first] = await scene.choices(kabir.learnerId)
    await scene.choose(kabir, 'credit', first!.class_session_id)
    await scene.resumeBatch()
    expect(await scene.choices(kabir.learnerId)).toEqual([])
    expect(await scene.credits(kabir.learnerId)).toEqual([])
    expect(await scene.leave(id, kabir.actor)).toBe(3 * SHARE)
    expect(await scene.refunded(orderId)).toBe(3 * SHARE)
    await inOrder(scene)
  })

  it('expects no one on a date that they had refunded', async () => {
    const { scene, kabir, id, orderId } = await paid()
    await scene.pauseBatch(null)
    const [first] = await scene.choices(kabir.learnerId)
    await scene.choose(kabir, 'refund', first!.class_session_id)
    await scene.resumeBatch()
    const expected = (await scene.onRoll(id)).filter(each => each.status === 'expected')
    const [newFirst] = await scene.toCome()
    expect(newFirst!.pattern_on).toBe('2026-11-23')
    expect(expected.map(each => each.id)).not.toContain(newFirst!.id)
    expect(await scene.leave(id, kabir.actor)).toBe(2 * SHARE)
    expect(await scene.refunded(orderId)).toBe(3 * SHARE)
    await inOrder(scene)
  })
})

describe('an enrolment that was paused and resumes after its batch', () => {
  it('is not added to a date that its family had refunded', async () => {
    const { scene, kabir, id, orderId } = await paid()
    await scene.pauseBatch(null)
    const [first] = await scene.choices(kabir.learnerId)
    await scene.choose(kabir, 'refund', first!.class_session_id)
    await scene.resumeBatch()
    const [newFirst, second] = await scene.toCome()
    const body = { from: '2026-11-21', until: '2026-12-06' }
    await scene.call('POST /enrolments/{id}/pause', kabir.actor, { params: { id }, body })
    await scene.call('POST /enrolments/{id}/resumption', kabir.actor, { params: { id } })
    const roll = (await scene.onRoll(id)).map(each => each.id)
    expect(roll).toContain(second!.id)
    expect(roll).not.toContain(newFirst!.id)
    expect(await scene.leave(id, kabir.actor)).toBe(2 * SHARE)
    expect(await scene.refunded(orderId)).toBe(3 * SHARE)
    await inOrder(scene)
  })
})

describe('changing a timetable', () => {
  it('owes nothing if as many classes take place on other days', async () => {
    const { scene, kabir, id, orderId } = await paid()
    await scene.retime({ times: { weekdays: [1, 4], startMinute: 17 * 60, minutes: 60 } })
    expect(await scene.choices(kabir.learnerId)).toEqual([])
    expect(await scene.leave(id, kabir.actor)).toBe(3 * SHARE)
    expect(await scene.refunded(orderId)).toBe(3 * SHARE)
  })

  it('lets families choose for each class without a replacement', async () => {
    const { scene, kabir, id, orderId } = await paid()
    await scene.retime({ times: { weekdays: [1], startMinute: 17 * 60, minutes: 60 } })
    expect(await scene.choices(kabir.learnerId)).toMatchObject([{ status: 'open', reason: 'cancelled' }])
    expect(await events(scene, kabir.actor.userId)).toEqual(['batch.changed', 'compensation.offered'])
    expect(await scene.leave(id, kabir.actor)).toBe(2 * SHARE)
    await scene.choose(kabir, 'refund')
    expect(await scene.refunded(orderId)).toBe(3 * SHARE)
    await inOrder(scene)
  })

  it('keeps a class paid that moves past the end of its month', async () => {
    const { scene, kabir, id } = await paid()
    // 30 November becomes 1 December.
    await scene.retime({ times: { weekdays: [2, 4], startMinute: 17 * 60, minutes: 60 } })
    expect(await scene.choices(kabir.learnerId)).toEqual([])
    expect(await scene.show(id)).toMatchObject({ paidUntil: '2026-12-01' })
    expect(await scene.leave(id, kabir.actor)).toBe(3 * SHARE)
  })

  it('keeps a term paid to its last class, wherever that is', async () => {
    const { scene, kabir, id, orderId } = await paid({
      batch: { per: 'term', ends: true, amount: 300_000, until: '2026-11-30' },
    })
    const before = (await scene.order(orderId)).total.amount
    await scene.retime({
      times: { weekdays: [1], startMinute: 17 * 60, minutes: 60 },
      ends: { kind: 'on', on: '2026-12-07' },
    })
    expect(await scene.choices(kabir.learnerId)).toEqual([])
    expect(await scene.leave(id, kabir.actor)).toBe(before)
  })

  it('returns credits that were reserved for a dropped class', async () => {
    const { scene, kabir } = await paid()
    const wednesday = (await scene.toCome())[1]!
    const other = await scene.family()
    await scene.db
      .insertInto('make_up_credits')
      .values({
        id: wednesday.id,
        center_id: scene.stage.centerId,
        learner_id: other.learnerId,
        service_id: scene.stage.serviceId,
        reason: 'goodwill',
        status: 'reserved',
        issued_at: new Date(),
        expires_on: '2026-12-31',
        reserved_session_id: wednesday.id,
      })
      .execute()
    await scene.retime({ times: { weekdays: [1], startMinute: 17 * 60, minutes: 60 } })
    expect(await scene.credits(other.learnerId)).toMatchObject([
      { status: 'issued', reserved_session_id: null },
    ])
    expect(await scene.choices(kabir.learnerId)).toHaveLength(1)
  })
})

describe('cancelling a batch', () => {
  it('refunds every paisa for classes not held, and notifies the family once', async () => {
    const { scene, kabir, orderId } = await paid({ batch: { amount: 59_999 } })
    const { total } = await scene.order(orderId)
    expect(await scene.cancelBatch()).toBe(total.amount)
    expect(await scene.refunded(orderId)).toBe(total.amount)
    const told = (await scene.told(kabir.actor.userId)).map(each => each.event)
    expect(told.filter(event => /cancelled|ended|called-off/.test(event))).toEqual(['batch.cancelled'])
    await inOrder(scene)
  })
})

describe('enlarging a batch', () => {
  it('offers the new seats to the waitlist at once', async () => {
    const scene = await paidBatch(database, { batch: { capacity: 1 } })
    await scene.joinAndPay(await scene.family())
    const { enrolments } = await scene.wait(await scene.family())
    await scene.grow(2)
    expect((await scene.show(enrolments[0]!.id)).status).toBe('offered')
    expect(await scene.seats()).toBe(2)
  })
})

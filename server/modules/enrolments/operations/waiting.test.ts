import { describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type EnrolmentScene, enrolmentScene, refusalOf, settled } from '#server/testing/enrolment-scene.ts'
import { expectSeatsInOrder } from '#server/testing/seats.ts'
import { lapseOffers, lapseUnpaid } from '../public.ts'

const database = await testDatabase()

const full = () => enrolmentScene(database, { batch: { capacity: 1 } })
const leave = async (scene: EnrolmentScene, id: string, actor = scene.desk) => {
  const { refund } = settled(await scene.call('GET /enrolments/{id}/leaving', actor, { params: { id } }))
  return settled(await scene.tryLeave(id, refund.amount, actor))
}
const accept = (scene: EnrolmentScene, id: string, actor = scene.desk, expectedTotal = 90_000) =>
  scene.call('POST /enrolments/{id}/acceptance', actor, {
    params: { id },
    body: { paymentChannel: 'gateway', expectedTotal },
  })

describe('a freed seat', () => {
  it('is offered at once to the first in line, and reserved for twelve hours', async () => {
    const scene = await full()
    const { enrolments } = await scene.joinAndPay(await scene.family())
    const [first, second] = [await scene.family(), await scene.family()]
    const { enrolments: waits } = await scene.wait(first)
    scene.at(0.5)
    await scene.wait(second)
    await leave(scene, enrolments[0]!.id)
    const offered = await scene.show(waits[0]!.id, first.actor)
    expect(offered).toMatchObject({
      status: 'offered',
      offeredUntil: '2026-11-21T18:30:00.000Z',
      can: { accept: true, refuse: true },
    })
    expect(await scene.seats()).toBe(1)
    expect(refusalOf(await scene.tryJoin(await scene.family()))).toBe('batch_full')
  })

  it('is accepted with its own order, and secured by paying it', async () => {
    const scene = await full()
    const { enrolments } = await scene.joinAndPay(await scene.family())
    const tara = await scene.family()
    const { enrolments: waits } = await scene.wait(tara)
    await leave(scene, enrolments[0]!.id)
    const { orderId } = settled(await accept(scene, waits[0]!.id, tara.actor))
    await scene.payOnline(orderId!, tara.actor)
    expect(await scene.show(waits[0]!.id)).toMatchObject({ status: 'active', paidUntil: '2026-11-30' })
    expect(await scene.onRoll(waits[0]!.id)).toHaveLength(12)
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('goes to the next when it is declined or not answered', async () => {
    const scene = await full()
    const { enrolments } = await scene.joinAndPay(await scene.family())
    const families = [await scene.family(), await scene.family(), await scene.family()]
    const ids: string[] = []
    for (const each of families) ids.push((await scene.wait(each)).enrolments[0]!.id)
    await leave(scene, enrolments[0]!.id)
    settled(await scene.call('POST /enrolments/{id}/refusal', families[0]!.actor, { params: { id: ids[0] } }))
    expect((await scene.show(ids[1]!)).status).toBe('offered')
    scene.at(11.9)
    await scene.runJob(lapseOffers)
    expect((await scene.show(ids[1]!)).status).toBe('offered')
    scene.at(12.1)
    expect(refusalOf(await accept(scene, ids[1]!))).toBe('offer_lapsed')
    await Promise.all([scene.runJob(lapseOffers), scene.runJob(lapseOffers, { enrolmentId: ids[1] })])
    expect(await scene.show(ids[1]!)).toMatchObject({ status: 'lapsed', endReason: 'offer_lapsed' })
    expect((await scene.show(ids[2]!)).status).toBe('offered')
    expect(await scene.seats()).toBe(1)
  })

  it('also appears when the batch grows', async () => {
    const scene = await full()
    await scene.joinAndPay(await scene.family())
    const { enrolments } = await scene.wait(await scene.family())
    await scene.db.updateTable('batches').set({ capacity: 2 }).where('id', '=', scene.batchId).execute()
    await scene.runJob(lapseOffers)
    expect((await scene.show(enrolments[0]!.id)).status).toBe('offered')
  })

  it('is not offered while the batch is paused, and never twice', async () => {
    const scene = await full()
    const { enrolments } = await scene.joinAndPay(await scene.family())
    const { enrolments: waits } = await scene.wait(await scene.family())
    await scene.db.updateTable('batches').set({ status: 'paused' }).where('id', '=', scene.batchId).execute()
    await leave(scene, enrolments[0]!.id)
    expect((await scene.show(waits[0]!.id)).status).toBe('waitlisted')
    expect(
      refusalOf(
        await scene.call('POST /enrolments/{id}/offer', scene.desk, { params: { id: waits[0]!.id } }),
      ),
    ).toBe('batch_not_open')
    await scene.db.updateTable('batches').set({ status: 'active' }).where('id', '=', scene.batchId).execute()
    await Promise.all([scene.runJob(lapseOffers), scene.runJob(lapseOffers), scene.runJob(lapseOffers)])
    expect(await scene.seats()).toBe(1)
    expect(
      refusalOf(
        await scene.call('POST /enrolments/{id}/offer', scene.desk, { params: { id: waits[0]!.id } }),
      ),
    ).toBe('illegal_transition')
  })
})

describe('a learner on the waitlist', () => {
  it('joins at once if there is room', async () => {
    const scene = await full()
    expect(refusalOf(await scene.tryWait(await scene.family()))).toBe('seats_free')
  })

  it('cannot wait for more seats at once than the batch has, when it is full or has one free', async () => {
    const scene = await full()
    const [two, three] = [await scene.family(2), await scene.family(3)]
    const quoted = { way: 'wait', waitTogether: false, capacity: 1 }
    expect(await scene.quote(two)).toMatchObject({ ...quoted, freeSeats: 1 })
    expect(refusalOf(await scene.tryWait(two))).toBe('group_too_large')
    expect(refusalOf(await scene.tryJoin(two))).toBe('group_too_large')
    // The two who would be left could not be in it together either.
    const firstLearnerIds = three.learnerIds.slice(0, 1)
    expect(refusalOf(await scene.tryWait(three, { firstLearnerIds }))).toBe('group_too_large')
    await scene.join(await scene.family())
    expect(await scene.quote(two)).toMatchObject({ ...quoted, freeSeats: 0 })
    expect(refusalOf(await scene.tryWait(two))).toBe('group_too_large')
  })

  it('waits separately from siblings if the batch is smaller than the family: each gets the next seat alone', async () => {
    const scene = await full()
    const { enrolments } = await scene.joinAndPay(await scene.family())
    const two = await scene.family(2)
    const waits = (await scene.wait(two, { oneByOne: true })).enrolments
    expect(waits.map(each => [each.status, each.waitlistPosition])).toEqual([
      ['waitlisted', 1],
      ['waitlisted', 2],
    ])
    await leave(scene, enrolments[0]!.id)
    expect((await scene.show(waits[0]!.id)).status).toBe('offered')
    settled(await scene.call('POST /enrolments/{id}/refusal', two.actor, { params: { id: waits[0]!.id } }))
    expect((await scene.show(waits[1]!.id)).status).toBe('offered')
    await expectSeatsInOrder(scene.db, scene.stage.centerId)
  })

  it('takes the free seat while a sibling waits, even if there is no other seat at all', async () => {
    const scene = await full()
    const two = await scene.family(2)
    const firstLearnerIds = two.learnerIds.slice(1)
    const { enrolments } = await scene.wait(two, { firstLearnerIds })
    expect(enrolments.map(each => each.status)).toEqual(['waitlisted', 'offered'])
    await expectSeatsInOrder(scene.db, scene.stage.centerId)
  })

  it('is offered a free seat at once if all wait separately', async () => {
    const scene = await full()
    const { enrolments } = await scene.wait(await scene.family(3), { oneByOne: true })
    expect(enrolments.map(each => each.status)).toEqual(['offered', 'waitlisted', 'waitlisted'])
    const three = await scene.family(3)
    scene.at(0.1)
    const { enrolments: more } = await scene.wait(three, { oneByOne: true })
    expect(more.map(each => each.waitlistPosition)).toEqual([3, 4, 5])
    await expectSeatsInOrder(scene.db, scene.stage.centerId)
  })

  it('is the only one with the offer: strangers and other centers’ members find none to accept or decline', async () => {
    const scene = await full()
    await scene.join(await scene.family())
    const { enrolments } = await scene.wait(await scene.family())
    const stranger = await scene.family()
    const elsewhere = await full()
    const id = enrolments[0]!.id
    for (const actor of [stranger.actor, elsewhere.desk]) {
      expect(refusalOf(await accept(scene, id, actor))).toBe('not_found')
      expect(refusalOf(await scene.call('POST /enrolments/{id}/refusal', actor, { params: { id } }))).toBe(
        'not_found',
      )
    }
    expect(
      refusalOf(await scene.call('POST /enrolments/{id}/offer', elsewhere.desk, { params: { id } })),
    ).toBe('not_found')
    expect(refusalOf(await accept(scene, id))).toBe('illegal_transition')
    expect(refusalOf(await scene.call('POST /enrolments/{id}/refusal', scene.desk, { params: { id } }))).toBe(
      'illegal_transition',
    )
  })
})

describe('an unpaid seat', () => {
  it('is free again after a day, and goes to the waitlist', async () => {
    const scene = await full()
    const { enrolments, orderId } = await scene.join(await scene.family())
    const { enrolments: waits } = await scene.wait(await scene.family())
    scene.at(23.9)
    await scene.runJob(lapseUnpaid)
    expect((await scene.show(enrolments[0]!.id)).status).toBe('pending_payment')
    scene.at(24)
    await Promise.all([scene.runJob(lapseUnpaid), scene.runJob(lapseUnpaid, { orderId })])
    expect(await scene.show(enrolments[0]!.id)).toMatchObject({ status: 'lapsed', endedAs: 'system' })
    expect(await scene.onRoll(enrolments[0]!.id)).toEqual([])
    expect((await scene.order(orderId!)).status).toBe('expired')
    expect((await scene.show(waits[0]!.id)).status).toBe('offered')
    expect(await scene.seats()).toBe(1)
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('is restored when a late payment comes and it is still free', async () => {
    const scene = await full()
    const kabir = await scene.family()
    const { enrolments, orderId } = await scene.join(kabir)
    const { checkoutUrl } = await scene.checkout(orderId!, kabir.actor)
    scene.at(24)
    await scene.runJob(lapseUnpaid)
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
    expect(await scene.show(enrolments[0]!.id)).toMatchObject({
      status: 'active',
      endedAs: null,
      paidUntil: '2026-11-30',
    })
    expect(await scene.seats()).toBe(1)
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('that is gone leaves the family the choice: a refund, or the next free seat', async () => {
    const scene = await full()
    const kabir = await scene.family()
    const { enrolments, orderId } = await scene.join(kabir)
    const id = enrolments[0]!.id
    const { checkoutUrl } = await scene.checkout(orderId!, kabir.actor)
    scene.at(24)
    await scene.runJob(lapseUnpaid)
    const other = await scene.join(await scene.family())
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
    expect(await scene.show(id, kabir.actor)).toMatchObject({
      status: 'lapsed',
      latePayment: { amount: 90_000 },
      can: { chooseForLatePayment: true },
    })
    const choose = (choice: string, actor = kabir.actor) =>
      scene.call('POST /enrolments/{id}/late-payment', actor, { params: { id }, body: { choice } })
    expect(refusalOf(await choose('join'))).toBe('batch_full')
    expect(refusalOf(await choose('refund', (await scene.family()).actor))).toBe('not_found')
    await leave(scene, other.enrolments[0]!.id)
    expect(settled(await choose('join'))).toMatchObject({ status: 'active', latePayment: null })
    expect(refusalOf(await choose('refund'))).toBe('no_late_payment')
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('with a late payment is refunded if the family chooses that', async () => {
    const scene = await full()
    const kabir = await scene.family()
    const { enrolments, orderId } = await scene.join(kabir)
    const { checkoutUrl } = await scene.checkout(orderId!, kabir.actor)
    scene.at(24)
    await scene.runJob(lapseUnpaid)
    await scene.join(await scene.family())
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
    settled(
      await scene.call('POST /enrolments/{id}/late-payment', kabir.actor, {
        params: { id: enrolments[0]!.id },
        body: { choice: 'refund' },
      }),
    )
    expect((await scene.order(orderId!)).refunds).toMatchObject([
      { amount: { amount: 90_000 }, status: 'approved' },
    ])
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })
})

it('gives the last seat to one of two hundred who request it at once', async () => {
  const scene = await full()
  const families = await Promise.all(Array.from({ length: 200 }, () => scene.family()))
  const outcomes = await Promise.all(families.map(each => scene.tryJoin(each)))
  const refused = outcomes.filter(isRefusal)
  expect(outcomes).toHaveLength(200)
  expect(refused).toHaveLength(199)
  expect(new Set(refused.map(each => each.code))).toEqual(new Set(['batch_full']))
  expect(await scene.seats()).toBe(1)
  await expectBooksInOrder(scene.db, scene.stage.centerId)
})

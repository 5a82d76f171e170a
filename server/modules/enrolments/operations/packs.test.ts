import { describe, expect, it } from 'vitest'
import { money } from '#domain/kernel/money.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { enrolmentScene, settled } from '#server/testing/enrolment-scene.ts'
import { renewPeriods } from '../public.ts'

const database = await testDatabase()
const FOUR = { per: 'pack', packClasses: 4, amount: 120_000 } as const
const pack = (batch: object = {}) => enrolmentScene(database, { batch: { ...FOUR, ...batch } })
const whole = { expectedTotal: 120_000 }

describe('a class pack', () => {
  it('shows before payment which classes it covers and the price of one', async () => {
    const scene = await pack()
    expect(await scene.quote(await scene.family())).toMatchObject({
      total: { amount: 120_000 },
      period: {
        fromOn: '2026-11-23',
        toOn: '2026-12-02',
        classes: 4,
        perClass: money(30_000),
        renews: 'pack',
      },
      lines: [{ label: { en: 'Kathak Beginners, 4 classes · Kabir' } }],
    })
  })

  it('costs a part if fewer classes are left, and is then the last one', async () => {
    const scene = await pack({ until: '2026-11-30', ends: true })
    const kabir = await scene.family()
    expect(await scene.quote(kabir)).toMatchObject({
      total: { amount: 90_000 },
      period: { classes: 3, toOn: '2026-11-30', perClass: money(30_000) },
    })
    const { enrolments } = await scene.joinAndPay(kabir)
    scene.at(24 * 8)
    await scene.runJob(renewPeriods)
    expect((await scene.show(enrolments[0]!.id)).due).toBeNull()
  })

  it('asks for the next one a week after it was ordered, near its last class, once, and notifies the family', async () => {
    const scene = await pack()
    const kabir = await scene.family()
    const { enrolments } = await scene.joinAndPay(kabir, whole)
    const id = enrolments[0]!.id
    scene.at(24 * 6)
    await scene.runJob(renewPeriods)
    expect((await scene.show(id)).due).toBeNull()
    scene.at(24 * 7)
    await Promise.all([scene.runJob(renewPeriods), scene.runJob(renewPeriods)])
    const { due } = await scene.show(id, kabir.actor)
    expect(due).toMatchObject({ amount: { amount: 120_000 }, fromOn: '2026-12-07' })
    const told = await scene.db
      .selectFrom('notifications')
      .select('event')
      .where('user_id', '=', kabir.actor.userId)
      .where('event', '=', 'enrolment.due')
      .execute()
    expect(told).toHaveLength(1)
    await scene.payOnline(due!.orderId, kabir.actor)
    expect((await scene.show(id)).paidUntil).toBe('2026-12-16')
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('keeps its price when the batch gets a new one, which applies to the next pack', async () => {
    const scene = await pack()
    const { enrolments } = await scene.joinAndPay(await scene.family(), whole)
    await scene.db
      .updateTable('batches')
      .set({ price_amount: 150_000, pack_classes: 5 })
      .where('id', '=', scene.batchId)
      .execute()
    expect((await scene.show(enrolments[0]!.id)).paidUntil).toBe('2026-12-02')
    scene.at(24 * 7)
    await scene.runJob(renewPeriods)
    const { due } = await scene.show(enrolments[0]!.id)
    expect(due).toMatchObject({ amount: { amount: 150_000 }, fromOn: '2026-12-07' })
  })

  it('refunds the remaining classes when a learner leaves', async () => {
    const scene = await pack()
    const kabir = await scene.family()
    const { enrolments } = await scene.joinAndPay(kabir, whole)
    const { id } = enrolments[0]!
    scene.at(24 * 3)
    const quoted = settled(await scene.call('GET /enrolments/{id}/leaving', kabir.actor, { params: { id } }))
    // The class of the 23rd was held, the one of the 25th is 29.5 hours away.
    expect(quoted).toMatchObject({ classesLeft: 3, refund: { amount: 90_000 } })
    settled(await scene.tryLeave(id, 90_000, kabir.actor))
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('moves its classes during a pause: none is lost', async () => {
    const scene = await pack()
    const kabir = await scene.family()
    const { enrolments } = await scene.joinAndPay(kabir, whole)
    const { id } = enrolments[0]!
    const days = { from: '2026-11-24', until: '2026-11-30' }
    expect(
      settled(await scene.call('GET /enrolments/{id}/pause', kabir.actor, { params: { id }, query: days })),
    ).toMatchObject({ classes: 2, moved: 2, credits: 0, paidUntil: '2026-12-09' })
    settled(await scene.call('POST /enrolments/{id}/pause', kabir.actor, { params: { id }, body: days }))
    const quoted = settled(await scene.call('GET /enrolments/{id}/leaving', scene.desk, { params: { id } }))
    expect(quoted).toMatchObject({ classesLeft: 4, refund: { amount: 120_000 } })
  })
})

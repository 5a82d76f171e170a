import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { dueHandlers } from '#server/modules/dues/handlers.ts'
import { remindDues } from '#server/modules/dues/public.ts'
import { type EnrolmentScene, enrolmentScene, settled } from '#server/modules/enrolments/enrolment-scene.ts'
import { orderHandlers } from '#server/modules/orders/handlers.ts'
import { testDatabase } from '#server/testing/database.ts'
import { allowParts } from '#server/testing/paying.ts'

const database = await testDatabase()
const db = database.kysely

const dues = async (scene: EnrolmentScene, query: object = {}, actor: SignedIn = scene.desk) =>
  settled(
    (await scene.world.run(dueHandlers['GET /center/dues'], {
      actor: actor as never,
      query: { limit: 25, offset: 1, sortBy: 'dueOn', sortOrder: 'asc', ...query } as never,
    })) as ApiAnswer<'GET /center/dues'> | Refusal,
  )
const remind = (scene: EnrolmentScene, orderIds: string[], actor: SignedIn = scene.desk) =>
  scene.world.run(dueHandlers['POST /center/due-reminders'], {
    actor: actor as never,
    body: { orderIds },
  }) as Promise<ApiAnswer<'POST /center/due-reminders'> | Refusal>

/** What the family was told of what is due: event and day. */
const told = async (scene: EnrolmentScene, userId: string) =>
  (
    await db
      .selectFrom('notifications')
      .select(['event', 'args'])
      .where('user_id', '=', userId)
      .where('event', 'in', ['due.soon', 'due.late'])
      .where('center_id', '=', scene.stage.centerId)
      .orderBy('created_at')
      .execute()
  ).map(({ event, args }) => [event, (args as { date: string }).date])

/** A term of which the first of two parts is paid; the second is to be paid on 21 December. */
async function planned() {
  const scene = await enrolmentScene(database, { batch: { per: 'term', amount: 540_000, ends: true } })
  await allowParts(db, scene.stage.centerId, 3)
  const family = await scene.family()
  const { orderId } = await scene.join(family, { expectedTotal: 360_000 })
  settled(
    (await scene.world.run(orderHandlers['POST /orders/{id}/instalments'], {
      actor: family.actor,
      params: { id: orderId! },
      body: { parts: 2 },
    })) as Refusal | object,
  )
  await scene.payOnline(orderId!, family.actor)
  return { scene, family, orderId: orderId! }
}

describe('what is due at a center', () => {
  it('stands by its day, and adds up by age', async () => {
    const { scene, orderId } = await planned()
    const { orderId: month } = await scene.join(await scene.family(), { expectedTotal: 360_000 })
    const now = await dues(scene)
    expect(now.items.map(due => [due.orderId, due.dueOn, due.amount.amount, due.part])).toEqual([
      [month, '2026-11-23', 360_000, null],
      [orderId, '2026-12-21', 180_000, { position: 2, of: 2 }],
    ])
    expect(now.sums).toMatchObject({ not_due: { amount: 540_000 }, all: { amount: 540_000 } })
    scene.at(24 * 20)
    const later = await dues(scene)
    expect(later.items.map(due => [due.age, due.daysLate])).toEqual([
      ['days_8_30', 18],
      ['not_due', 0],
    ])
    expect(later.sums).toMatchObject({
      not_due: { amount: 180_000 },
      days_8_30: { amount: 360_000 },
      all: { amount: 540_000 },
    })
    const first = await dues(scene, { limit: 1 })
    const second = await dues(scene, { limit: 1, offset: 2, after: first.next })
    expect([...first.items, ...second.items].map(due => due.id)).toEqual(later.items.map(due => due.id))
    expect(second.next).toBeNull()
    const narrowed = await dues(scene, { age: 'days_8_30' })
    expect(narrowed.items).toHaveLength(1)
    expect(narrowed.sums.all.amount).toBe(540_000)
  })

  it('is nobody else’s, and limited to a member’s services', async () => {
    const { scene } = await planned()
    const stranger = await planned()
    expect((await dues(scene, {}, stranger.scene.desk)).items).toHaveLength(1)
    const limited = await scene.memberOf(scene.stage.centerId, 'manager', [scene.stage.centerId])
    expect(await dues(scene, {}, limited)).toMatchObject({ items: [], sums: { all: { amount: 0 } } })
  })
})

describe('a reminder by itself', () => {
  it('comes before, on and after its day, each once, however often the job runs', async () => {
    const { scene, family } = await planned()
    const run = () => Promise.all([scene.runJob(remindDues), scene.runJob(remindDues)])
    const soFar = () => told(scene, family.actor.userId)
    await run()
    expect(await soFar()).toEqual([])
    const seen: number[] = []
    // 18, 20, 21, 24, 28 December and 5 January.
    for (const day of [27, 29, 30, 33, 37, 45]) {
      scene.at(24 * day)
      await run()
      await run()
      seen.push((await soFar()).length)
    }
    expect(seen).toEqual([1, 1, 2, 3, 4, 4])
    expect((await soFar()).map(([event]) => event)).toEqual(['due.soon', 'due.soon', 'due.late', 'due.late'])
    expect((await soFar()).every(([, date]) => date === '2026-12-21')).toBe(true)
  })

  it('does not come for what is paid, or held for a short while', async () => {
    const { scene, family, orderId } = await planned()
    const waiting = await scene.family()
    await scene.join(waiting, { expectedTotal: 360_000 })
    await scene.payOnline(orderId, family.actor)
    scene.at(24 * 30)
    await scene.runJob(remindDues)
    expect(await told(scene, family.actor.userId)).toEqual([])
    expect(await told(scene, waiting.actor.userId)).toEqual([])
  })
})

describe('a reminder by hand', () => {
  it('goes once a day for an order, and says when again', async () => {
    const { scene, family, orderId } = await planned()
    expect(settled(await remind(scene, [orderId, orderId]))).toEqual({ sent: 1, left: [] })
    expect(await told(scene, family.actor.userId)).toEqual([['due.soon', '2026-12-21']])
    expect((await dues(scene)).items[0]).toMatchObject({
      lastRemindedAt: expect.any(String),
      can: { remind: false },
    })
    expect(await remind(scene, [orderId])).toMatchObject({
      code: 'reminded_today',
      extra: { againOn: '2026-11-22' },
    })
    scene.at(24)
    expect((await dues(scene)).items[0]?.can.remind).toBe(true)
    expect(settled(await remind(scene, [orderId]))).toMatchObject({ sent: 1 })
  })

  it('goes to the others where some were reminded before', async () => {
    const { scene, orderId } = await planned()
    const { orderId: other } = await scene.join(await scene.family(), { expectedTotal: 360_000 })
    settled(await remind(scene, [orderId]))
    const outcome = settled(await remind(scene, [orderId, other!]))
    expect(outcome).toMatchObject({ sent: 1, left: [{ orderId, againOn: '2026-11-22' }] })
  })

  it('sent by two at once goes once', async () => {
    const { scene, family, orderId } = await planned()
    const outcomes = await Promise.all([1, 2, 3].map(() => remind(scene, [orderId])))
    expect(outcomes.filter(one => 'code' in one)).toHaveLength(2)
    expect(await told(scene, family.actor.userId)).toHaveLength(1)
  })

  it('is refused where nothing is due any more, and to strangers', async () => {
    const { scene, family, orderId } = await planned()
    const stranger = await planned()
    expect(await remind(scene, [orderId], stranger.scene.desk)).toMatchObject({ code: 'not_found' })
    await scene.payOnline(orderId, family.actor)
    expect(await remind(scene, [orderId])).toMatchObject({ code: 'nothing_to_remind' })
  })
})

import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { remindDues } from '#server/modules/reminders/public.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type EnrolmentScene, enrolmentScene, settled } from '#server/testing/enrolment-scene.ts'
import { allowParts } from '#server/testing/paying.ts'

const database = await testDatabase()
const db = database.kysely

const dues = async (scene: EnrolmentScene, query: object = {}, actor: SignedIn = scene.desk) =>
  settled(
    (await scene.world.run(handlers['GET /center/dues'], {
      actor: actor as never,
      query: { limit: 25, offset: 1, sortBy: 'dueOn', sortOrder: 'asc', ...query } as never,
    })) as ApiAnswer<'GET /center/dues'> | Refusal,
  )
const remind = (scene: EnrolmentScene, orderIds: string[], actor: SignedIn = scene.desk) =>
  scene.world.run(handlers['POST /center/due-reminders'], {
    actor: actor as never,
    body: { orderIds },
  }) as Promise<ApiAnswer<'POST /center/due-reminders'> | Refusal>

const plan = (scene: EnrolmentScene, orderIds: string[], actor: SignedIn = scene.desk) =>
  scene.world.run(handlers['POST /center/due-reminders/plan'], {
    actor: actor as never,
    body: { orderIds },
  }) as Promise<ApiAnswer<'POST /center/due-reminders/plan'> | Refusal>

/** The family's reminders: paise, number of dues, the oldest day. */
const told = async (scene: EnrolmentScene, userId: string) =>
  (
    await db
      .selectFrom('notifications')
      .select('args')
      .where('user_id', '=', userId)
      .where('event', '=', 'due.reminder')
      .where('center_id', '=', scene.stage.centerId)
      .orderBy('created_at')
      .execute()
  ).map(({ args }) => {
    const { amount, count, date } = args as { amount: { amount: number }; count: number; date: string }
    return [amount.amount, count, date]
  })

/** The seat is the family's, payable without a deadline: not a short hold. */
const unhurried = (orderId: string) =>
  db.updateTable('orders').set({ pay_by: null }).where('id', '=', orderId).execute()

/** A term with the first of two parts paid; the second is due on 21 December. */
async function planned() {
  const scene = await enrolmentScene(database, { batch: { per: 'term', amount: 540_000, ends: true } })
  await allowParts(db, scene.stage.centerId, 3)
  const family = await scene.family()
  const { orderId } = await scene.join(family, { expectedTotal: 360_000 })
  settled(
    (await scene.world.run(handlers['POST /orders/{id}/instalments'], {
      actor: family.actor,
      params: { id: orderId! },
      body: { parts: 2 },
    })) as Refusal | object,
  )
  await scene.payOnline(orderId!, family.actor)
  return { scene, family, orderId: orderId! }
}

describe('a family’s dues', () => {
  it('are summed by center: due now and due later', async () => {
    const { scene, family } = await planned()
    const own = async (actor: SignedIn) =>
      settled(
        (await scene.world.run(handlers['GET /family/dues'], { actor })) as
          | ApiAnswer<'GET /family/dues'>
          | Refusal,
      ).centers.map(one => [one.center.id, one.now.amount, one.later.amount])
    expect(await own(family.actor)).toEqual([[scene.stage.centerId, 0, 180_000]])
    scene.at(24 * 40)
    expect(await own(family.actor)).toEqual([[scene.stage.centerId, 180_000, 0]])
    expect(await own((await scene.family()).actor)).toEqual([])
  })
})

describe('a center’s dues', () => {
  it('are listed by day and summed by age', async () => {
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

  it('are visible to no one else, and limited to a member’s services', async () => {
    const { scene } = await planned()
    const stranger = await planned()
    expect((await dues(scene, {}, stranger.scene.desk)).items).toHaveLength(1)
    const limited = await scene.memberOf(scene.stage.centerId, 'manager', [scene.stage.centerId])
    expect(await dues(scene, {}, limited)).toMatchObject({ items: [], sums: { all: { amount: 0 } } })
  })
})

describe('an automatic reminder', () => {
  it('comes on the day, three and seven days after, once each, however often the job runs', async () => {
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
    expect(seen).toEqual([0, 0, 1, 2, 3, 3])
    expect(await soFar()).toEqual(Array(3).fill([180_000, 1, '2026-12-21']))
  })

  it('is one message for everything that a family owes a center', async () => {
    const { scene, family } = await twoDues()
    await Promise.all([1, 2, 3].map(() => scene.runJob(remindDues)))
    expect(await told(scene, family.actor.userId)).toEqual([[180_000, 2, '2026-11-23']])
    const reminders = await db
      .selectFrom('reminders as r')
      .select(['r.notification_id', 'r.step'])
      .where('r.center_id', '=', scene.stage.centerId)
      .execute()
    expect(reminders).toHaveLength(2)
    expect(new Set(reminders.map(each => each.notification_id)).size).toBe(1)
  })

  it('does not come for what is paid, being verified or reserved for a short time', async () => {
    const { scene, family, orderId } = await planned()
    const waiting = await scene.family()
    const { orderId: reserved } = await scene.join(waiting, { expectedTotal: 360_000 })
    const reported = await scene.family()
    const { orderId: checked } = await scene.join(reported, { expectedTotal: 360_000 })
    await unhurried(checked!)
    await aReportedTransfer(scene, checked!)
    await scene.payOnline(orderId, family.actor)
    scene.at(24 * 3)
    await scene.runJob(remindDues)
    for (const each of [family, waiting, reported]) expect(await told(scene, each.actor.userId)).toEqual([])
    expect(settled(await plan(scene, [reserved!, checked!]))).toMatchObject({
      families: [],
      total: { amount: 0 },
      leftOut: expect.arrayContaining([
        expect.objectContaining({ orderId: reserved, why: 'reserved' }),
        expect.objectContaining({ orderId: checked, why: 'being_checked' }),
      ]),
    })
  })

  it('comes the day before where the center says so, at no hour of the night, and not to who switched it off', async () => {
    const { scene, family } = await planned()
    const { db: tx, stage } = scene
    const all = { evening_at: 1080, families: true, experts: true, changed_at: scene.world.services.clock() }
    await tx
      .insertInto('reminder_settings')
      .values({ center_id: stage.centerId, ...all, dues: 'day_before' })
      .execute()
    const sent: number[] = []
    // Of 20 December: at night, in the morning; and on the day.
    for (const hours of [24 * 28 + 13, 24 * 29, 24 * 30]) {
      scene.at(hours)
      await scene.runJob(remindDues)
      sent.push((await told(scene, family.actor.userId)).length)
    }
    expect(sent).toEqual([0, 1, 1])
    await tx
      .insertInto('notification_settings')
      .values({
        user_id: family.actor.userId,
        role: 'learner',
        muted_reminders: ['due'],
        changed_at: scene.world.services.clock(),
      })
      .execute()
    scene.at(24 * 33)
    await scene.runJob(remindDues)
    expect(await told(scene, family.actor.userId)).toHaveLength(1)
  })

  it('respects the minimum gap after a reminder by hand', async () => {
    const { scene, family, orderIds } = await twoDues()
    settled(await remind(scene, orderIds.slice(0, 1)))
    const soFar = async () => (await told(scene, family.actor.userId)).length
    await scene.runJob(remindDues)
    expect(await soFar()).toBe(1)
    await db.updateTable('centers').set({ reminder_days: 5 }).where('id', '=', scene.stage.centerId).execute()
    // Due on the 23rd, by hand on the 24th: from the 29th on for the step of three days, and so on.
    const sentOn: number[] = []
    for (let day = 4; day < 25; day += 1) {
      const before = await soFar()
      scene.at(24 * day)
      await scene.runJob(remindDues)
      if ((await soFar()) > before) sentOn.push(day)
    }
    expect(sentOn).toEqual([8, 13])
  })
})

/** A family with two unpaid seats, due yesterday and listed on 24 November. */
async function twoDues() {
  const scene = await enrolmentScene(database)
  const family = await scene.family(2)
  const orderIds: string[] = []
  for (const learnerId of family.learnerIds) {
    const { orderId } = await scene.join(family, { learnerIds: [learnerId], expectedTotal: 90_000 })
    await unhurried(orderId!)
    orderIds.push(orderId!)
  }
  scene.at(24 * 3)
  return { scene, family, orderIds }
}

/** The family reports a transfer; the center has not verified it yet. */
async function aReportedTransfer(scene: EnrolmentScene, orderId: string) {
  await db
    .insertInto('payments')
    .values({
      id: newId(),
      order_id: orderId,
      center_id: scene.stage.centerId,
      gateway: 'transfer',
      method: 'upi',
      status: 'submitted',
      amount: 360_000,
      currency: 'INR',
      is_late: false,
      reference: newId().slice(-12).toUpperCase(),
      created_at: scene.world.services.clock(),
    })
    .execute()
}

describe('a reminder by hand', () => {
  it('is one message per family with one total, whichever of its orders was chosen', async () => {
    const { scene, family, orderIds } = await twoDues()
    const shown = settled(await plan(scene, orderIds.slice(0, 1)))
    expect(shown).toMatchObject({
      families: [{ familyId: family.actor.userId, amount: { amount: 180_000 } }],
      total: { amount: 180_000 },
      leftOut: [],
    })
    expect(shown.families[0]?.items.map(item => item.orderId).sort()).toEqual([...orderIds].sort())
    expect(await told(scene, family.actor.userId)).toEqual([])
    expect(settled(await remind(scene, orderIds))).toEqual(shown)
    expect(await told(scene, family.actor.userId)).toEqual([[180_000, 2, '2026-11-23']])
  })

  it('lists nothing that is not due yet, and is refused if that is all', async () => {
    const { scene, family, orderId } = await planned()
    expect(await remind(scene, [orderId])).toMatchObject({ code: 'nothing_to_remind' })
    expect((await dues(scene)).items[0]).toMatchObject({ leftOut: 'not_due', can: { remind: false } })
    expect(await told(scene, family.actor.userId)).toEqual([])
  })

  it('is possible again after the minimum gap, and the refusal names that day', async () => {
    const { scene, family, orderIds } = await twoDues()
    settled(await remind(scene, orderIds))
    expect((await dues(scene)).items[0]).toMatchObject({
      lastRemindedAt: expect.any(String),
      leftOut: 'reminded',
      againOn: '2026-11-27',
      can: { remind: false },
    })
    expect(await remind(scene, orderIds)).toMatchObject({
      code: 'reminded_recently',
      extra: { againOn: '2026-11-27' },
    })
    scene.at(24 * 5)
    expect(await remind(scene, orderIds)).toMatchObject({ code: 'reminded_recently' })
    scene.at(24 * 6)
    expect((await dues(scene)).items[0]?.can.remind).toBe(true)
    expect(settled(await remind(scene, orderIds)).families).toHaveLength(1)
    expect(await told(scene, family.actor.userId)).toHaveLength(2)
  })

  it('goes to the rest if some were already reminded', async () => {
    const { scene, family, orderIds } = await twoDues()
    const late = await scene.family()
    scene.at(0)
    const { orderId: other } = await scene.join(late, { expectedTotal: 90_000 })
    await unhurried(other!)
    scene.at(24 * 3)
    settled(await remind(scene, orderIds))
    const outcome = settled(await remind(scene, [...orderIds, other!]))
    expect(outcome.families.map(each => each.familyId)).toEqual([late.actor.userId])
    expect(outcome.leftOut.map(each => [each.why, each.againOn])).toEqual(
      Array(2).fill(['reminded', '2026-11-27']),
    )
    expect(await told(scene, family.actor.userId)).toHaveLength(1)
  })

  it('goes out once when two people and the job send it at the same moment', async () => {
    const { scene, family, orderIds } = await twoDues()
    await Promise.all([
      remind(scene, orderIds),
      remind(scene, orderIds.slice(1)),
      scene.runJob(remindDues),
      scene.runJob(remindDues),
      remind(scene, orderIds.slice(0, 1)),
    ])
    expect(await told(scene, family.actor.userId)).toHaveLength(1)
  })

  it('is refused if nothing is due any more, and to strangers', async () => {
    const { scene, family, orderId } = await planned()
    const stranger = await planned()
    for (const way of [plan, remind])
      expect(await way(scene, [orderId], stranger.scene.desk)).toMatchObject({ code: 'not_found' })
    await scene.payOnline(orderId, family.actor)
    expect(await remind(scene, [orderId])).toMatchObject({ code: 'nothing_to_remind' })
  })
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Fee } from '#domain/kernel/fee.ts'
import { newId } from '#domain/kernel/ids.ts'
import { formulaText } from '#domain/modules/books/earnings/earning-formula.ts'
import { handlers as path } from '#server/modules/books/handlers.ts'
import { refundClass } from '#server/modules/enrolments/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { aVersion, together } from '#server/testing/agreements.ts'
import { anonymous } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import {
  accrue,
  answered,
  aPaidPlace,
  aTaughtBatch,
  catchUp,
  goOnUntil,
  leaveAtDesk,
  linesOf,
  pay,
  type TaughtScene,
  taughtScene,
} from '#server/testing/earnings.ts'
import { anEngagement, anExpert } from '#server/testing/people.ts'
import { calculateClasses } from '../calculate-classes.ts'

const database = await testDatabase()
const db = database.kysely
beforeEach(() => resetDatabase(database))

const list = async (scene: TaughtScene, query: { month?: string } = {}, actor = scene.expert) =>
  answered(
    await scene.world.run(path['GET /earnings'], {
      actor,
      query: { limit: 50, offset: 1, sortBy: 'on', sortOrder: 'desc', ...query },
    }),
  ).items
const six = (line: string) => Array.from({ length: 6 }, () => line)
const hoursLater = (scene: TaughtScene, hours: number) =>
  scene.world.setNow(new Date(scene.world.services.clock().getTime() + hours * 3_600_000))

describe('a finished class', () => {
  test('earns a share of what was captured for it before tax, with the formula in words', async () => {
    const scene = await taughtScene(database)
    await accrue(scene.world)
    expect(await linesOf(database)).toEqual(six('class accrued 24000'))
    const [last] = await list(scene)
    expect(last).toMatchObject({
      on: '2026-11-18',
      month: '2026-11',
      amount: { amount: 24_000, currency: 'INR' },
      class: { batch: 'Evening Shuttlers', service: { en: 'Badminton' } },
      agreement: { number: 1 },
    })
    expect(formulaText(last!.formula, 'INR', 'en')).toBe('40% of ₹600 = ₹240')
  })

  test.each([
    [{ model: 'per_class', amount: 45_000 }, 45_000],
    [{ model: 'per_learner', amount: 12_000 }, 24_000],
  ] as [Fee, number][])('earns by %o', async (fee, amount) => {
    const scene = await taughtScene(database, { terms: { fee } })
    await accrue(scene.world)
    expect(await linesOf(database)).toEqual(six(`class accrued ${amount}`))
  })

  test('earns by learners who came, and less if one is marked absent later', async () => {
    const scene = await taughtScene(database, { terms: { fee: { model: 'per_learner', amount: 12_000 } } })
    await accrue(scene.world)
    hoursLater(scene, 1)
    await sql`
      update class_participants set mark = 'absent', marked_at = ${scene.world.services.clock()}
      where class_session_id = ${scene.classIds[0]} and learner_id = ${scene.places[0]!.learnerId}`.execute(
      db,
    )
    await accrue(scene.world)
    expect(await linesOf(database)).toEqual(['class accrued 12000', ...six('class accrued 24000').slice(1)])
  })

  test('earns nothing before any payment, and everything once a payment comes late', async () => {
    const scene = await taughtScene(database, { paid: false })
    await accrue(scene.world)
    expect(await linesOf(database)).toEqual(six('class accrued 0'))
    const unpaid = [{ why: 'unpaid', learners: 2, amount: 0 }]
    const [empty] = await list(scene)
    expect(empty?.base).toEqual(unpaid)
    const shown = scene.world.run(path['GET /earnings/{id}'], {
      actor: scene.expert,
      params: { id: empty!.id },
    })
    expect(answered(await shown).base).toEqual(unpaid)
    hoursLater(scene, 2)
    for (const place of scene.places) {
      await pay(db, scene.centerId, place, 318_600, scene.world.services.clock())
    }
    await accrue(scene.world)
    expect(await linesOf(database)).toEqual(six('class accrued 24000'))
    expect((await list(scene))[0]?.base).toEqual([{ why: 'paid', learners: 2, amount: 60_000 }])
  })

  test('loses what is refunded before approval', async () => {
    const scene = await taughtScene(database)
    await accrue(scene.world)
    hoursLater(scene, 2)
    await giveBack(scene, scene.classIds[1]!)
    await accrue(scene.world)
    expect(await linesOf(database)).toEqual([
      'class accrued 24000',
      'class accrued 12000',
      ...six('class accrued 24000').slice(2),
    ])
  })

  test('earns the same when a learner leaves: the refund was for coming classes', async () => {
    const scene = await taughtScene(database)
    await sql`update batches set seats_taken = 2 where id = ${scene.batchId}`.execute(db)
    await accrue(scene.world)
    hoursLater(scene, 2)
    expect(await leaveAtDesk(scene, scene.places[0]!)).toBe(106_200)
    await accrue(scene.world)
    expect(await linesOf(database)).toEqual(six('class accrued 24000'))
    await goOnUntil(scene, database, '2026-12-01T06:00:00Z')
    await accrue(scene.world)
    expect(await linesOf(database)).toEqual([
      ...six('class accrued 24000'),
      ...Array.from({ length: 3 }, () => 'class accrued 12000'),
    ])
  })

  test('is calculated once, however many processes run at the same time', async () => {
    const scene = await taughtScene(database)
    const once = () =>
      scene.world.run((ctx: Ctx) => calculateClasses(ctx, scene.classIds), { actor: anonymous })
    await Promise.all([once(), once(), once(), accrue(scene.world)])
    await once()
    expect(await linesOf(database)).toEqual(six('class accrued 24000'))
  })

  test('is one of nine in a month, which add up to the share of the whole', async () => {
    const scene = await taughtScene(database, { terms: { fee: { model: 'share', basisPoints: 10_000 } } })
    await sql`update order_lines set amount = 270001 where kind = 'fee'`.execute(db)
    await sql`update orders set total_amount = 318601, paid_amount = 318601`.execute(db)
    await sql`update payments set amount = 318601`.execute(db)
    await sql`update enrolment_periods set amount = 318601`.execute(db)
    await goOnUntil(scene, database, '2026-12-02T06:00:00Z')
    await accrue(scene.world)
    const { rows } = await sql<{ sum: number }>`select sum(amount)::bigint as sum from earnings`.execute(db)
    expect(rows[0]?.sum).toBe(540_002)
  })
})

describe('terms', () => {
  test('are those in force on the date of the class, even if they change within the month', async () => {
    const scene = await taughtScene(database, { terms: { untilOn: '2026-11-10' } })
    await sql`update agreements set status = 'superseded'`.execute(db)
    const fee = { model: 'per_class', amount: 45_000 } as const
    await aVersion(db, scene, { status: 'verified', number: 2, terms: { fee, fromOn: '2026-11-11' } })
    await accrue(scene.world)
    const lines = await linesOf(database)
    expect(lines.slice(0, 3)).toEqual(six('class accrued 24000').slice(3))
    expect(lines.slice(3)).toEqual(six('class accrued 45000').slice(3))
  })

  test('by the month are a line of their own, for the days on which they apply', async () => {
    const fee = { model: 'per_month', amount: 3_800_000 } as const
    const scene = await taughtScene(database, { terms: { fee, fromOn: '2026-10-17' } })
    await accrue(scene.world)
    expect(await linesOf(database)).toEqual([])
    await catchUp(scene.world)
    expect(await linesOf(database)).toEqual(['month accrued 1838710', 'month accrued 2660000'])
    await goOnUntil(scene, database, '2026-12-02T06:00:00Z')
    await catchUp(scene.world)
    expect(await linesOf(database)).toEqual([
      'month accrued 1838710',
      'month accrued 3800000',
      'month accrued 245161',
    ])
  })

  test('that are missing earn nothing, and the center gets the reason, once a month', async () => {
    const scene = await taughtScene(database, { terms: null })
    await accrue(scene.world)
    await catchUp(scene.world)
    expect(await linesOf(database)).toEqual([])
    const gaps = answered(
      await scene.world.run(path['GET /earnings/gaps'], {
        actor: scene.head as never,
        query: { month: '2026-11' },
      }),
    )
    expect(gaps.items).toMatchObject([
      { expert: { name: 'Ananya Deshpande' }, classes: 6, firstOn: '2026-11-02', lastOn: '2026-11-18' },
    ])
    const told = await db.selectFrom('notifications').select(['event', 'role']).execute()
    const about = new Set(told.filter(one => one.event === 'earning.gap').map(one => one.role))
    expect([...about]).toEqual(['center'])
    await aVersion(db, scene, { status: 'verified', terms: { fromOn: '2026-10-01' } })
    await catchUp(scene.world)
    expect(await linesOf(database)).toHaveLength(6)
    expect(await db.selectFrom('earning_gaps').selectAll().execute()).toEqual([])
  })

  test('are not missed of a head who teaches at the own center, as long as they are its head', async () => {
    const scene = await taughtScene(database, { terms: null })
    await db
      .updateTable('engagements')
      .set({ is_own: true, verification_id: newId() })
      .where('id', '=', scene.engagementId)
      .execute()
    const member = { center_id: scene.centerId, user_id: scene.expert.userId, center_role: 'head' as const }
    await db
      .insertInto('center_members')
      .values({ ...member, created_at: scene.world.services.clock() })
      .execute()
    await accrue(scene.world)
    await catchUp(scene.world)
    expect(await linesOf(database)).toEqual([])
    expect(await db.selectFrom('earning_gaps').selectAll().execute()).toEqual([])
    await db
      .updateTable('center_members')
      .set({ status: 'inactive' })
      .where('user_id', '=', scene.expert.userId)
      .execute()
    await catchUp(scene.world)
    expect(await db.selectFrom('earning_gaps').selectAll().execute()).toHaveLength(6)
  })
})

describe('several experts', () => {
  test('as substitutes earn what they taught, by their own terms', async () => {
    const scene = await taughtScene(database)
    const rohan = await anExpert(db, { name: 'Rohan Mehta', serviceIds: [scene.serviceId] })
    const engagementId = await anEngagement(db, scene.centerId, rohan.expertId)
    const fee = { model: 'per_class', amount: 70_000 } as const
    await aVersion(
      db,
      { ...scene, expertId: rohan.expertId, engagementId },
      { status: 'verified', terms: { fee, fromOn: '2026-10-01' } },
    )
    await sql`
      update class_session_experts set expert_id = ${rohan.expertId}, part = 'substitute'
      where class_session_id = ${scene.classIds[2]}`.execute(db)
    await accrue(scene.world)
    expect(await linesOf(database, scene)).toEqual(six('class accrued 24000').slice(1))
    const { rows } = await sql<{ amount: number }>`
      select amount from earnings where expert_id = ${rohan.expertId}`.execute(db)
    expect(rows).toEqual([{ amount: 70_000 }])
  })

  test('divide the income of a class that several teach on a share', async () => {
    const scene = await taughtScene(database)
    const rohan = await anExpert(db, { name: 'Rohan Mehta', serviceIds: [scene.serviceId] })
    const engagementId = await anEngagement(db, scene.centerId, rohan.expertId)
    const fee = { model: 'share', basisPoints: 5000 } as const
    await aVersion(
      db,
      { ...scene, expertId: rohan.expertId, engagementId },
      { status: 'verified', terms: { fee, fromOn: '2026-10-01' } },
    )
    await sql`
      insert into class_session_experts (class_session_id, expert_id, part)
      values (${scene.classIds[0]}, ${rohan.expertId}, 'assistant')`.execute(db)
    await accrue(scene.world)
    expect((await linesOf(database)).slice(0, 2)).toEqual(['class accrued 12000', 'class accrued 15000'])
  })
})

describe('two centers', () => {
  test('see only their own lines; another expert, another center and a learner see none', async () => {
    const here = await taughtScene(database)
    const there = await together(database, 'active')
    await aVersion(db, there, { status: 'verified', terms: { fromOn: '2026-10-01' } })
    const batch = await aTaughtBatch(database, there)
    await aPaidPlace(database, there, batch)
    await accrue(here.world)
    expect(await list(here)).toHaveLength(6)
    expect(await list(here, {}, here.head)).toHaveLength(6)
    const [line] = await list(here)
    for (const stranger of [there.head, there.expert]) {
      const shown = await here.world.run(path['GET /earnings/{id}'], {
        actor: stranger,
        params: { id: line!.id },
      })
      expect(shown).toMatchObject({ code: 'not_found' })
      expect((await list(here, {}, stranger)).every(each => each.center.id === there.centerId)).toBe(true)
    }
    const summary = answered(
      await here.world.run(path['GET /earnings/summary'], { actor: here.expert, query: {} }),
    )
    expect(summary).toMatchObject({
      month: '2026-11',
      items: [{ month: '2026-11', lines: 6, total: { amount: 144_000 }, open: { amount: 144_000 } }],
    })
  })

  test('hide the lines from a member limited to other services', async () => {
    const scene = await taughtScene(database)
    await accrue(scene.world)
    const limited = {
      ...scene.head,
      center: scene.head.center && { ...scene.head.center, serviceIds: [newId()] },
    }
    expect(await list(scene, {}, limited)).toEqual([])
  })
})

test('a booked class earns its fee before tax, and a share of nothing while unpaid', async () => {
  const scene = await taughtScene(database)
  const cls = newId()
  const [order] = scene.places
  await sql`
    insert into class_sessions (id, center_id, kind, service_id, starts_at, ends_at, status, created_at)
    values (${cls}, ${scene.centerId}, 'booking', ${scene.serviceId}, '2026-11-20T05:00:00Z', '2026-11-20T06:00:00Z',
      'completed', now())`.execute(db)
  await sql`insert into class_session_experts (class_session_id, expert_id) values (${cls}, ${scene.expertId})`.execute(
    db,
  )
  const rate = newId()
  await sql`
    insert into expert_rates (id, center_id, expert_id, service_id, minutes, amount, currency, position, created_at)
    values (${rate}, ${scene.centerId}, ${scene.expertId}, ${scene.serviceId}, 60, 270000, 'INR', '(0,0,0)', now())`.execute(
    db,
  )
  await sql`
    insert into bookings (id, code, center_id, class_session_id, learner_id, expert_id, service_id, rate_id, order_id,
      booked_by, booked_as, status, starts_at, ends_at, created_at)
    select ${newId()}, 'B-TEST', ${scene.centerId}, ${cls}, ${order!.learnerId}, ${scene.expertId}, ${scene.serviceId},
      ${rate}, o.id, o.buyer_user_id, 'learner', 'completed', '2026-11-20T05:00:00Z', '2026-11-20T06:00:00Z', now()
    from orders o where o.id = ${order!.orderId}`.execute(db)
  await accrue(scene.world)
  expect((await linesOf(database)).at(-1)).toBe('class accrued 108000')
})

/** Refunds one learner's share of a class through the real operation. */
async function giveBack(scene: TaughtScene, classSessionId: string): Promise<void> {
  const { enrolmentId } = scene.places[0]!
  await scene.world.run(
    (ctx: Ctx) => refundClass(ctx, { enrolmentId, classSessionId, sourceId: newId(), reason: 'goodwill' }),
    { actor: anonymous },
  )
}

describe('expected earnings for the rest of a month', () => {
  const expected = async (scene: TaughtScene, actor = scene.expert) =>
    answered(await scene.world.run(path['GET /earnings/expected'], { actor }))

  test('are the share of what coming classes bring if everyone pays, including unpaid ones', async () => {
    for (const paid of [true, false]) {
      const scene = await taughtScene(database, { paid })
      const { month, items } = await expected(scene)
      expect(month).toBe('2026-11')
      expect(items).toMatchObject([
        {
          center: { id: scene.centerId },
          toCome: { amount: 72_000 },
          parts: [{ model: 'share', rate: 4000, classes: 3, base: 180_000, amount: 72_000 }],
        },
      ])
    }
  })

  test('are the same for the center, with the remaining days of a monthly fee', async () => {
    const scene = await taughtScene(database, { terms: { fee: { model: 'per_month', amount: 3_000_000 } } })
    const { items } = await expected(scene, scene.head)
    expect(items).toMatchObject([
      {
        expert: { id: scene.expertId },
        parts: [{ model: 'per_month', days: 9, ofDays: 30, amount: 900_000 }],
      },
    ])
  })

  test('are none for a stranger, and none without terms', async () => {
    const scene = await taughtScene(database, { terms: null })
    expect((await expected(scene)).items).toEqual([])
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { listOwnExperts } from '#server/modules/discovery/operations/list-family-experts.ts'
import { handlers as engagementHandlers } from '#server/modules/experts/handlers.ts'
import {
  changeUserStatus,
  showStatusPlan,
} from '#server/modules/privacy/users/operations/change-user-status.ts'
import { expireRequests } from '#server/modules/requests/public.ts'
import { requestKinds } from '#server/request-kinds.ts'
import { bookingScene, SLOT } from '#server/testing/booking-scene.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { enrolmentScene } from '#server/testing/enrolment-scene.ts'
import { anExpert, aStage, aUser } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database, { now: TEST_NOW })
const adminId = await aUser(db, { name: 'Leela Menon' })
await sql`update users set is_admin = true where id = ${adminId}`.execute(db)
const admin = signedIn({ userId: adminId, role: 'admin' })

const plan = (id: string) =>
  world.run(showStatusPlan, { actor: admin, params: { id } }) as Promise<
    ApiAnswer<'GET /users/{id}/status-plan'>
  >
const turn = (id: string, status: 'active' | 'inactive', seal?: string) =>
  world.run(changeUserStatus, {
    actor: admin,
    params: { id },
    body: { status, reason: 'Complaints of parents', ...(seal && { seal }) },
  })
const statusOf = async (id: string) =>
  (await db.selectFrom('experts').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('deactivating an account removes its expert, ends what is unpaid and notifies the center; reactivating restores them', async () => {
  const scene = await bookingScene(database)
  const { stage } = scene
  const held = await scene.book()
  const before = await plan(stage.expertUserId)
  expect(before.expert).toMatchObject({ ending: 1, centers: [{ id: stage.centerId }] })
  expect(await turn(stage.expertUserId, 'inactive')).toMatchObject({ code: 'changed_meanwhile' })
  expect(isRefusal(await turn(stage.expertUserId, 'inactive', before.seal))).toBe(false)
  expect(await statusOf(stage.expertId)).toBe('inactive')
  expect(await scene.show(held.id)).toMatchObject({ status: 'expired' })
  expect(isRefusal(await scene.tryBook())).toBe(true)
  const told = async (event: string) =>
    Number(
      (
        await sql<{ n: number }>`select count(*)::int as n from notifications where event = ${event}
      and center_id = ${stage.centerId}`.execute(db)
      ).rows[0]?.n,
    )
  expect([await told('expert.inactive'), await told('booking.unavailable')]).toEqual([1, 1])
  await turn(stage.expertUserId, 'active')
  expect(await statusOf(stage.expertId)).toBe('active')
  expect(await told('expert.active')).toBe(1)
  expect(await scene.book()).toMatchObject({ status: 'held' })
})

test('an outdated plan is refused after another booking changed it', async () => {
  const scene = await bookingScene(database)
  const seen = await plan(scene.stage.expertUserId)
  await scene.book()
  expect(await turn(scene.stage.expertUserId, 'inactive', seen.seal)).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect(await statusOf(scene.stage.expertId)).toBe('active')
})

test('when families book at the same moment, every booking is in the plan', async () => {
  const scene = await bookingScene(database)
  const { expertUserId, expertId } = scene.stage
  const { seal } = await plan(expertUserId)
  const slots = Array.from({ length: 6 }, (_, nth) => new Date(SLOT.getTime() + nth * 3_600_000))
  const [turned, ...booked] = await Promise.all([
    turn(expertUserId, 'inactive', seal),
    ...slots.map(slot => scene.tryBook(scene.learner, slot)),
  ])
  if (isRefusal(turned)) expect(booked.some(one => !isRefusal(one))).toBe(true)
  else expect(booked.every(isRefusal)).toBe(true)
  expect(await statusOf(expertId)).toBe(isRefusal(turned) ? 'active' : 'inactive')
})

const withoutExpert = async (id: string) =>
  (await db.selectFrom('batches').select('without_expert').where('id', '=', id).executeTakeFirstOrThrow())
    .without_expert

test('a batch has no expert once its last one has left, until the center assigns another', async () => {
  const { stage, batchId } = await enrolmentScene(database)
  const other = await anExpert(db, { name: 'Rohan Mehta', serviceIds: [stage.serviceId] })
  await sql`insert into batch_experts (batch_id, expert_id) values (${batchId}, ${other.expertId})`.execute(
    db,
  )
  await turn(stage.expertUserId, 'inactive', (await plan(stage.expertUserId)).seal)
  expect(await withoutExpert(batchId)).toBe(false)
  await turn(other.userId, 'inactive', (await plan(other.userId)).seal)
  expect(await withoutExpert(batchId)).toBe(true)
  const third = await anExpert(db, { name: 'Meera Kulkarni', serviceIds: [stage.serviceId] })
  await sql`update batch_experts set expert_id = ${third.expertId} where batch_id = ${batchId}
    and expert_id = ${other.expertId}`.execute(db)
  expect(await withoutExpert(batchId)).toBe(false)
  await sql`delete from batch_experts where batch_id = ${batchId} and expert_id = ${third.expertId}`.execute(
    db,
  )
  expect(await withoutExpert(batchId)).toBe(true)
  await turn(stage.expertUserId, 'active')
  expect(await withoutExpert(batchId)).toBe(false)
})

test('when twenty families book and join as the expert is deactivated, no one loses a promise and no one gets more', async () => {
  const scene = await enrolmentScene(database, { batch: { capacity: 20 } })
  const booking = await bookingScene(database)
  const { batchId } = scene
  // One expert for both: the class to book and the batch to join.
  await sql`update batch_experts set expert_id = ${booking.stage.expertId} where batch_id = ${batchId}`.execute(
    db,
  )
  const [families, bookers] = await Promise.all(
    [10, 10].map(length => Promise.all(Array.from({ length }, () => scene.family()))),
  )
  const slots = Array.from({ length: 10 }, (_, nth) => new Date(SLOT.getTime() + nth * 3_600_000))
  const { expertUserId, expertId } = booking.stage
  // The admin retries if a booking came first, as the screen allows.
  const goes = async () => {
    for (let press = 0; press < 40; press += 1) {
      const outcome = await turn(expertUserId, 'inactive', (await plan(expertUserId)).seal)
      if (!isRefusal(outcome)) return
      expect(outcome).toMatchObject({ code: 'changed_meanwhile' })
    }
    throw new Error('never got through')
  }
  const [booked, joined] = await Promise.all([
    Promise.all(
      slots.map((slot, nth) => {
        const { actor, learnerId } = bookers![nth]!
        return booking.tryBook(actor, slot, { learnerIds: [learnerId] })
      }),
    ),
    Promise.all(families!.map(family => scene.tryJoin(family, { paymentChannel: 'center' }))),
    goes(),
  ])
  expect(await statusOf(expertId)).toBe('inactive')
  // Whoever was confirmed has it: a seat remains, an unpaid class ended with its expert and says so.
  const yes = joined.filter(each => !isRefusal(each)) as { enrolments: { id: string }[] }[]
  const places = await sql<{ id: string }>`select id from enrolments where batch_id = ${batchId}
    and status in ('active', 'pending_payment')`.execute(db)
  expect(places.rows.map(row => row.id).sort()).toEqual(
    yes.flatMap(each => each.enrolments.map(one => one.id)).sort(),
  )
  for (const [nth, one] of booked.entries())
    if (!isRefusal(one))
      expect(await booking.show(one.id, bookers![nth]!.actor)).toMatchObject({ status: 'expired' })
  // And no one else has anything, nor does the expert.
  const left = await sql<{ n: number }>`select count(*)::int as n from claims
    where resource_kind = 'expert' and resource_id = ${expertId}`.execute(db)
  expect(left.rows[0]?.n).toBe(0)
  for (const each of joined) if (isRefusal(each)) expect(each).toMatchObject({ code: 'batch_not_open' })
  for (const each of booked)
    if (isRefusal(each)) expect(each.code).toMatch(/^(rate_not_offered|slot_not_free)$/)
  expect(await scene.tryJoin(await scene.family(), { paymentChannel: 'center' })).toMatchObject({
    code: 'batch_not_open',
  })
})

test('a family sees by name who no longer teaches here, with nothing to book', async () => {
  const scene = await bookingScene(database)
  await scene.bookAndPay()
  const experts = async () =>
    (
      (await scene.world.run(listOwnExperts, {
        actor: scene.learner,
        query: { limit: 20, offset: 1 },
      })) as ApiAnswer<'GET /family/experts'>
    ).items
  expect(await experts()).toMatchObject([{ name: 'Asha Iyer', teaches: true, bookable: true }])
  await turn(scene.stage.expertUserId, 'inactive', (await plan(scene.stage.expertUserId)).seal)
  expect(await experts()).toMatchObject([{ name: 'Asha Iyer', teaches: false, bookable: false }])
})

test('a request to the expert closes with a message to the center, and can no longer be answered', async () => {
  const scene = await bookingScene(database)
  const { stage } = scene
  const elsewhere = await aStage(db)
  const desk = await scene.memberOf(elsewhere.centerId, 'head')
  await sql`update experts set service_ids = service_ids || ${elsewhere.serviceId}::uuid where id = ${stage.expertId}`.execute(
    db,
  )
  const asked = (await world.run(engagementHandlers['POST /engagements/requests'], {
    actor: desk,
    body: {
      withId: stage.expertId,
      serviceIds: [elsewhere.serviceId],
      message: 'Come and teach with us',
      fee: null,
    },
  })) as ApiAnswer<'POST /engagements/requests'> | Refusal
  if (isRefusal(asked)) throw new Error(asked.code)
  await turn(stage.expertUserId, 'inactive', (await plan(stage.expertUserId)).seal)
  await scene.runJob(expireRequests(requestKinds))
  const { status } = await db
    .selectFrom('requests')
    .select('status')
    .where('id', '=', asked.requestId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('expired')
  const told = await sql<{ role: string }>`select distinct role from notifications
    where event = 'request.expired' and center_id = ${elsewhere.centerId} order by role`.execute(db)
  expect(told.rows.map(row => row.role)).toContain('center')
})

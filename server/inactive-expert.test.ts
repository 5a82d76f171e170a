import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isRefusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { bookingScene, SLOT } from '#server/modules/bookings/booking-scene.ts'
import { changeUserStatus, showStatusPlan } from '#server/modules/users/operations/change-user-status.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aUser } from '#server/testing/people.ts'

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

test('an inactive account takes its expert out, ends what is not paid and tells the center; active brings it back', async () => {
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

test('a plan that another booking has changed is refused', async () => {
  const scene = await bookingScene(database)
  const seen = await plan(scene.stage.expertUserId)
  await scene.book()
  expect(await turn(scene.stage.expertUserId, 'inactive', seen.seal)).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect(await statusOf(scene.stage.expertId)).toBe('active')
})

test('while families book at the same moment nobody has a booking that is not in the plan', async () => {
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

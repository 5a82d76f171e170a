import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { showClass } from '#server/modules/classes/timetable/operations/show-class.ts'
import {
  resumeCenter,
  showSuspensionPlan,
  suspendCenter,
} from '#server/modules/onboarding/operations/suspend-center.ts'
import { handlers } from '#server/modules/orders/handlers.ts'
import { type BookingScene, bookingScene } from '#server/testing/booking-scene.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { enrolmentScene } from '#server/testing/enrolment-scene.ts'
import { aUser } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database, { now: TEST_NOW })
const adminId = await aUser(db, { name: 'Leela Menon' })
await sql`update users set is_admin = true where id = ${adminId}`.execute(db)
const admin = signedIn({ userId: adminId, role: 'admin' })

const plan = (id: string) =>
  world.run(showSuspensionPlan, { actor: admin, params: { id } }) as Promise<
    ApiAnswer<'GET /admin/centers/{id}/suspension-plan'>
  >
const suspend = (id: string, seal: string) =>
  world.run(suspendCenter, { actor: admin, params: { id }, body: { reason: 'Complaints of parents', seal } })
const resume = (id: string) =>
  world.run(resumeCenter, { actor: admin, params: { id }, body: { reason: 'All is well' } })
const told = async (centerId: string, event: string) =>
  (
    await sql<{
      role: string
    }>`select role from notifications where event = ${event} and center_id = ${centerId}
      order by role`.execute(db)
  ).rows.map(row => row.role)

/** Whether the scene's class is marked in what a user sees. */
async function markedFor({ world: at, stage, db: tx }: BookingScene, actor: SignedIn): Promise<boolean> {
  const { id } = await tx
    .selectFrom('class_sessions')
    .select('id')
    .where('center_id', '=', stage.centerId)
    .executeTakeFirstOrThrow()
  const shown = (await at.run(showClass, { actor, params: { id } })) as ApiAnswer<'GET /classes/{id}'>
  return shown.center.isSuspended
}

test('suspending a center notifies families and experts and keeps classes; booking and paying stop until it resumes', async () => {
  const scene = await bookingScene(database)
  const { centerId } = scene.stage
  const held = await scene.book()
  const seen = await plan(centerId)
  expect(seen).toMatchObject({ classes: 1, families: 1, experts: 1, openOrders: 1 })
  expect(isRefusal(await suspend(centerId, seen.seal))).toBe(false)
  expect(await told(centerId, 'center.suspended')).toEqual(['center', 'expert', 'learner'])
  expect(await scene.show(held.id)).toMatchObject({ status: 'held' })
  for (const actor of [scene.learner, scene.expert, scene.desk])
    expect(await markedFor(scene, actor)).toBe(true)
  expect(await scene.tryBook()).toMatchObject({ code: 'center_not_open' })
  expect(await scene.startPayment(held)).toMatchObject({ code: 'center_not_open' })
  expect(isRefusal(await resume(centerId))).toBe(false)
  expect(await told(centerId, 'center.resumed')).toEqual(['center', 'expert', 'learner'])
  expect(isRefusal(await scene.startPayment(held))).toBe(false)
  expect(await markedFor(scene, scene.learner)).toBe(false)
})

test('a family sees a suspended center marked in its enrolments, dues and orders', async () => {
  const scene = await enrolmentScene(database)
  const family = await scene.family()
  const { enrolments } = await scene.join(family)
  await db.updateTable('orders').set({ pay_by: null }).where('center_id', '=', scene.stage.centerId).execute()
  const marks = async () => {
    const place = await scene.show(enrolments[0]!.id, family.actor)
    const dues = await scene.world.run(handlers['GET /family/dues'], { actor: family.actor })
    const orders = await scene.world.run(handlers['GET /family/orders'], {
      actor: family.actor,
      query: { limit: 10, offset: 1 } as never,
    })
    return [
      place.center.isSuspended,
      ...(dues as ApiAnswer<'GET /family/dues'>).centers.map(({ center }) => center.isSuspended),
      ...(orders as ApiAnswer<'GET /family/orders'>).items.map(({ center }) => center.isSuspended),
    ]
  }
  expect(await marks()).toEqual([false, false, false])
  const { centerId } = scene.stage
  await db.updateTable('centers').set({ status: 'suspended' }).where('id', '=', centerId).execute()
  expect(await marks()).toEqual([true, true, true])
})

test('an outdated plan is refused after another booking changed it', async () => {
  const scene = await bookingScene(database)
  const { seal } = await plan(scene.stage.centerId)
  await scene.book()
  expect(await suspend(scene.stage.centerId, seal)).toMatchObject({ code: 'changed_meanwhile' })
})

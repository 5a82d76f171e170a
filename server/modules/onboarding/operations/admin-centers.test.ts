import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { anonymous } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { onboardingScene, settled } from '#server/testing/onboarding-scene.ts'
import { aCenter, aStage } from '#server/testing/people.ts'
import { listPlaces } from './list-centers.ts'
import { resumeCenter, showSuspensionPlan, suspendCenter } from './suspend-center.ts'

type Centers = ApiAnswer<'GET /admin/centers'>
type File = ApiAnswer<'GET /admin/centers/{id}'>

const database = await testDatabase()
const db = database.kysely
beforeEach(() => resetDatabase(database))

type Scene = Awaited<ReturnType<typeof onboardingScene>>
const list = (scene: Scene, query: object = {}) =>
  scene.world.run(handlers['GET /admin/centers'], {
    actor: scene.admin,
    query: { limit: 25, offset: 1, sortBy: 'createdAt', sortOrder: 'desc', ...query },
  }) as Promise<Centers | Refusal>
const planOf = (scene: Scene, id: string) =>
  scene.world.run(showSuspensionPlan, { actor: scene.admin, params: { id } }) as Promise<
    ApiAnswer<'GET /admin/centers/{id}/suspension-plan'>
  >
const turn = (
  scene: Scene,
  id: string,
  to: 'suspension' | 'resumption',
  reason = 'Complaints came in',
  seal?: string,
) =>
  scene.world.run(to === 'suspension' ? suspendCenter : (resumeCenter as never), {
    actor: scene.admin,
    params: { id },
    body: { reason, ...(seal && { seal }) },
  }) as Promise<File | Refusal>

test('the map of centers shows those in the list, with any filter', async () => {
  const scene = await onboardingScene(database, { name: 'Tala Academy' })
  await aCenter(db, { name: 'Open Court', latitude: 12.5, longitude: 77.5 })
  await aCenter(db, { name: 'Quiet Hall', status: 'suspended' })
  const places = async (query: object) => {
    const answer = await scene.world.run(listPlaces, { actor: scene.admin, query })
    return answer as ApiAnswer<'GET /admin/center-places'>
  }
  expect(await places({ status: 'active' })).toEqual({
    places: [expect.objectContaining({ name: 'Open Court', latitude: 12.5, longitude: 77.5 })],
    isWhole: true,
  })
  expect((await places({})).places).toHaveLength(settled(await list(scene)).items.length)
  expect((await places({ kyc: 'submitted' })).places).toEqual([])
})

describe('the list of centers', () => {
  test('shows status and gate, and searches by name', async () => {
    const scene = await onboardingScene(database, { name: 'Tala Academy' })
    await aCenter(db, { name: 'Open Court' })
    await aCenter(db, { name: 'Quiet Hall', status: 'draft', termsAccepted: false })
    await scene.pay()
    const names = async (query: object) =>
      settled(await list(scene, query))
        .items.map(one => one.name)
        .sort()
    expect(await names({})).toEqual(['Open Court', 'Quiet Hall', 'Tala Academy'])
    expect(await names({ status: 'active' })).toEqual(['Open Court'])
    expect(await names({ gate: 'verification' })).toEqual(['Tala Academy'])
    expect(await names({ gate: 'terms' })).toEqual(['Quiet Hall'])
    expect(await names({ search: 'court' })).toEqual(['Open Court'])
    const [waiting] = settled(await list(scene, { gate: 'verification' })).items
    expect(waiting).toMatchObject({ headName: 'Lakshmi Rao', waiting: { amount: { amount: 590_000 } } })
  })
  test('continues where it ended', async () => {
    const scene = await onboardingScene(database)
    for (let one = 0; one < 4; one += 1) await aCenter(db, { name: `Court ${one}` })
    const first = settled(await list(scene, { limit: 3 }))
    const second = settled(await list(scene, { limit: 3, after: first.next }))
    expect([...first.items, ...second.items]).toHaveLength(5)
    expect(new Set([...first.items, ...second.items].map(one => one.id)).size).toBe(5)
    expect(second.next).toBeNull()
    expect(await list(scene, { after: 'nonsense' })).toMatchObject({ code: 'invalid_input' })
    const byName = { sortBy: 'name', sortOrder: 'asc', limit: 3 }
    const start = settled(await list(scene, byName))
    const rest = settled(await list(scene, { ...byName, after: start.next }))
    const names = [...start.items, ...rest.items].map(one => one.name)
    expect(names).toEqual([...names].sort())
    expect(new Set(names).size).toBe(5)
    // A place in another order is none in this one.
    expect(await list(scene, { ...byName, sortBy: 'createdAt', after: start.next })).toMatchObject({
      code: 'invalid_input',
    })
  })
})

describe('suspending a center', () => {
  test('removes it from the public pages, and resuming restores it; its heads get the reason', async () => {
    const scene = await onboardingScene(database)
    const stage = await aStage(db, { name: 'Open Court' })
    await scene.memberOf(stage.centerId, 'head')
    const found = async () =>
      code(
        await scene.world.run(handlers['GET /centers/{id}'], {
          actor: anonymous,
          params: { id: stage.centerId },
          query: {},
        }),
      )
    expect(await found()).toBe('done')
    const { seal, experts } = await planOf(scene, stage.centerId)
    expect(experts).toBe(1)
    expect(code(await turn(scene, stage.centerId, 'suspension'))).toBe('changed_meanwhile')
    expect(
      settled(await turn(scene, stage.centerId, 'suspension', 'Complaints came in', seal)),
    ).toMatchObject({
      status: 'suspended',
      statusReason: 'Complaints came in',
      can: { suspend: false, resume: true },
    })
    expect(await found()).toBe('not_found')
    expect((await told()).sort()).toEqual([
      ['center.suspended', 'center'],
      ['center.suspended', 'expert'],
    ])
    expect(settled(await turn(scene, stage.centerId, 'resumption', 'All is well'))).toMatchObject({
      status: 'active',
    })
    expect(await found()).toBe('done')
  })
  test('is for active centers, resuming for suspended ones, and both happen once', async () => {
    const scene = await onboardingScene(database)
    expect(code(await turn(scene, scene.centerId, 'suspension'))).toBe('illegal_transition')
    const centerId = await aCenter(db)
    expect(code(await turn(scene, centerId, 'resumption'))).toBe('illegal_transition')
    const both = await Promise.all([turn(scene, centerId, 'suspension'), turn(scene, centerId, 'suspension')])
    expect(both.map(code).sort()).toEqual(['done', 'illegal_transition'])
    expect(code(await turn(scene, newId(), 'suspension'))).toBe('not_found')
  })
})

test('a center in setup is on no public page', async () => {
  const scene = await onboardingScene(database)
  const outcome = await scene.world.run(handlers['GET /centers/{id}'], {
    actor: anonymous,
    params: { id: scene.centerId },
    query: {},
  })
  expect(code(outcome)).toBe('not_found')
})

test('heads are notified when their center opens, and admins when a payment is pending', async () => {
  const scene = await onboardingScene(database)
  const payment = await scene.pay()
  expect(await told()).toEqual([['center.payment_received', 'admin']])
  settled(await scene.decide(payment.id, { decision: 'verify', amount: scene.total }))
  expect(await told()).toContainEqual(['center.activated', 'center'])
})

const code = (outcome: unknown) => (isRefusal(outcome) ? outcome.code : 'done')
const told = async () =>
  (await database.pool.query('select event, role from notifications order by id')).rows.map(row => [
    row.event,
    row.role,
  ])

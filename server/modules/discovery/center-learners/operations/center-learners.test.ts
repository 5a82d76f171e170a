import { beforeEach, describe, expect, test } from 'vitest'
import type { CenterGrant, SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aMembership, anOpenOrder } from '#server/testing/memberships.ts'
import { aLearner, aMember, aStage, aUser, type Stage } from '#server/testing/people.ts'
import { aBatch, anEnrolled } from '#server/testing/timetable.ts'
import { listCenterLearners, showCenterLearner } from './list-center-learners.ts'

type DeskActor = SignedIn & { center: CenterGrant }
type Row = ApiAnswer<'GET /center/memberships/{id}'>
type Query = Partial<ApiHandlerInput<'GET /center/memberships'>['query']>

const database = await testDatabase()
const tx = database.kysely
const world = testWorld(database)
let stage: Stage
let desk: DeskActor
let aarav: { learnerId: string; enrolmentId: string }
let batchId: string

async function aDesk(centerId: string, parts: Partial<CenterGrant> = {}): Promise<DeskActor> {
  const userId = await aMember(tx, centerId, 'coordinator')
  const access = CENTER_ROLE_PRESETS.coordinator
  const center: CenterGrant = { centerId, centerRole: 'coordinator', access, serviceIds: null, ...parts }
  return { ...signedIn({ userId, role: 'center', centers: [center] }), center }
}

beforeEach(async () => {
  await resetDatabase(database)
  stage = await aStage(tx)
  desk = await aDesk(stage.centerId)
  batchId = await aBatch(tx, stage)
  aarav = await anEnrolled(tx, stage, batchId, { name: 'Aarav Sharma' })
})

const all = { status: 'open', sortBy: 'name', sortOrder: 'asc', limit: 25, offset: 1 } as const
async function page(query: Query = {}, actor = desk): Promise<ApiAnswer<'GET /center/memberships'>> {
  const answer = await world.run(listCenterLearners, { actor, query: { ...all, ...query } })
  if (isRefusal(answer) || !('items' in answer)) throw new Error('no list')
  return answer
}
const list = async (query: Query = {}, actor = desk): Promise<Row[]> => (await page(query, actor)).items
const names = async (query: Query = {}, actor = desk) =>
  (await list(query, actor)).map(row => row.learner.name)
async function aKabir(status: 'active' | 'paused' | 'ended' = 'active') {
  const userId = await aUser(tx, { name: 'Rohan Nair', phone: '+919886000099' })
  const kabir = await aLearner(tx, { name: 'Kabir Nair', userId })
  return { ...kabir, membershipId: await aMembership(tx, stage.centerId, kabir.learnerId, status) }
}

describe('the learners of a center', () => {
  test('are listed with their batches and dues', async () => {
    await anOpenOrder(tx, stage.centerId, aarav.enrolmentId, 120_000)
    expect(await list()).toMatchObject([
      {
        learner: { id: aarav.learnerId, name: 'Aarav Sharma', isMinor: true },
        status: 'active',
        batches: [{ id: batchId, isPaused: false }],
        due: { amount: 120_000, currency: 'INR' },
        can: { pause: true, resume: false, end: true },
      },
    ])
  })

  test('are found by name, and by the name and phone of a guardian', async () => {
    await aKabir()
    expect(await names({ search: 'kab' })).toEqual(['Kabir Nair'])
    expect(await names({ search: 'rohan' })).toEqual(['Kabir Nair'])
    expect(await names({ search: '98860 00099' })).toEqual(['Kabir Nair'])
    expect(await names({ search: '%' })).toEqual([])
  })

  test('are filtered by batch, activity, status and dues', async () => {
    await aKabir('paused')
    expect(await names({ batch: batchId })).toEqual(['Aarav Sharma'])
    expect(await names({ service: stage.serviceId })).toEqual(['Aarav Sharma'])
    expect(await names({ status: 'paused' })).toEqual(['Kabir Nair'])
    expect(await names({ dues: 'open' })).toEqual([])
    await anOpenOrder(tx, stage.centerId, aarav.enrolmentId, 120_000)
    expect(await names({ dues: 'open' })).toEqual(['Aarav Sharma'])
  })

  test('are listed once, even if they left and came back', async () => {
    const { learnerId } = await aKabir('ended')
    expect(await names({ status: 'ended' })).toEqual(['Kabir Nair'])
    await aMembership(tx, stage.centerId, learnerId)
    expect(await names({ status: 'ended' })).toEqual([])
    expect(await names({ status: undefined })).toEqual(['Aarav Sharma', 'Kabir Nair'])
  })

  test('are paged in either order', async () => {
    await aKabir()
    const first = await page({ limit: 1 })
    expect(first).toMatchObject({ total: 2, items: [{ learner: { name: 'Aarav Sharma' } }] })
    expect(await names({ limit: 1, after: first.next ?? '' })).toEqual(['Kabir Nair'])
    expect(await names({ sortOrder: 'desc' })).toEqual(['Kabir Nair', 'Aarav Sharma'])
  })

  test('are sorted by dues, except for a member without access to bookings', async () => {
    await aKabir()
    await anOpenOrder(tx, stage.centerId, aarav.enrolmentId, 120_000)
    expect(await names({ sortBy: 'due', sortOrder: 'asc' })).toEqual(['Kabir Nair', 'Aarav Sharma'])
    expect(await names({ sortBy: 'due', sortOrder: 'desc' })).toEqual(['Aarav Sharma', 'Kabir Nair'])
    const access = { ...CENTER_ROLE_PRESETS.coordinator, bookings: 'none' as const }
    const clerk = await aDesk(stage.centerId, { access })
    for (const sortOrder of ['asc', 'desc'] as const)
      expect(await names({ sortBy: 'due', sortOrder }, clerk)).toEqual(['Aarav Sharma', 'Kabir Nair'])
  })

  test('of another center are not included', async () => {
    const other = await aDesk((await aStage(tx)).centerId)
    const [row] = await list()
    expect(await names({}, other)).toEqual([])
    const show = { actor: other, params: { id: row?.id ?? '' } }
    expect(await world.run(showCenterLearner, show)).toMatchObject({ code: 'not_found' })
  })
})

describe('a member limited to some services', () => {
  test('sees their learners and those without any activity, but no others', async () => {
    await aKabir()
    const chess = await aDesk(stage.centerId, { serviceIds: [(await aStage(tx)).serviceId] })
    const kathak = await aDesk(stage.centerId, { serviceIds: [stage.serviceId] })
    expect(await names({}, chess)).toEqual(['Kabir Nair'])
    expect(await names({}, kathak)).toEqual(['Aarav Sharma', 'Kabir Nair'])
    const [row] = await list()
    const show = { actor: chess, params: { id: row?.id ?? '' } }
    expect(await world.run(showCenterLearner, show)).toMatchObject({ code: 'not_found' })
  })
})

describe('a member without access to bookings', () => {
  test('sees the learners without batches and dues, and cannot filter by them', async () => {
    await anOpenOrder(tx, stage.centerId, aarav.enrolmentId, 120_000)
    const access = { ...CENTER_ROLE_PRESETS.coordinator, bookings: 'none' as const }
    const clerk = await aDesk(stage.centerId, { access })
    expect(await list({}, clerk)).toMatchObject([{ batches: [], due: null }])
    expect(await names({ dues: 'open' }, clerk)).toEqual([])
    expect(await names({ batch: batchId }, clerk)).toEqual([])
  })
})

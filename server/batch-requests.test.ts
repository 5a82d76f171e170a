import { beforeEach, describe, expect, test } from 'vitest'
import type { CenterGrant, SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { batchPlanningApi } from '#domain/modules/batches/batch-planning-api.ts'
import { handlers } from '#server/http/handlers.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  aCenter,
  anEngagement,
  anExpert,
  anItem,
  anOffer,
  aSpace,
  openEveryDay,
  teachesEveryDay,
} from '#server/testing/people.ts'
import { aCenterActor, aRejectReason, codeOf, granted } from '#server/testing/requests.ts'

const db = await testDatabase()
const tx = db.kysely
const world = testWorld(db)

type Batch = { id: string; version: number; status: string } & Record<string, unknown>
type Card = { id: string; version: number; card: { kind: string; batch: { name: string } } }

let center = ''
let kathak = ''
let hall = ''
let asha = ''
type Member = SignedIn & { center: CenterGrant }
let member: Member
let teacher: SignedIn

beforeEach(async () => {
  kathak = await anItem(tx, { en: 'Kathak', hi: 'कथक' })
  center = await aCenter(tx)
  await openEveryDay(tx, center)
  await anOffer(tx, center, kathak)
  hall = await aSpace(tx, center, { name: 'Dance hall' })
  const expert = await anExpert(tx, { name: 'Asha Iyer', serviceIds: [kathak] })
  asha = expert.expertId
  await anEngagement(tx, center, asha)
  await teachesEveryDay(tx, asha)
  member = (await aCenterActor(db, center)) as Member
  teacher = signedIn({ userId: expert.userId, role: 'expert', expertId: asha })
})

const timetable = (more: object = {}) => ({
  times: { weekdays: [2, 4], startMinute: 17 * 60, minutes: 60 },
  startsOn: '2026-12-01',
  ends: { kind: 'on', on: '2026-12-13' },
  spaceId: hall,
  experts: [],
  ...more,
})
const facts = () => ({
  name: 'Kathak Beginners',
  serviceId: kathak,
  capacity: 12,
  priceAmount: 250_000,
  pricePer: 'month',
})

async function aDraft(): Promise<Batch> {
  const body = batchPlanningApi['POST /batches'].body.parse({
    ...facts(),
    timetable: timetable(),
    start: 'draft',
  })
  return granted<Batch>((await world.run(handlers['POST /batches'], { actor: member, body })) as never)
}
const asked = (batch: Batch, expertId = asha, more: object = {}) =>
  world.run(handlers['POST /batches/{id}/assignment'], {
    actor: member,
    params: { id: batch.id },
    body: { expertId, message: 'Would you?', version: batch.version, ...more },
  })
const proposed = (more: object = {}, actor = teacher) => {
  const body = batchPlanningApi['POST /batches/proposals'].body.parse({
    ...facts(),
    centerId: center,
    timetable: timetable({ experts: [{ expertId: asha, part: 'lead' }] }),
    message: 'Many children ask me for it.',
    ...more,
  })
  return world.run(handlers['POST /batches/proposals'], { actor, body })
}
const show = async (id: string, actor: SignedIn = member) =>
  granted<Batch>((await world.run(handlers['GET /batches/{id}'], { actor, params: { id } })) as never)
async function requestOf(actor: SignedIn): Promise<Card> {
  const query = { side: 'answers', limit: 25, offset: 1, sortOrder: 'desc' }
  const list = (await world.run(handlers['GET /requests'] as never, { actor, query } as never)) as {
    items: Card[]
  }
  return list.items[0]!
}
const answered = async (actor: SignedIn, how: 'approval' | 'rejection') => {
  const { id, version } = await requestOf(actor)
  const body =
    how === 'approval'
      ? { version, note: '', choice: null }
      : { version, note: '', reasonId: await aRejectReason(db) }
  return world.run(handlers[`POST /requests/{id}/${how}`] as never, { actor, params: { id }, body } as never)
}
/** Asha is away from 16:30 to 18:30. */
const awayOn = (on: string) =>
  db.pool.query(
    `insert into expert_time_off (id, expert_id, period, reason, is_asked, created_at)
     values ($1, $2, tstzrange($3, $4), '', false, now())`,
    [newId(), asha, `${on}T16:30+05:30`, `${on}T18:30+05:30`],
  )
const classes = async (batchId: string) =>
  (await db.pool.query('select id from class_sessions where batch_id = $1', [batchId])).rowCount

describe('asking an expert to teach a batch', () => {
  test('claims nothing until they accept; then they teach it and it runs', async () => {
    const batch = granted<Batch>((await asked(await aDraft())) as never)
    expect(batch.status).toBe('awaiting_expert')
    expect(await classes(batch.id)).toBe(0)
    expect((await requestOf(teacher)).card).toMatchObject({
      kind: 'batch_assignment',
      part: 'lead',
      batch: { name: 'Kathak Beginners', space: 'Dance hall', times: { weekdays: [2, 4] } },
    })
    granted((await answered(teacher, 'approval')) as never)
    expect(await show(batch.id)).toMatchObject({ status: 'active', experts: [{ name: 'Asha Iyer' }] })
    expect(await classes(batch.id)).toBe(4)
  })

  test('lets them view it, and no one else', async () => {
    const batch = granted<Batch>((await asked(await aDraft())) as never)
    expect(await show(batch.id, teacher)).toMatchObject({ status: 'awaiting_expert' })
    const other = await anExpert(tx, { name: 'Rohan Kulkarni', serviceIds: [kathak] })
    const actor = signedIn({ userId: other.userId, role: 'expert', expertId: other.expertId })
    expect(codeOf(await world.run(handlers['GET /batches/{id}'], { actor, params: { id: batch.id } }))).toBe(
      'not_found',
    )
  })

  test('makes it a draft again when they decline', async () => {
    const batch = granted<Batch>((await asked(await aDraft())) as never)
    granted((await answered(teacher, 'rejection')) as never)
    expect(await show(batch.id)).toMatchObject({ status: 'draft', can: { assign: true } })
  })

  test('cannot be accepted while one of its dates clashes', async () => {
    const batch = granted<Batch>((await asked(await aDraft())) as never)
    const body = batchPlanningApi['POST /batches/proposals'].body.parse({
      ...facts(),
      centerId: center,
      timetable: timetable({ experts: [{ expertId: asha, part: 'lead' }], spaceId: null }),
    })
    const other = granted<Batch>(
      (await world.run(handlers['POST /batches/proposals'], { actor: teacher, body })) as never,
    )
    granted((await answered(member, 'approval')) as never)
    expect((await show(other.id)).status).toBe('active')
    expect(codeOf(await answered(teacher, 'approval'))).toBe('plan_undecided')
    expect((await show(batch.id)).status).toBe('awaiting_expert')
  })

  test('cannot be accepted while one of its dates is in their time off', async () => {
    const batch = granted<Batch>((await asked(await aDraft())) as never)
    await awayOn('2026-12-03')
    expect(codeOf(await answered(teacher, 'approval'))).toBe('plan_undecided')
    expect(await classes(batch.id)).toBe(0)
  })

  test('is refused for an expert without an active agreement, a running batch or an outdated version', async () => {
    const paused = await anExpert(tx, { name: 'Vikram Menon', serviceIds: [kathak] })
    await anEngagement(tx, center, paused.expertId, 'paused')
    expect(codeOf(await asked(await aDraft(), paused.expertId))).toBe('no_active_engagement')
    expect(codeOf(await asked(await aDraft(), newId()))).toBe('not_found')
    expect(codeOf(await asked(await aDraft(), asha, { version: 9 }))).toBe('changed_meanwhile')
    const waiting = granted<Batch>((await asked(await aDraft())) as never)
    expect(codeOf(await asked(waiting))).toBe('illegal_transition')
  })

  test('is not found for another center’s batch', async () => {
    const batch = await aDraft()
    const actor = (await aCenterActor(db, await aCenter(tx))) as Member
    const body = { expertId: asha, message: '', version: batch.version }
    expect(
      codeOf(
        await world.run(handlers['POST /batches/{id}/assignment'], {
          actor,
          params: { id: batch.id },
          body,
        }),
      ),
    ).toBe('not_found')
  })
})

describe('an expert’s proposal', () => {
  test('runs once the center approves', async () => {
    const batch = granted<Batch>((await proposed()) as never)
    expect(batch).toMatchObject({ status: 'draft', proposedBy: { name: 'Asha Iyer' } })
    expect((await requestOf(member)).card).toMatchObject({ kind: 'batch_proposal' })
    granted((await answered(member, 'approval')) as never)
    expect(await show(batch.id)).toMatchObject({ status: 'active', classesLeft: 4 })
  })

  test('in their own time off needs a decision before the center approves', async () => {
    await awayOn('2026-12-03')
    const batch = granted<Batch>((await proposed()) as never)
    expect(codeOf(await answered(member, 'approval'))).toBe('plan_undecided')
    expect(await classes(batch.id)).toBe(0)
    const choices = [{ on: '2026-12-03', skip: true }]
    const decided = granted<Batch>((await proposed({ choices })) as never)
    granted((await answered(member, 'approval')) as never)
    expect(await classes(decided.id)).toBe(3)
  })

  test('ends when the center declines, and stays in the expert’s list', async () => {
    const batch = granted<Batch>((await proposed()) as never)
    granted((await answered(member, 'rejection')) as never)
    expect(await show(batch.id)).toMatchObject({ status: 'cancelled', endReason: 'proposal_declined' })
    const query = { which: 'own', limit: 25, offset: 1, sortBy: 'name', sortOrder: 'asc' } as const
    const own = (await world.run(handlers['GET /batches'], {
      actor: teacher,
      query: query as never,
    })) as {
      items: Batch[]
    }
    expect(own.items.map(item => item.id)).toContain(batch.id)
  })

  test('is refused for a center they do not work with, and for another expert’s time', async () => {
    const other = await aCenter(tx)
    expect(codeOf(await proposed({ centerId: other }))).toBe('not_found')
    const rohan = await anExpert(tx, { name: 'Rohan Kulkarni', serviceIds: [kathak] })
    await anEngagement(tx, center, rohan.expertId)
    const theirs = timetable({ experts: [{ expertId: rohan.expertId, part: 'lead' }] })
    expect(codeOf(await proposed({ timetable: theirs }))).toBe('not_found')
  })

  test('with contradictory terms is refused', async () => {
    expect(codeOf(await proposed({ ageFrom: 12, ageTo: 6 }))).toBe('batch_terms')
  })
})

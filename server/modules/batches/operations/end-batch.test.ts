import { beforeEach, describe, expect, test } from 'vitest'
import type { Column } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { batchPlanningApi } from '#domain/modules/batches/batch-planning-api.ts'
import { silentLog } from '#server/platform/log.ts'
import { inBatch } from '#server/testing/batches.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  aCenter,
  aLearner,
  anEngagement,
  anExpert,
  anItem,
  anOffer,
  aSpace,
  aUser,
  openEveryDay,
  teachesEveryDay,
} from '#server/testing/people.ts'
import { codeOf, granted } from '#server/testing/requests.ts'
import { decideBatches, warnOfRisks } from '../jobs/decide-batches.ts'
import { topUpBatches, turnBatches } from '../jobs/keep-batches.ts'
import { addBatch } from './add-batch.ts'
import { cancelBatch, showEffects } from './cancel-batch.ts'
import { pauseBatch } from './pause-batch.ts'
import { planTimetable } from './plan-timetable.ts'
import { showBatch } from './show-batch.ts'

const db = await testDatabase()
const tx = db.kysely
const world = testWorld(db)
const user = await aUser(tx, { name: 'Kavitha Rao' })

let center = ''
let kathak = ''
let hall = ''
let asha = ''
let member: SignedIn & { center: NonNullable<SignedIn['center']> }

type Batch = { id: string; version: number; status: string } & Record<string, unknown>

const memberOf = (centerId: string) => {
  const grant = { centerId, centerRole: 'head' as const, access: CENTER_ROLE_PRESETS.head, serviceIds: null }
  return { ...signedIn({ userId: user, role: 'center', centers: [grant] }), center: grant }
}
const run = (job: { run: (given: never) => Promise<unknown> }) =>
  job.run({ services: world.services, data: {}, log: silentLog } as never)

beforeEach(async () => {
  world.setNow(new Date('2026-11-21T06:00:00Z'))
  await db.pool.query(`update batches set status = 'cancelled' where status in ('active', 'paused')`)
  kathak = await anItem(tx, { en: 'Kathak', hi: 'कथक' })
  center = await aCenter(tx)
  await openEveryDay(tx, center)
  await anOffer(tx, center, kathak)
  hall = await aSpace(tx, center, { name: 'Dance hall' })
  asha = (await anExpert(tx, { name: 'Asha Iyer', serviceIds: [kathak] })).expertId
  await anEngagement(tx, center, asha)
  await teachesEveryDay(tx, asha)
  member = memberOf(center)
})

async function aRunning(given: object = {}, ends: object = { kind: 'on', on: '2026-12-13' }): Promise<Batch> {
  const timetable = {
    times: { weekdays: [2, 4], startMinute: 17 * 60, minutes: 60 },
    startsOn: '2026-12-01',
    ends,
    spaceId: hall,
    experts: [{ expertId: asha, part: 'lead' }],
  }
  const asked = batchPlanningApi['POST /batches/plan'].body.parse({ serviceId: kathak, timetable })
  const { fingerprint } = granted<{ fingerprint: string }>(
    (await world.run(planTimetable, { actor: member, body: asked })) as never,
  )
  const body = batchPlanningApi['POST /batches'].body.parse({
    name: 'Kathak Beginners',
    serviceId: kathak,
    capacity: 12,
    priceAmount: 250_000,
    pricePer: 'month',
    timetable,
    fingerprint,
    start: 'active',
    ...given,
  })
  return granted<Batch>((await world.run(addBatch, { actor: member, body })) as never)
}
const show = async (id: string) =>
  granted<Batch>((await world.run(showBatch, { actor: member, params: { id } })) as never)
async function joined(batch: Batch, status: Column<'enrolments', 'status'> = 'active') {
  const { learnerId, userId } = await aLearner(tx, { name: 'Diya Sharma' })
  await inBatch(tx, batch.id, learnerId, userId, status)
  return userId
}
const told = async (userId: string) =>
  (
    await db.pool.query<{ event: string }>(
      `select event from notifications where user_id = $1 and event like 'batch.%' order by created_at`,
      [userId],
    )
  ).rows.map(row => row.event)
const classes = async (batchId: string, status = 'scheduled') =>
  (
    await db.pool.query<{ on: string }>(
      'select pattern_on::text as on from class_sessions where batch_id = $1 and status = $2 order by 1',
      [batchId, status],
    )
  ).rows.map(row => row.on)

describe('cancelling a batch', () => {
  const effects = (batch: Batch, actor = member) =>
    world.run(showEffects, { actor, params: { id: batch.id }, query: { action: 'cancel' } as never })
  const cancelled = (batch: Batch, more: object = {}, actor = member) =>
    world.run(cancelBatch, {
      actor,
      params: { id: batch.id },
      body: { reason: 'The hall is being rebuilt.', expectedRefund: 0, version: batch.version, ...more },
    })

  test('is previewed with classes, people and rupees', async () => {
    const batch = await aRunning()
    await joined(batch)
    await joined(batch, 'waitlisted')
    expect(await effects(batch)).toMatchObject({
      classes: 4,
      learners: 1,
      waiting: 1,
      experts: [{ name: 'Asha Iyer' }],
      refund: { amount: 0, currency: 'INR' },
      firstClassAt: '2026-12-01T11:30:00.000Z',
    })
    expect((await show(batch.id)).status).toBe('active')
  })

  test('cancels its classes, ends its enrolments and notifies everyone, including the waitlist', async () => {
    const batch = await aRunning()
    const [inIt, waits] = [await joined(batch), await joined(batch, 'waitlisted')]
    granted((await cancelled(batch)) as never)
    expect(await show(batch.id)).toMatchObject({
      status: 'cancelled',
      endReason: 'The hall is being rebuilt.',
    })
    expect(await classes(batch.id)).toEqual([])
    const { rows } = await db.pool.query('select distinct status from enrolments where batch_id = $1', [
      batch.id,
    ])
    expect(rows).toEqual([{ status: 'cancelled' }])
    for (const family of [inIt, waits]) expect(await told(family)).toEqual(['batch.cancelled'])
    await aRunning()
  })

  test('is refused if the refunds differ from those shown, and changes nothing', async () => {
    const batch = await aRunning()
    await joined(batch)
    expect(codeOf(await cancelled(batch, { expectedRefund: 100 }))).toBe('refund_changed')
    expect((await show(batch.id)).status).toBe('active')
    expect(await classes(batch.id)).toHaveLength(4)
  })

  test('is refused a second time, for an outdated version, and for another center’s batch', async () => {
    const batch = await aRunning()
    expect(codeOf(await cancelled(batch, { version: 9 }))).toBe('changed_meanwhile')
    const stranger = memberOf(await aCenter(tx))
    expect(codeOf(await cancelled(batch, {}, stranger))).toBe('not_found')
    expect(codeOf(await effects(batch, stranger))).toBe('not_found')
    granted((await cancelled(batch)) as never)
    const over = await show(batch.id)
    expect(codeOf(await cancelled(over))).toBe('illegal_transition')
    expect(codeOf(await effects(over))).toBe('illegal_transition')
  })
})

describe('the published decision date', () => {
  const minimum = { minParticipants: 2, decideAt: '2026-11-28T12:30:00Z' }

  test('cancels a batch with too few learners, and tells families that everything is refunded', async () => {
    const batch = await aRunning(minimum)
    const family = await joined(batch)
    world.setNow(new Date('2026-11-28T12:30:00Z'))
    await run(decideBatches)
    expect(await show(batch.id)).toMatchObject({ status: 'cancelled', endReason: 'too_few' })
    expect(await told(family)).toEqual(['batch.too-few'])
    expect(await classes(batch.id)).toEqual([])
  })

  test('lets a batch with enough learners run, says so once, and is then done', async () => {
    const batch = await aRunning(minimum)
    const families = [await joined(batch), await joined(batch)]
    world.setNow(new Date('2026-11-28T12:31:00Z'))
    await run(decideBatches)
    await run(decideBatches)
    expect(await show(batch.id)).toMatchObject({ status: 'active', isAtRisk: false })
    for (const family of families) expect(await told(family)).toEqual(['batch.runs'])
    expect(await classes(batch.id)).toHaveLength(4)
  })

  test('does nothing before its time', async () => {
    const batch = await aRunning(minimum)
    world.setNow(new Date('2026-11-28T12:29:00Z'))
    await run(decideBatches)
    expect(await show(batch.id)).toMatchObject({ status: 'active', isAtRisk: true })
  })

  test('is announced three days before, once, if learners are missing', async () => {
    const batch = await aRunning(minimum)
    const family = await joined(batch)
    await run(warnOfRisks)
    expect(await told(family)).toEqual([])
    world.setNow(new Date('2026-11-26T03:30:00Z'))
    await run(warnOfRisks)
    await run(warnOfRisks)
    expect(await told(family)).toEqual(['batch.at-risk'])
  })
})

describe('every night', () => {
  const openEnd = { kind: 'open' }

  test('an open-ended batch gets classes up to its horizon, however often the job runs', async () => {
    const batch = await aRunning({}, openEnd)
    const before = await classes(batch.id)
    world.setNow(new Date('2026-12-10T20:15:00Z'))
    await run(topUpBatches)
    const after = await classes(batch.id)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.at(-1)).toBe('2027-03-04')
    await Promise.all([run(topUpBatches), run(topUpBatches)])
    expect(await classes(batch.id)).toEqual(after)
    const { rows } = await db.pool.query(
      `select count(*)::int as n from claims c join class_sessions s on s.id = c.class_session_id where s.batch_id = $1`,
      [batch.id],
    )
    expect(rows[0].n).toBe(2 * after.length)
  })

  test('two processes at once create nothing twice', async () => {
    const batch = await aRunning({}, openEnd)
    world.setNow(new Date('2026-12-20T20:15:00Z'))
    await Promise.all([run(topUpBatches), run(topUpBatches), run(topUpBatches)])
    const made = await classes(batch.id)
    expect(new Set(made).size).toBe(made.length)
    expect(made.at(-1)).toBe('2027-03-11')
  })

  test('clashing dates are left to the center, which is notified', async () => {
    const head = await aUser(tx, { name: 'Imran Shaikh' })
    await db.pool.query(
      `insert into center_members (center_id, user_id, center_role, created_at) values ($1, $2, 'head', now())`,
      [center, head],
    )
    const batch = await aRunning({}, openEnd)
    await db.pool.query(`update spaces set status = 'inactive' where id = $1`, [hall])
    world.setNow(new Date('2026-12-08T20:15:00Z'))
    await run(topUpBatches)
    expect(await told(head)).toEqual(['batch.dates-open'])
    expect((await classes(batch.id)).at(-1)).toBe('2027-02-23')
  })

  test('a batch is completed after its last class, and a pause with a last day ends', async () => {
    const batch = await aRunning()
    granted(
      (await world.run(pauseBatch, {
        actor: member,
        params: { id: batch.id },
        body: { until: '2026-12-05', reason: '', version: batch.version },
      })) as never,
    )
    world.setNow(new Date('2026-12-05T12:00:00Z'))
    await run(turnBatches)
    expect((await show(batch.id)).status).toBe('paused')
    world.setNow(new Date('2026-12-06T06:00:00Z'))
    await run(turnBatches)
    expect(await show(batch.id)).toMatchObject({ status: 'active', pausedUntil: null, classesLeft: 2 })
    world.setNow(new Date('2026-12-14T06:00:00Z'))
    await run(turnBatches)
    expect((await show(batch.id)).status).toBe('completed')
  })
})

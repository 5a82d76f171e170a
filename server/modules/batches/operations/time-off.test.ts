import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { newId } from '#domain/kernel/ids.ts'
import { batchChangesApi } from '#domain/modules/batches/batch-changes-api.ts'
import { batchPlanningApi } from '#domain/modules/batches/batch-planning-api.ts'
import { silentLog } from '#server/platform/log.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  aCenter,
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
import { topUpBatches } from '../jobs/keep-batches.ts'
import { addBatch } from './add-batch.ts'
import { changeClass } from './change-class.ts'
import { duplicateBatch } from './duplicate-batch.ts'
import { openBatch } from './open-batch.ts'
import { planTimetable } from './plan-timetable.ts'
import { retimeBatch } from './retime-batch.ts'

const db = await testDatabase()
const tx = db.kysely
const world = testWorld(db)
const user = await aUser(tx, { name: 'Kavitha Rao' })

type Batch = { id: string; version: number; status: string }
type Plan = {
  dates: { on: string; isOpen: boolean; isHeld: boolean; problem: { en: string } | null }[]
  open: number
  fingerprint: string
}

let center = ''
let kathak = ''
let hall = ''
let asha = ''
let rohan = ''
let member: SignedIn & { center: NonNullable<SignedIn['center']> }

beforeEach(async () => {
  world.setNow(new Date('2026-11-21T06:00:00Z'))
  await db.pool.query(`update batches set status = 'cancelled' where status in ('active', 'paused')`)
  kathak = await anItem(tx, { en: 'Kathak', hi: 'कथक' })
  center = await aCenter(tx)
  await openEveryDay(tx, center)
  await anOffer(tx, center, kathak)
  hall = await aSpace(tx, center, { name: 'Dance hall' })
  asha = (await anExpert(tx, { name: 'Asha Iyer', serviceIds: [kathak] })).expertId
  rohan = (await anExpert(tx, { name: 'Rohan Kulkarni', serviceIds: [kathak] })).expertId
  for (const id of [asha, rohan]) {
    await anEngagement(tx, center, id)
    await teachesEveryDay(tx, id)
  }
  await db.pool.query(
    `insert into center_members (center_id, user_id, center_role, created_at) values ($1, $2, 'head', now())`,
    [center, user],
  )
  const grant = {
    centerId: center,
    centerRole: 'head' as const,
    access: CENTER_ROLE_PRESETS.head,
    serviceIds: null,
  }
  member = { ...signedIn({ userId: user, role: 'center', centers: [grant] }), center: grant }
})

/** Tuesdays and Thursdays at 17:00: 1, 3, 8 and 10 December 2026. */
const timetable = (more: object = {}) => ({
  times: { weekdays: [2, 4], startMinute: 17 * 60, minutes: 60 },
  startsOn: '2026-12-01',
  ends: { kind: 'on', on: '2026-12-13' },
  spaceId: hall,
  experts: [{ expertId: asha, part: 'lead' }],
  ...more,
})
const timeOff = (expertId: string, on: string, isAsked = false) =>
  db.pool.query(
    `insert into expert_time_off (id, expert_id, period, reason, is_asked, created_at)
     values ($1, $2, tstzrange($3, $4), '', $5, now())`,
    [newId(), expertId, `${on}T16:30+05:30`, `${on}T18:30+05:30`, isAsked],
  )
async function plan(more: object): Promise<Plan> {
  const body = batchPlanningApi['POST /batches/plan'].body.parse({
    serviceId: kathak,
    timetable: timetable(),
    ...more,
  })
  return granted<Plan>((await world.run(planTimetable, { actor: member, body })) as never)
}
async function aRunning(more: object = {}): Promise<Batch> {
  const { fingerprint } = await plan({ timetable: timetable(more) })
  const body = batchPlanningApi['POST /batches'].body.parse({
    name: 'Kathak Beginners',
    serviceId: kathak,
    capacity: 12,
    priceAmount: 250_000,
    pricePer: 'month',
    timetable: timetable(more),
    fingerprint,
    start: 'active',
  })
  return granted<Batch>((await world.run(addBatch, { actor: member, body })) as never)
}
const openDates = ({ dates }: Plan) => dates.filter(date => date.isOpen).map(date => date.on)
const classDates = async (batchId: string) =>
  (
    await db.pool.query<{ on: string }>(
      `select pattern_on::text as on from class_sessions where batch_id = $1 and status = 'scheduled' order by 1`,
      [batchId],
    )
  ).rows.map(row => row.on)

describe('an expert’s time off needs a decision', () => {
  test('by the center, when an open-ended batch grows into it', async () => {
    const batch = await aRunning({ ends: { kind: 'open' } })
    const before = await classDates(batch.id)
    await timeOff(asha, '2027-02-23')
    await timeOff(asha, '2027-02-25', true)
    world.setNow(new Date('2026-12-08T20:15:00Z'))
    await topUpBatches.run({ services: world.services, data: {}, log: silentLog } as never)
    const added = (await classDates(batch.id)).filter(on => !before.includes(on))
    expect(added).toContain('2027-03-02')
    expect(added).not.toContain('2027-02-23')
    expect(added).not.toContain('2027-02-25')
    const { rows } = await db.pool.query(
      `select event from notifications where user_id = $1 and event = 'batch.dates-open'`,
      [user],
    )
    expect(rows).toHaveLength(1)
  })

  test('before the next term is opened', async () => {
    const first = await aRunning()
    const answer = await world.run(duplicateBatch, {
      actor: member,
      params: { id: first.id },
      body: { name: 'Kathak, spring', startsOn: '2027-01-05', endsOn: '2027-01-14' },
    })
    const { batch } = granted<{ batch: Batch }>(answer as never)
    await timeOff(asha, '2027-01-07')
    const next = { startsOn: '2027-01-05', ends: { kind: 'on', on: '2027-01-14' } }
    const opened = async (choices: object[]) => {
      const shown = await plan({ batchId: batch.id, timetable: timetable(next), choices })
      const body = batchPlanningApi['POST /batches/{id}/opening'].body.parse({
        choices,
        fingerprint: shown.fingerprint,
        version: batch.version,
      })
      const outcome = await world.run(openBatch, { actor: member, params: { id: batch.id }, body })
      return { shown, outcome }
    }
    const undecided = await opened([])
    expect(openDates(undecided.shown)).toEqual(['2027-01-07'])
    expect(codeOf(undecided.outcome)).toBe('plan_undecided')
    expect(await classDates(batch.id)).toEqual([])
    granted((await opened([{ on: '2027-01-07', skip: true }])).outcome as never)
    expect(await classDates(batch.id)).toEqual(['2027-01-05', '2027-01-12', '2027-01-14'])
  })

  test('when the timetable moves into it', async () => {
    const batch = await aRunning()
    // Wednesdays and Fridays: 2, 4, 9 and 11 December.
    await timeOff(asha, '2026-12-09', true)
    const moved = { times: { weekdays: [3, 5], startMinute: 17 * 60, minutes: 60 } }
    const retimed = async (choices: object[]) => {
      const scope = { kind: 'all' }
      const shown = await plan({ batchId: batch.id, scope, timetable: timetable(moved), choices })
      const body = batchPlanningApi['PUT /batches/{id}/timetable'].body.parse({
        scope,
        timetable: timetable(moved),
        choices,
        fingerprint: shown.fingerprint,
        version: batch.version,
      })
      return {
        shown,
        outcome: await world.run(retimeBatch, { actor: member, params: { id: batch.id }, body }),
      }
    }
    const undecided = await retimed([])
    expect(undecided.shown.dates.find(date => date.isOpen)).toMatchObject({
      on: '2026-12-09',
      problem: { en: 'Asha Iyer has time off, 5:00 pm to 6:00 pm' },
    })
    expect(codeOf(undecided.outcome)).toBe('plan_undecided')
    expect(await classDates(batch.id)).toEqual(['2026-12-01', '2026-12-03', '2026-12-08', '2026-12-10'])
    granted((await retimed([{ on: '2026-12-09', skip: true }])).outcome as never)
    expect(await classDates(batch.id)).toEqual(['2026-12-02', '2026-12-04', '2026-12-11'])
  })

  test('before another expert takes the batch over', async () => {
    const batch = await aRunning()
    await timeOff(rohan, '2026-12-03')
    const shown = await plan({
      batchId: batch.id,
      scope: { kind: 'all' },
      timetable: timetable({ experts: [{ expertId: rohan, part: 'lead' }] }),
    })
    expect(openDates(shown)).toEqual(['2026-12-03'])
  })

  test('and a single class cannot be moved into it', async () => {
    const batch = await aRunning()
    await timeOff(asha, '2026-12-02')
    const { rows } = await db.pool.query<{ id: string }>(
      'select id from class_sessions where batch_id = $1 order by starts_at limit 1',
      [batch.id],
    )
    const changed = (expertId: string) =>
      world.run(changeClass, {
        actor: member,
        params: { id: batch.id, classSessionId: rows[0]?.id ?? '' },
        body: batchChangesApi['PUT /batches/{id}/classes/{classSessionId}'].body.parse({
          on: '2026-12-02',
          startMinute: 17 * 60,
          minutes: 60,
          spaceId: hall,
          experts: [{ expertId, part: 'lead' }],
        }),
      })
    expect(codeOf(await changed(asha))).toBe('series_clash')
    granted((await changed(rohan)) as never)
  })
})

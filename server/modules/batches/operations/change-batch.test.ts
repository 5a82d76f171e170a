import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { newId } from '#domain/kernel/ids.ts'
import { batchChangesApi } from '#domain/modules/batches/batch-changes-api.ts'
import { batchPlanningApi } from '#domain/modules/batches/batch-planning-api.ts'
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
import { addBatch } from './add-batch.ts'
import { changeClass } from './change-class.ts'
import { completeBatch } from './complete-batch.ts'
import { duplicateBatch } from './duplicate-batch.ts'
import { openBatch } from './open-batch.ts'
import { pauseBatch, resumeBatch } from './pause-batch.ts'
import { planTimetable } from './plan-timetable.ts'
import { removeBatch } from './remove-batch.ts'
import { retimeBatch } from './retime-batch.ts'
import { showBatch } from './show-batch.ts'
import { substituteExpert } from './substitute-expert.ts'
import { updateBatch } from './update-batch.ts'

const db = await testDatabase()
const tx = db.kysely
const world = testWorld(db)
const user = await aUser(tx, { name: 'Kavitha Rao' })

let center = ''
let kathak = ''
let hall = ''
let studio = ''
let asha = ''
let rohan = ''
let member: SignedIn & { center: NonNullable<SignedIn['center']> }

type Batch = { id: string; version: number; status: string } & Record<string, unknown>
type Plan = {
  dates: { on: string; effect: string; isHeld: boolean; isOpen: boolean }[]
  dropped: { id: string }[]
  learners: number
  fingerprint: string
  open: number
}

const memberOf = (centerId: string, serviceIds: string[] | null = null) => {
  const grant = { centerId, centerRole: 'head' as const, access: CENTER_ROLE_PRESETS.head, serviceIds }
  return { ...signedIn({ userId: user, role: 'center', centers: [grant] }), center: grant }
}

beforeEach(async () => {
  world.setNow(new Date('2026-11-21T06:00:00Z'))
  kathak = await anItem(tx, { en: 'Kathak', hi: 'कथक' })
  center = await aCenter(tx)
  await openEveryDay(tx, center)
  await anOffer(tx, center, kathak)
  hall = await aSpace(tx, center, { name: 'Dance hall' })
  studio = await aSpace(tx, center, { name: 'Studio' })
  asha = (await anExpert(tx, { name: 'Asha Iyer', serviceIds: [kathak] })).expertId
  rohan = (await anExpert(tx, { name: 'Rohan Kulkarni', serviceIds: [kathak] })).expertId
  for (const id of [asha, rohan]) {
    await anEngagement(tx, center, id)
    await teachesEveryDay(tx, id)
  }
  member = memberOf(center)
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
const facts = () => ({ name: 'Kathak Beginners', capacity: 12, priceAmount: 250_000, pricePer: 'month' })

async function plan(more: object): Promise<Plan> {
  const body = batchPlanningApi['POST /batches/plan'].body.parse({
    serviceId: kathak,
    timetable: timetable(),
    ...more,
  })
  return granted<Plan>((await world.run(planTimetable, { actor: member, body })) as never)
}
async function aRunning(more: object = {}, given: object = {}): Promise<Batch> {
  const { fingerprint } = await plan({ timetable: timetable(more) })
  const body = batchPlanningApi['POST /batches'].body.parse({
    ...facts(),
    serviceId: kathak,
    timetable: timetable(more),
    fingerprint,
    start: 'active',
    ...given,
  })
  return granted<Batch>((await world.run(addBatch, { actor: member, body })) as never)
}
async function aDraft(more: object = {}, given: object = {}): Promise<Batch> {
  const body = batchPlanningApi['POST /batches'].body.parse({
    ...facts(),
    serviceId: kathak,
    timetable: timetable(more),
    start: 'draft',
    ...given,
  })
  return granted<Batch>((await world.run(addBatch, { actor: member, body })) as never)
}
async function retimed(batch: Batch, more: object, scope: object = { kind: 'all' }, choices: object[] = []) {
  const shown = await plan({ batchId: batch.id, scope, timetable: timetable(more), choices })
  const body = batchPlanningApi['PUT /batches/{id}/timetable'].body.parse({
    scope,
    timetable: timetable(more),
    choices,
    fingerprint: shown.fingerprint,
    version: batch.version,
  })
  return { shown, answer: await world.run(retimeBatch, { actor: member, params: { id: batch.id }, body }) }
}
const classesOf = async (batchId: string, status = 'scheduled') =>
  (
    await db.pool.query<{ id: string; on: string; at: string; experts: string[]; learners: number }>(
      `select id, pattern_on::text as on,
        to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as at,
        (select array_agg(expert_id::text) from class_session_experts e where e.class_session_id = s.id) as experts,
        (select count(*)::int from claims c where c.class_session_id = s.id and c.resource_kind = 'learner') as learners
       from class_sessions s where batch_id = $1 and status = $2 order by starts_at`,
      [batchId, status],
    )
  ).rows
const told = async (userId: string) =>
  (
    await db.pool.query<{ event: string }>(
      'select event from notifications where user_id = $1 order by created_at',
      [userId],
    )
  ).rows.map(row => row.event)
const show = async (id: string) =>
  granted<Batch>((await world.run(showBatch, { actor: member, params: { id } })) as never)

describe('a new timetable', () => {
  test('for all classes keeps them with their learners: Tuesdays become Wednesdays, and families are notified', async () => {
    const batch = await aRunning()
    const { learnerId, userId } = await aLearner(tx, { name: 'Diya Sharma' })
    await inBatch(tx, batch.id, learnerId, userId)
    const before = await classesOf(batch.id)
    const { shown, answer } = await retimed(batch, {
      times: { weekdays: [3, 4], startMinute: 17 * 60, minutes: 60 },
    })
    expect(shown.dates.map(date => [date.on, date.effect])).toEqual([
      ['2026-12-02', 'move'],
      ['2026-12-03', 'keep'],
      ['2026-12-09', 'move'],
      ['2026-12-10', 'keep'],
    ])
    granted(answer as never)
    const after = await classesOf(batch.id)
    expect(after.map(each => each.id)).toEqual(before.map(each => each.id))
    expect(after.map(each => [each.on, each.at.slice(0, 10)])).toEqual(
      ['2026-12-02', '2026-12-03', '2026-12-09', '2026-12-10'].map(on => [on, on]),
    )
    expect(await told(userId)).toEqual(['batch.changed'])
  })

  test('from a class on leaves earlier classes unchanged', async () => {
    const batch = await aRunning()
    const third = (await classesOf(batch.id))[2]
    const scope = { kind: 'following', classSessionId: third?.id }
    const { answer } = await retimed(
      batch,
      { times: { weekdays: [2, 4], startMinute: 18 * 60, minutes: 60 }, startsOn: '2026-12-08' },
      scope,
    )
    granted(answer as never)
    expect((await classesOf(batch.id)).map(each => each.at)).toEqual([
      '2026-12-01 17:00',
      '2026-12-03 17:00',
      '2026-12-08 18:00',
      '2026-12-10 18:00',
    ])
    expect(await show(batch.id)).toMatchObject({ startsOn: '2026-12-01', times: { startMinute: 18 * 60 } })
  })

  test('changed back restores the original', async () => {
    const batch = await aRunning()
    const later = { times: { weekdays: [2, 4], startMinute: 18 * 60, minutes: 60 } }
    const second = granted<Batch>((await retimed(batch, later)).answer as never)
    granted((await retimed(second, {})).answer as never)
    expect((await classesOf(batch.id)).map(each => each.at.slice(11))).toEqual([
      '17:00',
      '17:00',
      '17:00',
      '17:00',
    ])
  })

  test('with fewer days cancels the surplus classes, and with more adds some', async () => {
    const batch = await aRunning()
    const fewer = await retimed(batch, { times: { weekdays: [2], startMinute: 17 * 60, minutes: 60 } })
    expect(fewer.shown.dropped).toHaveLength(2)
    const changed = granted<Batch>(fewer.answer as never)
    expect((await classesOf(batch.id)).map(each => each.on)).toEqual(['2026-12-01', '2026-12-08'])
    granted((await retimed(changed, {})).answer as never)
    expect((await classesOf(batch.id)).map(each => each.on)).toEqual([
      '2026-12-01',
      '2026-12-03',
      '2026-12-08',
      '2026-12-10',
    ])
  })

  test('with other experts assigns them to all coming classes', async () => {
    const batch = await aRunning()
    granted((await retimed(batch, { experts: [{ expertId: rohan, part: 'lead' }] })).answer as never)
    expect((await classesOf(batch.id)).map(each => each.experts)).toEqual([
      [rohan],
      [rohan],
      [rohan],
      [rohan],
    ])
    const { rows } = await db.pool.query(
      'select n.event from notifications n join experts e on e.user_id = n.user_id where e.id = $1',
      [rohan],
    )
    expect(rows).toEqual([{ event: 'batch.assigned' }])
  })

  test('leaves an individually rescheduled class where it is', async () => {
    const batch = await aRunning()
    const first = (await classesOf(batch.id))[0]
    const body = batchChangesApi['PUT /batches/{id}/classes/{classSessionId}'].body.parse({
      on: '2026-12-02',
      startMinute: 9 * 60,
      minutes: 60,
      spaceId: hall,
      experts: [{ expertId: asha, part: 'lead' }],
      reason: 'The hall is being painted.',
    })
    granted(
      (await world.run(changeClass, {
        actor: member,
        params: { id: batch.id, classSessionId: first?.id ?? '' },
        body,
      })) as never,
    )
    granted(
      (await retimed(await show(batch.id), { experts: [{ expertId: rohan, part: 'lead' }] })).answer as never,
    )
    expect((await classesOf(batch.id))[0]).toMatchObject({
      on: '2026-12-01',
      at: '2026-12-02 09:00',
      experts: [rohan],
    })
  })

  test('with a clash is refused as a whole', async () => {
    await aRunning({
      times: { weekdays: [4], startMinute: 18 * 60, minutes: 60 },
      experts: [{ expertId: rohan, part: 'lead' }],
    })
    const batch = await aRunning()
    const { shown, answer } = await retimed(batch, {
      times: { weekdays: [2, 4], startMinute: 18 * 60, minutes: 60 },
    })
    expect(shown.open).toBe(2)
    expect(codeOf(answer)).toBe('plan_undecided')
    expect((await classesOf(batch.id)).map(each => each.at.slice(11))).toEqual([
      '17:00',
      '17:00',
      '17:00',
      '17:00',
    ])
  })

  test('is refused if someone changed the batch since the plan was shown', async () => {
    const batch = await aRunning()
    const first = await retimed(batch, { spaceId: studio })
    granted(first.answer as never)
    expect(codeOf((await retimed(batch, {})).answer)).toBe('changed_meanwhile')
  })

  test('of a draft is saved', async () => {
    const draft = await aDraft()
    const answer = granted<Batch>(
      (await retimed(draft, { spaceId: studio, startsOn: '2026-12-08' })).answer as never,
    )
    expect(answer).toMatchObject({ status: 'draft', startsOn: '2026-12-08', space: { name: 'Studio' } })
    expect(await classesOf(draft.id)).toEqual([])
  })
})

describe('a single class', () => {
  const body = (more: object = {}) =>
    batchChangesApi['PUT /batches/{id}/classes/{classSessionId}'].body.parse({
      on: '2026-12-02',
      startMinute: 18 * 60,
      minutes: 90,
      spaceId: studio,
      experts: [{ expertId: rohan, part: 'lead' }],
      ...more,
    })
  const changed = async (batch: Batch, more: object = {}, actor = member) =>
    world.run(changeClass, {
      actor,
      params: { id: batch.id, classSessionId: (await classesOf(batch.id))[0]?.id ?? newId() },
      body: body(more),
    })

  test('can change its day, time, length, space and expert', async () => {
    const batch = await aRunning()
    expect(granted((await changed(batch)) as never)).toMatchObject({
      startsAt: '2026-12-02T12:30:00.000Z',
      endsAt: '2026-12-02T14:00:00.000Z',
      space: { name: 'Studio' },
      experts: [{ name: 'Rohan Kulkarni' }],
      movedFrom: '2026-12-01T11:30:00.000Z',
    })
    expect((await classesOf(batch.id)).map(each => each.at)).toEqual([
      '2026-12-02 18:00',
      '2026-12-03 17:00',
      '2026-12-08 17:00',
      '2026-12-10 17:00',
    ])
  })

  test.each([
    ['starts_in_past', () => ({ on: '2026-11-20' })],
    [
      'series_clash',
      () => ({
        on: '2026-12-03',
        startMinute: 17 * 60,
        spaceId: hall,
        experts: [{ expertId: asha, part: 'lead' }],
      }),
    ],
    ['not_found', () => ({ experts: [{ expertId: newId(), part: 'lead' }] })],
    ['space_not_usable', () => ({ spaceId: newId() })],
  ])('is refused: %s', async (code, more) => {
    expect(codeOf(await changed(await aRunning(), more()))).toBe(code)
  })

  test('can only be changed by its own center', async () => {
    const batch = await aRunning()
    expect(codeOf(await changed(batch, {}, memberOf(await aCenter(tx))))).toBe('not_found')
    expect(codeOf(await changed(batch, {}, memberOf(center, [newId()])))).toBe('not_found')
  })

  test('cannot be changed once it has started', async () => {
    const batch = await aRunning()
    world.setNow(new Date('2026-12-01T11:40:00Z'))
    expect(codeOf(await changed(batch, { on: '2026-12-12' }))).toBe('already_started')
  })
})

describe('the details and price of a batch', () => {
  const updated = async (batch: Batch, more: object = {}) =>
    world.run(updateBatch, {
      actor: member,
      params: { id: batch.id },
      body: batchChangesApi['PATCH /batches/{id}'].body.parse({
        ...facts(),
        version: batch.version,
        ...more,
      }),
    })

  test('can be changed, and the audit trail has the old values', async () => {
    const batch = await aRunning()
    granted((await updated(batch, { priceAmount: 280_000, name: 'Kathak Juniors' })) as never)
    expect(await show(batch.id)).toMatchObject({ name: 'Kathak Juniors', price: { amount: 280_000 } })
    const { rows } = await db.pool.query(
      `select details from audit_entries where subject_id = $1 and action = 'batch.updated'`,
      [batch.id],
    )
    expect(rows[0].details.change).toEqual({
      name: { before: 'Kathak Beginners', after: 'Kathak Juniors' },
      price_amount: { before: 250_000, after: 280_000 },
    })
  })

  test('cannot have fewer seats than are taken', async () => {
    const batch = await aRunning()
    await db.pool.query('update batches set seats_taken = 5 where id = $1', [batch.id])
    expect(codeOf(await updated(batch, { capacity: 4 }))).toBe('below_seats_taken')
    granted((await updated(batch, { capacity: 5 })) as never)
  })

  test('cannot change the minimum once it was decided', async () => {
    const minimum = { minParticipants: 4, decideAt: '2026-11-28T06:00:00Z' }
    const batch = await aRunning({}, minimum)
    await db.pool.query('update batches set decided_at = now() where id = $1', [batch.id])
    expect(codeOf(await updated(batch, { ...minimum, minParticipants: 3 }))).toBe('already_decided')
    granted((await updated(batch, { ...minimum, description: 'For beginners' })) as never)
  })

  test.each([
    ['changed_meanwhile', { version: 7 }],
    ['batch_terms', { ageFrom: 12, ageTo: 6 }],
    ['not_found', { levelId: newId() }],
  ])('is refused: %s', async (code, more) => {
    expect(codeOf(await updated(await aRunning(), more))).toBe(code)
  })

  test('cannot be changed once the batch is over', async () => {
    const batch = await aRunning()
    await db.pool.query(`update batches set status = 'completed' where id = $1`, [batch.id])
    expect(codeOf(await updated(batch))).toBe('illegal_transition')
  })
})

describe('a draft', () => {
  const opened = async (batch: Batch, more: object = {}, choices: object[] = []) => {
    const { fingerprint } = await plan({ batchId: batch.id, choices })
    const body = batchPlanningApi['POST /batches/{id}/opening'].body.parse({
      choices,
      fingerprint,
      version: batch.version,
      ...more,
    })
    return world.run(openBatch, { actor: member, params: { id: batch.id }, body })
  }

  test('opens with the classes that were shown', async () => {
    const draft = await aDraft()
    const choices = [{ on: '2026-12-03', skip: true }]
    expect(granted((await opened(draft, {}, choices)) as never)).toMatchObject({
      status: 'active',
      classesLeft: 3,
    })
    expect((await classesOf(draft.id)).map(each => each.on)).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-10',
    ])
  })

  test('opens only once', async () => {
    const draft = await aDraft()
    const running = granted<Batch>((await opened(draft)) as never)
    expect(codeOf(await opened(running))).toBe('illegal_transition')
  })

  test('stays a draft without an expert, with a changed plan, or after its decision date', async () => {
    const nobody = await aDraft({ experts: [] })
    expect(codeOf(await opened(nobody))).toBe('no_expert_yet')
    expect(codeOf(await opened(await aDraft(), { fingerprint: '' }))).toBe('plan_not_seen')
    const late = await aDraft({}, { minParticipants: 3, decideAt: '2026-11-22T06:00:00Z' })
    world.setNow(new Date('2026-11-23T06:00:00Z'))
    expect(codeOf(await opened(late))).toBe('decision_passed')
  })

  test('can be deleted, but a batch with a history cannot', async () => {
    const draft = await aDraft()
    const remove = (id: string, actor = member) => world.run(removeBatch, { actor, params: { id } })
    expect(codeOf(await remove(draft.id, memberOf(await aCenter(tx))))).toBe('not_found')
    expect(await remove(draft.id)).toBeUndefined()
    expect(codeOf(await remove(draft.id))).toBe('not_found')
    expect(codeOf(await remove((await aRunning()).id))).toBe('batch_has_history')
  })
})

describe('pausing a batch', () => {
  const paused = async (batch: Batch, until: string | null = null) =>
    world.run(pauseBatch, {
      actor: member,
      params: { id: batch.id },
      body: { until, reason: 'The hall is being painted.', version: batch.version },
    })
  const resumed = async (batch: Batch, more: object = {}) => {
    const { fingerprint } = await plan({ batchId: batch.id })
    const body = batchPlanningApi['POST /batches/{id}/resumption'].body.parse({
      fingerprint,
      version: batch.version,
      ...more,
    })
    return world.run(resumeBatch, { actor: member, params: { id: batch.id }, body })
  }

  test('cancels its classes, notifies families and frees its hours', async () => {
    const batch = await aRunning()
    const { learnerId, userId } = await aLearner(tx)
    await inBatch(tx, batch.id, learnerId, userId)
    expect(granted((await paused(batch)) as never)).toMatchObject({ status: 'paused', classesLeft: 0 })
    expect(await classesOf(batch.id, 'cancelled')).toHaveLength(4)
    expect(await told(userId)).toEqual(['batch.paused'])
    await aRunning()
  })

  test('until a last day keeps the classes after it', async () => {
    const batch = await aRunning()
    granted((await paused(batch, '2026-12-05')) as never)
    expect((await classesOf(batch.id)).map(each => each.on)).toEqual(['2026-12-08', '2026-12-10'])
  })

  test('ends by resuming with the classes that were shown', async () => {
    const batch = await aRunning()
    const resting = granted<Batch>((await paused(batch)) as never)
    expect(granted((await resumed(resting)) as never)).toMatchObject({
      status: 'active',
      classesLeft: 4,
      pausedFrom: null,
    })
  })

  test('needs a decision on resuming if its hours were taken in the meantime', async () => {
    const batch = await aRunning()
    const resting = granted<Batch>((await paused(batch)) as never)
    await aRunning({ ends: { kind: 'on', on: '2026-12-02' } })
    expect(codeOf(await resumed(resting))).toBe('plan_undecided')
  })

  test.each([
    ['for a draft', async () => paused(await aDraft()), 'illegal_transition'],
    ['until a past day', async () => paused(await aRunning(), '2026-11-20'), 'starts_in_past'],
    ['when resuming a batch that is not paused', async () => resumed(await aRunning()), 'illegal_transition'],
  ])('is refused %s', async (_, act, code) => {
    expect(codeOf(await act())).toBe(code)
  })
})

describe('completing a batch', () => {
  const completed = (batch: Batch) =>
    world.run(completeBatch, { actor: member, params: { id: batch.id }, body: { version: batch.version } })

  test('is possible once its classes are over', async () => {
    const batch = await aRunning()
    expect(codeOf(await completed(batch))).toBe('classes_left')
    world.setNow(new Date('2026-12-20T06:00:00Z'))
    expect(granted((await completed(batch)) as never)).toMatchObject({ status: 'completed' })
    expect(codeOf(await completed(await show(batch.id)))).toBe('illegal_transition')
  })
})

describe('the next term', () => {
  const copied = (batch: Batch, more: object = {}, actor = member) =>
    world.run(duplicateBatch, {
      actor,
      params: { id: batch.id },
      body: { name: 'Kathak, summer', startsOn: '2027-01-05', endsOn: '2027-03-31', ...more },
    })

  test('is a draft with other dates, and lists who could join again', async () => {
    const batch = await aRunning()
    const { learnerId, userId } = await aLearner(tx, { name: 'Diya Sharma' })
    await inBatch(tx, batch.id, learnerId, userId)
    const copy = granted<{ batch: Batch; learners: object[] }>((await copied(batch)) as never)
    expect(copy.learners).toEqual([{ id: learnerId, name: 'Diya Sharma' }])
    expect(copy.batch).toMatchObject({
      name: 'Kathak, summer',
      status: 'draft',
      startsOn: '2027-01-05',
      endsOn: '2027-03-31',
      seatsTaken: 0,
      continuesBatchId: batch.id,
      experts: [{ name: 'Asha Iyer' }],
      times: { weekdays: [2, 4], startMinute: 17 * 60 },
    })
    const { fingerprint } = await plan({
      batchId: copy.batch.id,
      timetable: timetable({ startsOn: '2027-01-05', ends: { kind: 'on', on: '2027-03-31' } }),
    })
    const body = batchPlanningApi['POST /batches/{id}/opening'].body.parse({
      fingerprint,
      version: copy.batch.version,
      tellFormer: true,
    })
    granted((await world.run(openBatch, { actor: member, params: { id: copy.batch.id }, body })) as never)
    expect(await told(userId)).toEqual(['batch.next-term'])
  })

  test.each([
    ['starts_in_past', { startsOn: '2026-11-01' }],
    ['series_empty', { startsOn: '2027-01-06', endsOn: '2027-01-06' }],
    ['series_too_long', { endsOn: '2031-01-01' }],
  ])('is refused: %s', async (code, more) => {
    expect(codeOf(await copied(await aRunning(), more))).toBe(code)
  })

  test('cannot be created for another center’s batch', async () => {
    expect(codeOf(await copied(await aRunning(), {}, memberOf(await aCenter(tx))))).toBe('not_found')
  })
})

describe('a substitute', () => {
  const substituted = async (batch: Batch, toExpertId: string, more: object = {}) =>
    world.run(substituteExpert, {
      actor: member,
      params: { id: batch.id },
      body: {
        classSessionIds: (await classesOf(batch.id)).slice(0, 2).map(each => each.id),
        fromExpertId: asha,
        toExpertId,
        ...more,
      },
    })

  test('teaches the named classes', async () => {
    const batch = await aRunning()
    granted((await substituted(batch, rohan)) as never)
    expect((await classesOf(batch.id)).map(each => each.experts)).toEqual([[rohan], [rohan], [asha], [asha]])
  })

  test('is refused if busy, or not working at the center', async () => {
    const batch = await aRunning()
    await aRunning({ spaceId: studio, experts: [{ expertId: rohan, part: 'lead' }] })
    expect(codeOf(await substituted(batch, rohan))).toMatch(/^series_clash/)
    const stranger = await anExpert(tx, { name: 'Vikram Menon', serviceIds: [kathak] })
    expect(codeOf(await substituted(batch, stranger.expertId))).toBe('no_active_engagement')
    expect(codeOf(await substituted(batch, rohan, { classSessionIds: [newId()] }))).toBe('not_found')
    expect((await classesOf(batch.id)).map(each => each.experts)).toEqual([[asha], [asha], [asha], [asha]])
  })
})

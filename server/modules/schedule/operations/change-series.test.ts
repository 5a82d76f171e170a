import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { refusalSentence } from '#domain/refusals.ts'
import { placesOf } from '#server/modules/enrolments/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aLearner, anEngagement, aSpace, aStage, type Stage } from '#server/testing/people.ts'
import { aPlaceIn, aSeries, classesOf, faultsOf } from '#server/testing/series.ts'
import type { NewClass } from '../series.ts'
import { cancelClasses } from './cancel-classes.ts'
import { changeSeries, claimSeries, type SeriesChange } from './change-series.ts'
import { moveClass, undoMove } from './move-class.ts'
import { planSeries } from './plan-series.ts'
import { replaceExpert } from './replace-expert.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
const HALF_HOUR = 1_800_000

let stage: Stage
let batchId: string

beforeEach(async () => {
  stage = await aStage(db)
  batchId = await aSeries(db, stage)
})

/** Like an operation by the expert: a refusal rolls back. */
function run<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const actor = signedIn({ userId: stage.expertUserId, role: 'center' })
  return world.run((ctx: Ctx) => work(ctx), { actor })
}

const ofBatch = (id = batchId) => ({
  ...{ batchId: id, places: placesOf(id) },
  ...{ centerId: stage.centerId, serviceId: stage.serviceId },
})
const claim = (sessions: NewClass[], id = batchId) =>
  run(ctx => claimSeries(ctx, { ...ofBatch(id), sessions }))
const change = (given: Omit<SeriesChange, keyof ReturnType<typeof ofBatch> | 'reason'>) =>
  run(ctx => changeSeries(ctx, { ...ofBatch(), reason: 'new term', ...given }))

const later = <Timed extends { startsAt: Date; endsAt: Date }>(timed: Timed, halfHours: number): Timed => ({
  ...timed,
  startsAt: new Date(timed.startsAt.getTime() + halfHours * HALF_HOUR),
  endsAt: new Date(timed.endsAt.getTime() + halfHours * HALF_HOUR),
})

async function rollOf(id: string) {
  return db
    .selectFrom('class_participants')
    .select(['learner_id', 'status'])
    .where('class_session_id', '=', id)
    .orderBy('learner_id')
    .execute()
}

const sessionOf = (id: string) =>
  db.selectFrom('class_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('claiming a series', () => {
  test('writes every class with its pattern date, and claims for experts, space and enrolled learners', async () => {
    const { learnerId } = await aLearner(db)
    const left = await aLearner(db)
    await aPlaceIn(db, batchId, learnerId)
    await aPlaceIn(db, batchId, left.learnerId, { status: 'cancelled' })
    const classes = classesOf(stage)
    expect(await claim(classes)).toBeNull()
    const sessions = await db
      .selectFrom('class_sessions')
      .selectAll()
      .where('batch_id', '=', batchId)
      .execute()
    expect(sessions.map(row => row.pattern_on).sort()).toEqual(classes.map(({ on }) => on))
    for (const { id } of classes) {
      expect(await rollOf(id)).toEqual([{ learner_id: learnerId, status: 'expected' }])
    }
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  })
  test('a second time has no effect', async () => {
    await claim(classesOf(stage))
    expect(await claim(classesOf(stage, { weeks: 4 }))).toBeNull()
    const sessions = await db
      .selectFrom('class_sessions')
      .select('id')
      .where('batch_id', '=', batchId)
      .execute()
    expect(sessions).toHaveLength(8)
  })
  test('is refused as a whole, naming the class in the way', async () => {
    const other = await aSeries(db, stage, { name: 'Kathak Juniors' })
    await claim(classesOf(stage, { recurrence: 'FREQ=WEEKLY;BYDAY=WE' }), other)
    const refusal = await claim(classesOf(stage))
    if (!isRefusal(refusal)) throw new Error('expected a refusal')
    expect(refusalSentence(refusal, 'en')).toBe(
      'Some of these times aren’t available. Wed 25 Nov: Hall has Kathak Juniors, 5:00 pm to 6:00 pm, and 2 more.'.replace(
        'Hall',
        (
          await db
            .selectFrom('spaces')
            .select('name')
            .where('id', '=', stage.spaceId)
            .executeTakeFirstOrThrow()
        ).name,
      ),
    )
    expect(refusal.extra?.dates).toHaveLength(3)
    const left = await db.selectFrom('class_sessions').select('id').where('batch_id', '=', batchId).execute()
    expect(left).toEqual([])
  })
  test('with a learner who has another class marks them as clashing and blocks no one', async () => {
    const { learnerId } = await aLearner(db)
    const other = await aStage(db)
    const elsewhere = await aSeries(db, other)
    await aPlaceIn(db, elsewhere, learnerId)
    await aPlaceIn(db, batchId, learnerId)
    const there = classesOf(other, { recurrence: 'FREQ=WEEKLY;BYDAY=MO' })
    const { centerId, serviceId } = other
    await run(ctx => claimSeries(ctx, { ...ofBatch(elsewhere), centerId, serviceId, sessions: there }))
    const classes = classesOf(stage, { weeks: 1 })
    expect(await claim(classes)).toBeNull()
    const statuses = await Promise.all(classes.map(async ({ id }) => (await rollOf(id))[0]?.status))
    expect(statuses).toEqual(['clashing', 'expected'])
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  })
  test('gives each class a free place of a shared space', async () => {
    stage = await aStage(db, { places: 2 })
    const ids = [await aSeries(db, stage), await aSeries(db, stage), await aSeries(db, stage)]
    const answers = []
    for (const id of ids) {
      const other = await aStage(db)
      await anEngagement(db, stage.centerId, other.expertId)
      answers.push(await claim(classesOf({ ...stage, expertId: other.expertId }), id))
    }
    expect(answers.map(isRefusal)).toEqual([false, false, true])
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  })
})

describe('the plan of a series', () => {
  test('shows for every date what saving it would do', async () => {
    const other = await aSeries(db, stage, { name: 'Kathak Juniors' })
    await claim(classesOf(stage, { recurrence: 'FREQ=WEEKLY;BYDAY=WE' }), other)
    await db
      .insertInto('center_holidays')
      .values({ center_id: stage.centerId, on_date: '2026-11-30', name: 'Holiday' })
      .execute()
    const { centerId, serviceId, spaceId, expertId } = stage
    const dates = classesOf(stage).map(({ on, startsAt, endsAt }) => ({ on, startsAt, endsAt }))
    const plan = await run(ctx =>
      planSeries(ctx.tx, { centerId, serviceId, spaceId, experts: [{ expertId }], dates, now: ctx.now }),
    )
    expect(plan.map(({ on, status }) => [on, status])).toEqual([
      ['2026-11-23', 'ok'],
      ['2026-11-25', 'clash'],
      ['2026-11-30', 'holiday'],
      ['2026-12-02', 'clash'],
      ['2026-12-07', 'ok'],
      ['2026-12-09', 'clash'],
    ])
    const free = classesOf(stage).filter((_, nth) => plan[nth]?.isFree)
    expect(await claim(free)).toBeNull()
  })
})

describe('changing a series', () => {
  test('lets classes move into times that others in it leave', async () => {
    const { learnerId } = await aLearner(db)
    await aPlaceIn(db, batchId, learnerId)
    const classes = classesOf(stage, { recurrence: 'FREQ=DAILY' })
    await claim(classes)
    const move = classes.map(each => later(each, 48))
    expect(await change({ move })).toBeNull()
    expect((await sessionOf(classes[0]?.id ?? '')).starts_at).toEqual(move[0]?.startsAt)
    expect(await change({ move: move.map(each => later(each, 1)) })).toBeNull()
    const moves = await db.selectFrom('class_session_moves').select('id').execute()
    expect(moves.length).toBeGreaterThanOrEqual(2 * classes.length)
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  })
  test('does everything at once: cancels, moves, creates, assigns other experts', async () => {
    const [first, second, third] = classesOf(stage, { weeks: 2 }) as [NewClass, NewClass, NewClass]
    await claim([first, second])
    const other = await aStage(db)
    await anEngagement(db, stage.centerId, other.expertId)
    const experts = [{ expertId: other.expertId, part: 'lead' as const }]
    const answer = await change({
      cancel: [first.id],
      move: [later(second, 2)],
      create: [third],
      experts: { ids: [second.id], experts },
    })
    expect(answer).toBeNull()
    expect((await sessionOf(first.id)).status).toBe('cancelled')
    const teaching = await db
      .selectFrom('class_session_experts')
      .select('expert_id')
      .where('class_session_id', '=', second.id)
      .execute()
    expect(teaching).toEqual([{ expert_id: other.expertId }])
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  })
  test('changes nothing if one class is in the way', async () => {
    const classes = classesOf(stage, { recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE' })
    await claim(classes)
    const other = await aSeries(db, stage)
    await claim(
      classesOf(stage, { startMinute: 19 * 60, recurrence: 'FREQ=WEEKLY;BYDAY=WE', weeks: 1 }),
      other,
    )
    const refusal = await change({
      cancel: [classes[0]?.id ?? ''],
      move: classes.slice(1).map(each => later(each, 4)),
    })
    expect(refusal).toMatchObject({ code: 'series_clash' })
    expect((await sessionOf(classes[0]?.id ?? '')).status).toBe('scheduled')
    expect((await sessionOf(classes[1]?.id ?? '')).starts_at).toEqual(classes[1]?.startsAt)
  })
  test('affects only classes of that batch', async () => {
    const classes = classesOf(stage)
    const other = await aSeries(db, stage)
    await claim(classes, other)
    expect(await change({ cancel: [classes[0]?.id ?? ''] })).toMatchObject({ code: 'not_found' })
    expect(await change({ cancel: [newId()] })).toMatchObject({ code: 'not_found' })
  })
  test('cancels classes once and frees their time', async () => {
    const classes = classesOf(stage)
    await claim(classes)
    const ids = classes.map(({ id }) => id)
    expect(await run(ctx => cancelClasses(ctx, { ids, reason: 'Rain' }))).toBeNull()
    expect(await run(ctx => cancelClasses(ctx, { ids, reason: 'Heat' }))).toBeNull()
    expect((await sessionOf(ids[0] ?? '')).cancel_reason).toBe('Rain')
    expect(await claim(classesOf(stage))).toBeNull()
  })
})

describe('one class of a batch', () => {
  test('moves, keeps its id and its pattern date, and moves back', async () => {
    const [first] = classesOf(stage) as [NewClass]
    await claim([first])
    const there = later(first, 6)
    const { startsAt, endsAt } = there
    expect(
      await run(ctx => moveClass(ctx, { id: first.id, startsAt, endsAt, reason: 'a concert' })),
    ).toBeNull()
    expect(await sessionOf(first.id)).toMatchObject({ starts_at: startsAt, pattern_on: first.on })
    expect(await run(ctx => undoMove(ctx, first.id))).toBeNull()
    expect(await sessionOf(first.id)).toMatchObject({ starts_at: first.startsAt })
    expect(await run(ctx => undoMove(ctx, first.id))).toMatchObject({ code: 'not_found' })
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  })
  test('goes to a free space if its own is taken', async () => {
    const other = await aStage(db)
    await anEngagement(db, stage.centerId, other.expertId)
    const second = await aSpace(db, stage.centerId)
    const [first] = classesOf(stage) as [NewClass]
    await claim([first])
    const [rival] = classesOf({ ...stage, expertId: other.expertId }, { startMinute: 20 * 60 }) as [NewClass]
    await claim([rival], await aSeries(db, stage))
    const { startsAt, endsAt } = rival
    expect(await run(ctx => moveClass(ctx, { id: first.id, startsAt, endsAt, reason: '' }))).toBeNull()
    expect((await sessionOf(first.id)).space_id).toBe(second)
  })
  test('gets a free substitute, and only one', async () => {
    const [first] = classesOf(stage) as [NewClass]
    await claim([first])
    const other = await aStage(db)
    const asked = { ids: [first.id], fromExpertId: stage.expertId, toExpertId: other.expertId }
    expect(await run(ctx => replaceExpert(ctx, asked))).toMatchObject({ code: 'no_active_engagement' })
    await anEngagement(db, stage.centerId, other.expertId)
    expect(await run(ctx => replaceExpert(ctx, asked))).toBeNull()
    const teaching = await db
      .selectFrom('class_session_experts')
      .select(['expert_id', 'part'])
      .where('class_session_id', '=', first.id)
      .execute()
    expect(teaching).toEqual([{ expert_id: other.expertId, part: 'substitute' }])
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  })
})

describe('attendance lists of a series', () => {
  test('leave out those who are paused, have not started or have left by then', async () => {
    const classes = classesOf(stage)
    const [first, second, third] = classes as [NewClass, NewClass, NewClass]
    const pausing = (await aLearner(db)).learnerId
    const joining = (await aLearner(db)).learnerId
    const pause = await aPlaceIn(db, batchId, pausing)
    await aPlaceIn(db, batchId, joining, { startsOn: second.on ?? '', endsOn: third.on ?? '' })
    await db
      .updateTable('enrolments')
      .set({ paused_from: second.on, paused_until: third.on })
      .where('id', '=', pause)
      .execute()
    await claim(classes)
    const rolls = await Promise.all(
      classes.map(async ({ id }) => (await rollOf(id)).map(row => row.learner_id)),
    )
    expect(rolls).toEqual([[pausing], [joining], [joining], [pausing], [pausing], [pausing]])
    expect(first.on).toBe('2026-11-23')
  })
  test('keep those of cancelled classes, for compensation', async () => {
    const { learnerId } = await aLearner(db)
    await aPlaceIn(db, batchId, learnerId)
    const [first] = classesOf(stage) as [NewClass]
    await claim([first])
    await run(ctx => cancelClasses(ctx, { ids: [first.id], reason: 'Rain' }))
    expect(await rollOf(first.id)).toEqual([{ learner_id: learnerId, status: 'expected' }])
  })
})

describe('pattern dates', () => {
  test('follow a move from class to class', async () => {
    const [first, second] = classesOf(stage) as [NewClass, NewClass]
    await claim([first, second])
    const move = [
      { ...later(first, 96), on: second.on },
      { ...later(second, -96), on: first.on },
    ]
    expect(await change({ move })).toBeNull()
    expect(await sessionOf(first.id)).toMatchObject({ pattern_on: second.on, starts_at: second.startsAt })
    expect(await claim(classesOf(stage, { weeks: 1 }))).toBeNull()
    const rows = await db.selectFrom('class_sessions').select('id').where('batch_id', '=', batchId).execute()
    expect(rows).toHaveLength(2)
  })
  test('used by another class are not used twice', async () => {
    const [first, second] = classesOf(stage) as [NewClass, NewClass]
    await claim([first, second])
    expect(await change({ move: [{ ...later(first, 2), on: second.on }] })).toMatchObject({
      code: 'changed_meanwhile',
    })
  })
})

test('the experts of a past class can be corrected', async () => {
  const [first] = classesOf(stage) as [NewClass]
  await claim([first])
  await db.updateTable('class_sessions').set({ status: 'completed' }).where('id', '=', first.id).execute()
  const other = await aStage(db)
  await anEngagement(db, stage.centerId, other.expertId)
  const asked = { ids: [first.id], fromExpertId: stage.expertId, toExpertId: other.expertId }
  expect(await run(ctx => replaceExpert(ctx, asked))).toBeNull()
  expect(await faultsOf(db, stage.centerId)).toEqual([])
})

test('every change is in the audit trail once, and updates the pages of center, experts and families', async () => {
  const { learnerId, userId } = await aLearner(db)
  await aPlaceIn(db, batchId, learnerId)
  const classes = classesOf(stage)
  await claim(classes)
  const trail = await db.selectFrom('audit_entries').selectAll().where('subject_id', '=', batchId).execute()
  expect(trail).toMatchObject([{ action: 'class.change', details: { created: classes.map(({ id }) => id) } }])
  const events = await db
    .selectFrom('outbox_events')
    .selectAll()
    .where('kind', '=', 'class.changed')
    .execute()
  const own = events.filter(event => event.topics.includes(`center:${stage.centerId}`))
  expect(own.map(event => [...event.topics].sort())).toEqual([
    [`center:${stage.centerId}`, `expert:${stage.expertId}`, `user:${userId}`],
  ])
})

import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { placesOf } from '#server/modules/enrolments/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aLearner, aStage, type Stage } from '#server/testing/people.ts'
import { aPlaceIn, aSeries, classesOf, faultsOf } from '#server/testing/series.ts'
import type { NewClass, Seat } from '../series.ts'
import { cancelClasses } from './cancel-classes.ts'
import { claimSeries } from './change-series.ts'
import { claimSlot } from './claim-slot.ts'
import { excuseLearner, expectAgain } from './excuse-learner.ts'
import { seatLearner, unseatLearner } from './seat-learner.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)

let stage: Stage
let batchId: string
let learnerId: string
let classes: NewClass[]

beforeEach(async () => {
  stage = await aStage(db)
  batchId = await aSeries(db, stage)
  learnerId = (await aLearner(db)).learnerId
  classes = classesOf(stage)
  await claim(stage, batchId, classes)
})

function run<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const actor = signedIn({ userId: stage.expertUserId, role: 'center' })
  return world.run((ctx: Ctx) => work(ctx), { actor })
}

const claim = ({ centerId, serviceId }: Stage, id: string, sessions: NewClass[]) =>
  run(ctx => claimSeries(ctx, { batchId: id, centerId, serviceId, places: placesOf(id), sessions }))
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)
const seat = (given: Partial<Seat> = {}) =>
  run(ctx =>
    seatLearner(ctx, {
      ...{ learnerId, kind: 'enrolled', classSessionIds: idsOf(classes), onClash: 'mark' },
      ...given,
    }),
  )

/** The learner's status in the attendance lists, class by class. */
async function seats(): Promise<(string | undefined)[]> {
  const rows = await db
    .selectFrom('class_participants')
    .select(['class_session_id', 'status'])
    .where('learner_id', '=', learnerId)
    .execute()
  return classes.map(({ id }) => rows.find(row => row.class_session_id === id)?.status)
}

/** Another center's class of the learner at the time of the first class. */
async function busyElsewhere(): Promise<void> {
  const other = await aStage(db)
  const elsewhere = await aSeries(db, other, { name: 'Guitar Basics' })
  const [first] = classesOf(other, { weeks: 1 }) as [NewClass]
  await claim(other, elsewhere, [first])
  await seat({ classSessionIds: [first.id] })
}

describe('a learner added to classes', () => {
  test('has a claim for each; repeating it changes nothing', async () => {
    expect(await seat()).toBeNull()
    expect(await seat()).toBeNull()
    expect(await seats()).toEqual(classes.map(() => 'expected'))
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  })
  test('cannot book a single class at that time', async () => {
    await seat()
    const other = await aStage(db)
    const { startsAt, endsAt } = classes[0] as NewClass
    const { centerId, serviceId, expertId } = other
    const plan = {
      classSessionId: newId(),
      centerId,
      serviceId,
      expertId,
      learnerIds: [learnerId],
      startsAt,
      endsAt,
    }
    const answer = await run(ctx => claimSlot(ctx.tx, plan, { now: TEST_NOW }))
    expect(answer).toMatchObject({
      code: 'learner_busy',
      args: { clash: 'Kabir is busy, 5:00 pm to 6:00 pm' },
    })
  })
  test('who has another class is refused, naming it, or marked, as requested', async () => {
    await busyElsewhere()
    const refusal = await seat({ onClash: 'refuse' })
    expect(refusal).toMatchObject({
      code: 'learner_busy',
      args: { clash: 'Kabir is busy, 5:00 pm to 6:00 pm' },
    })
    expect(isRefusal(refusal) && refusal.extra?.classes).toHaveLength(1)
    expect(await seats()).toEqual(classes.map(() => undefined))
    expect(await seat()).toBeNull()
    expect(await seats()).toEqual(['clashing', ...classes.slice(1).map(() => 'expected')])
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  })
  test('by an enrolment is not added to cancelled classes; a trial in one is refused', async () => {
    const [first] = idsOf(classes) as [string]
    await run(ctx => cancelClasses(ctx, { ids: [first], reason: 'Rain' }))
    expect(await seat({ kind: 'trial', classSessionIds: [first] })).toMatchObject({
      code: 'illegal_transition',
      args: { state: 'cancelled' },
    })
    expect(await seat()).toBeNull()
    expect((await seats())[0]).toBeUndefined()
  })
  test('of an unknown class is not found', async () => {
    expect(await seat({ classSessionIds: [newId()] })).toMatchObject({ code: 'not_found' })
  })
})

describe('removing a learner from classes', () => {
  test('by enrolment from a date on leaves earlier ones', async () => {
    const enrolmentId = await aPlaceIn(db, batchId, learnerId)
    await seat({ enrolmentId })
    await run(ctx => unseatLearner(ctx, { learnerId, enrolmentId, fromDate: '2026-11-30' }))
    expect(await seats()).toEqual(['expected', 'expected', undefined, undefined, undefined, undefined])
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  })
  test('by class frees their time', async () => {
    await seat()
    const [first] = classes as [NewClass]
    await run(ctx => unseatLearner(ctx, { learnerId, classSessionIds: [first.id] }))
    expect((await seats())[0]).toBeUndefined()
    const other = await aStage(db)
    const { centerId, serviceId, expertId } = other
    const { startsAt, endsAt } = first
    const plan = {
      classSessionId: newId(),
      centerId,
      serviceId,
      expertId,
      learnerIds: [learnerId],
      startsAt,
      endsAt,
    }
    expect(isRefusal(await run(ctx => claimSlot(ctx.tx, plan, { now: TEST_NOW })))).toBe(false)
  })
  test('leaves past classes', async () => {
    await seat()
    await db
      .updateTable('class_sessions')
      .set({ status: 'completed' })
      .where('id', '=', classes[0]?.id ?? '')
      .execute()
    await run(ctx => unseatLearner(ctx, { learnerId, classSessionIds: idsOf(classes) }))
    expect(await seats()).toEqual(['expected', ...classes.slice(1).map(() => undefined)])
  })
  test('must name an enrolment or classes', async () => {
    await expect(run(ctx => unseatLearner(ctx, { learnerId }))).rejects.toThrow(RangeError)
  })
})

describe('a reported absence', () => {
  test('frees the time and keeps the seat; it can be undone while the time is free', async () => {
    await seat()
    const asked = { learnerId, classSessionId: classes[0]?.id ?? '' }
    expect(await run(ctx => excuseLearner(ctx, asked))).toBeNull()
    expect(await run(ctx => excuseLearner(ctx, asked))).toBeNull()
    expect((await seats())[0]).toBe('excused')
    expect(await faultsOf(db, stage.centerId)).toEqual([])
    expect(await run(ctx => expectAgain(ctx, asked))).toBeNull()
    expect((await seats())[0]).toBe('expected')
    await run(ctx => excuseLearner(ctx, asked))
    await busyElsewhere()
    expect(await run(ctx => expectAgain(ctx, asked))).toMatchObject({ code: 'learner_busy' })
    expect((await seats())[0]).toBe('excused')
  })
  test('of someone not on the list is not found', async () => {
    const asked = { learnerId, classSessionId: classes[0]?.id ?? '' }
    expect(await run(ctx => excuseLearner(ctx, asked))).toMatchObject({ code: 'not_found' })
    expect(await run(ctx => expectAgain(ctx, asked))).toMatchObject({ code: 'not_found' })
  })
})

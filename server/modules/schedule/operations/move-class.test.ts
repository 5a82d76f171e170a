import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { placesOf } from '#server/modules/enrolments/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aLearner, anEngagement, aStage, type Stage } from '#server/testing/people.ts'
import { aPlaceIn, aSeries, classesOf, faultsOf } from '#server/testing/series.ts'
import type { NewClass } from '../series.ts'
import { cancelClasses } from './cancel-classes.ts'
import { changeSeries, claimSeries, type SeriesChange } from './change-series.ts'
import { claimSlot } from './claim-slot.ts'
import { moveClass, undoMove } from './move-class.ts'
import { replaceExpert } from './replace-expert.ts'
import { seatLearner } from './seat-learner.ts'

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

describe('refused changes to classes', () => {
  const moveTo = (
    each: NewClass,
    halfHours: number,
    given: { ignoreLeadTime?: boolean; now?: Date } = {},
  ) => {
    const { id, startsAt, endsAt } = later(each, halfHours)
    if (given.now) world.setNow(given.now)
    const { ignoreLeadTime = false } = given
    return run(ctx => moveClass(ctx, { id, startsAt, endsAt, reason: '', ignoreLeadTime })).finally(() =>
      world.setNow(TEST_NOW),
    )
  }
  const hold = (id: string) =>
    db.updateTable('class_sessions').set({ status: 'completed' }).where('id', '=', id).execute()

  test('a class is moved within the lead time only by those who may ignore it, and never once it has started', async () => {
    const [first] = classesOf(stage) as [NewClass]
    await claim([first])
    const now = new Date(first.startsAt.getTime() - 2 * HALF_HOUR)
    expect(await moveTo(first, 1, { now })).toMatchObject({ code: 'slot_too_soon', args: { minutes: 120 } })
    expect(await moveTo(first, 1, { now, ignoreLeadTime: true })).toBeNull()
    expect(await moveTo(first, 8, { now: later(first, 1).startsAt })).toMatchObject({
      code: 'already_started',
    })
    expect(await moveTo(first, -110)).toMatchObject({ code: 'slot_too_soon' })
    expect(await moveTo(first, -400, { ignoreLeadTime: true })).toMatchObject({ code: 'series_clash' })
  })
  test('a cancelled or held class is neither moved nor cancelled', async () => {
    const [first, second] = classesOf(stage) as [NewClass, NewClass]
    await claim([first, second])
    await run(ctx => cancelClasses(ctx, { ids: [first.id], reason: 'Rain' }))
    await hold(second.id)
    const state = (name: string) => ({ code: 'illegal_transition', args: { state: name } })
    expect(await moveTo(first, 2)).toMatchObject(state('cancelled'))
    expect(await moveTo(second, 2)).toMatchObject(state('completed'))
    expect(await run(ctx => cancelClasses(ctx, { ids: [second.id], reason: '' }))).toMatchObject(
      state('completed'),
    )
    expect(await change({ move: [later(first, 2)] })).toMatchObject(state('cancelled'))
  })
  test('an unknown class, or one of a single booking, is not found', async () => {
    const { learnerId } = await aLearner(db)
    const [first] = classesOf(stage) as [NewClass]
    const { id: classSessionId, startsAt, endsAt } = first
    const { centerId, serviceId, expertId } = stage
    const plan = { classSessionId, centerId, serviceId, expertId, learnerIds: [learnerId], startsAt, endsAt }
    await run(ctx => claimSlot(ctx.tx, plan, { now: ctx.now }))
    for (const id of [first.id, newId()]) {
      expect(await moveTo({ ...first, id }, 2)).toMatchObject({ code: 'not_found' })
      expect(await run(ctx => cancelClasses(ctx, { ids: [id], reason: '' }))).toMatchObject({
        code: 'not_found',
      })
      expect(await run(ctx => undoMove(ctx, id))).toMatchObject({ code: 'not_found' })
      const asked = { ids: [id], fromExpertId: expertId, toExpertId: newId() }
      expect(await run(ctx => replaceExpert(ctx, asked))).toMatchObject({ code: 'not_found' })
    }
  })
  test('an expert who is busy elsewhere is refused as a substitute, without naming the rival’s class', async () => {
    const other = await aStage(db)
    await anEngagement(db, stage.centerId, other.expertId)
    const [first, second] = classesOf(stage) as [NewClass, NewClass]
    await claim([first, second])
    const elsewhere = await aSeries(db, other, { name: 'A secret batch' })
    const [theirs] = classesOf(other, { startMinute: 17 * 60 + 30 }) as [NewClass]
    const { centerId, serviceId } = other
    await run(ctx => claimSeries(ctx, { ...ofBatch(elsewhere), centerId, serviceId, sessions: [theirs] }))
    const ids = [first.id, second.id]
    const asked = { ids, fromExpertId: stage.expertId, toExpertId: other.expertId }
    const refusal = await run(ctx => replaceExpert(ctx, asked))
    expect(refusal).toMatchObject({
      code: 'series_clash',
      args: { clash: 'Mon 23 Nov: Asha Iyer is busy, 5:00 pm to 6:00 pm' },
    })
    expect(JSON.stringify(refusal)).not.toContain('secret')
    expect(await run(ctx => replaceExpert(ctx, { ...asked, ids: [second.id] }))).toBeNull()
  })
  test('a move is undone, with its learners, unless the old time is taken', async () => {
    const { learnerId } = await aLearner(db)
    await aPlaceIn(db, batchId, learnerId)
    const [first] = classesOf(stage) as [NewClass]
    await claim([first])
    const busy = await aSeries(db, stage)
    const [evening] = classesOf(stage, { startMinute: 20 * 60, spaceId: null }) as [NewClass]
    const other = await aStage(db)
    await claim([{ ...evening, experts: [{ expertId: other.expertId, part: 'lead' }] }], busy)
    const seat = { learnerId, kind: 'trial', onClash: 'refuse', classSessionIds: [evening.id] } as const
    await run(ctx => seatLearner(ctx, seat))
    expect(await moveTo(first, 6)).toBeNull()
    expect(await rollOf(first.id)).toMatchObject([{ status: 'clashing' }])
    expect(await run(ctx => undoMove(ctx, first.id))).toBeNull()
    expect(await rollOf(first.id)).toMatchObject([{ status: 'expected' }])
    expect(await moveTo(first, 2)).toBeNull()
    await claim([{ ...first, id: newId(), on: null }], busy)
    expect(await run(ctx => undoMove(ctx, first.id))).toMatchObject({ code: 'series_clash' })
    expect(await sessionOf(first.id)).toMatchObject({ starts_at: later(first, 2).startsAt })
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { placesOf } from '#server/modules/enrolments/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aLearner, anEngagement, aSpace, aStage, type Stage } from '#server/testing/people.ts'
import { aPlaceIn, aSeries, classesOf, faultsOf } from '#server/testing/series.ts'
import { changeClasses } from '../change-classes.ts'
import type { NewClass } from '../series.ts'
import { changeSeries, claimSeries } from './change-series.ts'
import { claimSlot } from './claim-slot.ts'
import { seatLearner, unseatLearner } from './seat-learner.ts'

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
const shifted = (list: readonly NewClass[], halfHours: number) =>
  list.map(({ id, startsAt, endsAt, spaceId }) => ({
    id,
    spaceId,
    startsAt: new Date(startsAt.getTime() + halfHours * HALF_HOUR),
    endsAt: new Date(endsAt.getTime() + halfHours * HALF_HOUR),
  }))
const move = (list: readonly NewClass[], halfHours: number) =>
  run(ctx => changeSeries(ctx, { ...ofBatch(), move: shifted(list, halfHours), reason: 'a new plan' }))

/** Everything stored about a center's classes, to compare before with after. */
async function everything() {
  const sessions = await db
    .selectFrom('class_sessions')
    .selectAll()
    .where('center_id', '=', stage.centerId)
    .orderBy('id')
    .execute()
  const ids = sessions.map(({ id }) => id)
  const claims = await db
    .selectFrom('claims')
    .selectAll()
    .where('class_session_id', 'in', ids)
    .orderBy('class_session_id')
    .orderBy('resource_id')
    .execute()
  const roll = await db
    .selectFrom('class_participants')
    .selectAll()
    .where('class_session_id', 'in', ids)
    .orderBy('class_session_id')
    .orderBy('learner_id')
    .execute()
  return JSON.stringify({ sessions, claims, roll })
}

describe('a series of five hundred classes', () => {
  test('is created, moved into its own times and cancelled in one transaction each; one clash changes nothing', async () => {
    const learners = []
    for (let nth = 0; nth < 4; nth += 1) learners.push((await aLearner(db)).learnerId)
    for (const learnerId of learners) await aPlaceIn(db, batchId, learnerId)
    const classes = classesOf(stage, { recurrence: 'FREQ=DAILY', weeks: 72 }).slice(0, 500)
    expect(await claim(classes)).toBeNull()
    expect(await move(classes, 48)).toBeNull()
    expect(await move(classes, 1)).toBeNull()
    expect(await faultsOf(db, stage.centerId)).toEqual([])
    const last = classes.at(-1) as NewClass
    const other = await aSeries(db, stage, { name: 'Kathak Juniors' })
    const [inTheWay] = shifted([last], 4).map(each => ({
      ...each,
      id: newId(),
      on: null,
      experts: last.experts,
    }))
    await claim([inTheWay as NewClass], other)
    const before = await everything()
    const refusal = await move(classes, 4)
    expect(refusal).toMatchObject({ code: 'series_clash', extra: { dates: { length: 1 } } })
    expect(await everything()).toBe(before)
    const cancel = classes.map(({ id }) => id)
    expect(await run(ctx => changeSeries(ctx, { ...ofBatch(), cancel, reason: 'Rain' }))).toBeNull()
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  }, 60_000)
  test('leaves no trace if it fails after everything is written', async () => {
    const classes = classesOf(stage, { recurrence: 'FREQ=DAILY', weeks: 10 })
    await claim(classes)
    const before = await everything()
    const failing = inTransaction(database, async tx => {
      const ctx = { ...world.ctx(signedIn({ userId: stage.expertUserId, role: 'center' })), tx }
      await changeSeries(ctx, { ...ofBatch(), move: shifted(classes, 1), reason: '' })
      throw new Error('the power went')
    })
    await expect(failing).rejects.toThrow('the power went')
    expect(await everything()).toBe(before)
  })
})

describe('two batches', () => {
  test('can swap their spaces', async () => {
    const other = await aStage(db)
    await anEngagement(db, stage.centerId, other.expertId)
    const second = await aSpace(db, stage.centerId)
    const ours = classesOf(stage)
    const theirs = classesOf({ ...stage, expertId: other.expertId, spaceId: second })
    await claim(ours)
    await claim(theirs, await aSeries(db, stage))
    const to = (list: readonly NewClass[], spaceId: string) =>
      list.map(each => ({ ...each, spaceId, on: undefined }))
    const all = [...to(ours, second), ...to(theirs, stage.spaceId)].map(({ on: _, ...each }) => each)
    const { centerId } = stage
    const move = (classes: typeof all) =>
      run(ctx =>
        changeClasses(ctx, {
          ...{ centerId, of: null, cancel: [], move: classes, restaff: [], create: [], reason: '' },
        }),
      )
    expect(await move(all.slice(0, 1))).toMatchObject({ code: 'series_clash' })
    expect(await move(all)).toBeNull()
    expect(await faultsOf(db, centerId)).toEqual([])
  })
})

/** In a transaction that is not retried: a deadlock throws. A refusal rolls back and is returned. */
async function once<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const ctx = world.ctx(signedIn({ userId: stage.expertUserId, role: 'center' }))
  const transaction = await db.startTransaction().execute()
  try {
    const result = await work({ ...ctx, tx: transaction })
    await (isRefusal(result) ? transaction.rollback() : transaction.commit()).execute()
    return result
  } catch (error) {
    await transaction.rollback().execute()
    throw error
  }
}

describe('with concurrent requests', () => {
  test('two series that want the same times from both ends never deadlock', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, two] = [await aSeries(db, stage), await aSeries(db, stage)]
      const series = () =>
        classesOf(stage, { recurrence: 'FREQ=DAILY', weeks: 30, startMinute: 420 + 60 * round })
      const answers = await Promise.all([
        once(ctx => claimSeries(ctx, { ...ofBatch(one), sessions: series() })),
        once(ctx => claimSeries(ctx, { ...ofBatch(two), sessions: series().reverse() })),
      ])
      expect(answers.map(answer => isRefusal(answer)).sort()).toEqual([false, true])
      expect(answers.find(isRefusal)?.code).toBe('series_clashes')
    }
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  })
  test('a series and single bookings of its learners in its space never deadlock', async () => {
    const others = [await aStage(db), await aStage(db), await aStage(db)]
    for (const { expertId } of others) await anEngagement(db, stage.centerId, expertId)
    const learners = await Promise.all(Array.from({ length: 6 }, () => aLearner(db)))
    for (const { learnerId } of learners) await aPlaceIn(db, batchId, learnerId)
    const classes = classesOf(stage, { recurrence: 'FREQ=DAILY', weeks: 4 })
    await claim(classes)
    const book = (nth: number) => {
      const startsAt = new Date((classes[nth % 28]?.startsAt.getTime() ?? 0) + ((nth % 9) - 4) * HALF_HOUR)
      const plan = {
        classSessionId: newId(),
        centerId: stage.centerId,
        serviceId: stage.serviceId,
        expertId: others[nth % 3]?.expertId ?? '',
        learnerIds: [learners[nth % 6]?.learnerId ?? ''],
        startsAt,
        endsAt: new Date(startsAt.getTime() + 2 * HALF_HOUR),
      }
      return once(ctx => claimSlot(ctx.tx, plan, { now: TEST_NOW }))
    }
    const reason = 'a new plan'
    const series = async () => {
      for (let round = 0; round < 8; round += 1)
        await once(ctx => changeSeries(ctx, { ...ofBatch(), move: shifted(classes, round % 2), reason }))
    }
    const bookings = async (from: number) => {
      const answers = []
      for (let nth = from; nth < from + 40; nth += 1) answers.push(await book(nth))
      return answers
    }
    const [, ...answers] = await Promise.all([series(), bookings(0), bookings(40), bookings(80)])
    expect(answers.flat().some(answer => !isRefusal(answer))).toBe(true)
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  }, 60_000)
  test('a learner who joins or leaves while classes move is added or removed at their new times', async () => {
    const classes = classesOf(stage, { recurrence: 'FREQ=DAILY', weeks: 6 })
    await claim(classes)
    const classSessionIds = classes.map(({ id }) => id)
    const moveOnce = (halfHours: number) =>
      once(ctx => changeSeries(ctx, { ...ofBatch(), move: shifted(classes, halfHours), reason: '' }))
    for (let round = 1; round <= 12; round += 1) {
      const { learnerId } = await aLearner(db)
      const seat = { learnerId, kind: 'enrolled', onClash: 'mark', classSessionIds } as const
      await Promise.all([once(ctx => seatLearner(ctx, seat)), moveOnce(round)])
      expect(await faultsOf(db, stage.centerId)).toEqual([])
      if (round % 2 === 0) continue
      await Promise.all([
        once(ctx => unseatLearner(ctx, { learnerId, classSessionIds })),
        moveOnce(12 - round),
      ])
      expect(await faultsOf(db, stage.centerId)).toEqual([])
    }
  }, 60_000)
  test('a learner who enrols while classes are created is added to all of them', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await aSeries(db, stage)
      const { learnerId } = await aLearner(db)
      const [early, late] = [classesOf(stage, { startMinute: 420 + 60 * round }), [] as NewClass[]]
      late.push(...early.splice(3))
      await claim(early, id)
      const enrol = async (ctx: Ctx) => {
        // Like enrolling: first the seat, which locks the batch, then all its classes.
        await ctx.tx.updateTable('batches').set({ seats_taken: 1 }).where('id', '=', id).execute()
        const enrolmentId = await aPlaceIn(ctx.tx, id, learnerId)
        const rows = await ctx.tx
          .selectFrom('class_sessions')
          .select('id')
          .where('batch_id', '=', id)
          .execute()
        const classSessionIds = rows.map(row => row.id)
        return seatLearner(ctx, {
          learnerId,
          enrolmentId,
          kind: 'enrolled',
          onClash: 'mark',
          classSessionIds,
        })
      }
      await Promise.all([run(enrol), claim(late, id)])
      const roll = await db
        .selectFrom('class_participants')
        .select('class_session_id')
        .where('learner_id', '=', learnerId)
        .execute()
      expect(roll).toHaveLength(6)
    }
  })
  test('a series extended by two at once is extended once', async () => {
    const classes = () => classesOf(stage, { weeks: 6 })
    const answers = await Promise.all([claim(classes()), claim(classes()), claim(classes())])
    expect(answers).toEqual([null, null, null])
    const rows = await db.selectFrom('class_sessions').select('id').where('batch_id', '=', batchId).execute()
    expect(rows).toHaveLength(12)
    expect(await faultsOf(db, stage.centerId)).toEqual([])
  })
})

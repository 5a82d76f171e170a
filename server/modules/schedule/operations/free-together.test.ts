import { beforeEach, describe, expect, test } from 'vitest'
import { placesOf } from '#server/modules/enrolments/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aLearner, anEngagement, aSpace, aStage, type Stage } from '#server/testing/people.ts'
import { aSeries, classesOf } from '#server/testing/series.ts'
import type { NewClass } from '../series.ts'
import { claimSeries } from './change-series.ts'
import { freeTogether, type TogetherQuestion } from './free-together.ts'
import { seatLearner } from './seat-learner.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
const MONDAY = '2026-11-23'

let stage: Stage
let taught: NewClass

/** A batch of the stage that meets on Monday at 17:00. */
beforeEach(async () => {
  stage = await aStage(db, { stepMinutes: 60 })
  const { centerId, serviceId } = stage
  const batchId = await aSeries(db, stage)
  ;[taught] = classesOf(stage, { weeks: 1, recurrence: 'FREQ=WEEKLY;BYDAY=MO' }) as [NewClass]
  await run(ctx =>
    claimSeries(ctx, { batchId, centerId, serviceId, places: placesOf(batchId), sessions: [taught] }),
  )
})

function run<Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const actor = signedIn({ userId: stage.expertUserId, role: 'center' })
  return world.run((ctx: Ctx) => work(ctx), { actor })
}

function together(given: Partial<TogetherQuestion> = {}) {
  const { centerId, serviceId, expertId } = stage
  const whole = {
    centerId,
    serviceId,
    expertIds: [expertId],
    learnerIds: [],
    minutes: 60,
    from: MONDAY,
    days: 1,
  }
  return freeTogether(db, { ...whole, now: TEST_NOW, ...given })
}

const hours = (times: { startsAt: Date }[]) =>
  times.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))
const ALL = [
  '00:30',
  '01:30',
  '02:30',
  '03:30',
  '04:30',
  '05:30',
  '06:30',
  '07:30',
  '08:30',
  '09:30',
  '10:30',
]
const EVENING = ['12:30', '13:30', '14:30', '15:30']

describe('common free time', () => {
  test('is when center, expert and a space are free', async () => {
    expect(hours(await together())).toEqual([...ALL, ...EVENING])
  })
  test('counts the class to be moved as free', async () => {
    expect(hours(await together({ ignoring: [taught.id] }))).toEqual([...ALL, '11:30', ...EVENING])
  })
  test('needs all experts, but only one of the suitable spaces', async () => {
    const other = await aStage(db)
    await anEngagement(db, stage.centerId, other.expertId)
    const second = await aSpace(db, stage.centerId)
    const times = await together({ expertIds: [other.expertId] })
    expect(times.find(({ startsAt }) => startsAt.getTime() === taught.startsAt.getTime())?.spaceId).toBe(
      second,
    )
    expect(await together({ expertIds: [other.expertId], spaceId: stage.spaceId })).toHaveLength(15)
    expect(await together({ expertIds: [stage.expertId, other.expertId] })).toHaveLength(15)
    expect(await together({ expertIds: [other.expertId], spaceId: null })).toHaveLength(16)
  })
  test('starts with times that suit most learners, and says who cannot come', async () => {
    const [one, two] = await Promise.all([aLearner(db), aLearner(db)])
    await run(ctx =>
      seatLearner(ctx, {
        ...{ learnerId: one.learnerId, kind: 'enrolled', onClash: 'refuse' },
        classSessionIds: [taught.id],
      }),
    )
    const other = await aStage(db)
    await anEngagement(db, stage.centerId, other.expertId)
    await aSpace(db, stage.centerId)
    const learnerIds = [one.learnerId, two.learnerId]
    const times = await together({ expertIds: [other.expertId], learnerIds })
    expect(times.slice(0, -1).every(({ learnersFree }) => learnersFree === 2)).toBe(true)
    expect(times.at(-1)).toMatchObject({
      startsAt: taught.startsAt,
      learnersFree: 1,
      learnersBusy: [one.learnerId],
    })
  })
  test('is none with an expert who does not work there', async () => {
    const other = await aStage(db)
    expect(await together({ expertIds: [other.expertId] })).toEqual([])
  })
})

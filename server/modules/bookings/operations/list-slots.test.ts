import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { claimSlot } from '#server/modules/schedule/public.ts'
import { anonymous, signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  aBooking,
  aCenter,
  aLearner,
  anEngagement,
  anExpert,
  aRate,
  aSpace,
  aStage,
  openEveryDay,
  type Stage,
  teachesEveryDay,
} from '#server/testing/people.ts'
import { listSlots } from './list-slots.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
const MONDAY = '2026-11-23'
/** Monday, 17:00 in Bengaluru. */
const FIVE = new Date('2026-11-23T11:30:00Z')
const HOUR = 3_600_000

let stage: Stage

beforeEach(async () => {
  stage = await aStage(db, { stepMinutes: 60 })
})

interface Asked {
  centerId?: string
  serviceId?: string
  expertId?: string
  minutes?: number
  from?: string
  days?: number
  moving?: string
}

async function slots(asked: Asked = {}, actor: Parameters<typeof world.run>[1]['actor'] = anonymous) {
  const { centerId, serviceId } = stage
  const query = { centerId, serviceId, minutes: 60, from: MONDAY, days: 1, ...asked }
  const answer = await world.run(listSlots, { actor, query })
  if (isRefusal(answer)) return answer
  if (!('finishedJson' in answer)) throw new Error('expected finished JSON')
  return api['GET /slots'].answer.strict().parse(JSON.parse(answer.finishedJson))
}

async function starts(asked: Asked = {}, actor?: Parameters<typeof world.run>[1]['actor']) {
  const answer = await slots(asked, actor)
  if (!('days' in answer)) throw new Error(JSON.stringify(answer))
  return answer.days.map(day => day.none ?? day.slots.map(slot => slot.startsAt.slice(11, 16)))
}

async function booked(startsAt = FIVE) {
  const { learnerId, userId } = await aLearner(db)
  const plan = {
    classSessionId: newId(),
    centerId: stage.centerId,
    serviceId: stage.serviceId,
    expertId: stage.expertId,
    learnerId,
    learnerIds: [learnerId],
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR),
  }
  await db.transaction().execute(tx => claimSlot(tx, plan, { now: TEST_NOW }))
  const bookingId = await aBooking(db, { ...plan, rateId: stage.rateId, bookedBy: userId })
  return { ...plan, bookingId, userId }
}

describe('free slots of a center', () => {
  test('end with the last day of an expert who gave notice', async () => {
    const until = (day: string) =>
      database.pool.query(`update engagements set ends_on = $1, ending_by = 'expert' where center_id = $2`, [
        day,
        stage.centerId,
      ])
    await until('2026-11-23')
    expect(await starts({ days: 2 })).toEqual([expect.arrayContaining(['11:30']), 'away'])
    await until('2026-11-22')
    expect(await starts()).toEqual(['away'])
  })
  test('are listed with expert and rate, and each can be booked', async () => {
    const answer = await slots()
    if (!('days' in answer)) throw new Error('expected days')
    const all = answer.days[0]?.slots ?? []
    expect(all).toHaveLength(16)
    expect(all[0]).toEqual({
      startsAt: '2026-11-23T00:30:00.000Z',
      endsAt: '2026-11-23T01:30:00.000Z',
      expertId: stage.expertId,
      rateId: stage.rateId,
    })
    for (const slot of all) {
      const { learnerId } = await aLearner(db)
      const plan = {
        ...{ classSessionId: newId(), centerId: stage.centerId, serviceId: stage.serviceId },
        learnerIds: [learnerId],
        expertId: slot.expertId,
        startsAt: new Date(slot.startsAt),
        endsAt: new Date(slot.endsAt),
      }
      const claimed = await db.transaction().execute(tx => claimSlot(tx, plan, { now: TEST_NOW }))
      expect(isRefusal(claimed), slot.startsAt).toBe(false)
    }
    expect(await starts()).toEqual(['full'])
  })
  test('leave out the expert’s time at another center, and the space’s time with another expert', async () => {
    const rival = await aCenter(db)
    await openEveryDay(db, rival)
    await aSpace(db, rival)
    await anEngagement(db, rival, stage.expertId)
    const { learnerId } = await aLearner(db)
    const plan = {
      classSessionId: newId(),
      centerId: rival,
      serviceId: stage.serviceId,
      expertId: stage.expertId,
    }
    const endsAt = new Date(FIVE.getTime() + HOUR)
    const claimed = await db
      .transaction()
      .execute(tx =>
        claimSlot(tx, { ...plan, learnerIds: [learnerId], startsAt: FIVE, endsAt }, { now: TEST_NOW }),
      )
    expect(isRefusal(claimed)).toBe(false)
    expect((await starts())[0]).not.toContain('11:30')
  })
  test('are those of all experts unless one is named', async () => {
    const { expertId } = await anExpert(db, { name: 'Bala' })
    await anEngagement(db, stage.centerId, expertId)
    await teachesEveryDay(db, expertId, { centerId: stage.centerId, from: 9 * 60, to: 11 * 60 })
    await aRate(db, { ...stage, expertId })
    expect((await starts())[0]).toHaveLength(18)
    expect(await starts({ expertId })).toEqual([['03:30', '04:30']])
  })
  test('are empty if no one offers that length, or no one is engaged', async () => {
    expect(await starts({ minutes: 90 })).toEqual(['away'])
    await db
      .updateTable('engagements')
      .set({ status: 'paused', paused_from: '2026-11-20' })
      .where('expert_id', '=', stage.expertId)
      .execute()
    expect(await starts()).toEqual(['away'])
  })
  test('are empty while the center is not active', async () => {
    await db.updateTable('centers').set({ status: 'suspended' }).where('id', '=', stage.centerId).execute()
    expect(await starts()).toEqual(['closed'])
  })
  test('say for each day why there are none', async () => {
    await db
      .insertInto('center_holidays')
      .values({ center_id: stage.centerId, on_date: '2026-11-24', name: 'Fair' })
      .execute()
    const days = await starts({ from: '2026-11-20', days: 5 })
    expect(days.map(day => (typeof day === 'string' ? day : 'free'))).toEqual([
      'too_soon',
      'free',
      'free',
      'free',
      'holiday',
    ])
    expect(await starts({ from: '2027-03-01' })).toEqual(['too_far'])
  })
  test('are not found for an unknown center', async () => {
    expect(await slots({ centerId: newId() })).toMatchObject({ code: 'not_found' })
  })
})

describe('slots for moving a booking', () => {
  test('count its own time as free, only for its own people', async () => {
    const booking = await booked()
    expect((await starts())[0]).not.toContain('11:30')
    const learner = signedIn({ userId: booking.userId, role: 'learner', learnerIds: [booking.learnerId] })
    expect((await starts({ moving: booking.bookingId }, learner))[0]).toContain('11:30')
    const stranger = signedIn({ userId: booking.userId, role: 'learner', learnerIds: [newId()] })
    expect(await slots({ moving: booking.bookingId }, stranger)).toMatchObject({ code: 'not_found' })
    expect(await slots({ moving: booking.bookingId })).toMatchObject({ code: 'not_found' })
  })
  test('are available only for its own center, service and length', async () => {
    const booking = await booked()
    const expert = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
    const rival = await aStage(db)
    const { bookingId: moving } = booking
    for (const other of [{ centerId: rival.centerId }, { serviceId: rival.serviceId }, { minutes: 45 }])
      expect(await slots({ moving, ...other }, expert)).toMatchObject({ code: 'not_found' })
  })
  test('ignore the lead time for the expert, but not for the learner', async () => {
    const booking = await booked()
    const expert = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
    const learner = signedIn({ userId: booking.userId, role: 'learner', learnerIds: [booking.learnerId] })
    const today = { moving: booking.bookingId, from: '2026-11-21' }
    expect((await starts(today, expert))[0]).toContain('06:30')
    expect((await starts(today, learner))[0]).not.toContain('06:30')
  })
  test('are available for a rate retired since', async () => {
    const booking = await booked()
    await db.updateTable('expert_rates').set({ status: 'inactive' }).where('id', '=', stage.rateId).execute()
    const learner = signedIn({ userId: booking.userId, role: 'learner', learnerIds: [booking.learnerId] })
    expect(await starts()).toEqual(['away'])
    expect((await starts({ moving: booking.bookingId }, learner))[0]).toHaveLength(16)
  })
})

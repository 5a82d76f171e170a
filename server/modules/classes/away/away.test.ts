import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import type { AwayOutcome } from '#domain/modules/classes/away/away-rules.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aBooking, aStage, type Stage } from '#server/testing/people.ts'
import { aBatch, aClass, anEnrolled, inHours, onTheRoll } from '#server/testing/timetable.ts'
import { showRoll } from '../attendance/operations/show-roll.ts'
import { takeAbsenceBack } from '../attendance/operations/take-absence-back.ts'
import { listAway, planAway } from './operations/show-away.ts'
import { endAway, tellAway } from './operations/tell-away.ts'

const database = await testDatabase()
const tx = database.kysely
const ZONE = 'Asia/Kolkata'
let world: ReturnType<typeof testWorld>
let stage: Stage
let batchId: string
let soon: string
let tomorrow: string
let later: string
let aarav: Awaited<ReturnType<typeof anEnrolled>>
let priya: SignedIn
let asha: SignedIn

const days = { from: localDateOf(TEST_NOW, ZONE), to: localDateOf(inHours(72), ZONE) }

/** One class after the cut-off, and two before it; the last one after the days. */
beforeEach(async () => {
  await resetDatabase(database)
  world = testWorld(database)
  stage = await aStage(tx)
  batchId = await aBatch(tx, stage, { capacity: 2, absenceCutoffMinutes: 120 })
  aarav = await anEnrolled(tx, stage, batchId, { name: 'Aarav Sharma' })
  soon = await aClass(tx, stage, { batchId, startsAt: inHours(1) })
  tomorrow = await aClass(tx, stage, { batchId, startsAt: inHours(24) })
  later = await aClass(tx, stage, { batchId, startsAt: inHours(48) })
  const after = await aClass(tx, stage, { batchId, startsAt: inHours(24 * 6) })
  for (const id of [soon, tomorrow, later, after]) await onTheRoll(tx, id, aarav)
  priya = signedIn({ userId: aarav.userId, role: 'learner', learnerIds: [aarav.learnerId] })
  asha = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
})

const params = () => ({ id: aarav.learnerId })
async function plan(actor = priya) {
  const answer = await world.run(planAway, { actor, params: params(), query: days })
  if (!('classes' in answer)) throw new Error(JSON.stringify(answer))
  return answer.classes.map(({ classId, outcome }) => ({ classId, outcome }))
}
const tell = (classes: { classId: string; outcome: AwayOutcome }[], actor = priya) =>
  world.run(tellAway, { actor, params: params(), body: { ...days, reason: 'Wedding', classes } })
const list = async () => {
  const answer = await world.run(listAway, { actor: priya, params: params() })
  return 'items' in answer ? answer.items : []
}
const end = (awayId: string, actor = priya) => world.run(endAway, { actor, params: { ...params(), awayId } })
const credits = async () =>
  (await tx.selectFrom('make_up_credits').select('status').orderBy('status').execute()).map(row => row.status)
const told = async () =>
  (await tx.selectFrom('notifications').select('event').orderBy('event').execute()).map(row => row.event)
const seats = async () =>
  (
    await tx
      .selectFrom('class_participants as p')
      .innerJoin('class_sessions as s', 's.id', 'p.class_session_id')
      .select('p.status')
      .where('p.learner_id', '=', aarav.learnerId)
      .orderBy('s.starts_at')
      .execute()
  ).map(row => row.status)

describe('a child who is away for days', () => {
  test('is excused from all classes of these days at once, with the credits that each deserves', async () => {
    const shown = await plan()
    expect(shown).toEqual([
      { classId: soon, outcome: 'late' },
      { classId: tomorrow, outcome: 'credit' },
      { classId: later, outcome: 'credit' },
    ])
    expect(await tell(shown)).toMatchObject({ classes: 3, credits: 2 })
    expect(await seats()).toEqual(['expected', 'excused', 'excused', 'expected'])
    expect(await credits()).toEqual(['issued', 'issued'])
    // One for the expert, and the two make-up classes of the family.
    expect(await told()).toEqual(['absence.away', 'credit.issued', 'credit.issued'])
    expect(await list()).toMatchObject([{ ...days, reason: 'Wedding', uncovered: 0, classes: [{}, {}, {}] }])
    const roll = await world.run(showRoll, { actor: asha, params: { id: later } })
    expect(roll).toMatchObject({ entries: [{ away: days, absence: { inTime: true, reason: 'Wedding' } }] })
  })

  test('keeps booked and make-up classes, which the plan names', async () => {
    const single = await aClass(tx, stage, { batchId: null, startsAt: inHours(30) })
    const booking = { classSessionId: single, learnerId: aarav.learnerId, bookedBy: aarav.userId }
    await aBooking(tx, { ...stage, ...booking, startsAt: inHours(30), endsAt: inHours(31) })
    const makeUp = await aClass(tx, stage, { batchId: await aBatch(tx, stage), startsAt: inHours(32) })
    await onTheRoll(tx, makeUp, { learnerId: aarav.learnerId }, { kind: 'make_up' })
    const shown = await plan()
    expect(shown.map(one => one.outcome)).toEqual(['late', 'credit', 'booking', 'make_up', 'credit'])
    expect(await tell(shown)).toMatchObject({ classes: 3, credits: 2 })
    const booked = await tx.selectFrom('bookings').select('status').executeTakeFirst()
    expect(booked).toEqual({ status: 'confirmed' })
  })

  test('is not excused from anything if the classes are not those that were shown', async () => {
    const shown = await plan()
    const added = await aClass(tx, stage, { batchId, startsAt: inHours(50) })
    await onTheRoll(tx, added, aarav)
    expect(await tell(shown)).toMatchObject({ code: 'away_changed' })
    expect(await credits()).toEqual([])
    expect(await list()).toEqual([])
  })

  test('told again adds only what came in afterwards, which is not covered by itself', async () => {
    await tell(await plan())
    const added = await aClass(tx, stage, { batchId, startsAt: inHours(50) })
    await onTheRoll(tx, added, aarav)
    expect(await list()).toMatchObject([{ uncovered: 1 }])
    expect(await world.run(showRoll, { actor: asha, params: { id: added } })).toMatchObject({
      entries: [{ status: 'expected', absence: null, away: days }],
    })
    const again = await plan()
    expect(await Promise.all([tell(again), tell(again)])).toContainEqual(
      expect.objectContaining({ classes: 1, credits: 1 }),
    )
    expect(await list()).toMatchObject([{ uncovered: 0, classes: [{}, {}, {}, {}] }])
    expect(await credits()).toEqual(['issued', 'issued', 'issued'])
  })

  test('comes after all in one go, but for what was taken back or has begun', async () => {
    await tell(await plan())
    const [away] = await list()
    await world.run(takeAbsenceBack, { actor: priya, params: { id: later, learnerId: aarav.learnerId } })
    world.setNow(inHours(2))
    expect(await end(away?.id ?? '')).toEqual({ classes: 1 })
    expect(await seats()).toEqual(['expected', 'expected', 'expected', 'expected'])
    expect(await credits()).toEqual(['revoked', 'revoked'])
    expect(await list()).toEqual([])
    expect(await end(away?.id ?? '')).toMatchObject({ code: 'not_found' })
  })

  test('stays away from every class where one of them cannot be taken back', async () => {
    await tell(await plan())
    const [away] = await list()
    for (const name of ['Zoya Khan', 'Nikhil Rao'])
      await onTheRoll(tx, later, await anEnrolled(tx, stage, batchId, { name }))
    expect(await end(away?.id ?? '')).toMatchObject({ code: 'class_full' })
    expect(await credits()).toEqual(['issued', 'issued'])
    expect(await list()).toHaveLength(1)
  })

  test('is told by its own family only', async () => {
    const shown = await plan()
    const stranger = signedIn({ userId: newId(), role: 'learner', learnerIds: [newId()] })
    expect(await tell(shown, stranger)).toMatchObject({ code: 'not_found' })
    await tell(shown)
    const [away] = await list()
    expect(await end(away?.id ?? '', stranger)).toMatchObject({ code: 'not_found' })
    expect(await world.run(listAway, { actor: stranger, params: params() })).toMatchObject({
      code: 'not_found',
    })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { meetings } from '#server/modules/schedule/public.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { enrolmentScene } from '#server/testing/enrolment-scene.ts'
import { aBooking, aLearner, aStage, type Stage } from '#server/testing/people.ts'
import { aBatch, aClass, anEnrolled, inHours, onTheRoll } from '#server/testing/timetable.ts'
import { showFamilyToday } from './show-family-today.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
let stage: Stage
let batchId: string
let aarav: Awaited<ReturnType<typeof anEnrolled>>
let diya: Awaited<ReturnType<typeof anEnrolled>>
let priya: SignedIn

type Today = ApiAnswer<'GET /family/today'>
const today = (actor = priya) => world.run(showFamilyToday, { actor }) as Promise<Today>

beforeEach(async () => {
  await resetDatabase(database)
  stage = await aStage(db)
  batchId = await aBatch(db, stage)
  aarav = await anEnrolled(db, stage, batchId, { name: 'Aarav Sharma' })
  diya = await anEnrolled(db, stage, batchId, { name: 'Diya Sharma', userId: aarav.userId })
  priya = signedIn({
    userId: aarav.userId,
    role: 'learner',
    learnerIds: [aarav.learnerId, diya.learnerId],
  })
})

const aBatchClass = async (hours: number, status: 'scheduled' | 'cancelled' = 'scheduled') => {
  const id = await aClass(db, stage, { batchId, startsAt: inHours(hours), status })
  await onTheRoll(db, id, aarav, { status: 'expected' })
  return id
}

const startsOf = ({ learners }: Today, place: number) =>
  learners[place]?.classes.map(({ startsAt }) => startsAt)

describe('a family’s day', () => {
  it('has the next classes of each learner: the current one first, past ones left out', async () => {
    await aBatchClass(-3)
    await aBatchClass(-0.5)
    await aBatchClass(48)
    await aBatchClass(24)
    await aBatchClass(72)
    await aBatchClass(24 * 40)
    const found = await today()
    expect(found.learners.map(({ name }) => name)).toEqual(['Aarav Sharma', 'Diya Sharma'])
    expect(startsOf(found, 0)).toEqual([-0.5, 24, 48].map(hours => inHours(hours).toISOString()))
    expect(startsOf(found, 1)).toEqual([])
    expect(found.learners[0]?.classes[1]).toMatchObject({
      title: { en: 'Kathak Beginners' },
      center: { timeZone: 'Asia/Kolkata' },
      status: 'scheduled',
      bookingId: null,
      place: 'expected',
      mark: null,
      movedFrom: null,
      isOnline: false,
      can: { tellAbsence: true },
    })
    expect(found.learners[0]?.classes[0]?.can.tellAbsence).toBe(false)
    expect(found.isNew).toBe(false)
  })

  it('says which class is online, and not where', async () => {
    await aBatchClass(24)
    const inPerson = await aBatchClass(48)
    const set = { passcode: '', expertId: null, now: TEST_NOW }
    await meetings.save(db, { batchId }, { ...set, url: 'https://meet.example.com/kathak' })
    await meetings.save(db, { classSessionId: inPerson }, { ...set, url: null })
    const found = await today()
    expect(found.learners[0]?.classes.map(({ isOnline }) => isOnline)).toEqual([true, false])
    expect(JSON.stringify(found)).not.toContain('meet.example.com')
  })

  it('shows a cancelled class beside the others', async () => {
    for (const hours of [24, 48, 72, 96]) await aBatchClass(hours, hours === 24 ? 'cancelled' : 'scheduled')
    const { learners } = await today()
    expect(learners[0]?.classes.map(({ status }) => status)).toEqual([
      'cancelled',
      'scheduled',
      'scheduled',
      'scheduled',
    ])
  })

  it('shows messages, and the old time of a rescheduled class', async () => {
    const told = await aBatchClass(24)
    await db
      .updateTable('class_participants')
      .set({ absence_told_at: TEST_NOW, absence_told_by: aarav.userId })
      .where('class_session_id', '=', told)
      .execute()
    const moved = await aBatchClass(48)
    await db
      .insertInto('class_session_moves')
      .values({
        id: newId(),
        class_session_id: moved,
        from_starts_at: inHours(46),
        from_ends_at: inHours(47),
        to_starts_at: inHours(48),
        to_ends_at: inHours(49),
        moved_by: stage.expertUserId,
        moved_as: 'center',
        moved_at: TEST_NOW,
      })
      .execute()
    const [first, second] = (await today()).learners[0]?.classes ?? []
    expect(first).toMatchObject({ place: 'excused', can: { tellAbsence: false } })
    expect(second).toMatchObject({ movedFrom: inHours(46).toISOString() })
  })

  it('has bookings with their status, but none that never took effect', async () => {
    const book = async (hours: number, status: 'held' | 'expired') => {
      const startsAt = inHours(hours)
      const classSessionId = await aClass(db, stage, { batchId: null, startsAt })
      return aBooking(db, {
        ...stage,
        ...{ classSessionId, learnerId: diya.learnerId, bookedBy: priya.userId, status, startsAt },
        endsAt: inHours(hours + 1),
        amount: 0,
      })
    }
    const held = await book(24, 'held')
    await book(48, 'expired')
    const { learners } = await today()
    expect(learners[1]?.classes).toMatchObject([{ bookingId: held, bookingStatus: 'held' }])
  })

  it('lists available make-up classes, those that expire first on top', async () => {
    const give = (status: 'issued' | 'revoked', expiresOn: string) =>
      db
        .insertInto('make_up_credits')
        .values({
          id: newId(),
          center_id: stage.centerId,
          learner_id: aarav.learnerId,
          service_id: stage.serviceId,
          reason: 'goodwill',
          status,
          issued_at: TEST_NOW,
          expires_on: expiresOn,
          note: 'Rain',
        })
        .execute()
    await give('issued', '2026-12-24')
    await give('issued', '2026-11-26')
    await give('revoked', '2026-11-25')
    await give('issued', '2026-11-20')
    const { makeUps } = await today()
    expect(makeUps.map(({ learner, expiresOn, daysLeft }) => [learner, expiresOn, daysLeft])).toEqual([
      ['Aarav', '2026-11-26', 5],
      ['Aarav', '2026-12-24', 33],
    ])
  })

  it('lists requests by name, urgent ones first', async () => {
    await db
      .updateTable('enrolments')
      .set({ status: 'offered', offered_until: inHours(20) })
      .where('id', '=', diya.enrolmentId)
      .execute()
    expect((await today()).wanted).toEqual([{ kind: 'offer', count: 1 }])
    await db
      .updateTable('enrolments')
      .set({ offered_until: inHours(-1) })
      .execute()
    expect((await today()).wanted).toEqual([])
  })

  it('is marked as new if no one has booked, joined or asked yet', async () => {
    const { learnerId, userId } = await aLearner(db, { name: 'Kabir Patil' })
    const kabir = signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
    expect(await today(kabir)).toEqual({
      learners: [{ id: learnerId, name: 'Kabir Patil', classes: [] }],
      due: { total: [], items: [] },
      makeUps: [],
      wanted: [],
      isNew: true,
    })
    expect(await today(signedIn({ userId, role: 'learner' }))).toMatchObject({ learners: [], isNew: true })
  })
})

describe('a family’s dues', () => {
  it('name child and date, and are shown only to the payer', async () => {
    const scene = await enrolmentScene(database)
    const family = await scene.family()
    const { orderId } = await scene.join(family)
    await db.updateTable('orders').set({ pay_by: null }).where('id', '=', orderId!).execute()
    const seen = (await scene.world.run(showFamilyToday, { actor: family.actor })) as Today
    const [item] = seen.due.items
    expect(seen.due.items).toHaveLength(1)
    expect(item).toMatchObject({ orderId, bookingId: null, daysLate: 0, can: { pay: true } })
    expect(item?.enrolmentId).not.toBeNull()
    expect(item?.learners).toHaveLength(1)
    expect(seen.due.total).toEqual([item?.amount])
    const other = await scene.family()
    expect(await scene.world.run(showFamilyToday, { actor: other.actor })).toMatchObject({
      due: { total: [], items: [] },
    })
  })
})

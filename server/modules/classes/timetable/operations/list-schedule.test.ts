import { beforeEach, describe, expect, test } from 'vitest'
import type { Column } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import type { Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { claimSlot, releaseSlot } from '#server/modules/schedule/public.ts'
import { aBatchClass } from '#server/testing/batch-classes.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  aBooking,
  aCenter,
  aLearner,
  anEngagement,
  anExpert,
  aSpace,
  aStage,
  openEveryDay,
  type Stage,
} from '#server/testing/people.ts'
import { listBusy } from './list-busy.ts'
import { listSchedule } from './list-schedule.ts'
import { showClass } from './show-class.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
/** Monday, 17:00 in Bengaluru. */
const FIVE = new Date('2026-11-23T11:30:00Z')
const HOUR = 3_600_000

let stage: Stage
let kabir: { learnerId: string; userId: string }

beforeEach(async () => {
  stage = await aStage(db)
  kabir = await aLearner(db)
})

type Query = Partial<ApiHandlerInput<'GET /schedule'>['query']>

async function schedule(actor: SignedIn, query: Query = {}) {
  const answer = await world.run(listSchedule, {
    actor: actor as never,
    query: { startDate: '2026-11-23', endDate: '2026-11-29', ...query },
  })
  if (isRefusal(answer) || !('finishedJson' in answer)) throw new Error('expected finished JSON')
  return api['GET /schedule'].answer.strict().parse(JSON.parse(answer.finishedJson))
}

async function booked(
  given: {
    centerId?: string
    learnerId?: string
    hours?: number
    status?: Column<'bookings', 'status'>
  } = {},
) {
  const startsAt = new Date(FIVE.getTime() + (given.hours ?? 0) * HOUR)
  const plan = {
    classSessionId: newId(),
    centerId: given.centerId ?? stage.centerId,
    serviceId: stage.serviceId,
    expertId: stage.expertId,
    learnerId: given.learnerId ?? kabir.learnerId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR),
  }
  const claimed = await db
    .transaction()
    .execute(tx => claimSlot(tx, { ...plan, learnerIds: [plan.learnerId] }, { now: TEST_NOW }))
  if (isRefusal(claimed)) throw new Error(claimed.code)
  const status = given.status ?? 'confirmed'
  const bookingId = await aBooking(db, { ...plan, rateId: stage.rateId, bookedBy: kabir.userId, status })
  return { ...plan, bookingId }
}

const aClassOfABatch = () => aBatchClass(db, { ...stage, startsAt: FIVE })

const seated = (
  class_session_id: string,
  learner_id: string,
  status: 'expected' | 'excused',
  mark: Mark | null,
) =>
  db
    .insertInto('class_participants')
    .values({ class_session_id, learner_id, kind: 'enrolled', status, mark })
    .execute()

function member(centerId: string, centerRole: CenterRole = 'head') {
  const grant = { centerId, centerRole, access: CENTER_ROLE_PRESETS[centerRole], serviceIds: null }
  return signedIn({ userId: kabir.userId, role: 'center', centers: [grant], center: grant })
}
const expert = () => signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
const family = (...learnerIds: string[]) => signedIn({ userId: kabir.userId, role: 'learner', learnerIds })

describe('the schedule', () => {
  test('shows a center its classes with everything the desk needs', async () => {
    const booking = await booked()
    const { items, ...around } = await schedule(member(stage.centerId))
    expect(items).toEqual([
      {
        id: booking.classSessionId,
        status: 'scheduled',
        startsAt: '2026-11-23T11:30:00Z',
        minutes: 60,
        centerId: stage.centerId,
        serviceId: stage.serviceId,
        spaceId: stage.spaceId,
        expertIds: [stage.expertId],
        batchId: null,
        bookingId: booking.bookingId,
        bookingStatus: 'confirmed',
        learners: [{ id: kabir.learnerId }],
      },
    ])
    expect(around).toEqual({
      timeZone: 'Asia/Kolkata',
      centers: [
        {
          id: stage.centerId,
          name: 'Nritya Studio',
          timeZone: 'Asia/Kolkata',
          rescheduleCutoffMinutes: expect.any(Number),
          isSuspended: false,
          hours: expect.any(Array),
        },
      ],
      services: [{ id: stage.serviceId, name: { en: 'Kathak', hi: 'कथक' } }],
      batches: [],
      experts: [{ id: stage.expertId, name: 'Asha Iyer' }],
      spaces: [{ id: stage.spaceId, name: expect.any(String), places: 1 }],
      learners: [{ id: kabir.learnerId, name: 'Kabir Nair' }],
      holidays: [],
    })
  })
  test('never shows an expert’s classes to a rival center', async () => {
    const rival = await aCenter(db)
    await openEveryDay(db, rival)
    await aSpace(db, rival)
    await anEngagement(db, rival, stage.expertId)
    await booked()
    const theirs = await booked({ centerId: rival, hours: 3 })
    expect((await schedule(member(rival))).items.map(item => item.id)).toEqual([theirs.classSessionId])
    expect((await schedule(member(rival), { centerId: stage.centerId })).items).toEqual([])
    expect((await schedule(expert())).items).toHaveLength(2)
  })
  test('shows whose account is inactive', async () => {
    const { classSessionId } = await booked()
    const named = async (actor: SignedIn) => (await schedule(actor)).experts
    const asha = { id: stage.expertId, name: 'Asha Iyer' }
    expect(await named(family(kabir.learnerId))).toEqual([asha])
    await db.updateTable('experts').set({ status: 'inactive' }).where('id', '=', stage.expertId).execute()
    for (const actor of [member(stage.centerId), family(kabir.learnerId)]) {
      expect(await named(actor)).toEqual([{ ...asha, isInactive: true }])
      const shown = await world.run(showClass, { actor: actor as never, params: { id: classSessionId } })
      expect(shown).toMatchObject({ experts: [{ ...asha, isInactive: true }] })
    }
  })

  test('shows experts the first name of a minor and the full name of an adult', async () => {
    const adult = await aLearner(db, { name: 'Zoya Khan', dateOfBirth: '2008-11-21' })
    await booked()
    await booked({ learnerId: adult.learnerId, hours: 2 })
    const { learners } = await schedule(expert())
    expect(learners.map(learner => learner.name)).toEqual(['Kabir', 'Zoya Khan'])
  })
  test('shows a family only its own classes', async () => {
    const other = await aLearner(db, { name: 'Zoya Khan' })
    const own = await booked()
    await booked({ learnerId: other.learnerId, hours: 2 })
    const answer = await schedule(family(kabir.learnerId))
    expect(answer.items.map(item => item.id)).toEqual([own.classSessionId])
    expect(JSON.stringify(answer)).not.toContain('Zoya')
    expect((await schedule(family(kabir.learnerId), { learnerId: other.learnerId })).items).toEqual([])
    expect((await schedule(family())).items).toEqual([])
  })
  test('shows a family its batch, with only its own learner', async () => {
    const batch = await aClassOfABatch()
    const other = await aLearner(db, { name: 'Zoya Khan' })
    await seated(batch.classSessionId, kabir.learnerId, 'expected', null)
    await seated(batch.classSessionId, other.learnerId, 'excused', 'excused')
    const answer = await schedule(family(other.learnerId))
    expect(answer).toMatchObject({
      items: [
        { batchId: batch.batchId, learners: [{ id: other.learnerId, status: 'excused', mark: 'excused' }] },
      ],
      batches: [{ id: batch.batchId, name: 'Little Dancers', batchType: 'group', seats: 0, capacity: 8 }],
      learners: [{ id: other.learnerId, name: 'Zoya Khan' }],
    })
    expect(JSON.stringify(answer)).not.toContain(kabir.learnerId)
    expect(await schedule(family(newId()))).toMatchObject({ items: [] })
    expect((await schedule(family(other.learnerId), { learnerId: other.learnerId })).items).toHaveLength(1)
  })
  test('shows everyone who sees it that a learner is not coming, even if reported too late for a make-up class', async () => {
    const batch = await aClassOfABatch()
    const other = await aLearner(db, { name: 'Zoya Khan' })
    for (const { learnerId } of [kabir, other])
      await seated(batch.classSessionId, learnerId, 'expected', null)
    expect((await schedule(member(stage.centerId))).items[0]).not.toHaveProperty('absences')
    await db
      .updateTable('class_participants')
      .set({ absence_told_at: TEST_NOW, absence_told_by: kabir.userId, absence_in_time: false })
      .where('learner_id', '=', kabir.learnerId)
      .execute()
    const own = family(kabir.learnerId)
    expect((await schedule(own)).items[0]?.learners).toEqual([{ id: kabir.learnerId, status: 'excused' }])
    const show = (actor: SignedIn) => world.run(showClass, { actor, params: { id: batch.classSessionId } })
    expect(await show(own)).toMatchObject({ learners: [{ id: kabir.learnerId, status: 'excused' }] })
    for (const actor of [member(stage.centerId), expert()]) {
      expect((await schedule(actor)).items[0]).toMatchObject({ absences: 1, learners: [] })
      expect(await show(actor)).toMatchObject({ roll: { expected: 1, marked: 0, absences: 1 } })
    }
  })
  test('names no learner of a batch to center and expert: they are in the attendance list', async () => {
    const batch = await aClassOfABatch()
    await seated(batch.classSessionId, kabir.learnerId, 'expected', null)
    for (const actor of [member(stage.centerId), expert()]) {
      expect(await schedule(actor)).toMatchObject({ items: [{ learners: [] }], learners: [] })
    }
  })
  test('includes cancelled classes, and leaves out those that never took effect', async () => {
    const off = await booked({ status: 'cancelled' })
    await releaseSlot(db, off.classSessionId, 'rain', TEST_NOW)
    const gone = await booked({ status: 'expired' })
    await releaseSlot(db, gone.classSessionId, 'hold ran out', TEST_NOW)
    const { items } = await schedule(family(kabir.learnerId))
    expect(items.map(item => [item.id, item.status])).toEqual([[off.classSessionId, 'cancelled']])
    expect((await schedule(family(kabir.learnerId), { status: 'scheduled' })).items).toEqual([])
  })
  test('is limited to dates of the center’s calendar, and to 45 days', async () => {
    await booked({ hours: 4 })
    await booked({ hours: -10 })
    const dates = async (startDate: string, endDate: string) =>
      (await schedule(expert(), { startDate, endDate })).items.length
    expect(await dates('2026-11-23', '2026-11-23')).toBe(2)
    expect(await dates('2026-11-24', '2026-11-30')).toBe(0)
    expect(await dates('2026-11-22', '2026-11-22')).toBe(0)
    expect(await dates('2026-10-10', '2026-12-30')).toBe(2)
    expect(await dates('2026-10-09', '2026-12-30')).toBe(0)
    expect(await dates('2026-11-24', '2026-11-23')).toBe(0)
  })
  test('is narrowed by every filter', async () => {
    await booked()
    const count = async (query: Query) => (await schedule(member(stage.centerId), query)).items.length
    expect(
      await count({ expertId: stage.expertId, spaceId: stage.spaceId, serviceId: stage.serviceId }),
    ).toBe(1)
    expect(await count({ learnerId: kabir.learnerId, batchType: 'individual' })).toBe(1)
    for (const key of ['expertId', 'spaceId', 'serviceId', 'learnerId'] as const) {
      expect(await count({ [key]: newId() }), key).toBe(0)
    }
    expect(await count({ batchType: 'group' })).toBe(0)
  })
  test('includes the center’s holidays', async () => {
    await db
      .insertInto('center_holidays')
      .values({ center_id: stage.centerId, on_date: '2026-11-25', name: 'Fair' })
      .execute()
    const holiday = { centerId: stage.centerId, onDate: '2026-11-25', name: 'Fair' }
    expect((await schedule(member(stage.centerId))).holidays).toEqual([holiday])
    expect((await schedule(expert())).holidays).toEqual([holiday])
  })
})

describe('an expert’s busy time elsewhere', () => {
  const busy = async (actor: SignedIn) => {
    const dates = { startDate: '2026-11-23', endDate: '2026-11-29' }
    const answer = await world.run(listBusy, { actor: actor as never, query: dates })
    if (isRefusal(answer) || !('finishedJson' in answer)) throw new Error('expected finished JSON')
    return api['GET /schedule/busy'].answer.strict().parse(JSON.parse(answer.finishedJson)).items
  }
  test('is a block for a rival center: classes in a row are merged, without any details', async () => {
    const rival = await aCenter(db)
    await anEngagement(db, rival, stage.expertId)
    await booked()
    await booked({ hours: 1 })
    expect(await busy(member(rival))).toEqual([
      { expertId: stage.expertId, startsAt: '2026-11-23T11:30:00.000Z', endsAt: '2026-11-23T13:30:00.000Z' },
    ])
    expect(await busy(member(stage.centerId))).toEqual([])
  })
  test('includes time off, and for a limited member the classes of other services', async () => {
    await db
      .insertInto('expert_time_off')
      .values({
        id: newId(),
        expert_id: stage.expertId,
        period: '[2026-11-24T04:30:00Z,2026-11-24T06:30:00Z)',
        reason: 'Wedding',
        created_at: TEST_NOW,
      })
      .execute()
    await booked()
    const items = await busy(member(stage.centerId))
    expect(items).toMatchObject([{ startsAt: '2026-11-24T04:30:00.000Z' }])
    expect(JSON.stringify(items)).not.toContain('Wedding')
    const limited = member(stage.centerId, 'coordinator')
    const grant = { ...limited.center!, serviceIds: [newId()] }
    expect(await busy({ ...limited, center: grant, centers: [grant] })).toEqual([])
    await db
      .updateTable('experts')
      .set({ service_ids: [stage.serviceId, grant.serviceIds[0]!] })
      .execute()
    expect(await busy({ ...limited, center: grant, centers: [grant] })).toHaveLength(2)
  })
})

describe('one class', () => {
  const show = async (actor: SignedIn, id: string) => {
    const answer = await world.run(showClass, { actor: actor as never, params: { id } })
    if (isRefusal(answer)) return answer.code
    return api['GET /classes/{id}'].answer.parse(answer)
  }
  test('has all details, and the possible actions', async () => {
    const booking = await booked()
    expect(await show(member(stage.centerId), booking.classSessionId)).toEqual({
      id: booking.classSessionId,
      kind: 'booking',
      status: 'scheduled',
      startsAt: '2026-11-23T11:30:00.000Z',
      endsAt: '2026-11-23T12:30:00.000Z',
      title: { en: 'Kathak', hi: 'कथक' },
      center: { id: stage.centerId, name: 'Nritya Studio', timeZone: 'Asia/Kolkata', isSuspended: false },
      place: {
        addressLine: expect.any(String),
        city: expect.any(String),
        latitude: expect.any(Number),
        longitude: expect.any(Number),
      },
      service: { id: stage.serviceId, name: { en: 'Kathak', hi: 'कथक' } },
      space: { id: stage.spaceId, name: expect.any(String) },
      experts: [{ id: stage.expertId, name: 'Asha Iyer' }],
      learners: [{ id: kabir.learnerId, name: 'Kabir Nair', status: 'expected', mark: null }],
      bookingId: booking.bookingId,
      bookingStatus: 'confirmed',
      batch: null,
      isOnline: false,
      whatToBring: '',
      roll: null,
      moves: 0,
      undoTo: null,
      can: {
        move: true,
        cancel: true,
        askMove: true,
        cancelClass: false,
        substitute: true,
        mark: false,
        edit: false,
      },
    })
  })
  test('counts the learners of a batch for center and expert, and shows a family its own seat', async () => {
    const batch = await aClassOfABatch()
    await seated(batch.classSessionId, kabir.learnerId, 'expected', 'present')
    const zoya = await aLearner(db, { name: 'Zoya Khan' })
    await seated(batch.classSessionId, zoya.learnerId, 'excused', null)
    for (const actor of [member(stage.centerId), expert()]) {
      expect(await show(actor, batch.classSessionId)).toMatchObject({
        learners: [],
        roll: { expected: 1, marked: 1 },
        batch: { seats: 0, capacity: 8 },
      })
    }
    expect(await show(family(zoya.learnerId), batch.classSessionId)).toMatchObject({
      learners: [{ id: zoya.learnerId, name: 'Zoya Khan', status: 'excused', mark: null }],
      roll: null,
    })
  })
  test('says what to bring: of a batch its own words, else those of the center', async () => {
    const { classSessionId } = await booked({ hours: 3 })
    const batch = await aClassOfABatch()
    await db.updateTable('center_services').set({ what_to_bring: 'Cotton clothes' }).execute()
    expect(await show(family(kabir.learnerId), classSessionId)).toMatchObject({
      whatToBring: 'Cotton clothes',
    })
    await seated(batch.classSessionId, kabir.learnerId, 'expected', null)
    expect(await show(family(kabir.learnerId), batch.classSessionId)).toMatchObject({ whatToBring: '' })
    await db.updateTable('batches').set({ what_to_bring: 'Ghungroos' }).execute()
    expect(await show(family(kabir.learnerId), batch.classSessionId)).toMatchObject({
      whatToBring: 'Ghungroos',
    })
  })
  test('cannot be changed by a member with view access', async () => {
    const { classSessionId } = await booked()
    const shown = await show(member(stage.centerId, 'accountant'), classSessionId)
    expect(Object.values((shown as { can: object }).can)).toEqual(Array(7).fill(false))
  })
  test('is not found for a stranger of any role', async () => {
    const { classSessionId } = await booked()
    const rival = await aCenter(db)
    const other = await aLearner(db, { name: 'Zoya Khan' })
    const colleague = await anExpert(db, { name: 'Rohan Das' })
    expect(await show(member(rival), classSessionId)).toBe('not_found')
    expect(await show(family(other.learnerId), classSessionId)).toBe('not_found')
    expect(
      await show(
        signedIn({ userId: colleague.userId, role: 'expert', expertId: colleague.expertId }),
        classSessionId,
      ),
    ).toBe('not_found')
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { newId } from '#domain/kernel/ids.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aBooking, aMember, anExpert, aStage, aUser, type Stage } from '#server/testing/people.ts'
import { aBatch, aClass, anEnrolled, inHours, onTheRoll } from '#server/testing/timetable.ts'
import { listTaughtLearners } from './list-taught.ts'
import { markRoll } from './mark-roll.ts'
import { showAbsence } from './show-absence.ts'
import { showHistory } from './show-history.ts'
import { takeAbsenceBack } from './take-absence-back.ts'
import { tellAbsence } from './tell-absence.ts'

const database = await testDatabase()
const tx = database.kysely
let world: ReturnType<typeof testWorld>
let stage: Stage
let batchId: string
let classId: string
let aarav: Awaited<ReturnType<typeof anEnrolled>>
let zoya: Awaited<ReturnType<typeof anEnrolled>>
let priya: SignedIn
let asha: SignedIn
let lakshmi: SignedIn & { center: NonNullable<SignedIn['center']> }

beforeEach(async () => {
  await resetDatabase(database)
  world = testWorld(database)
  stage = await aStage(tx)
  // Absences from its classes must be reported two hours before.
  batchId = await aBatch(tx, stage, { capacity: 2, absenceCutoffMinutes: 120 })
  classId = await aClass(tx, stage, { batchId, startsAt: inHours(6) })
  aarav = await anEnrolled(tx, stage, batchId, { name: 'Aarav Sharma' })
  zoya = await anEnrolled(tx, stage, batchId, { name: 'Zoya Khan' })
  for (const learner of [aarav, zoya]) await onTheRoll(tx, classId, learner)
  priya = signedIn({ userId: aarav.userId, role: 'learner', learnerIds: [aarav.learnerId] })
  asha = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
  const center = {
    centerId: stage.centerId,
    centerRole: 'coordinator' as const,
    access: CENTER_ROLE_PRESETS.coordinator,
    serviceIds: null,
  }
  const userId = await aMember(tx, stage.centerId, 'coordinator')
  lakshmi = { ...signedIn({ userId, role: 'center', centers: [center] }), center }
})

const tell = (actor: SignedIn, id = classId, learnerId = aarav.learnerId) =>
  world.run(tellAbsence, { actor, params: { id }, body: { learnerId, reason: 'Fever' } })
const takeBack = (actor: SignedIn, id = classId, learnerId = aarav.learnerId) =>
  world.run(takeAbsenceBack, { actor, params: { id, learnerId } })
const credits = async () =>
  (await tx.selectFrom('make_up_credits').select('status').orderBy('status').execute()).map(row => row.status)
const seat = () =>
  tx
    .selectFrom('class_participants')
    .select(['status', 'absence_in_time', 'absence_note'])
    .where('learner_id', '=', aarav.learnerId)
    .executeTakeFirstOrThrow()
const claims = () => tx.selectFrom('claims').selectAll().where('resource_id', '=', aarav.learnerId).execute()

describe('a family that reports an absence', () => {
  test('in time gets a make-up credit, frees the learner’s time, and the expert is notified', async () => {
    expect(await tell(priya)).toEqual({ inTime: true, gotCredit: true })
    expect(await seat()).toEqual({ status: 'excused', absence_in_time: true, absence_note: 'Fever' })
    expect(await credits()).toEqual(['issued'])
    expect(await claims()).toEqual([])
    const told = await tx.selectFrom('notifications').select(['event', 'role']).orderBy('role').execute()
    expect(told).toEqual([
      { event: 'absence.told', role: 'center' },
      { event: 'absence.told', role: 'expert' },
      { event: 'credit.issued', role: 'learner' },
    ])
  })

  test('at the last moment is still in time; a moment later it is recorded without a credit', async () => {
    world.setNow(inHours(4))
    expect(await tell(priya)).toEqual({ inTime: true, gotCredit: true })
    await takeBack(priya)
    world.setNow(new Date(inHours(4).getTime() + 1))
    expect(await tell(priya)).toEqual({ inTime: false, gotCredit: false })
    expect(await seat()).toMatchObject({ status: 'expected', absence_in_time: false })
    expect(await credits()).toEqual(['revoked'])
  })

  test('twice reports it once', async () => {
    await tell(priya)
    expect(await tell(priya)).toEqual({ inTime: true, gotCredit: false })
    const both = await Promise.all([tell(priya), tell(lakshmi)])
    expect(both).toEqual([
      { inTime: true, gotCredit: false },
      { inTime: true, gotCredit: false },
    ])
    expect(await credits()).toEqual(['issued'])
  })

  test('can change its mind: the credit is withdrawn', async () => {
    await tell(priya)
    expect(await takeBack(priya)).toBeUndefined()
    expect(await takeBack(priya)).toBeUndefined()
    expect(await seat()).toEqual({ status: 'expected', absence_in_time: false, absence_note: '' })
    expect(await credits()).toEqual(['revoked'])
    expect(await claims()).toHaveLength(1)
    expect(await tell(priya)).toEqual({ inTime: true, gotCredit: true })
    expect(await credits()).toEqual(['issued', 'revoked'])
  })

  test('cannot undo it when the credit was used, the seat is taken or the learner is busy', async () => {
    await tell(priya)
    await tx
      .updateTable('make_up_credits')
      .set({ status: 'used', reserved_session_id: classId, used_at: TEST_NOW })
      .execute()
    expect(await takeBack(priya)).toMatchObject({ code: 'credit_spent' })
    await tx.updateTable('make_up_credits').set({ status: 'issued', reserved_session_id: null }).execute()
    const busy = await aClass(tx, stage, { batchId: await aBatch(tx, stage), startsAt: inHours(6.5) })
    await onTheRoll(tx, busy, aarav)
    expect(await takeBack(priya)).toMatchObject({ code: 'learner_busy' })
    const nikhil = await anEnrolled(tx, stage, await aBatch(tx, stage), { name: 'Nikhil Rao' })
    await onTheRoll(tx, classId, nikhil, { kind: 'make_up' })
    expect(await takeBack(priya)).toMatchObject({ code: 'class_full', args: { capacity: 2 } })
    expect(await credits()).toEqual(['issued'])
  })

  test('is refused when it is too late, and for a cancelled class, a single class or a make-up class', async () => {
    world.setNow(inHours(6))
    expect(await tell(priya)).toMatchObject({ code: 'already_started' })
    expect(await takeBack(priya)).toMatchObject({ code: 'already_started' })
    world.setNow(TEST_NOW)
    const off = await aClass(tx, stage, { batchId, startsAt: inHours(30), status: 'cancelled' })
    await onTheRoll(tx, off, aarav, { status: 'clashing' })
    expect(await tell(priya, off)).toMatchObject({ code: 'class_cancelled' })
    const single = await aClass(tx, stage, { batchId: null, startsAt: inHours(31) })
    await aBooking(tx, {
      ...stage,
      classSessionId: single,
      learnerId: aarav.learnerId,
      bookedBy: aarav.userId,
      startsAt: inHours(31),
      endsAt: inHours(32),
    })
    expect(await tell(priya, single)).toMatchObject({ code: 'cancel_booking_instead' })
    const makeUp = await aClass(tx, stage, { batchId: await aBatch(tx, stage), startsAt: inHours(33) })
    await onTheRoll(tx, makeUp, { learnerId: aarav.learnerId }, { kind: 'make_up' })
    expect(await tell(priya, makeUp)).toMatchObject({ code: 'illegal_transition' })
  })

  test('can do so only for its own learners', async () => {
    const other = await anExpert(tx)
    for (const stranger of [
      signedIn({ userId: zoya.userId, role: 'learner', learnerIds: [zoya.learnerId] }),
      { ...lakshmi, center: { ...lakshmi.center, centerId: newId() } },
      { ...lakshmi, center: { ...lakshmi.center, serviceIds: [newId()] } },
      signedIn({ userId: other.userId, role: 'expert', expertId: other.expertId }),
    ]) {
      expect(await tell(stranger)).toMatchObject({ code: 'not_found' })
      expect(await takeBack(stranger)).toMatchObject({ code: 'not_found' })
    }
    expect(await seat()).toMatchObject({ status: 'expected' })
  })

  test('sees the consequences first, and no other learner', async () => {
    const shown = await world.run(showAbsence, { actor: priya, params: { id: classId } })
    expect(shown).toMatchObject({
      items: [
        {
          name: 'Aarav Sharma',
          absenceCutoff: inHours(4).toISOString(),
          givesCredit: true,
          can: { tell: true, takeBack: false },
        },
      ],
    })
    expect(JSON.stringify(shown)).not.toContain(zoya.learnerId)
    await tell(priya)
    expect(await world.run(showAbsence, { actor: priya, params: { id: classId } })).toMatchObject({
      items: [{ absence: { inTime: true, reason: 'Fever' }, can: { tell: false, takeBack: true } }],
    })
    const stranger = signedIn({ userId: await aUser(tx), role: 'learner' })
    expect(await world.run(showAbsence, { actor: stranger, params: { id: classId } })).toMatchObject({
      code: 'not_found',
    })
  })

  test('loses the credit if the learner came after all', async () => {
    await tell(priya)
    world.setNow(inHours(6))
    const mark = { id: newId(), learnerId: aarav.learnerId, mark: 'late' as const, note: '', seen: [] }
    await world.run(markRoll, {
      actor: asha,
      params: { id: classId },
      body: { sentAt: inHours(6).toISOString(), marks: [{ ...mark, at: inHours(6).toISOString() }] },
    })
    expect(await credits()).toEqual(['revoked'])
  })
})

describe('the attendance history of a learner', () => {
  const history = (actor: SignedIn, id = aarav.learnerId) =>
    world.run(showHistory, { actor, params: { id }, query: {} })

  beforeEach(async () => {
    for (const [hours, mark] of [
      [-24, 'present'],
      [-48, 'absent'],
      [-72, 'late'],
      [-24 * 25, 'present'],
    ] as const) {
      const id = await aClass(tx, stage, { batchId, startsAt: inHours(hours) })
      for (const learner of [aarav, zoya]) await onTheRoll(tx, id, learner)
      await tx
        .updateTable('class_participants')
        .set({ mark, mark_note: 'Good footwork' })
        .where('class_session_id', '=', id)
        .execute()
    }
  })

  test('counts attended classes by month; unmarked ones do not count', async () => {
    expect(await history(priya)).toMatchObject({
      total: { counts: { present: 2, late: 1, absent: 1, excused: 0 }, percent: 75 },
      months: [
        { month: '2026-11', percent: 67 },
        { month: '2026-10', percent: 100 },
      ],
    })
  })

  test('shows notes to the experts, not to families, and an expert sees a minor’s first name', async () => {
    expect(JSON.stringify(await history(priya))).not.toContain('footwork')
    const forExpert = await history(asha)
    expect(forExpert).toMatchObject({
      learner: { name: 'Aarav' },
      items: [{ markNote: 'Good footwork' }, {}, {}, {}],
    })
    expect(await history(lakshmi)).toMatchObject({ learner: { name: 'Aarav Sharma' } })
  })

  test('is hidden from other families, experts and centers', async () => {
    const other = await anExpert(tx)
    for (const stranger of [
      signedIn({ userId: zoya.userId, role: 'learner', learnerIds: [zoya.learnerId] }),
      signedIn({ userId: other.userId, role: 'expert', expertId: other.expertId }),
      { ...lakshmi, center: { ...lakshmi.center, centerId: newId() } },
      { ...lakshmi, center: { ...lakshmi.center, serviceIds: [newId()] } },
    ])
      expect(await history(stranger)).toMatchObject({ code: 'not_found' })
  })

  test('is summed up for the expert by learner and center', async () => {
    const query = { sortBy: 'name', sortOrder: 'asc', limit: 25, offset: 1 } as const
    const answer = await world.run(listTaughtLearners, { actor: asha, query })
    expect(answer).toMatchObject({
      total: 2,
      items: [
        { name: 'Aarav', percent: 75, batches: ['Kathak Beginners'], lastNote: { text: 'Good footwork' } },
        { name: 'Zoya' },
      ],
      batches: [{ id: batchId, name: 'Kathak Beginners' }],
    })
    for (const sortBy of ['percent', 'lastClassAt'] as const)
      expect(
        await world.run(listTaughtLearners, { actor: asha, query: { ...query, sortBy, batchId } }),
      ).toMatchObject({ total: 2 })
    const found = await world.run(listTaughtLearners, { actor: asha, query: { ...query, search: 'sharma' } })
    expect(found).toMatchObject({ total: 0 })
    const other = await anExpert(tx)
    const stranger = signedIn({ userId: other.userId, role: 'expert', expertId: other.expertId })
    expect(await world.run(listTaughtLearners, { actor: stranger, query })).toMatchObject({
      total: 0,
      centers: [],
    })
  })
})

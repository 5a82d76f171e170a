import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aMember, anExpert, aStage, aUser, type Stage } from '#server/testing/people.ts'
import { aBatch, aClass, anEnrolled, inHours, onTheRoll } from '#server/testing/timetable.ts'
import { addWalkIn } from './add-walk-in.ts'
import { listNearRolls, listRolls } from './list-rolls.ts'
import { markRoll } from './mark-roll.ts'
import { showRoll } from './show-roll.ts'

const database = await testDatabase()
const tx = database.kysely
let world: ReturnType<typeof testWorld>
let stage: Stage
let batchId: string
let classId: string
let aarav: Awaited<ReturnType<typeof anEnrolled>>
let zoya: Awaited<ReturnType<typeof anEnrolled>>
let asha: SignedIn
let lakshmi: ReturnType<typeof desk>

const desk = (userId: string, serviceIds: string[] | null = null) => {
  const center = { centerId: stage.centerId, centerRole: 'coordinator' as const, serviceIds }
  const grant = { ...center, access: CENTER_ROLE_PRESETS.coordinator }
  return { ...signedIn({ userId, role: 'center', centers: [grant] }), center: grant }
}

beforeEach(async () => {
  await resetDatabase(database)
  world = testWorld(database)
  stage = await aStage(tx)
  batchId = await aBatch(tx, stage, { capacity: 3 })
  // It started ten minutes ago.
  classId = await aClass(tx, stage, { batchId, startsAt: inHours(-1 / 6) })
  aarav = await anEnrolled(tx, stage, batchId, { name: 'Aarav Sharma', dateOfBirth: '2017-03-04' })
  zoya = await anEnrolled(tx, stage, batchId, { name: 'Zoya Khan', dateOfBirth: '1990-03-04' })
  await tx.updateTable('learners').set({ alert: 'Asthma' }).where('id', '=', aarav.learnerId).execute()
  for (const learner of [aarav, zoya]) await onTheRoll(tx, classId, learner)
  asha = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
  lakshmi = desk(await aMember(tx, stage.centerId, 'coordinator'))
})

type Roll = ApiAnswer<'GET /classes/{id}/roll'>
interface Made {
  id?: string
  at?: Date
  seen?: string[]
  note?: string
}

const show = (actor: SignedIn, id = classId) => world.run(showRoll, { actor, params: { id } })
const send = (actor: SignedIn, marks: object[], sentAt = TEST_NOW, id = classId) =>
  world.run(markRoll, {
    actor,
    params: { id },
    body: { sentAt: sentAt.toISOString(), marks: marks as never },
  })
const one = (learnerId: string, mark: Mark, made: Made = {}) => ({
  id: made.id ?? newId(),
  learnerId,
  mark,
  note: made.note ?? '',
  at: (made.at ?? TEST_NOW).toISOString(),
  seen: made.seen ?? [],
})
const of = (roll: Roll, learner: { learnerId: string }) =>
  roll.entries.find(entry => entry.learnerId === learner.learnerId)
const credits = () =>
  tx.selectFrom('make_up_credits').select(['status', 'reason']).orderBy('status').execute()
const told = async () =>
  (await tx.selectFrom('notifications').select('event').execute()).map(row => row.event)

describe('an attendance list', () => {
  test('shows the center full names, and the expert a minor’s first name, age group and alert', async () => {
    const forDesk = await show(lakshmi)
    const forExpert = await show(asha)
    expect(forDesk).toMatchObject({ entries: [{ name: 'Aarav Sharma' }, { name: 'Zoya Khan' }] })
    expect(forExpert).toMatchObject({
      capacity: 3,
      can: { mark: true, addWalkIn: false },
      entries: [
        { name: 'Aarav', ageGroup: { from: 7, to: 10 }, alert: 'Asthma', pictureId: null, mark: null },
        { name: 'Zoya Khan', ageGroup: { from: 18, to: 59 }, alert: '' },
      ],
    })
    expect(JSON.stringify(forExpert)).not.toMatch(/Sharma|2017|\+91/)
  })

  test('is hidden from everyone not involved in the class', async () => {
    const other = await anExpert(tx, { name: 'Vikram Shetty' })
    const strangers = [
      signedIn({ userId: other.userId, role: 'expert', expertId: other.expertId }),
      signedIn({ userId: aarav.userId, role: 'learner', learnerIds: [aarav.learnerId] }),
      signedIn({ userId: await aUser(tx), role: 'admin' }),
      desk(lakshmi.userId, [newId()]),
      { ...lakshmi, center: { ...lakshmi.center, centerId: newId() } },
    ]
    for (const stranger of strangers) {
      expect(await show(stranger)).toMatchObject({ code: 'not_found' })
      expect(await send(stranger, [one(aarav.learnerId, 'present')])).toMatchObject({ code: 'not_found' })
    }
    expect(await tx.selectFrom('attendance_marks').selectAll().execute()).toEqual([])
  })

  test('belongs to the substitute who teaches the class', async () => {
    const other = await anExpert(tx, { name: 'Vikram Shetty' })
    await tx
      .updateTable('class_session_experts')
      .set({ expert_id: other.expertId, part: 'substitute' })
      .where('class_session_id', '=', classId)
      .execute()
    const vikram = signedIn({ userId: other.userId, role: 'expert', expertId: other.expertId })
    expect(await show(vikram)).toMatchObject({ entries: [{}, {}] })
    expect(await show(asha)).toMatchObject({ code: 'not_found' })
  })
})

describe('attendance marks', () => {
  test('of the whole class are stored with who made them, and take effect at once', async () => {
    const answer = await send(lakshmi, [
      one(aarav.learnerId, 'present', { note: 'New racket' }),
      one(zoya.learnerId, 'late'),
    ])
    expect(answer).toMatchObject({ results: [{ outcome: 'stands' }, { outcome: 'stands' }] })
    const roll = (await show(asha)) as Roll
    expect(of(roll, aarav)).toMatchObject({
      mark: 'present',
      markNote: 'New racket',
      markedBy: 'Lakshmi Rao',
    })
    expect(of(roll, zoya)).toMatchObject({ mark: 'late' })
    const stored = await tx.selectFrom('attendance_marks').select(['marked_as', 'marked_by']).execute()
    expect(stored).toEqual([
      { marked_as: 'center', marked_by: lakshmi.userId },
      { marked_as: 'center', marked_by: lakshmi.userId },
    ])
  })

  test('that arrive twice have no effect the second time', async () => {
    const marks = [one(aarav.learnerId, 'absent')]
    await send(asha, marks)
    const again = await send(asha, marks)
    expect(again).toMatchObject({ results: [{ outcome: 'known' }] })
    expect(await tx.selectFrom('attendance_marks').selectAll().execute()).toHaveLength(1)
    expect(await told()).toEqual(['attendance.absent'])
  })

  test('from two devices at once are all stored, and one is effective', async () => {
    const answers = await Promise.all([
      send(asha, [one(aarav.learnerId, 'present')]),
      send(lakshmi, [one(aarav.learnerId, 'absent', { at: new Date(TEST_NOW.getTime() - 60_000) })]),
      send(asha, [one(zoya.learnerId, 'present')]),
    ])
    for (const answer of answers) expect(answer).toHaveProperty('results')
    const roll = (await show(asha)) as Roll
    expect(of(roll, aarav)).toMatchObject({ mark: 'present' })
    expect(of(roll, aarav)?.conflict.map(mark => [mark.markedBy, mark.mark])).toEqual([
      ['Lakshmi Rao', 'absent'],
      ['Asha Iyer', 'present'],
    ])
  })

  test('made offline are ordered by when they were made, not by when they arrived', async () => {
    const at = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000)
    await send(asha, [one(aarav.learnerId, 'late', { at: at(1) })])
    const overruled = await send(lakshmi, [one(aarav.learnerId, 'absent', { at: at(5) })])
    expect(overruled).toMatchObject({ results: [{ outcome: 'overruled' }] })
    expect(of((await show(asha)) as Roll, aarav)).toMatchObject({ mark: 'late' })
  })

  test('from a device whose clock is an hour ahead count from when they were really made', async () => {
    const ahead = new Date(TEST_NOW.getTime() + 3_600_000)
    await send(asha, [one(aarav.learnerId, 'absent', { at: ahead })], new Date(ahead.getTime() + 300_000))
    const [stored] = await tx.selectFrom('attendance_marks').select('made_at').execute()
    expect(stored?.made_at).toEqual(new Date(TEST_NOW.getTime() - 300_000))
  })

  test('made with knowledge of both sides settle a conflict', async () => {
    await send(asha, [one(aarav.learnerId, 'present')])
    await send(lakshmi, [one(aarav.learnerId, 'late')])
    const before = of((await show(lakshmi)) as Roll, aarav)
    expect(before?.conflict).toHaveLength(2)
    await send(lakshmi, [one(aarav.learnerId, 'present', { seen: before!.markIds })])
    expect(of((await show(asha)) as Roll, aarav)).toMatchObject({ mark: 'present', conflict: [] })
  })

  test('for someone not on the list are answered with the reason and block no others', async () => {
    const answer = await send(asha, [one(newId(), 'present'), one(zoya.learnerId, 'present')])
    expect(answer).toMatchObject({
      results: [
        {
          outcome: 'refused',
          refusal: { code: 'not_on_roll', words: expect.stringContaining('no longer in this class') },
        },
        { outcome: 'stands' },
      ],
    })
  })

  test.each([
    ['too early', 1, 'roll_not_open'],
    ['more than a week later', -24 * 8, 'roll_closed'],
  ])('%s are refused', async (_words, hours, code) => {
    const other = await aClass(tx, stage, { batchId, startsAt: inHours(hours) })
    await onTheRoll(tx, other, aarav)
    const answer = await send(asha, [one(aarav.learnerId, 'present')], TEST_NOW, other)
    expect(answer).toMatchObject({ results: [{ outcome: 'refused', refusal: { code } }] })
    expect(await show(asha, other)).toMatchObject({ can: { mark: false }, closedBecause: code })
  })

  test('for a cancelled class are refused', async () => {
    await tx.updateTable('class_sessions').set({ status: 'cancelled' }).where('id', '=', classId).execute()
    const answer = await send(asha, [one(aarav.learnerId, 'present')])
    expect(answer).toMatchObject({ results: [{ refusal: { code: 'class_cancelled' } }] })
  })

  test('can never be changed or deleted', async () => {
    await send(asha, [one(aarav.learnerId, 'present')])
    await expect(tx.updateTable('attendance_marks').set({ mark: 'absent' }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(tx.deleteFrom('attendance_marks').execute()).rejects.toThrow('append-only')
  })
})

describe('the effects of marks', () => {
  const correct = async (mark: Mark) => {
    const seen = of((await show(lakshmi)) as Roll, aarav)?.markIds ?? []
    await send(lakshmi, [one(aarav.learnerId, mark, { seen })])
  }

  test('include notifying a family that its child did not arrive, once', async () => {
    await send(asha, [one(aarav.learnerId, 'absent')])
    await correct('absent')
    const rows = await tx.selectFrom('notifications').select(['event', 'user_id']).execute()
    expect(rows).toEqual([{ event: 'attendance.absent', user_id: aarav.userId }])
  })

  test('on the make-up credit follow corrections: given, withdrawn, given again', async () => {
    await correct('excused')
    expect(await credits()).toEqual([{ status: 'issued', reason: 'absence' }])
    await correct('present')
    expect(await credits()).toEqual([{ status: 'revoked', reason: 'absence' }])
    await correct('excused')
    expect((await credits()).map(row => row.status)).toEqual(['issued', 'revoked'])
    await correct('absent')
    expect((await credits()).map(row => row.status)).toEqual(['revoked', 'revoked'])
  })

  test('include freeing the class that a withdrawn credit was reserved for', async () => {
    await correct('excused')
    const other = await aClass(tx, stage, {
      batchId: await aBatch(tx, stage, { name: 'Kathak Evening' }),
      startsAt: inHours(72),
    })
    await onTheRoll(tx, other, { learnerId: aarav.learnerId }, { kind: 'make_up' })
    await tx.updateTable('make_up_credits').set({ status: 'reserved', reserved_session_id: other }).execute()
    await correct('present')
    expect(await credits()).toEqual([{ status: 'revoked', reason: 'absence' }])
    expect(await show(lakshmi, other)).toMatchObject({ entries: [] })
  })

  test('do not undo a used credit', async () => {
    await correct('excused')
    await tx
      .updateTable('make_up_credits')
      .set({ status: 'used', reserved_session_id: classId, used_at: TEST_NOW })
      .execute()
    await correct('present')
    expect((await credits()).map(row => row.status)).toEqual(['used'])
  })
})

describe('a walk-in', () => {
  const walkIn = (actor: typeof lakshmi, learnerId: string, evenIfFull = false) =>
    world.run(addWalkIn, { actor, params: { id: classId }, body: { learnerId, evenIfFull } })

  test('is added to the attendance list with a claim on the time, and can be marked', async () => {
    const nikhil = await anEnrolled(tx, stage, await aBatch(tx, stage), { name: 'Nikhil Rao' })
    expect(await walkIn(lakshmi, nikhil.learnerId)).toMatchObject({
      entries: [{}, { name: 'Nikhil Rao', kind: 'walk_in', status: 'expected' }, {}],
    })
    expect(await send(asha, [one(nikhil.learnerId, 'present')])).toMatchObject({
      results: [{ outcome: 'stands' }],
    })
    expect(await walkIn(lakshmi, nikhil.learnerId)).toMatchObject({ code: 'already_on_roll' })
  })

  test('in a full class must be confirmed', async () => {
    const others = []
    for (const name of ['Nikhil Rao', 'Diya Sharma'])
      others.push(await anEnrolled(tx, stage, await aBatch(tx, stage), { name }))
    const [nikhil, diya] = others as [typeof aarav, typeof aarav]
    await walkIn(lakshmi, nikhil.learnerId)
    expect(await walkIn(lakshmi, diya.learnerId)).toMatchObject({
      code: 'class_full',
      args: { capacity: 3 },
      next: ['add_anyway'],
    })
    expect(await walkIn(lakshmi, diya.learnerId, true)).toMatchObject({ entries: [{}, {}, {}, {}] })
  })

  test('must be a learner of the center', async () => {
    expect(await walkIn(lakshmi, newId())).toMatchObject({ code: 'not_found' })
  })

  test('is not added to a cancelled or closed class, or to someone’s single class', async () => {
    const nikhil = await anEnrolled(tx, stage, await aBatch(tx, stage), { name: 'Nikhil Rao' })
    const cases = [
      [await aClass(tx, stage, { batchId, startsAt: inHours(-2), status: 'cancelled' }), 'class_cancelled'],
      [await aClass(tx, stage, { batchId, startsAt: inHours(3) }), 'roll_not_open'],
      [await aClass(tx, stage, { batchId, startsAt: inHours(-200) }), 'roll_closed'],
      [await aClass(tx, stage, { batchId: null, startsAt: inHours(-3) }), 'cancel_booking_instead'],
    ] as const
    for (const [id, code] of cases) {
      const call = {
        actor: lakshmi,
        params: { id },
        body: { learnerId: nikhil.learnerId, evenIfFull: false },
      }
      expect(await world.run(addWalkIn, call)).toMatchObject({ code })
    }
  })
})

describe('attendance lists to fill in', () => {
  test('are those of today and unmarked ones of the last week', async () => {
    const yesterday = await aClass(tx, stage, { batchId, startsAt: inHours(-24) })
    const marked = await aClass(tx, stage, { batchId, startsAt: inHours(-48) })
    const old = await aClass(tx, stage, { batchId, startsAt: inHours(-24 * 9) })
    const tomorrow = await aClass(tx, stage, { batchId, startsAt: inHours(24) })
    const empty = await aClass(tx, stage, { batchId, startsAt: inHours(-26) })
    for (const id of [yesterday, marked, old, tomorrow]) await onTheRoll(tx, id, aarav)
    await send(asha, [one(aarav.learnerId, 'present')], TEST_NOW, marked)
    for (const actor of [asha, lakshmi]) {
      const answer = await world.run(listRolls, { actor })
      expect(answer).toMatchObject({
        items: [
          { classId: yesterday, expected: 1, marked: 0 },
          { classId, expected: 2, marked: 0, conflicts: 0 },
        ],
        rate: { percent: 100, counts: { present: 1 } },
      })
    }
    expect(await world.run(listNearRolls, { actor: asha })).toMatchObject({
      items: [{ classId }, { classId: tomorrow, entries: [{ name: 'Aarav' }] }],
    })
    expect(empty).toBeDefined()
  })
})

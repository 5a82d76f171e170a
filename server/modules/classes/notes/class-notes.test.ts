import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { newId } from '#domain/kernel/ids.ts'
import { mayReadFile } from '#domain/modules/files/file-access.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aFile, aMember, anExpert, aStage, type Stage } from '#server/testing/people.ts'
import { aBatch, aClass, anEnrolled, inHours, onTheRoll } from '#server/testing/timetable.ts'
import { findReadyFile } from '#server/testing/uploads.ts'
import { showRoll } from '../attendance/operations/show-roll.ts'
import { doHomework, listClassNotes, listNotesToFamilies, undoHomework } from './operations/list-notes.ts'
import { correctClassNote, withdrawClassNote, writeClassNote } from './operations/write-note.ts'

const database = await testDatabase()
const tx = database.kysely
let world: ReturnType<typeof testWorld>
let stage: Stage
let batchId: string
let classId: string
let aarav: Awaited<ReturnType<typeof anEnrolled>>
let zoya: Awaited<ReturnType<typeof anEnrolled>>
let priya: SignedIn
let farah: SignedIn
let asha: SignedIn
let lakshmi: SignedIn & { center: NonNullable<SignedIn['center']> }

beforeEach(async () => {
  await resetDatabase(database)
  world = testWorld(database)
  stage = await aStage(tx)
  batchId = await aBatch(tx, stage)
  classId = await aClass(tx, stage, { batchId, startsAt: inHours(-1) })
  aarav = await anEnrolled(tx, stage, batchId, { name: 'Aarav Sharma' })
  zoya = await anEnrolled(tx, stage, batchId, { name: 'Zoya Khan' })
  for (const learner of [aarav, zoya]) await onTheRoll(tx, classId, learner)
  priya = signedIn({ userId: aarav.userId, role: 'learner', learnerIds: [aarav.learnerId] })
  farah = signedIn({ userId: zoya.userId, role: 'learner', learnerIds: [zoya.learnerId] })
  asha = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
  const center = {
    centerId: stage.centerId,
    centerRole: 'coordinator' as const,
    access: CENTER_ROLE_PRESETS.coordinator,
    serviceIds: null,
  }
  const userId = await aMember(tx, stage.centerId, 'coordinator')
  lakshmi = { ...signedIn({ userId, role: 'center', centers: [center], center }), center }
})

const blank = { learnerId: null as string | null, note: '', homework: '', link: '', fileIds: [] as string[] }
const write = (given: Partial<typeof blank> & { id?: string } = {}, actor = asha, of = classId) =>
  world.run(writeClassNote, {
    actor,
    params: { id: of },
    body: { ...blank, id: newId(), note: 'Backhand grip', ...given },
  })
const written = async (...given: Parameters<typeof write>) => {
  const note = await write(...given)
  if (!('id' in note)) throw new Error(JSON.stringify(note))
  return note
}
const ofClass = async (actor: SignedIn) => {
  const answer = await world.run(listClassNotes, { actor, params: { id: classId } })
  return 'items' in answer ? answer.items.map(note => note.note) : 'code' in answer && answer.code
}
const picture = { purpose: 'class_note', name: 'grip.jpg', mediaType: 'image/jpeg' } as const
const page = { limit: 25, offset: 1 }
const told = () =>
  tx.selectFrom('notifications').select(['event', 'user_id']).where('event', 'like', 'class.%').execute()

describe('a note to families', () => {
  test('of a whole class is read by each of its families, the experts and the center, and by nobody else', async () => {
    await written({ homework: '20 swings', link: 'https://example.com/grip' })
    const other = await anExpert(tx)
    const stranger = signedIn({ userId: other.userId, role: 'expert', expertId: other.expertId })
    for (const actor of [priya, farah, asha, lakshmi]) expect(await ofClass(actor)).toEqual(['Backhand grip'])
    for (const actor of [
      stranger,
      { ...lakshmi, center: { ...lakshmi.center, centerId: newId() } },
      { ...lakshmi, center: { ...lakshmi.center, serviceIds: [newId()] } },
      signedIn({ userId: newId(), role: 'learner', learnerIds: [newId()] }),
    ])
      expect(await ofClass(actor)).toBe('not_found')
  })

  test('about one child is read by that child’s guardians alone, also in a file', async () => {
    const fileId = await aFile(tx, asha, picture)
    await written({ learnerId: aarav.learnerId, fileIds: [fileId] })
    expect(await ofClass(priya)).toEqual(['Backhand grip'])
    expect(await ofClass(farah)).toEqual([])
    for (const [actor, may] of [
      [priya, true],
      [farah, false],
      [asha, true],
      [lakshmi, true],
    ] as const) {
      const found = await findReadyFile({ tx, above: world.services.above, now: TEST_NOW, actor }, fileId)
      expect(found && mayReadFile(found.facts, actor, TEST_NOW)).toBe(may)
    }
  })

  test('sent twice is one, tells its families once and says nothing in the notification', async () => {
    const id = newId()
    const first = await written({ id, homework: '20 swings' })
    expect(await written({ id, homework: '20 swings' })).toMatchObject({ id: first.id })
    expect(await ofClass(asha)).toHaveLength(1)
    expect((await told()).map(one => one.event)).toEqual([])
    await tx
      .insertInto('consents')
      .values({
        id: newId(),
        learner_id: aarav.learnerId,
        purpose: 'messages',
        given_by: aarav.userId,
        text_version: '1',
        given_at: TEST_NOW,
      })
      .execute()
    await written({ homework: '30 swings' })
    expect(await told()).toEqual([{ event: 'class.homework', user_id: aarav.userId }])
    const rows = await tx
      .selectFrom('notifications')
      .selectAll()
      .where('event', '=', 'class.homework')
      .execute()
    expect(JSON.stringify(rows)).not.toContain('swings')
  })

  test('is refused too early, too late, about somebody else’s child, or with another’s file', async () => {
    const later = await aClass(tx, stage, { batchId, startsAt: inHours(2) })
    const past = await aClass(tx, stage, { batchId, startsAt: inHours(-24 * 10) })
    const off = await aClass(tx, stage, { batchId, startsAt: inHours(-2), status: 'cancelled' })
    expect(await write({}, asha, later)).toMatchObject({ code: 'note_too_early' })
    expect(await write({}, asha, past)).toMatchObject({ code: 'note_too_late' })
    expect(await write({}, asha, off)).toMatchObject({ code: 'class_cancelled' })
    expect(await write({ learnerId: newId() })).toMatchObject({ code: 'not_on_roll' })
    expect(await write({ fileIds: [await aFile(tx, lakshmi, picture)] })).toMatchObject({
      code: 'file_not_usable',
    })
    expect(await write({}, { ...lakshmi, center: { ...lakshmi.center, centerId: newId() } })).toMatchObject({
      code: 'not_found',
    })
    expect(await ofClass(asha)).toEqual([])
  })

  test('is corrected by its author for a day, and withdrawn with its files', async () => {
    const fileId = await aFile(tx, asha, picture)
    const note = await written({ fileIds: [fileId] })
    const body = { ...blank, note: 'Forehand grip', version: note.version }
    const correct = (actor: SignedIn, given = body) =>
      world.run(correctClassNote, {
        actor,
        params: { id: note.id },
        body: { note: given.note, homework: '', link: '', fileIds: [], version: given.version },
      })
    expect(await correct(lakshmi)).toMatchObject({ code: 'note_settled' })
    expect(await correct(priya)).toMatchObject({ code: 'note_settled' })
    expect(await correct(asha)).toMatchObject({ note: 'Forehand grip', files: [] })
    expect(await correct(asha)).toMatchObject({ code: 'changed_meanwhile' })
    const file = await tx.selectFrom('files').select('status').where('id', '=', fileId).executeTakeFirst()
    expect(file?.status).toBe('discarded')

    const withdraw = (actor: SignedIn) => world.run(withdrawClassNote, { actor, params: { id: note.id } })
    world.setNow(inHours(25))
    expect(await correct(asha, { ...body, version: 2 })).toMatchObject({ code: 'note_settled' })
    expect(await withdraw(asha)).toMatchObject({ code: 'note_settled' })
    expect(await withdraw(lakshmi)).toBeUndefined()
    expect(await ofClass(priya)).toEqual([])
    const rows = await tx.selectFrom('class_notes').select(['note', 'file_ids']).execute()
    expect(rows).toEqual([{ note: '', file_ids: [] }])
  })
})

describe('homework', () => {
  test('is marked done child by child, and the expert sees who did', async () => {
    const note = await written({ homework: '20 swings' })
    const done = (actor: SignedIn, learnerId: string) =>
      world.run(doHomework, { actor, params: { id: note.id, learnerId } })
    expect(await done(priya, aarav.learnerId)).toBeUndefined()
    expect(await done(priya, aarav.learnerId)).toBeUndefined()
    expect(await done(priya, zoya.learnerId)).toMatchObject({ code: 'not_found' })
    const seen = async (actor: SignedIn) => {
      const answer = await world.run(listNotesToFamilies, { actor, query: page })
      return 'items' in answer
        ? answer.items.flatMap(one => one.learners.map(({ name, doneAt }) => [name, doneAt !== null]))
        : answer
    }
    expect(await seen(asha)).toEqual([
      ['Aarav', true],
      ['Zoya', false],
    ])
    expect(await seen(priya)).toEqual([['Aarav Sharma', true]])
    expect(await seen(farah)).toEqual([['Zoya Khan', false]])
    const open = (actor: SignedIn) =>
      world.run(listNotesToFamilies, { actor, query: { ...page, homework: 'open' } })
    expect(await open(priya)).toMatchObject({ total: 0 })
    expect(await open(farah)).toMatchObject({ total: 1 })
    await world.run(undoHomework, { actor: priya, params: { id: note.id, learnerId: aarav.learnerId } })
    expect(await open(priya)).toMatchObject({ total: 1 })
  })

  test('of the last class and about a child is beside the next roll', async () => {
    await written({ homework: '20 swings' })
    world.setNow(inHours(0.1))
    await written({ learnerId: aarav.learnerId, note: 'Shy today' })
    const next = await aClass(tx, stage, { batchId, startsAt: inHours(0.25) })
    await onTheRoll(tx, next, aarav)
    expect(await world.run(showRoll, { actor: asha, params: { id: next } })).toMatchObject({
      can: { writeNote: true },
      notes: [
        { learnerId: aarav.learnerId, about: 'Aarav', note: 'Shy today' },
        { learnerId: null, homework: '20 swings', done: 0 },
      ],
    })
    const list = (query: object) =>
      world.run(listNotesToFamilies, { actor: priya, query: { ...page, ...query } })
    expect(await list({ batchId })).toMatchObject({ total: 2 })
    expect(await list({ learnerId: aarav.learnerId })).toMatchObject({ total: 2 })
    expect(await list({ learnerId: zoya.learnerId })).toMatchObject({ total: 1 })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { CreditStatus } from '#domain/modules/enrolments/credits/credit-states.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aMember, aStage, type Stage } from '#server/testing/people.ts'
import { aBatch, aClass, anEnrolled, inHours, onTheRoll } from '#server/testing/timetable.ts'
import { cancelMakeUp } from './cancel-make-up.ts'
import { extendCredit, takeCreditBack } from './change-credit.ts'
import { giveCredit } from './give-credit.ts'
import { listCredits, listOpenings } from './list-credits.ts'
import { reserve } from './reserve-credit.ts'

const database = await testDatabase()
const tx = database.kysely
let world: ReturnType<typeof testWorld>
let stage: Stage
let evening: string
let open: string
let aarav: Awaited<ReturnType<typeof anEnrolled>>
let priya: SignedIn
let strangers: SignedIn[]
let lakshmi: SignedIn & { center: NonNullable<SignedIn['center']> }

beforeEach(async () => {
  await resetDatabase(database)
  world = testWorld(database)
  stage = await aStage(tx)
  const own = await aBatch(tx, stage, { name: 'Kathak Beginners' })
  evening = await aBatch(tx, stage, { name: 'Kathak Evening', capacity: 1, absenceCutoffMinutes: 600 })
  open = await aClass(tx, stage, { batchId: evening, startsAt: inHours(48) })
  aarav = await anEnrolled(tx, stage, own, { name: 'Aarav Sharma' })
  await onTheRoll(tx, await aClass(tx, stage, { batchId: own, startsAt: inHours(20) }), aarav)
  priya = signedIn({ userId: aarav.userId, role: 'learner', learnerIds: [aarav.learnerId] })
  const center = {
    centerId: stage.centerId,
    centerRole: 'coordinator' as const,
    access: CENTER_ROLE_PRESETS.coordinator,
    serviceIds: null,
  }
  const userId = await aMember(tx, stage.centerId, 'coordinator')
  lakshmi = { ...signedIn({ userId, role: 'center', centers: [center] }), center }
  strangers = [
    signedIn({ userId: newId(), role: 'learner', learnerIds: [newId()] }),
    { ...lakshmi, center: { ...center, centerId: newId() } },
    { ...lakshmi, center: { ...center, serviceIds: [newId()] } },
  ]
})

const aCredit = async (expiresOn: string, given: { status?: CreditStatus; learnerId?: string } = {}) => {
  const id = newId()
  await tx
    .insertInto('make_up_credits')
    .values({
      id,
      center_id: stage.centerId,
      learner_id: given.learnerId ?? aarav.learnerId,
      service_id: stage.serviceId,
      reason: 'absence',
      status: given.status ?? 'issued',
      issued_at: TEST_NOW,
      expires_on: expiresOn,
    })
    .execute()
  return id
}
const use = (actor: SignedIn, id: string, classId = open) =>
  world.run(reserve, { actor, params: { id }, body: { classId } })
const giveUp = (actor: SignedIn, id: string, expectsBack: boolean) =>
  world.run(cancelMakeUp, { actor, params: { id }, body: { expectsBack } })
const openings = (actor: SignedIn, id: string) => world.run(listOpenings, { actor, params: { id } })
const roll = () =>
  tx
    .selectFrom('class_participants')
    .select(['kind', 'status'])
    .where('class_session_id', '=', open)
    .execute()

describe('a make-up credit is used', () => {
  test('for a class of another batch with a free seat, and the learner is on its attendance list', async () => {
    const id = await aCredit('2026-12-31')
    expect(await openings(priya, id)).toMatchObject({
      items: [{ classId: open, title: { en: 'Kathak Evening' }, free: 1 }],
    })
    expect(await use(priya, id)).toMatchObject({
      id,
      status: 'reserved',
      reserved: { id: open },
      can: { use: false, cancel: true },
    })
    expect(await roll()).toEqual([{ kind: 'make_up', status: 'expected' }])
  })

  test('starting with the first to expire', async () => {
    const later = await aCredit('2026-12-31')
    const first = await aCredit('2026-12-01')
    await aCredit('2026-11-22')
    expect(await use(priya, later)).toMatchObject({ id: first, status: 'reserved' })
  })

  test('only once: a second use is refused, even at the same moment', async () => {
    const id = await aCredit('2026-12-31')
    const other = await aClass(tx, stage, {
      batchId: await aBatch(tx, stage, { name: 'Kathak Sunday' }),
      startsAt: inHours(60),
    })
    const answers = await Promise.all([use(priya, id), use(priya, id, other)])
    expect(answers.filter(answer => 'refused' in answer)).toHaveLength(1)
    expect(await use(priya, id, other)).toMatchObject({ code: 'illegal_transition' })
    const stored = await tx.selectFrom('make_up_credits').select('status').execute()
    expect(stored).toEqual([{ status: 'reserved' }])
    const seats = await tx
      .selectFrom('class_participants')
      .selectAll()
      .where('kind', '=', 'make_up')
      .execute()
    expect(seats).toHaveLength(1)
  })

  test('for the last seat by only one of two families', async () => {
    const zoya = await anEnrolled(tx, stage, await aBatch(tx, stage), { name: 'Zoya Khan' })
    const imran = signedIn({ userId: zoya.userId, role: 'learner', learnerIds: [zoya.learnerId] })
    const [mine, theirs] = [
      await aCredit('2026-12-31'),
      await aCredit('2026-12-31', { learnerId: zoya.learnerId }),
    ]
    const answers = await Promise.all([use(priya, mine), use(imran, theirs)])
    expect(answers.map(answer => ('code' in answer ? answer.code : 'reserved')).sort()).toEqual([
      'class_full',
      'reserved',
    ])
    expect(await roll()).toHaveLength(1)
    expect(JSON.stringify(await openings(imran, theirs))).not.toContain(open)
  })

  test('for the seat of an excused learner', async () => {
    const zoya = await anEnrolled(tx, stage, evening, { name: 'Zoya Khan' })
    await onTheRoll(tx, open, zoya, { status: 'excused' })
    expect(await use(priya, await aCredit('2026-12-31'))).toMatchObject({ status: 'reserved' })
  })

  test('never after it expires, or if the learner has a seat or is busy', async () => {
    expect(await use(priya, await aCredit('2026-11-22'))).toMatchObject({ code: 'opening_gone' })
    const id = await aCredit('2026-12-31')
    const own = await tx.selectFrom('enrolments').select('batch_id').executeTakeFirstOrThrow()
    const seated = await aClass(tx, stage, { batchId: own.batch_id, startsAt: inHours(70) })
    const clash = await aClass(tx, stage, { batchId: evening, startsAt: inHours(20.5) })
    const past = await aClass(tx, stage, { batchId: evening, startsAt: inHours(-1) })
    for (const classId of [seated, clash, past, newId()])
      expect(await use(priya, id, classId)).toMatchObject({ code: 'opening_gone' })
    expect(await openings(priya, id)).toMatchObject({ items: [{ classId: open }] })
  })

  test('only by its own family, at its own center', async () => {
    const id = await aCredit('2026-12-31')
    for (const stranger of strangers) {
      expect(await use(stranger, id)).toMatchObject({ code: 'not_found' })
      expect(await openings(stranger, id)).toMatchObject({ code: 'not_found' })
      expect(await giveUp(stranger, id, true)).toMatchObject({ code: 'not_found' })
      expect(await world.run(listCredits, { actor: stranger, query: {} })).toEqual({ items: [] })
    }
    expect(await use(lakshmi, id)).toMatchObject({ status: 'reserved' })
  })
})

describe('cancelling a make-up class', () => {
  test('in time returns the credit and frees the seat', async () => {
    const id = await aCredit('2026-12-31')
    await use(priya, id)
    expect(await giveUp(priya, id, true)).toMatchObject({ status: 'issued', reserved: null })
    expect(await roll()).toEqual([])
    expect(await use(priya, id)).toMatchObject({ status: 'reserved' })
  })

  test('too late does not, which is shown first', async () => {
    const id = await aCredit('2026-12-31')
    await use(priya, id)
    world.setNow(inHours(39))
    expect(await giveUp(priya, id, true)).toMatchObject({ code: 'credit_would_lapse', args: {} })
    expect(await roll()).toHaveLength(1)
    expect(await giveUp(priya, id, false)).toMatchObject({ status: 'used' })
    expect(await roll()).toEqual([])
  })

  test('returns the credit until it starts if it was rescheduled to when the learner is busy', async () => {
    const id = await aCredit('2026-12-31')
    await use(priya, id)
    await tx
      .updateTable('class_participants')
      .set({ status: 'clashing' })
      .where('class_session_id', '=', open)
      .execute()
    world.setNow(inHours(47))
    expect(await giveUp(priya, id, true)).toMatchObject({ status: 'issued' })
  })

  test('is possible only before it starts, and only if it was booked', async () => {
    const id = await aCredit('2026-12-31')
    expect(await giveUp(priya, id, true)).toMatchObject({ code: 'illegal_transition' })
    await use(priya, id)
    world.setNow(inHours(48))
    expect(await giveUp(priya, id, false)).toMatchObject({ code: 'already_started' })
  })
})

describe('a center', () => {
  const kindness = (learnerId = aarav.learnerId, serviceId = stage.serviceId) =>
    world.run(giveCredit, { actor: lakshmi, body: { learnerId, serviceId, reasonText: 'The hall was cold' } })

  test('gives a credit as goodwill, to its own learners and for its own services', async () => {
    expect(await kindness()).toMatchObject({
      reason: 'goodwill',
      reasonText: 'The hall was cold',
      expiresOn: '2027-01-20',
    })
    expect(await kindness(newId())).toMatchObject({ code: 'not_found' })
    expect(await kindness(aarav.learnerId, newId())).toMatchObject({ code: 'not_found' })
  })

  test('extends a credit, even an expired one, but never shortens it', async () => {
    const id = await aCredit('2026-11-10', { status: 'expired' })
    const extend = (expiresOn: string, actor = lakshmi) =>
      world.run(extendCredit, { actor, params: { id }, body: { expiresOn, reasonText: 'Was ill' } })
    expect(await extend('2026-11-09')).toMatchObject({ code: 'invalid_input' })
    expect(await extend('2026-11-15')).toMatchObject({ code: 'invalid_input' })
    expect(await extend('2026-12-10')).toMatchObject({ status: 'issued', expiresOn: '2026-12-10' })
    for (const stranger of strangers.slice(1))
      expect(await extend('2027-01-10', stranger as typeof lakshmi)).toMatchObject({ code: 'not_found' })
  })

  test('withdraws one given by mistake, unless it is reserved for a class', async () => {
    const id = await aCredit('2026-12-31')
    const revoke = () =>
      world.run(takeCreditBack, { actor: lakshmi, params: { id }, body: { reasonText: 'Given twice' } })
    await use(priya, id)
    expect(await revoke()).toMatchObject({ code: 'illegal_transition' })
    await giveUp(priya, id, true)
    expect(await revoke()).toMatchObject({ status: 'revoked' })
  })

  test('lists its credits, as families see theirs, the first to expire on top', async () => {
    const late = await aCredit('2026-12-31')
    const soon = await aCredit('2026-12-01')
    const gone = await aCredit('2026-11-01', { status: 'expired' })
    const list = await world.run(listCredits, { actor: priya, query: {} })
    expect('items' in list && list.items.map(item => item.id)).toEqual([soon, late, gone])
    const usable = await world.run(listCredits, { actor: lakshmi, query: { status: 'open' } })
    expect('items' in usable && usable.items.map(item => item.id)).toEqual([soon, late])
  })
})

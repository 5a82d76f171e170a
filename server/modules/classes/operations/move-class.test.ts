import { describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { aBatchClass } from '#server/testing/batch-classes.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { paidBatch } from '#server/testing/paid-batch.ts'
import { aStage } from '#server/testing/people.ts'
import { faultsOf } from '#server/testing/series.ts'

const database = await testDatabase()
const HOUR = 3_600_000
const SHARE = 30_000

/** Kabir has paid for three classes; the first is on Monday, 23 November at 17:00. */
async function monday() {
  const scene = await paidBatch(database)
  const kabir = await scene.family()
  const { enrolments, orderId } = await scene.joinAndPay(kabir)
  const [first] = await scene.toCome()
  const from = first!.starts_at
  return {
    scene,
    kabir,
    id: enrolments[0]!.id,
    orderId,
    classId: first!.id,
    from,
    to: new Date(from.getTime() + 2 * HOUR),
  }
}
type Monday = Awaited<ReturnType<typeof monday>>

/** Kabir has a class somewhere else at that time. */
async function busyAt({ scene, kabir }: Monday, startsAt: Date) {
  const elsewhere = await aStage(scene.db)
  return aBatchClass(scene.db, { ...elsewhere, startsAt, learnerIds: [kabir.learnerId] })
}
const startOf = async ({ scene, classId }: Monday) =>
  (
    await scene.db
      .selectFrom('class_sessions')
      .select('starts_at')
      .where('id', '=', classId)
      .executeTakeFirstOrThrow()
  ).starts_at
const placeOf = async ({ scene, id, classId }: Monday) =>
  (await scene.onRoll(id)).find(each => each.id === classId)?.status
const sentTo = async ({ scene, kabir }: Monday, event: string) =>
  (await scene.told(kabir.actor.userId)).filter(each => each.event === event)

describe('rescheduling one class of a batch', () => {
  it('keeps the class and its learners, and notifies their families', async () => {
    const all = await monday()
    const { scene, classId, to } = all
    expect(await scene.move(classId, to)).toMatchObject({
      class: { id: classId, startsAt: to.toISOString() },
      choosing: 0,
    })
    expect(await placeOf(all)).toBe('expected')
    expect(await sentTo(all, 'class.moved')).toHaveLength(1)
  })

  it('lets a family with another class at the new time choose, and excuses the learner', async () => {
    const all = await monday()
    const { scene, kabir, classId, id, orderId, to } = all
    await busyAt(all, to)
    expect(await scene.move(classId, to)).toMatchObject({ choosing: 1 })
    expect(await placeOf(all)).toBe('excused')
    expect(await scene.choices(kabir.learnerId)).toMatchObject([{ status: 'open', reason: 'cannot_come' }])
    expect(await sentTo(all, 'compensation.offered')).toHaveLength(1)
    // The same class is not compensated twice: neither an absence nor leaving does it again.
    expect(await scene.cannotCome(kabir, classId)).toMatchObject({ code: 'choice_stands' })
    await scene.choose(kabir, 'refund')
    expect(await scene.leave(id, kabir.actor)).toBe(2 * SHARE)
    expect(await scene.refunded(orderId)).toBe(3 * SHARE)
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('refunds the whole class if the family leaves before it has chosen', async () => {
    const all = await monday()
    const { scene, kabir, classId, id, orderId, to } = all
    await busyAt(all, to)
    await scene.move(classId, to)
    scene.at(50)
    // Five hours before the class, when the policy would refund nothing for it.
    expect(await scene.leave(id, kabir.actor)).toBe(3 * SHARE)
    expect(await scene.tryChoose(kabir, 'credit')).toMatchObject({ code: 'nothing_owed' })
    expect(await scene.refunded(orderId)).toBe(3 * SHARE)
  })

  it('owes nothing to a learner who already had another class at the old time', async () => {
    const all = await monday()
    const { scene, kabir, classId, from, to } = all
    const dancer = await scene.family()
    await busyAt({ ...all, kabir: dancer }, from)
    await busyAt({ ...all, kabir: dancer }, to)
    await scene.joinAndPay(dancer)
    await scene.move(classId, to)
    expect(await scene.choices(dancer.learnerId)).toEqual([])
    expect(await scene.choices(kabir.learnerId)).toEqual([])
  })

  it('is refused if someone has changed the class since, and for a started or cancelled class', async () => {
    const { scene, classId, to } = await monday()
    const body = { startsAt: to.toISOString(), reason: '', version: 99 }
    const stale = await scene.ask('POST /classes/{id}/move', scene.desk, { params: { id: classId }, body })
    expect(stale).toMatchObject({ code: 'changed_meanwhile' })
    await scene.cancelClass(classId)
    expect(await scene.move(classId, to)).toMatchObject({ code: 'illegal_transition' })
    const [, second] = await scene.toCome()
    scene.at(24 * 30)
    expect(await scene.move(second!.id, to)).toMatchObject({ code: 'already_started' })
  })

  it('is not found for another center’s class', async () => {
    const { scene, classId, to } = await monday()
    const rival = await paidBatch(database)
    const input = { params: { id: classId }, body: { startsAt: to.toISOString(), reason: '', version: 1 } }
    const moved = await scene.ask('POST /classes/{id}/move', rival.desk, input)
    expect(moved).toMatchObject({ code: 'not_found' })
    expect(await scene.moveBack(classId, to, rival.desk)).toMatchObject({ code: 'not_found' })
    expect(await scene.moveBack(newId(), to)).toMatchObject({ code: 'not_found' })
  })
})

describe('undoing a reschedule', () => {
  it('brings its learners back, and withdraws what they were given', async () => {
    const all = await monday()
    const { scene, kabir, classId, from, to } = all
    await busyAt(all, to)
    await scene.move(classId, to)
    await scene.choose(kabir, 'credit')
    expect(await scene.moveBack(classId, from)).toMatchObject({ class: { startsAt: from.toISOString() } })
    expect(await scene.choices(kabir.learnerId)).toEqual([])
    expect(await scene.credits(kabir.learnerId)).toEqual([])
    expect(await placeOf(all)).toBe('expected')
    expect(await sentTo(all, 'class.moved')).toHaveLength(2)
    expect(await faultsOf(scene.db, scene.stage.centerId)).toEqual([])
  })

  it('asks a family again that is now busy at the old time', async () => {
    const all = await monday()
    const { scene, kabir, classId, from, to } = all
    await busyAt(all, to)
    await scene.move(classId, to)
    await busyAt(all, from)
    await scene.moveBack(classId, from)
    expect(await scene.choices(kabir.learnerId)).toMatchObject([{ status: 'open' }])
  })

  it('is refused once a family has taken the refund', async () => {
    const all = await monday()
    const { scene, kabir, classId, from, to } = all
    await busyAt(all, to)
    await scene.move(classId, to)
    await scene.choose(kabir, 'refund')
    expect(await scene.moveBack(classId, from)).toMatchObject({ code: 'refund_taken' })
    expect(await startOf(all)).toEqual(to)
  })

  it('is refused if nothing was moved, if it is already back, and if the old time differs from the one shown', async () => {
    const { scene, classId, from, to } = await monday()
    expect(await scene.moveBack(classId, from)).toMatchObject({ code: 'nothing_to_undo' })
    await scene.move(classId, to)
    expect(await scene.moveBack(classId, to)).toMatchObject({ code: 'changed_meanwhile' })
    await scene.moveBack(classId, from)
    expect(await scene.moveBack(classId, from)).toMatchObject({ code: 'nothing_to_undo' })
  })

  it('is refused once the old time has started', async () => {
    const all = await monday()
    const { scene, classId, from, to } = all
    await scene.move(classId, to)
    scene.at((from.getTime() - scene.world.services.clock().getTime()) / HOUR)
    expect(await scene.moveBack(classId, from)).toMatchObject({ code: 'already_started' })
  })

  it('happens once when two people request it at the same moment', async () => {
    const all = await monday()
    const { scene, classId, from, to } = all
    await scene.move(classId, to)
    const outcomes = await Promise.all([scene.moveBack(classId, from), scene.moveBack(classId, from)])
    expect(outcomes.filter(outcome => 'class' in outcome)).toHaveLength(1)
    expect(await startOf(all)).toEqual(from)
  })
})

describe('a family that cannot come after a reschedule', () => {
  it('is in time until the class starts, if it was rescheduled after the cut-off', async () => {
    const { scene, kabir, classId, from } = await monday()
    scene.at(50)
    await scene.move(classId, new Date(from.getTime() + HOUR))
    expect(await scene.cannotCome(kabir, classId)).toMatchObject({ inTime: true, gotCredit: true })
  })

  it('is late as usual for a class that was not rescheduled', async () => {
    const { scene, kabir, classId } = await monday()
    scene.at(50)
    expect(await scene.cannotCome(kabir, classId)).toMatchObject({ inTime: false, gotCredit: false })
  })
})

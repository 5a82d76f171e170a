import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type EnrolmentScene, enrolmentScene, refusalOf, settled } from '#server/testing/enrolment-scene.ts'
import type { JoinableBatch } from '#server/testing/enrolments.ts'
import { aMembership } from '#server/testing/memberships.ts'
import { aUser } from '#server/testing/people.ts'

const database = await testDatabase()

/** A center with so many children of different families, all of them its members. */
async function aFullList(count: number, batch: JoinableBatch = {}, born?: string) {
  const scene = await enrolmentScene(database, { batch })
  const families = await Promise.all(
    Array.from({ length: count }, () => scene.family(1, born ? { dateOfBirth: born } : {})),
  )
  for (const each of families) await aMembership(scene.db, scene.stage.centerId, each.learnerId)
  return { scene, families, ids: families.map(each => each.learnerId) }
}

const plan = async (scene: EnrolmentScene, learnerIds: string[], actor: SignedIn = scene.desk) =>
  settled(
    await scene.call('POST /center/batch-seats/plan', actor, {
      body: { batchId: scene.batchId, learnerIds },
    }),
  )
const enrolAll = (scene: EnrolmentScene, learnerIds: string[], expectedTotal: number, waitlist = false) =>
  scene.call('POST /center/batch-seats', scene.desk, {
    body: { batchId: scene.batchId, learnerIds, expectedTotal, waitlist },
  })

describe('enrolling many learners at once', () => {
  it('previews each one: who joins, who waits, who cannot, and the cost', async () => {
    const { scene, families, ids } = await aFullList(4, { capacity: 3 })
    await scene.join(families[0]!, { paymentChannel: 'center' })
    const answer = await plan(scene, ids)
    expect(answer.rows.map(row => [row.outcome, row.obstacle?.code, row.total?.amount])).toEqual([
      ['not', 'already_in_batch', undefined],
      ['joins', undefined, 90_000],
      ['joins', undefined, 90_000],
      ['waits', 'batch_full', undefined],
    ])
    expect(answer).toMatchObject({ total: { amount: 180_000 }, freeSeats: 2, period: { classes: 3 } })
    expect(await scene.seats()).toBe(1)
  })

  it('gives each a seat and an order, and puts the rest on the waitlist if chosen', async () => {
    const { scene, ids } = await aFullList(3, { capacity: 2 })
    const answer = settled(await enrolAll(scene, ids, 180_000, true))
    expect(answer.rows.map(row => row.outcome)).toEqual(['joins', 'joins', 'waits'])
    const rows = await scene.db
      .selectFrom('enrolments')
      .select(['status', 'enrolled_as'])
      .where('batch_id', '=', scene.batchId)
      .orderBy('status')
      .execute()
    expect(rows).toEqual([
      { status: 'pending_payment', enrolled_as: 'center' },
      { status: 'pending_payment', enrolled_as: 'center' },
      { status: 'waitlisted', enrolled_as: 'center' },
    ])
    const orders = await scene.db
      .selectFrom('orders')
      .select('total_amount')
      .where('center_id', '=', scene.stage.centerId)
      .execute()
    expect(orders).toEqual([{ total_amount: 90_000 }, { total_amount: 90_000 }])
    const trail = await scene.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'enrolment.joinMany')
      .where('subject_id', '=', scene.batchId)
      .executeTakeFirstOrThrow()
    expect(trail.details).toEqual({ joined: ids.slice(0, 2), waiting: ids.slice(2), leftOut: [] })
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('leaves out those without a seat if no one is to wait', async () => {
    const { scene, ids } = await aFullList(2, { capacity: 1 })
    expect(settled(await enrolAll(scene, ids, 90_000)).rows.map(row => row.outcome)).toEqual(['joins', 'not'])
    expect(await scene.seats()).toBe(1)
  })

  it('costs what was shown, or enrols no one', async () => {
    const { scene, ids } = await aFullList(2)
    expect(refusalOf(await enrolAll(scene, ids, 90_000))).toBe('price_changed')
    expect(await scene.seats()).toBe(0)
  })

  it('sent twice at the same moment gives each one seat', async () => {
    const { scene, ids } = await aFullList(2)
    const both = await Promise.all([enrolAll(scene, ids, 180_000), enrolAll(scene, ids, 180_000)])
    expect(both.filter(each => 'rows' in each)).toHaveLength(1)
    expect(await scene.seats()).toBe(2)
  })

  it('is not found if one of them is not a learner of the center', async () => {
    const { scene, ids } = await aFullList(1)
    const stranger = await scene.family()
    expect(refusalOf(await enrolAll(scene, [...ids, stranger.learnerId], 180_000))).toBe('not_found')
    expect(await scene.seats()).toBe(0)
  })
})

describe('a message to the families of many learners', () => {
  const send = (scene: EnrolmentScene, learnerIds: string[], actor: SignedIn = scene.desk) =>
    scene.call('POST /center/family-messages', actor, { body: { learnerIds, text: 'No class on Friday.' } })

  it('reaches each person once, even with several children', async () => {
    const { scene } = await aFullList(0)
    const sharma = await scene.family(2, { dateOfBirth: '1990-05-01' })
    for (const id of sharma.learnerIds) await aMembership(scene.db, scene.stage.centerId, id)
    const answer = settled(await send(scene, sharma.learnerIds))
    expect(answer).toMatchObject({ people: 1, rows: [{ outcome: 'told' }, { outcome: 'told' }] })
    const written = await scene.db
      .selectFrom('notifications')
      .select(['user_id', 'args', 'learner_ids'])
      .where('event', '=', 'center.message')
      .execute()
    expect(written).toMatchObject([{ user_id: sharma.actor.userId, args: { text: 'No class on Friday.' } }])
    expect(written[0]?.learner_ids.sort()).toEqual([...sharma.learnerIds].sort())
  })

  it('previews its recipients without sending', async () => {
    const { scene, ids } = await aFullList(2, {}, '1990-05-01')
    const answer = settled(
      await scene.call('POST /center/family-messages/plan', scene.desk, { body: { learnerIds: ids } }),
    )
    expect(answer).toMatchObject({ people: 2, rows: [{ outcome: 'told' }, { outcome: 'told' }] })
    const told = await scene.db
      .selectFrom('notifications')
      .select('id')
      .where('center_id', '=', scene.stage.centerId)
      .execute()
    expect(told).toEqual([])
  })

  it('skips unconfirmed numbers, and children without consent to messages', async () => {
    const { scene, ids } = await aFullList(2)
    const contact = await aUser(scene.db)
    await scene.db
      .updateTable('users')
      .set({ desk_center_id: scene.stage.centerId })
      .where('id', '=', contact)
      .execute()
    await scene.db
      .updateTable('learner_guardians')
      .set({ user_id: contact })
      .where('learner_id', '=', ids[0]!)
      .execute()
    await scene.db
      .updateTable('consents')
      .set({ withdrawn_at: new Date(), withdrawn_by: contact })
      .where('learner_id', '=', ids[1]!)
      .execute()
    const answer = settled(await send(scene, ids))
    expect(answer.people).toBe(0)
    expect(answer.rows.map(row => row.outcome).sort()).toEqual(['no_consent', 'not_confirmed'])
  })

  it('is not sent to strangers', async () => {
    const { scene, ids } = await aFullList(1)
    const stranger = await scene.family()
    expect(refusalOf(await send(scene, [...ids, stranger.learnerId]))).toBe('not_found')
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { handlers } from '#server/http/handlers.ts'
import { aVersion, together } from '#server/testing/agreements.ts'
import { refundApproval } from '#server/testing/approvals.ts'
import { bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { moneyDesk } from '#server/testing/desk.ts'
import { countedAndListed, inboxOf } from '#server/testing/inbox.ts'
import { movesScene } from '#server/testing/moves.ts'
import { aStage } from '#server/testing/people.ts'
import { aCenterActor, granted } from '#server/testing/requests.ts'
import { aBatch, aClass, anEnrolled, inHours, onTheRoll } from '#server/testing/timetable.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
const waiting = async (actor: SignedIn) => {
  const counted = await countedAndListed(world, actor)
  return Object.fromEntries(counted.waiting.map(one => [one.kind, one.count]))
}
beforeEach(() => resetDatabase(database))

describe('an item awaiting an answer', () => {
  test('is an agreement from the other side, never from the reader’s own', async () => {
    const sides = await together(database)
    await aVersion(db, sides, { madeBy: 'center' })
    expect(await waiting(sides.expert)).toEqual({ agreement: 1 })
    expect(await waiting(sides.head)).toEqual({})
  })

  test('is an expert’s counter-proposal, only for members who may answer it', async () => {
    const sides = await together(database)
    await aVersion(db, sides, { madeBy: 'expert' })
    expect(await waiting(sides.expert)).toEqual({})
    expect(await waiting(sides.head)).toEqual({ agreement: 1 })
    expect(await waiting(await aCenterActor(database, sides.centerId, 'accountant'))).toEqual({})
  })

  test('is a document that the Triveni team has asked about, until it is answered', async () => {
    const sides = await together(database)
    const caseOf = (owner: object) =>
      db
        .insertInto('kyc_cases')
        .values({
          id: newId(),
          status: 'needs_clarification',
          created_at: TEST_NOW,
          submitted_at: TEST_NOW,
          ...owner,
        })
        .execute()
    await caseOf({ expert_id: sides.expertId })
    await caseOf({ center_id: sides.centerId })
    expect(await waiting(sides.expert)).toEqual({ kyc: 1 })
    expect(await waiting(sides.head)).toEqual({ kyc: 1 })
    // A manager sees the profile and does not change it.
    expect(await waiting(await aCenterActor(database, sides.centerId, 'manager'))).toEqual({})
    await db.updateTable('kyc_cases').set({ status: 'submitted' }).execute()
    expect(await waiting(sides.expert)).toEqual({})
  })

  test('is a reschedule, for everyone who was asked and has not answered', async () => {
    const scene = await movesScene(database, { learners: 2 })
    const classId = scene.first.id
    const proposals = granted(
      await scene.world.run(handlers['GET /classes/{id}/proposals'], {
        actor: scene.desk,
        params: { id: classId },
        query: { days: 10 },
      } as never),
    ) as { proposals: { startsAt: string }[] }
    const asked = granted(
      await scene.world.run(handlers['POST /classes/{id}/reschedules'], {
        actor: scene.desk,
        params: { id: classId },
        body: { startsAt: [proposals.proposals[0]!.startsAt], message: '' },
      } as never),
    ) as { id: string; proposals: { id: string }[] }
    const [first, second] = scene.families
    expect(await waiting(scene.expert)).toEqual({ class_reschedule: 1 })
    expect(await waiting(first!.actor)).toEqual({ class_reschedule: 1 })
    expect(await waiting(scene.desk)).toEqual({})
    granted(
      await scene.world.run(handlers['POST /reschedules/{id}/answers'], {
        actor: first!.actor,
        params: { id: asked.id },
        body: { can: [asked.proposals[0]!.id], learnerId: first!.learnerId },
      } as never),
    )
    expect(await waiting(first!.actor)).toEqual({})
    expect(await waiting(second!.actor)).toEqual({ class_reschedule: 1 })
  })

  test('is a reported payment, for members who may verify it', async () => {
    const scene = await bookingScene(database)
    const details = {
      name: 'Sampige Sports and Arts',
      upiId: 'sampige@okbank',
      bank: { name: 'State Bank', account: '30112233445', ifsc: 'SBIN0001234' },
      verifyHours: 12,
    }
    settled(
      await scene.world.run(handlers['PUT /center/payee'], {
        actor: scene.desk as never,
        body: { details },
      }),
    )
    const booking = await scene.book(scene.learner, SLOT)
    settled(
      await scene.world.run(handlers['POST /orders/{id}/transfers'], {
        actor: scene.learner,
        params: { id: booking.orderId },
        body: { method: 'upi', reference: '412345678901', receiptFileId: null },
      } as never),
    )
    const centerId = scene.desk.center!.centerId
    expect(await waiting(scene.desk)).toEqual({ transfer: 1 })
    expect(await waiting(await aCenterActor(database, centerId, 'coordinator'))).toEqual({})
    expect(await waiting(await aCenterActor(database, centerId, 'accountant'))).toEqual({ transfer: 1 })
  })

  test('is a colleague’s refund request, only for a head', async () => {
    const scene = await bookingScene(database)
    const manager = await scene.memberOf(scene.stage.centerId, 'manager')
    settled(await refundApproval(scene).limit(50_000))
    const booking = await scene.bookAndPay()
    settled(await moneyDesk(scene).refund(booking.orderId, 60_000, {}, manager))
    expect(await waiting(scene.desk)).toEqual({ refund: 1 })
    expect(await waiting(manager)).toEqual({})
    expect((await inboxOf(world, scene.desk)).items).toMatchObject([
      { of: 'refund', orderId: booking.orderId, amount: { amount: 60_000 }, askedByName: 'Lakshmi Rao' },
    ])
  })

  test('is the attendance of a started class, until everyone is marked or it is too late', async () => {
    const stage = await aStage(db)
    const batchId = await aBatch(db, stage)
    const aarav = await anEnrolled(db, stage, batchId, { name: 'Aarav Sharma', dateOfBirth: '2017-03-04' })
    const [begun, later, old] = [inHours(-1), inHours(2), inHours(-24 * 9)]
    const classes = await Promise.all(
      [begun, later, old].map(startsAt => aClass(db, stage, { batchId, startsAt })),
    )
    for (const id of classes) await onTheRoll(db, id, aarav)
    const expert = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
    const coordinator = await aCenterActor(database, stage.centerId, 'coordinator')
    expect(await waiting(expert)).toEqual({ attendance: 1 })
    expect(await waiting(coordinator)).toEqual({ attendance: 1 })
    expect(await waiting(await aCenterActor(database, stage.centerId, 'accountant'))).toEqual({})
    expect((await inboxOf(world, coordinator)).items).toMatchObject([
      { of: 'attendance', id: classes[0], expected: 1, marked: 0, since: begun.toISOString() },
    ])
    await db.updateTable('class_participants').set({ mark: 'present' }).execute()
    expect(await waiting(expert)).toEqual({})
  })

  test('is listed by its deadline, and those without one come last', async () => {
    const sides = await together(database)
    await aVersion(db, sides, { madeBy: 'expert' })
    await db
      .insertInto('kyc_cases')
      .values({
        id: newId(),
        status: 'needs_clarification',
        created_at: TEST_NOW,
        submitted_at: TEST_NOW,
        center_id: sides.centerId,
      })
      .execute()
    expect(await waiting(sides.head)).toEqual({ agreement: 1, kyc: 1 })
    expect((await inboxOf(world, sides.head)).items).toMatchObject([
      { of: 'agreement', name: 'Ananya Deshpande', until: expect.any(String) },
      { of: 'documents', until: null },
    ])
  })
})

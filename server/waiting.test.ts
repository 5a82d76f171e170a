import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { aVersion, together } from '#server/testing/agreements.ts'
import { bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { movesScene } from '#server/testing/moves.ts'
import { aCenterActor, granted } from '#server/testing/requests.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
const waiting = async (actor: SignedIn) => {
  const { waiting, total } = granted(
    (await world.run(handlers['GET /waiting'], { actor })) as ApiAnswer<'GET /waiting'> | Refusal,
  )
  expect(total).toBe(waiting.reduce((sum, one) => sum + one.count, 0))
  return Object.fromEntries(waiting.map(one => [one.kind, one.count]))
}
beforeEach(() => resetDatabase(database))

describe('what waits for an answer', () => {
  test('is an agreement of the other side, never one of the own side', async () => {
    const sides = await together(database)
    await aVersion(db, sides, { madeBy: 'center' })
    expect(await waiting(sides.expert)).toEqual({ agreement: 1 })
    expect(await waiting(sides.head)).toEqual({})
  })

  test('is a counter of an expert, for members who may answer it alone', async () => {
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

  test('is a reschedule, for everyone it was asked of and who has not answered', async () => {
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

  test('is a payment that a family has reported, for members who may check it', async () => {
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
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { testDatabase } from '#server/testing/database.ts'
import { concurrentActors, oneStep } from '#server/testing/enrolment-actors.ts'
import { type EnrolmentScene, enrolmentScene } from '#server/testing/enrolment-scene.ts'
import { aJoinableBatch } from '#server/testing/enrolments.ts'
import { expectSeatsInOrder } from '#server/testing/seats.ts'

const database = await testDatabase()

it('keeps seats, waitlist, attendance and books consistent through any concurrent actions of families and desk', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(oneStep, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 10 }),
      async rounds => {
        const scene = await enrolmentScene(database, { batch: { capacity: 3 } })
        const other = await aJoinableBatch(scene.db, scene.stage, {
          capacity: 2,
          startMinute: 600,
          per: 'term',
          amount: 540_000,
        })
        const hands = await concurrentActors(scene, [scene.batchId, other])
        let hours = 0
        for (const round of rounds) {
          hours += 5
          scene.at(hours)
          // A whole round at once; refusals are values, never errors.
          const outcomes = await Promise.all(round.map(step => hands.take(step)))
          for (const outcome of outcomes) if (isRefusal(outcome)) expect(outcome.code).not.toBe('')
          await settle(scene, hands)
        }
        await hands.settleMoney()
        await expectBooksInOrder(scene.db, scene.stage.centerId)
      },
    ),
    { numRuns: 3, seed: 20261122, endOnFailure: true },
  )
}, 120_000)

async function settle(scene: EnrolmentScene, hands: Awaited<ReturnType<typeof concurrentActors>>) {
  await hands.runJobs()
  await expectSeatsInOrder(scene.db, scene.stage.centerId)
}

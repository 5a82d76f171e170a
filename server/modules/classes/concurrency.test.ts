import fc from 'fast-check'
import { it } from 'vitest'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { anyStep, concurrentClassActors, expectMadeGoodOnce } from '#server/testing/class-actors.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aJoinableBatch } from '#server/testing/enrolments.ts'
import { paidBatch } from '#server/testing/paid-batch.ts'
import { expectSeatsInOrder } from '#server/testing/seats.ts'

const database = await testDatabase()

it('every paid class is compensated once, whatever families and center do at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyStep, { minLength: 1, maxLength: 5 }), { minLength: 6, maxLength: 10 }),
      async rounds => {
        const scene = await paidBatch(database, { batch: { capacity: 4, amount: 60_000 } })
        const { db, stage } = scene
        const other = await aJoinableBatch(db, stage, { capacity: 2, startMinute: 600, amount: 50_000 })
        const hands = await concurrentClassActors(scene, [scene.batchId, other])
        await hands.fill()
        let hours = 0
        for (const round of rounds) {
          hours += 9
          scene.at(hours)
          await Promise.all(round.map(step => hands.take(step)))
          await hands.runJobs()
          await expectSeatsInOrder(db, stage.centerId)
          await expectMadeGoodOnce(db, stage.centerId)
        }
        await hands.settleMoney()
        await expectBooksInOrder(db, stage.centerId)
      },
    ),
    { numRuns: 4, seed: 3, endOnFailure: true },
  )
}, 120_000)

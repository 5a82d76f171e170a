import { expect, it } from 'vitest'
import { AUTOPAY_STEPS, autopayFaults, liveWithAutopay } from '#server/testing/autopay-courses.ts'
import { autopayScene } from '#server/testing/autopay-scene.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { randomOf } from '#server/testing/money/money-courses.ts'
import { razorpayDouble } from '#server/testing/razorpay-double.ts'

/**
 * A course: a family with autopay, from its first payment over two months; `AUTOPAY_COURSES` for fewer, `AUTOPAY_FROM`
 * for the later ones.
 */
const COURSES = Number(process.env.AUTOPAY_COURSES ?? 10_000)
const FROM = Number(process.env.AUTOPAY_FROM ?? 0)
/** Families of one center that live through the same months together. */
const TOGETHER = 100

const database = await testDatabase()

it(`keeps our books equal to the gateway’s over ${COURSES} courses`, async () => {
  const done = new Map<string, number>()
  for (let from = FROM; from < FROM + COURSES; from += TOGETHER) {
    // Nothing of the centers before: their months would begin anew with the clock.
    await resetDatabase(database)
    let now = TEST_NOW
    // A gateway of its own for each center: what it remembers would slow down the next.
    const double = await razorpayDouble(() => now)
    const of = await autopayScene(database, double, to => {
      now = to
    })
    const families = Math.min(TOGETHER, FROM + COURSES - from)
    await liveWithAutopay(of, randomOf(from + 1), { families, steps: 60 }, done)
    expect(await autopayFaults(of), `after course ${from + families}`).toEqual([])
    await double.close()
  }
  expect([...done.keys()].sort()).toEqual(AUTOPAY_STEPS)
}, 14_400_000)

import { afterAll, expect, it } from 'vitest'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { runCourse } from '#server/testing/money/money-courses.ts'
import { faultsOf } from '#server/testing/money/money-faults.ts'
import { moneyScene } from '#server/testing/money/money-scene.ts'
import { kindsOfSteps } from '#server/testing/money/money-steps.ts'
import { razorpayDouble } from '#server/testing/razorpay-double.ts'

const database = await testDatabase()
const double = await razorpayDouble(() => TEST_NOW)
afterAll(() => double.close())

it('loses and creates no money, whatever is ordered, paid, cancelled, refunded, paid out or reported twice', async () => {
  const money = await moneyScene(database, double)
  for (let seed = 1; seed <= 20; seed += 1) {
    await runCourse(money, seed)
    expect(await faultsOf(money), `after course ${seed}`).toEqual([])
  }
  // Each kind of step had an effect in some course; otherwise the courses would prove nothing.
  expect([...money.done.keys()].sort()).toEqual([...kindsOfSteps].sort())
})

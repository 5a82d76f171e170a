import { afterAll, expect, it } from 'vitest'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { faultsOf, moneyHouse, runCourse } from '#server/testing/money-courses.ts'
import { razorpayDouble } from '#server/testing/razorpay-double.ts'

const database = await testDatabase()
const double = await razorpayDouble(() => TEST_NOW)
afterAll(() => double.close())

it('loses no money and makes none up, whatever is ordered, paid, cancelled, given back and said twice', async () => {
  const house = await moneyHouse(database, double)
  for (let seed = 1; seed <= 20; seed += 1) {
    await runCourse(house, seed)
    if (seed % 5 === 0) expect(await faultsOf(house), `after course ${seed}`).toEqual([])
  }
  // The courses must have done something.
  expect(double.books.payments.length).toBeGreaterThan(20)
  expect(double.books.refunds.length).toBeGreaterThan(2)
})

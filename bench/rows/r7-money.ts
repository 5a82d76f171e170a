import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { COURSES_A_HOUSE, runCourse } from '#server/testing/money/money-courses.ts'
import { faultsOf } from '#server/testing/money/money-faults.ts'
import { moneyScene } from '#server/testing/money/money-scene.ts'
import { razorpayDouble } from '#server/testing/razorpay-double.ts'
import { benchServer, emptyDatabase } from '../kit/databases.ts'
import { atLeast, exactly, type Row } from '../kit/row.ts'

const COURSES = Number(process.env.BENCH_COURSES ?? 10_000)
/** Where an interrupted walk resumes. */
const FIRST = Number(process.env.BENCH_FIRST_COURSE ?? 1)

/** Databases side by side, each with a double of its own. */
const LANES = 2

/** Random courses of money against a double of Razorpay, whose books must be ours at the end. */
export const r7: Row = {
  id: 'R7',
  name: 'money-courses',
  title: `random courses of money, ${FIRST} to ${COURSES}`,
  async run(money) {
    const server = await benchServer(money)
    const lanes = await Promise.all(
      Array.from({ length: LANES }, async (_, nth) => {
        const { connection } = await emptyDatabase(server, `bench_money_${nth}`)
        // It asks whether money is right, not how fast: a statement may wait for a busy machine.
        const database = await connectDatabase(connection, silentLog, { statementTimeoutMs: 120_000 })
        money.later(() => database.close())
        const double = await razorpayDouble(() => TEST_NOW)
        money.later(() => double.close())
        return { database, double }
      }),
    )
    const faults: string[] = []
    const begin = performance.now()
    let next = FIRST
    let walked = 0
    await Promise.all(
      lanes.map(async ({ database, double }) => {
        while (next <= COURSES) {
          const first = next
          next += COURSES_A_HOUSE
          const center = await moneyScene(database, double)
          for (let seed = first; seed < first + COURSES_A_HOUSE && seed <= COURSES; seed += 1) {
            await runCourse(center, seed)
          }
          // A database that was empty a minute ago has not been analyzed yet.
          await database.pool.query('analyze')
          const found = await faultsOf(center)
          faults.push(...found.map(fault => `courses from ${first}: ${fault}`))
          for (const fault of found) money.say(fault)
          walked += COURSES_A_HOUSE
          if (walked % 1000 === 0) money.say(`${walked} courses`)
        }
      }),
    )
    const seconds = (performance.now() - begin) / 1000
    const numberOf = async (table: string) => {
      const counts = await Promise.all(
        lanes.map(({ database }) =>
          database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`),
        ),
      )
      return counts.reduce((sum, { rows }) => sum + (rows[0]?.n ?? 0), 0)
    }
    const [{ database, double }] = lanes as [(typeof lanes)[number]]
    const center = await moneyScene(database, double)
    for (const seed of [1, 2, 3]) await runCourse(center, seed)
    await database.pool.query(
      `update orders set paid_amount = paid_amount - 1 where id = (
        select id from orders where center_id = $1 and paid_amount > refunded_amount order by id limit 1)`,
      [center.scene.stage.centerId],
    )
    const control = await faultsOf(center)
    return {
      columns: ['', 'number'],
      lines: [
        ['courses', `${FIRST} to ${COURSES}`],
        ['orders', await numberOf('orders')],
        ['payments', await numberOf(`payments where status = 'captured'`)],
        ['refunds', await numberOf(`refunds where status = 'processed'`)],
        ['messages of the gateway', await numberOf('gateway_events')],
        ['ledger entries', await numberOf('ledger_entries')],
        ['courses a second', Math.round(((COURSES - FIRST + 1) / seconds) * 10) / 10],
      ],
      gates: [
        exactly('differences between the ledger, the orders and the double’s own books', faults.length, 0),
        atLeast(
          'refunds that went',
          await numberOf(`refunds where status = 'processed'`),
          (COURSES - FIRST + 1) / 20,
        ),
        atLeast('control: differences where one order forgets its payment', control.length, 1),
      ],
      notes: [
        'Orders with discount codes and in instalments, checkouts, captures, second captures, failures, money over the desk, wallets, cancellations, refunds out of goodwill, and payouts by bank and through the gateway, with messages late, twice, in any order and forged; the same seed is the same course.',
      ],
    }
  },
}

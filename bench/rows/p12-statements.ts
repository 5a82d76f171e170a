import type pg from 'pg'
import { accrueEarnings } from '#server/modules/books/earnings/jobs/accrue-earnings.ts'
import { draftPayouts } from '#server/modules/books/payouts/jobs/draft-payouts.ts'
import { listStatements } from '#server/modules/books/payouts/statement-queries.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { aVersion } from '#server/testing/agreements.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { jobOf } from '#server/testing/earnings.ts'
import { aLearner, anEngagement, anExpert, aRate, aStage } from '#server/testing/people.ts'
import { benchServer, emptyDatabase } from '../kit/databases.ts'
import { atMost, exactly, type Row } from '../kit/row.ts'

const EXPERTS = 50
const CLASSES = Number(process.env.BENCH_CLASSES ?? 20_000)
const FEE = 80_000
const SHARE = 4000
/** The month is over. */
const NOW = new Date('2026-12-02T06:00:00Z')

/** A month of many experts: every class calculated off its orders, and a statement drafted for each expert. */
export const p12: Row = {
  id: 'P12',
  name: 'month-statements',
  title: `month’s statements of ${EXPERTS} experts, ${CLASSES} classes`,
  async run(bench) {
    const server = await benchServer(bench)
    const { connection } = await emptyDatabase(server, 'bench_statements')
    const database = await connectDatabase(connection, silentLog)
    bench.later(() => database.close())
    const world = testWorld(database, { now: NOW })
    const { centerId } = await fill(database)
    const calculated = await seconds(() => accrueEarnings.run(jobOf(world)))
    bench.say(`calculated in ${Math.round(calculated)} s`)
    const drafted = await seconds(() => draftPayouts.run(jobOf(world)))
    const grant = { centerId, centerRole: 'head' as const, access: {} as never, serviceIds: null }
    const head = signedIn({ userId: centerId, role: 'center', centers: [grant], center: grant })
    let listed = { total: 0, sum: 0 }
    const read = await seconds(async () => {
      const page = { limit: 100, skip: 0 }
      const { rows, total } = await listStatements(database.kysely, head, { month: '2026-11' }, page, NOW)
      listed = { total, sum: rows.reduce((sum, row) => sum + row.total, 0) }
    })
    const { rows } = await database.pool.query<{ lines: number; amount: number }>(
      `select count(*)::int as lines, sum(amount)::bigint as amount from earnings`,
    )
    const again = await seconds(() => accrueEarnings.run(jobOf(world)))
    return {
      columns: ['', 'seconds'],
      lines: [
        ['calculation every class', calculated],
        ['calculation again what has not moved', again],
        ['drafting the statements', drafted],
        ['reading the list with its totals', read],
      ],
      gates: [
        exactly('lines', rows[0]?.lines ?? 0, CLASSES),
        exactly('statements', listed.total, EXPERTS),
        exactly('paise of all statements', listed.sum, (CLASSES * FEE * SHARE) / 10_000),
        exactly('paise of all lines beside those of the statements', (rows[0]?.amount ?? 0) - listed.sum, 0),
        atMost('drafting', drafted, 30, 's'),
        atMost('calculation, of a class', (calculated * 1000) / CLASSES, 10, 'ms'),
        atMost('reading the list', read, 1, 's'),
      ],
      notes: ['Each class is a booking of its own with an order, a line and a payment; experts get a share.'],
    }
  },
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** A center with experts on a share, and completed, paid classes in November. */
async function fill(database: Awaited<ReturnType<typeof connectDatabase>>): Promise<{ centerId: string }> {
  const db = database.kysely
  const stage = await aStage(db)
  const { centerId, serviceId } = stage
  const { learnerId, userId } = await aLearner(db)
  const terms = { fee: { model: 'share', basisPoints: SHARE } as const, fromOn: '2026-10-01' }
  for (let nth = 0; nth < EXPERTS; nth += 1) {
    const { expertId, userId: expertUserId } = await anExpert(db, { serviceIds: [serviceId] })
    const engagementId = await anEngagement(db, centerId, expertId)
    await aRate(db, { centerId, expertId, serviceId })
    const head = signedIn({ userId, role: 'center' })
    const expert = signedIn({ userId: expertUserId, role: 'expert', expertId })
    await aVersion(
      db,
      { centerId, expertId, engagementId, serviceId, head, expert },
      { status: 'verified', terms },
    )
  }
  const client = await database.pool.connect()
  await lockClasses(client, { centerId, serviceId, learnerId, userId, ownExpert: stage.expertId })
  client.release(true)
  return { centerId }
}

async function lockClasses(
  client: pg.PoolClient,
  of: { centerId: string; serviceId: string; learnerId: string; userId: string; ownExpert: string },
): Promise<void> {
  // The checks that the database would run on every row are known to pass for these.
  await client.query(`set statement_timeout = 0; set session_replication_role = replica`)
  await client.query(
    `create temp table held as
     select gen_random_uuid() as class_id, gen_random_uuid() as order_id, gen_random_uuid() as booking_id, r.expert_id,
       r.id as rate_id, n, '2026-11-01T02:00:00Z'::timestamptz + (n % 28) * interval '1 day' + (n / 28 % 14) * interval '1 hour' as at
     from generate_series(0, ${CLASSES} - 1) n
     join (select *, row_number() over (order by id) - 1 as nth from expert_rates where center_id = '${of.centerId}'
       and expert_id <> '${of.ownExpert}') r on r.nth = n % ${EXPERTS}`,
  )
  const { centerId, serviceId, learnerId, userId } = of
  for (const statement of [
    `insert into class_sessions (id, center_id, kind, service_id, starts_at, ends_at, status, created_at)
     select class_id, '${centerId}', 'booking', '${serviceId}', at, at + interval '1 hour', 'completed', at from held`,
    `insert into class_session_experts (class_session_id, expert_id) select class_id, expert_id from held`,
    `insert into orders (id, number, center_id, buyer_user_id, kind, status, payment_channel, currency, total_amount, paid_amount,
       cancellation_policy, created_at)
     select order_id, order_id::text, '${centerId}', '${userId}', 'booking', 'paid', 'center', 'INR', ${FEE}, ${FEE},
       '{"tiers": []}', at from held`,
    `insert into order_lines (id, order_id, position, kind, label, service_id, learner_id, unit_amount, amount)
     select gen_random_uuid(), order_id, 1, 'fee', '{"en": "", "hi": ""}', '${serviceId}', '${learnerId}', ${FEE}, ${FEE} from held`,
    `insert into bookings (id, code, center_id, class_session_id, learner_id, expert_id, service_id, rate_id, order_id,
       booked_by, booked_as, status, starts_at, ends_at, created_at)
     select booking_id, booking_id::text, '${centerId}', class_id, '${learnerId}', expert_id, '${serviceId}', rate_id,
       order_id, '${userId}', 'learner', 'completed', at, at + interval '1 hour', at from held`,
    `insert into payments (id, order_id, applied_order_id, center_id, gateway, method, status, amount, currency, created_at,
       captured_at)
     select gen_random_uuid(), order_id, order_id, '${centerId}', 'desk', 'cash', 'captured', ${FEE}, 'INR', at, at from held`,
    'analyze',
  ]) {
    await client.query(statement)
  }
}

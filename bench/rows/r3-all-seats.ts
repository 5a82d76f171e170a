import { fillToScale } from '#database/demo/scale.ts'
import { newId } from '#domain/kernel/ids.ts'
import { duePosting } from '#server/modules/enrolments/enrol-learners.ts'
import { takeSeats } from '#server/modules/enrolments/enrolment-queries.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { benchServer, emptyDatabase, plainPool } from '../kit/databases.ts'
import { median } from '../kit/numbers.ts'
import { atLeast, exactly, type Row } from '../kit/row.ts'

const SEATS = 10_000
const CLIENTS = 40
const SLICES = 5

interface Ground {
  centerId: string
  serviceId: string
  userId: string
  learners: string[]
}

/** A batch of 10,000 seats for as many learners. */
export const r3: Row = {
  id: 'R3',
  name: 'fill-batch',
  title: `a batch of ${SEATS} seats, all win`,
  async run(bench) {
    const database = await emptyDatabase(await benchServer(bench), 'bench_seats')
    const today = new Date().toISOString().slice(0, 10)
    const size = { centers: 1, experts: 1, learners: SEATS, classes: 0, bookings: 0, seed: 7, today }
    await fillToScale(database.connection, size)
    const ground = await withClient(database.connection, groundOf)
    const ours = await aBatch(database.connection, ground)
    const plain = await aBatch(database.connection, ground)
    const db = await connectDatabase(database.connection, silentLog, { size: CLIENTS })
    const pool = plainPool(database.connection, CLIENTS)
    const rates = { product: [] as number[], raw: [] as number[] }
    for (let slice = 0; slice < SLICES; slice += 1) {
      const some = ground.learners.slice((slice * SEATS) / SLICES, ((slice + 1) * SEATS) / SLICES)
      const ways = {
        product: () => eachAtOnce(some, id => takeOne(db, ground, ours, id)),
        raw: () => eachAtOnce(some, id => takeRaw(pool, ground, plain, id)),
      }
      for (const way of slice % 2 ? (['raw', 'product'] as const) : (['product', 'raw'] as const)) {
        const begin = performance.now()
        await ways[way]()
        rates[way].push((some.length * 1000) / (performance.now() - begin))
      }
    }
    const counts = await withClient(database.connection, async client => {
      const { rows } = await client.query<{ seats: number; entries: number; orders: number }>(
        `select seats_taken::int as seats, (select count(*)::int from enrolments where batch_id = b.id) as entries,
           (select count(*)::int from enrolment_periods p join enrolments e on e.id = p.enrolment_id
             where e.batch_id = b.id) as orders
         from batches b where id = $1`,
        [ours],
      )
      return rows[0]!
    })
    await pool.end()
    await db.close()
    const [product, raw] = [median(rates.product), median(rates.raw)]
    return {
      columns: ['', 'seats/s'],
      lines: [
        ['product: seat, place, period, order, line, ledger, in one transaction', product],
        ['raw: guarded update and insert of the place', raw],
      ],
      gates: [
        exactly('seats taken', counts.seats, SEATS),
        exactly('entries', counts.entries, SEATS),
        exactly('periods with their orders', counts.orders, SEATS),
        atLeast('of the raw statement on that row', product / raw, 0.8),
      ],
    }
  },
}

async function groundOf(client: { query: typeof import('pg').Client.prototype.query }): Promise<Ground> {
  const { rows } = await client.query<Omit<Ground, 'learners'>>(
    `select c.id as "centerId", s.service_id as "serviceId", u.id as "userId"
     from centers c join center_services s on s.center_id = c.id, users u limit 1`,
  )
  const { rows: learners } = await client.query<{ id: string }>(
    `select id from learners order by id limit ${SEATS}`,
  )
  return { ...rows[0]!, learners: learners.map(row => row.id) }
}

function aBatch(connection: object, { centerId, serviceId }: Ground): Promise<string> {
  return withClient(connection, async client => {
    const id = newId()
    await client.query(
      `insert into batches (id, center_id, service_id, name, status, capacity, price_amount, price_per, starts_on,
         recurrence, start_minute, minutes, created_at)
       values ($1, $2, $3, 'Everybody', 'active', ${SEATS}, 50000, 'month', current_date, 'FREQ=WEEKLY;BYDAY=MO', 600,
         60, now())`,
      [id, centerId, serviceId],
    )
    return id
  })
}

/** The work for all, by as many hands as there are connections. */
async function eachAtOnce(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
  const left = [...ids]
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let id = left.pop(); id; id = left.pop()) await work(id)
    }),
  )
}

type Database = Awaited<ReturnType<typeof connectDatabase>>

function takeOne(db: Database, ground: Ground, batchId: string, learnerId: string): Promise<unknown> {
  const now = new Date()
  const today = now.toISOString().slice(0, 10)
  const [id, orderId] = [newId(), newId()]
  const order = {
    id: orderId,
    number: orderId,
    centerId: ground.centerId,
    buyerUserId: ground.userId,
    status: 'open' as const,
    paymentChannel: 'gateway' as const,
    currency: 'INR',
    total: 50_000,
    paid: 0,
    payBy: now,
    cancellationPolicy: { tiers: [] },
    lines: [
      {
        kind: 'fee' as const,
        label: { en: 'Everybody', hi: 'सब' },
        quantity: 1,
        unitAmount: 50_000,
        amount: 50_000,
        taxBasisPoints: null,
        sac: null,
        learnerId,
        part: 'classes' as const,
      },
    ],
    subject: { batchServiceId: ground.serviceId },
  }
  const place = {
    id,
    batchId,
    centerId: ground.centerId,
    learnerId,
    kind: 'regular' as const,
    status: 'pending_payment' as const,
    groupId: id,
    enrolledBy: ground.userId,
    enrolledAs: 'learner' as const,
    startsOn: today,
    trialSessionId: null,
    trialServiceId: null,
    waitingSince: null,
    payBy: now,
    paidUntil: null,
  }
  const period = { enrolmentId: id, orderId, fromOn: today, toOn: today, classes: 1, amount: 50_000 }
  const wanted = {
    batchId,
    entries: [place],
    periods: [period],
    order,
    postings: [duePosting(order)],
    joining: [],
  }
  return inTransaction(db, tx => takeSeats(tx, wanted, now))
}

function takeRaw(pool: ReturnType<typeof plainPool>, ground: Ground, batchId: string, learnerId: string) {
  return pool.query({
    name: 'raw seat',
    text: `with seat as (update batches set seats_taken = seats_taken + 1
        where id = $1 and seats_taken < capacity returning id)
      insert into enrolments (id, batch_id, center_id, learner_id, status, group_id, enrolled_by, enrolled_as,
        starts_on, created_at)
      select $2, id, $3, $4, 'active', $2, $5, 'learner', current_date, now() from seat`,
    values: [batchId, newId(), ground.centerId, learnerId, ground.userId],
  })
}

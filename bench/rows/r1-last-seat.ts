import type pg from 'pg'
import { newId } from '#domain/kernel/ids.ts'
import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { withClient } from '#server/testing/admin-client.ts'
import type { BookableSlot } from '#server/testing/process/booking-supply.ts'
import { type Answered, call } from '#server/testing/process/call.ts'
import type { ChildApp } from '#server/testing/process/child-app.ts'
import { seatFaults } from '#server/testing/seats.ts'
import { bookingBench } from '../kit/booking-bench.ts'
import { startShop } from '../kit/contestants.ts'
import { plainPool } from '../kit/databases.ts'
import { quantile } from '../kit/numbers.ts'
import { atLeast, exactly, type Gate, type Line, type Row } from '../kit/row.ts'

const LEARNERS = 200
const ROUNDS = 100
/** Users who take turns, so that none exceeds the product's rate limit. */
const CROWD = 1600
const PRICE = 50_000

/** 200 learners want the last seat of a batch at the same moment, a hundred times, through one process and through two. */
export const r1b: Row = {
  id: 'R1B',
  name: 'race-last-seat',
  title: `${LEARNERS} learners on the last seat, ${ROUNDS} rounds`,
  async run(bench) {
    const { database, take } = await bookingBench(bench)
    const crowd = take(CROWD)
    const apps = [await startShop(bench, database.url), await startShop(bench, database.url)]
    const lines: Line[] = []
    const gates: Gate[] = []
    const notes: string[] = []
    const centers: string[] = []
    for (const processes of [1, 2]) {
      const slots = take(ROUNDS / 2 + 1)
      centers.push(...slots.map(slot => slot.centerId))
      const batches = await withClient(database.connection, client => batchesOf(client, slots))
      const outcome = await contest(apps.slice(0, processes), batches, crowd)
      const label = `${processes} ${processes === 1 ? 'process' : 'processes'}`
      lines.push([label, outcome.rate, outcome.p50, outcome.p99, outcome.winners, outcome.most])
      notes.push(`${label}: ${[...outcome.kinds].map(([kind, n]) => `${n} × ${kind}`).join(', ')}`)
      gates.push(
        exactly(
          `${label}: rounds with exactly one 201 and ${LEARNERS - 1} refusals with reason and next step`,
          outcome.clean,
          ROUNDS / 2,
        ),
        exactly(`${label}: 5xx and broken connections`, outcome.faults, 0),
      )
    }
    for (const app of apps) await app.end()
    const control = await checkThenInsert(database.connection)
    lines.push(['control: check, then insert', control.rate, '', '', control.winners, control.most])
    gates.push(
      exactly('seats, lines and rolls that differ afterwards', await faults(database.url, centers), 0),
      atLeast('control: most winners of one seat', control.most, 2),
    )
    return {
      columns: ['', 'tries/s', 'p50 ms', 'p99 ms', 'winners', 'most winners of a seat'],
      lines,
      gates,
      notes,
    }
  },
}

/** A batch of one seat and one class for each slot. */
async function batchesOf(
  client: Pick<pg.Client, 'query'>,
  slots: readonly BookableSlot[],
): Promise<string[]> {
  const ids: string[] = []
  for (const slot of slots) {
    const id = newId()
    const startsAt = new Date(slot.startsAt)
    await client.query(
      `insert into batches (id, center_id, service_id, name, status, capacity, price_amount, price_per, starts_on,
         recurrence, start_minute, minutes, created_at)
       values ($1, $2, $3, 'The last seat', 'active', 1, $4, 'class', $5, 'FREQ=WEEKLY;BYDAY=MO', 600, 60, now())`,
      [id, slot.centerId, slot.serviceId, PRICE, localDateOf(startsAt, DEFAULT_ZONE)],
    )
    await client.query(
      `insert into class_sessions (id, center_id, kind, batch_id, service_id, starts_at, ends_at, status, created_at)
       values ($1, $2, 'batch', $3, $4, $5, $5::timestamptz + interval '1 hour', 'scheduled', now())`,
      [newId(), slot.centerId, id, slot.serviceId, startsAt],
    )
    ids.push(id)
  }
  return ids
}

const join = (app: ChildApp, batchId: string, by: BookableSlot) =>
  call(`${app.url}/api/v1/enrolments`, {
    token: by.token,
    body: { batchId, learnerIds: [by.learnerId], paymentChannel: 'gateway', expectedTotal: PRICE },
  })

async function contest(apps: ChildApp[], batches: string[], crowd: BookableSlot[]) {
  const times: number[] = []
  const kinds = new Map<string, number>()
  let [clean, faulty, winners, most, busyMs] = [0, 0, 0, 0, 0]
  for (const [round, batchId] of batches.entries()) {
    const rivals = crowd.splice(0, LEARNERS)
    const begin = performance.now()
    const answers = await Promise.all(rivals.map((by, nth) => join(apps[nth % apps.length]!, batchId, by)))
    crowd.push(...rivals)
    // The first round opens the connections.
    if (round === 0) continue
    busyMs += performance.now() - begin
    times.push(...answers.map(answer => answer.ms))
    const won = answers.filter(answer => answer.status === 201).length
    faulty += answers.filter(answer => answer.status >= 500 || answer.status === 0).length
    winners += won
    most = Math.max(most, won)
    for (const { status, body } of answers) {
      const words = `${status} ${status < 300 ? '' : body.code}`.trim()
      kinds.set(words, (kinds.get(words) ?? 0) + 1)
    }
    if (won === 1 && answers.filter(isGoodRefusal).length === LEARNERS - 1) clean += 1
  }
  return {
    kinds,
    clean,
    faults: faulty,
    winners,
    most,
    rate: (times.length * 1000) / busyMs,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

function isGoodRefusal({ status, body }: Answered): boolean {
  const { code, title, next } = body
  return status === 409 && code === 'batch_full' && typeof title === 'string' && Array.isArray(next)
}

async function faults(url: string, centerIds: readonly string[]): Promise<number> {
  const db = await connectDatabase({ connectionString: url }, silentLog)
  try {
    const found = await Promise.all([...new Set(centerIds)].map(id => seatFaults(db.kysely, id)))
    return found.flat().length
  } finally {
    await db.close()
  }
}

/** The naive version: count the seats taken, then insert. */
async function checkThenInsert(connection: object) {
  const pool = plainPool(connection, 40)
  await pool.query('create table naive_places (id uuid primary key, batch_id uuid)')
  let [winners, most] = [0, 0]
  const rounds = 10
  const begin = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    const batch = newId()
    const won = await Promise.all(
      Array.from({ length: LEARNERS }, async () => {
        const { rowCount } = await pool.query('select 1 from naive_places where batch_id = $1', [batch])
        if (rowCount) return 0
        await pool.query('insert into naive_places values ($1, $2)', [newId(), batch])
        return 1
      }),
    )
    const count = won.filter(Boolean).length
    winners += count
    most = Math.max(most, count)
  }
  const rate = (rounds * LEARNERS * 1000) / (performance.now() - begin)
  await pool.query('drop table naive_places')
  await pool.end()
  return { rate, winners, most }
}

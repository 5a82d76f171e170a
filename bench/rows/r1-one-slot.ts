import { newId } from '#domain/kernel/ids.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { type BookableSlot, bookingBody } from '#server/testing/process/booking-supply.ts'
import { type Answered, call } from '#server/testing/process/call.ts'
import type { ChildApp } from '#server/testing/process/child-app.ts'
import { bookingBench, namesOf, recordBooking } from '../kit/booking-bench.ts'
import { bareToken, startBare, startShop } from '../kit/contestants.ts'
import { plainPool } from '../kit/databases.ts'
import { median, quantile } from '../kit/numbers.ts'
import { replay } from '../kit/recorder.ts'
import { atLeast, exactly, type Gate, type Line, type Row } from '../kit/row.ts'

const LEARNERS = 200
const ROUNDS = 100
/** Users who take turns, so that none exceeds the product's rate limit. */
const CROWD = 1600

/** 200 learners want one slot at the same moment, a hundred times, through one process and through two. */
export const r1: Row = {
  id: 'R1',
  name: 'race-one-slot',
  title: `${LEARNERS} learners on one slot, ${ROUNDS} rounds`,
  async run(bench) {
    const { database, take } = await bookingBench(bench)
    const crowd = take(CROWD)
    const apps = [await startShop(bench, database.url), await startShop(bench, database.url)]
    const lines: Line[] = []
    const gates: Gate[] = []
    const notes: string[] = []
    for (const processes of [1, 2]) {
      const outcome = await contest(apps.slice(0, processes), take(ROUNDS / 2 + 1), crowd)
      const label = `${processes} ${processes === 1 ? 'process' : 'processes'}`
      lines.push([label, outcome.rate, outcome.p50, outcome.p99, outcome.winners, outcome.mostWinners])
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
    const refusal = await againstBare(bench, apps[0]!, database, take(8), crowd)
    lines.push(
      ['refusals: product', refusal.product, '', '', '', ''],
      ['refusals: bare, same statements', refusal.bare, '', '', '', ''],
    )
    for (const app of apps) await app.end()
    const control = await checkThenInsert(database.connection)
    lines.push(['control: check, then insert', control.rate, '', '', control.winners, control.most])
    gates.push(
      atLeast('a refusal, of the bare handler', refusal.product / refusal.bare, 0.8),
      atLeast('control: most winners of one slot', control.most, 2),
    )
    const overlaps = await withClient(database.connection, async client => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from claims a join claims b on a.resource_id = b.resource_id and a.place = b.place
         and a.period && b.period and a.class_session_id < b.class_session_id`,
      )
      return rows[0]!.n
    })
    gates.push(exactly('overlapping claims afterwards', overlaps, 0))
    return {
      columns: ['', 'tries/s', 'p50 ms', 'p99 ms', 'winners', 'most winners of a slot'],
      lines,
      gates,
      notes,
    }
  },
}

const tryOne = (app: ChildApp, slot: BookableSlot, by: BookableSlot) =>
  call(`${app.url}/api/v1/bookings`, {
    token: by.token,
    body: bookingBody({ ...slot, learnerId: by.learnerId }),
  })

async function contest(apps: ChildApp[], slots: BookableSlot[], crowd: BookableSlot[]) {
  const times: number[] = []
  const kinds = new Map<string, number>()
  let [clean, faults, winners, mostWinners, busyMs] = [0, 0, 0, 0, 0]
  for (const [round, slot] of slots.entries()) {
    const rivals = crowd.splice(0, LEARNERS)
    const begin = performance.now()
    const answers = await Promise.all(rivals.map((by, nth) => tryOne(apps[nth % apps.length]!, slot, by)))
    // Whoever has a class at that time now is out; the others queue up again.
    crowd.push(...rivals.filter((_, nth) => answers[nth]!.status !== 201))
    // The first round opens the connections.
    if (round === 0) continue
    busyMs += performance.now() - begin
    times.push(...answers.map(answer => answer.ms))
    const won = answers.filter(answer => answer.status === 201).length
    faults += answers.filter(answer => answer.status >= 500 || answer.status === 0).length
    winners += won
    mostWinners = Math.max(mostWinners, won)
    for (const { status, body } of answers) {
      const words =
        `${status} ${status < 300 ? '' : body.code} ${Array.isArray(body.next) ? body.next.join('+') : ''}`.trim()
      kinds.set(words, (kinds.get(words) ?? 0) + 1)
    }
    if (won === 1 && answers.filter(isGoodRefusal).length === LEARNERS - 1) clean += 1
  }
  const rate = (times.length * 1000) / busyMs
  return {
    kinds,
    clean,
    faults,
    winners,
    mostWinners,
    rate,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

function isGoodRefusal({ status, body }: Answered): boolean {
  return (
    status === 409 &&
    body.code === 'slot_taken' &&
    typeof body.title === 'string' &&
    Array.isArray(body.next) &&
    body.next.length > 0
  )
}

/** Rounds on slots that are gone, through the product and through a handler that sends the same statements. */
async function againstBare(
  bench: Parameters<Row['run']>[0],
  app: ChildApp,
  database: { name: string; url: string; connection: object },
  slots: BookableSlot[],
  crowd: BookableSlot[],
) {
  const [taken, ...others] = slots
  const { refused } = await recordBooking(database, taken!, others[0]!)
  const valuesFor = replay(refused, {
    ...namesOf(taken!),
    learnerId: others[0]!.learnerId,
    userId: others[0]!.userId,
  })
  const bare = await startBare(bench, {
    connection: database.connection,
    lists: {},
    writes: { '/refused': { texts: refused.map(({ text }) => text), pauseMs: 0, end: 'rollback' } },
  })
  const token = bareToken('somebody')
  const refuseBare = (by: BookableSlot) => {
    const body = JSON.stringify(valuesFor({ ...namesOf(taken!), learnerId: by.learnerId, userId: by.userId }))
    return fetch(`${bare.url}/refused`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    }).then(answer => answer.text())
  }
  const rates = { product: [] as number[], bare: [] as number[] }
  for (let round = 0; round < 8; round += 1) {
    const rivals = crowd.slice((round * LEARNERS) % CROWD).slice(0, LEARNERS)
    for (const who of round % 2 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)) {
      const begin = performance.now()
      await Promise.all(rivals.map(by => (who === 'bare' ? refuseBare(by) : tryOne(app, taken!, by))))
      if (round > 0) rates[who].push((LEARNERS * 1000) / (performance.now() - begin))
    }
  }
  await bare.end()
  return { product: median(rates.product), bare: median(rates.bare) }
}

/** The naive version: check that it is free, then insert. There is no constraint. */
async function checkThenInsert(connection: object) {
  const pool = plainPool(connection, 40)
  await pool.query('create table naive_claims (id uuid primary key, resource_id uuid, period tstzrange)')
  let [winners, most] = [0, 0]
  const begin = performance.now()
  const rounds = 10
  for (let round = 0; round < rounds; round += 1) {
    const slot = newId()
    const won = await Promise.all(
      Array.from({ length: LEARNERS }, async () => {
        const period = '[2026-12-01 10:00Z,2026-12-01 11:00Z)'
        const { rowCount } = await pool.query(
          'select 1 from naive_claims where resource_id = $1 and period && $2',
          [slot, period],
        )
        if (rowCount) return 0
        await pool.query('insert into naive_claims values ($1, $2, $3)', [newId(), slot, period])
        return 1
      }),
    )
    const count = won.filter(Boolean).length
    winners += count
    most = Math.max(most, count)
  }
  const rate = (rounds * LEARNERS * 1000) / (performance.now() - begin)
  await pool.query('drop table naive_claims')
  await pool.end()
  return { rate, winners, most }
}

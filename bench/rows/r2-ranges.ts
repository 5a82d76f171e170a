import pg from 'pg'
import { fillToScale } from '#database/demo/scale.ts'
import { newId } from '#domain/kernel/ids.ts'
import { seededRandom } from '#domain/modules/schedule/slots-oracle.ts'
import { forgetClass, insertClass } from '#server/modules/schedule/claim-queries.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { benchServer, emptyDatabase, plainPool } from '../kit/databases.ts'
import { quantile } from '../kit/numbers.ts'
import { atLeast, exactly, type Row } from '../kit/row.ts'

const TRIES = 100_000
/** A machine that is too busy gets fewer tries done, and misses the row for it. */
const WITHIN_MS = 150_000
const CLIENTS = 40
const MINUTE = 60_000
const BEGIN = Date.parse('2026-12-07T00:00:00Z')

interface People {
  centerId: string
  serviceId: string
  spaces: string[]
  experts: string[]
  learners: string[]
}

/** Random overlapping stretches of few experts, rooms and learners, from forty sides at once. */
export const r2: Row = {
  id: 'R2',
  name: 'overlapping-ranges',
  title: `overlapping random ranges, ${CLIENTS} clients`,
  async run(bench) {
    const database = await emptyDatabase(await benchServer(bench), 'bench_ranges')
    const today = new Date().toISOString().slice(0, 10)
    await fillToScale(database.connection, {
      centers: 1,
      experts: 6,
      learners: 40,
      classes: 0,
      bookings: 0,
      seed: 7,
      today,
    })
    const people = await withClient(database.connection, findPeople)
    const ours = await tryClaims(database.connection, people)
    const control = await excludeAlone(database.connection, people)
    return {
      columns: [
        '',
        'tries',
        'tries/s',
        'won',
        'p99 ms',
        'longest ms',
        'deadlocks and serialization failures',
      ],
      lines: [
        [
          'product: lock, then constraint',
          ours.tries,
          ours.rate,
          ours.won,
          ours.p99,
          ours.longest,
          ours.conflicts,
        ],
        [
          'control: constraint alone',
          control.tries,
          control.rate,
          control.won,
          control.p99,
          control.longest,
          control.conflicts,
        ],
      ],
      gates: [
        exactly('tries', ours.tries, TRIES),
        exactly('overlapping pairs of claims, by SQL', ours.overlaps, 0),
        exactly('classes without all three claims', ours.torn, 0),
        exactly('40P01 or 40001 seen by a caller', ours.conflicts, 0),
        atLeast('won', ours.won, 100),
        atLeast('control: deadlocks', control.conflicts, 1),
      ],
    }
  },
}

async function findPeople(client: pg.Client): Promise<People> {
  const ids = async (sql: string) => (await client.query<{ id: string }>(sql)).rows.map(row => row.id)
  const [centerId] = await ids('select id from centers limit 1')
  const [serviceId] = await ids('select service_id as id from center_services limit 1')
  return {
    centerId: centerId!,
    serviceId: serviceId!,
    spaces: await ids('select id from spaces order by id limit 4'),
    experts: await ids('select id from experts order by id limit 6'),
    learners: await ids('select id from learners order by id limit 40'),
  }
}

/** A random range of 15 minutes to 3 hours within a week. */
function randomPlan(random: () => number, people: People) {
  const pick = (from: string[]) => from[Math.floor(random() * from.length)]!
  const startsAt = BEGIN + Math.floor(random() * 7 * 24 * 12) * 5 * MINUTE
  const length = (3 + Math.floor(random() * 34)) * 5 * MINUTE
  return {
    classSessionId: newId(),
    centerId: people.centerId,
    serviceId: people.serviceId,
    expertId: pick(people.experts),
    learnerIds: [pick(people.learners)],
    spaceId: pick(people.spaces),
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + length),
  }
}

async function tryClaims(connection: pg.ClientConfig, people: People) {
  const db = await connectDatabase(connection, silentLog, { size: CLIENTS, statementTimeoutMs: 60_000 })
  const random = seededRandom(5)
  const outcome = await fromAllSides(TRIES, WITHIN_MS, async () => {
    const plan = randomPlan(random, people)
    const chosen = { spaceId: plan.spaceId, place: 0, places: 1 }
    return inTransaction(db, async tx => {
      const won = await insertClass(tx, plan, chosen, people.spaces, new Date())
      if (!won) await forgetClass(tx, plan.classSessionId)
      return won
    })
  })
  const { rows } = await db.pool.query<{ overlaps: number; torn: number }>(
    `select (select count(*)::int from claims a join claims b on a.resource_id = b.resource_id and a.place = b.place
        and a.period && b.period and a.class_session_id < b.class_session_id) as overlaps,
      (select count(*)::int from class_sessions s where (select count(*) from claims c where c.class_session_id = s.id) <> 3) as torn`,
  )
  await db.close()
  return { ...outcome, ...rows[0]! }
}

/** The same tries with nothing but the exclusion constraint between them, each claim a statement. */
async function excludeAlone(connection: pg.ClientConfig, people: People) {
  const pool = plainPool(connection, CLIENTS)
  await pool.query(`create table plain_claims (session_id uuid, resource_id uuid, period tstzrange,
    exclude using gist (resource_id with =, period with &&))`)
  const random = seededRandom(5)
  const outcome = await fromAllSides(TRIES, 15_000, async () => {
    const plan = randomPlan(random, people)
    const client = await pool.connect()
    try {
      await client.query('begin')
      const wanted = [plan.expertId, plan.spaceId, ...plan.learnerIds].sort(() => random() - 0.5)
      for (const resource of wanted) {
        await client.query('insert into plain_claims values ($1, $2, tstzrange($3, $4))', [
          plan.classSessionId,
          resource,
          plan.startsAt,
          plan.endsAt,
        ])
      }
      await client.query('commit')
      return true
    } catch (error) {
      await client.query('rollback')
      if (error instanceof pg.DatabaseError && error.code === '23P01') return false
      throw error
    } finally {
      client.release()
    }
  })
  await pool.end()
  return outcome
}

/** So many tries by all clients together, or as many as fit the time. */
async function fromAllSides(most: number, withinMs: number, tryOnce: () => Promise<boolean>) {
  const begin = performance.now()
  const times: number[] = []
  let [tries, won, conflicts] = [0, 0, 0]
  const client = async () => {
    while (tries < most && performance.now() - begin < withinMs) {
      tries += 1
      const started = performance.now()
      try {
        if (await tryOnce()) won += 1
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        if (code !== '40P01' && code !== '40001') throw error
        conflicts += 1
      }
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const rate = (tries * 1000) / (performance.now() - begin)
  return { tries, won, conflicts, rate, p99: quantile(times, 0.99), longest: quantile(times, 1) }
}

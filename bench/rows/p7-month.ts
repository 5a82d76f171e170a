import { get } from 'node:http'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { fillToScale } from '#database/demo/scale.ts'
import type { Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { newId } from '#domain/kernel/ids.ts'
import { addDays } from '#domain/kernel/time.ts'
import { listSchedule } from '#server/modules/classes/timetable/operations/list-schedule.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { mintTokens } from '#server/testing/process/sessions.ts'
import { bareToken, startBare, startProduct } from '../kit/contestants.ts'
import { BENCH_SECRET, benchServer, emptyDatabase, plainPool } from '../kit/databases.ts'
import { httpLoad, sqlLoad } from '../kit/load.ts'
import { atLeast, atMost, exactly, type Row } from '../kit/row.ts'
import { compare } from '../kit/slices.ts'

const EXPERTS = 20
const DAYS = 31
/** Days of classes around today, Sundays free, for the whole of it to come to 1.2 million. */
const [FIRST_DAY, LAST_DAY] = [-276, 20]

/** What a handler reads that makes an object of every row: the same facts, with their names on each. */
const asObjects = `
  select cs.id, cs.kind, cs.status, cs.starts_at, cs.ends_at, c.id as center_id, c.name as center_name, c.time_zone,
    m.id as service_id, m.name_en, m.name_hi, r.id as space_id, r.name as space_name, t.id as batch_id, t.name as batch_name,
    t.batch_type, t.seats_taken, t.capacity, b.id as booking_id, b.status as booking_status, l.id as learner_id,
    l.name as learner_name, e.id as expert_id, e.name as expert_name
  from class_sessions cs join centers c on c.id = cs.center_id join masterlist_items m on m.id = cs.service_id
  join class_session_experts x on x.class_session_id = cs.id join experts e on e.id = x.expert_id
  left join spaces r on r.id = cs.space_id left join batches t on t.id = cs.batch_id
  left join bookings b on b.class_session_id = cs.id left join learners l on l.id = b.learner_id
  where cs.center_id = $1 and cs.starts_at >= $2::date and cs.starts_at < $3::date + 1 order by cs.starts_at, cs.id`
const counted = `select count(*)::int as total from class_sessions
  where center_id = $1 and starts_at >= $2::date and starts_at < $3::date + 1`

/** A month of one center among many: over HTTP, as objects of rows, and the statement alone. */
export const p7: Row = {
  id: 'P7',
  name: 'month-of-classes',
  title: `month of a center, ${EXPERTS} experts, 2,100 classes out of 1.2 M`,
  async run(bench) {
    const server = await benchServer(bench)
    const database = await emptyDatabase(server, 'bench_month')
    const today = new Date().toISOString().slice(0, 10)
    const begin = performance.now()
    const people = { centers: 60, experts: 60 * EXPERTS, learners: 60 * EXPERTS }
    await fillToScale(database.connection, { ...people, classes: 48_000, bookings: 12_000, seed: 7, today })
    const { centerId, token, classes } = await withClient(database.connection, client => prepare(client))
    bench.say(`${classes} classes filled in ${Math.round((performance.now() - begin) / 1000)} s`)

    const dates = { startDate: addDays(today, -15), endDate: addDays(today, DAYS - 16) }
    const statement = await recordStatement(plainPool(database.connection, 1), centerId, dates)
    const product = await startProduct(bench, database.url)
    const values = [centerId, dates.startDate, dates.endDate]
    const bare = await startBare(bench, {
      connection: database.connection,
      lists: {
        '/objects': [asObjects, counted].map(sql => ({ sql, values })),
        '/naive': perExpertAndDay(centerId, dates.startDate),
      },
      writes: {},
    })
    const path = `/api/v1/schedule?startDate=${dates.startDate}&endDate=${dates.endDate}`
    const headers = { authorization: `Bearer ${token}`, centerid: centerId }
    const theirs = { authorization: `Bearer ${bareToken('somebody')}` }
    const answer = (await (await fetch(product.url + path, { headers })).json()) as { items: unknown[] }
    const packed = await bytesOf(product.url + path, { ...headers, 'accept-encoding': 'br' })
    const pool = plainPool(database.connection, 10)
    const standing = await compare([
      httpLoad('product', product, () => ({ path, headers }), { seconds: 4 }),
      httpLoad('rows as objects', bare, () => ({ path: '/objects', headers: theirs }), { seconds: 4 }),
      sqlLoad('the JSON statement alone', () => pool.query(statement), { seconds: 4 }),
      httpLoad(
        'control: a statement for each expert and day',
        bare,
        () => ({ path: '/naive', headers: theirs }),
        { seconds: 2 },
      ),
    ])
    await pool.end()
    await product.end()
    await bare.end()
    const rate = (name: string) => standing[name]?.rate ?? Number.NaN
    return {
      columns: ['', 'months/s', 'CPU µs', 'bytes', 'not 2xx'],
      lines: Object.values(standing).map(one => [one.name, one.rate, one.cpuMicros, one.bytes, one.failed]),
      gates: [
        atLeast('times rows as objects', rate('product') / rate('rows as objects'), 4),
        atLeast('of the statement alone', rate('product') / rate('the JSON statement alone'), 0.6),
        atMost('compressed', packed / 1000, 80, 'kB'),
        atLeast('classes of the month', answer.items.length, 2000),
        atLeast('classes in all', classes, 1_190_000),
        exactly(
          'answers other than 2xx',
          Object.values(standing).reduce((sum, one) => sum + one.failed, 0),
          0,
        ),
        atMost(
          'control, of the product',
          rate('control: a statement for each expert and day') / rate('product'),
          0.5,
        ),
      ],
      notes: [
        'The product also checks the session, the member’s access and services, and reads holidays and who works there; rows as objects repeat every name.',
      ],
    }
  },
}

/**
 * Fills the days around with classes of the same batches, without the claims that no schedule reads, and signs the head
 * of one center in.
 */
async function prepare(client: pg.Client) {
  await client.query(`set statement_timeout = 0; set work_mem = '128MB'`)
  await client.query(
    `with made as (
       insert into class_sessions (id, center_id, kind, batch_id, service_id, space_id, starts_at, ends_at, status, created_at)
       select uuidv7(), center_id, 'batch', id, service_id, space_id, at, at + interval '1 hour', case when at < now() then 'completed' else 'scheduled' end, '2024-03-01 00:00Z'
       from (select b.*, (day + b.start_minute * interval '1 minute') at time zone 'Asia/Kolkata' as at
         from batches b, generate_series(${FIRST_DAY}, ${LAST_DAY}) d, lateral (select current_date + d as day) t
         where extract(isodow from day) <> 7) around
       where not exists (select from class_sessions there where there.batch_id = around.id and there.starts_at = around.at)
       returning id, batch_id)
     insert into class_session_experts (class_session_id, expert_id)
     select made.id, x.expert_id from made join batch_experts x on x.batch_id = made.batch_id`,
  )
  const { rows: places } = await client.query<{ id: string }>(
    `select c.id from centers c where c.status = 'active' order by
       (select count(*) from engagements g where g.center_id = c.id and g.status = 'active') desc, c.id limit 1`,
  )
  const centerId = places[0]?.id ?? ''
  const userId = newId()
  await client.query(
    `insert into users (id, phone, name, created_at) values ($1, '+919800012345', 'Head', now())`,
    [userId],
  )
  await client.query(
    `insert into center_members (center_id, user_id, center_role, created_at) values ($1, $2, 'head', now())`,
    [centerId, userId],
  )
  const [token = ''] = await mintTokens(client, BENCH_SECRET, [{ userId, role: 'center' }])
  // A plan for this month, for all contestants: a generic plan reads the whole table for each of them.
  await client.query(
    `do $$ begin execute format('alter database %I set plan_cache_mode = force_custom_plan', current_database()); end $$`,
  )
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from class_sessions')
  return { centerId, token, classes: rows[0]?.count ?? 0 }
}

/** The statement as the operation sends it, with its values. */
async function recordStatement(
  pool: pg.Pool,
  centerId: string,
  query: { startDate: string; endDate: string },
): Promise<{ text: string; values: unknown[] }> {
  let sent = { text: '', values: [] as unknown[] }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: asked }) => {
      sent = { text: asked.sql, values: [...asked.parameters] }
    },
  })
  const center = { centerId, centerRole: 'head' as const, access: CENTER_ROLE_PRESETS.head, serviceIds: null }
  const actor: SignedIn = {
    kind: 'user',
    userId: newId(),
    role: 'center',
    sessionId: newId(),
    learnerIds: [],
    expertId: null,
    centers: [center],
    center,
  }
  const filters = { centerId: undefined, serviceId: undefined, expertId: undefined, spaceId: undefined }
  await listSchedule(
    { actor, tx: db, now: new Date() } as never,
    { query: { ...query, ...filters } } as never,
  )
  await db.destroy()
  return sent
}

/** Bytes of an answer as they come over the line. */
function bytesOf(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, answer => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

/** What a calendar costs that asks for each column of the screen by itself. */
function perExpertAndDay(centerId: string, from: string) {
  return Array.from({ length: EXPERTS * DAYS }, (_, nth) => ({
    sql: `select cs.* from class_sessions cs join class_session_experts x on x.class_session_id = cs.id
      where cs.center_id = $1 and x.expert_id = (select expert_id from engagements where center_id = $1 order by expert_id limit 1 offset $2)
        and cs.starts_at >= $3::date + $4::int and cs.starts_at < $3::date + $4::int + 1`,
    values: [centerId, nth % EXPERTS, from, Math.floor(nth / EXPERTS)],
  }))
}

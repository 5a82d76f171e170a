import { EXACT_FOUND_UP_TO } from '#domain/kernel/paging.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { mintTokens } from '#server/testing/process/sessions.ts'
import { bareToken, startBare, startProduct } from '../kit/contestants.ts'
import { BENCH_SECRET, filledDatabase, plainPool } from '../kit/databases.ts'
import { httpLoad, sqlLoad } from '../kit/load.ts'
import { atLeast, atMost, type Bench, exactly, type Gate, type Line, type Row } from '../kit/row.ts'
import { compare } from '../kit/slices.ts'
import { statementsOf } from '../kit/statements-of.ts'

/** Bengaluru, and metres around it. */
const PLACE = { latitude: 12.97, longitude: 77.59, radius: 25_000 }

const box = `c.position <@ $2::cube and (c.position <-> sphere_point($3, $4)) <= $5::float8`
const filter = `c.status = 'active' and c.service_ids && array[$1]::uuid[] and ${box}`
const columns = `c.id, c.slug, c.name, c.center_type_id, c.access, c.address_line, c.city, c.latitude, c.longitude,
  c.position <-> sphere_point($3, $4) as distance, c.service_ids, c.amenity_ids, c.expert_count,
  (select min(s.price_from) from center_services s where s.center_id = c.id and s.service_id = $1) as price_from, c.pay_at_center`
const page = `select ${columns} from centers c where ${filter} order by c.name collate "und-x-icu", c.id limit 25`
const count = `select count(*)::int as total from centers c where ${filter}`
/** The same page without an index: the distance of every center. */
const slowPage = `select ${columns} from centers c where c.status = 'active' and c.service_ids && array[$1]::uuid[]
  and $2::text is not null and asin(sqrt(power(sin(radians(c.latitude - $3) / 2), 2) + cos(radians($3)) * cos(radians(c.latitude))
    * power(sin(radians(c.longitude - $4) / 2), 2))) * 12742000 <= $5::float8 * 6371000 order by c.name, c.id limit 25`
const slowCount = slowPage
  .replace(/^select[\s\S]*? from/, 'select count(*)::int as total from')
  .replace(/order by.*/, '')

/** Centers: 25, filtered by service and radius, sorted by name, with the total. */
export const p1Near: Row = {
  id: 'P1-near',
  name: 'list-nearby',
  title: 'centers of a service within 25 km: 25 by name, with the total',
  async run(bench) {
    const lines: Line[] = []
    const gates: Gate[] = []
    for (const centers of [10_000, 100_000] as const) await one(bench, centers, lines, gates)
    return {
      columns: ['', 'requests/s', 'of bare', 'CPU µs', 'bytes', 'not 2xx'],
      lines,
      gates,
      notes: [
        'Bare answers bare rows with ids; the product resolves every id to names in two languages, and 404s, rights and contract come on top.',
        'The product counts exactly up to its limit of exact totals and says so; bare counts everything.',
      ],
    }
  },
}

async function one(bench: Bench, centers: 10_000 | 100_000, lines: Line[], gates: Gate[]) {
  const database = await filledDatabase(bench, { centers, experts: 1000, learners: centers })
  const { token, service, values } = await withClient(database.connection, async client => {
    const user = await client.query<{ id: string }>('select user_id as id from learner_guardians limit 1')
    const [token] = await mintTokens(client, BENCH_SECRET, [{ userId: user.rows[0]!.id, role: 'learner' }])
    const most = await client.query<{ service_id: string }>(
      'select service_id from center_services group by 1 order by count(*) desc limit 1',
    )
    const chord = 2 * Math.sin(PLACE.radius / 6_371_008.8 / 2)
    const corner = await client.query<{ box: string }>(
      'select cube_enlarge(sphere_point($1, $2), $3, 3)::text as box',
      [PLACE.latitude, PLACE.longitude, chord],
    )
    const service = most.rows[0]!.service_id
    return { token, service, values: [service, corner.rows[0]!.box, PLACE.latitude, PLACE.longitude, chord] }
  })
  const product = await startProduct(bench, database.url)
  const bare = await startBare(bench, {
    connection: database.connection,
    lists: {
      '/list': [page, count].map(sql => ({ sql, values })),
      '/slow': [slowPage, slowCount].map(sql => ({ sql, values })),
    },
    writes: {},
  })
  const query = `coordinatesSource=device&latitude=${PLACE.latitude}&longitude=${PLACE.longitude}&distance=${PLACE.radius}&services=${service}&sortBy=name`
  const path = `/api/v1/centers?${query}`
  const own = { authorization: `Bearer ${token}` }
  const theirs = { authorization: `Bearer ${bareToken('somebody')}` }
  const [ours, bares] = await Promise.all([
    fetch(product.url + path, { headers: own }).then(
      answer => answer.json() as Promise<{ total: number; items: unknown[] }>,
    ),
    fetch(`${bare.url}/list`, { headers: theirs }).then(
      answer => answer.json() as Promise<{ total: number; items: unknown[] }>,
    ),
  ])
  const pool = plainPool(database.connection, 10)
  const statements = await statementsOf(database.connection, () =>
    fetch(product.url + path, { headers: own }).then(answer => answer.text()),
  )
  const standing = await compare([
    httpLoad('product', product, () => ({ path, headers: own })),
    httpLoad('bare', bare, () => ({ path: '/list', headers: theirs })),
    httpLoad('control', bare, () => ({ path: '/slow', headers: theirs }), { seconds: 1 }),
    sqlLoad('raw SQL, page and count', nth =>
      pool.query(nth % 2 ? { name: 'count', text: count, values } : { name: 'page', text: page, values }),
    ),
  ])
  await pool.end()
  await product.end()
  await bare.end()
  const size = `${centers / 1000} k`
  for (const { name, rate, cpuMicros, bytes, failed } of Object.values(standing)) {
    lines.push([`${size}: ${name}`, rate, rate / standing.bare!.rate, cpuMicros, bytes, failed])
  }
  gates.push(
    atLeast(`${size}: of bare`, standing.product!.rate / standing.bare!.rate, 1.2),
    atMost(`${size}: statements`, statements, 2),
    exactly(`${size}: answers other than 2xx`, standing.product!.failed + standing.bare!.failed, 0),
    atMost(`${size}: control, of bare`, standing.control!.rate / standing.bare!.rate, 0.7),
    exactly(`${size}: rows of the page against bare`, ours.items.length - bares.items.length, 0),
    exactly(`${size}: total against bare`, ours.total - Math.min(bares.total, EXACT_FOUND_UP_TO), 0),
  )
}

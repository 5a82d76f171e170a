import { sql } from 'kysely'
import type pg from 'pg'
import { distanceMetres, EARTH_RADIUS_METRES, type Place } from '#domain/kernel/distance.ts'
import { seededRandom } from '#domain/modules/schedule/slots-oracle.ts'
import { centerList } from '#server/modules/discovery/center-list-queries.ts'
import { pageStatement } from '#server/modules/discovery/page-queries.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { filledDatabase } from '../kit/databases.ts'
import { median } from '../kit/numbers.ts'
import { atLeast, atMost, exactly, type Row } from '../kit/row.ts'

/** The target is for a million (docs/quality.md): BENCH_CENTERS=1000000, which takes a quarter of an hour to make. */
const CENTERS = Number(process.env.BENCH_CENTERS ?? 100_000)
const CITIES: Place[] = [
  { lat: 12.97, lng: 77.59 },
  { lat: 19.07, lng: 72.87 },
  { lat: 28.61, lng: 77.21 },
  { lat: 13.08, lng: 80.27 },
]
const ROUNDS = 9
const PER_ROUND = 30

/** Nearest centers: the product's list statement against the bare nearest-neighbour walk of the index. */
export const p5: Row = {
  id: 'P5',
  name: 'nearest-centers',
  title: '25 nearest with distance; radius, service and amenities',
  async run(bench) {
    const database = await filledDatabase(bench, { centers: CENTERS, experts: 1000, learners: 1000 })
    const db = await connectDatabase(database.connection, silentLog, { size: 1, statementTimeoutMs: 60_000 })
    const { service, amenities } = await popular(db.pool)
    const random = seededRandom(11)
    const somewhere = (): Place => {
      const city = CITIES[Math.floor(random() * CITIES.length)]!
      return { lat: city.lat + (random() - 0.5) * 0.2, lng: city.lng + (random() - 0.5) * 0.2 }
    }
    const ours =
      (more: object, counts = true) =>
      (place: Place) => {
        const found = centerList({
          view: { actor: { kind: 'anonymous' }, now: new Date() },
          origin: place,
          radius: 5000,
          words: [],
          sortBy: 'distance',
          sortOrder: 'asc',
          ...more,
        })
        const list = counts ? found : { ...found, counted: sql`select` }
        return pageStatement(list, { limit: 25, offset: 1, after: null }).execute(db.kysely)
      }
    const raw = (place: Place) =>
      db.pool.query(
        `select id, name, position <-> sphere_point($1, $2) as chord from centers where status = 'active'
         order by position <-> sphere_point($1, $2) limit 25`,
        [place.lat, place.lng],
      )
    const haversine = (place: Place) =>
      db.pool.query(
        `select id, name from centers where status = 'active' order by asin(sqrt(
           power(sin(radians(latitude - $1::float8) / 2), 2)
           + cos(radians($1::float8)) * cos(radians(latitude)) * power(sin(radians(longitude - $2::float8) / 2), 2))) limit 25`,
        [place.lat, place.lng],
      )
    const ways: [string, (place: Place) => Promise<unknown>, number][] = [
      ['raw nearest neighbour', raw, PER_ROUND],
      ['product: 25 nearest of a page', ours({}), PER_ROUND],
      ['product: 25 nearest of a page, not counted', ours({}, false), PER_ROUND],
      ['product: one service', ours({ services: [service] }), PER_ROUND],
      ['product: one service, not counted', ours({ services: [service] }, false), PER_ROUND],
      ['product: one service, amenities', ours({ services: [service], amenities }), PER_ROUND],
      [
        'product: 25 km, one service, amenities',
        ours({ radius: 25_000, services: [service], amenities }),
        PER_ROUND,
      ],
      ['control: haversine over all', haversine, 1],
    ]
    const times = new Map<string, number[]>(ways.map(([name]) => [name, []]))
    for (let round = -1; round < ROUNDS; round += 1) {
      for (let turn = 0; turn < ways.length; turn += 1) {
        const [name, run, count] = ways[(round + 1 + turn) % ways.length]!
        for (let nth = 0; nth < count; nth += 1) {
          const place = somewhere()
          const begin = performance.now()
          await run(place)
          if (round >= 0) times.get(name)!.push(performance.now() - begin)
        }
      }
    }
    const of = (name: string) => median(times.get(name)!)
    const base = of('raw nearest neighbour')
    await db.close()
    const order = await orderAgainstHaversine(database.connection)
    return {
      columns: ['', 'ms', 'times raw'],
      lines: ways.map(([name]) => [name, of(name), of(name) / base]),
      gates: [
        atMost('25 nearest, times raw', of('product: 25 nearest of a page') / base, 2),
        atMost('with service and amenities, times raw', of('product: one service, amenities') / base, 2),
        atLeast('control, times raw', of('control: haversine over all') / base, 20),
        exactly('rows out of order against haversine, 10,000 points', order.wrong, 0),
        atLeast('control: rows out of order by plain degrees', order.wrongByDegrees, 100),
      ],
      notes: [
        `${CENTERS.toLocaleString('en-US')} centers, one connection, median of ${ROUNDS} rounds of ${PER_ROUND} places near cities.`,
        'The product’s statement also writes the 25 cards as JSON and counts the total inside the radius; raw gives three columns and no total.',
      ],
    }
  },
}

async function popular(pool: pg.Pool) {
  const { rows: services } = await pool.query<{ id: string }>(
    'select service_id as id from center_services group by 1 order by count(*) desc limit 1',
  )
  const { rows } = await pool.query<{ id: string }>(
    `select id from masterlist_items where list = 'amenity' order by position, id limit 2`,
  )
  return { service: services[0]!.id, amenities: rows.map(row => row.id) }
}

/** Random points of the whole earth, sorted by the index's distance, by plain degrees, and here by haversine. */
async function orderAgainstHaversine(connection: pg.ClientConfig) {
  return withClient(connection, async client => {
    await client.query(`create temp table points as select n, degrees(asin(2 * random() - 1)) as lat, random() * 360 - 180 as lng
      from generate_series(1, 10000) n`)
    await client.query('alter table points add column position cube')
    await client.query('update points set position = sphere_point(lat, lng)')
    await client.query('create index on points using gist (position)')
    const origin = { lat: 28.6139, lng: 77.209 }
    const sorted = async (by: string) =>
      (
        await client.query<Place & { n: number }>(`select n, lat, lng from points order by ${by}`, [
          origin.lat,
          origin.lng,
        ])
      ).rows
    const truth = (await sorted('n + 0 * ($1::float8 + $2::float8)'))
      .map(point => ({ n: point.n, metres: distanceMetres(origin, point) }))
      .sort((a, b) => a.metres - b.metres)
    await client.query('set enable_seqscan = off')
    const ours = await sorted('position <-> sphere_point($1, $2)')
    const degrees = await sorted('point(lat, lng) <-> point($1, $2)')
    // Points that are equally far to a tenth of a millimetre may be in either order.
    const same = (order: Place[]) =>
      order.filter(
        (point, nth) =>
          Math.abs(distanceMetres(origin, point) - truth[nth]!.metres) > EARTH_RADIUS_METRES * 1e-11,
      ).length
    return { wrong: same(ours), wrongByDegrees: same(degrees) }
  })
}

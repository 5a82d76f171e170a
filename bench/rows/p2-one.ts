import { withClient } from '#server/testing/admin-client.ts'
import { bookingBody } from '#server/testing/process/booking-supply.ts'
import { call } from '#server/testing/process/call.ts'
import { bookingBench } from '../kit/booking-bench.ts'
import { bareToken, startBare, startProduct, startShop } from '../kit/contestants.ts'
import { plainPool } from '../kit/databases.ts'
import { httpLoad, sqlLoad } from '../kit/load.ts'
import { atLeast, atMost, exactly, type Row } from '../kit/row.ts'
import { compare } from '../kit/slices.ts'

const id = { $param: true }
/** What a center's page shows, a plain statement each. */
export const centerStatements = [
  'select * from centers where id = $1',
  'select i.id, i.name_en, i.name_hi from masterlist_items i join centers c on i.id = any(c.service_ids || c.amenity_ids || c.center_type_id) where c.id = $1',
  'select * from center_hours where center_id = $1 order by weekday, opens_minute',
  'select on_date, name from center_holidays where center_id = $1 order by on_date',
  `select e.* from engagements g join experts e on e.id = g.expert_id where g.center_id = $1 and g.status = 'active' order by e.name`,
  `select r.*, e.name, i.name_en, i.name_hi from expert_rates r join experts e on e.id = r.expert_id
   join masterlist_items i on i.id = r.service_id where r.center_id = $1 and r.status = 'active'`,
  `select * from batches where center_id = $1 and status = 'active'`,
]
export const bookingStatements = [
  `select b.*, c.name as center_name, c.address_line, c.city, c.latitude, c.longitude, c.time_zone, c.phone, s.name as space_name,
     e.name as expert_name, i.name_en, i.name_hi, l.name as learner_name, l.date_of_birth, o.status as order_status,
     o.total_amount, o.paid_amount, o.currency, o.cancellation_policy
   from bookings b join centers c on c.id = b.center_id join class_sessions cs on cs.id = b.class_session_id
   left join spaces s on s.id = cs.space_id join experts e on e.id = b.expert_id join masterlist_items i on i.id = b.service_id
   join learners l on l.id = b.learner_id join orders o on o.id = b.order_id
   where b.id = $1 and exists (select from learner_guardians g where g.learner_id = b.learner_id)`,
  `select m.* from class_session_moves m join bookings b on b.class_session_id = m.class_session_id where b.id = $1`,
]
/** As a stateless server does: which user, in which role, for which learner; then the row. */
const uncached = [...bookingStatements, `select pg_sleep(0.003), b.id from bookings b where b.id = $1`]
const TOKENS = 500

/** One center's page and one booking, asked for by 500 people in turn. */
export const p2: Row = {
  id: 'P2',
  name: 'read-one',
  title: 'one center, one booking; 500 different tokens',
  async run(bench) {
    const { database, take } = await bookingBench(bench)
    const people = take(TOKENS)
    const shop = await startShop(bench, database.url)
    const bookings: { id: string; token: string }[] = []
    for (const slot of people) {
      const { status, body } = await call(`${shop.url}/api/v1/bookings`, {
        token: slot.token,
        body: bookingBody(slot),
      })
      if (status !== 201) throw new Error(`no booking: ${JSON.stringify(body)}`)
      bookings.push({ id: String(body.id), token: slot.token })
    }
    await shop.end()
    const product = await startProduct(bench, database.url)
    await withClient(database.connection, client =>
      client.query('vacuum analyze bookings, claims, class_sessions, orders'),
    )
    const values = [id]
    const list = (texts: string[]) => texts.map(sql => ({ sql, values }))
    const bare = await startBare(bench, {
      connection: database.connection,
      lists: {
        '/centers/:id': list(centerStatements),
        '/bookings/:id': list(bookingStatements),
        '/uncached/:id': list(uncached),
      },
      writes: {},
    })
    const bearer = people.map(slot => ({ authorization: `Bearer ${bareToken(slot.userId)}` }))
    let nth = 0
    const turn = () => nth++ % TOKENS
    const own = (path: (n: number) => string) => () => {
      const n = turn()
      return { path: `/api/v1${path(n)}`, headers: { authorization: `Bearer ${bookings[n]!.token}` } }
    }
    const theirs = (path: (n: number) => string) => () => {
      const n = turn()
      return { path: path(n), headers: bearer[n]! }
    }
    const pool = plainPool(database.connection, 10)
    const standing = await compare([
      httpLoad(
        'booking: product',
        product,
        own(n => `/bookings/${bookings[n]!.id}`),
      ),
      httpLoad(
        'booking: bare',
        bare,
        theirs(n => `/bookings/${bookings[n]!.id}`),
      ),
      httpLoad(
        'booking: control (3 ms more in the database)',
        bare,
        theirs(n => `/uncached/${bookings[n]!.id}`),
        { seconds: 1 },
      ),
      sqlLoad('booking: raw SQL', n =>
        pool.query({ name: 'one', text: bookingStatements[0]!, values: [bookings[n % TOKENS]!.id] }),
      ),
      httpLoad(
        'center: product',
        product,
        own(n => `/centers/${people[n]!.centerId}`),
      ),
      httpLoad(
        'center: bare',
        bare,
        theirs(n => `/centers/${people[n]!.centerId}`),
      ),
    ])
    await pool.end()
    const revoked = await revocation(product.url, database.connection, bookings[0]!)
    await product.end()
    await bare.end()
    const of = (name: string) => standing[`${name}: product`]!.rate / standing[`${name}: bare`]!.rate
    return {
      columns: ['', 'requests/s', 'of bare', 'CPU µs', 'bytes', 'not 2xx'],
      lines: Object.values(standing).map(({ name, rate, cpuMicros, bytes, failed }) => [
        name,
        rate,
        rate / standing[`${name.split(':')[0]}: bare`]!.rate,
        cpuMicros,
        bytes,
        failed,
      ]),
      gates: [
        atLeast('booking: of bare', of('booking'), 0.7),
        atLeast('center: of bare', of('center'), 0.7),
        exactly(
          'answers other than 2xx',
          Object.values(standing).reduce((sum, { failed }) => sum + failed, 0),
          0,
        ),
        atMost(
          'control, of bare',
          standing['booking: control (3 ms more in the database)']!.rate / standing['booking: bare']!.rate,
          0.9,
        ),
        exactly('status after the session is revoked', revoked, 401),
      ],
      notes: [
        'Bare checks an HS256 signature on every request and knows no revocation; a center’s page is seven plain statements side by side.',
      ],
    }
  },
}

/** What a remembered token answers once its session has ended through the API. */
async function revocation(url: string, _connection: object, booking: { id: string; token: string }) {
  const end = await call(`${url}/api/v1/auth/session`, { method: 'DELETE', token: booking.token })
  if (end.status !== 204) throw new Error(`the session did not end: ${end.status}`)
  return (await call(`${url}/api/v1/bookings/${booking.id}`, { token: booking.token })).status
}

import { fillToScale } from '#database/demo/scale.ts'
import { slotDays } from '#domain/modules/schedule/slots.ts'
import { randomCalendar, seededRandom, slotsByBruteForce } from '#domain/modules/schedule/slots-oracle.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { bareToken, startBare, startProduct } from '../kit/contestants.ts'
import { benchServer, emptyDatabase, plainPool } from '../kit/databases.ts'
import { httpLoad, sqlLoad } from '../kit/load.ts'
import { atLeast, atMost, exactly, type Row } from '../kit/row.ts'
import { compare } from '../kit/slices.ts'

const DAYS = 31
const CALENDARS = 10_000

/** Hours less classes for each expert of the center, as multiranges: what the database alone can say about free time. */
const multirange = `
  with days as (select d::date as day from generate_series($2::date, $2::date + ${DAYS - 1}, interval '1 day') d),
  open as (select range_agg(tstzrange((day + opens_minute * interval '1 minute') at time zone c.time_zone,
      (day + closes_minute * interval '1 minute') at time zone c.time_zone)) as hours
    from centers c join center_hours h on h.center_id = c.id join days on extract(isodow from day) = h.weekday where c.id = $1),
  busy as (select resource_id, range_agg(period) as taken from claims
    where period && tstzrange($2::date::timestamptz, ($2::date + ${DAYS})::timestamptz) group by 1),
  offered as (select e.expert_id, range_agg(tstzrange((day + from_minute * interval '1 minute') at time zone 'Asia/Kolkata',
      (day + to_minute * interval '1 minute') at time zone 'Asia/Kolkata')) as hours
    from engagements e join expert_availability a on a.expert_id = e.expert_id join days on extract(isodow from day) = a.weekday
    where e.center_id = $1 and e.status = 'active' and ($3::uuid is null or e.expert_id = $3) group by 1)
  select o.expert_id, o.hours * open.hours - coalesce(b.taken, '{}') as free
  from offered o cross join open left join busy b on b.resource_id = o.expert_id`
  // Only the claims of those experts are read.
  .replace(
    'where period &&',
    'where resource_id in (select expert_id from engagements where center_id = $1) and period &&',
  )

/** Free slots of one expert and of a center's 20, over HTTP, against multirange arithmetic in SQL alone. */
export const p8: Row = {
  id: 'P8',
  name: 'free-slots',
  title: `free slots of one expert and of a center’s 20, ${DAYS} days`,
  async run(bench) {
    const server = await benchServer(bench)
    const database = await emptyDatabase(server, 'bench_slots')
    const today = new Date().toISOString().slice(0, 10)
    const size = {
      centers: 20,
      experts: 400,
      learners: 800,
      classes: 20_000,
      bookings: 20_000,
      seed: 7,
      today,
    }
    await fillToScale(database.connection, size)
    const { centerId, experts, serviceId, from } = await withClient(database.connection, client =>
      choose(client),
    )
    const product = await startProduct(bench, database.url)
    const bare = await startBare(bench, {
      connection: database.connection,
      lists: { '/naive': naive(centerId, from) },
      writes: {},
    })
    const pool = plainPool(database.connection, 10)
    const path = (expert?: string) =>
      `/api/v1/slots?centerId=${centerId}&serviceId=${serviceId}&minutes=60&from=${from}&days=${DAYS}${expert ? `&expertId=${expert}` : ''}`
    let nth = 0
    const one = () => experts[nth++ % experts.length]!
    const raw = (expert: string | null) => () =>
      pool.query({ name: 'free', text: multirange, values: [centerId, from, expert] })
    const headers = { authorization: `Bearer ${bareToken('somebody')}` }
    const standing = await compare([
      httpLoad('one expert: product', product, () => ({ path: path(one()) })),
      sqlLoad('one expert: raw multirange SQL', () => raw(one())()),
      httpLoad('20 experts: product', product, () => ({ path: path() })),
      sqlLoad('20 experts: raw multirange SQL', raw(null)),
      httpLoad('control: a statement for each day and expert', bare, () => ({ path: '/naive', headers }), {
        seconds: 5,
      }),
    ])
    await pool.end()
    await product.end()
    await bare.end()
    const ratio = (who: string) =>
      standing[`${who}: product`]!.rate / standing[`${who}: raw multirange SQL`]!.rate
    const oracle = againstOracle(CALENDARS)
    return {
      columns: ['', 'answers/s', 'expert-days/s', 'CPU µs', 'bytes', 'not 2xx'],
      lines: Object.values(standing).map(({ name, rate, cpuMicros, bytes, failed }) => [
        name,
        rate,
        rate * DAYS * (name.startsWith('one') ? 1 : experts.length),
        cpuMicros,
        bytes,
        failed,
      ]),
      gates: [
        atLeast('one expert: of raw', ratio('one expert'), 0.4),
        atLeast('20 experts: of raw', ratio('20 experts'), 0.4),
        exactly('experts of the center', experts.length, 20),
        exactly(
          'answers other than 2xx',
          Object.values(standing).reduce((sum, { failed }) => sum + failed, 0),
          0,
        ),
        atMost(
          'control, of the product',
          standing['control: a statement for each day and expert']!.rate /
            standing['20 experts: product']!.rate,
          0.5,
        ),
        exactly(`calendars of ${CALENDARS} that differ from the oracle`, oracle.different, 0),
        atLeast('control: calendars that differ when one class is forgotten', oracle.seen, 300),
      ],
      notes: [
        'Raw gives free stretches of the experts; the product also asks rooms, grid, notice and horizon, and answers slots by day.',
      ],
    }
  },
}

async function choose(client: { query: import('pg').Client['query'] }) {
  const { rows } = await client.query<{ centerId: string; serviceId: string; experts: string[] }>(
    `select r.center_id as "centerId", r.service_id as "serviceId", array_agg(distinct r.expert_id) as experts
     from expert_rates r where r.minutes = 60 and r.status = 'active' group by 1, 2 order by cardinality(array_agg(distinct r.expert_id)) desc limit 1`,
  )
  const { centerId, serviceId } = rows[0]!
  // All experts of the center teach the service, so that the answer is about twenty of them.
  await client.query(
    `insert into expert_rates (id, center_id, expert_id, service_id, minutes, amount, currency, position, created_at)
     select uuidv7(), g.center_id, g.expert_id, $2, 60, 50000, 'INR', c.position, now()
     from engagements g join centers c on c.id = g.center_id where g.center_id = $1 and g.status = 'active'
       and not exists (select from expert_rates r where r.center_id = $1 and r.expert_id = g.expert_id and r.service_id = $2 and r.minutes = 60)
     order by g.expert_id limit 1000`,
    [centerId, serviceId],
  )
  await client.query(
    `update engagements set status = 'ended', ended_at = now() where center_id = $1
       and expert_id not in (select expert_id from engagements where center_id = $1 and status = 'active' order by expert_id limit 20)`,
    [centerId],
  )
  const { rows: taught } = await client.query<{ id: string }>(
    `select expert_id as id from engagements where center_id = $1 and status = 'active'`,
    [centerId],
  )
  await client.query('vacuum analyze')
  const from = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return { centerId, serviceId, experts: taught.map(row => row.id), from }
}

/** What a calendar costs that asks the database day by day and expert by expert. */
function naive(centerId: string, from: string) {
  return Array.from({ length: 20 * DAYS }, (_, nth) => ({
    sql: `select period from claims where resource_id = (select expert_id from engagements where center_id = $1
      order by expert_id limit 1 offset $2) and period && tstzrange($3::date + $4::int, $3::date + $4::int + 1)`,
    values: [centerId, nth % 20, from, Math.floor(nth / 20)],
  }))
}

/** The rule against minute-by-minute search on random calendars, across changes of clocks. */
function againstOracle(count: number) {
  const random = seededRandom(20_261_121)
  let different = 0
  let seen = 0
  for (let nth = 0; nth < count; nth += 1) {
    const calendar = randomCalendar(random)
    const truth = slotsByBruteForce(calendar).sort().join(' ')
    const { center, experts, question } = calendar
    const found = (all: typeof experts) =>
      slotDays(center, all, question)
        .flatMap(day => day.slots.map(slot => `${slot.start}/${slot.expert}`))
        .sort()
        .join(' ')
    if (found(experts) !== truth) different += 1
    if (found(experts.map(expert => ({ ...expert, busy: expert.busy.slice(1) }))) !== truth) seen += 1
  }
  return { different, seen }
}

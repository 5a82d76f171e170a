import { fillToScale } from '#database/demo/scale.ts'
import { commonTimes } from '#domain/modules/schedule/common-free.ts'
import { meetingsByBruteForce, randomMeeting, seededRandom } from '#domain/modules/schedule/slots-oracle.ts'
import { freeTogether } from '#server/modules/schedule/public.ts'
import { connectDatabase, type Database } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { benchServer, emptyDatabase } from '../kit/databases.ts'
import { sqlLoad } from '../kit/load.ts'
import { atLeast, exactly, type Row } from '../kit/row.ts'
import { compare } from '../kit/slices.ts'

const DAYS = 31
const LEARNERS = 20
const CALENDARS = 10_000

/** Hours of center and expert less what the expert and one space have, and beside it what each learner has: no grid, no count. */
const multirange = `
  with days as (select d::date as day from generate_series($2::date, $2::date + ${DAYS - 1}, interval '1 day') d),
  open as (select range_agg(tstzrange((day + opens_minute * interval '1 minute') at time zone c.time_zone,
      (day + closes_minute * interval '1 minute') at time zone c.time_zone)) as hours
    from centers c join center_hours h on h.center_id = c.id join days on extract(isodow from day) = h.weekday where c.id = $1),
  offered as (select range_agg(tstzrange((day + from_minute * interval '1 minute') at time zone 'Asia/Kolkata',
      (day + to_minute * interval '1 minute') at time zone 'Asia/Kolkata')) as hours
    from expert_availability a join days on extract(isodow from day) = a.weekday where a.expert_id = $3),
  busy as (select resource_id, range_agg(period) as taken from claims
    where resource_id = any($4::uuid[]) and period && tstzrange($2::date::timestamptz, ($2::date + ${DAYS})::timestamptz) group by 1)
  select o.hours * open.hours - coalesce((select range_agg(taken) from (select unnest(taken) as taken from busy
      where resource_id = any(array[$3::uuid, $5::uuid])) b), '{}') as free,
    (select json_agg(json_build_array(resource_id, taken)) from busy where resource_id <> all(array[$3::uuid, $5::uuid])) as learners
  from offered o cross join open`

/** When one expert, one space and as many of twenty learners as possible are free, against multirange arithmetic in SQL. */
export const p8b: Row = {
  id: 'P8B',
  name: 'common-free-time',
  title: `common free time of an expert, a space and ${LEARNERS} learners, ${DAYS} days`,
  async run(bench) {
    const made = await emptyDatabase(await benchServer(bench), 'bench_together')
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
    await fillToScale(made.connection, size)
    const database = await connectDatabase(made.connection, silentLog)
    bench.later(() => database.close())
    const scene = await look(database)
    const { centerId, serviceId, expertId, spaceId, learnerIds } = scene
    const question = {
      centerId,
      serviceId,
      expertIds: [expertId],
      spaceId,
      learnerIds,
      minutes: 60,
      days: DAYS,
    }
    const product = () =>
      freeTogether(database.kysely, {
        ...question,
        from: today,
        now: new Date(),
        most: 20,
        ignoreLeadTime: true,
      })
    const resources = [expertId, spaceId, ...learnerIds]
    const raw = () =>
      database.pool.query({
        name: 'together',
        text: multirange,
        values: [centerId, today, expertId, resources, spaceId],
      })
    const times = await product()
    const results = await compare([sqlLoad('product', product), sqlLoad('raw multirange SQL', raw)])
    const oracle = againstOracle(CALENDARS)
    return {
      columns: ['', 'answers/s'],
      lines: Object.values(results).map(({ name, rate }) => [name, rate]),
      gates: [
        atLeast('of raw', results.product!.rate / results['raw multirange SQL']!.rate, 0.4),
        atLeast('times found', times.length, 5),
        exactly('learners looked at', learnerIds.length, LEARNERS),
        exactly(`calendars of ${CALENDARS} that differ from the oracle`, oracle.different, 0),
        atLeast(
          'control: calendars that differ when one class of each learner is forgotten',
          oracle.seen,
          300,
        ),
      ],
      notes: [
        'Both in this process. Raw gives free stretches and the learners’ classes side by side; the product cuts them on the grid, counts who can come, and puts the best first.',
      ],
    }
  },
}

async function look(database: Database) {
  const { rows } = await database.pool.query<{
    centerId: string
    serviceId: string
    expertId: string
    spaceId: string
    learnerIds: string[]
  }>(
    `select cs.center_id as "centerId", cs.service_id as "serviceId", x.expert_id as "expertId", cs.space_id as "spaceId",
       (select array_agg(learner_id) from (select learner_id from memberships m where m.center_id = cs.center_id
         order by learner_id limit ${LEARNERS}) l) as "learnerIds"
     from class_sessions cs join class_session_experts x on x.class_session_id = cs.id
     where cs.kind = 'booking' and cs.starts_at > now() order by cs.id limit 1`,
  )
  const scene = rows[0]
  if (!scene) throw new Error('the calendar is empty')
  await database.pool.query('vacuum analyze')
  return scene
}

/** The rule against minute-by-minute search on random calendars, across changes of clocks. */
function againstOracle(count: number) {
  const random = seededRandom(20_261_122)
  let different = 0
  let seen = 0
  for (let nth = 0; nth < count; nth += 1) {
    const { calendar, question } = randomMeeting(random)
    const truth = meetingsByBruteForce({ calendar, question }).join(' ')
    const found = (learnersBusy: typeof calendar.learnersBusy) =>
      commonTimes({ ...calendar, learnersBusy }, question)
        .map(({ start, spaceId, learnersBusy }) => `${start}/${spaceId}/${learnersBusy}`)
        .join(' ')
    if (found(calendar.learnersBusy) !== truth) different += 1
    if (found(calendar.learnersBusy.map(busy => busy.slice(1))) !== truth) seen += 1
  }
  return { different, seen }
}

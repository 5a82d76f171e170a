import { fillToScale } from '#database/demo/scale.ts'
import { newId } from '#domain/kernel/ids.ts'
import { addDays } from '#domain/kernel/time.ts'
import { placesOf } from '#server/modules/enrolments/public.ts'
import {
  changeSeries,
  claimSeries,
  expandPattern,
  moveClass,
  type NewClass,
  planSeries,
} from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { connectDatabase, type Database } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { benchServer, emptyDatabase } from '../kit/databases.ts'
import { sqlLoad } from '../kit/load.ts'
import { median } from '../kit/numbers.ts'
import { atLeast, atMost, exactly, type Row } from '../kit/row.ts'
import { compare } from '../kit/slices.ts'

const DATES = 156
const CLASSES = 500
const LEARNERS = 12
const EDITS = 6
const ZONE = 'Asia/Kolkata'
const HALF_HOUR = 1_800_000

/** What overlaps the dates of a plan, without names, hours, holidays, spaces and places. */
const overlapSql = `
  select w.nth, k.resource_id, k.place, lower(k.period), upper(k.period)
  from unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) w(nth, starts_at, ends_at), unnest($4::uuid[]) r(id)
  join lateral (select * from claims k where k.resource_id = r.id and k.period && tstzrange(w.starts_at, w.ends_at)) k on true`

/** A year of a batch planned over a calendar that is half full; five hundred classes moved at once. */
export const p10: Row = {
  id: 'P10',
  name: 'plan-series',
  title: `the plan of a year’s batch, ${DATES} dates; a change of ${CLASSES} classes`,
  async run(bench) {
    const made = await emptyDatabase(await benchServer(bench), 'bench_series')
    const today = new Date().toISOString().slice(0, 10)
    await fillToScale(made.connection, {
      ...{ centers: 1, experts: 20, learners: 100, classes: 24_000, bookings: 0, seed: 7, today },
    })
    const database = await connectDatabase(made.connection, silentLog)
    bench.later(() => database.close())
    const scene = await look(database)
    const planned = await planning(database, scene, addDays(today, 1))
    const edited = await editing(database, scene, addDays(today, 1))
    return {
      columns: ['', 'a second', 'ms each'],
      lines: [
        ...planned.standing.map((each): [string, number, number] => [each.name, each.rate, 1000 / each.rate]),
        [`change of ${CLASSES} classes, nobody on the roll`, 1000 / edited.bare, edited.bare],
        [`change of ${CLASSES} classes, ${LEARNERS} learners each`, 1000 / edited.full, edited.full],
        [
          `control: ${CLASSES} classes moved one by one, ${LEARNERS} learners each`,
          1000 / edited.single,
          edited.single,
        ],
      ],
      gates: [
        atLeast('dates of the plan that clash', planned.clashing, 40),
        exactly('dates on which plan and overlaps differ', planned.differing, 0),
        atLeast('plan, of the raw overlaps', planned.rate('plan') / planned.rate('raw'), 0.4),
        atMost(
          'control: a look for each date, of the plan',
          planned.rate('control') / planned.rate('plan'),
          0.5,
        ),
        atLeast('change at once, times one by one', edited.single / edited.full, 3),
        atMost('change with learners', edited.full, 4000, 'ms'),
        exactly('overlapping claims afterwards', edited.overlaps, 0),
      ],
      notes: [
        'In this process, over a socket. A plan also names what clashes, asks hours, holidays, spaces, places and time off, and judges; raw gives the overlapping claims alone.',
        `A change moves every class by half an hour into its own and others’ former time, with ${CLASSES * (LEARNERS + 2)} claims taken and given back.`,
      ],
    }
  },
}

interface Scene {
  centerId: string
  serviceId: string
  expertId: string
  spaceId: string
  userId: string
  learnerIds: string[]
}

async function look(database: Database): Promise<Scene> {
  const { rows } = await database.pool.query<Scene>(`
    select b.center_id as "centerId", b.service_id as "serviceId", x.expert_id as "expertId", b.space_id as "spaceId",
      e.user_id as "userId", (select array_agg(id) from (select id from learners order by id limit ${LEARNERS}) l) as "learnerIds"
    from batches b join batch_experts x on x.batch_id = b.id join experts e on e.id = x.expert_id order by b.id limit 1`)
  const scene = rows[0]
  if (!scene) throw new Error('the calendar is empty')
  await database.pool.query('vacuum analyze')
  return scene
}

function datesFrom(startsOn: string, recurrence: string, startMinute: number, most: number) {
  const pattern = { recurrence, startMinute, minutes: 60, weekdayMinutes: {}, exceptions: [] }
  return expandPattern(pattern, { startsOn, until: addDays(startsOn, 799), timeZone: ZONE }).slice(0, most)
}

async function planning(database: Database, scene: Scene, startsOn: string) {
  const { centerId, serviceId, spaceId, expertId } = scene
  const dates = datesFrom(startsOn, 'FREQ=WEEKLY;BYDAY=MO,WE,FR', 1020, DATES)
  const whole = { centerId, serviceId, spaceId, experts: [{ expertId }], now: new Date() }
  const plan = (some: typeof dates) => planSeries(database.kysely, { ...whole, dates: some })
  const raw = () =>
    database.pool.query({
      name: 'overlaps',
      text: overlapSql,
      values: [
        dates.map((_, nth) => nth),
        dates.map(({ startsAt }) => startsAt.toISOString()),
        dates.map(({ endsAt }) => endsAt.toISOString()),
        [expertId, spaceId],
      ],
    })
  const truth = new Set((await raw()).rows.map(row => row.nth as number))
  const shown = await plan(dates)
  const clashing = shown.filter(({ clashes }) => clashes.length > 0)
  const differing = shown.filter(({ clashes }, nth) => truth.has(nth) !== clashes.length > 0)
  const options = { connections: 4 }
  const results = await compare([
    sqlLoad('plan', () => plan(dates), options),
    sqlLoad('raw', raw, options),
    sqlLoad(
      'control',
      async () => {
        for (const date of dates) await plan([date])
      },
      { connections: 4, seconds: 2 },
    ),
  ])
  const names = {
    plan: 'plan of a year',
    raw: 'raw: the overlaps in SQL',
    control: 'control: a look for each date',
  }
  const standing = Object.entries(names).map(([key, name]) => ({
    name,
    rate: results[key]?.rate ?? Number.NaN,
  }))
  const rate = (who: keyof typeof names) => results[who]?.rate ?? Number.NaN
  return { standing, rate, clashing: clashing.length, differing: differing.length }
}

async function editing(database: Database, scene: Scene, startsOn: string) {
  const world = testWorld(database, { now: new Date() })
  const actor = signedIn({ userId: scene.userId, role: 'center' })
  const run = <Result>(work: (ctx: Ctx) => Promise<Result>) => world.run((ctx: Ctx) => work(ctx), { actor })
  const { centerId, serviceId, spaceId, expertId } = scene
  const series = async (startMinute: number, learnerIds: string[]) => {
    const batchId = await aBatch(database, scene, learnerIds)
    const sessions: NewClass[] = datesFrom(startsOn, 'FREQ=DAILY', startMinute, CLASSES).map(date => ({
      ...date,
      id: newId(),
      spaceId,
      experts: [{ expertId, part: 'lead' }],
    }))
    const of = { batchId, centerId, serviceId, places: placesOf(batchId) }
    if (await run(ctx => claimSeries(ctx, { ...of, sessions }))) throw new Error('the series was not free')
    return { of, sessions }
  }
  const shifted = ({ id, startsAt, endsAt }: NewClass, by: number) => ({
    id,
    spaceId,
    startsAt: new Date(startsAt.getTime() + by * HALF_HOUR),
    endsAt: new Date(endsAt.getTime() + by * HALF_HOUR),
  })
  const timed = async (work: (round: number) => Promise<unknown>, rounds: number) => {
    const times = []
    for (let round = 1; round <= rounds; round += 1) {
      const begin = performance.now()
      if (await work(round)) throw new Error('the change was refused')
      times.push(performance.now() - begin)
    }
    return median(times)
  }
  const atOnce = ({ of, sessions }: Awaited<ReturnType<typeof series>>) =>
    timed(
      round =>
        run(ctx =>
          changeSeries(ctx, { ...of, move: sessions.map(each => shifted(each, round % 2)), reason: '' }),
        ),
      EDITS,
    )
  const bare = await atOnce(await series(600, []))
  const crowded = await series(780, scene.learnerIds)
  const full = await atOnce(crowded)
  const single = await timed(
    () =>
      run(async ctx => {
        for (const each of crowded.sessions) {
          const refused = await moveClass(ctx, { ...shifted(each, 1), reason: '', ignoreLeadTime: true })
          if (refused) return refused
        }
        return null
      }),
    1,
  )
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from claims a join claims b on a.resource_id = b.resource_id and a.place = b.place
     and a.period && b.period and a.class_session_id < b.class_session_id`,
  )
  return { bare, full, single, overlaps: rows[0]?.n ?? Number.NaN }
}

async function aBatch(database: Database, scene: Scene, learnerIds: string[]): Promise<string> {
  const id = newId()
  await database.pool.query(
    `insert into batches (id, center_id, service_id, space_id, name, status, capacity, price_amount, price_per, starts_on,
       recurrence, start_minute, minutes, created_at)
     values ($1, $2, $3, $4, 'A year', 'active', 100, 0, 'month', current_date, 'FREQ=DAILY', 600, 60, now())`,
    [id, scene.centerId, scene.serviceId, scene.spaceId],
  )
  await database.pool.query(
    `insert into enrolments (id, batch_id, center_id, learner_id, status, group_id, enrolled_by, enrolled_as, starts_on, created_at)
     select gen_random_uuid(), $1, $2, l, 'active', gen_random_uuid(), $3, 'center', current_date, now() from unnest($4::uuid[]) l`,
    [id, scene.centerId, scene.userId, learnerIds],
  )
  return id
}

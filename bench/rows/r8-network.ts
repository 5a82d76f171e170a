import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#domain/kernel/ids.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { type BookableSlot, bookingBody } from '#server/testing/process/booking-supply.ts'
import { type Answered, atOnce, call } from '#server/testing/process/call.ts'
import type { ChildApp } from '#server/testing/process/child-app.ts'
import type { TcpProxy } from '#server/testing/process/tcp-proxy.ts'
import { bookingBench } from '../kit/booking-bench.ts'
import { startShop } from '../kit/contestants.ts'
import { benchServer, serverProxy } from '../kit/databases.ts'
import { median } from '../kit/numbers.ts'
import { atLeast, atMost, exactly, type Gate, type Line, type Row } from '../kit/row.ts'

const LONGEST_MS = 5000

/** A bad network between the app and its database, made by a proxy of ours. */
export const r8: Row = {
  id: 'R8',
  name: 'bad-network',
  title: 'database slow, reset in commit, half open, pool used up, gone and back',
  async run(bench) {
    const { database, take } = await bookingBench(bench)
    const server = await benchServer(bench)
    const proxy = await serverProxy(server)
    bench.later(() => proxy.close())
    const app = await startShop(bench, `postgresql://postgres@127.0.0.1:${proxy.port}/${database.name}`)
    const before = await rate(app)
    const lines: Line[] = []
    const gates: Gate[] = []
    const faults: [string, (slots: BookableSlot[]) => Promise<Answered[]>][] = [
      ['200 ms more each way in the database', slots => whileSlow(app, proxy, slots)],
      ['half open: nothing comes back', slots => whileFrozen(app, proxy, slots)],
      ['pool used up: 120 at once, nothing comes back', slots => poolUsedUp(app, proxy, slots)],
      ['refused and reset', slots => whileCut(app, proxy, slots)],
      ['every connection ended by the server', slots => ended(app, database.connection, slots)],
    ]
    for (const [name, run] of faults) {
      const answers = await run(take(16))
      proxy.heal()
      const back = await recovery(app, before)
      const longest = Math.max(...answers.map(answer => answer.ms))
      const counted = Object.entries(Object.groupBy(answers, answer => String(answer.status)))
        .map(([status, all]) => `${status}: ${all!.length}`)
        .join(', ')
      lines.push([name, counted, Math.round(longest), back.seconds, back.share])
      gates.push(
        atMost(`${name}: longest answer`, longest, LONGEST_MS, 'ms'),
        exactly(
          `${name}: answers that are neither success nor 503 with Retry-After`,
          answers.filter(isWrong).length,
          0,
        ),
        atLeast(`${name}: rate afterwards, of before`, back.share, 0.8),
      )
    }
    const commit = await resetInCommit(app, proxy, take(10), database.connection)
    lines.push(['reset in commit', commit.counted, Math.round(commit.longest), '', ''])
    gates.push(
      exactly('reset in commit: first answers other than 503', commit.notUnavailable, 0),
      exactly(
        'reset in commit: bookings made twice or lost after a retry under the same key',
        commit.wrong,
        0,
      ),
      atMost('reset in commit: longest answer', commit.longest, LONGEST_MS, 'ms'),
    )
    const control = await withoutDeadline(proxy, database.name)
    lines.push(['control: a driver without timeouts, half open', 'no answer', Math.round(control), '', ''])
    gates.push(atLeast('control: waits longer than', control, LONGEST_MS, 'ms'))
    const alive = app.output().includes('ended') ? 0 : 1
    gates.push(exactly('the process is the same one', alive, 1))
    await app.end()
    return { columns: ['', 'answers', 'longest ms', 's until back', 'rate, of before'], lines, gates }
  },
}

const isWrong = ({ status, retryAfter }: Answered) =>
  !((status >= 200 && status < 300) || (status === 503 && Number(retryAfter) > 0))

const list = (app: ChildApp) =>
  call(`${app.url}/api/v1/centers?coordinatesSource=device&latitude=12.97&longitude=77.59&limit=5`)
const book = (app: ChildApp, slot: BookableSlot, key = newId()) =>
  call(`${app.url}/api/v1/bookings`, { token: slot.token, key, body: bookingBody(slot) })

/** Reads and bookings together, all at once. */
const both = (app: ChildApp, slots: BookableSlot[]) =>
  Promise.all([...slots.map(slot => book(app, slot)), ...slots.map(() => list(app))])

async function whileSlow(app: ChildApp, proxy: TcpProxy, slots: BookableSlot[]) {
  proxy.delay(100)
  return both(app, slots.slice(0, 6))
}

async function whileFrozen(app: ChildApp, proxy: TcpProxy, slots: BookableSlot[]) {
  const running = both(app, slots)
  proxy.freeze()
  const during = await both(app, slots.slice(0, 4))
  return [...(await running), ...during, await call(`${app.url}/health/ready`)]
}

async function poolUsedUp(app: ChildApp, proxy: TcpProxy, slots: BookableSlot[]) {
  proxy.freeze()
  return (
    await Promise.all([
      ...Array.from({ length: 104 }, () => list(app)),
      ...slots.map(slot => book(app, slot)),
    ])
  ).flat()
}

async function whileCut(app: ChildApp, proxy: TcpProxy, slots: BookableSlot[]) {
  const running = both(app, slots)
  proxy.cut()
  return [...(await running), ...(await both(app, slots.slice(0, 4)))]
}

/** As in a restart: every backend is terminated while requests run. */
async function ended(app: ChildApp, connection: object, slots: BookableSlot[]) {
  const running = both(app, slots)
  await sleep(20)
  await withClient(connection, client =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    ),
  )
  return running
}

/** Requests a second over two seconds; only successful answers count. */
async function rate(app: ChildApp): Promise<number> {
  const rates: number[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    const begin = performance.now()
    const answers = await atOnce(Array.from({ length: 200 }), 16, () => list(app))
    rates.push((answers.filter(answer => answer.status === 200).length * 1000) / (performance.now() - begin))
  }
  return median(rates.slice(1))
}

/** How long after the network is well again the app says that it is ready, and which rate it has then. */
async function recovery(app: ChildApp, before: number) {
  const begin = performance.now()
  while ((await call(`${app.url}/health/ready`)).status !== 200) {
    if (performance.now() - begin > 20_000) return { seconds: Number.POSITIVE_INFINITY, share: 0 }
    await sleep(50)
  }
  const seconds = (performance.now() - begin) / 1000
  await sleep(500)
  return { seconds, share: (await rate(app)) / before }
}

/** The "commit" never reaches the server: only the idempotency key shows whether it happened. */
async function resetInCommit(app: ChildApp, proxy: TcpProxy, slots: BookableSlot[], connection: object) {
  const first: Answered[] = []
  let wrong = 0
  for (const slot of slots) {
    const key = newId()
    const sprung = proxy.resetOn('commit', slot.learnerId)
    const answer = await book(app, slot, key)
    await sprung
    first.push(answer)
    const again = await book(app, slot, key)
    const rows = await withClient(connection, client =>
      client.query('select id from bookings where learner_id = $1', [slot.learnerId]),
    )
    if (again.status !== 201 || rows.rowCount !== 1 || rows.rows[0].id !== again.body.id) wrong += 1
  }
  const notUnavailable = first.filter(answer => answer.status !== 503 || !answer.retryAfter).length
  return {
    wrong,
    notUnavailable,
    longest: Math.max(...first.map(answer => answer.ms)),
    counted: `503: ${first.length - notUnavailable}`,
  }
}

/** What pg does by itself when nothing comes back: it waits. Given up on after six seconds. */
async function withoutDeadline(proxy: TcpProxy, database: string): Promise<number> {
  return withClient({ host: '127.0.0.1', port: proxy.port, user: 'postgres', database }, async client => {
    client.on('error', () => undefined)
    const begin = performance.now()
    proxy.freeze()
    await Promise.race([client.query('select 1'), sleep(6000)])
    const waited = performance.now() - begin
    proxy.heal()
    return waited
  }).catch(() => 6000)
}

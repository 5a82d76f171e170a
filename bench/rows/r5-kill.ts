import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { fillToScale } from '#database/demo/scale.ts'
import { newId } from '#domain/kernel/ids.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { type BookableSlot, bookingBody, bookingSupply } from '#server/testing/process/booking-supply.ts'
import { type Answered, call } from '#server/testing/process/call.ts'
import { type ChildApp, startApp } from '#server/testing/process/child-app.ts'
import { type DataFolder, makeDataFolder } from '#server/testing/process/data-folder.ts'
import { atLeast, type Bench, exactly, type Line, type Row } from '../kit/row.ts'

/** Of each kind; fewer for a quick look. */
const KILLS = Number(process.env.BENCH_KILLS ?? 20)
const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 1000)
const CLIENTS = 8
/** Seconds after the last kill within which everything acknowledged must be present: reservations last ten minutes. */
const PATIENCE_S = 60

/** Books and pays while the app and its database are killed twenty times each, then counts what is left. */
export const r5: Row = {
  id: 'R5',
  name: 'kill-processes',
  title: `kill -9 of app and database, ${KILLS} each, during ${BOOKINGS} bookings`,
  async run(bench) {
    const folder = await makeDataFolder()
    let app: ChildApp | undefined
    bench.later(async () => {
      await app?.end('SIGKILL')
      await folder.remove()
    })
    const start = async () => {
      app = await startApp({ DATA_DIR: folder.path, DEMO: 'cast', LOG_LEVEL: 'error' })
      return app
    }
    await start()
    const today = new Date().toISOString().slice(0, 10)
    await fillToScale(folder.connection, {
      centers: 100,
      experts: 100,
      learners: 2500,
      classes: 0,
      bookings: 0,
      seed: 7,
      today,
    })
    const secret = readFileSync(join(folder.path, 'secret.key'), 'utf8').trim()
    const supply = await withClient(folder.connection, client => bookingSupply(client, secret, 1500))
    const told = await killWhileBooking(folder, supply, () => app!, start)
    await untilReady(app!)
    bench.say(
      `${told.bookings.size} bookings made, ${told.appKills + told.databaseKills} kills; now the holds lapse`,
    )
    const kept = await whatIsKept(folder, told)
    bench.say(`what was acknowledged is counted: ${JSON.stringify(kept)}`)
    const late = await lapseAndPayLate(folder, told, app!)
    const books = await theBooks(folder)
    bench.say(`holds and late payments: ${JSON.stringify(late)}`)
    const lost = await controlLoses(bench)
    const lines: Line[] = [
      ['bookings acknowledged', told.bookings.size],
      ['payments acknowledged', told.paid.size],
      ['kills of the app / of the database', `${told.appKills} / ${told.databaseKills}`],
      ['answers cut off or 503', told.interrupted],
      ['seconds after the last kill until every payment was there', kept.waited],
      ['holds left unpaid, expired by themselves', late.expired],
      ['payments after the hold: booked again, or to be chosen about', late.resolvable],
      ['control, synchronous_commit off: acknowledged rows lost', lost],
    ]
    return {
      columns: ['', 'count'],
      lines,
      gates: [
        atLeast('bookings acknowledged', told.bookings.size, BOOKINGS),
        exactly('kills', told.appKills + told.databaseKills, 2 * KILLS),
        exactly('answers that were neither success, cut off nor 503', told.odd.length, 0),
        exactly('acknowledged bookings lost', kept.lostBookings, 0),
        exactly('acknowledged payments lost', kept.lostPayments, 0),
        exactly('requests done twice', kept.doubled, 0),
        exactly('overlapping claims', kept.overlaps, 0),
        exactly('holds without payment that did not expire', late.standing, 0),
        exactly('late payments that are neither refundable nor rebookable', late.lost, 0),
        exactly('ledger transactions that do not balance', books.unbalanced, 0),
        exactly('orders that say otherwise than their payments', books.wrongOrders, 0),
        atLeast('control: rows lost', lost, 1),
      ],
      notes: told.odd.slice(0, 3).map(odd => `odd: ${odd}`),
    }
  },
}

interface Told {
  /** Booking id by learner. */
  bookings: Map<string, string>
  orders: Map<string, { orderId: string; slot: BookableSlot; checkout: string | null }>
  /** Order ids whose checkout page said that it was paid. */
  paid: Set<string>
  appKills: number
  databaseKills: number
  interrupted: number
  odd: string[]
}

async function killWhileBooking(
  folder: DataFolder,
  supply: BookableSlot[],
  app: () => ChildApp,
  start: () => Promise<ChildApp>,
): Promise<Told> {
  const told: Told = {
    bookings: new Map(),
    orders: new Map(),
    paid: new Set(),
    appKills: 0,
    databaseKills: 0,
    interrupted: 0,
    odd: [],
  }
  const waiting = [...supply]
  let killing = true
  const client = async () => {
    for (let slot = waiting.shift(); slot; slot = waiting.shift()) {
      if (!killing && told.bookings.size >= BOOKINGS) return
      await bookAndMaybePay(slot, app, told)
    }
  }
  const killer = async () => {
    for (let nth = 0; nth < 2 * KILLS; nth += 1) {
      await sleep(150 + Math.random() * 500)
      if (nth % 2 === 0) {
        await app().end('SIGKILL')
        told.appKills += 1
        await start()
      } else {
        const pid = await folder.postmaster()
        if (pid) process.kill(pid, 'SIGKILL')
        told.databaseKills += 1
        // Its backends live on for a moment; only another server is a restarted one.
        for (let wait = 0; wait < 300 && [pid, undefined].includes(await folder.postmaster()); wait += 1)
          await sleep(50)
        await untilReady(app())
      }
    }
    killing = false
  }
  await Promise.all([killer(), ...Array.from({ length: CLIENTS }, client)])
  return told
}

/** As a browser does: the same key until there is an answer; out of ten, one is not paid, one is abandoned at checkout, eight are paid. */
async function bookAndMaybePay(slot: BookableSlot, app: () => ChildApp, told: Told) {
  const key = newId()
  const booked = await insist(told, () =>
    call(`${app().url}/api/v1/bookings`, { token: slot.token, key, body: bookingBody(slot) }),
  )
  if (!booked) return
  const orderId = String(booked.body.orderId)
  told.bookings.set(slot.learnerId, String(booked.body.id))
  const order = { orderId, slot, checkout: null as string | null }
  told.orders.set(orderId, order)
  const nth = told.bookings.size
  if (nth % 10 === 0) return
  const payKey = newId()
  const payment = await insist(told, () =>
    call(`${app().url}/api/v1/orders/${orderId}/payments`, {
      token: slot.token,
      key: payKey,
      body: { returnTo: '/learner/bookings' },
    }),
  )
  if (!payment) return
  order.checkout = new URL(String(payment.body.checkoutUrl), app().url).pathname
  if (nth % 10 === 1) return
  if (await press(app, order.checkout, told)) told.paid.add(orderId)
}

/** Tries until the app answers something that is not the kill's doing. */
async function insist(told: Told, send: () => Promise<Answered>): Promise<Answered | undefined> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await send()
    if (answer.status === 201) return answer
    if (answer.status !== 0 && answer.status !== 503) {
      told.odd.push(`${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
      return undefined
    }
    told.interrupted += 1
    await sleep(150)
  }
  told.odd.push('no answer in three hundred tries')
  return undefined
}

/** Presses "pay" on the practice gateway's page; the way back is its acknowledgement. */
async function press(app: () => ChildApp, checkout: string, told: Told): Promise<boolean> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const status = await fetch(`${app().url}${checkout}/payment`, {
      method: 'POST',
      redirect: 'manual',
    }).then(
      answer => answer.status,
      () => 0,
    )
    if (status === 303) return true
    told.interrupted += 1
    await sleep(150)
  }
  return false
}

async function untilReady(app: ChildApp) {
  for (let wait = 0; wait < 150; wait += 1) {
    if ((await call(`${app.url}/health/ready`)).status === 200) return
    await sleep(100)
  }
  throw new Error('the app did not come back by itself')
}

const count = async (folder: DataFolder, sql: string, values: unknown[] = []) =>
  withClient(folder.connection, async client =>
    Number((await client.query<{ n: string }>(sql, values)).rows[0]!.n),
  )

async function whatIsKept(folder: DataFolder, told: Told) {
  const ids = [...told.bookings.values()]
  const paid = [...told.paid]
  const lostPayments = async () =>
    paid.length -
    (await count(
      folder,
      `select count(distinct order_id) as n from payments where order_id = any($1::uuid[]) and status = 'captured'`,
      [paid],
    ))
  // What the gateway has to say about the last payments arrives within its own rounds, later on a busy machine.
  let waited = 0
  for (; waited < PATIENCE_S && (await lostPayments()) > 0; waited += 1) await sleep(1000)
  return {
    waited,
    lostBookings:
      ids.length -
      (await count(folder, 'select count(*) as n from bookings where id = any($1::uuid[])', [ids])),
    lostPayments: await lostPayments(),
    doubled: await count(
      folder,
      `select count(*) as n from (select learner_id from bookings where learner_id = any($1::uuid[]) group by 1 having count(*) > 1) twice`,
      [[...told.bookings.keys()]],
    ),
    overlaps: await count(
      folder,
      `select count(*) as n from claims a join claims b on a.resource_id = b.resource_id and a.place = b.place
       and a.period && b.period and a.class_session_id < b.class_session_id`,
    ),
  }
}

/** Ten minutes pass by backdating the reservations; the product's own jobs expire them; then some users pay late. */
async function lapseAndPayLate(folder: DataFolder, told: Told, app: ChildApp) {
  const ids = [...told.bookings.values()]
  const held = `status = 'held' and id = any($1::uuid[])`
  const before = await count(folder, `select count(*) as n from bookings where ${held}`, [ids])
  await withClient(folder.connection, async client => {
    await client.query(`update bookings set held_until = now() - interval '1 minute' where ${held}`, [ids])
    await client.query(
      `update orders set pay_by = now() - interval '1 minute' where status = 'open' and id = any($1::uuid[])`,
      [[...told.orders.keys()]],
    )
  })
  let standing = before
  for (let wait = 0; wait < 200 && standing > 0; wait += 1) {
    await sleep(1000)
    standing = await count(folder, `select count(*) as n from bookings where ${held}`, [ids])
  }
  const late = [...told.orders.values()]
    .filter(order => order.checkout && !told.paid.has(order.orderId))
    .slice(0, 25)
  for (const order of late) await press(() => app, order.checkout!, told)
  let resolvable = 0
  for (let wait = 0; wait < 20 && resolvable < late.length; wait += 1) {
    await sleep(500)
    resolvable = 0
    for (const order of late) {
      const bookingId = told.bookings.get(order.slot.learnerId)
      const { body } = await call(`${app.url}/api/v1/bookings/${bookingId}`, { token: order.slot.token })
      const can = body.can as { chooseForLatePayment?: boolean } | undefined
      // Where the slot was still free it is theirs after all.
      if (can?.chooseForLatePayment || body.status === 'confirmed') resolvable += 1
    }
  }
  return { expired: before - standing, standing, resolvable, lost: late.length - resolvable }
}

async function theBooks(folder: DataFolder) {
  return {
    unbalanced: await count(
      folder,
      'select count(*) as n from (select transaction_id from ledger_entries group by transaction_id, currency having sum(amount) <> 0) wrong',
    ),
    wrongOrders: await count(
      folder,
      `select count(*) as n from orders o where o.paid_amount <> (select coalesce(sum(p.amount), 0) from payments p
         where p.applied_order_id = o.id and p.status = 'captured')`,
    ),
  }
}

/** The same blow to a database that answers before it has written: it must lose rows, or the blow is none. */
async function controlLoses(bench: Bench): Promise<number> {
  const folder = await makeDataFolder()
  bench.later(() => folder.remove())
  const settings = { synchronous_commit: 'off', wal_writer_delay: '10s' }
  const server = await startEmbeddedPostgres({ dataDir: folder.path, settings })
  const pool = new pg.Pool({ ...server.connection, max: 4 })
  pool.on('error', () => undefined)
  await pool.query('create table acknowledged (n int)')
  await pool.query('checkpoint')
  let n = 0
  const write = async () => {
    try {
      for (;;) {
        const mine = n
        n += 1
        await pool.query('insert into acknowledged values ($1)', [mine])
        done.add(mine)
      }
    } catch {
      // Its database was killed.
    }
  }
  const done = new Set<number>()
  const writers = Promise.all([write(), write(), write(), write()])
  await sleep(1000)
  process.kill((await folder.postmaster())!, 'SIGKILL')
  await writers
  await pool.end()
  for (let wait = 0; wait < 100; wait += 1) {
    await sleep(100)
    const rows = await withClient(server.connection, client =>
      client.query<{ n: number }>('select n from acknowledged'),
    ).catch(() => null)
    if (!rows) continue
    const there = new Set(rows.rows.map(row => row.n))
    await server.stop()
    return [...done].filter(row => !there.has(row)).length
  }
  throw new Error('the control’s database did not come back')
}

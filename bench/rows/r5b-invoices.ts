import type pg from 'pg'
import { newId } from '#domain/kernel/ids.ts'
import { atOnce } from '#server/testing/process/call.ts'
import { startShop } from '../kit/contestants.ts'
import { benchServer, emptyDatabase, plainPool } from '../kit/databases.ts'
import { atLeast, type Bench, exactly, type Row } from '../kit/row.ts'

const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 500)
const WAVES = 5
const AT_ONCE = 16
/** So many documents of a wave are there when a process is killed among them. */
const KILL_AFTER = 15

/** Payments in parallel waves while two processes issue the documents and are killed in the middle of it. */
export const r5b: Row = {
  id: 'R5B',
  name: 'invoice-numbers',
  title: `numbers of ${PAYMENTS} documents, ${WAVES} kills -9 while they are issued`,
  async run(bench) {
    const server = await benchServer(bench)
    const { connection, url } = await emptyDatabase(server, 'bench_invoices')
    const start = () => startShop(bench, url)
    const apps = [await start(), await start()]
    const pool = plainPool(connection, AT_ONCE)
    bench.later(() => pool.end())
    const orders = await openOrders(pool)
    const already = await count(pool, 'select count(*) from invoices')
    const cut: number[] = []
    const begin = performance.now()
    for (let wave = 0; wave < WAVES; wave += 1) {
      const before = await count(pool, 'select count(*) from invoices')
      const size = Math.ceil(orders.length / WAVES)
      await atOnce(orders.slice(wave * size, (wave + 1) * size), AT_ONCE, id => pay(pool, id))
      await until(async () => (await count(pool, 'select count(*) from invoices')) >= before + KILL_AFTER)
      const left = await count(pool, 'select count(*) from invoice_waits')
      await apps.shift()?.end('SIGKILL')
      cut.push(left)
      bench.say(`wave ${wave + 1}: killed with ${left} documents to come`)
      apps.push(await start())
    }
    await until(async () => (await count(pool, 'select count(*) from invoice_waits')) === 0)
    const seconds = (performance.now() - begin) / 1000
    const books = await theSeries(pool)
    const control = await controlSequence(bench, pool)
    for (const app of apps) await app.end()
    return {
      columns: ['', 'number'],
      lines: [
        ['documents of this run', books.documents - already],
        ['left to come at each kill', cut.join(', ')],
        ['from the first payment to the last document, s', Math.round(seconds)],
      ],
      gates: [
        exactly('documents', books.documents - already, PAYMENTS),
        exactly('gaps in any series', books.gaps, 0),
        exactly('numbers that stand twice', books.repeats, 0),
        exactly('paid orders without a document, or with two', books.wrongOrders, 0),
        exactly('dates that run backwards', books.backwards, 0),
        atLeast('kills with documents to come', cut.filter(left => left > 0).length, WAVES - 1),
        atLeast('control: gaps where numbers come from a sequence', control, 1),
      ],
      notes: [
        'Payments are written as the paying path writes them (order paid, event emitted), 16 at once; the product issues.',
      ],
    }
  },
}

/** Open orders of a center of the demo that has a GSTIN, as booking leaves them. */
async function openOrders(pool: pg.Pool): Promise<string[]> {
  const ids = Array.from({ length: PAYMENTS }, () => newId())
  await pool.query(
    `insert into orders (id, number, center_id, buyer_user_id, kind, status, payment_channel, currency, total_amount,
       cancellation_policy, created_at)
     select id, 'B-' || id, (select id from centers where gstin is not null order by id limit 1),
       (select id from users order by id limit 1), 'booking', 'open', 'center', 'INR', 94400, '{"tiers": []}', now()
     from unnest($1::uuid[]) id`,
    [ids],
  )
  await pool.query(
    `insert into order_lines (id, order_id, position, kind, label, unit_amount, amount, tax_basis_points, sac)
     select gen_random_uuid(), id, l.position, l.kind, '{"en": "Kathak", "hi": "कथक"}', l.amount, l.amount, l.rate, '999293'
     from unnest($1::uuid[]) id, (values (1, 'fee', 80000, null), (2, 'cgst', 7200, 900), (3, 'sgst', 7200, 900))
       as l(position, kind, amount, rate)`,
    [ids],
  )
  return ids
}

async function pay(pool: pg.Pool, orderId: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`update orders set status = 'paid', paid_amount = total_amount where id = $1`, [
      orderId,
    ])
    await client.query(
      `insert into outbox_events (id, kind, topics, payload, created_at)
       values ($1, 'payment.captured', '{}', jsonb_build_object('orderId', $2::text), now())`,
      [newId(), orderId],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function theSeries(pool: pg.Pool) {
  const { rows } = await pool.query<
    Record<'documents' | 'gaps' | 'repeats' | 'wrongOrders' | 'backwards', number>
  >(`
    with placed as (
      select i.*, row_number() over series as place, lag(issued_on) over series as before from invoices i
      window series as (partition by seller_id, kind, financial_year order by serial)
    )
    select count(*)::int as documents, count(*) filter (where serial <> place)::int as gaps,
      (count(*) - count(distinct (seller_id, number)))::int as repeats,
      (select count(*)::int from orders o where o.status <> 'open' and o.paid_amount > 0
        and (select count(*) from invoices i where i.order_id = o.id and i.kind <> 'credit_note') <> 1) as "wrongOrders",
      count(*) filter (where before > issued_on)::int as backwards
    from placed`)
  return rows[0]!
}

/** A number from a sequence is gone when its transaction is. */
async function controlSequence(bench: Bench, pool: pg.Pool): Promise<number> {
  bench.say('control: the same with a sequence')
  await pool.query('create table control_numbers (n integer); create sequence control_series')
  await atOnce(
    Array.from({ length: 60 }, (_, nth) => nth),
    AT_ONCE,
    async nth => {
      const client = await pool.connect()
      await client.query('begin')
      await client.query(`insert into control_numbers values (nextval('control_series'))`)
      await client.query(nth % 3 === 0 ? 'rollback' : 'commit')
      client.release()
    },
  )
  return count(pool, 'select max(n) - count(*) from control_numbers')
}

async function count(pool: pg.Pool, text: string): Promise<number> {
  const { rows } = await pool.query<Record<string, string>>(text)
  return Number(Object.values(rows[0] ?? {})[0])
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('the documents do not come')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

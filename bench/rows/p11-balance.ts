import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { fillToScale } from '#database/demo/scale.ts'
import type { Tables } from '#database/tables.ts'
import { newId } from '#domain/kernel/ids.ts'
import { addDays, toInstant } from '#domain/kernel/time.ts'
import { orderDue, paymentCaptured } from '#domain/modules/orders/ledger/ledger-postings.ts'
import { listBalances, listEntries } from '#server/modules/books/book-queries.ts'
import { sumWaiting } from '#server/modules/orders/ledger/day-queries.ts'
import { listWrongDays, post } from '#server/modules/orders/public.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { atOnce } from '#server/testing/process/call.ts'
import { benchServer, emptyDatabase, plainPool } from '../kit/databases.ts'
import { sqlLoad } from '../kit/load.ts'
import { median } from '../kit/numbers.ts'
import { atLeast, atMost, exactly, type Row } from '../kit/row.ts'
import { compare } from '../kit/slices.ts'

const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 1_000_000)
const DAYS = 300
const FAMILIES = 2000
const LAST = '2026-11-21'
const ZONE = 'Asia/Kolkata'
/** Postings at once in the measure of what a queue costs against a row that all share. */
const AT_ONCE = 8
const POSTINGS = 500
const ROUNDS = 5

/** A trial balance over a million entries, and what maintaining it costs each posting. */
export const p11: Row = {
  id: 'P11',
  name: 'trial-balance',
  title: `trial balance over ${ENTRIES} entries`,
  async run(bench) {
    const server = await benchServer(bench)
    const { connection } = await emptyDatabase(server, 'bench_books')
    const today = new Date().toISOString().slice(0, 10)
    await fillToScale(connection, {
      centers: 2,
      experts: 2,
      learners: 2,
      classes: 0,
      bookings: 0,
      seed: 7,
      today,
    })
    const pool = plainPool(connection, AT_ONCE)
    bench.later(() => pool.end())
    const begin = performance.now()
    const centerId = await fill(pool)
    bench.say(`filled in ${Math.round((performance.now() - begin) / 1000)} s`)
    const database = await connectDatabase(connection, silentLog)
    bench.later(() => database.close())
    const db = database.kysely
    const summing = performance.now()
    while ((await sumWaiting(db, 5000)) > 0);
    const summed = (performance.now() - summing) / 1000
    await pool.query('vacuum analyze')
    const books = { booksOf: centerId, timeZone: ZONE, from: addDays(LAST, -30), until: LAST }
    const balances = await listBalances(db, books)
    const named = { account: 'learner_receivable', label: '', currency: 'INR' } as const
    const page = { limit: 25, offset: 1, sortOrder: 'desc' as const }
    const sent = await recorded(pool, async recorder => {
      await listBalances(recorder, books)
      await listEntries(recorder, books, named, page)
    })
    const plans = await Promise.all(sent.map(query => planOf(pool, query)))
    const [balance] = sent
    if (!balance) throw new Error('no statement was sent')
    const standing = await compare([
      sqlLoad('off the days', () => pool.query({ name: 'balance', ...balance }), { seconds: 3 }),
      sqlLoad(
        'control: sums over the entries',
        () => pool.query(naive, [centerId, books.from, books.until]),
        { seconds: 3 },
      ),
    ])
    const truth = await pool.query<Record<'account' | 'label' | 'debit' | 'credit', string>>(naive, [
      centerId,
      books.from,
      books.until,
    ])
    const wrong = truth.rows.filter(row => {
      const kept = balances.find(one => one.account === row.account && one.label === row.label)
      return Number(row.debit) !== kept?.debit || Number(row.credit) !== kept?.credit
    })
    const wrongDays = await listWrongDays(db, centerId)
    const posting = await costOfPosting(pool, db)
    const rate = (name: string) => standing[name]?.rate ?? Number.NaN
    return {
      columns: ['', 'a second', 'CPU µs'],
      lines: [
        ...Object.values(standing).map((one): [string, number, number] => [
          one.name,
          one.rate,
          one.cpuMicros,
        ]),
        ['postings, with the queue', posting.queue, 0],
        ['postings, without anything kept', posting.nothing, 0],
        ['postings, with a row for each account and day', posting.hotRow, 0],
        ['transactions summed by the job', Math.round(ENTRIES / 2 / summed), 0],
      ],
      gates: [
        exactly('figures beside the sums over all entries', wrong.length, 0),
        exactly('days beside their entries', wrongDays.length, 0),
        exactly(
          'sequential scans of the entries, of the balance and a page',
          plans.filter(Boolean).length,
          0,
        ),
        atLeast(
          'times the sums over the entries',
          rate('off the days') / rate('control: sums over the entries'),
          20,
        ),
        atLeast(
          'postings with the queue, of those without anything kept',
          posting.queue / posting.nothing,
          0.8,
        ),
        atMost(
          'control: postings with a row for each account and day, of those with the queue',
          posting.hotRow / posting.queue,
          0.9,
        ),
      ],
      notes: [
        `${AT_ONCE} writers post for one center, each in a transaction that is held open for 2 ms more, as a booking holds its own.`,
      ],
    }
  },
}

/** Sums over every entry of a center's books: what the days must say. */
const naive = `
  select a.kind as account, a.label, e.currency,
    coalesce(sum(greatest(e.amount, 0)) filter (where (e.occurred_at at time zone 'Asia/Kolkata')::date >= $2::date), 0)::bigint as debit,
    coalesce(sum(greatest(-e.amount, 0)) filter (where (e.occurred_at at time zone 'Asia/Kolkata')::date >= $2::date), 0)::bigint as credit
  from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where a.center_id = $1 and (e.occurred_at at time zone 'Asia/Kolkata')::date <= $3::date group by 1, 2, 3`

/** A year of orders and payments of many families at one center: two transactions with two entries each. */
async function fill(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`select id from centers order by id limit 1`)
  const centerId = rows[0]?.id ?? ''
  const client = await pool.connect()
  // The checks that the database would run on every row are known to pass for these.
  await client.query(`set statement_timeout = 0; set session_replication_role = replica`)
  await client.query(
    `insert into ledger_accounts (id, kind, center_id, owner_id, label, currency)
     select gen_random_uuid(), 'learner_receivable', $1::uuid, gen_random_uuid(), '', 'INR' from generate_series(1, ${FAMILIES})
     union all select gen_random_uuid(), 'center_revenue', $1::uuid, '00000000-0000-0000-0000-000000000000', '', 'INR'
     union all select gen_random_uuid(), 'gateway_clearing', $1::uuid, '00000000-0000-0000-0000-000000000000', 'sandbox', 'INR'`,
    [centerId],
  )
  const first = toInstant(addDays(LAST, 1 - DAYS), 0, ZONE).toISOString()
  await client.query(
    `with accounts as (
       select id, control_id, kind, row_number() over (partition by kind order by id) as nth from ledger_accounts where center_id = $1
     ), made as (
       select gen_random_uuid() as id, nth, 1000 + nth % 90000 as amount, case when nth % 2 = 0 then 'payment_captured' else 'order_due' end as kind,
         $2::timestamptz + (nth::bigint * ${DAYS * 86_400} / ${ENTRIES / 2}) * interval '1 second' as at
       from generate_series(1, ${ENTRIES / 2}) nth
     ), written as (
       insert into ledger_transactions (id, kind, source_id, order_id, center_id, occurred_at)
       select id, kind, id, null, $1, at from made
     )
     insert into ledger_entries (id, transaction_id, account_id, amount, currency, occurred_at, control_id)
     select gen_random_uuid(), m.id, a.id, case when m.kind = 'order_due' then m.amount else -m.amount end, 'INR', m.at, a.control_id
     from made m join accounts a on a.kind = 'learner_receivable' and a.nth = m.nth % ${FAMILIES} + 1
     union all
     select gen_random_uuid(), m.id, a.id, case when m.kind = 'order_due' then -m.amount else m.amount end, 'INR', m.at, a.control_id
     from made m join accounts a on a.kind = case when m.kind = 'order_due' then 'center_revenue' else 'gateway_clearing' end`,
    [centerId, first],
  )
  await client.query(`insert into ledger_unsummed select id from ledger_transactions`)
  client.release(true)
  return centerId
}

/** The statements that some reading sends, with their values. */
async function recorded(pool: pg.Pool, read: (db: Kysely<Tables>) => Promise<void>) {
  const sent: { text: string; values: unknown[] }[] = []
  await read(
    new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void sent.push({ text: query.sql, values: [...query.parameters] }),
    }),
  )
  return sent
}

/** Whether a statement reads all entries one after another. */
async function planOf(
  pool: pg.Pool,
  { text, values }: { text: string; values: unknown[] },
): Promise<boolean> {
  const { rows } = await pool.query<Record<string, string>>(`explain ${text}`, values)
  return rows.some(row => /Seq Scan on ledger_entries/.test(Object.values(row)[0] ?? ''))
}

/** How many postings a second one center takes: as they are, without a stored balance, and with one that all of them update. */
async function costOfPosting(pool: pg.Pool, db: Kysely<Tables>) {
  const { rows } = await pool.query<{ id: string }>(`select id from centers order by id offset 1 limit 1`)
  const centerId = rows[0]?.id ?? ''
  const off = `alter table ledger_transactions disable trigger ledger_transactions_wait`
  const on = `alter table ledger_transactions enable trigger ledger_transactions_wait`
  const rounds = { queue: [] as number[], nothing: [] as number[], hotRow: [] as number[] }
  await measure(db, centerId, false)
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.queue.push(await measure(db, centerId, false))
    await pool.query(off)
    rounds.nothing.push(await measure(db, centerId, false))
    rounds.hotRow.push(await measure(db, centerId, true))
    await pool.query(on)
  }
  return { queue: median(rounds.queue), nothing: median(rounds.nothing), hotRow: median(rounds.hotRow) }
}

async function measure(db: Kysely<Tables>, centerId: string, updatesDay: boolean): Promise<number> {
  const began = performance.now()
  await atOnce(
    Array.from({ length: POSTINGS }, (_, nth) => nth),
    AT_ONCE,
    async nth => {
      const order = { orderId: null as never, centerId, buyerId: newId(), currency: 'INR' }
      const line = [{ kind: 'fee' as const, amount: 80_000 + nth }]
      const from = { method: 'gateway', gateway: 'sandbox' } as const
      await db.transaction().execute(async tx => {
        const now = new Date()
        await post(
          tx,
          [orderDue(order, newId(), line), paymentCaptured(order, newId(), from, 80_000 + nth)],
          now,
        )
        if (updatesDay) await addToDay(tx, centerId, 80_000 + nth)
        await new Promise(resolve => setTimeout(resolve, 2))
      })
    },
  )
  return Math.round((POSTINGS / (performance.now() - began)) * 1000)
}

/** What a stored balance per account and day would cost: one row that every posting locks until it commits. */
async function addToDay(tx: Kysely<Tables>, centerId: string, amount: number): Promise<void> {
  const rows = ['center_revenue', 'gateway_clearing', 'learner_receivable'].map(kind => ({
    books_of: centerId,
    on_date: LAST,
    kind,
    label: 'control',
    currency: 'INR',
    debit_amount: amount,
    credit_amount: amount,
    entries: 1,
  }))
  await tx
    .insertInto('ledger_days')
    .values(rows)
    .onConflict(oc =>
      oc.columns(['books_of', 'on_date', 'kind', 'label', 'currency']).doUpdateSet(eb => ({
        debit_amount: eb('ledger_days.debit_amount', '+', amount),
        credit_amount: eb('ledger_days.credit_amount', '+', amount),
        entries: eb('ledger_days.entries', '+', 1),
      })),
    )
    .execute()
}

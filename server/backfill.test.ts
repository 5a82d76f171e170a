import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { accountId } from '#server/modules/orders/public.ts'
import { silentLog } from '#server/platform/log.ts'
import { migrate, migrationsFolder } from '#server/platform/migrate.ts'
import { adminConnection, dropDatabase, withClient } from '#server/testing/admin-client.ts'

/** A database as it stood before day closes were posted, brought to today's shape with closes in it. */
const { connection } = inject('postgres')
const name = `triveni_backfill_${process.pid}`
const [center, other] = [newId(), newId()]
const BEFORE = '0087'

/** Closes of a drawer, in paise: what the one before left, what moved, was counted, stayed, and the account of cash then. */
const CLOSES = [
  // The first close: 500 in the books, 50 too little in the drawer, 150 stay.
  { at: '2026-10-01T15:00:00Z', float: 0, moved: 50_000, counted: 45_000, kept: 15_000, book: 50_000 },
  // Exact, all stays.
  { at: '2026-10-02T15:00:00Z', float: 15_000, moved: 0, counted: 15_000, kept: 15_000, book: 50_000 },
  // 10 too much, 200 stay; 300 more had come.
  { at: '2026-10-03T15:00:00Z', float: 15_000, moved: 30_000, counted: 46_000, kept: 20_000, book: 80_000 },
]

let client: pg.Client

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'triveni-backfill-'))
  await withClient(adminConnection(connection), admin => admin.query(`create database ${name}`))
  const target = adminConnection(connection, name)
  for (const file of await readdir(migrationsFolder))
    if (file < BEFORE) await cp(join(migrationsFolder, file), join(folder, file))
  await migrate(target, silentLog, folder)
  client = new pg.Client(target)
  await client.connect()
  await write()
  await migrate(target, silentLog)
  await rm(folder, { recursive: true })
}, 300_000)

afterAll(async () => {
  await client.end()
  await dropDatabase(connection, name)
})

/** Two centers with cash that came in and closes that nobody posted. */
async function write() {
  // Who closed it, and what else a center is made of, is of no account here.
  await client.query('set session_replication_role = replica')
  const closedBy = newId()
  for (const id of [center, other]) {
    await client.query(
      `insert into centers (id, slug, name, center_type_id, access, address_line, city, latitude, longitude, time_zone,
         status, cancellation_policy, created_at)
       values ($1, $3, 'Nritya Studio', $2, 'open', '12 Temple Road', 'Bengaluru', 12.97, 77.59, 'Asia/Kolkata',
         'active', '{"tiers": []}', now())`,
      [id, newId(), id],
    )
    const account = accountId({ kind: 'center_cash', center: id, label: 'cash', currency: 'INR' })
    await client.query(
      `insert into ledger_accounts (id, kind, center_id, label, currency) values ($1, 'center_cash', $2, 'cash', 'INR')`,
      [account, id],
    )
    let came = 0
    for (const close of CLOSES) {
      const moved = { amount: close.book - came, at: new Date(Date.parse(close.at) - 3_600_000) }
      came = close.book
      if (moved.amount === 0) continue
      const transaction = newId()
      await client.query(
        `insert into ledger_transactions (id, kind, source_id, center_id, occurred_at)
         values ($1, 'payment_captured', $2, $3, $4)`,
        [transaction, newId(), id, moved.at],
      )
      await client.query(
        `insert into ledger_entries (id, transaction_id, account_id, amount, currency, occurred_at, control_id)
         values ($1, $2, $3, $4, 'INR', $5, ledger_control('center_cash', $6, 'cash', 'INR'))`,
        [newId(), transaction, account, moved.amount, moved.at, id],
      )
    }
  }
  for (const close of CLOSES)
    await client.query(
      `insert into day_closes (id, center_id, on_date, currency, since, closed_at, closed_by, float_amount, moved_amount,
         counted_amount, kept_amount, book_balance, takers, note)
       values ($1, $2, $3::timestamptz::date, 'INR', $3, $3, $4, $5, $6, $7, $8, $9, '[]', 'as counted')`,
      [newId(), center, close.at, closedBy, close.float, close.moved, close.counted, close.kept, close.book],
    )
  await client.query('set session_replication_role = origin')
}

async function balance(id: string, kind: 'center_cash' | 'center_cash_difference', label: string) {
  const { rows } = await client.query<{ amount: string }>(
    'select coalesce(sum(amount), 0)::text as amount from ledger_entries where account_id = $1',
    [accountId({ kind, center: id, label, currency: 'INR' })],
  )
  return Number(rows[0]?.amount)
}

test('closes from before they were posted leave in the books what stayed in the drawer', async () => {
  expect(await balance(center, 'center_cash', 'cash')).toBe(20_000)
  // 500 − 50 − 150 of the first, and 150 + 300 + 10 − 200 of the third: where it went is not known.
  expect(await balance(center, 'center_cash', 'safe')).toBe(30_000 + 26_000)
  expect(await balance(center, 'center_cash_difference', '')).toBe(5_000 - 1_000)
})

test('an exact close of which all stayed is posted nowhere, and each other one balances at its own time', async () => {
  const { rows } = await client.query<{ at: Date; sum: string; entries: number }>(
    `select t.occurred_at as at, sum(e.amount)::text as sum, count(*)::int as entries
     from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.kind = 'day_closed' group by t.id order by 1`,
  )
  expect(rows).toEqual([
    { at: new Date(CLOSES[0]?.at ?? ''), sum: '0', entries: 3 },
    { at: new Date(CLOSES[2]?.at ?? ''), sum: '0', entries: 3 },
  ])
})

test('a center that never closed a day keeps its books as they were', async () => {
  expect(await balance(other, 'center_cash', 'cash')).toBe(80_000)
  expect(await balance(other, 'center_cash', 'safe')).toBe(0)
})

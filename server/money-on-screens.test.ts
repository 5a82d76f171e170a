import { beforeAll, expect, test } from 'vitest'
import { castDemo } from '#database/demo/cast.ts'
import type { LedgerAccountKind } from '#domain/modules/orders/ledger/account-kinds.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { calculatePast } from '#server/modules/books/public.ts'
import { post } from '#server/modules/orders/public.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { API_BASE } from './http/mount.ts'

/** Each amount that a screen shows, with the trial balance of the same center. */
const db = await testDatabase()
const app = await testApp(db)
const EVER = 'from=2000-01-01&until=2100-01-01'
/** The demo's centers, each with a head. */
let heads: { user_id: string; center_id: string; name: string }[]

beforeAll(async () => {
  await castDemo(db, TEST_NOW, post, undefined, calculatePast)
  const { rows } = await db.pool.query(
    `select distinct on (c.name) m.user_id, m.center_id, c.name from center_members m join centers c on c.id = m.center_id
     join orders o on o.center_id = c.id where m.center_role = 'head' and m.status = 'active' order by c.name, m.user_id`,
  )
  heads = rows
})

type Statement = ApiAnswer<'GET /statements'>['items'][number]
type Read = <T>(path: string) => Promise<T>

async function readerOf(
  userId: string,
  role: 'center' | 'learner' | 'expert',
  centerId?: string,
): Promise<Read> {
  const headers = {
    authorization: `Bearer ${await app.tokenOf(userId, role)}`,
    ...(centerId && { centerid: centerId }),
  }
  return async path => {
    const answer = await app.http.inject({ url: API_BASE + path, headers })
    expect(answer.statusCode, `${path} ${answer.body.slice(0, 200)}`).toBe(200)
    return answer.json()
  }
}

/** Every row of a list, page by page. */
async function all<T>(read: Read, path: string): Promise<T[]> {
  const items: T[] = []
  for (;;) {
    const page = await read<{ items: T[]; total: number }>(`${path}limit=100&offset=${items.length + 1}`)
    items.push(...page.items)
    if (items.length >= page.total || page.items.length === 0) return items
  }
}

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, one) => total + one.amount, 0)

/** The balance of an account kind in a center's books: debits less credits, in paise. */
async function bookedOf(read: Read) {
  const { currencies } = await read<ApiAnswer<'GET /books/trial-balance'>>(`/books/trial-balance?${EVER}`)
  expect(currencies.every(one => one.isBalanced)).toBe(true)
  return (account: LedgerAccountKind) =>
    sum(
      currencies.flatMap(one => one.accounts.filter(row => row.account === account).map(row => row.closing)),
    )
}

async function everyCenter(look: (read: Read, centerId: string) => Promise<number>) {
  expect(heads.length).toBeGreaterThan(1)
  const seen = []
  for (const { user_id, center_id } of heads)
    seen.push(await look(await readerOf(user_id, 'center', center_id), center_id))
  // There must be money somewhere, or nothing was compared.
  expect(seen.some(amount => amount !== 0)).toBe(true)
}

test('unpaid amounts equal the balance of families’ accounts, in the lists of orders and dues', () =>
  everyCenter(async read => {
    const owed = (await bookedOf(read))('learner_receivable')
    const orders = await read<ApiAnswer<'GET /center/orders'>>('/center/orders?status=all')
    const listed = await all<ApiAnswer<'GET /center/orders'>['items'][number]>(
      read,
      '/center/orders?status=all&',
    )
    const dues = await read<ApiAnswer<'GET /center/dues'>>('/center/dues')
    expect({ all: orders.due.amount, rows: sum(listed.map(order => order.due)) }).toEqual({
      all: owed,
      rows: owed,
    })
    expect(dues.sums.all.amount).toBe(owed)
    return owed
  }))

test('money in and out equals the movement of the money accounts', () =>
  everyCenter(async read => {
    const booked = await bookedOf(read)
    const { received } = await read<ApiAnswer<'GET /center/payments'>>('/center/payments?status=captured')
    const { given } = await read<ApiAnswer<'GET /center/refunds'>>('/center/refunds?status=processed')
    // Cash that a count found missing has left the drawer, although no one received it.
    const lies = booked('gateway_clearing') + booked('center_cash') + booked('center_cash_difference')
    const statements = await all<Statement>(read, '/statements?status=paid&')
    expect(received.amount - given.amount - sum(statements.map(one => one.total))).toBe(lies)
    return received.amount
  }))

test('experts’ open earnings equal those approved and not yet paid', () =>
  everyCenter(async read => {
    const owed = 0 - (await bookedOf(read))('expert_payable')
    const statements = await all<Statement>(read, '/statements?')
    const unpaid = statements.filter(({ status }) => ['approved', 'sent'].includes(status))
    expect(sum(unpaid.map(one => one.total))).toBe(owed)
    return owed
  }))

test('a statement equals the sum of its earnings', () =>
  everyCenter(async read => {
    const statements = await all<Statement>(read, '/statements?')
    for (const { id, total } of statements) {
      type Earning = ApiAnswer<'GET /earnings'>['items'][number]
      const lines = await all<Earning>(read, `/earnings?statement=${id}&`)
      expect(sum(lines.map(one => one.amount))).toBe(total.amount)
    }
    return sum(statements.map(one => one.total))
  }))

test('expected cash equals the balance of its account, and every close agrees with the books', () =>
  everyCenter(async (read, centerId) => {
    const day = await read<ApiAnswer<'GET /center/cash-day'>>('/center/cash-day')
    const { currencies } = await read<ApiAnswer<'GET /books/trial-balance'>>(`/books/trial-balance?${EVER}`)
    const balanceOf = (label: string) =>
      sum(
        currencies
          .flatMap(one => one.accounts)
          .filter(row => row.account === 'center_cash' && row.label === label)
          .map(row => row.closing),
      )
    expect(day.expected.amount, centerId).toBe(balanceOf('cash'))
    expect(day.expected.amount).toBe(day.float.amount + day.moved.amount)
    expect(day.expected.amount).toBeGreaterThanOrEqual(0)
    const closes = await all<ApiAnswer<'GET /center/day-closes'>['items'][number]>(
      read,
      '/center/day-closes?',
    )
    if (closes[0]) expect(day.float).toEqual(closes[0].left)
    for (const { id } of closes) {
      const found = await read<ApiAnswer<'GET /explanations/{kind}/{id}'>>(`/explanations/day-close/${id}`)
      expect(found.agrees).toBe(true)
    }
    return day.expected.amount
  }))

test('no drawer, safe or bank account was ever negative', async () => {
  const { rows } = await db.pool.query(
    `select name, label, min(balance)::int as least from (
       select c.name, a.label, sum(e.amount) over (partition by a.id order by e.occurred_at, e.transaction_id, e.id) as balance
       from ledger_accounts a join ledger_entries e on e.account_id = a.id join centers c on c.id = a.center_id
       where a.kind = 'center_cash') run group by 1, 2`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(row => row.least < 0)).toEqual([])
})

test('family wallets equal what the books say they are owed', async () => {
  const { rows } = await db.pool.query<{ user_id: string }>(
    `select distinct owner_id as user_id from ledger_accounts where kind = 'learner_wallet'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  const shown = new Map<string, number>()
  for (const { user_id } of rows) {
    const read = await readerOf(user_id, 'learner')
    const { items } = await read<ApiAnswer<'GET /family/wallets'>>('/family/wallets')
    for (const { center, balance } of items)
      shown.set(center.id, (shown.get(center.id) ?? 0) + balance.amount)
    const movements = await all<ApiAnswer<'GET /family/wallet-movements'>['items'][number]>(
      read,
      '/family/wallet-movements?',
    )
    expect(sum(movements.map(one => one.amount))).toBe(sum(items.map(one => one.balance)))
  }
  await everyCenter(async (read, centerId) => {
    const booked = 0 - (await bookedOf(read))('learner_wallet')
    expect(shown.get(centerId) ?? 0).toBe(booked)
    return booked
  })
})

test('a family’s own list of dues equals the balance of its account', async () => {
  const { rows } = await db.pool.query<{ user_id: string; owed: number }>(
    `select a.owner_id as user_id, sum(e.amount)::int as owed from ledger_accounts a join ledger_entries e on e.account_id = a.id
     where a.kind = 'learner_receivable' group by 1`,
  )
  expect(rows.some(row => row.owed > 0)).toBe(true)
  for (const { user_id, owed } of rows) {
    const read = await readerOf(user_id, 'learner')
    const orders = await all<ApiAnswer<'GET /family/orders'>['items'][number]>(read, '/family/orders?')
    // A second guardian sees the first one's orders for their child; only the buyer owes them.
    const { rows: own } = await db.pool.query<{ id: string }>(
      'select id from orders where buyer_user_id = $1',
      [user_id],
    )
    const ids = new Set(own.map(row => row.id))
    expect(sum(orders.filter(({ id }) => ids.has(id)).map(one => one.due))).toBe(owed)
  }
})

test('orders, payments, refunds and earnings sort by their amount over pages', () =>
  everyCenter(async read => {
    const lists = [
      ['/center/orders', 'total'],
      ['/center/payments', 'amount'],
      ['/center/refunds', 'amount'],
      ['/earnings', 'amount'],
    ] as const
    let most = 0
    for (const [path, sortBy] of lists)
      for (const sortOrder of ['asc', 'desc'] as const) {
        const rows: { id: string; sum: number }[] = []
        let after = ''
        do {
          const page = await read<{ items: Record<string, unknown>[]; next: string | null }>(
            `${path}?sortBy=${sortBy}&sortOrder=${sortOrder}&limit=4${after && `&after=${after}`}`,
          )
          for (const row of page.items)
            rows.push({ id: String(row['id']), sum: (row[sortBy] as { amount: number }).amount })
          after = page.next ?? ''
        } while (after)
        const sums = rows.map(row => row.sum)
        const sorted = sums.toSorted((a, b) => (sortOrder === 'asc' ? a - b : b - a))
        expect(sums, `${path} ${sortOrder}`).toEqual(sorted)
        expect(new Set(rows.map(row => row.id)).size).toBe((await all(read, `${path}?`)).length)
        most = Math.max(most, ...sums)
      }
    return most
  }))

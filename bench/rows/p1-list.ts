import { EXACT_TOTAL_UP_TO } from '#domain/kernel/paging.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { mintTokens } from '#server/testing/process/sessions.ts'
import { bareToken, startBare, startProduct } from '../kit/contestants.ts'
import { BENCH_SECRET, filledDatabase } from '../kit/databases.ts'
import { httpLoad } from '../kit/load.ts'
import { atLeast, atMost, type Bench, exactly, type Gate, type Line, type Row } from '../kit/row.ts'
import { compare } from '../kit/slices.ts'
import { statementsOf } from '../kit/statements-of.ts'

/** The best of Payload, Directus and Strapi, requests a second (docs/quality.md). */
const BEST_OTHER = { 10000: 289, 100000: 243 } as const

export const centersOf = (
  order: string,
) => `select c.id, c.slug, c.name, c.city, c.access, c.status, c.terms_accepted,
    c.onboarding_payment_received, c.onboarding_payment_verified, c.created_at, c.center_type_id
  from centers c where c.status = $1 order by ${order} limit 25`
export const countCenters = 'select count(*)::int as total from centers c where c.status = $1'
const membersPage = `select m.id, m.status, m.created_at, l.id as learner_id, l.name, l.date_of_birth, u.name as guardian, u.phone
  from memberships m join learners l on l.id = m.learner_id join learner_guardians g on g.learner_id = l.id
    join users u on u.id = g.user_id
  where m.center_id = $1 and m.status = 'active' order by l.name collate "und-x-icu", m.id limit 25`
const countMembers = `select count(*)::int as total from memberships m where m.center_id = $1 and m.status = 'active'`

/** 25 rows with a plain filter, sorted by name, and the total: what every product of this kind does all day. */
export const p1: Row = {
  id: 'P1',
  name: 'list-plain',
  title: 'an admin’s centers, a center’s learners: 25 by name, with the total',
  async run(bench) {
    const lines: Line[] = []
    const gates: Gate[] = []
    for (const rows of [10_000, 100_000] as const) await one(bench, rows, lines, gates)
    return {
      columns: ['', 'requests/s', 'of bare', 'CPU µs', 'bytes', 'not 2xx'],
      lines,
      gates,
      notes: [
        'Bare answers the columns of its tables. The product adds to each center its type in two languages, its head, its papers and payments that wait; to each learner batches, seats, dues, tags and consent.',
        'All learners belong to one center here. The product counts exactly up to 10,000; bare counts everything.',
      ],
    }
  },
}

async function one(bench: Bench, rows: 10_000 | 100_000, lines: Line[], gates: Gate[]) {
  const database = await filledDatabase(bench, { centers: rows, experts: 1000, learners: rows })
  const { centerId, admin, head } = await withClient(database.connection, async client => {
    const people = await client.query<{ id: string }>('select user_id as id from learner_guardians limit 2')
    const [adminId, headId] = people.rows.map(row => row.id)
    const center = await client.query<{ id: string }>('select id from centers order by id limit 1')
    const centerId = center.rows[0]!.id
    await client.query('update users set is_admin = true where id = $1', [adminId])
    await client.query(
      `insert into center_members (center_id, user_id, center_role, created_at) values ($1, $2, 'head', now())
       on conflict do nothing`,
      [centerId, headId],
    )
    await client.query('alter table memberships disable trigger user')
    await client.query('update memberships set center_id = $1 where center_id <> $1', [centerId])
    await client.query('alter table memberships enable trigger user')
    await client.query('vacuum full memberships')
    await client.query('vacuum analyze memberships, users, center_members')
    const [admin, head] = await mintTokens(client, BENCH_SECRET, [
      { userId: adminId!, role: 'admin' },
      { userId: headId!, role: 'center' },
    ])
    return { centerId, admin, head }
  })
  const product = await startProduct(bench, database.url)
  const lists = {
    '/centers': [centersOf('c.name collate "und-x-icu", c.id'), countCenters],
    // The same page sorted by what no index has.
    '/slow': [centersOf('c.address_line, c.id'), countCenters],
    '/members': [membersPage, countMembers],
  }
  const bare = await startBare(bench, {
    connection: database.connection,
    lists: Object.fromEntries(
      Object.entries(lists).map(([path, texts]) => [
        path,
        texts.map(sql => ({ sql, values: [path === '/members' ? centerId : 'active'] })),
      ]),
    ),
    writes: {},
  })
  const ours = {
    centers: {
      path: '/api/v1/admin/centers?status=active&sortBy=name&sortOrder=asc',
      headers: { authorization: `Bearer ${admin}` },
    },
    members: {
      path: '/api/v1/center/memberships?status=active',
      headers: { authorization: `Bearer ${head}`, centerid: centerId },
    },
  }
  const theirs = (path: string) => ({ path, headers: { authorization: `Bearer ${bareToken('somebody')}` } })
  const size = `${rows / 1000} k`
  const total = async (url: string, asked: { path: string; headers: Record<string, string> }) =>
    ((await (await fetch(url + asked.path, { headers: asked.headers })).json()) as { total: number }).total
  const statements = await statementsOf(database.connection, () => total(product.url, ours.centers))
  const totals = {
    centers: [await total(product.url, ours.centers), await total(bare.url, theirs('/centers'))],
    members: [await total(product.url, ours.members), await total(bare.url, theirs('/members'))],
  }
  const standing = await compare([
    httpLoad('centers: product', product, () => ours.centers),
    httpLoad('centers: bare', bare, () => theirs('/centers')),
    httpLoad('centers: control', bare, () => theirs('/slow'), { seconds: 1 }),
    httpLoad('learners: product', product, () => ours.members, { seconds: 4 }),
    httpLoad('learners: bare', bare, () => theirs('/members'), { seconds: 4 }),
  ])
  await product.end()
  await bare.end()
  for (const { name, rate, cpuMicros, bytes, failed } of Object.values(standing)) {
    const yardstick = standing[`${name.split(':')[0]}: bare`]!
    lines.push([`${size}, ${name}`, rate, rate / yardstick.rate, cpuMicros, bytes, failed])
  }
  const of = (what: string) => standing[`${what}: product`]!.rate / standing[`${what}: bare`]!.rate
  gates.push(
    atLeast(`${size}: centers, of bare`, of('centers'), 1),
    atLeast(`${size}: learners, of bare`, of('learners'), 1),
    atLeast(
      `${size}: centers, times the best of Payload, Directus, Strapi`,
      standing['centers: product']!.rate / BEST_OTHER[rows],
      5,
    ),
    atMost(`${size}: statements for a page of centers`, statements, 4),
    exactly(
      `${size}: answers other than 2xx`,
      Object.values(standing).reduce((sum, { failed }) => sum + failed, 0),
      0,
    ),
    atMost(
      `${size}: control, of bare`,
      standing['centers: control']!.rate / standing['centers: bare']!.rate,
      0.7,
    ),
    ...Object.entries(totals).map(([what, [product, bare]]) =>
      exactly(`${size}: total of ${what} against bare`, product! - Math.min(bare!, EXACT_TOTAL_UP_TO), 0),
    ),
  )
}

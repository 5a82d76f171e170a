import type { Transaction } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fillToScale } from '#database/demo/scale.ts'
import type { Tables } from '#database/tables.ts'
import { testDatabase } from '#server/testing/database.ts'
import { wholeReads } from '#server/testing/whole-reads.ts'
import * as quick from './modules/discovery/quick-search-queries.ts'
import { readSearchBasis } from './modules/discovery/word-queries.ts'
import { readCenters, readPlaces } from './modules/onboarding/center-list-queries.ts'
import { readLeads } from './modules/onboarding/leads/lead-queries.ts'
import { readUsers } from './modules/privacy/users/user-queries.ts'
import { sought } from './platform/name-search.ts'

const database = await testDatabase()
const tx = database.kysely as unknown as Transaction<Tables>
const size = {
  ...{ centers: 4000, experts: 4000, learners: 6000, classes: 6000, bookings: 4000 },
  ...{ seed: 7, today: '2026-11-21' },
}
const OF_ADMINS = ['users', 'centers', 'leads']
/** Tables that grow with every center, expert and family, each of which has a small share of them. */
const GROWING = [
  ...['batches', 'batch_experts', 'bookings', 'centers', 'class_participants', 'class_session_experts'],
  ...['class_sessions', 'engagements', 'experts', 'invoices', 'learner_guardians', 'learners', 'memberships'],
  ...['order_lines', 'orders', 'requests', 'search_words', 'users'],
]
const now = new Date('2026-11-21T06:00:00Z')
const firstPage = { limit: 25, offset: 1, skip: 0, after: null }

let centerId: string
let expertId: string
let learnerIds: string[]

beforeAll(async () => {
  await fillToScale(database.connection, size)
  await database.pool.query(
    `insert into leads (id, number, kind, source, name, phone, place, consented_at, created_at)
     select gen_random_uuid(), 'L-' || n, 'center', 'contact', u.name, '+9190000' || lpad(n::text, 5, '0'), 'Malleshwaram', now(), now()
     from (select name, row_number() over (order by id) as n from users where name is not null limit 4000) u`,
  )
  await database.pool.query('vacuum analyze leads')
  await database.pool.query(
    `insert into class_participants (class_session_id, learner_id, kind)
       select s.id, m.learner_id, 'walk_in' from class_sessions s
       cross join lateral (select m.learner_id from memberships m where m.center_id = s.center_id limit 4) m
       where s.kind = 'batch'`,
  )
  await database.pool.query(
    `insert into requests (id, kind, status, center_id, requester_kind, requester_id, asked_by, responder_kind, responder_id,
         subject_kind, subject_id, created_at, expires_at)
       select gen_random_uuid(), 'learner_joins_center', 'pending', m.center_id, 'learner', m.learner_id, l.created_by,
         'center', m.center_id, 'center', m.center_id, now(), now() + interval '9 days'
       from memberships m join learners l on l.id = m.learner_id`,
  )
  await database.pool.query(
    `insert into invoices (id, kind, seller_id, center_id, order_id, buyer_user_id, financial_year, serial, number, issued_on,
         happened_at, created_at, buyer_name, place_of_supply, currency, taxable_amount, cgst_amount, sgst_amount, igst_amount,
         total_amount, content)
       select gen_random_uuid(), 'receipt', center_id, center_id, id, buyer_user_id, 2026, n, 'R/26/' || n, '2026-11-01',
         now(), now(), '', '29', currency, 100, 0, 0, 0, 100, '{}'
       from (select o.*, row_number() over (partition by center_id order by id) as n from orders o) o`,
  )
  await database.pool.query('vacuum analyze class_participants, requests, invoices')
  const { rows } = await database.pool.query(
    `select e.center_id, e.expert_id, array(select b.learner_id from bookings b where b.center_id = e.center_id limit 3) as learners
     from engagements e where exists (select from bookings b where b.expert_id = e.expert_id) order by e.id limit 1`,
  )
  ;({ center_id: centerId, expert_id: expertId, learners: learnerIds } = rows[0])
}, 120_000)

/** A name in either script, two words, a typo, a full phone number and its last digits. */
test.each(['karani', 'करणी', 'meki santo', 'kranai', '+919000000012', '00012'])(
  'searching for %s, an admin scans no whole table of accounts, centers or leads',
  async search => {
    const lists = {
      users: () => readUsers(tx, { ...firstPage, sortBy: 'createdAt', sortOrder: 'desc', search }),
      centers: () => readCenters(tx, { ...firstPage, sortBy: 'createdAt', sortOrder: 'desc', search }),
      map: () => readPlaces(tx, { search }, 500),
      leads: () =>
        readLeads(tx, { ...firstPage, today: size.today, sortBy: 'createdAt', sortOrder: 'desc', search }),
      quickUsers: () => quick.findUsers(tx, { sought: sought(search), limit: 5 }),
      quickCenters: () => quick.findCenters(tx, { sought: sought(search), limit: 5 }),
      quickLeads: () => quick.findLeads(tx, { sought: sought(search), limit: 5 }),
    }
    for (const [name, call] of Object.entries(lists))
      expect(await wholeReads(database, OF_ADMINS, call), name).toEqual([])
  },
)

/** A name in either script, two words, a typo, the last digits of a phone, the start of a code. */
test.each(['karani', 'करणी', 'meki santo', 'kranai', '00012', 'bk-1'])(
  'searching for %s, a center, an expert and a family scan no whole table that grows with the others',
  async text => {
    const asked = { sought: sought(text), limit: 5 }
    const ofCenter = { centerId, serviceIds: null, ...asked }
    const ofExpert = { expertId, ...asked }
    const ofFamily = { learnerIds, ...asked }
    const booked = { code: `${text}%`, serviceIds: [], now, ...asked }
    const { words } = await readSearchBasis(tx, { homeOf: null, words: text.split(' ') })
    const lists = {
      learners: () => quick.findLearnersOfCenter(tx, ofCenter),
      experts: () => quick.findExpertsOfCenter(tx, ofCenter),
      batches: () => quick.findBatches(tx, ofCenter),
      bookings: () => quick.findBookings(tx, { scope: { centerId, serviceIds: null }, ...booked }),
      orders: () => quick.findOrders(tx, { number: sought(text), ...ofCenter }),
      invoices: () => quick.findInvoices(tx, ofCenter),
      requests: () => quick.findRequests(tx, ofCenter),
      taught: () => quick.findTaught(tx, { now, ...ofExpert }),
      centers: () => quick.findCentersOfExpert(tx, ofExpert),
      ownBatches: () => quick.findBatches(tx, ofExpert),
      ownBookings: () => quick.findBookings(tx, { scope: { expertId }, ...booked }),
      family: () => quick.findFamily(tx, ofFamily),
      familyBookings: () => quick.findBookings(tx, { scope: { learnerIds }, ...booked }),
      publicCenters: () => quick.findPublic.centers(tx, { words, ...asked }),
      publicExperts: () => quick.findPublic.experts(tx, { words, ...asked }),
      words: () => readSearchBasis(tx, { homeOf: null, words: text.split(' ') }),
    }
    const read: string[] = []
    for (const [name, call] of Object.entries(lists))
      for (const table of await wholeReads(database, GROWING, call)) read.push(`${name}: ${table}`)
    expect(read).toEqual([])
  },
)

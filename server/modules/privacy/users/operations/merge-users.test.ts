import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { post } from '#server/modules/orders/public.ts'
import { personalData } from '#server/personal-data.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, aLearner, anExpert, aUser } from '#server/testing/people.ts'
import { changeUserStatus } from './change-user-status.ts'
import { mergeUsers, showMergePlan } from './merge-users.ts'
import { showUser } from './show-user.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
let admin: SignedIn
let priya: string
let twin: string

beforeEach(async () => {
  await resetDatabase(database)
  admin = signedIn({ userId: await aUser(db, { name: 'Meera Iyer' }), role: 'admin' })
  await sql`update users set is_admin = true where id = ${admin.userId}`.execute(db)
  priya = await aUser(db, { name: 'Priya Sharma', phone: '+919886000051' })
  twin = await aUser(db, { name: 'Priya S', phone: '+919886000951' })
})

type Plan = ApiAnswer<'GET /users/{id}/merge-plan'>
const plan = async (kept = priya, duplicateId = twin) =>
  (await world.run(showMergePlan(personalData), {
    actor: admin,
    params: { id: kept },
    query: { duplicateId },
  })) as Plan
const merge = (seal: string, kept = priya, duplicateId = twin) =>
  world.run(mergeUsers(personalData), {
    actor: admin,
    params: { id: kept },
    body: { duplicateId, reason: 'One person with two numbers', seal },
  })
const merged = async (kept = priya, duplicateId = twin) =>
  merge((await plan(kept, duplicateId)).seal, kept, duplicateId)
const codes = async (kept?: string, duplicate?: string) =>
  (await plan(kept, duplicate)).clashes.map(one => one.code)

const works = (centerId: string, userId: string, centerRole: string, status = 'active') =>
  sql`insert into center_members (center_id, user_id, center_role, status, created_at)
    values (${centerId}, ${userId}, ${centerRole}, ${status}, ${TEST_NOW})`.execute(db)

/** Money in a user's name: what they owe and what is in their wallet, both from the center's revenue. */
async function money(centerId: string, userId: string, owed: number, wallet: number) {
  const entries = [
    { account: 'learner_receivable' as const, ownerId: userId, label: '', amount: owed },
    { account: 'learner_wallet' as const, ownerId: userId, label: '', amount: -wallet },
    { account: 'center_revenue' as const, ownerId: null, label: '', amount: wallet - owed },
  ].filter(entry => entry.amount !== 0)
  await post(
    db,
    [{ kind: 'order_due', sourceId: newId(), orderId: null, centerId, currency: 'INR', entries }],
    TEST_NOW,
  )
}

async function sums(userId: string) {
  const { rows } = await sql<{ kind: string; sum: number }>`
    select a.kind, sum(e.amount)::bigint as sum from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.owner_id = ${userId} group by a.kind order by a.kind`.execute(db)
  return Object.fromEntries(rows.map(row => [row.kind, row.sum]))
}

async function trialBalance() {
  const { rows } = await sql<{ kind: string; sum: number }>`
    select a.kind, sum(e.amount)::bigint as sum from ledger_accounts a join ledger_entries e on e.account_id = a.id
    group by a.kind order by a.kind`.execute(db)
  return rows
}

describe('merging two accounts', () => {
  it('moves learners, centers, the expert profile and everything else, and closes the duplicate', async () => {
    const { learnerId } = await aLearner(db, { name: 'Diya Sharma', userId: twin })
    const { expertId, userId: teacher } = await anExpert(db)
    await sql`update experts set user_id = ${twin} where user_id = ${teacher}`.execute(db)
    const centerId = await aCenter(db)
    await works(centerId, twin, 'manager')
    await sql`insert into identity_sessions (id, user_id, role, created_at, expires_at)
      values (${newId()}, ${twin}, 'learner', ${TEST_NOW}, ${TEST_NOW}::timestamptz + interval '1 day')`.execute(
      db,
    )
    const shown = await plan()
    expect(shown).toMatchObject({
      kept: { id: priya },
      duplicate: { id: twin },
      moves: [
        { what: 'learners', count: 1 },
        { what: 'centers', count: 1 },
        { what: 'expert_profile', count: 1 },
      ],
      ends: { sessions: 1, devices: 0 },
      clashes: [],
    })
    expect(await merge(shown.seal)).toEqual({ id: priya, mergedId: twin, ended: 1 })
    const { rows } = await sql<{ owner: string }>`
      select user_id as owner from learner_guardians where learner_id = ${learnerId}
      union all select user_id from experts where id = ${expertId}
      union all select user_id from center_members where center_id = ${centerId}`.execute(db)
    expect(rows.map(row => row.owner)).toEqual([priya, priya, priya])
    expect(await world.run(showUser, { actor: admin, params: { id: twin } })).toMatchObject({
      status: 'inactive',
      mergedInto: { id: priya, phone: '+919886000051' },
      sessions: [],
      can: { activate: 'account_merged' },
    })
    expect(await world.run(showUser, { actor: admin, params: { id: priya } })).toMatchObject({
      roles: ['center', 'expert', 'learner'],
      merged: [{ id: twin, phone: '+919886000951', reason: 'One person with two numbers', by: 'Meera Iyer' }],
    })
  })

  it('leaves the duplicate closed for good', async () => {
    await merged()
    const back = {
      actor: admin,
      params: { id: twin },
      body: { status: 'active' as const, reason: 'Asked for it' },
    }
    expect(await world.run(changeUserStatus, back)).toMatchObject({ code: 'account_merged' })
  })

  it('adds nothing to the duplicate any more, whatever was in progress', async () => {
    const { learnerId } = await aLearner(db, { name: 'Diya Sharma', userId: priya })
    await merged()
    const late = sql`insert into learner_guardians (learner_id, user_id, relation, created_at)
      values (${learnerId}, ${twin}, 'child', ${TEST_NOW})`.execute(db)
    await expect(late).rejects.toThrow('was merged into another')
  })

  it('keeps one guardianship of a shared child, and one own profile', async () => {
    const { learnerId } = await aLearner(db, { name: 'Diya Sharma', userId: priya })
    await sql`insert into learner_guardians (learner_id, user_id, relation, created_at)
      values (${learnerId}, ${twin}, 'child', ${TEST_NOW})`.execute(db)
    for (const userId of [priya, twin]) {
      const own = await aLearner(db, { name: 'Priya Sharma', userId, dateOfBirth: '1988-02-03' })
      await sql`update learner_guardians set relation = 'self' where learner_id = ${own.learnerId}`.execute(
        db,
      )
    }
    expect((await plan()).moves).toEqual([{ what: 'learners', count: 1 }])
    await merged()
    const { rows } = await sql<{ user_id: string; relation: string }>`
      select user_id, relation from learner_guardians order by relation`.execute(db)
    expect(rows.map(row => row.user_id)).toEqual([priya, priya, priya])
    expect(rows.filter(row => row.relation === 'self')).toHaveLength(1)
  })

  it('restores the work in a center that the remaining account had left', async () => {
    const centerId = await aCenter(db)
    await works(centerId, priya, 'coordinator', 'inactive')
    await works(centerId, twin, 'head')
    await merged()
    const { rows } = await sql<{ user_id: string; center_role: string; status: string }>`
      select user_id, center_role, status from center_members order by status`.execute(db)
    expect(rows).toEqual([
      { user_id: priya, center_role: 'head', status: 'active' },
      { user_id: twin, center_role: 'head', status: 'inactive' },
    ])
  })
})

describe('the money of two accounts', () => {
  it('is moved by balanced postings: totals per person add up, and the books are unchanged', async () => {
    const [here, there] = [await aCenter(db, { name: 'Here' }), await aCenter(db, { name: 'There' })]
    await money(here, twin, 50_000, 12_500)
    await money(there, twin, 0, 3_000)
    await money(here, priya, 1_000, 500)
    const before = await trialBalance()
    expect((await plan()).balances).toMatchObject([
      { center: { name: 'Here' }, kind: 'owed', amount: { amount: 50_000 } },
      { center: { name: 'Here' }, kind: 'wallet', amount: { amount: 12_500 } },
      { center: { name: 'There' }, kind: 'wallet', amount: { amount: 3_000 } },
    ])
    await merged()
    expect(await sums(twin)).toEqual({ learner_receivable: 0, learner_wallet: 0 })
    expect(await sums(priya)).toEqual({ learner_receivable: 51_000, learner_wallet: -16_000 })
    expect(await trialBalance()).toEqual(before)
    const { rows } = await sql`select from ledger_transactions where kind = 'accounts_merged'`.execute(db)
    expect(rows).toHaveLength(2)
  })
})

describe('an obstacle to a merge', () => {
  it('is shown first, and blocks the merge', async () => {
    const { userId: teacher } = await anExpert(db)
    const { userId: other } = await anExpert(db, { name: 'Asha Menon' })
    expect(await codes(teacher, other)).toEqual(['both_experts'])
    const centerId = await aCenter(db, { name: 'Nritya Studio' })
    await works(centerId, priya, 'head')
    await works(centerId, twin, 'coordinator')
    expect((await plan()).clashes).toEqual([{ code: 'both_members', name: 'Nritya Studio', startsAt: null }])
    expect(await merged()).toMatchObject({ code: 'merge_clashes' })
    expect(await codes(priya, priya)).toContain('same_account')
    expect(await codes(priya, admin.userId)).toEqual(['own_account', 'is_admin'])
  })

  it('can be classes of one child in both accounts at the same time', async () => {
    const centerId = await aCenter(db)
    const claims = []
    for (const userId of [priya, twin]) {
      const { learnerId } = await aLearner(db, { name: 'Diya Sharma', userId, dateOfBirth: '2018-05-06' })
      claims.push(learnerId)
    }
    const service = (
      await sql<{ id: string }>`
      insert into masterlist_items (id, list, code, name_en, name_hi) values (${newId()}, 'service', 'kathak', 'Kathak', 'कथक')
      returning id`.execute(db)
    ).rows[0]!.id
    for (const [place, learnerId] of claims.entries()) {
      const id = newId()
      const [from, to] = [`2026-12-01T0${4 + place}:00:00Z`, '2026-12-01T06:00:00Z']
      await sql`insert into class_sessions (id, center_id, kind, service_id, starts_at, ends_at, status, created_at)
        values (${id}, ${centerId}, 'booking', ${service}, ${from}, ${to}, 'scheduled', ${TEST_NOW})`.execute(
        db,
      )
      await sql`insert into claims (class_session_id, resource_kind, resource_id, place, period)
        values (${id}, 'learner', ${learnerId}, 0, tstzrange(${from}::timestamptz, ${to}::timestamptz))`.execute(
        db,
      )
    }
    expect((await plan()).clashes).toEqual([
      { code: 'classes_overlap', name: 'Diya Sharma', startsAt: '2026-12-01T05:00:00.000Z' },
    ])
  })

  it('can be an outdated plan', async () => {
    const { seal } = await plan()
    await aLearner(db, { name: 'Diya Sharma', userId: twin })
    expect(await merge(seal)).toMatchObject({ code: 'changed_meanwhile' })
  })

  it('can be an unknown account', async () => {
    expect(await plan(priya, newId())).toMatchObject({ code: 'not_found' })
    expect(await merge('x', newId())).toMatchObject({ code: 'not_found' })
  })
})

describe('several merges at once', () => {
  it('of the same two happen once', async () => {
    await money(await aCenter(db), twin, 0, 4_000)
    const { seal } = await plan()
    const answers = await Promise.all([merge(seal), merge(seal), merge(seal)])
    expect(answers.filter(answer => 'mergedId' in answer)).toHaveLength(1)
    expect(await sums(priya)).toEqual({ learner_wallet: -4_000 })
    const { rows } = await sql`select from user_merges`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('in both directions leave one account', async () => {
    const [one, other] = [(await plan()).seal, (await plan(twin, priya)).seal]
    await Promise.all([merge(one), merge(other, twin, priya)])
    const { rows } =
      await sql`select from users where status = 'active' and id in (${priya}, ${twin})`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('in sequence lead to the account that remains last', async () => {
    const third = await aUser(db, { name: 'Priya Sharma' })
    await money(await aCenter(db), twin, 700, 0)
    await merged()
    await merged(third, priya)
    const { rows } = await sql<{ merged_into: string }>`
      select distinct merged_into from users where merged_into is not null`.execute(db)
    expect(rows).toEqual([{ merged_into: third }])
    expect(await sums(third)).toEqual({ learner_receivable: 700 })
  })
})

it('every column that refers to a user has a rule for the merge', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(db)
  const moved = Object.values<PersonalData>(personalData).flatMap(({ handOver }) => handOver?.columns ?? [])
  /** Immutable records, access that ends with the account, and the merge itself. */
  const stays = [
    'identity_sessions.user_id',
    'identity_codes.user_id',
    'identity_links.user_id',
    'push_devices.user_id',
    'live_tickets.user_id',
    // What a desk is taking this minute.
    'desk_screens.user_id',
    // An export of one account's data; the remaining user requests their own.
    'data_exports.user_id',
    // Withdrawn by a merge: they were planned for another family.
    'erasures.user_id',
    'terms_acceptances.user_id',
    // Said for the number of that account; its codes are deleted.
    'channel_consents.user_id',
    'email_codes.user_id',
    'invoices.buyer_user_id',
    'wallet_payouts.user_id',
    'agreements.made_by_user',
    // Admins, whose accounts are never merged away.
    'leads.assignee_id',
    'lead_notes.by_user_id',
    'user_merges.kept_user_id',
    'user_merges.merged_user_id',
    'users.merged_into',
  ]
  // Past actions keep their author, whatever happened to the account.
  const unsaid = rows
    .map(row => row.place)
    .filter(place => !place.endsWith('_by') && !moved.includes(place) && !stays.includes(place))
  expect(
    unsaid,
    'say in handOver of the module that owns them, or here, what a merge does with these',
  ).toEqual([])
})

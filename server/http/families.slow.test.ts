import { describe, expect, test, vi } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import type { Caller } from '#server/testing/access/tenants.ts'
import { twoFamilies } from '#server/testing/access/two-families.ts'
import { type Finding, walkAll, walkForeign } from '#server/testing/access/walk.ts'
import { testDatabase } from '#server/testing/database.ts'

const database = await testDatabase()
const { ours, theirs, walker, call, full } = await twoFamilies(database)
const said = (findings: Finding[]) => findings.map(({ operation, what }) => `${operation}: ${what}`)
const marksIn = (text: string, marks: readonly string[]) => marks.filter(mark => text.includes(mark))

// Every operation that a learner may call, several times.
vi.setConfig({ testTimeout: 180_000 })

describe('a family among others of its center', () => {
  test('finds nothing that belongs to another family', async () => {
    expect(said(await walkForeign(walker, ours, theirs, ['learner']))).toEqual([])
  })
  test('is refused without learning who got a slot or a seat', async () => {
    const { rows } = await database.pool.query<{ starts_at: Date }>(
      'select starts_at from bookings where id = $1',
      [theirs.ids.booking],
    )
    const family = ours.callers.learner
    const slot = await call(family, 'POST', '/bookings', {
      rateId: ours.ids.rate,
      startsAt: rows[0]?.starts_at.toISOString(),
      learnerIds: [ours.ids.learner],
      paymentChannel: 'center',
      expectedTotal: 80_000,
    })
    const seat = await call(family, 'POST', '/enrolments', {
      batchId: full,
      learnerIds: [ours.ids.learner],
      paymentChannel: 'center',
      expectedTotal: 100_000,
    })
    for (const refusal of [slot, seat]) {
      expect(refusal.status, refusal.text).toBeGreaterThanOrEqual(400)
      expect(marksIn(refusal.text, theirs.marks)).toEqual([])
    }
  })
  test('does everything it may, and no response reveals another family', async () => {
    expect(said(await walkAll(walker, ours, theirs, 'learner'))).toEqual([])
  })
  test('learns nothing about another family from notifications or text messages', async () => {
    const { rows } = await database.pool.query<{ told: string }>(
      `select coalesce(string_agg(n::text, ''), '') ||
         coalesce((select string_agg(m::text, '') from demo_messages m join users u on u.phone = m.phone where u.id = $1), '')
         as told from notifications n where n.user_id = $1`,
      [ours.ids.user],
    )
    expect(rows[0]?.told).toContain('Malhar')
    expect(marksIn(rows[0]?.told ?? '', theirs.marks)).toEqual([])
  })
})

describe('the other family', () => {
  test('reads nothing of the first family after that has done everything', async () => {
    const findings = said(await walkAll(walker, theirs, ours, 'learner'))
    // Ids that only the first family has (a credit, a request) are not found by this one.
    expect(findings.filter(finding => !finding.includes('is not answered'))).toEqual([])
  })
})

describe('the second guardian of a child', () => {
  test('reads everything about the child, and nothing about the other home: no phone, address or bills', async () => {
    const other = ours.callers.learner.userId
    const userId = newId()
    const many = async (text: string, values: unknown[]) =>
      (await database.pool.query<{ mark: string }>(text, values)).rows.map(row => row.mark)
    await many(
      `insert into users (id, phone, name, created_at) values ($1, '+919833344455', 'Second', now())`,
      [userId],
    )
    const lookAfter = `insert into learner_guardians (learner_id, user_id, relation, created_at)
      values ($1, $2, 'child', now()) on conflict do nothing`
    await many(lookAfter, [ours.ids.learner, userId])
    await many(`update users set address_line = 'Hideaway Lane 7' where id = $1`, [other])
    await many('update memberships set flat_of = $2 where learner_id = $1', [ours.ids.learner, other])
    const marks = [
      'Hideaway',
      'Flat Malhar',
      ...(await many('select phone as mark from users where id = $1', [other])),
      ...(await many('select number as mark from orders where buyer_user_id = $1', [other])),
      ...(await many(
        'select id::text as mark from payments where order_id in (select id from orders where buyer_user_id = $1)',
        [other],
      )),
      ...(await many('select id::text as mark from invoices where buyer_user_id = $1', [other])),
      ...(await many('select number as mark from invoices where buyer_user_id = $1', [other])),
    ]
    expect(marks.length).toBeGreaterThan(6)
    const caller = { ...ours.callers.learner, userId }
    // Finding nothing proves something only if the child itself is visible.
    const token = await walker.tokenOf(caller)
    const booking = await call({ ...caller, token }, 'GET', `/bookings/${ours.ids.booking}`)
    expect(booking.json()).toMatchObject({ isPayer: false, due: { amount: 0 }, can: { pay: false } })
    expect((await call({ ...caller, token }, 'GET', `/orders/${ours.ids.order}`)).status).toBe(404)

    const second = { ...ours, callers: { ...ours.callers, learner: caller } }
    const stays = {
      ...walker,
      // A guardian may also leave: everything after that is tried as a guardian of the child again.
      tokenOf: async (who: Caller) => {
        await many(lookAfter, [ours.ids.learner, userId])
        return walker.tokenOf(who)
      },
    }
    const findings = await walkAll(stays, second, { ...ours, marks }, 'learner')
    expect(said(findings.filter(({ what }) => what.startsWith('reads of')))).toEqual([])
  })
})

describe('the marker values', () => {
  test('do appear in what the center reads about both families', async () => {
    for (const family of [ours, theirs]) {
      const findings = await walkAll(walker, ours, family, 'coordinator')
      expect(findings.filter(({ what }) => what.startsWith('reads of a stranger')).length).toBeGreaterThan(3)
    }
  })
})

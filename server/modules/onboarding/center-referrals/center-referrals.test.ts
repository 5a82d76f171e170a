import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { centerAccessOf } from '#domain/access/permissions.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { anonymous, signedIn } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { onboardingScene, settled } from '#server/testing/onboarding-scene.ts'
import { aMember, anItem, aUser } from '#server/testing/people.ts'

const database = await testDatabase()
const { pool } = database
beforeEach(() => resetDatabase(database))

type Own = ApiAnswer<'GET /center/center-referrals/own'>
type Programme = ApiAnswer<'GET /admin/center-referrals'>
type Brought = ApiAnswer<'GET /center/center-referrals'>

const code = (outcome: unknown) => (isRefusal(outcome) ? outcome.code : 'done')

/** A platform with a programme, and Sampige, a center with a paid plan and a code. */
async function scene(programme: object | null = {}) {
  const base = await onboardingScene(database)
  const { world, db, head, admin } = base
  const ids = {
    centerTypeId: await anItem(db, { list: 'center_type', en: 'Studio' }),
    operatingEntityId: await anItem(db, { list: 'operating_entity', en: 'Private' }),
    serviceIds: [await anItem(db)],
  }
  const saveProgramme = (more: object = {}) =>
    world.run(handlers['PUT /admin/center-referrals'], {
      actor: admin,
      body: { isOn: true, inviterDays: 30, invitedDays: 15, validUntil: null, version: 0, ...more } as never,
    }) as Promise<Programme | Refusal>
  if (programme) settled(await saveProgramme(programme))
  const payment = await base.pay('UTR 400000000000')
  settled(await base.decide(payment.id, { decision: 'verify', amount: base.total }))

  const giveCode = (actor: SignedIn = head) =>
    world.run(handlers['POST /center/center-referrals/code'], { actor: actor as never }) as Promise<
      { code: string } | Refusal
    >
  const own = async (actor: SignedIn = head) =>
    settled(
      (await world.run(handlers['GET /center/center-referrals/own'], { actor: actor as never })) as
        | Own
        | Refusal,
    )
  const brought = async () =>
    settled(
      (await world.run(handlers['GET /center/center-referrals'], {
        actor: head as never,
        query: { limit: 25, offset: 1 } as never,
      })) as Brought | Refusal,
    ).items
  const register = (referralCode: string | undefined, userId: string, more: object = {}) =>
    world.run(handlers['POST /centers'], {
      actor: signedIn({ userId, role: 'center' }),
      body: {
        name: 'Nritya Studio',
        access: 'open',
        addressLine: '12 Temple Road',
        city: 'Bengaluru',
        stateCode: '29',
        latitude: 13.003,
        longitude: 77.569,
        phone: '+919886000099',
        timeZone: 'Asia/Kolkata',
        referralCode,
        ...ids,
        ...more,
      } as never,
    }) as Promise<ApiAnswer<'POST /centers'> | Refusal>

  let count = 0
  /** A new center that came with the code and has reported its payment; returns its head and the pending payment. */
  async function waiting(referralCode: string, name = 'Nritya Studio') {
    const userId = await aUser(db)
    const { centerId } = settled(await register(referralCode, userId, { name }))
    await pool.query('update centers set terms_accepted = true where id = $1', [centerId])
    const grant = {
      centerId,
      centerRole: 'head' as const,
      access: centerAccessOf('head', null),
      serviceIds: null,
      gate: 'payment' as const,
    }
    const actor = signedIn({ userId, role: 'center', centers: [grant], center: grant }) as typeof head
    const { order } = settled(await base.choose(actor))
    count += 1
    const after = settled(await base.report(order?.id ?? '', `UTR ${500_000_000_000 + count}`, actor))
    return { centerId, actor, paymentId: after.payments[0]?.id ?? '' }
  }
  const verify = (paymentId: string) => base.decide(paymentId, { decision: 'verify', amount: base.total })
  const periodOf = async (actor: typeof head) =>
    (await base.show(actor)).payments.find(({ status }) => status === 'captured')

  return { ...base, saveProgramme, giveCode, own, brought, register, waiting, verify, periodOf }
}

const stateOf = async (centerId: string) =>
  (await pool.query('select status, void_reason from center_referrals where center_id = $1', [centerId]))
    .rows[0]

describe('a center that refers another', () => {
  test('gets its free days when the first plan is paid, and so does the new one', async () => {
    const world = await scene()
    const before = await world.periodOf(world.head)
    const { code: given } = settled(await world.giveCode())
    const fresh = await world.waiting(given)
    expect(await world.brought()).toMatchObject([{ name: 'Nritya Studio', status: 'paid', days: 30 }])
    expect(await world.own()).toMatchObject({ code: given, daysEarned: 0, count: 1, month: { rewarded: 0 } })

    settled(await world.verify(fresh.paymentId))
    expect(await world.brought()).toMatchObject([{ status: 'rewarded', days: 30, voidReason: null }])
    expect(await world.own()).toMatchObject({ daysEarned: 30, month: { rewarded: 1, most: 20 } })

    const inviters = await world.periodOf(world.head)
    expect(before?.period?.untilOn).toBe('2027-11-20')
    expect(inviters?.period?.untilOn).toBe('2027-12-20')
    expect(inviters?.freeDays).toEqual([{ days: 30, why: 'brought', centerName: 'Nritya Studio' }])
    const invited = await world.periodOf(fresh.actor)
    expect(invited?.period?.untilOn).toBe('2027-12-05')
    expect(invited?.freeDays).toMatchObject([{ days: 15, why: 'came' }])
  })

  test('has its heads notified, and no one else', async () => {
    const world = await scene()
    const { code: given } = settled(await world.giveCode())
    const fresh = await world.waiting(given)
    settled(await world.verify(fresh.paymentId))
    const { rows } = await pool.query(
      `select user_id from notifications where event = 'center_referral.rewarded'`,
    )
    expect(rows).toEqual([{ user_id: world.head.userId }])
  })

  test('is notified at once when the other has registered', async () => {
    const world = await scene()
    const { code: given } = settled(await world.giveCode())
    settled(await world.register(given, await aUser(world.db)))
    const { rows } = await pool.query(
      `select user_id, args ->> 'name' as name from notifications where event = 'center_referral.registered'`,
    )
    expect(rows).toEqual([{ user_id: world.head.userId, name: 'Nritya Studio' }])
  })

  test('sees days promised to the other until they are given, and then given', async () => {
    const world = await scene({ invitedDays: 1 })
    const { code: given } = settled(await world.giveCode())
    const fresh = await world.waiting(given)
    const { rows: inviters } = await pool.query('select name from centers where id = $1', [world.centerId])
    expect((await world.show(fresh.actor)).promised).toEqual({ days: 1, centerName: inviters[0].name })
    expect((await world.show(world.head)).promised).toBeNull()
    settled(await world.verify(fresh.paymentId))
    expect((await world.show(fresh.actor)).promised).toBeNull()
    const { rows } = await pool.query(
      `select user_id from notifications where event = 'center_referral.came'`,
    )
    expect(rows).toEqual([{ user_id: fresh.actor.userId }])
  })

  test('sees the name the other registered with, even after it changed', async () => {
    const world = await scene()
    const { code: given } = settled(await world.giveCode())
    const fresh = await world.waiting(given)
    await pool.query(`update centers set name = 'Another name' where id = $1`, [fresh.centerId])
    expect(await world.brought()).toMatchObject([{ name: 'Nritya Studio', city: 'Bengaluru' }])
  })

  test('keeps one code, however many request it at once', async () => {
    const world = await scene()
    const all = await Promise.all(Array.from({ length: 6 }, () => world.giveCode()))
    expect(new Set(all.map(one => settled(one).code)).size).toBe(1)
  })

  test('has no code before its own plan is paid', async () => {
    const world = await scene()
    await pool.query(`update centers set status = 'suspended' where id = $1`, [world.centerId])
    expect(await world.own()).toMatchObject({ mayBring: false, code: null })
    expect(code(await world.giveCode())).toBe('center_referral_not_yet')
  })
})

describe('a referral code at registration', () => {
  test('that is unknown is refused at its field, and nothing is registered', async () => {
    const world = await scene()
    const outcome = await world.register('ZZZZZZZZ', await aUser(world.db))
    expect(outcome).toMatchObject({
      code: 'center_referral_unknown',
      fields: [{ path: 'referralCode', code: 'center_referral_unknown' }],
    })
    expect((await pool.query('select id from centers')).rows).toEqual([{ id: world.centerId }])
  })

  test('is refused to people who work in that center, or once did', async () => {
    const world = await scene()
    const { code: given } = settled(await world.giveCode())
    expect(code(await world.register(given, world.head.userId))).toBe('center_referral_own')
    const former = await aMember(world.db, world.centerId, 'manager')
    await pool.query(`update center_members set status = 'inactive' where user_id = $1`, [former])
    expect(code(await world.register(given, former))).toBe('center_referral_own')
    expect(code(await world.register(undefined, former))).toBe('done')
  })

  test('is refused for a center with a phone number of the inviting center or its people', async () => {
    const world = await scene()
    const { code: given } = settled(await world.giveCode())
    const numbers = await pool.query(
      `select phone from centers where id = $1 and phone is not null union all select phone from users where id = $2`,
      [world.centerId, world.head.userId],
    )
    expect(numbers.rows.length).toBeGreaterThan(0)
    for (const { phone } of numbers.rows)
      expect(code(await world.register(given, await aUser(world.db), { phone }))).toBe('center_referral_own')
  })

  test('is refused while the programme is off or over', async () => {
    const world = await scene({ validUntil: '2026-11-21' })
    const { code: given } = settled(await world.giveCode())
    expect(code(await world.register(given, await aUser(world.db)))).toBe('done')
    world.world.setNow(new Date('2026-11-21T18:31:00Z'))
    expect(code(await world.register(given, await aUser(world.db)))).toBe('center_referral_off')
    expect((await world.own()).offer).toBeNull()
    expect(code(await world.giveCode())).toBe('center_referral_off')
    settled(await world.saveProgramme({ isOn: false, version: 1 }))
    expect(code(await world.register(given, await aUser(world.db)))).toBe('center_referral_off')
  })

  test('gives what was promised then, even if the programme has ended since', async () => {
    const world = await scene()
    const { code: given } = settled(await world.giveCode())
    const fresh = await world.waiting(given)
    settled(await world.saveProgramme({ isOn: false, inviterDays: 1, invitedDays: 1, version: 1 }))
    settled(await world.verify(fresh.paymentId))
    expect(await world.own()).toMatchObject({ offer: null, daysEarned: 30 })
  })

  test('shows before sign-in who invites, as long as it gives something', async () => {
    const world = await scene()
    const { code: given } = settled(await world.giveCode())
    const lookUp = (asked: string) =>
      world.world.run(handlers['GET /center-referrals/codes/{code}'], {
        actor: anonymous,
        params: { code: asked },
      })
    expect(await lookUp(given)).toMatchObject({ code: given, centerId: world.centerId, days: 15 })
    expect(code(await lookUp('ZZZZZZZZ'))).toBe('not_found')
    settled(await world.saveProgramme({ isOn: false, version: 1 }))
    expect(code(await lookUp(given))).toBe('not_found')
  })
})

describe('the first payment for a plan', () => {
  test('that is verified twice at once is rewarded once', async () => {
    const world = await scene()
    const { code: given } = settled(await world.giveCode())
    const fresh = await world.waiting(given)
    const outcomes = await Promise.all([world.verify(fresh.paymentId), world.verify(fresh.paymentId)])
    expect(outcomes.map(code).sort()).toEqual(['done', 'illegal_transition'])
    expect((await world.own()).daysEarned).toBe(30)
    const { rows } = await pool.query(`select 1 from notifications where event = 'center_referral.rewarded'`)
    expect(rows).toHaveLength(1)
  })

  test('is rewarded twenty times a month: of two verified at once, one is the last', async () => {
    const world = await scene()
    const { code: given } = settled(await world.giveCode())
    const centers = []
    for (let nth = 0; nth < 21; nth += 1) centers.push(await world.waiting(given, `Studio ${nth}`))
    for (const { paymentId } of centers.slice(0, 19)) settled(await world.verify(paymentId))
    await Promise.all(centers.slice(19).map(({ paymentId }) => world.verify(paymentId)))
    const last = await Promise.all(centers.slice(19).map(({ centerId }) => stateOf(centerId)))
    expect(last).toEqual(
      expect.arrayContaining([
        { status: 'rewarded', void_reason: null },
        { status: 'void', void_reason: 'month_limit' },
      ]),
    )
    expect(await world.own()).toMatchObject({ month: { rewarded: 20 }, daysEarned: 600, count: 21 })
    const { rows } = await pool.query('select status from centers where id = any($1)', [
      centers.map(({ centerId }) => centerId),
    ])
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['active']))
  })

  test('gives nothing if someone works in both by then', async () => {
    const world = await scene()
    const { code: given } = settled(await world.giveCode())
    const fresh = await world.waiting(given)
    await pool.query(
      `insert into center_members (center_id, user_id, center_role, created_at) values ($1, $2, 'manager', now())`,
      [fresh.centerId, world.head.userId],
    )
    settled(await world.verify(fresh.paymentId))
    expect(await stateOf(fresh.centerId)).toEqual({ status: 'void', void_reason: 'same_people' })
    expect((await world.periodOf(fresh.actor))?.freeDays).toEqual([])
  })

  test('gives nothing if the inviting center is suspended by then', async () => {
    const world = await scene()
    const { code: given } = settled(await world.giveCode())
    const fresh = await world.waiting(given)
    await pool.query(`update centers set status = 'suspended' where id = $1`, [world.centerId])
    settled(await world.verify(fresh.paymentId))
    expect(await stateOf(fresh.centerId)).toEqual({ status: 'void', void_reason: 'inviter_inactive' })
  })

  test('gives nothing if the center came without a code', async () => {
    const world = await scene()
    settled(await world.giveCode())
    expect(await world.own()).toMatchObject({ count: 0, daysEarned: 0 })
    expect((await world.periodOf(world.head))?.freeDays).toEqual([])
  })
})

describe('the referral programme', () => {
  test('updates the open screens of centers when an admin changes it', async () => {
    await scene()
    const { rows } = await pool.query(
      `select topics from outbox_events where kind = 'center-referral.programme'`,
    )
    expect(rows).toEqual([{ topics: ['everybody'] }])
  })

  test('is off until an admin has set the reward', async () => {
    const world = await scene(null)
    expect((await world.own()).offer).toBeNull()
    expect(code(await world.giveCode())).toBe('center_referral_off')
  })

  test('is saved by one of two admins who started from the same version', async () => {
    const world = await scene(null)
    const both = await Promise.all([world.saveProgramme(), world.saveProgramme({ inviterDays: 60 })])
    expect(both.map(code).sort()).toEqual(['changed_meanwhile', 'done'])
    expect(code(await world.saveProgramme({ version: 1, invitedDays: 0 }))).toBe('done')
    expect(code(await world.saveProgramme({ version: 1 }))).toBe('changed_meanwhile')
  })
})

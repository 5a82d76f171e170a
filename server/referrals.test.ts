import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { deliverDue } from '#server/adapters/payments/sandbox-deliveries.ts'
import { handlers } from '#server/http/handlers.ts'
import { type BookingScene, bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { anonymous, signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { moneyDesk } from '#server/testing/desk.ts'
import { aLearner, aUser } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
type Own = ApiAnswer<'GET /referrals/own'>
type Programme = ApiAnswer<'GET /center/referral-programme'>

const SEEN = {
  isOn: true,
  inviterAmount: 20_000,
  invitedAmount: 10_000,
  minimumAmount: 50_000,
  validUntil: null,
}

/** A family with an account created so many hours before the tests. */
async function aFamily(scene: BookingScene, hoursBefore: number, name = 'Asha Rao') {
  const userId = await aUser(db, { name })
  const { learnerId } = await aLearner(db, { userId })
  const createdAt = new Date(TEST_NOW.getTime() - hoursBefore * 3_600_000)
  await db.updateTable('users').set({ created_at: createdAt }).where('id', '=', userId).execute()
  const actor = signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
  const { phone } = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { actor, userId, learnerId, phone: phone ?? '', scene }
}
type Family = Awaited<ReturnType<typeof aFamily>>

const saveProgramme = (scene: BookingScene, more: object = {}, actor: SignedIn = scene.desk) =>
  scene.world.run(handlers['PUT /center/referral-programme'], {
    actor: actor as never,
    body: { ...SEEN, version: 0, ...more },
  }) as Promise<Programme | Refusal>
const showProgramme = async (scene: BookingScene) =>
  settled(
    (await scene.world.run(handlers['GET /center/referral-programme'], { actor: scene.desk as never })) as
      | Programme
      | Refusal,
  )
const codeOf = async ({ scene, actor }: Family) =>
  settled((await scene.world.run(handlers['POST /referrals/code'], { actor })) as { code: string } | Refusal)
    .code
const join = ({ scene, actor }: Family, code: string) =>
  scene.world.run(handlers['POST /referrals/joining'], { actor, body: { code } }) as Promise<Own | Refusal>
const own = async ({ scene, actor }: Family) =>
  settled((await scene.world.run(handlers['GET /referrals/own'], { actor })) as Own | Refusal)
const list = async ({ scene, actor }: Family) =>
  settled(
    (await scene.world.run(handlers['GET /referrals'], { actor, query: { limit: 25, offset: 1 } })) as
      | ApiAnswer<'GET /referrals'>
      | Refusal,
  ).items
const invite = ({ scene, actor }: Family, phone: string, name = 'Meera') =>
  scene.world.run(handlers['POST /referrals'], { actor, body: { name, phone } }) as Promise<
    ApiAnswer<'POST /referrals'> | Refusal
  >
const wallet = async ({ scene, actor }: Family) =>
  settled(
    (await scene.world.run(handlers['GET /family/wallets'], { actor })) as
      | ApiAnswer<'GET /family/wallets'>
      | Refusal,
  ).items.reduce((sum, each) => sum + each.balance.amount, 0)

const book = ({ scene, actor, learnerId }: Family, hours = 0) =>
  scene.book(actor, new Date(SLOT.getTime() + hours * 3_600_000), { learnerIds: [learnerId] })

/** Books and presses the gateway's button; its confirmation is still missing. */
async function payAtGateway(family: Family, hours = 0, upiId: string | null = null) {
  const booking = await book(family, hours)
  const { checkoutUrl } = settled(await family.scene.startPayment(booking, family.actor))
  await family.scene.press(checkoutUrl, 'captured', upiId)
  return booking
}
async function pay(family: Family, hours = 0, upiId: string | null = null) {
  const booking = await payAtGateway(family, hours, upiId)
  await family.scene.deliver()
  return booking
}

/** A center that gives ₹200 and ₹100, a family that was there first, and one that came with its code. */
async function brought(programme: object | null = {}) {
  const scene = await bookingScene(database)
  if (programme) settled(await saveProgramme(scene, programme))
  const inviter = await aFamily(scene, 48)
  const friend = await aFamily(scene, 1, 'Meera Nair')
  const code = await codeOf(inviter)
  settled(await join(friend, code))
  return { scene, inviter, friend, code }
}

const reason = async (family: Family) => (await list(family))[0]?.voidReason

describe('a referral code', () => {
  it('is the same for everyone who requests it at once, and shows only its owner’s first name', async () => {
    const scene = await bookingScene(database)
    const inviter = await aFamily(scene, 48)
    expect((await own(inviter)).code).toBeNull()
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(inviter)))
    expect(new Set(codes).size).toBe(1)
    const look = (code: string) =>
      scene.world.run(handlers['GET /referrals/codes/{code}'], { actor: anonymous, params: { code } })
    expect(await look(codes[0]!)).toMatchObject({ invitedBy: 'Asha' })
    expect(await look('00000000')).toMatchObject({ code: 'not_found' })
  })

  it('is entered once, by a new user, and the inviter sees no names', async () => {
    const { inviter, friend, code } = await brought()
    expect(await list(inviter)).toMatchObject([{ name: null, status: 'joined', center: null, reward: null }])
    expect(await own(friend)).toMatchObject({ canJoin: false, joined: { status: 'joined' } })
    expect(await join(friend, code)).toMatchObject({ code: 'referral_joined_before' })
    const another = await aFamily(inviter.scene, 40)
    expect(await join(friend, await codeOf(another))).toMatchObject({ code: 'referral_joined_before' })
    expect(await join(another, 'ZZZZZZZZ')).toMatchObject({ code: 'referral_code_unknown' })
  })

  it('knows a friend who was invited by number under the key before', async () => {
    const scene = await bookingScene(database)
    const inviter = await aFamily(scene, 48)
    const friend = await aFamily(scene, 1)
    settled(await invite(inviter, friend.phone))
    const code = await codeOf(inviter)
    const { config } = scene.world.services
    const rotated = {
      ...config,
      secretKey: 'a new key, long enough for everybody',
      secretKeyBefore: config.secretKey,
    }
    const world = testWorld(database, { config: rotated })
    settled(
      (await world.run(handlers['POST /referrals/joining'], { actor: friend.actor, body: { code } })) as
        | Own
        | Refusal,
    )
    expect(await list(inviter)).toMatchObject([{ name: 'Meera', status: 'joined' }])
  })

  it('links the inviter’s notification to the friend who joined, which no one else can read', async () => {
    const { scene, inviter, friend } = await brought()
    const { items } = (await scene.world.run(handlers['GET /notifications'], {
      actor: inviter.actor,
      query: api['GET /notifications'].query.parse({}),
    })) as ApiAnswer<'GET /notifications'>
    const [joined] = await list(inviter)
    expect(items).toMatchObject([{ link: `/learner/referrals?referral=${joined?.id}` }])
    const show = ({ actor }: Family) =>
      scene.world.run(handlers['GET /referrals/{id}'], { actor, params: { id: joined?.id ?? '' } })
    expect(await show(inviter)).toEqual(joined)
    expect(await show(friend)).toMatchObject({ code: 'not_found' })
  })

  it('is entered once, even by ten requests at once', async () => {
    const scene = await bookingScene(database)
    const inviter = await aFamily(scene, 48)
    const friend = await aFamily(scene, 1)
    const code = await codeOf(inviter)
    const tries = await Promise.all(Array.from({ length: 10 }, () => join(friend, code)))
    expect(tries.filter(outcome => 'offers' in outcome)).toHaveLength(1)
    expect(await list(inviter)).toHaveLength(1)
  })

  it('is not for its owner, or for someone who was here or has paid before', async () => {
    const scene = await bookingScene(database)
    const inviter = await aFamily(scene, 48)
    const code = await codeOf(inviter)
    expect(await join(inviter, code)).toMatchObject({ code: 'referral_own' })
    const old = await aFamily(scene, 31 * 24)
    expect(await join(old, code)).toMatchObject({ code: 'referral_not_new' })
    const payer = await aFamily(scene, 1)
    await pay(payer)
    expect(await join(payer, code)).toMatchObject({ code: 'referral_not_new' })
  })

  it('makes no circles: an invited user cannot invite the inviter, or anyone before them', async () => {
    const { scene, inviter, friend } = await brought()
    const third = await aFamily(scene, 0.5)
    settled(await join(third, await codeOf(friend)))
    expect(await join(inviter, await codeOf(friend))).toMatchObject({ code: 'referral_not_new' })
    expect(await join(inviter, await codeOf(third))).toMatchObject({ code: 'referral_not_new' })
  })

  it('is not for another guardian of the same child', async () => {
    const scene = await bookingScene(database)
    const inviter = await aFamily(scene, 48)
    const spouse = await aFamily(scene, 1)
    await db
      .insertInto('learner_guardians')
      .values({
        learner_id: inviter.learnerId,
        user_id: spouse.userId,
        relation: 'child',
        created_at: TEST_NOW,
      })
      .execute()
    expect(await join(spouse, await codeOf(inviter))).toMatchObject({ code: 'referral_family' })
  })
})

describe('an invitation by name', () => {
  it('becomes the friend who joined with that number, and is visible to no one else', async () => {
    const scene = await bookingScene(database)
    const [inviter, other] = [await aFamily(scene, 48), await aFamily(scene, 40)]
    const friend = await aFamily(scene, 1)
    const { id } = settled(await invite(inviter, friend.phone, 'Meera of 4B'))
    expect(settled(await invite(inviter, friend.phone)).id).toBe(id)
    const stored = await db.selectFrom('referrals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(friend.phone.slice(3))
    settled(await join(friend, await codeOf(inviter)))
    expect(await list(inviter)).toMatchObject([{ id, name: 'Meera of 4B', status: 'joined' }])
    expect(await list(other)).toEqual([])
  })

  it('is refused for the inviter’s own number, and removed only by the inviter before anyone joined', async () => {
    const scene = await bookingScene(database)
    const [inviter, other] = [await aFamily(scene, 48), await aFamily(scene, 40)]
    const friend = await aFamily(scene, 1)
    expect(await invite(inviter, inviter.phone)).toMatchObject({ code: 'referral_own_number' })
    const { id } = settled(await invite(inviter, friend.phone))
    const withdraw = ({ actor }: Family) =>
      scene.world.run(handlers['DELETE /referrals/{id}'], { actor, params: { id } }) as Promise<
        undefined | Refusal
      >
    expect(await withdraw(other)).toMatchObject({ code: 'not_found' })
    expect(await withdraw(inviter)).toBeUndefined()
    expect(await list(inviter)).toEqual([])
    const again = settled(await invite(inviter, friend.phone))
    settled(await join(friend, await codeOf(inviter)))
    expect(
      await scene.world.run(handlers['DELETE /referrals/{id}'], {
        actor: inviter.actor,
        params: { id: again.id },
      }),
    ).toMatchObject({ code: 'illegal_transition' })
  })
})

describe('the first paid order', () => {
  it('rewards both, at the center’s cost, and notifies both', async () => {
    const { scene, inviter, friend } = await brought()
    await pay(friend)
    expect([await wallet(inviter), await wallet(friend)]).toEqual([20_000, 10_000])
    expect(await list(inviter)).toMatchObject([
      { status: 'rewarded', reward: { amount: 20_000 }, center: { id: scene.stage.centerId } },
    ])
    expect(await own(inviter)).toMatchObject({
      counts: { invited: 1, joined: 1, rewarded: 1 },
      month: { rewarded: 1, most: 20 },
      earned: [{ amount: { amount: 20_000 } }],
    })
    expect(await showProgramme(scene)).toMatchObject({ rewarded: 1, cost: { amount: 30_000 } })
    const { rows } = await sql<{ kind: string; amount: number }>`
      select a.kind, sum(e.amount)::bigint as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.center_id = ${scene.stage.centerId} and a.kind in ('center_referral_cost', 'learner_wallet')
      group by 1 order by 1`.execute(db)
    expect(rows).toEqual([
      { kind: 'center_referral_cost', amount: 30_000 },
      { kind: 'learner_wallet', amount: -30_000 },
    ])
    const told = await db
      .selectFrom('notifications')
      .select(['user_id', 'event'])
      .where('user_id', 'in', [inviter.userId, friend.userId])
      .where('event', 'like', 'referral.%')
      .execute()
    expect(
      told.map(each => `${each.user_id === inviter.userId ? 'inviter' : 'friend'} ${each.event}`).sort(),
    ).toEqual(['friend referral.welcomed', 'inviter referral.joined', 'inviter referral.rewarded'])
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('rewards once, however often the gateway confirms and whatever is paid later', async () => {
    const { scene, inviter, friend } = await brought()
    await payAtGateway(friend)
    await scene.deliver(3)
    await pay(friend, 3)
    expect([await wallet(inviter), await wallet(friend)]).toEqual([20_000, 10_000])
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('is one of two captured at once', async () => {
    const { scene, inviter, friend } = await brought()
    await payAtGateway(friend)
    await payAtGateway(friend, 3)
    const messages: [string, Record<string, string>][] = []
    await db
      .updateTable('sandbox_gateway_deliveries')
      .set({ next_attempt_at: TEST_NOW })
      .where('delivered_at', 'is', null)
      .execute()
    const deliver = async (body: string, headers: Record<string, string>) => {
      messages.push([body, headers])
      return 200
    }
    await deliverDue(db, { secrets: [scene.secret], deliver }, TEST_NOW)
    expect(messages).toHaveLength(2)
    await Promise.all(messages.map(([body, headers]) => scene.webhook(body, headers)))
    expect([await wallet(inviter), await wallet(friend)]).toEqual([20_000, 10_000])
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('gives nothing if the center offers nothing, no longer offers it, or asks for a larger payment', async () => {
    const none = await brought(null)
    await pay(none.friend)
    expect(await reason(none.inviter)).toBe('no_programme')
    const over = await brought({ validUntil: '2026-11-20' })
    await pay(over.friend)
    expect(await reason(over.inviter)).toBe('no_programme')
    const more = await brought({ minimumAmount: 80_001 })
    await pay(more.friend)
    expect(await reason(more.inviter)).toBe('below_minimum')
    // The first one decides: the next gives nothing either.
    await pay(more.friend, 3)
    expect([await wallet(more.inviter), await wallet(more.friend)]).toEqual([0, 0])
  })

  it('gives nothing if it is paid with the inviter’s own card or account, which is not stored', async () => {
    const { scene, inviter, friend } = await brought()
    await pay(inviter, 0, 'Asha@okbank')
    await pay(friend, 3, 'asha@okbank')
    expect(await reason(inviter)).toBe('own_instrument')
    expect([await wallet(inviter), await wallet(friend)]).toEqual([0, 0])
    const stored = await sql<{ row: string }>`
      select p::text as row from payments p where center_id = ${scene.stage.centerId}
      union all select e.payload::text from gateway_events e`.execute(db)
    expect(stored.rows.map(each => each.row.toLowerCase()).join()).not.toContain('okbank')
  })

  it('gives nothing if two invited users pay with the same card or account', async () => {
    const { scene, inviter, friend, code } = await brought()
    const second = await aFamily(scene, 1)
    settled(await join(second, code))
    await pay(friend, 0, 'one@okbank')
    await pay(second, 3, 'one@okbank')
    expect(await wallet(inviter)).toBe(20_000)
    expect((await list(inviter)).map(each => each.status).sort()).toEqual(['rewarded', 'void'])
  })

  it('gives nothing once both are guardians of the same child', async () => {
    const { inviter, friend } = await brought()
    await db
      .insertInto('learner_guardians')
      .values({
        learner_id: friend.learnerId,
        user_id: inviter.userId,
        relation: 'child',
        created_at: TEST_NOW,
      })
      .execute()
    await pay(friend)
    expect(await reason(inviter)).toBe('family')
  })

  it('is rewarded twenty times a month: the twenty-first gives nothing, even when two come at once', async () => {
    const { scene, inviter, friend, code } = await brought()
    const second = await aFamily(scene, 1)
    settled(await join(second, code))
    const before = Array.from({ length: 19 }, () => ({
      id: newId(),
      inviter_user_id: inviter.userId,
      status: 'void' as const,
      void_reason: 'refunded' as const,
      invited_at: TEST_NOW,
      rewarded_at: TEST_NOW,
      voided_at: TEST_NOW,
      currency: 'INR',
      inviter_amount: 0,
      invited_amount: 0,
      minimum_amount: 0,
    }))
    await db.insertInto('referrals').values(before).execute()
    await payAtGateway(friend)
    await payAtGateway(second, 3)
    await scene.deliver()
    expect(await wallet(inviter)).toBe(20_000)
    const ends = (await list(inviter)).filter(
      each => each.status === 'rewarded' || each.voidReason === 'month_limit',
    )
    expect(ends.map(each => each.status).sort()).toEqual(['rewarded', 'void'])
    expect((await own(inviter)).month).toEqual({ rewarded: 20, most: 20 })
  })

  it('counts when paid at the front desk', async () => {
    const { scene, inviter, friend } = await brought()
    const booking = await book(friend)
    settled(
      (await scene.world.run(handlers['POST /orders/{id}/desk-payments'], {
        actor: scene.desk as never,
        params: { id: booking.orderId },
        body: { method: 'cash', amount: 80_000 } as never,
      })) as ApiAnswer<'GET /orders/{id}'> | Refusal,
    )
    expect(await wallet(inviter)).toBe(20_000)
    await expectBooksInOrder(db, scene.stage.centerId)
  })
})

describe('a refund of the first order', () => {
  it('takes the reward back from both, and the referral is void', async () => {
    const { scene, inviter, friend } = await brought()
    const booking = await pay(friend)
    settled(await scene.cancel(booking.id, 80_000, friend.actor))
    expect([await wallet(inviter), await wallet(friend)]).toEqual([0, 0])
    expect(await list(inviter)).toMatchObject([
      { status: 'void', voidReason: 'refunded', takenBack: { amount: 20_000 } },
    ])
    expect(await showProgramme(scene)).toMatchObject({ rewarded: 0, cost: { amount: 0 } })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('takes back only what is left: the rest stays the center’s cost', async () => {
    const { scene, inviter, friend } = await brought()
    const booking = await pay(friend)
    const next = await book(inviter, 3)
    settled(
      (await scene.world.run(handlers['POST /orders/{id}/wallet-payments'], {
        actor: inviter.actor,
        params: { id: next.orderId },
        body: { amount: 15_000 },
      })) as ApiAnswer<'GET /orders/{id}'> | Refusal,
    )
    settled(await scene.cancel(booking.id, 80_000, friend.actor))
    expect([await wallet(inviter), await wallet(friend)]).toEqual([0, 0])
    expect((await showProgramme(scene)).cost.amount).toBe(15_000)
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('leaves the reward while enough of the payment is left', async () => {
    const { scene, inviter, friend } = await brought()
    const { orderId } = await pay(friend)
    const desk = moneyDesk(scene)
    settled(await desk.refund(orderId, 30_000))
    expect(await wallet(inviter)).toBe(20_000)
    settled(await desk.refund(orderId, 1))
    expect([await wallet(inviter), await reason(inviter)]).toEqual([0, 'refunded'])
    await expectBooksInOrder(db, scene.stage.centerId)
  })
})

describe('a center’s reward', () => {
  it('is set by a head, within the first payment, and by one of two at once', async () => {
    const scene = await bookingScene(database)
    const manager = await scene.memberOf(scene.stage.centerId, 'manager')
    expect(await saveProgramme(scene, {}, manager)).toMatchObject({ code: 'heads_decide' })
    expect(await saveProgramme(scene, { minimumAmount: 29_999 })).toMatchObject({
      code: 'referral_above_minimum',
    })
    expect(await saveProgramme(scene, { inviterAmount: 0, invitedAmount: 0 })).toMatchObject({
      code: 'referral_nothing_given',
    })
    const both = await Promise.all([saveProgramme(scene), saveProgramme(scene, { inviterAmount: 1 })])
    expect(both.filter(outcome => 'code' in outcome)).toMatchObject([{ code: 'changed_meanwhile' }])
    expect(await saveProgramme(scene, { version: 1, isOn: false })).toMatchObject({ isOn: false, version: 2 })
  })

  it('is shown before paying, with whether this payment would earn it', async () => {
    const { scene, inviter, friend } = await brought()
    const offer = async ({ actor }: Family) =>
      settled(
        (await scene.world.run(handlers['GET /referrals/offers/{centerId}'], {
          actor,
          params: { centerId: scene.stage.centerId },
        })) as ApiAnswer<'GET /referrals/offers/{centerId}'> | Refusal,
      )
    expect(await offer(friend)).toMatchObject({ isFirst: true, offer: { invitedAmount: { amount: 10_000 } } })
    expect(await offer(inviter)).toMatchObject({ isFirst: false })
    settled(await saveProgramme(scene, { version: 1, isOn: false }))
    expect(await offer(friend)).toEqual({ offer: null, isFirst: false })
  })
})

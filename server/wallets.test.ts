import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { walletPaidOut } from '#domain/modules/orders/ledger/ledger-postings.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { expireHolds } from '#server/modules/bookings/public.ts'
import { post } from '#server/modules/orders/public.ts'
import { type BookingScene, bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { signedIn, TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { moneyDesk } from '#server/testing/desk.ts'
import { enrolmentScene } from '#server/testing/enrolment-scene.ts'
import { aUser } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
type Order = ApiAnswer<'GET /orders/{id}'>
const later = (hours: number) => new Date(SLOT.getTime() + hours * 3_600_000)

const cancelIntoWallet = (scene: BookingScene, id: string, expectedRefund: number, actor = scene.learner) =>
  scene.world.run(handlers['POST /bookings/{id}/cancellation'], {
    actor,
    params: { id },
    body: { reason: '', expectedRefund, refundTo: 'wallet' },
  })
const pay = (scene: BookingScene, orderId: string, amount: number, actor: SignedIn = scene.learner) =>
  scene.world.run(handlers['POST /orders/{id}/wallet-payments'], {
    actor,
    params: { id: orderId },
    body: { amount },
  }) as Promise<Order | Refusal>
const payOut = (scene: BookingScene, orderId: string, amount: number, actor: SignedIn = scene.desk) =>
  scene.world.run(handlers['POST /orders/{id}/wallet-payouts'], {
    actor: actor as never,
    params: { id: orderId },
    body: { amount, note: '' },
  }) as Promise<Order | Refusal>
const keep = (scene: BookingScene, id: string, actor: SignedIn = scene.learner) =>
  scene.world.run(handlers['POST /refunds/{id}/wallet'], { actor, params: { id } }) as Promise<
    Order | Refusal
  >
const wallets = async (scene: BookingScene, actor: SignedIn = scene.learner) =>
  settled(
    (await scene.world.run(handlers['GET /family/wallets'], { actor })) as
      | ApiAnswer<'GET /family/wallets'>
      | Refusal,
  ).items.map(each => each.balance.amount)
const movements = async (scene: BookingScene, actor: SignedIn = scene.learner) =>
  settled(
    (await scene.world.run(handlers['GET /family/wallet-movements'], {
      actor,
      query: { limit: 25, offset: 1 },
    })) as ApiAnswer<'GET /family/wallet-movements'> | Refusal,
  ).items.map(each => [each.kind, each.amount.amount])

/** A family whose class for ₹800 was paid and cancelled into the wallet. */
async function withMoney() {
  const scene = await bookingScene(database)
  const paid = await scene.bookAndPay()
  settled(await cancelIntoWallet(scene, paid.id, 80_000))
  return { scene, paid }
}

describe('a wallet', () => {
  it('receives a refund at once, in the books too', async () => {
    const { scene, paid } = await withMoney()
    expect(await scene.showOrder(paid.orderId)).toMatchObject({
      status: 'refunded',
      wallet: { amount: 80_000 },
      refunds: [{ status: 'processed', destination: 'wallet' }],
    })
    expect(await wallets(scene)).toEqual([80_000])
    expect(await movements(scene)).toEqual([['refund', 80_000]])
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('pays a whole order', async () => {
    const { scene } = await withMoney()
    const booking = await scene.book(scene.learner, later(2))
    expect((await scene.showOrder(booking.orderId)).can.payFromWallet).toBe(true)
    expect(settled(await pay(scene, booking.orderId, 80_000))).toMatchObject({
      status: 'paid',
      wallet: { amount: 0 },
      payments: [{ method: 'wallet', status: 'captured' }],
    })
    expect(await scene.show(booking.id)).toMatchObject({ status: 'confirmed' })
    expect(await movements(scene)).toEqual([
      ['payment', -80_000],
      ['refund', 80_000],
    ])
    expect((await moneyDesk(scene).payments({ method: 'wallet' })).received.amount).toBe(0)
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('pays a part; the rest is paid online, and each is refunded where it came from', async () => {
    const { scene } = await withMoney()
    const booking = await scene.book(scene.learner, later(2))
    settled(await pay(scene, booking.orderId, 30_000))
    const { payment, checkoutUrl } = settled(await scene.startPayment(booking))
    expect(payment.amount.amount).toBe(50_000)
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
    expect(await scene.show(booking.id)).toMatchObject({ status: 'confirmed' })
    settled(await scene.cancel(booking.id, 80_000))
    const { refunds } = await scene.showOrder(booking.orderId)
    expect(refunds.map(each => [each.destination, each.amount.amount, each.status])).toEqual(
      expect.arrayContaining([
        ['wallet', 30_000, 'processed'],
        ['source', 50_000, 'approved'],
      ]),
    )
    expect(await wallets(scene)).toEqual([80_000])
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('gets its part back if the rest is not paid in time', async () => {
    const { scene } = await withMoney()
    const booking = await scene.book(scene.learner, later(2))
    settled(await pay(scene, booking.orderId, 30_000))
    scene.at(11)
    await scene.runJob(expireHolds, { bookingId: booking.id })
    expect(await scene.showOrder(booking.orderId)).toMatchObject({ status: 'expired' })
    expect(await wallets(scene)).toEqual([80_000])
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('refuses more than its balance, and more than is due', async () => {
    const { scene } = await withMoney()
    const first = await scene.book(scene.learner, later(2))
    expect(await pay(scene, first.orderId, 80_001)).toMatchObject({ code: 'amount_differs' })
    settled(await pay(scene, first.orderId, 50_000))
    const second = await scene.book(scene.learner, later(4))
    expect(await pay(scene, second.orderId, 30_001)).toMatchObject({
      code: 'wallet_too_small',
      extra: { balance: { amount: 30_000 } },
    })
    scene.at(11)
    expect(await pay(scene, second.orderId, 30_000)).toMatchObject({ code: 'hold_expired' })
  })

  it('is never spent twice, however many try at once', async () => {
    const { scene } = await withMoney()
    const booked = []
    for (const hours of [2, 3, 4, 5, 6]) booked.push(await scene.book(scene.learner, later(hours)))
    const spent = booked.map((booking, nth) =>
      nth % 2 === 0 ? pay(scene, booking.orderId, 30_000) : payOut(scene, booking.orderId, 30_000),
    )
    const outcomes = await Promise.all(spent)
    expect(outcomes.filter(one => !('code' in one))).toHaveLength(2)
    expect(await wallets(scene)).toEqual([20_000])
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('cannot become negative, by a rule in the database itself', async () => {
    const { scene } = await withMoney()
    const wallet = { centerId: scene.stage.centerId, userId: scene.learner.userId, currency: 'INR' }
    const take = (amount: number) =>
      db.transaction().execute(tx => post(tx, [walletPaidOut(wallet, newId(), amount)], TEST_NOW))
    await expect(take(80_001)).rejects.toThrow('holds less')
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => take(30_000)))
    expect(outcomes.filter(each => each.status === 'fulfilled')).toHaveLength(2)
    expect(await wallets(scene)).toEqual([20_000])
  })

  it('pays only at its own center, and only for its owner', async () => {
    const { scene } = await withMoney()
    const other = await bookingScene(database)
    const elsewhere = await other.book()
    expect(await pay(other, elsewhere.orderId, 1)).toMatchObject({ code: 'wallet_too_small' })
    const booking = await scene.book(scene.learner, later(2))
    const stranger = signedIn({ userId: await aUser(db), role: 'learner', learnerIds: [] })
    expect(await pay(scene, booking.orderId, 1, stranger)).toMatchObject({ code: 'not_found' })
    // The other parent of the same child sees neither this bill nor this money.
    const parent = signedIn({ userId: await aUser(db), role: 'learner', learnerIds: [scene.learnerId] })
    await expect(scene.showOrder(booking.orderId, parent)).rejects.toThrow('not_found')
    expect(await pay(scene, booking.orderId, 1, parent)).toMatchObject({ code: 'not_found' })
    expect(await wallets(scene, parent)).toEqual([])
  })
})

describe('wallet money at the front desk', () => {
  it('is paid out of the cash drawer, up to its contents', async () => {
    const { scene, paid } = await withMoney()
    expect(await scene.showOrder(paid.orderId, scene.desk)).toMatchObject({
      wallet: { amount: 80_000 },
      can: { payOutWallet: true },
    })
    expect(await payOut(scene, paid.orderId, 80_001)).toMatchObject({ code: 'wallet_too_small' })
    settled(await payOut(scene, paid.orderId, 30_000))
    expect(await wallets(scene)).toEqual([50_000])
    expect(settled(await moneyDesk(scene).day())).toMatchObject({
      takers: [{ userId: scene.desk.userId, handedOut: { amount: 30_000 } }],
    })
    const stranger = await bookingScene(database)
    expect(await payOut(scene, paid.orderId, 1, stranger.desk)).toMatchObject({ code: 'not_found' })
    await expectBooksInOrder(db, scene.stage.centerId)
  })

  it('can be a pending cash refund that the family keeps', async () => {
    const scene = await bookingScene(database)
    const booking = await moneyDesk(scene).bookAtDesk(SLOT)
    settled(await scene.cancel(booking.id, 80_000))
    const [refund] = (await scene.showOrder(booking.orderId)).refunds
    expect(refund).toMatchObject({ destination: 'cash', can: { keep: true } })
    const stranger = await bookingScene(database)
    expect(await keep(scene, refund!.id, stranger.learner)).toMatchObject({ code: 'not_found' })
    expect(settled(await keep(scene, refund!.id))).toMatchObject({
      refunds: [{ status: 'processed', destination: 'wallet' }],
    })
    expect(await keep(scene, refund!.id)).toMatchObject({ code: 'illegal_transition' })
    expect(await wallets(scene)).toEqual([80_000])
    await expectBooksInOrder(db, scene.stage.centerId)
  })
})

describe('a late payment', () => {
  it('may stay in the wallet', async () => {
    const scene = await bookingScene(database)
    const booking = await scene.book()
    const { checkoutUrl } = settled(await scene.startPayment(booking))
    scene.at(11)
    await scene.runJob(expireHolds, { bookingId: booking.id })
    await scene.book(scene.learner)
    await scene.press(checkoutUrl, 'captured')
    await scene.deliver()
    settled(
      (await scene.world.run(handlers['POST /bookings/{id}/late-payment'], {
        actor: scene.learner,
        params: { id: booking.id },
        body: { choice: 'wallet' },
      })) as Refusal | object,
    )
    expect(await wallets(scene)).toEqual([80_000])
    await expectBooksInOrder(db, scene.stage.centerId)
  })
})

describe('leaving a batch', () => {
  it('can leave the refund in the center’s wallet', async () => {
    const scene = await enrolmentScene(database)
    const family = await scene.family()
    const { enrolments, orderId } = await scene.joinAndPay(family)
    settled(
      await scene.call('POST /enrolments/{id}/leaving', family.actor, {
        params: { id: enrolments[0]!.id },
        body: { reason: '', expectedRefund: 90_000, refundTo: 'wallet' },
      }),
    )
    expect(await scene.order(orderId, family.actor)).toMatchObject({ wallet: { amount: 90_000 } })
    await expectBooksInOrder(db, scene.stage.centerId)
  })
})

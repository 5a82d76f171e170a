import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { createRazorpayGateway, registerRazorpayCheckout } from '#server/adapters/payments/razorpay.ts'
import { handlers } from '#server/http/handlers.ts'
import { addOriginChecks } from '#server/http/origins.ts'
import { reconcileGateways as reconcile } from '#server/modules/orders/jobs/reconcile-gateways.ts'
import { processRefunds } from '#server/modules/orders/public.ts'
import { gatewayListener } from '#server/order-fulfilment.ts'
import { type BookingScene, bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { anonymous, TEST_NOW, testConfig } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type RazorpayMessage, razorpayDouble } from '#server/testing/razorpay-double.ts'

const database = await testDatabase()
let now = TEST_NOW
const double = await razorpayDouble(() => now)
const publicUrl = 'http://localhost:3000'
const gateway = createRazorpayGateway(double.settings, publicUrl)
const reconcileGateways = reconcile(gatewayListener)
afterAll(() => double.close())
beforeEach(() => {
  now = TEST_NOW
  double.behave({})
  double.messages()
})

/** A scene whose families pay at the stand-in for Razorpay. */
async function razorpayScene() {
  const scene = await bookingScene(database)
  Object.assign(scene.world.services.ports, { payments: gateway, gateways: { razorpay: gateway } })
  return scene
}

const webhook = (scene: BookingScene, { body, headers }: RazorpayMessage) =>
  scene.world.run(handlers['POST /payments/webhooks/{gateway}'], {
    actor: anonymous,
    params: { gateway: 'razorpay' },
    raw: { body, headers },
  }) as Promise<{ received: true } | Refusal>

async function deliver(scene: BookingScene, messages = double.messages()) {
  for (const message of messages) settled(await webhook(scene, message))
}

/** Books and opens the checkout; returns the gateway's order. */
async function opened(scene: BookingScene, startsAt = SLOT) {
  const booking = await scene.book(scene.learner, startsAt)
  const { checkoutUrl } = settled(await scene.startPayment(booking))
  return { booking, orderId: new URL(checkoutUrl).pathname.split('/').at(-1) ?? '' }
}

const at = (scene: BookingScene, minutes: number) => {
  now = new Date(TEST_NOW.getTime() + minutes * 60_000)
  scene.world.setNow(now)
}

describe('paying at Razorpay', () => {
  it('confirms the booking once, however often its message arrives', async () => {
    const scene = await razorpayScene()
    const { booking, orderId } = await opened(scene)
    double.pay(orderId)
    const [message] = double.messages()
    await deliver(scene, [message!, message!, message!])
    expect(await scene.show(booking.id)).toMatchObject({ status: 'confirmed', orderStatus: 'paid' })
    expect(scene.world.counted).toEqual(['razorpay paid'])
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('twice leads to the same Razorpay order', async () => {
    const scene = await razorpayScene()
    const booking = await scene.book()
    const both = await Promise.all([scene.startPayment(booking), scene.startPayment(booking)])
    expect(new Set(both.map(one => settled(one).checkoutUrl)).size).toBe(1)
  })

  it('gives the same result when its messages arrive out of order', async () => {
    const scene = await razorpayScene()
    const { booking, orderId } = await opened(scene)
    double.pay(orderId, 'failed')
    double.pay(orderId)
    await deliver(scene, double.messages().toReversed())
    expect(await scene.show(booking.id)).toMatchObject({ status: 'confirmed' })
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('is refused politely while Razorpay is unavailable', async () => {
    const scene = await razorpayScene()
    const booking = await scene.book()
    for (const behaviour of [{ status: 500 }, { status: 429 }, { status: 401 }]) {
      double.behave(behaviour)
      expect(await scene.startPayment(booking)).toMatchObject({ code: 'gateway_unavailable' })
    }
    double.behave({})
    settled(await scene.startPayment(booking))
  })
})

describe('an untrusted message', () => {
  it('with another signature, none, or changed bytes is counted and changes nothing', async () => {
    const scene = await razorpayScene()
    const { booking, orderId } = await opened(scene)
    double.pay(orderId)
    const [message] = double.messages()
    const { body, headers } = message!
    const forged: RazorpayMessage[] = [
      { body: Buffer.from(body.toString().replace('80000', '80001')), headers },
      { body, headers: { ...headers, 'x-razorpay-signature': 'ab'.repeat(32) } },
      { body, headers: { 'x-razorpay-event-id': 'evt_1' } },
    ]
    for (const one of forged) expect(await webhook(scene, one)).toMatchObject({ code: 'signature_invalid' })
    expect(scene.world.counted).toEqual(['razorpay forged', 'razorpay forged', 'razorpay forged'])
    expect(scene.world.alarmed).toEqual(['forged', 'forged', 'forged'])
    expect(await scene.show(booking.id)).toMatchObject({ status: 'held' })
  })

  it('can be days old, or from tomorrow', async () => {
    const scene = await razorpayScene()
    const { orderId } = await opened(scene)
    double.pay(orderId)
    const messages = double.messages()
    for (const minutes of [49 * 60, -60]) {
      scene.world.setNow(new Date(TEST_NOW.getTime() + minutes * 60_000))
      expect(await webhook(scene, messages[0]!)).toMatchObject({ code: 'signature_invalid' })
    }
    expect(scene.world.counted).toEqual(['razorpay stale', 'razorpay stale'])
    expect(scene.world.alarmed).toEqual(['stale', 'stale'])
  })

  it('can be about another merchant’s account, even if signed', async () => {
    const scene = await razorpayScene()
    const { booking, orderId } = await opened(scene)
    const payment = { id: 'pay_elsewhere', order_id: orderId, amount: 80_000, currency: 'INR' }
    double.say('payment.captured', { payment: { entity: payment } }, 'evt_elsewhere', 'acc_Somebody')
    expect(await webhook(scene, double.messages()[0]!)).toMatchObject({ code: 'signature_invalid' })
    expect(scene.world.alarmed).toEqual(['foreign_account'])
    expect(await scene.show(booking.id)).toMatchObject({ status: 'held' })
  })

  it('is not one of an unknown kind, which is acknowledged', async () => {
    const scene = await razorpayScene()
    double.say('payment.authorized', {})
    expect(await webhook(scene, double.messages()[0]!)).toEqual({ received: true })
    expect(scene.world.counted).toEqual(['razorpay ignored'])
  })
})

describe('an unexpected payment', () => {
  it.each([
    ['of another amount', { amount: 100 }, 'amount_differs'],
    ['in another currency', { currency: 'USD' }, 'currency_differs'],
  ])('%s pays nothing and belongs to the family', async (_, more, reason) => {
    const scene = await razorpayScene()
    const { booking, orderId } = await opened(scene)
    double.pay(orderId, 'captured', more)
    await deliver(scene)
    expect(await scene.show(booking.id)).toMatchObject({
      status: 'held',
      can: { chooseForLatePayment: true },
    })
    expect(scene.world.counted).toEqual(['razorpay differs'])
    expect(scene.world.alarmed).toEqual([reason])
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('for another user’s order is listed for review', async () => {
    const scene = await razorpayScene()
    const payment = { id: 'pay_foreign', order_id: 'order_foreign', amount: 5_000, currency: 'INR' }
    double.say('payment.captured', { payment: { entity: payment } })
    await deliver(scene)
    expect(scene.world.counted).toEqual(['razorpay unknown_order'])
    expect(scene.world.alarmed).toEqual(['unknown_order'])
    const { rows } = await database.pool.query(
      `select 1 from audit_entries where action = 'payment.unknown' and details->>'gatewayOrderId' = 'order_foreign'`,
    )
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['without a refund of ours', {}, 'unknown_refund'],
    ['of another amount', { amount: 79_999 }, 'amount_differs'],
    ['in another currency', { currency: 'USD' }, 'currency_differs'],
  ])('a refund %s has no effect', async (_, more, reason) => {
    const scene = await razorpayScene()
    const { booking, orderId } = await opened(scene)
    const paid = double.pay(orderId)
    await deliver(scene)
    settled(await scene.cancel(booking.id, 80_000))
    const { refunds } = await scene.showOrder(booking.orderId)
    const said = { id: 'rfnd_odd', payment_id: paid, amount: 80_000, currency: 'INR', ...more }
    const receipt = reason === 'unknown_refund' ? null : refunds[0]?.id
    double.say('refund.processed', { refund: { entity: { ...said, receipt } } })
    await deliver(scene)
    expect(scene.world.alarmed).toEqual([reason])
    expect(await scene.showOrder(booking.orderId)).toMatchObject({ status: 'paid' })
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })

  it('made a second time for one order belongs to the family too', async () => {
    const scene = await razorpayScene()
    const { booking, orderId } = await opened(scene)
    double.pay(orderId)
    double.pay(orderId)
    await deliver(scene)
    expect(await scene.show(booking.id)).toMatchObject({
      status: 'confirmed',
      can: { chooseForLatePayment: true },
    })
    expect(scene.world.alarmed).toEqual(['second_capture'])
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })
})

describe('a refund through Razorpay', () => {
  it('is made once, even if the response to the first try is lost', async () => {
    const scene = await razorpayScene()
    const { booking, orderId } = await opened(scene)
    const paid = double.pay(orderId)
    await deliver(scene)
    settled(await scene.cancel(booking.id, 80_000))
    double.behave({ loseAnswers: true })
    await scene.runJob(processRefunds)
    double.behave({})
    at(scene, 5)
    await scene.runJob(processRefunds)
    await deliver(scene)
    expect(await scene.showOrder(booking.orderId)).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'processed', destination: 'source' }],
    })
    expect(double.books.refunds.filter(one => one.payment_id === paid)).toHaveLength(1)
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })
})

describe('the nightly reconciliation', () => {
  it('settles payments whose message never came, and counts what only one side has', async () => {
    const scene = await razorpayScene()
    const [missed, vanished] = [
      await opened(scene),
      await opened(scene, new Date(SLOT.getTime() + 7_200_000)),
    ]
    double.pay(missed.orderId)
    double.messages()
    const gone = double.pay(vanished.orderId)
    await deliver(scene)
    double.books.payments.push({
      id: 'pay_of_nobody',
      order_id: 'order_of_nobody',
      amount: 700,
      currency: 'INR',
      status: 'captured',
      created_at: Math.floor(now.getTime() / 1000),
    })
    double.books.payments.splice(
      double.books.payments.findIndex(one => one.id === gone),
      1,
    )
    at(scene, 8)
    await scene.runJob(reconcileGateways)
    // Not yet: the message may still arrive.
    expect(await scene.show(missed.booking.id)).toMatchObject({ status: 'held' })
    at(scene, 60)
    await scene.runJob(reconcileGateways)
    expect(await scene.show(missed.booking.id)).toMatchObject({ status: 'confirmed' })
    expect(scene.world.counted).toContain('razorpay there alone 1')
    expect(scene.world.counted.some(one => /^razorpay here alone [1-9]/.test(one))).toBe(true)
    await scene.runJob(reconcileGateways)
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
  })
})

describe('the page before the checkout', () => {
  const pages = async () => {
    const app = Fastify()
    addOriginChecks(app, testConfig)
    app.post('/other', async () => 'changed')
    await registerRazorpayCheckout(app, {
      settings: double.settings,
      publicUrl,
      platform: () => 'Kolam & Co',
    })
    return app
  }

  it('leads there with a form and its one own script, and back to a page of ours', async () => {
    const scene = await razorpayScene()
    const { orderId } = await opened(scene)
    const app = await pages()
    const shown = await app.inject({ url: `/pay/razorpay/${orderId}` })
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain(`action="${double.settings.apiUrl}/v1/checkout/embedded"`)
    expect(shown.body).toContain('name="amount" value="80000"')
    expect(shown.body).not.toContain(double.settings.keySecret)
    const policy = String(shown.headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'; script-src 'sha256-/)
    expect(policy).toContain('https://*.razorpay.com')
    const form = { method: 'POST', url: `/pay/razorpay/${orderId}/return` } as const
    const back = await app.inject({
      ...form,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://api.razorpay.com',
      },
      payload: 'razorpay_payment_id=pay_x&razorpay_signature=forged',
    })
    const elsewhere = {
      method: 'POST',
      url: '/other',
      headers: { origin: 'https://api.razorpay.com' },
    } as const
    expect((await app.inject(elsewhere)).statusCode).toBe(403)
    expect([back.statusCode, back.headers.location]).toEqual([303, '/learner/bookings'])
  })

  it('leads nowhere else, whatever the notes contain, and shows them as text', async () => {
    double.books.orders.push({
      id: 'order_Hostile1',
      amount: 100,
      currency: 'INR',
      receipt: 'x',
      status: 'created',
      notes: { return: 'https://elsewhere.example/', name: '"><script>alert(1)</script>' },
      created_at: 0,
    })
    const app = await pages()
    const shown = await app.inject({ url: '/pay/razorpay/order_Hostile1' })
    expect(shown.body).not.toContain('<script>alert')
    const back = await app.inject({ url: '/pay/razorpay/order_Hostile1/return' })
    expect(back.headers.location).toBe('/')
  })

  it('says so if there is no such payment, or Razorpay is unavailable', async () => {
    const app = await pages()
    for (const id of ['order_unknown', '..%2Forders', 'x'.repeat(80)]) {
      expect((await app.inject({ url: `/pay/razorpay/${id}` })).statusCode).toBe(404)
    }
    double.behave({ status: 503 })
    expect((await app.inject({ url: '/pay/razorpay/order_Hostile1' })).statusCode).toBe(503)
  })
})

describe('any events in any order', () => {
  it.each([1, 2, 3, 4, 5, 6])('leave our books equal to theirs (course %d)', async seed => {
    const scene = await razorpayScene()
    const random = randomOf(seed)
    const paid: string[] = []
    const open = []
    for (let nth = 0; nth < 3; nth += 1)
      open.push(await opened(scene, new Date(SLOT.getTime() + nth * 7_200_000)))
    for (let step = 0; step < 8; step += 1) {
      const { booking, orderId } = open[Math.floor(random() * open.length)]!
      const what = random()
      if (what < 0.25) double.pay(orderId, 'failed')
      else if (what < 0.6) paid.push(double.pay(orderId))
      else if (what < 0.8) {
        const { can } = await scene.show(booking.id)
        if (can.cancel) {
          const answer = await scene.cancel(booking.id, 80_000)
          if ('code' in answer) await scene.cancel(booking.id, 0)
        }
      } else await deliver(scene, shuffled(double.messages({ hold: true }), random))
    }
    const last = double.messages({ hold: true })
    await deliver(scene, shuffled([...last, ...last], random))
    at(scene, 2)
    await scene.runJob(processRefunds)
    await deliver(scene)
    await expectBooksInOrder(database.kysely, scene.stage.centerId)
    const taken = double.books.payments.filter(one => paid.includes(one.id))
    const given = double.books.refunds.filter(one => paid.includes(one.payment_id))
    const theirs = sumOf(taken) - sumOf(given)
    const { rows } = await database.pool.query<{ amount: string }>(
      `select coalesce(sum(e.amount), 0)::text as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
       where a.kind = 'gateway_clearing' and a.label = 'razorpay' and a.center_id = $1`,
      [scene.stage.centerId],
    )
    expect(Number(rows[0]?.amount)).toBe(theirs)
  })
})

const sumOf = (list: readonly { amount: number }[]) => list.reduce((sum, one) => sum + one.amount, 0)

/** The same course for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map(item => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { createRazorpayGateway } from '#server/adapters/payments/razorpay.ts'
import { handlers } from '#server/http/handlers.ts'
import { expireHolds } from '#server/modules/bookings/public.ts'
import { closeQrCodes } from '#server/modules/orders/jobs/close-qr-codes.ts'
import { reconcileGateways as reconcile } from '#server/modules/orders/jobs/reconcile-gateways.ts'
import { gatewayListener } from '#server/order-fulfilment.ts'
import type { BytesAnswer } from '#server/platform/context.ts'
import { type BookingScene, bookingScene, SLOT, settled } from '#server/testing/booking-scene.ts'
import { expectBooksInOrder } from '#server/testing/books.ts'
import { anonymous, TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { allowParts } from '#server/testing/paying.ts'
import { type RazorpayMessage, razorpayDouble } from '#server/testing/razorpay-double.ts'

const database = await testDatabase()
let now = TEST_NOW
const double = await razorpayDouble(() => now)
const gateway = createRazorpayGateway(double.settings, 'http://localhost:3000')
afterAll(() => double.close())
beforeEach(() => {
  now = TEST_NOW
  double.behave({})
  double.messages()
})

type Order = ApiAnswer<'GET /orders/{id}'>
type Code = ApiAnswer<'POST /orders/{id}/qr-codes'>
type Screen = ApiAnswer<'GET /center/desk-screen'>
const center = (actor: SignedIn) => actor as SignedIn & { center: never }
const UTR = '412345678901'

/** A center with its own UPI ID, whose families pay at the stand-in for Razorpay. */
async function upiScene() {
  const scene = await bookingScene(database)
  Object.assign(scene.world.services.ports, { payments: gateway, gateways: { razorpay: gateway } })
  await allowParts(scene.db, scene.stage.centerId)
  const details = { name: 'Sampige Sports and Arts', upiId: 'sampige@okbank', bank: null, verifyHours: 12 }
  settled(
    (await scene.world.run(handlers['PUT /center/payee'], {
      actor: center(scene.desk),
      body: { details },
    })) as object | Refusal,
  )
  return scene
}

const at = (scene: BookingScene, minutes: number) => {
  now = new Date(TEST_NOW.getTime() + minutes * 60_000)
  scene.world.setNow(now)
}
const openQr = (scene: BookingScene, orderId: string, actor: SignedIn = scene.learner) =>
  scene.world.run(handlers['POST /orders/{id}/qr-codes'], {
    actor,
    params: { id: orderId },
    body: {},
  }) as Promise<Code | Refusal>
const codeOf = (link: string) => new URL(link).searchParams.get('tr') ?? ''
async function deliver(scene: BookingScene, messages: RazorpayMessage[] = double.messages()) {
  for (const { body, headers } of messages) {
    settled(
      (await scene.world.run(handlers['POST /payments/webhooks/{gateway}'], {
        actor: anonymous,
        params: { gateway: 'razorpay' },
        raw: { body, headers },
      })) as object | Refusal,
    )
  }
}
const screen = (scene: BookingScene) =>
  scene.world.run(handlers['GET /center/desk-screen'], { actor: center(scene.desk) }) as Promise<Screen>
const take = (scene: BookingScene, body: ApiInput<'PUT /center/desk-screen'>['body']) =>
  scene.world.run(handlers['PUT /center/desk-screen'], { actor: center(scene.desk), body }) as Promise<
    Screen | Refusal
  >
const atDesk = (scene: BookingScene, orderId: string, body: object) =>
  scene.world.run(handlers['POST /orders/{id}/desk-payments'], {
    actor: center(scene.desk),
    params: { id: orderId },
    body: body as never,
  }) as Promise<Order | Refusal>

describe('a QR code of the gateway', () => {
  it('confirms by itself, once, however often and in whatever order the gateway says so', async () => {
    const scene = await upiScene()
    const booking = await scene.book()
    expect((await scene.showOrder(booking.orderId)).can.payByQr).toBe(true)
    const code = settled(await openQr(scene, booking.orderId))
    expect(code).toMatchObject({ payment: { amount: { amount: 80_000 } }, practiceUrl: null })
    expect(code.closesAt).toBe((await scene.showOrder(booking.orderId)).payBy)
    double.payQr(codeOf(code.link))
    const said = double.messages()
    await deliver(scene, [...said.toReversed(), ...said])
    expect(await scene.show(booking.id)).toMatchObject({ status: 'confirmed', orderStatus: 'paid' })
    expect(scene.world.alarmed).toEqual([])
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('is shown again as long as it is open, and beside a checkout that was begun', async () => {
    const scene = await upiScene()
    const booking = await scene.book()
    settled(await scene.startPayment(booking))
    const first = settled(await openQr(scene, booking.orderId))
    expect(settled(await openQr(scene, booking.orderId)).link).toBe(first.link)
    // The checkout is not taken for the code, nor the code for the checkout.
    const { checkoutUrl } = settled(await scene.startPayment(booking))
    double.pay(new URL(checkoutUrl).pathname.split('/').at(-1) ?? '')
    double.payQr(codeOf(first.link))
    await deliver(scene)
    const order = await scene.showOrder(booking.orderId)
    expect(order.payments.map(({ status, isLate }) => ({ status, isLate }))).toEqual([
      { status: 'captured', isLate: false },
      { status: 'captured', isLate: true },
    ])
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('that is paid after the slot was released leaves the money the family’s own', async () => {
    const scene = await upiScene()
    const booking = await scene.book()
    const code = settled(await openQr(scene, booking.orderId))
    at(scene, 24 * 60)
    await scene.runJob(expireHolds, { bookingId: booking.id })
    await scene.book(scene.learner, SLOT)
    expect(double.payQr(codeOf(code.link))).toBeNull()
    double.payQr(codeOf(code.link), { late: true })
    await deliver(scene)
    expect(await scene.show(booking.id)).toMatchObject({ can: { chooseForLatePayment: true } })
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('is closed once its order is paid in another way', async () => {
    const scene = await upiScene()
    const booking = await scene.book()
    const code = settled(await openQr(scene, booking.orderId))
    settled(await atDesk(scene, booking.orderId, { method: 'cash', amount: 80_000 }))
    await scene.runJob(closeQrCodes)
    expect(double.payQr(codeOf(code.link))).toBeNull()
    await deliver(scene)
    const { payments } = await scene.showOrder(booking.orderId)
    expect(payments.map(one => one.status)).toEqual(['failed', 'captured'])
  })

  it('is found by the nightly check where its message never came', async () => {
    const scene = await upiScene()
    const booking = await scene.book()
    const code = settled(await openQr(scene, booking.orderId))
    double.payQr(codeOf(code.link))
    double.messages()
    at(scene, 120)
    await scene.runJob(reconcile(gatewayListener))
    expect(await scene.showOrder(booking.orderId)).toMatchObject({ status: 'paid' })
  })

  it('is refused politely where the account has none, and to everybody who may not pay', async () => {
    const scene = await upiScene()
    const booking = await scene.book()
    for (const behaviour of [
      { qr: 'not_enabled' },
      { qr: 'pictures_only' },
      { status: 500 },
      { loseAnswers: true },
    ] as const) {
      double.behave(behaviour)
      expect(await openQr(scene, booking.orderId)).toMatchObject({ code: 'gateway_unavailable' })
    }
    double.behave({})
    const stranger = await upiScene()
    expect(await openQr(scene, booking.orderId, stranger.learner)).toMatchObject({ code: 'not_found' })
    at(scene, 24 * 60)
    expect(await openQr(scene, booking.orderId)).toMatchObject({ code: 'hold_expired' })
  })
})

describe('the desk screen', () => {
  it('shows what the desk is taking and thanks by itself, for a moment', async () => {
    const scene = await upiScene()
    const booking = await scene.book()
    const body = { orderId: booking.orderId, amount: 80_000, through: 'gateway' } as const
    const { shown } = settled(await take(scene, body))
    expect(shown).toMatchObject({
      amount: { amount: 80_000 },
      inWords: { en: 'Eight hundred rupees only' },
      confirms: true,
      status: 'waiting',
    })
    double.payQr(codeOf(shown?.link ?? ''))
    await deliver(scene)
    expect((await screen(scene)).shown).toMatchObject({ status: 'paid' })
    at(scene, 2)
    expect((await screen(scene)).shown).toBeNull()
  })

  it('with the center’s own UPI ID thanks once the desk has recorded the bank’s number', async () => {
    const scene = await upiScene()
    const booking = await scene.book()
    const shown = settled(
      await take(scene, { orderId: booking.orderId, amount: 50_000, through: 'center' }),
    ).shown
    expect(shown).toMatchObject({ confirms: false, payTo: 'Sampige Sports and Arts' })
    const { searchParams } = new URL(shown?.link ?? '')
    expect(Object.fromEntries(searchParams)).toMatchObject({ pa: 'sampige@okbank', am: '500.00' })
    for (const reference of ['UTR 1234', 'T2411271234567', '4123456789012']) {
      expect(
        await atDesk(scene, booking.orderId, { method: 'upi', amount: 50_000, reference }),
      ).toMatchObject({ code: 'invalid_input', fields: [{ path: 'reference', code: 'not_utr' }] })
    }
    settled(await atDesk(scene, booking.orderId, { method: 'upi', amount: 50_000, reference: UTR }))
    expect((await screen(scene)).shown).toMatchObject({ status: 'paid' })
    await scene.world.run(handlers['DELETE /center/desk-screen'], { actor: center(scene.desk) })
    expect((await screen(scene)).shown).toBeNull()
  })

  it('asks for no more than is owed, and shows nothing of another center', async () => {
    const scene = await upiScene()
    const booking = await scene.book()
    const wanted = { orderId: booking.orderId, through: 'center' } as const
    expect(await take(scene, { ...wanted, amount: 80_001 })).toMatchObject({ code: 'amount_differs' })
    const stranger = await upiScene()
    expect(await take(stranger, { ...wanted, amount: 80_000 })).toMatchObject({ code: 'not_found' })
    expect((await screen(scene)).shown).toBeNull()
  })
})

describe('a payment request', () => {
  const print = (scene: BookingScene, orderId: string, language: 'en' | 'hi') =>
    scene.world.run(handlers['GET /orders/{id}/payment-request'], {
      actor: scene.learner,
      params: { id: orderId },
      query: { language },
    }) as Promise<BytesAnswer | Refusal>

  it('is a page with a code over what is owed, in both languages, and is none once nothing is', async () => {
    const scene = await upiScene()
    const booking = await scene.book()
    for (const language of ['en', 'hi'] as const) {
      const { headers, bytes } = settled(await print(scene, booking.orderId, language))
      expect(headers['content-type']).toBe('application/pdf')
      const said = (await bytes?.toArray()) as Buffer[] | undefined
      expect(said?.[0]?.subarray(0, 5).toString()).toBe('%PDF-')
    }
    settled(await atDesk(scene, booking.orderId, { method: 'cash', amount: 80_000 }))
    expect(await print(scene, booking.orderId, 'en')).toMatchObject({ code: 'nothing_to_pay' })
  })
})

describe('a line of the bank’s statement that nobody reported', () => {
  const plan = async (scene: BookingScene, ...lines: { text: string; amount: number }[]) =>
    (
      (await scene.world.run(handlers['POST /center/statement-lines/plan'], {
        actor: center(scene.desk),
        body: { lines: lines.map((line, index) => ({ ...line, line: index + 1 })) },
      })) as ApiAnswer<'POST /center/statement-lines/plan'>
    ).lines.map(({ outcome, proposal }) => ({ outcome, by: proposal?.by, utr: proposal?.utr }))
  const confirm = (scene: BookingScene, orderId: string, body: { amount: number; reference: string }) =>
    scene.world.run(handlers['POST /orders/{id}/bank-payments'], {
      actor: center(scene.desk),
      params: { id: orderId },
      body,
    }) as Promise<Order | Refusal>

  it('is proposed for the order whose number the bank repeats, or that alone is open over its sum', async () => {
    const scene = await upiScene()
    const booking = await scene.book()
    const { number } = await scene.showOrder(booking.orderId)
    const tr = number.replace('-', '')
    const byNumber = { text: `UPI/CR/${UTR}/PRIYA/${tr}`, amount: 70_000 }
    const bySum = { text: 'UPI-PRIYA-412345678902-okaxis', amount: 80_000 }
    expect(await plan(scene, byNumber)).toEqual([{ outcome: 'proposed', by: 'reference', utr: UTR }])
    expect(await plan(scene, bySum)).toEqual([{ outcome: 'proposed', by: 'amount', utr: '412345678902' }])
    const nothing = { outcome: 'unknown', by: undefined, utr: undefined }
    // Two lines of one sum, a transfer by NEFT, a line without the bank's number: nobody can know.
    expect(await plan(scene, bySum, { ...bySum, text: 'UPI 412345678903 RAVI' })).toEqual([nothing, nothing])
    expect(await plan(scene, { ...bySum, text: 'NEFT N312260987654' })).toEqual([nothing])
    await scene.book(scene.learner, new Date(SLOT.getTime() + 3 * 3_600_000))
    expect(await plan(scene, bySum)).toEqual([nothing])
  })

  it('pays its order once confirmed, with each number of the bank once', async () => {
    const scene = await upiScene()
    const booking = await scene.book()
    const paid = settled(await confirm(scene, booking.orderId, { amount: 80_000, reference: UTR }))
    expect(paid).toMatchObject({ status: 'paid', payments: [{ method: 'upi', reference: UTR }] })
    const other = await scene.book(scene.learner, new Date(SLOT.getTime() + 3 * 3_600_000))
    expect(await confirm(scene, other.orderId, { amount: 80_000, reference: UTR })).toMatchObject({
      code: 'reference_used',
    })
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })

  it('that came too late, or is more than owed, leaves the rest the family’s own', async () => {
    const scene = await upiScene()
    const booking = await scene.book()
    at(scene, 24 * 60)
    await scene.runJob(expireHolds, { bookingId: booking.id })
    await scene.book(scene.learner, SLOT)
    settled(await confirm(scene, booking.orderId, { amount: 80_000, reference: UTR }))
    expect(await scene.show(booking.id)).toMatchObject({ can: { chooseForLatePayment: true } })
    const other = await scene.book(scene.learner, new Date(SLOT.getTime() + 3 * 3_600_000))
    const more = settled(await confirm(scene, other.orderId, { amount: 90_000, reference: '412345678902' }))
    expect(more).toMatchObject({ status: 'paid', refunds: [{ amount: { amount: 10_000 } }] })
    await expectBooksInOrder(scene.db, scene.stage.centerId)
  })
})

import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { testDatabase } from '#server/testing/database.ts'
import { razorpayDouble } from '#server/testing/razorpay-double.ts'
import type { PaymentGateway } from './port.ts'
import { createRazorpayGateway } from './razorpay.ts'
import { BELIEVED_SECONDS } from './razorpay-webhook.ts'
import { createSandboxGateway } from './sandbox.ts'
import { findOrder, pay } from './sandbox-books.ts'
import { deliverDue } from './sandbox-deliveries.ts'
import { debitDue } from './sandbox-mandates.ts'

const database = await testDatabase()
const now = new Date('2026-11-21T06:00:00Z')

/** What a vendor's test must provide: the vendor, and the other side. */
interface Vendor {
  gateway: PaymentGateway
  /** How long a signed message is accepted. */
  believedSeconds: number
  /** The buyer pays an order, or tries and fails. */
  buyer(checkoutUrl: string, status: 'captured' | 'failed'): Promise<void>
  /** Somebody scans a code and pays; false: it was refused. */
  scan(gatewayQrId: string): Promise<boolean>
  /** The bank makes the debits that are due by then. */
  debitAt(when: Date): Promise<unknown>
  /** The bank carries out a transfer. */
  bank(transferId: string): void
  /** The vendor's messages, as they would arrive. */
  messages(): Promise<{ body: Buffer; headers: Record<string, string> }[]>
}

/** What both see on the clock: later than `now` once debits are made. */
let clock = now
const razorpay = await razorpayDouble(() => clock)
afterAll(() => razorpay.close())

const vendors: Record<string, () => Vendor> = {
  razorpay() {
    return {
      gateway: createRazorpayGateway(razorpay.settings, 'http://localhost:3000'),
      believedSeconds: BELIEVED_SECONDS,
      async buyer(checkoutUrl, status) {
        razorpay.pay(new URL(checkoutUrl).pathname.split('/').at(-1) ?? '', status)
      },
      scan: async qrId => razorpay.payQr(qrId) !== null,
      async debitAt(when) {
        clock = when
        razorpay.debit()
      },
      bank: transferId => razorpay.settlePayout(transferId, 'processed'),
      messages: async () => razorpay.messages(),
    }
  },
  sandbox() {
    const db = database.kysely
    const secret = 'contract secret'
    const publicUrl = 'http://localhost:3000'
    return {
      gateway: createSandboxGateway({ db, secret, publicUrl, clock: () => now }),
      believedSeconds: 300,
      async buyer(checkoutUrl, status) {
        const order = await findOrder(db, new URL(checkoutUrl).pathname.split('/').at(-1) ?? '')
        if (!order) throw new Error('the checkout is not there')
        await pay(db, order, status, now)
      },
      async scan(qrId) {
        const code = await findOrder(db, qrId)
        if (code?.status !== 'created') return false
        await pay(db, code, 'captured', now)
        return true
      },
      async debitAt(when) {
        clock = when
        await debitDue(db, when)
      },
      // The practice bank finishes before it answers.
      bank: () => undefined,
      async messages() {
        const said: { body: Buffer; headers: Record<string, string> }[] = []
        const deliver = async (body: string, headers: Record<string, string>) => {
          said.push({ body: Buffer.from(body), headers })
          return 200
        }
        await deliverDue(db, { secrets: [secret], deliver }, clock)
        return said
      },
    }
  },
}

describe.each(Object.keys(vendors))('the payment gateway %s', name => {
  const { gateway, believedSeconds, buyer, scan, debitAt, bank, messages } = (vendors[name] as () => Vendor)()
  const amount = { amount: 80_000, currency: 'INR' }
  const request = (receipt = newId()) => ({
    receipt,
    amount,
    description: 'O-7K3M9Q2XWT',
    returnUrl: 'http://localhost:3000/learner/bookings',
    buyer: { name: 'Meera Nair', phone: '+919000000001' },
  })
  const hear = async () =>
    (await messages()).flatMap(({ body, headers }) => {
      const said = gateway.readWebhook(body, headers, clock)
      return typeof said === 'string' ? [] : [said]
    })

  async function paid() {
    const opened = await gateway.openOrder(request())
    await buyer(opened.checkoutUrl, 'captured')
    const [event] = await hear()
    return { opened, event, gatewayPaymentId: event?.gatewayPaymentId ?? '' }
  }

  it('has its name', () => {
    expect(gateway.name).toBe(name)
  })

  it('opens one order per receipt, with a working checkout', async () => {
    const first = await gateway.openOrder(request())
    expect(() => new URL(first.checkoutUrl)).not.toThrow()
    const receipt = newId()
    const twice = [await gateway.openOrder(request(receipt)), await gateway.openOrder(request(receipt))]
    expect(twice[0]?.gatewayOrderId).toBe(twice[1]?.gatewayOrderId)
    expect(twice[0]?.gatewayOrderId).not.toBe(first.gatewayOrderId)
  })

  it('reports a payment, with its amount and order', async () => {
    const { opened, event } = await paid()
    expect(event).toMatchObject({ kind: 'payment.captured', gatewayOrderId: opened.gatewayOrderId, amount })
    expect(event?.eventId).toBeTruthy()
    expect(event?.gatewayPaymentId).toBeTruthy()
  })

  it('makes a QR code, and reports its payment once, as that of the code', async () => {
    if (!gateway.openQr || !gateway.closeQr) throw new Error(`${name} makes no codes`)
    const closesAt = new Date(now.getTime() + 600_000)
    const wanted = { receipt: newId(), amount, description: 'O-7K3M9Q2XWT', closesAt }
    const [code, other] = [await gateway.openQr(wanted), await gateway.openQr(wanted)]
    if (!code || !other) throw new Error('no code was made')
    expect(code.link).toMatch(/^upi:\/\/pay\?/)
    expect(new URL(code.link).searchParams.get('am')).toMatch(/^800(\.00)?$/)
    expect(await scan(code.gatewayQrId)).toBe(true)
    expect(await scan(code.gatewayQrId)).toBe(false)
    const paid = (await hear()).filter(event => event.kind === 'payment.captured')
    expect(paid).toMatchObject([{ gatewayOrderId: code.gatewayQrId, amount }])
    expect(paid[0]?.gatewayPaymentId).toBeTruthy()
    await gateway.closeQr(other.gatewayQrId)
    await gateway.closeQr(other.gatewayQrId)
    expect(await scan(other.gatewayQrId)).toBe(false)
    expect(await hear()).toMatchObject([{ kind: 'qr.closed', gatewayOrderId: other.gatewayQrId }])
  })

  it('registers a mandate with its first payment, debits by it once, up to its cap, and never after its end', async () => {
    const { mandates } = gateway
    if (!mandates) throw new Error(`${name} knows no mandates`)
    const validUntil = new Date(now.getTime() + 5 * 365 * 86_400_000)
    const cap = { ...amount, amount: 100_000 }
    const opened = await mandates.register({ ...request(), cap, validUntil })
    await buyer(opened.checkoutUrl, 'captured')
    const said = await hear()
    expect(said.map(event => event.kind).sort()).toEqual(['mandate.confirmed', 'payment.captured'])
    const tokens = new Set(said.map(event => event.tokenId))
    expect(tokens.size).toBe(1)
    const [tokenId = ''] = tokens
    const notBefore = new Date(now.getTime() + 25 * 3_600_000)
    const who = { customerId: opened.gatewayCustomerId, tokenId: tokenId ?? '' }
    const charge = {
      ...who,
      chargeId: newId(),
      amount,
      description: 'O-7K3M9Q2XWT',
      notBefore,
      buyer: request().buyer,
    }
    const first = await mandates.charge(charge)
    expect(await mandates.charge(charge)).toEqual(first)
    expect(await hear()).toEqual([])
    await debitAt(notBefore)
    await debitAt(notBefore)
    expect(await hear()).toMatchObject([
      { kind: 'payment.captured', ...first, chargeId: charge.chargeId, amount },
    ])
    const tooMuch = { ...charge, chargeId: newId(), amount: { ...amount, amount: 100_001 } }
    expect(await mandates.charge(tooMuch)).toMatchObject({ refused: expect.any(String) })
    clock = now
    await mandates.cancel(who)
    await mandates.cancel(who)
    expect(await hear()).toMatchObject([{ kind: 'mandate.cancelled', tokenId }])
    expect(await mandates.charge({ ...charge, chargeId: newId() })).toMatchObject({
      refused: expect.any(String),
    })
  })

  it('reports a failed payment, with the reason', async () => {
    const opened = await gateway.openOrder(request())
    await buyer(opened.checkoutUrl, 'failed')
    const [event] = await hear()
    expect(event).toMatchObject({ kind: 'payment.failed', gatewayOrderId: opened.gatewayOrderId })
    expect(event?.failureCode).toBeTruthy()
  })

  it('refunds once per refund id, and reports it with our own id', async () => {
    const { gatewayPaymentId } = await paid()
    const wanted = { refundId: newId(), gatewayPaymentId, amount: { ...amount, amount: 50_000 } }
    const first = await gateway.refund(wanted)
    expect(['processing', 'processed']).toContain(first.status)
    const again = await gateway.refund(wanted)
    expect(again.gatewayRefundId).toBe(first.gatewayRefundId)
    const events = await hear()
    expect(events).toMatchObject([
      {
        kind: 'refund.processed',
        refundId: wanted.refundId,
        gatewayRefundId: first.gatewayRefundId,
        amount: wanted.amount,
      },
    ])
  })

  it('never refunds more than was paid', async () => {
    const { gatewayPaymentId } = await paid()
    const refund = (paise: number) =>
      gateway.refund({ refundId: newId(), gatewayPaymentId, amount: { ...amount, amount: paise } })
    const outcomes = await Promise.all([refund(50_000), refund(50_000)])
    expect(outcomes.filter(outcome => outcome.status === 'failed')).toHaveLength(1)
    await hear()
    const unknown = { refundId: newId(), gatewayPaymentId: 'nobody', amount }
    expect(await gateway.refund(unknown)).toMatchObject({ status: 'failed' })
  })

  it('pays out once per transfer, to a bank account or a UPI ID, and reports it with our own id', async () => {
    if (!gateway.payOut) throw new Error(`${name} pays nobody`)
    const holderName = 'Ananya Deshpande'
    for (const account of [
      { kind: 'bank' as const, holderName, accountNumber: '050210044881', ifsc: 'HDFC0000240' },
      { kind: 'upi' as const, holderName, upiId: 'ananya@okhdfc' },
    ]) {
      const wanted = {
        transferId: newId(),
        gatewayPayoutId: null,
        amount,
        account,
        narration: 'Classes 2026 11',
      }
      const first = await gateway.payOut(wanted)
      expect(first).toMatchObject({ status: 'processing', failureCode: null })
      expect((await gateway.payOut(wanted)).gatewayPayoutId).toBe(first.gatewayPayoutId)
      bank(wanted.transferId)
      expect(await hear()).toMatchObject([
        {
          kind: 'payout.processed',
          amount,
          payout: {
            status: 'processed',
            transferId: wanted.transferId,
            gatewayPayoutId: first.gatewayPayoutId,
          },
        },
      ])
      const again = await gateway.payOut({ ...wanted, gatewayPayoutId: first.gatewayPayoutId })
      expect(again).toMatchObject({ status: 'processed', gatewayPayoutId: first.gatewayPayoutId })
    }
  })

  it('is trusted only with a signature over exactly these bytes, and only for a limited time', async () => {
    const opened = await gateway.openOrder(request())
    await buyer(opened.checkoutUrl, 'captured')
    const [message] = await messages()
    if (!message) throw new Error('nothing was said')
    const { body, headers } = message
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    expect(gateway.readWebhook(body, headers, at(believedSeconds))).toMatchObject({
      kind: 'payment.captured',
    })
    expect(gateway.readWebhook(body, headers, at(believedSeconds + 1))).toBe('stale')
    expect(gateway.readWebhook(body, headers, at(-301))).toBe('stale')
    expect(gateway.readWebhook(Buffer.concat([body, Buffer.from(' ')]), headers, now)).toBe('forged')
    expect(gateway.readWebhook(body, {}, now)).toBe('forged')
  })
})

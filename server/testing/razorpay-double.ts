import { createHmac, randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import type { RazorpaySettings } from '#server/adapters/payments/razorpay-config.ts'

interface Payment {
  id: string
  order_id: string | null
  /** The QR code it came by; the payment itself does not say. */
  qr?: string
  amount: number
  currency: string
  status: 'captured' | 'failed'
  created_at: number
}
interface Refund {
  id: string
  payment_id: string
  amount: number
  currency: string
  receipt: string | null
  status: 'pending' | 'processed'
  created_at: number
}
interface Order {
  id: string
  amount: number
  currency: string
  receipt: string
  status: 'created' | 'paid'
  notes: Record<string, string>
  created_at: number
  customer_id?: string
  token?: { max_amount: number; expire_at: number; frequency: string }
  notification?: { token_id: string; payment_after: number }
}

interface QrCode {
  id: string
  status: 'active' | 'closed'
  payment_amount: number
  close_by: number
  image_content?: string
  payments_count_received: number
  notes: Record<string, string>
  created_at: number
}

interface Token {
  id: string
  customer_id: string
  max_amount: number
  status: 'initiated' | 'confirmed' | 'rejected' | 'paused' | 'cancelled'
}
/** A debit that was asked for, and when the bank is to make it. */
interface Debit {
  orderId: string
  tokenId: string
  amount: number
  after: number
  notes: Record<string, string>
  state: 'noticed' | 'debited' | 'failed'
  /** Above ₹15,000 the family approves in its UPI app. */
  approved: boolean
}

interface Payout {
  id: string
  amount: number
  currency: string
  reference_id: string
  mode: string
  status: 'queued' | 'processing' | 'processed' | 'failed' | 'reversed'
  utr: string | null
  status_details: { reason: string } | null
}

/** A message as it would come in, signed over these very bytes. */
export interface RazorpayMessage {
  body: Buffer
  headers: Record<string, string>
}

/** How the double behaves until it is told otherwise. */
export interface Misbehaviour {
  /** Answers every call with this status. */
  status?: number
  /** Does what it is asked, and then answers this: the caller cannot know. `debits`: only where a debit is asked for. */
  loseAnswers?: boolean | 'debits'
  /** The account has no UPI codes, or only pictures of them. */
  qr?: 'not_enabled' | 'pictures_only'
  /** What banks say to debits. */
  debits?: 'insufficient_funds' | 'opted_out'
  /** A debit is made, and said, before the answer to what asked for it. */
  debitsAtOnce?: boolean
}

/** Razorpay on this machine, as far as we use it: its API with books of its own, and what it has to say. */
export async function razorpayDouble(clock: () => Date) {
  const settings = {
    keyId: 'rzp_test_Doubled1',
    keySecret: 'key secret',
    webhookSecret: 'webhook secret',
    payoutAccount: '2323230041626905',
    accountId: 'acc_Double',
    autopay: true,
  }
  const books = {
    orders: [] as Order[],
    payments: [] as Payment[],
    refunds: [] as Refund[],
    payouts: [] as Payout[],
    qrCodes: [] as QrCode[],
    tokens: [] as Token[],
    debits: [] as Debit[],
  }
  const said: RazorpayMessage[] = []
  let behaviour: Misbehaviour = {}
  const calls: string[] = []
  const id = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`
  const seconds = () => Math.floor(clock().getTime() / 1000)
  const refusal = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } })

  function say(event: string, payload: object, eventId = id('evt'), accountId = settings.accountId) {
    const body = JSON.stringify({
      entity: 'event',
      account_id: accountId,
      event,
      payload,
      created_at: seconds(),
    })
    const signature = createHmac('sha256', settings.webhookSecret).update(body).digest('hex')
    said.push({
      body: Buffer.from(body),
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId },
    })
  }

  /** A token becomes something else, and says so. */
  function turn(token: Token, status: Exclude<Token['status'], 'initiated'>) {
    token.status = status
    say(`token.${status}`, { token: { entity: { id: token.id, recurring: true } } })
  }
  /** The bank makes a debit, or says why not. */
  function settleDebit(debit: Debit) {
    const order = books.orders.find(one => one.id === debit.orderId)
    const token = books.tokens.find(one => one.id === debit.tokenId)
    if (!order || !token) throw new Error('the double has lost a debit')
    const why =
      token.status !== 'confirmed'
        ? 'MANDATE_NOT_ACTIVE'
        : !debit.approved
          ? 'NOT_APPROVED'
          : behaviour.debits?.toUpperCase()
    debit.state = why ? 'failed' : 'debited'
    const payment: Payment = {
      id: id('pay'),
      order_id: order.id,
      amount: debit.amount,
      currency: 'INR',
      status: why ? 'failed' : 'captured',
      created_at: seconds(),
    }
    books.payments.push(payment)
    if (!why) order.status = 'paid'
    const entity = { ...payment, token_id: token.id, notes: debit.notes, ...(why && { error_code: why }) }
    say(`payment.${payment.status}`, { payment: { entity } })
  }

  const app = Fastify()
  app.addHook('onRequest', async (request, reply) => {
    calls.push(`${request.method} ${request.url}`)
    const wanted = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`
    if (request.headers.authorization !== wanted)
      return reply.status(401).send(refusal('Authentication failed'))
    if (behaviour.status) return reply.status(behaviour.status).send(refusal('Told to fail'))
    return undefined
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { loseAnswers } = behaviour
    if (!loseAnswers || (loseAnswers === 'debits' && !request.url.includes('/recurring'))) return payload
    reply.status(504)
    return '{}'
  })
  app.get<{ Querystring: { receipt?: string } }>('/v1/orders', async ({ query }) => ({
    items: books.orders.filter(order => order.receipt === query.receipt),
  }))
  app.post<{ Body: Omit<Order, 'id' | 'status' | 'created_at'> }>('/v1/orders', async ({ body }) => {
    const order: Order = { ...body, id: id('order'), status: 'created', created_at: seconds() }
    books.orders.push(order)
    return order
  })
  app.get<{ Params: { id: string } }>('/v1/orders/:id', async ({ params }, reply) => {
    const order = books.orders.find(one => one.id === params.id)
    return order ?? reply.status(400).send(refusal('The id provided does not exist'))
  })
  app.get<{ Querystring: { from: string; to: string; skip: string; count: string } }>(
    '/v1/payments',
    async ({ query }) => {
      const [from, to, skip, count] = [query.from, query.to, query.skip, query.count].map(Number) as [
        number,
        number,
        number,
        number,
      ]
      const within = books.payments.filter(one => one.created_at >= from && one.created_at <= to)
      return { items: within.slice(skip, skip + count) }
    },
  )
  app.get<{ Params: { id: string } }>('/v1/payments/:id/refunds', async ({ params }, reply) => {
    if (!books.payments.some(one => one.id === params.id)) {
      return reply.status(400).send(refusal('The id provided does not exist'))
    }
    return { items: books.refunds.filter(one => one.payment_id === params.id) }
  })
  app.post<{ Body: { contact: string } }>('/v1/customers', async ({ body }) => ({
    id: `cust_${body.contact.replace(/\D/g, '')}`,
  }))
  app.get<{ Params: { id: string } }>('/v1/orders/:id/payments', async ({ params }) => ({
    items: [
      ...books.payments.filter(one => one.order_id === params.id),
      ...books.debits
        .filter(one => one.orderId === params.id && one.state === 'noticed')
        .map(one => ({
          id: `pay_of_${one.orderId}`,
          order_id: one.orderId,
          amount: one.amount,
          currency: 'INR',
          status: 'created',
          created_at: seconds(),
        })),
    ],
  }))
  app.post<{
    Body: { order_id: string; token: string; amount: number; notes: Record<string, string> }
  }>('/v1/payments/create/recurring', async ({ body }, reply) => {
    const order = books.orders.find(one => one.id === body.order_id)
    const token = books.tokens.find(one => one.id === body.token)
    const isOpen = order?.status === 'created' && !books.debits.some(one => one.orderId === order.id)
    if (!order || !isOpen || token?.status !== 'confirmed' || body.amount > token.max_amount) {
      return reply.status(400).send(refusal('The token cannot be debited'))
    }
    const debit: Debit = {
      orderId: order.id,
      tokenId: token.id,
      amount: body.amount,
      after: order.notification?.payment_after ?? seconds() + 25 * 3600,
      notes: body.notes,
      state: 'noticed',
      approved: body.amount <= 1_500_000,
    }
    books.debits.push(debit)
    if (behaviour.debitsAtOnce) settleDebit(debit)
    return { razorpay_payment_id: `pay_of_${order.id}` }
  })
  app.put<{ Params: { customer: string; id: string } }>(
    '/v1/customers/:customer/tokens/:id/cancel',
    async ({ params }, reply) => {
      const token = books.tokens.find(one => one.id === params.id && one.customer_id === params.customer)
      if (!token || token.status === 'cancelled') {
        return reply.status(400).send(refusal('The token is not active'))
      }
      turn(token, 'cancelled')
      return { status: 'cancelled' }
    },
  )
  app.post<{
    Body: {
      type: string
      usage: string
      fixed_amount: boolean
      payment_amount: number
      close_by: number
      notes: QrCode['notes']
    }
  }>('/v1/payments/qr_codes', async ({ body }, reply) => {
    const isOurs = body.type === 'upi_qr' && body.usage === 'single_use' && body.fixed_amount
    if (behaviour.qr === 'not_enabled' || !isOurs || body.close_by < seconds() + 120) {
      return reply.status(400).send(refusal('QR codes are not enabled for this account'))
    }
    const qrId = id('qr')
    const code: QrCode = {
      id: qrId,
      status: 'active',
      payment_amount: body.payment_amount,
      close_by: body.close_by,
      ...(behaviour.qr !== 'pictures_only' && {
        image_content: `upi://pay?pa=double@razorpay&tr=${qrId}&am=${body.payment_amount / 100}&cu=INR&mode=15`,
      }),
      payments_count_received: 0,
      notes: body.notes,
      created_at: seconds(),
    }
    books.qrCodes.push(code)
    return { ...code }
  })
  app.post<{ Params: { id: string } }>('/v1/payments/qr_codes/:id/close', async ({ params }, reply) => {
    const code = books.qrCodes.find(one => one.id === params.id && one.status === 'active')
    if (!code) return reply.status(400).send(refusal('The QR code is already closed'))
    code.status = 'closed'
    say('qr_code.closed', { qr_code: { entity: { ...code, close_reason: 'on_demand' } } })
    return { ...code }
  })
  app.get<{ Querystring: { from: string; to: string; skip: string; count: string } }>(
    '/v1/payments/qr_codes',
    async ({ query }) => {
      const within = books.qrCodes.filter(
        one => one.created_at >= Number(query.from) && one.created_at <= Number(query.to),
      )
      return { items: within.slice(Number(query.skip), Number(query.skip) + Number(query.count)) }
    },
  )
  app.get<{ Params: { id: string } }>('/v1/payments/qr_codes/:id/payments', async ({ params }) => ({
    items: books.payments.filter(one => one.qr === params.id),
  }))
  app.post<{ Params: { id: string }; Body: { amount: number; receipt: string } }>(
    '/v1/payments/:id/refund',
    async ({ params, body }, reply) => {
      const payment = books.payments.find(one => one.id === params.id && one.status === 'captured')
      const before = books.refunds.filter(one => one.payment_id === params.id)
      const given = before.reduce((sum, one) => sum + one.amount, 0)
      if (!payment || given + body.amount > payment.amount) {
        return reply.status(400).send(refusal('The total refund amount is greater than the payment'))
      }
      const refund: Refund = {
        id: id('rfnd'),
        payment_id: payment.id,
        amount: body.amount,
        currency: payment.currency,
        receipt: body.receipt,
        status: 'pending',
        created_at: seconds(),
      }
      books.refunds.push(refund)
      say('refund.processed', { refund: { entity: { ...refund, status: 'processed' } } })
      return { ...refund }
    },
  )
  app.post<{
    Body: { account_number: string; amount: number; currency: string; reference_id: string; mode: string }
  }>('/v1/payouts', async ({ body, headers }, reply) => {
    if (body.account_number !== settings.payoutAccount || !headers['x-payout-idempotency']) {
      return reply.status(400).send(refusal('The RazorpayX account number is invalid'))
    }
    const known = books.payouts.find(one => one.reference_id === headers['x-payout-idempotency'])
    if (known) return known
    const { amount, currency, reference_id, mode } = body
    const payout: Payout = {
      id: id('pout'),
      amount,
      currency,
      reference_id,
      mode,
      status: 'processing',
      utr: null,
      status_details: null,
    }
    books.payouts.push(payout)
    return { ...payout }
  })
  app.get<{ Params: { id: string } }>('/v1/payouts/:id', async ({ params }, reply) => {
    const payout = books.payouts.find(one => one.id === params.id)
    return payout ?? reply.status(400).send(refusal('The id provided does not exist'))
  })
  const apiUrl = await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    settings: { ...settings, apiUrl } satisfies RazorpaySettings,
    books,
    /** What it was asked, in order. */
    calls,
    say,
    behave(next: Misbehaviour) {
      behaviour = next
    },
    /** The buyer pays an order, or tries in vain; `amount`: another sum than was asked. Answers the payment's id. */
    pay(
      orderId: string,
      status: Payment['status'] = 'captured',
      more: {
        amount?: number
        currency?: string
        /** What becomes of a mandate with it. */
        mandate?: 'confirmed' | 'rejected' | 'later'
      } = {},
    ) {
      const order = books.orders.find(one => one.id === orderId)
      if (!order) throw new Error(`the double knows no order ${orderId}`)
      const { amount, currency } = { ...order, ...more }
      const payment: Payment = {
        id: id('pay'),
        order_id: order.id,
        amount,
        currency,
        status,
        created_at: seconds(),
      }
      books.payments.push(payment)
      if (status === 'captured') order.status = 'paid'
      // The payment of an order with a mandate registers it.
      let token: Token | undefined
      if (status === 'captured' && order.token && order.customer_id) {
        const { token: wanted, customer_id } = order
        token = { id: id('token'), customer_id, max_amount: wanted.max_amount, status: 'initiated' }
        books.tokens.push(token)
        if (more.mandate !== 'later') turn(token, more.mandate ?? 'confirmed')
      }
      const failed = { error_code: 'BAD_REQUEST_ERROR', error_description: 'Payment was declined' }
      const entity = { ...payment, ...(token && { token_id: token.id }), ...(status === 'failed' && failed) }
      say(`payment.${status}`, { payment: { entity } })
      return payment.id
    },
    /** A family does something with its mandate in its UPI app. */
    inUpiApp(tokenId: string, what: 'confirmed' | 'paused' | 'cancelled') {
      const token = books.tokens.find(one => one.id === tokenId)
      if (!token || token.status === 'cancelled' || token.status === 'rejected') return false
      turn(token, what)
      return true
    },
    /** A family approves a debit above ₹15,000. */
    approve(orderId: string) {
      const debit = books.debits.find(one => one.orderId === orderId && one.state === 'noticed')
      if (debit) debit.approved = true
      return debit !== undefined
    },
    /** Banks make the debits that are due by now; answers how many. */
    debit() {
      const due = books.debits.filter(one => one.state === 'noticed' && one.after <= seconds())
      for (const one of due) settleDebit(one)
      return due.length
    },
    /** Somebody scans a code and pays; one that is closed or out of time refuses, unless the money was on its way. */
    payQr(qrId: string, { late = false }: { late?: boolean } = {}) {
      const code = books.qrCodes.find(one => one.id === qrId)
      if (!code) throw new Error(`the double knows no code ${qrId}`)
      const isOpen = code.status === 'active' && seconds() < code.close_by
      if (code.payments_count_received > 0 || !(isOpen || late)) return null
      const payment: Payment = {
        id: id('pay'),
        order_id: null,
        qr: qrId,
        amount: code.payment_amount,
        currency: 'INR',
        status: 'captured',
        created_at: seconds(),
      }
      books.payments.push(payment)
      code.payments_count_received = 1
      code.status = 'closed'
      const { qr: _, ...entity } = { ...payment, vpa: 'meera@okaxis' }
      const codeEntity = { ...code, payments_count_received: 1 }
      // It says so twice: of the payment, and of the code.
      say('payment.captured', { payment: { entity } })
      say('qr_code.credited', { payment: { entity }, qr_code: { entity: codeEntity } })
      say('qr_code.closed', { qr_code: { entity: { ...codeEntity, close_reason: 'paid' } } })
      return payment.id
    },
    /** The bank settles a payout, or gives one back that it had settled. */
    settlePayout(reference: string, status: 'processed' | 'failed' | 'reversed') {
      const payout = books.payouts.find(one => one.reference_id === reference)
      if (!payout) throw new Error(`the double knows no payout ${reference}`)
      payout.status = status
      payout.utr = status === 'processed' ? 'HDFCN52026112200' : null
      payout.status_details = status === 'processed' ? null : { reason: 'beneficiary_bank_rejected' }
      say(`payout.${status}`, { payout: { entity: { ...payout } } })
    },
    /** What there is to say, once; `hold` keeps it, so that it comes again. */
    messages({ hold = false } = {}): RazorpayMessage[] {
      return hold ? [...said] : said.splice(0)
    },
    close: () => app.close(),
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/kernel/language.ts'
import { findOrder, pay, type SandboxOrder } from './sandbox-books.ts'
import { checkoutPage } from './sandbox-checkout-page.ts'
import { deliverDue, deliverTo } from './sandbox-deliveries.ts'
import { debitDue } from './sandbox-mandates.ts'
import { type SandboxOptions, secretsOf } from './sandbox-options.ts'

const everyMs = 1000
/** How long the return redirect waits for the shop to learn of the payment. */
const patienceMs = 2000
const base = '/sandbox-gateway/checkout'

/** Mounts the practice gateway's pages on a server and delivers its messages until the server closes. */
export async function registerSandboxGateway(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { db, clock, publicUrl } = options
  const deliver = options.deliver ?? deliverTo(`${publicUrl}/api/v1/payments/webhooks/sandbox`)
  const round = async () => {
    await debitDue(db, clock())
    return deliverDue(db, { secrets: secretsOf(options), deliver }, clock())
  }
  const courier = startCourier(round, error => app.log.warn({ err: error }, 'the practice gateway waits'))
  app.addHook('onClose', () => courier.stop())

  await app.register(async pages => {
    // The button is in the address; the form has the UPI ID, if somebody types one. The API takes no forms but one.
    pages.removeContentTypeParser('application/x-www-form-urlencoded')
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_req, body, done) => done(null, new URLSearchParams(String(body))),
    )
    pages.get<{ Params: { orderId: string } }>(`${base}/:orderId`, async (request, reply) => {
      const order = await findOrder(db, request.params.orderId)
      const shown = order && { ...order, return_url: wayBack(order, publicUrl) }
      return sendPage(reply, shown, languageOf(request))
    })
    for (const [button, status] of [
      ['payment', 'captured'],
      ['failure', 'failed'],
    ] as const) {
      pages.post<{ Params: { orderId: string } }>(`${base}/:orderId/${button}`, async (request, reply) => {
        const order = await findOrder(db, request.params.orderId)
        if (!order) return sendPage(reply, order, languageOf(request))
        const typed = request.body instanceof URLSearchParams ? request.body.get('upi')?.trim() : null
        await pay(db, order, status, clock(), typed ? typed.slice(0, 100) : null)
        await courier.now()
        return reply
          .header('Content-Security-Policy', policyFor(order))
          .redirect(wayBack(order, publicUrl), 303)
      })
    }
  })
}

/** Without an address of its own the gateway shares the shop's, under whatever name the buyer uses. */
function wayBack(order: SandboxOrder, publicUrl: string): string {
  if (publicUrl !== '' || !URL.canParse(order.return_url)) return order.return_url
  const { pathname, search } = new URL(order.return_url)
  return pathname + search
}

function sendPage(reply: FastifyReply, order: SandboxOrder | undefined, language: Language) {
  return reply
    .status(order ? 200 : 404)
    .header('Content-Security-Policy', policyFor(order))
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(checkoutPage(order, language, base))
}

/** Allows only the page itself; its form may lead back to the shop, which may have another host name. */
function policyFor(order: SandboxOrder | undefined): string {
  const shop = order && URL.canParse(order.return_url) ? new URL(order.return_url).origin : ''
  return `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`
}

function languageOf(request: FastifyRequest): Language {
  return /^\s*hi\b/i.test(request.headers['accept-language'] ?? '') ? 'hi' : 'en'
}

/** Repeats the deliveries, one round at a time. */
function startCourier(round: () => Promise<unknown>, onError: (error: unknown) => void) {
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= round()
      // The books cannot be read at the moment; the messages stay in them.
      .catch(onError)
      .finally(() => {
        running = null
      })
    return running
  }
  const timer = setInterval(() => void run(), everyMs)
  timer.unref()
  return {
    /** Delivers what is due, and waits a little for that. */
    async now() {
      await running
      const { promise, resolve } = Promise.withResolvers<void>()
      const late = setTimeout(resolve, patienceMs)
      await Promise.race([run(), promise])
      clearTimeout(late)
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

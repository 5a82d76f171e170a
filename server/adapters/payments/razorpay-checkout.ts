import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { htmlText } from '#domain/kernel/escaped-text.ts'
import type { Language } from '#domain/kernel/language.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { GatewayUnavailable } from './port.ts'
import { type RazorpayOrder, RazorpayRefused, razorpayApi } from './razorpay-api.ts'
import { CHECKOUT_BASE, type RazorpaySettings } from './razorpay-config.ts'

const words = {
  en: {
    title: 'On to the payment',
    text: 'You pay {amount} at Razorpay.',
    go: 'Go on',
    missing: 'There is no such payment.',
    away: 'The payment service does not answer. Please try again in a moment.',
  },
  hi: {
    title: 'पेमेंट की ओर',
    text: 'आप Razorpay पर {amount} का पेमेंट करेंगे।',
    go: 'आगे बढ़ें',
    missing: 'ऐसा कोई पेमेंट नहीं है।',
    away: 'पेमेंट सेवा जवाब नहीं दे रही। थोड़ी देर में फिर कोशिश करें।',
  },
} as const

/** Submits the form automatically; without scripts the buyer presses the button. */
const script = 'document.forms[0].submit()'
const scriptHash = createHash('sha256').update(script).digest('base64')

/**
 * Our page between an order and Razorpay's hosted checkout, and the way back. None of their scripts run on our
 * pages: a form leads to the checkout. What the browser brings back is not trusted; the signed message is.
 */
export async function registerRazorpayCheckout(
  app: FastifyInstance,
  given: {
    settings: RazorpaySettings
    publicUrl: string
    /** The platform's current name. */
    platform: () => string
  },
): Promise<void> {
  const { settings, publicUrl, platform } = given
  const api = razorpayApi(settings)
  const policy = `default-src 'none'; script-src 'sha256-${scriptHash}'; style-src 'unsafe-inline'; form-action ${settings.apiUrl} https://*.razorpay.com; base-uri 'none'; frame-ancestors 'none'`

  await app.register(async pages => {
    // Razorpay sends the buyer back with a form, which is not read.
    pages.removeContentTypeParser('application/x-www-form-urlencoded')
    pages.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume()
      done(null, undefined)
    })
    pages.get<{ Params: { orderId: string } }>(`${CHECKOUT_BASE}/:orderId`, async (request, reply) => {
      const language = languageOf(request)
      const order = await find(request.params.orderId)
      if (typeof order === 'string')
        return send(reply, order === 'missing' ? 404 : 503, notice(order, language, platform()))
      const back = `${publicUrl}${CHECKOUT_BASE}/${order.id}/return`
      return send(
        reply,
        200,
        formPage(order, {
          keyId: settings.keyId,
          apiUrl: settings.apiUrl,
          back,
          language,
          platform: platform(),
        }),
      )
    })
    for (const method of ['GET', 'POST'] as const) {
      pages.route<{ Params: { orderId: string } }>({
        method,
        url: `${CHECKOUT_BASE}/:orderId/return`,
        config: { readsNothing: true },
        handler: async (request, reply) => {
          const order = await find(request.params.orderId)
          return reply.redirect(typeof order === 'string' ? '/' : wayBack(order, publicUrl), 303)
        },
      })
    }
  })

  async function find(id: string): Promise<RazorpayOrder | 'missing' | 'away'> {
    if (!/^order_[A-Za-z0-9]{1,40}$/.test(id)) return 'missing'
    try {
      return await api.order(id)
    } catch (error) {
      if (error instanceof RazorpayRefused) return 'missing'
      if (error instanceof GatewayUnavailable) return 'away'
      throw error
    }
  }

  function send(reply: FastifyReply, status: number, html: string) {
    return reply
      .status(status)
      .header('Content-Security-Policy', policy)
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(html)
  }
}

/** Always one of our own pages, even if the note was changed. */
function wayBack({ notes }: RazorpayOrder, publicUrl: string): string {
  const wanted = notes.return ?? ''
  if (!URL.canParse(wanted) || new URL(wanted).origin !== new URL(publicUrl).origin) return '/'
  const { pathname, search } = new URL(wanted)
  return pathname + search
}

interface FormParts {
  keyId: string
  apiUrl: string
  back: string
  language: Language
  platform: string
}

function formPage(order: RazorpayOrder, { keyId, apiUrl, back, language, platform }: FormParts): string {
  const t = words[language]
  const { amount, currency, notes } = order
  const fields = {
    key_id: keyId,
    order_id: order.id,
    amount: String(amount),
    currency,
    name: platform,
    description: notes.description ?? '',
    'prefill[name]': notes.name ?? '',
    'prefill[contact]': notes.contact ?? '',
    // Registers a mandate together with the payment.
    ...(notes.customer && { customer_id: notes.customer, recurring: '1', 'prefill[method]': 'upi' }),
    callback_url: back,
    cancel_url: back,
  }
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${htmlText(value)}">`)
    .join('')
  const text = t.text.replace('{amount}', formatMoney({ amount, currency }, language))
  return page(
    language,
    `<h1>${t.title}</h1><p>${htmlText(text)}</p>
<form method="post" action="${htmlText(apiUrl)}/v1/checkout/embedded">${inputs}<button>${t.go}</button></form>
<script>${script}</script>`,
  )
}

const notice = (what: 'missing' | 'away', language: Language, platform: string) =>
  page(
    language,
    `<h1>${words[language].title}</h1><p>${words[language][what]}</p><p><a href="/">${htmlText(platform)}</a></p>`,
  )

function page(language: Language, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>${words[language].title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:20vh auto;padding:0 1.25rem;text-align:center}
button{font:inherit;font-weight:600;min-height:44px;padding:0 1.5rem;border:0;border-radius:10px;background:#0b7064;color:#fff}</style>
</head><body><main>${body}</main></body></html>`
}

function languageOf(request: FastifyRequest): Language {
  return /^\s*hi\b/i.test(request.headers['accept-language'] ?? '') ? 'hi' : 'en'
}

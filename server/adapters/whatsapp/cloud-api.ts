import { z } from 'zod'
import { failureOfCode } from '#domain/modules/accounts/notifications/channel-rules.ts'
import { sameSecret } from '#server/platform/digests.ts'
import { type OutgoingWhatsApp, type WhatsAppGateway, WhatsAppNotSent } from './port.ts'
import { digestOf, readWebhook } from './webhook.ts'
import type { WhatsAppSettings } from './whatsapp-config.ts'
import { approvedTemplate, templateBody } from './whatsapp-templates.ts'

const taken = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) })
const refused = z.object({ error: z.object({ code: z.int() }) })
/** With these nothing has left this machine. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
])

/**
 * WhatsApp's Cloud API. One call is one attempt: it has no key against repetitions, so after a silence the message may
 * have gone. Our reference comes back with its reports and settles that.
 */
export function createCloudApi(settings: WhatsAppSettings): WhatsAppGateway {
  const { prices, verifyToken } = settings
  return {
    name: 'whatsapp',
    reaches: 'phone',
    send: async message => ({ vendorId: await take(settings, message.phone, templateOf(settings, message)) }),
    async answer(phone, text) {
      await take(settings, phone, { type: 'text', text: { body: text, preview_url: false } })
    },
    priceOf: template => prices[approvedTemplate(template).category] ?? null,
    challenge: ({ mode, token, challenge }) =>
      mode === 'subscribe' && sameSecret(token, verifyToken) ? challenge : null,
    readEvents: (rawBody, headers) => readWebhook(rawBody, headers, settings),
  }
}

/** Posts a message to a number; answers the digest of its id. */
async function take(settings: WhatsAppSettings, phone: string, content: object): Promise<string> {
  const { status, body } = await post(settings, {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.slice(1),
    ...content,
  })
  const id = status < 300 ? taken.safeParse(body).data?.messages[0]?.id : undefined
  if (id) return digestOf(id)
  const code = refused.safeParse(body).data?.error.code
  if (code !== undefined)
    throw new WhatsAppNotSent(failureOfCode(code), code, `WhatsApp refused it with ${code}`)
  if (status === 429) throw new WhatsAppNotSent('rate', null, 'WhatsApp takes no more at the moment')
  if (status >= 400 && status < 500) throw new WhatsAppNotSent('setup', null, `WhatsApp answered ${status}`)
  throw new WhatsAppNotSent('silent', null, `WhatsApp answered ${status} without a result`)
}

const templateOf = ({ names }: WhatsAppSettings, message: OutgoingWhatsApp) => ({
  type: 'template',
  template: templateBody(message, names),
  ...(message.reference && { biz_opaque_callback_data: message.reference }),
})

async function post({ apiUrl, phoneNumberId, token, timeoutMs }: WhatsAppSettings, body: object) {
  try {
    const response = await fetch(`${apiUrl}/${phoneNumberId}/messages`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await jsonOf(response) }
  } catch (error) {
    const reason = ((error as Error).cause as { code?: string } | undefined)?.code ?? ''
    throw neverLeft.has(reason)
      ? new WhatsAppNotSent('unreachable', null, 'WhatsApp could not be reached')
      : new WhatsAppNotSent('silent', null, 'WhatsApp did not answer')
  }
}

/** Null where it is not JSON; a connection that breaks here throws: the message may have gone. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

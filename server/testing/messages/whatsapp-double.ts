import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TemplateName } from '#server/adapters/messages/port.ts'
import { templates } from '#server/adapters/messages/templates.ts'
import type { PracticeReport } from '#server/adapters/whatsapp/port.ts'
import { reportBody } from '#server/adapters/whatsapp/report-body.ts'
import { signatureOf } from '#server/adapters/whatsapp/webhook.ts'
import type { WhatsAppSettings } from '#server/adapters/whatsapp/whatsapp-config.ts'
import { approvedTemplate } from '#server/adapters/whatsapp/whatsapp-templates.ts'

export { createCloudApi } from '#server/adapters/whatsapp/cloud-api.ts'
export { signatureOf } from '#server/adapters/whatsapp/webhook.ts'

/** How the double treats the next requests. */
interface Behaviour {
  /** Meta's code of an error. */
  error?: number
  status?: number
  body?: string
  delayMs?: number
  /** Takes the message, then closes the line without a word. */
  hangUp?: boolean
}

interface Sent {
  id: string
  to: string
  template: string
  language: string
  values: string[]
  reference: string | null
}

const PHONE_NUMBER_ID = '106540352242922'

/**
 * Meta on this machine: takes templates that are approved, with as many values as they have, and answers an id. It
 * fails and keeps silent as it is told to, and makes signed reports for the test to post late, twice or out of order.
 */
export async function whatsAppDouble() {
  let behaviour: Behaviour = {}
  const sent: Sent[] = []
  const answers: { to: string; text: string }[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request))
    const refused = refusalOf(request, body)
    const { error = refused, status, hangUp, delayMs = 0 } = behaviour
    if (error) return answer(response, { status: 400, body: errorBody(error) }, delayMs)
    if (status) return answer(response, { status, body: behaviour.body ?? '' }, delayMs)
    const id = `wamid.HBgMO${sent.length}${Buffer.from(body.to).toString('base64')}`
    if (body.type === 'text') {
      answers.push({ to: `+${body.to}`, text: body.text.body })
      return answer(response, { status: 200, body: JSON.stringify({ messages: [{ id }] }) }, delayMs)
    }
    sent.push({
      ...{ id, to: `+${body.to}`, template: body.template.name, language: body.template.language.code },
      values: body.template.components[0].parameters.map(({ text }: { text: string }) => text),
      reference: body.biz_opaque_callback_data ?? null,
    })
    if (hangUp) return response.destroy()
    answer(response, { status: 200, body: JSON.stringify({ messages: [{ id }] }) }, delayMs)
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const settings: WhatsAppSettings = {
    ...{ phoneNumberId: PHONE_NUMBER_ID, token: 'the-token-of-meta', names: {}, timeoutMs: 5000 },
    ...{ appSecret: 'the-secret-of-the-app', verifyToken: 'the-token-we-chose-ourselves' },
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`,
    prices: { utility: 115_000, authentication: 115_000 },
  }
  return {
    settings,
    sent,
    answers,
    behave(next: Behaviour) {
      behaviour = next
    },
    /** A signed request with these reports. */
    report(what: PracticeReport, now: Date, secret = settings.appSecret) {
      const body = Buffer.from(reportBody(what, now, PHONE_NUMBER_ID))
      return { body, headers: { 'x-hub-signature-256': signatureOf(body, secret) } }
    },
    reset() {
      behaviour = {}
      sent.length = 0
      answers.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

/** What Meta would refuse by itself. */
function refusalOf(
  request: IncomingMessage,
  body: { type: string; template: { name: string; components: unknown } },
) {
  if (request.headers.authorization !== 'Bearer the-token-of-meta') return 190
  if (!request.url?.endsWith(`/${PHONE_NUMBER_ID}/messages`)) return 100
  // Free text is taken from whoever wrote within a day.
  if (body.type === 'text') return undefined
  const { name, components } = body.template
  if (!Object.hasOwn(templates, name)) return 132001
  const { parameters } = (components as { parameters: { text: string }[] }[])[0]!
  if (parameters.length !== approvedTemplate(name as TemplateName).variables.length) return 132000
  return parameters.some(({ text }) => !text || /[\n\t]| {4}/.test(text)) ? 132000 : undefined
}

const errorBody = (code: number) => JSON.stringify({ error: { message: 'refused', code, fbtrace_id: 'x' } })

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

function answer(
  response: ServerResponse,
  { status, body }: { status: number; body: string },
  delayMs: number,
) {
  const late = setTimeout(() => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body)
  }, delayMs)
  response.on('close', () => clearTimeout(late))
}

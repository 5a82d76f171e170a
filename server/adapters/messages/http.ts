import type { FieldMapping, HttpGatewaySettings, PLACES } from './http-settings.ts'
import { type MessageGateway, MessageNotSent, type OutgoingMessage, renderMessage } from './port.ts'

/** An answer is read up to this size. */
const mostAnswerBytes = 64 * 1024

/**
 * Any SMS gateway that takes JSON over HTTP, called according to its settings. One call is one attempt: a retry
 * might send the message twice, so the caller decides about it. The vendor's answer is never logged: many repeat
 * the text.
 */
export function createHttpGateway(settings: HttpGatewaySettings): MessageGateway {
  return {
    name: 'http',
    reaches: 'phone',
    async send(message) {
      const body = JSON.stringify(bodyOf(settings, message))
      const { status, answer } = await call(settings, body)
      if (status < 200 || status > 299) {
        throw new MessageNotSent('refused', `the SMS gateway answered ${status}`)
      }
      checkAnswer(settings, answer)
    },
  }
}

function bodyOf({ fields, templateIds, name }: HttpGatewaySettings, message: OutgoingMessage): unknown {
  const { text, encoding } = renderMessage(name === null ? message : { ...message, platform: name })
  const places: Record<(typeof PLACES)[number], string> = {
    phone: message.phone,
    phoneDigits: message.phone.slice(1),
    text,
    templateId: templateIds[`${message.template}.${message.language}`] ?? '',
    language: message.language,
    encoding,
  }
  return filled(fields, places)
}

/** Values are put into the parsed tree, not into its text: a quotation mark in a name must not break the JSON. */
function filled(field: FieldMapping[string], places: Record<string, string>): unknown {
  if (typeof field === 'string') return field.replace(/\{(\w+)\}/g, (_, place: string) => places[place] ?? '')
  if (typeof field !== 'object') return field
  return Object.fromEntries(Object.entries(field).map(([name, value]) => [name, filled(value, places)]))
}

async function call(settings: HttpGatewaySettings, body: string) {
  const { url, method, auth, timeoutMs } = settings
  try {
    const response = await fetch(url, {
      method,
      body,
      headers: { 'content-type': 'application/json', accept: 'application/json', [auth.name]: auth.value },
      // If a gateway has moved, a person must look at it: the key must not be sent to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, answer: await readBounded(response) }
  } catch (error) {
    if (error instanceof MessageNotSent) throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw late
      ? new MessageNotSent('timeout', `the SMS gateway did not answer within ${timeoutMs} ms`)
      : new MessageNotSent('unreachable', 'the SMS gateway could not be reached')
  }
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostAnswerBytes)
      throw new MessageNotSent('unclear', 'the SMS gateway answers without end')
  }
  return text
}

function checkAnswer({ accepted }: HttpGatewaySettings, answer: string): void {
  const said = readObject(answer)
  if (!said)
    throw new MessageNotSent('unclear', 'the SMS gateway answered something other than a JSON object')
  if (!accepted) return
  const value = accepted.field.split('.').reduce<unknown>((part, name) => memberOf(part, name), said)
  if (String(value) !== accepted.value) {
    throw new MessageNotSent('refused', `the SMS gateway did not say ${accepted.field}=${accepted.value}`)
  }
}

function readObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { newId } from '#domain/kernel/ids.ts'
import { renderMessage } from '../messages/port.ts'
import type { PracticeReport, WhatsAppGateway } from './port.ts'
import { reportBody } from './report-body.ts'
import { digestOf, readWebhook, signatureOf } from './webhook.ts'
import { microsOf } from './whatsapp-config.ts'
import { approvedTemplate } from './whatsapp-templates.ts'

/** Meta's list prices in India, so that the demo shows what messages cost. */
const prices = {
  utility: microsOf('0.115'),
  authentication: microsOf('0.115'),
  marketing: microsOf('0.7846'),
}
const PHONE_NUMBER_ID = '100000000000001'

/**
 * Writes messages to a table that the demo shows on screen, and reports them as delivered. What a person does with one
 * in the demo's inbox is reported by `deliver` like everything else: signed, to our own address.
 */
export function createWhatsAppInbox(
  db: Kysely<Tables>,
  clock: () => Date,
  secret: string,
  deliver: (body: string, headers: Record<string, string>) => Promise<unknown>,
): WhatsAppGateway {
  async function report(what: PracticeReport) {
    const body = reportBody(what, clock(), PHONE_NUMBER_ID)
    await deliver(body, { 'x-hub-signature-256': signatureOf(body, secret) })
  }
  async function show(phone: string, kind: string, text: string): Promise<string> {
    const now = clock()
    const id = newId(now.getTime())
    await sql`
      insert into demo_messages (id, channel, phone, kind, body, created_at)
      values (${id}, 'whatsapp', ${phone}, ${kind}, ${text}, ${now})`.execute(db)
    return id
  }
  return {
    name: 'inbox',
    reaches: 'screen',
    async send(message) {
      const { text } = renderMessage(message)
      const id = await show(message.phone, message.template, text)
      // Reports come while the sender still notes what it sent.
      const reported = { id: `demo.${id}`, status: 'delivered', reference: message.reference }
      setImmediate(() => void report({ statuses: [reported] }).catch(() => undefined))
      return { vendorId: digestOf(`demo.${id}`) }
    },
    async answer(phone, text) {
      await show(phone, 'answer', text)
    },
    priceOf: template => prices[approvedTemplate(template).category],
    challenge: () => null,
    readEvents: (rawBody, headers) =>
      readWebhook(rawBody, headers, { appSecret: secret, phoneNumberId: PHONE_NUMBER_ID }),
    practice: report,
  }
}

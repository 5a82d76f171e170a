import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { failureOfCode } from '#domain/modules/accounts/notifications/channel-rules.ts'
import { wishIn } from '#domain/modules/accounts/notifications/stop-words.ts'
import { sameSecret } from '#server/platform/digests.ts'
import type { WhatsAppEvent } from './port.ts'

/** Only what we use is read: Meta adds fields at any time. */
const status = z.object({
  id: z.string().min(1).max(300),
  status: z.string(),
  timestamp: z.string().regex(/^\d{1,12}$/),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.int() })).optional(),
  pricing: z.object({ billable: z.boolean().optional() }).optional(),
})
const incoming = z.object({
  id: z.string().min(1).max(300),
  from: z.string().regex(/^\d{7,15}$/),
  timestamp: z.string().regex(/^\d{1,12}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
})
const request = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z.array(z.unknown()).optional(),
            messages: z.array(z.unknown()).optional(),
          }),
        }),
      ),
    }),
  ),
})

/** How a request is signed: over the bytes as they came, with the app's secret. */
export const signatureOf = (rawBody: Buffer | string, appSecret: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`

/**
 * The events in a request, or that it is not Meta's. What cannot be read is left out: one odd entry must not make Meta
 * repeat the whole batch for days.
 */
export function readWebhook(
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
  { appSecret, phoneNumberId }: { appSecret: string; phoneNumberId: string },
): WhatsAppEvent[] | 'forged' {
  if (!sameSecret(headers['x-hub-signature-256'] ?? '', signatureOf(rawBody, appSecret))) return 'forged'
  const read = request.safeParse(jsonOf(rawBody))
  if (!read.success) return []
  return read.data.entry
    .flatMap(({ changes }) => changes.map(({ value }) => value))
    .filter(({ metadata }) => metadata?.phone_number_id === phoneNumberId)
    .flatMap(({ statuses = [], messages = [] }) => [
      ...statuses.flatMap(one => statusEvent(status.safeParse(one).data)),
      ...messages.flatMap(one => wishEvent(incoming.safeParse(one).data)),
    ])
}

function statusEvent(said: z.output<typeof status> | undefined): WhatsAppEvent[] {
  const known = (['sent', 'delivered', 'read', 'failed'] as const).find(name => name === said?.status)
  if (!said || !known) return []
  const code = said.errors?.[0]?.code
  return [
    {
      kind: 'status',
      eventId: digestOf(`${said.id} ${known}`),
      at: instantOf(said.timestamp),
      vendorId: digestOf(said.id),
      reference: said.biz_opaque_callback_data ?? null,
      status: known,
      failure: known === 'failed' ? failureOfCode(code ?? 0) : null,
      billable: said.pricing?.billable ?? null,
    },
  ]
}

/** Of what people write, only whether they want messages is kept. */
function wishEvent(said: z.output<typeof incoming> | undefined): WhatsAppEvent[] {
  const wish = wishIn(said?.text?.body ?? said?.button?.text ?? '')
  if (!said || !wish) return []
  return [{ kind: wish, eventId: digestOf(said.id), at: instantOf(said.timestamp), phone: `+${said.from}` }]
}

const instantOf = (seconds: string) => new Date(Number(seconds) * 1000).toISOString()
/** Meta's ids contain the phone number, so only their digest is kept. */
export const digestOf = (id: string): string => createHash('sha256').update(id).digest('base64url')

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

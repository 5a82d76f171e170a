import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { whatsAppDouble } from '#server/testing/messages/whatsapp-double.ts'
import { MessageRefused } from '../messages/port.ts'
import { templates } from '../messages/templates.ts'
import { createCloudApi } from './cloud-api.ts'
import { createWhatsAppInbox } from './inbox.ts'
import { createNoWhatsApp } from './none.ts'
import type { OutgoingWhatsApp, WhatsAppEvent, WhatsAppGateway } from './port.ts'
import { readWhatsApp } from './whatsapp-config.ts'
import { approvedTemplate, cleanParameter, templateBody, textToRegister } from './whatsapp-templates.ts'

const database = await testDatabase()
const double = await whatsAppDouble()
afterAll(() => double.close())
const now = new Date('2026-11-21T06:00:00Z')
const reported: { body: Buffer; headers: Record<string, string> }[] = []
const inbox = createWhatsAppInbox(
  database.kysely,
  () => now,
  'the secret of the demo',
  async (body, headers) => void reported.push({ body: Buffer.from(body), headers }),
)
const cloud = createCloudApi(double.settings)
const message: OutgoingWhatsApp = {
  phone: '+919886000011',
  template: 'payment_receipt',
  language: 'hi',
  platform: 'Triveni',
  variables: {
    amount: '₹800',
    center: 'Sampige Sports',
    link: 'triveni.example/n/learner/AZPT3AAAcACAAAAAAAAAAA',
  },
  reference: '01985a6e-0000-7000-8000-000000000001',
}

beforeEach(async () => {
  await resetDatabase(database)
  double.reset()
  reported.length = 0
})

describe.each<[string, WhatsAppGateway]>([
  ['whatsapp', cloud],
  ['inbox', inbox],
])('the WhatsApp gateway “%s”', (name, gateway) => {
  it('takes a message and names it, never by the number', async () => {
    expect(gateway.name).toBe(name)
    const { vendorId } = await gateway.send(message)
    expect(vendorId).toMatch(/^[\w-]{43}$/)
    expect((await gateway.send(message)).vendorId).not.toBe(vendorId)
    expect(gateway.priceOf('payment_receipt')).toBe(115_000)
  })

  it('answers whoever wrote, in words of ours', async () => {
    await gateway.answer('+919886000011', 'You will get no more.')
    const shown = await database.kysely.selectFrom('demo_messages').select(['phone', 'body']).execute()
    const answered = [...double.answers, ...shown.map(one => ({ to: one.phone, text: one.body }))]
    expect(answered).toEqual([{ to: '+919886000011', text: 'You will get no more.' }])
    expect(double.sent).toEqual([])
  })

  it('sends nothing that does not match its template', async () => {
    const wrong = { ...message, variables: { ...message.variables, link: 'https://elsewhere.example' } }
    await expect(gateway.send(wrong as OutgoingWhatsApp)).rejects.toThrow(MessageRefused)
    expect(double.sent).toEqual([])
  })

  it('believes no report that is not signed over its bytes', () => {
    const { body } = double.report({ statuses: [{ id: 'wamid.1', status: 'read', reference: null }] }, now)
    expect(gateway.readEvents(body, {})).toBe('forged')
    expect(gateway.readEvents(body, { 'x-hub-signature-256': 'sha256=00' })).toBe('forged')
  })
})

it('without a vendor nothing is sent', async () => {
  const none = createNoWhatsApp()
  await expect(none.send(message)).rejects.toMatchObject({ failure: 'setup' })
  await expect(none.answer(message.phone, 'Hello')).rejects.toMatchObject({ failure: 'setup' })
  expect(none.readEvents(Buffer.from('{}'), {})).toBe('forged')
})

describe('the Cloud API', () => {
  it('gets the approved template with its values in order, cleaned, and our reference', async () => {
    await cloud.send(message)
    expect(double.sent).toEqual([
      expect.objectContaining({
        ...{ to: '+919886000011', template: 'payment_receipt', language: 'hi' },
        values: ['₹800', 'Sampige Sports', 'triveni.example/n/learner/AZPT3AAAcACAAAAAAAAAAA'],
        reference: message.reference,
      }),
    ])
  })

  it('gets a code with a button that copies it', () => {
    const variables = { code: '042917', minutes: 5, host: 'triveni.example' }
    const code = templateBody({ ...message, template: 'sign_in_code', variables }, { sign_in_code: 'otp_2' })
    const parameters = [{ type: 'text', text: '042917' }]
    expect(code).toEqual({
      name: 'otp_2',
      language: { code: 'hi' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    })
  })

  it.each([
    ['an unknown template', { error: 132001 }, 'setup'],
    ['a number that is not there', { error: 131026 }, 'undeliverable'],
    ['too many at once', { error: 130429 }, 'rate'],
    ['a person whom Meta spares', { error: 131049 }, 'protected'],
    ['an ended token', { error: 190 }, 'setup'],
    ['429 without a code', { status: 429 }, 'rate'],
    ['a page', { status: 502, body: '<html>' }, 'silent'],
    ['a result without an id', { status: 200, body: '{"messages":[]}' }, 'silent'],
    ['a broken line after it took the message', { hangUp: true }, 'silent'],
  ] as const)('that answers with %s has not taken it', async (_, behaviour, failure) => {
    double.behave(behaviour)
    await expect(cloud.send(message)).rejects.toMatchObject({ name: 'WhatsAppNotSent', failure })
  })

  it('that does not answer in time may have taken it', async () => {
    double.behave({ delayMs: 2000 })
    const hasty = createCloudApi({ ...double.settings, timeoutMs: 300 })
    await expect(hasty.send(message)).rejects.toMatchObject({ failure: 'silent' })
  })

  it('that cannot be reached got nothing, and no error says to whom', async () => {
    const closed = await whatsAppDouble()
    await closed.close()
    const gone = createCloudApi(closed.settings)
    const error = await gone.send(message).catch(reason => reason)
    expect(error).toMatchObject({ failure: 'unreachable' })
    expect(JSON.stringify([error, String(error)])).not.toMatch(/9886|800|Sampige/)
  })

  it('answers the challenge to whoever knows our token', () => {
    const asked = { mode: 'subscribe', token: double.settings.verifyToken, challenge: '1158201444' }
    expect(cloud.challenge(asked)).toBe('1158201444')
    expect(cloud.challenge({ ...asked, token: 'another' })).toBeNull()
    expect(cloud.challenge({ ...asked, mode: 'unsubscribe' })).toBeNull()
  })

  it('reports a batch in any order, each thing once, and wishes in both languages', async () => {
    const { vendorId } = await cloud.send(message)
    const { id } = double.sent[0]!
    const { body, headers } = double.report(
      {
        statuses: ['read', 'sent', 'delivered', 'read', 'deleted'].map(status => ({
          ...{ id, status, reference: message.reference },
        })),
        messages: [
          { id: 'wamid.in1', from: '+919886000011', text: 'बंद करें' },
          { id: 'wamid.in2', from: '+919886000012', text: 'Thank you' },
          { id: 'wamid.in3', from: '+919886000013', text: 'Start' },
        ],
      },
      now,
    )
    const events = cloud.readEvents(body, headers) as WhatsAppEvent[]
    expect(events.map(event => (event.kind === 'status' ? event.status : event.kind))).toEqual([
      ...['read', 'sent', 'delivered', 'read', 'stop', 'start'],
    ])
    expect(events[0]).toMatchObject({ vendorId, reference: message.reference, failure: null })
    expect(events[0]!.eventId).toBe(events[3]!.eventId)
    expect(events[4]).toMatchObject({ phone: '+919886000011' })
    // What people write is not kept.
    expect(JSON.stringify(events)).not.toMatch(/Thank|बंद|wamid/)
  })

  it('knows Meta’s bytes by their signature, whatever the script, and reads on past what it cannot read', () => {
    const odd = {
      object: 'whatsapp_business_account',
      entry: [
        {
          changes: [
            {
              value: {
                metadata: { phone_number_id: double.settings.phoneNumberId },
                statuses: [
                  { id: 7 },
                  {
                    id: 'wamid.x',
                    status: 'failed',
                    timestamp: '1763704800',
                    errors: [{ code: 131026, title: 'नहीं पहुँचा' }],
                  },
                ],
              },
            },
            {
              value: {
                metadata: { phone_number_id: '1' },
                statuses: [{ id: 'y', status: 'read', timestamp: '1' }],
              },
            },
          ],
        },
      ],
    }
    const body = Buffer.from(JSON.stringify(odd, null, 1))
    const signed = { 'x-hub-signature-256': `sha256=${hmac(body)}` }
    expect(cloud.readEvents(body, signed)).toMatchObject([{ status: 'failed', failure: 'undeliverable' }])
    const same = Buffer.from(JSON.stringify(odd))
    expect(cloud.readEvents(same, signed)).toBe('forged')
    const noJson = Buffer.from('[')
    expect(cloud.readEvents(noJson, { 'x-hub-signature-256': `sha256=${hmac(noJson)}` })).toEqual([])
  })
})

describe('the demo’s phone', () => {
  it('shows the message and reports it as Meta would', async () => {
    const { vendorId } = await inbox.send(message)
    const shown = await database.kysely
      .selectFrom('demo_messages')
      .select(['id', 'channel', 'body'])
      .execute()
    expect(shown).toMatchObject([{ channel: 'whatsapp', body: expect.stringContaining('₹800') }])
    await new Promise(resolve => setImmediate(resolve))
    const id = `demo.${shown[0]!.id}`
    await inbox.practice!({ statuses: [{ id, status: 'read', reference: null }] })
    const events = reported.flatMap(({ body, headers }): (WhatsAppEvent | 'forged')[] =>
      [inbox.readEvents(body, headers)].flat(),
    )
    expect(events).toMatchObject([
      { status: 'delivered', vendorId, reference: message.reference },
      { status: 'read', vendorId },
    ])
  })
})

describe('templates', () => {
  it('are each mapped, with every variable of both languages', () => {
    for (const name of Object.keys(templates) as (keyof typeof templates)[]) {
      const { variables, category } = approvedTemplate(name)
      for (const language of ['en', 'hi'] as const) {
        const text = textToRegister(name, language, 'Triveni')
        expect(text === null).toBe(category === 'authentication')
        const numbers = new Set(
          [...(text ?? '').matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number)),
        )
        if (text) expect([...numbers].sort()).toEqual(variables.map((_, place) => place + 1))
      }
    }
  })

  it.each([
    ['one\ntwo\tthree    four ', 'one two three four'],
    ['   ', '–'],
    [12, '12'],
  ])('clean the value %j', (value, cleaned) => {
    expect(cleanParameter(value)).toBe(cleaned)
  })
})

it.each([
  [{}, null],
  [{ WHATSAPP_TOKEN: 'x' }, 'WHATSAPP_PHONE_NUMBER_ID must be set'],
  [
    {
      WHATSAPP_PHONE_NUMBER_ID: '1065',
      WHATSAPP_TOKEN: 'x',
      WHATSAPP_APP_SECRET: 'a'.repeat(32),
      WHATSAPP_VERIFY_TOKEN: 'b'.repeat(32),
    },
    'digits only',
  ],
  [
    {
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
      WHATSAPP_TOKEN: 'x',
      WHATSAPP_APP_SECRET: 'a'.repeat(32),
      WHATSAPP_VERIFY_TOKEN: 'b'.repeat(32),
      WHATSAPP_TEMPLATES: 'nothing=x',
    },
    'no template nothing',
  ],
])('settings %#', (given, problem) => {
  const read = readWhatsApp(given, false)
  if (problem === null) expect(read).toBeNull()
  else expect((read as { problems: string[] }).problems.join(' ')).toContain(problem)
})

function hmac(body: Buffer): string {
  return createHmac('sha256', double.settings.appSecret).update(body).digest('hex')
}

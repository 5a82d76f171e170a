import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { smsDouble } from '#server/testing/sms-double.ts'
import { createHttpGateway } from './http.ts'
import { createInboxGateway } from './inbox.ts'
import { createNoMessages } from './none.ts'
import { type MessageGateway, MessageNotSent, MessageRefused, type OutgoingMessage } from './port.ts'
import { withLog } from './with-log.ts'

const database = await testDatabase()
const double = await smsDouble()
afterAll(() => double.close())
const now = new Date('2026-11-21T06:00:00Z')

const settings = {
  url: double.url,
  method: 'POST',
  auth: { name: 'Authorization', value: 'Bearer the-key-of-the-gateway' },
  fields: {
    to: '{phoneDigits}',
    body: { text: '{text}', lang: '{language}' },
    dlt: '{templateId}',
    flash: false,
  },
  accepted: { field: 'result.status', value: 'queued' },
  templateIds: { 'sign_in_code.en': '1107160000000000001', 'sign_in_code.hi': '1107160000000000002' },
  name: null,
  timeoutMs: 300,
} as const

/** Every vendor that sends messages: the gateway, and the texts that arrived at a phone. */
const vendors: [string, { gateway: MessageGateway; arrived(phone: string): Promise<string[]> }][] = [
  [
    'inbox',
    {
      gateway: createInboxGateway(database.kysely, () => now),
      arrived: async phone => {
        const { rows } = await sql<{ body: string }>`
          select body from demo_messages where phone = ${phone} order by created_at, id`.execute(
          database.kysely,
        )
        return rows.map(row => row.body)
      },
    },
  ],
  [
    'http',
    {
      gateway: createHttpGateway(settings),
      arrived: async phone =>
        double.requests.filter(({ json }) => `+${json.to}` === phone).map(({ json }) => json.body.text),
    },
  ],
]

const message = {
  phone: '+919886000011',
  template: 'sign_in_code',
  language: 'en',
  platform: 'Kolam',
  variables: { code: '042917', minutes: 5, host: 'triveni.example' },
} as const satisfies OutgoingMessage
const text =
  '042917 is your OTP to sign in to Kolam. Valid for 5 minutes. Do not share it with anybody.\n\n@triveni.example #042917'

beforeEach(async () => {
  await resetDatabase(database)
  double.reset()
})

describe.each(vendors)('the message gateway “%s”', (name, { gateway, arrived }) => {
  it('has its name', () => {
    expect(gateway.name).toBe(name)
  })

  it('sends each message only to its phone, complete and in order, in every script', async () => {
    await gateway.send(message)
    await gateway.send({ ...message, language: 'hi' })
    await gateway.send({ ...message, phone: '+919886000012' })
    const [first, second, ...more] = await arrived(message.phone)
    expect(first).toBe(text)
    expect(second).toMatch(/^042917 आपका Kolam साइन-इन OTP है। .+\n\n@triveni\.example #042917$/)
    expect(more).toEqual([])
  })
})

describe.each([
  ...vendors.map(([name, { gateway }]) => [name, gateway] as const),
  ['none', createNoMessages()] as const,
])('the message gateway “%s”', (_, gateway) => {
  it('sends nothing that does not match its template', async () => {
    const wrong = { ...message, variables: { ...message.variables, code: '42917' } }
    await expect(gateway.send(wrong)).rejects.toThrow(MessageRefused)
    expect(double.requests).toEqual([])
    const { rows } = await sql`select 1 from demo_messages`.execute(database.kysely)
    expect(rows).toEqual([])
  })
})

describe('without a vendor', () => {
  it('tells callers that need a message that none was sent', async () => {
    await expect(createNoMessages().send(message)).rejects.toMatchObject({ reason: 'no_vendor' })
  })
})

describe('an SMS gateway over HTTP', () => {
  const gateway = createHttpGateway(settings)

  it('receives the request as mapped, with its key only in the header', async () => {
    await gateway.send(message)
    expect(double.requests).toEqual([
      {
        method: 'POST',
        url: '/send',
        authorization: 'Bearer the-key-of-the-gateway',
        json: {
          to: '919886000011',
          body: { text, lang: 'en' },
          dlt: '1107160000000000001',
          flash: false,
        },
      },
    ])
  })

  it('uses the registered name in the texts when it differs from the one on screen', async () => {
    await createHttpGateway({ ...settings, name: 'Kolam Classes' }).send(message)
    expect(double.requests[0]?.json.body.text).toBe(text.replace('Kolam', 'Kolam Classes'))
  })

  it.each([
    ['answers late', { delayMs: 2000 }, 'timeout'],
    ['sends the head of an answer and no more', { stall: true }, 'timeout'],
    ['is broken', { status: 500 }, 'refused'],
    ['does not know our key', { status: 401 }, 'refused'],
    ['says no in an answer that looks well', { body: '{"result":{"status":"rejected"}}' }, 'refused'],
    ['says something else altogether', { body: '{"ok":true}' }, 'refused'],
    ['answers a page', { body: '<html>Login</html>' }, 'unclear'],
    ['answers nothing', { body: '' }, 'unclear'],
    ['answers a list', { body: '[]' }, 'unclear'],
    ['answers without end', { body: `{"x":"${'x'.repeat(200_000)}"}` }, 'unclear'],
    ['sends us elsewhere', { status: 302, location: '/elsewhere' }, 'unreachable'],
    ['hangs up', { hangUp: true }, 'unreachable'],
  ] as const)(
    'that %s has not accepted the message, which is sent only once',
    async (_, behaviour, reason) => {
      double.behave(behaviour)
      await expect(gateway.send(message)).rejects.toMatchObject({ name: 'MessageNotSent', reason })
      expect(double.requests).toHaveLength(1)
    },
  )

  it('that cannot be reached has not accepted the message', async () => {
    const gone = createHttpGateway({ ...settings, url: 'http://127.0.0.1:1/send' })
    await expect(gone.send(message)).rejects.toMatchObject({ reason: 'unreachable' })
  })

  it('gets the reason of a failure into the log, but never phone, text, code or key', async () => {
    const lines: unknown[][] = []
    const logged = withLog(gateway, { warn: (...line: unknown[]) => void lines.push(line) })
    for (const behaviour of [{ status: 500, body: text }, { body: text }, { hangUp: true }]) {
      double.behave(behaviour)
      await logged.send(message).catch(error => lines.push([String(error), JSON.stringify(error)]))
    }
    expect(lines).toHaveLength(6)
    const written = JSON.stringify(lines)
    expect(written).toContain('sign_in_code')
    for (const secret of ['9886000011', '042917', 'Do not share', 'the-key'])
      expect(written).not.toContain(secret)
  })

  it('accepts any JSON object in a successful answer if no field is configured', async () => {
    const plain = createHttpGateway({ ...settings, accepted: null })
    double.behave({ body: '{"id":7}' })
    await expect(plain.send(message)).resolves.toBeUndefined()
    double.behave({ body: 'OK' })
    await expect(plain.send(message)).rejects.toBeInstanceOf(MessageNotSent)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { EmailNotSent } from '#server/adapters/email/port.ts'
import { WhatsAppNotSent } from '#server/adapters/whatsapp/port.ts'
import { handlers } from '#server/http/handlers.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { createEmailInbox, createWhatsAppInbox } from '#server/testing/messages/inboxes.ts'
import { aUser } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const clock = () => world.services.clock()
const inbox = createEmailInbox(db, clock)
let failsWith: EmailNotSent | null = null
let whatsAppFails: WhatsAppNotSent | null = null
const reports: string[] = []
const demoPhone = createWhatsAppInbox(
  db,
  clock,
  'a secret of the demo',
  async body => void reports.push(body),
)
const world = testWorld(database, {
  config: { demo: true },
  ports: {
    email: {
      ...inbox,
      send: async mail => {
        if (failsWith) throw failsWith
        await inbox.send(mail)
      },
    },
    whatsapp: {
      ...demoPhone,
      send: async message => {
        if (whatsAppFails) throw whatsAppFails
        return demoPhone.send(message)
      },
    },
  },
})

beforeEach(async () => {
  await resetDatabase(database)
  world.setNow(TEST_NOW)
  failsWith = null
  whatsAppFails = null
})

const person = async () => signedIn({ userId: await aUser(db), role: 'learner' })
type Actor = Awaited<ReturnType<typeof person>>
const ask = (actor: Actor, email = 'priya@example.com') =>
  world.run(handlers['POST /me/email/code'], { actor, body: { email } })
const verify = (actor: Actor, body: { verificationId: string; code: string }) =>
  world.run(handlers['PUT /me/email'], { actor, body })
const messages = () =>
  db
    .selectFrom('demo_messages')
    .select(['channel', 'phone', 'body'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const codeSent = async () => (await messages()).at(-1)!.body.slice(0, 6)
const asked = async (actor: Actor) => (await ask(actor)) as { verificationId: string }

describe('an e-mail address', () => {
  test('is proved by the code that went there, and then it is the own one', async () => {
    const actor = await person()
    const { verificationId } = await asked(actor)
    expect(await messages()).toMatchObject([{ channel: 'email', phone: 'priya@example.com' }])
    expect(await verify(actor, { verificationId, code: await codeSent() })).toMatchObject({
      email: { address: 'priya@example.com', state: 'on', verifiedAt: TEST_NOW.toISOString() },
    })
    await world.run(handlers['DELETE /me/email'], { actor })
    expect(await world.run(handlers['GET /me/contact'], { actor })).toMatchObject({
      email: { address: null, state: 'none' },
    })
  })

  test('is not proved by a wrong code, by too many, by one that ended, or by another person', async () => {
    const [actor, other] = [await person(), await person()]
    const { verificationId } = await asked(actor)
    const code = await codeSent()
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await verify(other, { verificationId, code })).toMatchObject({ code: 'code_spent' })
    for (const left of [4, 3, 2, 1])
      expect(await verify(actor, { verificationId, code: wrong })).toMatchObject({
        code: 'code_wrong',
        args: { left },
      })
    expect(await verify(actor, { verificationId, code: wrong })).toMatchObject({ code: 'code_spent' })
    expect(await verify(actor, { verificationId, code })).toMatchObject({ code: 'code_spent' })
    world.setNow(new Date(TEST_NOW.getTime() + 120_000))
    const again = await asked(actor)
    const newer = await codeSent()
    world.setNow(new Date(TEST_NOW.getTime() + 20 * 60_000))
    expect(await verify(actor, { ...again, code: newer })).toMatchObject({ code: 'code_spent' })
    expect(await db.selectFrom('email_addresses').selectAll().execute()).toEqual([])
  })

  test('is used up once, even twice at the same moment', async () => {
    const actor = await person()
    const { verificationId } = await asked(actor)
    const code = await codeSent()
    const both = await Promise.all([1, 2].map(() => verify(actor, { verificationId, code })))
    expect(both.filter(answer => 'email' in answer)).toHaveLength(1)
  })

  test('is sent few codes, whoever asks', async () => {
    const actor = await person()
    await ask(actor)
    expect(await ask(actor)).toMatchObject({ code: 'code_too_soon', retryAfterSeconds: 60 })
    for (const _ of [1, 2, 3]) await ask(await person())
    expect(await ask(await person())).toMatchObject({ code: 'too_many_codes' })
  })

  test.each([
    ['gone', 'email_unknown'],
    ['later', 'email_not_sent'],
  ] as const)('that is %s to the mail server is refused', async (failure, code) => {
    failsWith = new EmailNotSent(failure, 'no')
    expect(await ask(await person())).toMatchObject({ code })
  })

  test('gets e-mails again after it was unsubscribed from one', async () => {
    const actor = await person()
    const { verificationId } = await asked(actor)
    await verify(actor, { verificationId, code: await codeSent() })
    await db.updateTable('email_addresses').set({ stopped_at: TEST_NOW }).execute()
    const body = { stopped: false } as const
    expect(await world.run(handlers['GET /me/contact'], { actor })).toMatchObject({
      email: { state: 'stopped' },
    })
    expect(await world.run(handlers['PUT /me/email/stopped'], { actor, body })).toMatchObject({
      email: { state: 'on' },
    })
  })
})

describe('WhatsApp', () => {
  test('is agreed to once, with when, where and for which number', async () => {
    const actor = await person()
    const choose = (granted: boolean) =>
      world.run(handlers['PUT /me/whatsapp'], { actor, address: '203.0.113.7', body: { granted } })
    expect(await choose(true)).toMatchObject({
      whatsapp: { on: true, said: { granted: true, saidIn: 'screen' } },
    })
    await choose(true)
    world.setNow(new Date(TEST_NOW.getTime() + 1000))
    expect(await choose(false)).toMatchObject({ whatsapp: { on: false, said: { granted: false } } })
    const stored = await db.selectFrom('channel_consents').selectAll().orderBy('said_at').execute()
    expect(stored).toMatchObject([
      {
        granted: true,
        address: '203.0.113.7',
        said_at: TEST_NOW,
        purposes: ['bookings', 'payments', 'codes'],
      },
      { granted: false },
    ])
    await expect(db.deleteFrom('channel_consents').execute()).rejects.toThrow('append-only')
  })
})

describe('a code', () => {
  const phone = '+919886000077'
  const send = (by?: 'sms' | 'whatsapp') =>
    world.run(handlers['POST /auth/code'], {
      actor: { kind: 'anonymous' },
      body: { phone, role: 'learner', ...(by && { by }) },
    })
  const channels = async () => (await messages()).map(({ channel }) => channel)

  test('comes by SMS, or by WhatsApp where the person chose that', async () => {
    expect(await send()).toMatchObject({ sentBy: 'sms' })
    world.setNow(new Date(TEST_NOW.getTime() + 60_000))
    expect(await send('whatsapp')).toMatchObject({ sentBy: 'whatsapp' })
    expect(await channels()).toEqual(['sms', 'whatsapp'])
  })

  test('comes by SMS where WhatsApp did not take it, and not where it may have', async () => {
    whatsAppFails = new WhatsAppNotSent('undeliverable', 131026, 'no')
    expect(await send('whatsapp')).toMatchObject({ sentBy: 'sms' })
    world.setNow(new Date(TEST_NOW.getTime() + 60_000))
    whatsAppFails = new WhatsAppNotSent('silent', null, 'no answer')
    expect(await send('whatsapp')).toMatchObject({ sentBy: 'whatsapp' })
    expect(await channels()).toEqual(['sms'])
  })

  test('comes by SMS to who wrote STOP', async () => {
    const userId = await aUser(db, { phone })
    const said = { user_id: userId, channel: 'whatsapp' as const, wording: '2026-11', purposes: [], phone }
    await db
      .insertInto('channel_consents')
      .values({ ...said, id: userId, granted: false, said_in: 'message', said_at: TEST_NOW })
      .execute()
    expect(await send('whatsapp')).toMatchObject({ sentBy: 'sms' })
  })
})

test('the demo’s phone reports what its owner does there, as Meta would', async () => {
  const actor = await person()
  const body = { phone: '+919886000078', role: 'learner', by: 'whatsapp' } as const
  await world.run(handlers['POST /auth/code'], { actor: { kind: 'anonymous' }, body })
  const [shown] = await db.selectFrom('demo_messages').select('id').execute()
  reports.length = 0
  const read = { actor: { kind: 'anonymous' }, params: { id: shown!.id } } as const
  await world.run(handlers['PUT /demo/inbox/{id}/read'], read)
  await world.run(handlers['POST /demo/inbox/replies'], { actor, body: { text: 'STOP' } })
  expect(reports.map(text => JSON.parse(text).entry[0].changes[0].value)).toMatchObject([
    { statuses: [{ id: `demo.${shown!.id}`, status: 'read' }] },
    { messages: [{ text: { body: 'STOP' } }] },
  ])
})

test('who opens the link of an e-mail is led to the screen, and no stranger sets a webhook up', async () => {
  const visitor = { actor: { kind: 'anonymous' } } as const
  const token = 'x'.repeat(43)
  expect(
    await world.run(handlers['GET /email/unsubscribe/{token}'], { ...visitor, params: { token } }),
  ).toMatchObject({
    bytesWithStatus: 302,
  })
  const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'x', 'hub.challenge': '1' }
  expect(await world.run(handlers['GET /messages/webhooks/whatsapp'], { ...visitor, query })).toMatchObject({
    code: 'webhook_token_wrong',
  })
})

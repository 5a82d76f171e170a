import { afterAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { createCloudApi, whatsAppDouble } from '#server/testing/messages/whatsapp-double.ts'
import { aUser } from '#server/testing/people.ts'
import { unsubscribeToken, userOfToken } from './unsubscribe-link.ts'

const database = await testDatabase()
await resetDatabase(database)
const meta = await whatsAppDouble()
afterAll(() => meta.close())
const { http, services } = await testApp(database, { ports: { whatsapp: createCloudApi(meta.settings) } })
const webhook = '/api/v1/messages/webhooks/whatsapp'

test('Meta’s challenge comes back as text, and only to who knows our token', async () => {
  const ask = (token: string) =>
    http.inject({
      url: `${webhook}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
    })
  const answer = await ask(meta.settings.verifyToken)
  expect([answer.statusCode, answer.body]).toEqual([200, '1158201444'])
  expect(answer.headers['content-type']).toContain('text/plain')
  expect((await ask('another')).statusCode).toBe(403)
})

test('a signed batch above the usual size is stored once, and a forged one never', async () => {
  const statuses = Array.from({ length: 900 }, (_, nth) => ({
    ...{ id: `wamid.${nth}`, status: 'delivered', reference: null },
  }))
  const { body, headers } = meta.report({ statuses }, TEST_NOW)
  expect(body.length).toBeGreaterThan(64 * 1024)
  const post = (payload: Buffer) =>
    http.inject({
      ...{ method: 'POST', url: webhook, payload },
      headers: { 'content-type': 'application/json', ...headers },
    })
  expect((await post(body)).statusCode).toBe(200)
  expect((await post(body)).statusCode).toBe(200)
  expect((await post(Buffer.concat([body, Buffer.from(' ')]))).statusCode).toBe(401)
  const stored = await database.kysely.selectFrom('message_events').select('event_id').execute()
  expect(stored).toHaveLength(900)
})

test('a mail program ends e-mails with one press, and its link leads to the screen', async () => {
  const userId = await aUser(database.kysely)
  await database.kysely
    .insertInto('email_addresses')
    .values({ user_id: userId, email: 'priya@example.com', verified_at: TEST_NOW })
    .execute()
  const url = `/api/v1/email/unsubscribe/${unsubscribeToken(services.config.secretKey, userId)}`
  const press = (address: string) =>
    http.inject({
      ...{ method: 'POST', url: address, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const stopped = async () =>
    (await database.kysely.selectFrom('email_addresses').select('stopped_at').executeTakeFirst())?.stopped_at
  const forged = unsubscribeToken('another secret of thirty-two letters', userId)
  await press(`/api/v1/email/unsubscribe/${forged}`)
  expect(await stopped()).toBeNull()
  // A link of the key before works while that is known.
  expect(
    userOfToken(
      ['a new secret of at least thirty-two letters'],
      unsubscribeToken(services.config.secretKey, userId),
    ),
  ).toBeNull()
  expect(
    userOfToken(
      ['a new one', services.config.secretKey],
      unsubscribeToken(services.config.secretKey, userId),
    ),
  ).toBe(userId)
  expect((await press(url)).statusCode).toBe(200)
  expect(await stopped()).toEqual(TEST_NOW)
  const opened = await http.inject({ url })
  expect([opened.statusCode, opened.headers.location]).toEqual([
    302,
    'http://localhost:3000/learner/notifications/messages',
  ])
})

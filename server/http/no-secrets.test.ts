import { createHmac } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { createNoPush } from '#server/adapters/push/none.ts'
import { createLog } from '#server/platform/log.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { practiceGateway, sign } from '#server/testing/practice-gateway.ts'

const database = await testDatabase()
const lines: string[] = []
const log = createLog('trace', { write: line => void lines.push(line) })
const practice = practiceGateway(database.kysely, () => TEST_NOW)
const app = await testApp(
  { ...database, log },
  {
    demo: true,
    ports: {
      payments: practice.gateway,
      gateways: { sandbox: practice.gateway },
      push: {
        ...createNoPush(),
        mayBeEndpoint: endpoint => endpoint.startsWith('https://push.example.com/'),
      },
    },
  },
)
const phone = '+919845098450'
const secrets = new Map<string, string>([
  ['phone', phone],
  ['phone in a URL', encodeURIComponent(phone)],
])
const documents: string[] = []

async function send(request: InjectOptions) {
  const answer = await app.http.inject(request)
  if (answer.statusCode >= 400) documents.push(answer.body)
  return answer
}
const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  send({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: { 'idempotency-key': newId(), 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

/** Runs everything that handles a secret, correctly and incorrectly. */
async function driveEverything() {
  await app.http.ready()
  const { verificationId } = (await post('/auth/code', { phone, role: 'learner' })).json()
  const inbox = await send({ url: `/api/v1/demo/inbox?phone=${encodeURIComponent(phone)}` })
  const code: string = inbox.json().items[0].code
  secrets.set('code', code)
  const wrong = code === '111111' ? '222222' : '111111'
  secrets.set('wrong code', wrong)
  await post('/auth/session', { verificationId, code: wrong })
  const first = (await post('/auth/session', { verificationId, code })).json()
  await post('/auth/session', { verificationId, code })
  secrets.set('access token', first.accessToken).set('refresh token', first.refreshToken)
  const second = (await post('/auth/refresh', { refreshToken: first.refreshToken })).json()
  secrets.set('second access token', second.accessToken).set('second refresh token', second.refreshToken)
  await post('/auth/refresh', { refreshToken: `${second.refreshToken}x` })
  await post('/auth/refresh', { refreshToken: second.refreshToken, more: 1 })

  const authorization = `Bearer ${second.accessToken}`
  await send({ url: '/api/v1/me', headers: { authorization } })
  await send({ url: '/api/v1/me', headers: { authorization: `${authorization}x` } })
  await send({ url: `/api/v1/me?access_token=${second.accessToken}`, headers: { authorization } })
  await send({ url: `/api/v1/${second.accessToken}`, headers: { authorization } })
  await send({ url: `/${second.accessToken}`, headers: { cookie: `token=${second.accessToken}` } })

  const { ticket } = (await post('/live/ticket', undefined as never, { authorization })).json()
  secrets.set('live ticket', ticket)
  const socket = await app.http.injectWS(`/api/v1/live?ticket=${ticket}`)
  const again = await app.http.injectWS(`/api/v1/live?ticket=${ticket}`)
  await new Promise(resolve => again.on('close', resolve))
  socket.terminate()
  await send({ url: `/api/v1/live?ticket=${ticket}` })

  const signature = sign('{"id":1}', [practice.secret], TEST_NOW)
  const forged = createHmac('sha256', 'x').update('y').digest('hex')
  secrets.set('signature', signature.split('v1=')[1]!).set('forged signature', forged)
  for (const header of [signature, `t=1,v1=${forged}`]) {
    await post('/payments/webhooks/sandbox', '{"id":1}', { 'x-sandbox-signature': header })
    await post('/payments/webhooks/sandbox', `{"token":"${second.accessToken}"}`, {
      'x-sandbox-signature': header,
    })
  }

  await driveFiles(second.accessToken)
  await driveDevices(second.accessToken, second.user.id)

  // Bad input around secrets: the error is named, the input is not repeated.
  await post('/auth/code', { phone, role: 'king' })
  await post('/auth/code', `{"phone":"${phone}",`)
  await post('/auth/session', { verificationId: 'none', code: `${code}0` })
  await post('/auth/session', { verificationId, code, [second.refreshToken]: 1 })
  await post('/leads', { phone, name: second.accessToken, source: 'nowhere' })
  await post(`/bookings/${second.accessToken}/move`, {}, { authorization })
  await post('/bookings', { learnerIds: [second.refreshToken], rateId: phone }, { authorization })
  await send({ url: `/api/v1/demo/inbox?phone=${encodeURIComponent(phone)}&token=${second.accessToken}` })
  await send({
    url: `/api/v1/bookings?search=${encodeURIComponent(phone)}&after=${code}${code}`,
    headers: { authorization },
  })
  await send({
    method: 'PATCH',
    url: '/api/v1/me',
    headers: { authorization, 'content-type': 'text/plain' },
    payload: phone,
  })
}

/** Uploads a file and reads it by its signed URL, correctly and incorrectly. */
async function driveFiles(token: string) {
  const authorization = `Bearer ${token}`
  const bytes = Buffer.from('what only its owner reads')
  const stored = await post(
    '/files',
    { purpose: 'media', name: 'a.txt', size: bytes.length },
    { authorization },
  )
  const { id } = stored.json()
  const put = (payload: Buffer, headers: Record<string, string>) =>
    send({
      method: 'PUT',
      url: `/api/v1/files/${id}/content`,
      headers: { authorization, 'content-type': 'application/octet-stream', ...headers },
      payload,
    })
  await put(bytes, { 'upload-offset': '7' })
  const { file } = (await put(bytes, { 'upload-offset': '0' })).json()
  const link = new URL(file.url, 'http://here')
  secrets.set('signature of a file link', link.searchParams.get('signature')!)
  secrets.set('content of a file', bytes.toString())
  expect((await send({ url: `/api/v1${file.url}` })).body).toBe(bytes.toString())
  await send({ url: `/api/v1${file.url}`, headers: { range: 'bytes=900-' } })
  await send({ url: `/api/v1${file.url}&more=1` })
  await send({ url: `/api/v1${file.url}`.replace('until=', 'until=1') })
  await send({ url: `/api/v1/files/${newId()}/content${link.search}` })
  await send({ url: `/api/v1/files/${link.searchParams.get('signature')}/content` })
  await send({ method: 'POST', url: `/api/v1${file.url}` })
}

/** Registers a device for notifications in both ways that browsers know, correctly and incorrectly. */
async function driveDevices(token: string, userId: string) {
  const authorization = `Bearer ${token}`
  const fcmToken = `fcm-${newId()}:APA91b${'x'.repeat(40)}`
  const name = `push-${newId()}`
  const keys = { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) }
  secrets.set('FCM token', fcmToken).set('name of a push endpoint', name)
  secrets.set('public key of a device', keys.p256dh).set('secret of a device', keys.auth)
  const device = { fcmToken, userId, userType: 'learner', deviceType: 'web' }
  expect((await post('/notification/fcm/register', device, { authorization })).statusCode).toBe(201)
  await post('/notification/fcm/register', { ...device, userType: 'admin' }, { authorization })
  await post('/notification/fcm/register', { ...device, deviceType: fcmToken }, { authorization })
  await post('/notification/fcm/register', { ...device, [fcmToken]: 1 }, { authorization })
  await post('/notification/fcm/register', device)
  const endpoint = `https://push.example.com/${name}`
  const subscribe = (given: object) => post('/notification/web-push/register', given, { authorization })
  expect((await subscribe({ endpoint, keys })).statusCode).toBe(201)
  await subscribe({ endpoint: `https://10.0.0.7/${name}`, keys })
  await subscribe({ endpoint: name, keys })
  await subscribe({ endpoint, keys: { ...keys, auth: `${keys.auth}!` } })
  await send({ method: 'DELETE', url: '/api/v1/notification/device', headers: { authorization } })
}
await driveEverything()

/** Six digits may appear anywhere in an id; a code is six digits alone. */
const stands = (secret: string) =>
  new RegExp(`(?<![0-9a-z])${secret.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![0-9a-z])`, 'i')

describe('no secret and no phone number appears', () => {
  test.each([...secrets])('in the log: the %s', (_name, secret) => {
    expect(lines.filter(line => stands(secret).test(line))).toEqual([])
  })
  test('in the log, although it has every request, down to the finest level', () => {
    const answered = lines.filter(line => line.includes('"answered"'))
    expect(answered.length).toBeGreaterThan(25)
    expect(answered.join()).toContain('POST /api/v1/auth/session')
    expect(answered.join()).toContain('GET /api/v1/live')
    expect(answered.join()).toContain('GET /api/v1/files/:id/content')
    expect(answered.join()).toContain('POST /api/v1/notification/web-push/register')
  })
  test.each([...secrets])('in the metrics: the %s', async (_name, secret) => {
    const { body } = await app.http.inject({ url: '/metrics' })
    expect(body).toContain('POST /api/v1/auth/session')
    expect(body).not.toMatch(stands(secret))
  })
  test.each([...secrets])('in a problem document: the %s', (_name, secret) => {
    expect(documents.length).toBeGreaterThan(15)
    expect(documents.filter(document => stands(secret).test(document))).toEqual([])
  })
  test('in the audit trail in the database', async () => {
    const { rows } = await database.pool.query<{ text: string }>(
      `select concat_ws(' ', t::text) as text from audit_entries t
       union all select t::text from outbox_events t union all select t::text from identity_sessions t
       union all select t::text from live_tickets t`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const [name, secret] of secrets) {
      if (!name.startsWith('phone'))
        expect(
          rows.filter(row => stands(secret).test(row.text)),
          name,
        ).toEqual([])
    }
  })
  test('unless it is planted, which the check detects', () => {
    log.info({ note: `Bearer ${secrets.get('access token')}` }, 'planted')
    expect(lines.some(line => stands(secrets.get('access token')!).test(line))).toBe(true)
  })
})

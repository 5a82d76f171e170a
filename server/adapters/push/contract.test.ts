import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { pushDouble, subscriber } from '#server/testing/push-double.ts'
import { createFcm } from './fcm.ts'
import { createNoPush } from './none.ts'
import type { PushSender, PushTarget } from './port.ts'
import { createWebPush } from './web-push.ts'

const double = await pushDouble()
const now = new Date('2026-11-21T06:00:00Z')
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const account = {
  projectId: 'triveni-test',
  clientEmail: 'push@triveni-test.example',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  tokenUri: `${double.url}/token`,
}
const browsers = {
  kind: 'fcm' as const,
  publicKey: 'a public key',
  firebase: { apiKey: 'key', appId: 'app', projectId: account.projectId, messagingSenderId: '1' },
}
const browser = subscriber()

interface Vendor {
  sender: (more?: { privateNetwork?: boolean; ca?: string }) => PushSender
  target: PushTarget
  /** What the device reads of a message that arrived. */
  read: (body: Buffer) => Record<string, unknown>
  gone: Parameters<typeof double.answer>[0][]
}

const vendors: [string, Vendor][] = [
  [
    'fcm',
    {
      sender: (more = {}) =>
        createFcm({
          account,
          baseUrl: double.url,
          browsers,
          clock: () => now,
          privateNetwork: true,
          ca: double.ca,
          ...more,
        }),
      target: { kind: 'fcm', deviceType: 'web', token: 'a-token-of-a-browser', keys: null },
      read: body =>
        (JSON.parse(body.toString()) as { message: { data: Record<string, unknown> } }).message.data,
      gone: [
        { status: 404 },
        { status: 400, body: { error: { details: [{ errorCode: 'UNREGISTERED' }] } } },
        { status: 403, body: { error: { details: [{ errorCode: 'SENDER_ID_MISMATCH' }] } } },
      ],
    },
  ],
  [
    'webpush',
    {
      sender: (more = {}) => {
        const vapid = { subject: 'mailto:push@triveni.example', ...webPush.generateVAPIDKeys() }
        return createWebPush({ vapid, privateNetwork: true, ca: double.ca, ...more })
      },
      target: {
        kind: 'webpush',
        deviceType: 'web',
        token: `${double.url}/subscription/1`,
        keys: browser.keys,
      },
      read: browser.read,
      gone: [{ status: 404 }, { status: 410 }],
    },
  ],
]

const message = {
  tag: '01939d3c-0000-7000-8000-000000000001',
  title: 'क्लास का समय बदला',
  body: 'Badminton at 5:00 pm; ₹600 come back',
  link: '/learner/bookings/1',
  language: 'hi',
  unread: 3,
  urgent: true,
} as const

describe.each(vendors)('the push service “%s”', (name, { sender, target, read, gone }) => {
  beforeEach(() => {
    double.arrived.length = 0
    double.answer()
  })
  const send = (push = sender()) => push.send(target, message)

  it('has its name, and tells browsers how to subscribe', () => {
    expect(sender()).toMatchObject({ name, browsers: { kind: name } })
  })

  it('delivers text, link and tag to the device, in every script', async () => {
    expect(await send()).toEqual({ kind: 'sent' })
    expect(double.arrived).toHaveLength(1)
    const { tag, title, body, link, language } = message
    expect(read(double.arrived[0]!.body)).toEqual({ tag, title, body, link, language, unread: '3' })
  })

  it('reports devices that no longer exist', async () => {
    for (const answer of gone) {
      double.answer(answer)
      expect(await send()).toEqual({ kind: 'gone' })
    }
  })

  it('asks for a retry when the service is busy, after the time that it names', async () => {
    double.answer({ status: 429, headers: { 'retry-after': '120' } })
    expect(await send()).toEqual({ kind: 'later', seconds: 120 })
    double.answer({ status: 503 })
    expect(await send()).toEqual({ kind: 'later', seconds: null })
  })

  it('gives up on what the service will never accept', async () => {
    double.answer({ status: 400 })
    expect(await send()).toEqual({ kind: 'refused', reason: 'status 400' })
  })

  it('reports an unknown outcome when the connection breaks after sending', async () => {
    double.answer({ status: 0 })
    expect(await send()).toEqual({ kind: 'unknown' })
  })

  it('sends nothing to a service with an untrusted certificate', async () => {
    expect(await send(sender({ ca: '' }))).toEqual({ kind: 'later', seconds: null })
    expect(double.arrived).toEqual([])
  })

  it('sends nothing into a private network', async () => {
    expect(await send(sender({ privateNetwork: false }))).toEqual({ kind: 'later', seconds: null })
    expect(double.arrived).toEqual([])
  })

  it('refuses devices of another service', async () => {
    const other: PushTarget = name === 'fcm' ? { ...target, kind: 'webpush' } : { ...target, kind: 'fcm' }
    expect(await sender().send(other, message)).toMatchObject({ kind: 'refused' })
  })
})

describe('FCM', () => {
  const [, fcm] = vendors[0]!
  beforeEach(() => {
    double.arrived.length = 0
    double.answer()
  })

  it('signs its assertion for the token service and reuses one token for many messages', async () => {
    const push = fcm.sender()
    await Promise.all([push.send(fcm.target, message), push.send(fcm.target, message)])
    const tokens = double.arrived.map(({ headers }) => headers.authorization)
    expect(tokens[0]).toMatch(/^Bearer token-/)
    expect(new Set(tokens).size).toBe(1)
    expect(double.arrived[0]?.path).toBe('/v1/projects/triveni-test/messages:send')
  })

  it('gets a new token when the service no longer accepts the old one', async () => {
    const push = fcm.sender()
    await push.send(fcm.target, message)
    double.answer({ status: 401 })
    expect(await push.send(fcm.target, message)).toEqual({ kind: 'sent' })
    const [first, , third] = double.arrived.map(({ headers }) => headers.authorization)
    expect(third).not.toBe(first)
  })

  it('lets the system show the text in an installed app, and only the worker in a browser', async () => {
    await fcm.sender().send({ ...fcm.target, deviceType: 'android' }, message)
    await fcm.sender().send(fcm.target, message)
    const [android, web] = double.arrived.map(({ body }) => JSON.parse(body.toString()).message)
    expect(android).toMatchObject({ notification: { title: message.title }, android: { priority: 'HIGH' } })
    expect(web).not.toHaveProperty('notification')
  })
})

describe('Web Push', () => {
  it('proves the sender, states its urgency and replaces an older message with the same tag', async () => {
    const [, { sender, target }] = vendors[1]!
    double.arrived.length = 0
    double.answer()
    await sender().send(target, message)
    const { headers } = double.arrived[0]!
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(headers.topic).toBe(message.tag.replaceAll('-', ''))
    const token = /t=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? ''
    expect(decodeJwt(token)).toMatchObject({ sub: 'mailto:push@triveni.example', aud: double.url })
  })
})

describe('no push service', () => {
  it('refuses everything and says so to browsers', async () => {
    const none = createNoPush()
    expect(none.browsers).toEqual({ kind: 'none' })
    expect(none.mayBeEndpoint('https://push.example.com/1')).toBe(false)
    const [, { target }] = vendors[0]!
    expect(await none.send(target, message)).toMatchObject({ kind: 'refused' })
  })
})

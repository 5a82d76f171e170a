import { createECDH, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const key = 'kJ8v2mQx71LpRt5WzYb3NcDfGh6Sa9Ue'
const base = { SECRET_KEY: key, DATABASE_URL: 'postgres://db/triveni', LOG_LEVEL: 'silent' }
const production = { ...base, NODE_ENV: 'production', PUBLIC_URL: 'https://triveni.example' }
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const account = {
  project_id: 'triveni-test',
  client_email: 'push@triveni-test.example',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
}
const fcm = {
  PUSH: 'fcm',
  FCM_SERVICE_ACCOUNT: JSON.stringify(account),
  FCM_VAPID_KEY: 'B'.repeat(87),
  FCM_MESSAGING_SENDER_ID: '42',
  FCM_API_KEY: 'key',
  FCM_APP_ID: 'app',
}

describe('push', () => {
  test('is Web Push without any settings, with one key pair for every process of an installation', () => {
    const [first, second] = [readConfig(production).push, readConfig(production).push]
    expect(first).toEqual(second)
    if (first.kind !== 'webpush') throw new Error('not Web Push')
    expect(first).toMatchObject({ vapid: { subject: 'https://triveni.example' }, privateNetwork: false })
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(Buffer.from(first.vapid.privateKey, 'base64url'))
    expect(curve.getPublicKey('base64url')).toBe(first.vapid.publicKey)
    expect(readConfig({ ...production, SECRET_KEY: `${key}!` }).push).not.toEqual(first)
  })

  test('accepts its own key pair, complete or not at all', () => {
    const pair = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'a'.repeat(43) }
    expect(readConfig({ ...base, ...pair }).push).toMatchObject({
      vapid: { publicKey: pair.VAPID_PUBLIC_KEY },
    })
    const { VAPID_PUBLIC_KEY: _, ...half } = pair
    expect(() => readConfig({ ...base, ...half })).toThrow('belong together')
  })

  test('can be off', () => expect(readConfig({ ...base, PUSH: 'none' }).push).toEqual({ kind: 'none' }))

  test('through FCM needs all settings, and names the missing ones', () => {
    expect(readConfig({ ...production, ...fcm }).push).toMatchObject({
      kind: 'fcm',
      baseUrl: 'https://fcm.googleapis.com',
      account: { projectId: 'triveni-test', tokenUri: 'https://oauth2.googleapis.com/token' },
      browser: { projectId: 'triveni-test', messagingSenderId: '42' },
    })
    expect(() => readConfig({ ...base, ...fcm, FCM_APP_ID: '' })).toThrow('PUSH=fcm needs FCM_APP_ID')
  })

  test('reports an invalid account without repeating it', () => {
    const given = '{"private_key":"secret-words"}'
    expect(() => readConfig({ ...base, ...fcm, FCM_SERVICE_ACCOUNT: given })).toThrow(
      'FCM_SERVICE_ACCOUNT must be',
    )
    try {
      readConfig({ ...base, ...fcm, FCM_SERVICE_ACCOUNT: given })
    } catch (error) {
      expect((error as Error).message).not.toContain('secret-words')
    }
  })

  test.each([
    ['a private network', { PUSH_PRIVATE_NETWORK: '1' }],
    ['FCM without TLS', { ...fcm, FCM_BASE_URL: 'http://fcm.example' }],
  ])('in production refuses %s', (_what, env) => {
    expect(() => readConfig({ ...production, ...env })).toThrow(ConfigError)
  })
})

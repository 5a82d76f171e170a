import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchFcmToken } from './push-fcm.ts'

const firebase = vi.hoisted(() => ({
  apps: [] as { name: string }[],
  isSupported: vi.fn(async () => true),
  getToken: vi.fn(),
}))
vi.mock('@firebase/app', () => ({
  getApps: () => firebase.apps,
  initializeApp: (_config: unknown, name: string) => {
    firebase.apps.push({ name })
    return { name }
  },
}))
vi.mock('@firebase/messaging', () => ({
  getMessaging: (app: { name: string }) => ({ of: app.name }),
  getToken: firebase.getToken,
  isSupported: firebase.isSupported,
}))

const worker = {} as ServiceWorkerRegistration
const config = {
  kind: 'fcm' as const,
  publicKey: 'BPub',
  firebase: { apiKey: 'k', appId: 'a', projectId: 'p', messagingSenderId: '1' },
}
const refusedWith = (code: unknown) => {
  firebase.getToken.mockRejectedValue(Object.assign(new Error('Messaging'), { code }))
  return expect(fetchFcmToken(worker, config)).rejects
}

beforeEach(() => {
  firebase.apps.length = 0
  firebase.isSupported.mockResolvedValue(true)
  firebase.getToken.mockReset().mockResolvedValue('fcm-token')
})

it('requests tokens with our key and our worker, always in the same app', async () => {
  expect(await fetchFcmToken(worker, config)).toBe('fcm-token')
  expect(await fetchFcmToken(worker, config)).toBe('fcm-token')
  expect(firebase.apps).toEqual([{ name: 'triveni-push' }])
  expect(firebase.getToken).toHaveBeenCalledWith(
    { of: 'triveni-push' },
    { vapidKey: 'BPub', serviceWorkerRegistration: worker },
  )
})

it('requests nothing in an unsupported browser', async () => {
  firebase.isSupported.mockResolvedValue(false)
  await expect(fetchFcmToken(worker, config)).rejects.toMatchObject({ failure: 'unsupported-browser' })
  expect(firebase.getToken).not.toHaveBeenCalled()
})

describe('a Firebase error', () => {
  it.each([
    ['unsupported-browser', 'unsupported-browser'],
    ['indexed-db-unsupported', 'indexed-db-unsupported'],
    ['permission-blocked', 'permission-blocked'],
    ['permission-default', 'permission-blocked'],
    ['only-available-in-window', 'only-available-in-window'],
    ['invalid-sw-registration', 'invalid-sw-registration'],
    ['failed-service-worker-registration', 'failed-sw-registration'],
    ['token-subscribe-failed', 'subscription-failed'],
  ])('messaging/%s is reported as %s', async (code, failure) => {
    await refusedWith(`messaging/${code}`).toMatchObject({ failure, cause: { code: `messaging/${code}` } })
  })

  it('without a code is reported as a failed subscription', async () => {
    await refusedWith(undefined).toMatchObject({ failure: 'subscription-failed' })
  })
})

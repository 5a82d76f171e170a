import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readStored, writeStored } from '../storage.ts'
import { keepPush, pushState, turnPushOff, turnPushOn } from './push.ts'
import { PushError } from './push-error.ts'

const calls: [key: string, input: unknown, options: unknown][] = []
let config: unknown
vi.mock('../api.ts', () => ({ api: async () => config }))
vi.mock('../query.ts', () => ({
  write: async (...call: [string, unknown, unknown]) => void calls.push(call),
}))
const fetchFcmToken = vi.fn<() => Promise<string>>()
vi.mock('./push-fcm.ts', () => ({ fetchFcmToken: () => fetchFcmToken() }))

const stored = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
}

const endpoint = 'https://push.example/of-this-browser'
const keys = { p256dh: 'key', auth: 'auth' }
const subscription = { options: {}, toJSON: () => ({ endpoint, keys }), unsubscribe: vi.fn(async () => true) }

/** A browser's registration of our worker, as far as pushes need it. */
class Registration {
  active: object | null = { state: 'activated' }
  installing: object | null = null
  waiting: object | null = null
  pushManager = {
    getSubscription: vi.fn(async (): Promise<unknown> => null),
    subscribe: vi.fn(async (): Promise<unknown> => subscription),
  }
}

let registration: Registration
let register: ReturnType<typeof vi.fn>
const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
/** Why there is no token, as logged to the console. */
const reasons = () => warned.mock.calls.map(([text]) => text)

/** IndexedDB that opens, or does not. */
const database = (opens: boolean) => ({
  open: () => {
    const request: Record<string, unknown> = {
      result: { close: () => undefined },
      error: new Error('closed'),
    }
    queueMicrotask(() => (request[opens ? 'onsuccess' : 'onerror'] as () => void)())
    return request
  },
  deleteDatabase: () => undefined,
})

beforeEach(() => {
  stored.clear()
  calls.length = 0
  warned.mockClear()
  fetchFcmToken.mockReset().mockResolvedValue('fcm-token')
  config = { kind: 'webpush', publicKey: 'BPub' }
  registration = new Registration()
  register = vi.fn(async () => registration)
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('ServiceWorkerRegistration', Registration)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('indexedDB', database(true))
  vi.stubGlobal('navigator', { userAgent: 'A browser', serviceWorker: { register } })
  permit('granted')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The user's current permission, and their answer when asked. */
function permit(permission: string, answer = permission) {
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer
      return answer
    }),
  }
  vi.stubGlobal('Notification', notification)
  return notification
}

describe('permission', () => {
  it.each([
    ['default', 'default'],
    ['granted', 'granted'],
    ['denied', 'blocked'],
  ])('%s is %s', (permission, state) => {
    permit(permission)
    expect(pushState()).toBe(state)
  })

  it.each(['Notification', 'PushManager'])('is unavailable without %s', name => {
    vi.stubGlobal(name, undefined)
    delete (globalThis as Record<string, unknown>)[name]
    expect(pushState()).toBe('unsupported')
  })

  it('is requested once, and only after a press', async () => {
    const notification = permit('default', 'granted')
    expect(await keepPush('learner')).toBeNull()
    expect(notification.requestPermission).not.toHaveBeenCalled()
    expect(await turnPushOn('learner')).toBe(endpoint)
    expect(notification.requestPermission).toHaveBeenCalledOnce()
    permit('granted')
    expect(await turnPushOn('learner')).toBe(endpoint)
    expect(Notification.requestPermission).not.toHaveBeenCalled()
  })
})

describe('a token', () => {
  it('from Web Push is the subscription endpoint, registered and stored', async () => {
    expect(await turnPushOn('expert')).toBe(endpoint)
    expect(register).toHaveBeenCalledWith('/service-worker.js')
    expect(registration.pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'BPub',
    })
    const body = { endpoint, keys, deviceInfo: 'A browser' }
    expect(calls).toEqual([['POST /notification/web-push/register', { body }, { role: 'expert' }]])
    expect(readStored('expert', 'fcm_token')).toBe(endpoint)
  })

  it('from FCM is registered for the signed-in user with the specified payload', async () => {
    config = { kind: 'fcm', publicKey: 'BPub', firebase: {} }
    writeStored('learner', 'logged_in_user', JSON.stringify({ id: 'u1' }))
    expect(await turnPushOn('learner')).toBe('fcm-token')
    const body = {
      fcmToken: 'fcm-token',
      userId: 'u1',
      userType: 'learner',
      deviceType: 'web',
      deviceInfo: 'A browser',
    }
    expect(calls).toEqual([['POST /notification/fcm/register', { body }, { role: 'learner' }]])
    expect(readStored('learner', 'fcm_token')).toBe('fcm-token')
  })

  it('for an older key is dropped, one for the current key is reused', async () => {
    const key = Uint8Array.from([4, 250, 255]).buffer
    const existing = { ...subscription, options: { applicationServerKey: key } }
    registration.pushManager.getSubscription.mockResolvedValue(existing)
    await turnPushOn('learner')
    expect(subscription.unsubscribe).toHaveBeenCalledOnce()
    expect(registration.pushManager.subscribe).toHaveBeenCalledOnce()
    config = { kind: 'webpush', publicKey: 'BPr_' }
    expect(await turnPushOn('learner')).toBe(endpoint)
    expect(registration.pushManager.subscribe).toHaveBeenCalledOnce()
  })

  it('is refreshed after loading, unless the user turned push off on this device', async () => {
    expect(await keepPush('learner')).toBe(endpoint)
    await turnPushOff('learner')
    expect(calls.at(-1)?.[0]).toBe('DELETE /notification/device')
    expect(await keepPush('learner')).toBeNull()
    expect(await turnPushOn('learner')).toBe(endpoint)
    expect(await keepPush('learner')).toBe(endpoint)
  })

  it('is not requested when the installation sends no push', async () => {
    config = { kind: 'none' }
    expect(await turnPushOn('learner')).toBeNull()
    expect([register.mock.calls, reasons()]).toEqual([[], []])
  })
})

describe('without a token the user is not disturbed and the console says why:', () => {
  const expectFailure = async (failure: string) => {
    expect(await turnPushOn('learner')).toBeNull()
    expect(reasons()).toEqual([`push: ${failure}`])
    expect(readStored('learner', 'fcm_token')).toBeNull()
    expect(calls).toEqual([])
  }

  it('a browser without push support', async () => {
    vi.stubGlobal('navigator', { userAgent: 'old' })
    await expectFailure('unsupported-browser')
  })

  it('no page, as in a worker', async () => {
    vi.stubGlobal('window', undefined)
    await expectFailure('only-available-in-window')
  })

  it.each(['denied', 'default'])('permission that remains %s', async answer => {
    permit('default', answer)
    await expectFailure('permission-blocked')
    expect(register).not.toHaveBeenCalled()
  })

  it.each([
    ['does not open', database(false)],
    [
      'refuses at once',
      {
        open: () => {
          throw new DOMException('closed', 'SecurityError')
        },
      },
    ],
  ])('IndexedDB that %s', async (_how, indexedDb) => {
    vi.stubGlobal('indexedDB', indexedDb)
    await expectFailure('indexed-db-unsupported')
  })

  it('a service worker that cannot be registered', async () => {
    register.mockRejectedValue(new TypeError('404'))
    await expectFailure('failed-sw-registration')
  })

  it('an invalid registration', async () => {
    register.mockResolvedValue({})
    await expectFailure('invalid-sw-registration')
  })

  it('a registration without a worker', async () => {
    registration.active = null
    await expectFailure('failed-sw-registration')
  })

  /** A worker that is being installed, and its state changes. */
  const installing = () => {
    const worker = Object.assign(new EventTarget(), { state: 'installing' })
    registration.active = null
    registration.installing = worker
    return (state: string) => {
      worker.state = state
      worker.dispatchEvent(new Event('statechange'))
    }
  }

  it('a worker that becomes redundant during installation', async () => {
    const become = installing()
    setTimeout(() => become('redundant'), 5)
    await expectFailure('failed-sw-registration')
  })

  it('a worker that is not active after 10 seconds, and no sooner', async () => {
    vi.useFakeTimers()
    installing()
    const settled = vi.fn()
    const asked = turnPushOn('learner').then(settled)
    await vi.advanceTimersByTimeAsync(9999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(settled).toHaveBeenCalledWith(null)
    expect(reasons()).toEqual(['push: sw-activation-timeout'])
  })

  it('a worker that becomes active in time is not a failure', async () => {
    vi.useFakeTimers()
    const become = installing()
    const asked = turnPushOn('learner')
    await vi.advanceTimersByTimeAsync(9000)
    become('installed')
    become('activated')
    expect(await asked).toBe(endpoint)
    expect(reasons()).toEqual([])
  })

  it('a push service that never answers', async () => {
    vi.useFakeTimers()
    registration.pushManager.subscribe.mockReturnValue(new Promise(() => undefined))
    const asked = turnPushOn('learner')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await asked).toBeNull()
    expect(reasons()).toEqual(['push: subscription-failed'])
  })

  it('a Firebase error', async () => {
    config = { kind: 'fcm', publicKey: 'BPub', firebase: {} }
    fetchFcmToken.mockRejectedValue(new PushError('invalid-sw-registration'))
    await expectFailure('invalid-sw-registration')
  })

  it('any other error', async () => {
    registration.pushManager.getSubscription.mockRejectedValue(new Error('?'))
    await expectFailure('subscription-failed')
  })
})

import type { Role } from '#domain/access/roles.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { api } from '../api.ts'
import { askShellPush, fetchShellToken, shellPushState } from '../native/push.ts'
import { isShell } from '../native/shell.ts'
import { write } from '../query.ts'
import { readStored, writeStored } from '../storage.ts'
import { PushError, type PushFailure, type PushState } from './push-error.ts'

type PushConfig = ApiAnswer<'GET /notification/push'>

/** The worker has that long to become active. */
const activeWithinMs = 10_000
/** A browser without its push service never answers. */
const subscribedWithinMs = 20_000
const workerUrl = '/service-worker.js'
/** Stored instead of the token when the person wants no pushes on this device. */
const switchedOff = 'off'

export function pushState(): PushState {
  if (isShell()) return shellPushState()
  if (!('Notification' in globalThis) || !('serviceWorker' in navigator) || !('PushManager' in globalThis)) {
    return 'unsupported'
  }
  const { permission } = Notification
  return permission === 'denied' ? 'blocked' : permission
}

/**
 * From a person's click: asks for permission if needed, fetches the device's token and registers it for the
 * signed-in user. Null if that failed; the reason is in the console.
 */
export async function turnPushOn(role: Role): Promise<string | null> {
  return quietly(async () => {
    if (isShell()) {
      await askShellPush()
      return register(role)
    }
    checkBrowser()
    if (Notification.permission === 'default') await Notification.requestPermission()
    if (Notification.permission !== 'granted') throw new PushError('permission-blocked')
    return register(role)
  })
}

/** No more pushes to this device in this role. */
export async function turnPushOff(role: Role): Promise<void> {
  await write('DELETE /notification/device', {}, { role })
  writeStored(role, 'fcm_token', switchedOff)
}

/** After loading: if permission was given before, the token is fetched again, since it may have changed. Never asks. */
export async function keepPush(role: Role): Promise<string | null> {
  if (pushState() !== 'granted' || readStored(role, 'fcm_token') === switchedOff) return null
  return quietly(() => register(role))
}

async function quietly(work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work()
  } catch (error) {
    const failure = error instanceof PushError ? error.failure : 'subscription-failed'
    console.warn(`push: ${failure}`, error instanceof PushError ? (error.cause ?? '') : error)
    return null
  }
}

async function register(role: Role): Promise<string | null> {
  checkBrowser()
  const config = await api('GET /notification/push', {}, { role })
  if (config.kind === 'none') return null
  if (isShell()) return registerShell(role, config)
  await checkIndexedDb()
  const worker = await activeWorker()
  const deviceInfo = navigator.userAgent.slice(0, 500)
  const token =
    config.kind === 'webpush'
      ? await registerWebPush(role, worker, config, deviceInfo)
      : await registerFcm(role, worker, config, deviceInfo)
  writeStored(role, 'fcm_token', token)
  return token
}

function checkBrowser() {
  if (typeof window === 'undefined') throw new PushError('only-available-in-window')
  if (pushState() === 'unsupported') throw new PushError('unsupported-browser')
}

/** The browser's libraries store push tokens there; some private modes have no such storage. */
function checkIndexedDb(): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (cause?: unknown) => reject(new PushError('indexed-db-unsupported', cause))
    try {
      const opening = indexedDB.open('triveni-push-check')
      opening.onsuccess = () => {
        opening.result.close()
        indexedDB.deleteDatabase('triveni-push-check')
        resolve()
      }
      opening.onerror = () => refuse(opening.error)
    } catch (error) {
      refuse(error)
    }
  })
}

/** Our worker, active. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerUrl).catch(error => {
    throw new PushError('failed-sw-registration', error)
  })
  if (!(registration instanceof ServiceWorkerRegistration)) throw new PushError('invalid-sw-registration')
  await within(activeWithinMs, becomesActive(registration), 'sw-activation-timeout')
  return registration
}

function becomesActive(registration: ServiceWorkerRegistration): Promise<void> {
  if (registration.active) return Promise.resolve()
  const worker = registration.installing ?? registration.waiting
  if (!worker) return Promise.reject(new PushError('failed-sw-registration'))
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new PushError('failed-sw-registration'))
    })
  })
}

async function registerWebPush(
  role: Role,
  worker: ServiceWorkerRegistration,
  { publicKey }: Extract<PushConfig, { kind: 'webpush' }>,
  deviceInfo: string,
): Promise<string> {
  const subscription = await within(subscribedWithinMs, subscribe(worker, publicKey), 'subscription-failed')
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new PushError('subscription-failed')
  const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, deviceInfo }
  await write('POST /notification/web-push/register', { body }, { role })
  return endpoint
}

/** The subscription that is there, unless it was made for another key. */
async function subscribe(worker: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const existing = await worker.pushManager.getSubscription()
  const key = existing?.options.applicationServerKey
  if (existing && key && base64url(key) === publicKey) return existing
  await existing?.unsubscribe()
  return worker.pushManager.subscribe(options)
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** An installed app is reached by FCM alone. The seed’s call knows `android` and `web`: an app on iOS is the former. */
async function registerShell(role: Role, config: PushConfig): Promise<string> {
  if (config.kind !== 'fcm') throw new PushError('unsupported-browser')
  const token = await within(subscribedWithinMs, fetchShellToken(), 'subscription-failed')
  await registerFcmToken(role, token, 'android', navigator.userAgent.slice(0, 500))
  writeStored(role, 'fcm_token', token)
  return token
}

async function registerFcm(
  role: Role,
  worker: ServiceWorkerRegistration,
  config: Extract<PushConfig, { kind: 'fcm' }>,
  deviceInfo: string,
): Promise<string> {
  const { fetchFcmToken } = await import('./push-fcm.ts')
  const fcmToken = await within(subscribedWithinMs, fetchFcmToken(worker, config), 'subscription-failed')
  await registerFcmToken(role, fcmToken, 'web', deviceInfo)
  return fcmToken
}

async function registerFcmToken(
  role: Role,
  fcmToken: string,
  deviceType: 'android' | 'web',
  deviceInfo: string,
): Promise<void> {
  const { id } = JSON.parse(readStored(role, 'logged_in_user') ?? '{}') as { id?: string }
  if (!id) throw new PushError('subscription-failed', 'nobody is signed in')
  const body = { fcmToken, userId: id, userType: role, deviceType, deviceInfo }
  await write('POST /notification/fcm/register', { body }, { role })
}

async function within<T>(ms: number, work: Promise<T>, failure: PushFailure): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PushError(failure)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

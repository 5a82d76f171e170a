import { getApps, initializeApp } from '@firebase/app'
import { getMessaging, getToken, isSupported } from '@firebase/messaging'
import type { ApiAnswer } from '#domain/wire.ts'
import { PushError, type PushFailure } from './push-error.ts'

type FcmConfig = Extract<ApiAnswer<'GET /notification/push'>, { kind: 'fcm' }>

const appName = 'triveni-push'

/** Firebase's names for what went wrong, as the specification calls them. */
const failures: Record<string, PushFailure> = {
  'messaging/unsupported-browser': 'unsupported-browser',
  'messaging/indexed-db-unsupported': 'indexed-db-unsupported',
  'messaging/permission-blocked': 'permission-blocked',
  'messaging/permission-default': 'permission-blocked',
  'messaging/only-available-in-window': 'only-available-in-window',
  'messaging/invalid-sw-registration': 'invalid-sw-registration',
  'messaging/failed-service-worker-registration': 'failed-sw-registration',
}

/** The FCM token of this browser, for our own service worker. Loaded only where this installation uses FCM. */
export async function fetchFcmToken(
  worker: ServiceWorkerRegistration,
  { publicKey, firebase }: FcmConfig,
): Promise<string> {
  // In unsupported browsers getMessaging would only report it through an unhandled rejection.
  if (!(await isSupported())) throw new PushError('unsupported-browser')
  try {
    const app = getApps().find(({ name }) => name === appName) ?? initializeApp(firebase, appName)
    return await getToken(getMessaging(app), { vapidKey: publicKey, serviceWorkerRegistration: worker })
  } catch (error) {
    const code = (error as { code?: unknown }).code
    throw new PushError((typeof code === 'string' && failures[code]) || 'subscription-failed', error)
  }
}

import { PushError, type PushState } from '../push/push-error.ts'
import { shellPlugin } from './shell.ts'

/** What the device said last: a page asks at every drawing, the device answers later. */
let last: PushState = 'default'

/** What the device says about notifications; a shell that was made without Firebase has none. */
export const shellPushState = (): PushState => (shellPlugin('FirebaseMessaging') ? last : 'unsupported')

const stateOf = (receive: string): PushState => {
  if (receive === 'granted') return 'granted'
  return receive === 'denied' ? 'blocked' : 'default'
}

/** Reads what the person has allowed, without asking. */
export async function readShellPush(): Promise<PushState> {
  const messaging = shellPlugin('FirebaseMessaging')
  if (messaging) last = stateOf((await messaging.checkPermissions()).receive)
  return shellPushState()
}

/** Asks the person where that has not been done; refuses with the failure's name. */
export async function askShellPush(): Promise<void> {
  const messaging = shellPlugin('FirebaseMessaging')
  if (!messaging) throw new PushError('unsupported-browser')
  if ((await readShellPush()) === 'default') last = stateOf((await messaging.requestPermissions()).receive)
  if (last !== 'granted') throw new PushError('permission-blocked')
}

/** The FCM token of this device. */
export async function fetchShellToken(): Promise<string> {
  const messaging = shellPlugin('FirebaseMessaging')
  if (!messaging) throw new PushError('unsupported-browser')
  return (await messaging.getToken()).token
}

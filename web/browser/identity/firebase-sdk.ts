import { initializeApp } from '@firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  type User,
} from '@firebase/auth'
import type { Role } from '#domain/access/roles.ts'
import type { Installation } from '../installation.ts'
import { currentLanguage } from '../language.ts'
import { sendCodeNatively, sendsCodeNatively } from '../native/phone-sign-in.ts'

export type FirebaseService = Extract<Installation['identity'], { kind: 'firebase' }>

const auths: Partial<Record<Role, Auth>> = {}

/** An app for every role, each with its own current user. Not `getAuth`: it knows one app, and brings twice the code. */
function authFor(service: FirebaseService, role: Role): Auth {
  const { apiKey, authDomain, projectId, appId, emulatorUrl } = service
  const known = auths[role]
  if (known) return known
  const app = initializeApp({ apiKey, authDomain, projectId, appId }, role)
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence })
  if (emulatorUrl) {
    // Before any verifier is created: the emulator has no human check.
    connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
    auth.settings.appVerificationDisabledForTesting = true
  }
  auths[role] = auth
  return auth
}

/** The current user of a role, once the device's storage has been read. */
export async function currentUser(service: FirebaseService, role: Role): Promise<User | null> {
  const auth = authFor(service, role)
  await auth.authStateReady()
  return auth.currentUser
}

/** As `currentUser`, given a moment in which a sign-in of another tab may arrive here. */
export async function awaitUser(
  service: FirebaseService,
  role: Role,
  withinMs: number,
): Promise<User | null> {
  const auth = authFor(service, role)
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve(auth.currentUser)
    }
    const timer = setTimeout(done, withinMs)
    // It tells what there is before it tells of changes; a user that is there already was not the one waited for.
    let isFirst = true
    const stop = auth.onIdTokenChanged(user => {
      if (!isFirst && user) done()
      isFirst = false
    })
  })
}

/** Sends a code by SMS; answers its id. The invisible check whether a person asks is in `container`. */
export async function sendCode(
  service: FirebaseService,
  role: Role,
  phone: string,
  container: HTMLElement,
): Promise<string> {
  if (sendsCodeNatively()) return sendCodeNatively(phone)
  const auth = authFor(service, role)
  auth.languageCode = currentLanguage()
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' })
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(phone, verifier)
  } finally {
    verifier.clear()
  }
}

/** Signs in with the code that came. */
export async function signInWithCode(
  service: FirebaseService,
  role: Role,
  verificationId: string,
  code: string,
): Promise<User> {
  const credential = PhoneAuthProvider.credential(verificationId, code)
  return (await signInWithCredential(authFor(service, role), credential)).user
}

/** Forgets the current user of a role on this device. */
export const forgetUser = (service: FirebaseService, role: Role): Promise<void> =>
  authFor(service, role).signOut()

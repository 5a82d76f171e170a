import type { Role } from '#domain/access/roles.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { noteEnd } from '../ended-words.ts'
import { isProblem } from '../problem.ts'
import { forgetPerson, readStored, storePerson, writeStored } from '../storage.ts'
import { announce, onChange } from './announce.ts'
import { callIdentity, endSession, refusalOf } from './call.ts'
import { isSignInOver, problemOfFirebase } from './firebase-problem.ts'
import type { FirebaseService } from './firebase-sdk.ts'
import type { IdentityPort, SessionUser, Verification } from './port.ts'
import { deleteSession, readSession, writeSession } from './session-store.ts'

type Opened = ApiAnswer<'POST /auth/session/identity'>

/** What is beside Firebase's own store: which session here belongs to which account there. */
interface StoredSession extends Opened {
  /** The account at Firebase. */
  subject: string
}

const resendAfterSeconds = 30
/** How long a sign-in that another tab has announced may take to arrive in Firebase's store here. */
const otherTabMs = 3000
const keyOf = (role: Role) => `firebase:${role}`

/** Firebase's code is loaded by the first who needs it: to sign in, or for a token. Never by a public page. */
const loadSdk = () => import('./firebase-sdk.ts')

/** Sign-in by Firebase Authentication: a bearer is its ID token with the key of our session behind it. */
export function createFirebaseIdentity(service: FirebaseService): IdentityPort {
  const renewing: Partial<Record<Role, Promise<string | null>>> = {}

  async function forget(role: Role, isSignOut = false) {
    await deleteSession(keyOf(role))
    forgetPerson(role)
    announce(role, null, isSignOut)
    try {
      await (await loadSdk()).forgetUser(service, role)
    } catch (error) {
      // Without a session of ours nothing here reads it; the next sign-in with this role takes its place.
      console.warn('Firebase keeps its sign-in on this device', error)
    }
  }

  /** The account's user here and now; null where it is not the one that our session belongs to. */
  async function userOf(role: Role, { subject }: StoredSession) {
    const sdk = await loadSdk()
    const known = await sdk.currentUser(service, role)
    const user = known?.uid === subject ? known : await sdk.awaitUser(service, role, otherTabMs)
    return user?.uid === subject ? user : null
  }

  const bearerOf = (token: string, { sessionKey }: StoredSession) => `${token}~${sessionKey}`

  function bearer(role: Role, token: string, stored: StoredSession) {
    const text = bearerOf(token, stored)
    if (readStored(role, 'new_token') !== text) writeStored(role, 'new_token', text)
    return text
  }

  async function read(role: Role, refused?: string): Promise<string | null> {
    const stored = await readSession<StoredSession>(keyOf(role))
    const user = stored && (await userOf(role, stored))
    if (!stored || !user) return null
    const token = bearer(role, await user.getIdToken(), stored)
    if (token !== refused) return token
    const second = bearer(role, await user.getIdToken(true), stored)
    // Firebase renews whatever we have ended: only the server knows whether its session still runs.
    const refusal = await refusalOf('/me', second)
    if (!refusal) return second
    noteEnd(role, refusal.title)
    await forget(role)
    return null
  }

  async function token(role: Role, refused?: string): Promise<string | null> {
    try {
      return await read(role, refused)
    } catch (error) {
      if (!isSignInOver(error)) throw problemOfFirebase(error)
      await forget(role)
      return null
    }
  }

  /** One forced refresh at a time in this tab, and, by the lock, over all tabs. */
  function renew(role: Role, refused: string) {
    renewing[role] ??= navigator.locks
      .request(`identity:${role}`, () => token(role, refused))
      .finally(() => {
        delete renewing[role]
      })
    return renewing[role]
  }

  async function open(role: Role, subject: string, idToken: string): Promise<SessionUser> {
    const body = { token: idToken, role }
    const opened = await callIdentity<Opened>('/auth/session/identity', { body })
    const stored: StoredSession = { ...opened, subject }
    await writeSession(keyOf(role), stored)
    storePerson(role, opened.user, bearerOf(idToken, stored))
    announce(role, opened.user)
    return opened.user
  }

  function verificationOf(role: Role, verificationId: string): Verification {
    let proven: { code: string; subject: string; idToken: string } | undefined
    return {
      verificationId,
      resendAfterSeconds,
      async confirm(code) {
        try {
          if (proven?.code !== code) {
            const sdk = await loadSdk()
            const user = await sdk.signInWithCode(service, role, verificationId, code)
            proven = { code, subject: user.uid, idToken: await user.getIdToken() }
          }
          return await open(role, proven.subject, proven.idToken)
        } catch (error) {
          const problem = problemOfFirebase(error)
          // The code is used up; where our server was not reached, what it proved serves for another try.
          if (proven && !isProblem(problem, 'offline')) {
            proven = undefined
            await forget(role)
          }
          throw problem
        }
      },
    }
  }

  return {
    async start(role, phone, container) {
      const place = container ?? document.body.appendChild(document.createElement('div'))
      try {
        const sdk = await loadSdk()
        const verificationId = await sdk.sendCode(service, role, phone, place)
        return verificationOf(role, verificationId)
      } catch (error) {
        throw problemOfFirebase(error)
      } finally {
        if (!container) place.remove()
      }
    },

    resume: verificationOf,

    ready: async role => (await readSession<StoredSession>(keyOf(role)))?.user ?? null,

    token: (role, refused) => (refused === undefined ? token(role) : renew(role, refused)),

    async signOut(role) {
      const last = await token(role).catch(() => null)
      // On its way before anything here changes: who signs out may close the page in the next moment.
      const ended = last && endSession(last)
      await forget(role, true)
      await ended
    },

    onChange,
  }
}

import type { Role } from '#domain/access/roles.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { noteEnd } from '../ended-words.ts'
import { ApiProblem } from '../problem.ts'
import { forgetPerson, storePerson } from '../storage.ts'
import { announce, onChange } from './announce.ts'
import { callIdentity, endSession } from './call.ts'
import type { IdentityPort, SessionUser, Verification } from './port.ts'
import { deleteSession, readSession, writeSession } from './session-store.ts'

type SignedIn = ApiAnswer<'POST /auth/session'>

interface Session {
  accessToken: string
  /** Milliseconds since 1970, on this device's clock. */
  expiresAt: number
  refreshToken: string
  user: SessionUser
}

/** A token this near to its end is refreshed before it is used. */
const earlyMs = 30_000
const refreshing: Partial<Record<Role, Promise<string | null>>> = {}

/** Sign-in by codes that the server itself sends. */
export const embeddedIdentity: IdentityPort = {
  async start(role, phone, _container, by) {
    const asked = await callIdentity<ApiAnswer<'POST /auth/code'>>('/auth/code', {
      body: { phone, role, ...(by && { by }) },
    })
    return { ...verificationOf(role, asked.verificationId), ...asked }
  },

  resume: verificationOf,

  ready: async role => (await readSession<Session>(role))?.user ?? null,

  async token(role, refused) {
    const session = await readSession<Session>(role)
    if (!session) return null
    if (refused !== undefined) return refresh(role, refused)
    return isFresh(session) ? session.accessToken : refresh(role, session.accessToken)
  },

  async signOut(role) {
    const session = await readSession<Session>(role)
    // On its way before anything here changes: who signs out may close the page in the next moment.
    const ended = session && endSession(session.accessToken)
    await forget(role, true)
    await ended
  },

  onChange,
}

function verificationOf(role: Role, verificationId: string): Verification {
  return {
    verificationId,
    resendAfterSeconds: 0,
    async confirm(code) {
      const answer = await callIdentity<SignedIn>('/auth/session', { body: { verificationId, code } })
      await storeSession(role, answer)
      return answer.user
    },
  }
}

const isFresh = ({ expiresAt }: Session) => expiresAt - earlyMs > Date.now()

/** One refresh at a time in this tab, and, by the lock, over all tabs. */
function refresh(role: Role, stale: string) {
  refreshing[role] ??= navigator.locks
    .request(`identity:${role}`, () => refreshLocked(role, stale))
    .finally(() => {
      delete refreshing[role]
    })
  return refreshing[role]
}

async function refreshLocked(role: Role, stale: string): Promise<string | null> {
  const session = await readSession<Session>(role)
  if (!session) return null
  // Another tab was here first, while we waited for the lock.
  if (session.accessToken !== stale && isFresh(session)) return session.accessToken
  try {
    const answer = await callIdentity<SignedIn>('/auth/refresh', {
      body: { refreshToken: session.refreshToken },
    })
    await storeSession(role, answer)
    return answer.accessToken
  } catch (error) {
    if (!hasEnded(error)) throw error
    noteEnd(role, (error as ApiProblem).title)
    await forget(role)
    return null
  }
}

/** The server knows this session no more; anything else (no network, too many calls) may pass. */
const hasEnded = (error: unknown) =>
  error instanceof ApiProblem && [400, 401, 403, 404, 409, 410, 422].includes(error.status)

/** Also stores a session that was not opened by `start`: the setup signs its admin in. */
export async function storeSession(role: Role, answer: SignedIn) {
  const session: Session = {
    accessToken: answer.accessToken,
    expiresAt: Date.now() + answer.expiresInSeconds * 1000,
    refreshToken: answer.refreshToken,
    user: answer.user,
  }
  await writeSession(role, session)
  storePerson(role, answer.user, answer.accessToken)
  announce(role, answer.user)
}

async function forget(role: Role, isSignOut = false) {
  await deleteSession(role)
  forgetPerson(role)
  announce(role, null, isSignOut)
}

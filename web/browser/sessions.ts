import { useSyncExternalStore } from 'react'
import type { Role } from '#domain/access/roles.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { baseUrl } from './base-url.ts'
import { ApiProblem, problemOf } from './problem.ts'
import { readSession, removeSession, type Session, type SessionUser, saveSession } from './session-store.ts'
import { writeStored } from './storage.ts'

type SignedIn = ApiAnswer<'POST /auth/session'>

/** A token this near to its end is refreshed before it is used. */
const earlyMs = 30_000

const listeners = new Set<() => void>()
const users: Partial<Record<Role, SessionUser | null>> = {}
const refreshing: Partial<Record<Role, Promise<string | null>>> = {}
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('triveni-sessions')

const tellAll = () => {
  for (const tell of listeners) tell()
}

channel?.addEventListener('message', async event => {
  const role = event.data as Role
  users[role] = (await readSession(role))?.user ?? null
  tellAll()
})

const changed = (role: Role, user: SessionUser | null) => {
  users[role] = user
  channel?.postMessage(role)
  tellAll()
}

async function post<T>(path: string, body: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
  } catch {
    throw new ApiProblem({ status: 0, code: 'offline' })
  }
  if (!response.ok) throw await problemOf(response)
  return response.json() as Promise<T>
}

/** Keeps the session that a confirmed code opened. */
export async function keepSession(role: Role, answer: SignedIn) {
  const session: Session = {
    accessToken: answer.accessToken,
    expiresAt: Date.now() + answer.expiresInSeconds * 1000,
    refreshToken: answer.refreshToken,
    user: answer.user,
  }
  await saveSession(role, session)
  writeStored(role, 'new_token', answer.accessToken)
  writeStored(role, 'logged_in_user', JSON.stringify(answer.user))
  changed(role, answer.user)
}

async function forget(role: Role) {
  await removeSession(role)
  writeStored(role, 'new_token', null)
  writeStored(role, 'logged_in_user', null)
  changed(role, null)
}

const ended = (error: unknown) =>
  error instanceof ApiProblem && [400, 401, 403, 404, 410, 422].includes(error.status)

async function refreshLocked(role: Role, stale: string | null): Promise<string | null> {
  const session = await readSession(role)
  if (!session) return null
  // Another tab was here first, while we waited for the lock.
  if (session.accessToken !== stale && session.expiresAt - earlyMs > Date.now()) return session.accessToken
  try {
    const answer = await post<SignedIn>('/auth/refresh', { refreshToken: session.refreshToken })
    await keepSession(role, answer)
    return answer.accessToken
  } catch (error) {
    if (!ended(error)) throw error
    await forget(role)
    return null
  }
}

/** One refresh at a time in this tab, and, by the lock, over all tabs. */
function refresh(role: Role, stale: string | null) {
  refreshing[role] ??= navigator.locks
    .request(`identity:${role}`, () => refreshLocked(role, stale))
    .finally(() => {
      delete refreshing[role]
    })
  return refreshing[role]
}

/** The access token of a role, refreshed where it is about to end; null when nobody is signed in. */
export async function token(role: Role): Promise<string | null> {
  const session = await readSession(role)
  if (!session) return null
  return session.expiresAt - earlyMs > Date.now() ? session.accessToken : refresh(role, session.accessToken)
}

/** Forces a new token in place of one the API did not take. */
export const renewToken = (role: Role, refused: string) => refresh(role, refused)

/** Ends this role's session here and on the server; the other roles stay signed in. */
export async function signOut(role: Role) {
  const session = await readSession(role)
  await forget(role)
  if (!session) return
  // The server may be out of reach: here the session is gone all the same, there it ends by its own time limit.
  await fetch(`${baseUrl}/auth/session`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${session.accessToken}` },
  }).catch(() => undefined)
}

/** Who is signed in with this role: undefined until the store was read, null for nobody. */
export async function signedInUser(role: Role): Promise<SessionUser | null> {
  const user = (await readSession(role))?.user ?? null
  users[role] = user
  return user
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The person signed in with this role; null when nobody is. The role gate has read the store before any screen asks. */
export const useSessionUser = (role: Role): SessionUser | null | undefined =>
  useSyncExternalStore(subscribe, () => users[role])

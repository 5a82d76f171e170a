import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Role } from '../domain/access/roles.ts'
import type { ApiAnswer } from '../domain/wire.ts'
import { call, cast, somebody } from './cast.ts'
import { forgetCodes } from './database.ts'

type Tokens = ApiAnswer<'POST /auth/session'>
/** A session as a browser would store it. */
export type StoredSession = { tokens: Tokens; expiresAt: number }

/** A session this close to its expiry is not handed out: browsers would renew it at the same time. */
const enoughMs = 90_000

/** The newest code that the demo inbox shows for a phone. */
export async function codeFor(phone: string): Promise<string> {
  const inbox = await call<ApiAnswer<'GET /demo/inbox'>>(
    'GET',
    `/demo/inbox?phone=${encodeURIComponent(phone)}`,
  )
  const code = inbox.items.find(message => message.code)?.code
  if (!code) throw new Error(`no code came for ${phone}`)
  return code
}

/** Signs a user in through the API. */
export async function openSession(role: Role, phone: string): Promise<StoredSession> {
  const { verificationId } = await call<ApiAnswer<'POST /auth/code'>>('POST', '/auth/code', { phone, role })
  const tokens = await call<Tokens>('POST', '/auth/session', { verificationId, code: await codeFor(phone) })
  return { tokens, expiresAt: Date.now() + tokens.expiresInSeconds * 1000 }
}

const keyOf = (role: Role, phone: string) => `${role}:${phone}`

/** Opens a session for every member of the cast, once for the whole run: codes are limited per phone and hour. */
export async function openSessions(): Promise<void> {
  const sessions: Record<string, StoredSession> = {}
  for (const person of await cast()) {
    for (const [place, role] of person.roles.entries()) {
      // The second role of a user would have to wait for its code.
      if (place > 0) await forgetCodes(person.phone)
      sessions[keyOf(role, person.phone)] = await openSession(role, person.phone)
    }
  }
  const file = join(await mkdtemp(join(tmpdir(), 'triveni-e2e-sessions-')), 'sessions.json')
  await writeFile(file, JSON.stringify(sessions), { mode: 0o600 })
  process.env.E2E_SESSIONS = file
}

/** Deletes the sessions from disk. */
export async function forgetSessions(): Promise<void> {
  const file = process.env.E2E_SESSIONS
  delete process.env.E2E_SESSIONS
  if (file) await rm(dirname(file), { recursive: true, force: true })
}

const renewed = new Map<string, StoredSession>()

function openedBefore(key: string): StoredSession | undefined {
  const file = process.env.E2E_SESSIONS
  if (!file) throw new Error('nobody is signed in: run through playwright.config.ts')
  return renewed.get(key) ?? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, StoredSession>)[key]
}

/** The session of a member of the cast; reopened when it has expired during the run. */
export async function sessionOf(role: Role, name?: string): Promise<StoredSession> {
  const { phone } = await somebody(role, name)
  const key = keyOf(role, phone)
  const before = openedBefore(key)
  if (before && before.expiresAt - enoughMs > Date.now()) return before
  // The other worker may ask for a code at the same time.
  await forgetCodes(phone)
  const session = await openSession(role, phone)
  renewed.set(key, session)
  return session
}

/** The first center that a user works in. */
export async function workplaceOf({ tokens }: StoredSession): Promise<{ id: string; name: string } | null> {
  const me = await call<ApiAnswer<'GET /me'>>('GET', '/me', undefined, {
    authorization: `Bearer ${tokens.accessToken}`,
  })
  const first = me.centers[0]
  return first ? { id: first.centerId, name: first.name } : null
}

/** Calls the API as a member of the cast; center staff for their first center. */
export async function callerOf(role: Role, name?: string) {
  const session = await sessionOf(role, name)
  const center = role === 'center' ? await workplaceOf(session) : null
  const headers = {
    authorization: `Bearer ${session.tokens.accessToken}`,
    ...(center ? { centerId: center.id } : {}),
  }
  return <T>(method: string, path: string, body?: unknown) => call<T>(method, path, body, headers)
}

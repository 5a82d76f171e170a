import type { Page } from '@playwright/test'
import type { Role } from '../domain/access/roles.ts'
import type { ApiAnswer } from '../domain/wire.ts'
import { base, call, somebody } from './cast.ts'

type Tokens = ApiAnswer<'POST /auth/session'>
type Kept = { role: Role; tokens: Tokens; center: { id: string; name: string } | null }

/** Opens a session through the API, with the code from the demo inbox. */
export async function openSession(role: Role, name?: string): Promise<Tokens> {
  const { phone } = await somebody(role, name)
  const { verificationId } = await call<ApiAnswer<'POST /auth/code'>>('POST', '/auth/code', { phone, role })
  const inbox = await call<ApiAnswer<'GET /demo/inbox'>>(
    'GET',
    `/demo/inbox?phone=${encodeURIComponent(phone)}`,
  )
  const code = inbox.items.find(message => message.code)?.code
  if (!code) throw new Error(`no code came for ${phone}`)
  return call<Tokens>('POST', '/auth/session', { verificationId, code })
}

/** What the browser keeps after a sign-in: see web/browser/session-store.ts and storage.ts. */
async function keepAsBrowser({ role, tokens, center }: Kept) {
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const opening = indexedDB.open('triveni-identity', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('sessions')
  const db = await settle(opening)
  const session = {
    accessToken: tokens.accessToken,
    expiresAt: Date.now() + tokens.expiresInSeconds * 1000,
    refreshToken: tokens.refreshToken,
    user: tokens.user,
  }
  await settle(db.transaction('sessions', 'readwrite').objectStore('sessions').put(session, role))
  db.close()
  localStorage.setItem(`${role}:new_token`, tokens.accessToken)
  localStorage.setItem(`${role}:logged_in_user`, JSON.stringify(tokens.user))
  if (center) localStorage.setItem('center:selectedCenter', JSON.stringify(center))
}

const sessions = new Map<string, Promise<Tokens>>()

/** Opens a page of a role as somebody who is signed in; a center's people work in their first center. */
export async function signIn(page: Page, role: Role, options: { name?: string; path?: string } = {}) {
  // One session for the whole file: codes are limited per phone and hour.
  const key = `${role}:${options.name ?? ''}`
  const opened = sessions.get(key) ?? openSession(role, options.name)
  sessions.set(key, opened)
  const tokens = await opened
  const me =
    role === 'center'
      ? await call<ApiAnswer<'GET /me'>>('GET', '/me', undefined, {
          authorization: `Bearer ${tokens.accessToken}`,
        })
      : null
  const first = me?.centers[0]
  await page.goto(`${base()}/favicon.svg`)
  await page.evaluate(keepAsBrowser, {
    role,
    tokens,
    center: first ? { id: first.centerId, name: first.name } : null,
  })
  await page.goto(`${base()}${options.path ?? `/${role}`}`)
  await page.locator('#splash').waitFor({ state: 'detached' })
}

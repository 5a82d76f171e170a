import type { Page } from '@playwright/test'
import type { Role } from '../domain/access/roles.ts'
import { sealingWith, storageSecret } from '../web/browser/sealing.ts'
import { base } from './cast.ts'
import { type StoredSession, sessionOf, workplaceOf } from './sessions.ts'

type SignedInState = { role: Role; session: StoredSession; sealed: Record<string, string> }

/** Encrypts and decrypts what the app under test stores. */
export const sealing = sealingWith(storageSecret)

/** The contents of the browser's storage after a sign-in, by key. */
function sealedFor(role: Role, { tokens }: StoredSession, center: { id: string; name: string } | null) {
  const texts: Record<string, string> = {
    [`${role}:new_token`]: tokens.accessToken,
    [`${role}:logged_in_user`]: JSON.stringify(tokens.user),
    ...(center && { 'center:selectedCenter': JSON.stringify(center) }),
  }
  return Object.fromEntries(Object.entries(texts).map(([place, text]) => [place, sealing.seal(place, text)]))
}

/** What the browser stores after a sign-in: see web/browser/identity/session-store.ts and storage.ts. */
async function storeAsBrowser({ role, session: { tokens, expiresAt }, sealed }: SignedInState) {
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
    expiresAt,
    refreshToken: tokens.refreshToken,
    user: tokens.user,
  }
  await settle(db.transaction('sessions', 'readwrite').objectStore('sessions').put(session, role))
  db.close()
  for (const [place, text] of Object.entries(sealed)) localStorage.setItem(place, text)
}

/** Stores a session where the app looks for it, as if a user had signed in on this page; does not open a page. */
export async function bring(
  page: Page,
  role: Role,
  session: StoredSession,
  center: { id: string; name: string } | null = null,
) {
  // An empty page of the app's own origin.
  const empty = `${base()}/empty-page-of-a-test`
  await page.route(empty, route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  )
  await page.goto(empty)
  await page.evaluate(storeAsBrowser, { role, session, sealed: sealedFor(role, session, center) })
}

/** Opens a page of a role as a signed-in user; center staff work in their first center. */
export async function signIn(page: Page, role: Role, options: { name?: string; path?: string } = {}) {
  const session = await sessionOf(role, options.name)
  await bring(page, role, session, role === 'center' ? await workplaceOf(session) : null)
  await open(page, options.path ?? `/${role}`)
}

/** Opens a page of the app and waits until it is ready. */
export async function open(page: Page, path: string) {
  await page.goto(`${base()}${path}`)
  await page.locator('#splash').waitFor({ state: 'detached' })
}

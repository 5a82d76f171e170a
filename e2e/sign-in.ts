import type { Page } from '@playwright/test'
import type { Role } from '../domain/access/roles.ts'
import { base } from './cast.ts'
import { type KeptSession, sessionOf, workplaceOf } from './sessions.ts'

type Kept = { role: Role; session: KeptSession; center: { id: string; name: string } | null }

/** What the browser keeps after a sign-in: see web/browser/session-store.ts and storage.ts. */
async function keepAsBrowser({ role, session: { tokens, expiresAt }, center }: Kept) {
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
  localStorage.setItem(`${role}:new_token`, tokens.accessToken)
  localStorage.setItem(`${role}:logged_in_user`, JSON.stringify(tokens.user))
  if (center) localStorage.setItem('center:selectedCenter', JSON.stringify(center))
}

/** Opens a page of a role as somebody who is signed in; a center's people work in their first center. */
export async function signIn(page: Page, role: Role, options: { name?: string; path?: string } = {}) {
  const session = await sessionOf(role, options.name)
  const center = role === 'center' ? await workplaceOf(session) : null
  // An empty page of the app's own origin, to put the session where the app will look for it.
  const empty = `${base()}/empty-page-of-a-test`
  await page.route(empty, route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  )
  await page.goto(empty)
  await page.evaluate(keepAsBrowser, { role, session, center })
  await open(page, options.path ?? `/${role}`)
}

/** Opens a page of the app and waits until it stands there. */
export async function open(page: Page, path: string) {
  await page.goto(`${base()}${path}`)
  await page.locator('#splash').waitFor({ state: 'detached' })
}

import type { Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { call, cast } from './cast.ts'
import { forgetCodes } from './database.ts'
import { openSession, type StoredSession } from './sessions.ts'
import { open } from './sign-in.ts'

/** A separate session, which a test may renew and end: those of the run are shared. */
export async function ownSession(role: Role, phone: string): Promise<StoredSession> {
  if ((await cast()).some(one => one.phone === phone)) await forgetCodes(phone)
  const session = await openSession(role, phone)
  await forgetCodes(phone)
  return session
}

/** The user behind a role's page, as the API names them: `learner +9198…`. */
export async function signedInAs(page: Page, role: Role): Promise<string> {
  // Requests still pending from the previous page do not count.
  await page.goto('about:blank')
  const asked = page.waitForRequest(sent => sent.url().endsWith('/api/v1/sessions'))
  await open(page, `/${role}/devices`)
  const { authorization = '' } = (await asked).headers()
  const { user } = await call<ApiAnswer<'GET /me'>>('GET', '/me', undefined, { authorization })
  return `${user.role} ${user.phone}`
}

type Change = { expiresAt?: number; accessToken?: string; refreshToken?: string }

/** Changes the session that the browser stores for a role. */
export const changeKept = (page: Page, role: Role, change: Change): Promise<void> =>
  page.evaluate(
    ([key, changed]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('triveni-identity', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const work = db.transaction('sessions', 'readwrite')
          const store = work.objectStore('sessions')
          const found = store.get(key)
          found.onsuccess = () => store.put({ ...found.result, ...changed }, key)
          work.onerror = () => reject(work.error)
          work.oncomplete = () => {
            db.close()
            resolve()
          }
        }
      }),
    [role, change] as const,
  )

/** Clears the identity service's own store, as a browser short of space may do; localStorage remains. */
export const loseIdentity = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('triveni-identity')
        deleting.onsuccess = () => resolve()
        deleting.onerror = () => reject(deleting.error)
      }),
  )

/** Everything in the page's two storages whose key belongs to a role. */
export const storedTexts = (page: Page): Promise<[key: string, text: string][]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap(store => Object.entries(store) as [string, string][])
      .filter(([key]) => /^(admin|center|expert|learner):/.test(key)),
  )

/** The answers of a role that are cached for offline use, as stored on the device. */
export const keptAnswers = (page: Page, role: Role): Promise<[key: string, text: string][]> =>
  page.evaluate(
    prefix =>
      new Promise<[string, string][]>((resolve, reject) => {
        const opening = indexedDB.open('triveni-kept')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const store = db.transaction('answers').objectStore('answers')
          const keys = store.getAllKeys()
          const values = store.getAll()
          values.onsuccess = () => {
            db.close()
            const all = keys.result.map((key, at) => [String(key), String(values.result[at].sealed)] as const)
            resolve(all.filter(([key]) => key.startsWith(prefix)).map(([key, text]) => [key, text]))
          }
        }
      }),
    `${role}:`,
  )

/** Records the status of every answer of an operation in all tabs, in order. */
export function noteAnswers(page: Page, method: string, path: string): number[] {
  const statuses: number[] = []
  page.context().on('response', answer => {
    const isIt = new URL(answer.url()).pathname === `/api/v1${path}` && answer.request().method() === method
    if (isIt) statuses.push(answer.status())
  })
  return statuses
}

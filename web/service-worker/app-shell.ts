import type { FetchEvent, MessageEvent, WorkerScope } from './worker-scope.ts'

/** What the build says the app needs to open without network: its page, its scripts, styles and fonts. */
interface OfflineFiles {
  version: string
  files: string[]
}

const prefix = 'triveni-app-'
const list = '/offline-files.json'
/** Every path of the app answers the same page. */
const page = '/sign-in'
const trees = /^\/(?:sign-in|app|learner|expert|center|admin)(?:\/|$)/
/** One file a name, however it is asked for. */
const whatever = { ignoreVary: true }
/** A network that does not answer by then is as good as none. */
const patienceMs = 4000

/** Stores the app on the device and serves it offline. Data never passes through here. */
export function addAppShell(scope: WorkerScope): void {
  scope.addEventListener('message', (event: MessageEvent) => {
    if (event.data?.kind === 'keep-app') event.waitUntil(keep(scope).catch(() => undefined))
  })
  scope.addEventListener('fetch', (event: FetchEvent) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return
    if (request.mode === 'navigate' && trees.test(url.pathname)) event.respondWith(openPage(scope, request))
    else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(scope, request))
  })
}

/**
 * Fetches what is missing of the version that the server has now. The one before stays until the next: a page of it may
 * be open with something typed, and the server has its files no more.
 */
async function keep(scope: WorkerScope): Promise<void> {
  const answer = await fetch(list, { cache: 'no-cache' })
  if (!answer.ok) return
  const { version, files } = (await answer.json()) as OfflineFiles
  const cache = await scope.caches.open(prefix + version)
  const cached = new Set((await cache.keys()).map(request => new URL(request.url).pathname))
  // The page comes last: where it is, all that it needs is here.
  const missing = files.filter(file => !cached.has(file))
  // A few at a time: one by one, hundreds take a phone longer than people stay.
  for (let at = 0; at < missing.length; at += 8)
    await Promise.all(missing.slice(at, at + 8).map(file => cache.add(file)))
  if (!cached.has(page)) await cache.add(page)
  const older = (await versions(scope)).filter(name => name !== prefix + version)
  for (const name of older.slice(0, -1)) await scope.caches.delete(name)
}

/** The versions on the device, the oldest first. */
const versions = async (scope: WorkerScope) =>
  (await scope.caches.keys()).filter(name => name.startsWith(prefix))

async function openPage(scope: WorkerScope, request: Request): Promise<Response> {
  const cached = await newestPage(scope)
  if (!cached) return fetch(request)
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
  } catch {
    return cached
  }
}

/** Of the newest version that is here whole. */
async function newestPage(scope: WorkerScope): Promise<Response | undefined> {
  for (const cacheName of (await versions(scope)).reverse()) {
    const found = await scope.caches.match(page, { ...whatever, cacheName })
    if (found) return found
  }
  return undefined
}

/** Content-hashed files never change; once loaded they are cached with those that the build lists. */
async function asset(scope: WorkerScope, request: Request): Promise<Response> {
  const cached = await scope.caches.match(request.url, whatever)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status === 200) {
    const name = (await versions(scope)).at(-1)
    if (name) await (await scope.caches.open(name)).put(request.url, answer.clone())
  }
  return answer
}

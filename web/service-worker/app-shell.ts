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
const trees = /^\/(?:sign-in|learner|expert|center|admin)(?:\/|$)/
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

/** Fetches what is missing of the version that the server has now; an older one goes once this one is whole. */
async function keep(scope: WorkerScope): Promise<void> {
  const answer = await fetch(list, { cache: 'no-cache' })
  if (!answer.ok) return
  const { version, files } = (await answer.json()) as OfflineFiles
  const cache = await scope.caches.open(prefix + version)
  const cached = new Set((await cache.keys()).map(request => new URL(request.url).pathname))
  const missing = [page, ...files].filter(file => !cached.has(file))
  // A few at a time: one by one, hundreds take a phone longer than people stay.
  for (let at = 0; at < missing.length; at += 8)
    await Promise.all(missing.slice(at, at + 8).map(file => cache.add(file)))
  for (const name of await scope.caches.keys())
    if (name.startsWith(prefix) && name !== prefix + version) await scope.caches.delete(name)
}

async function openPage(scope: WorkerScope, request: Request): Promise<Response> {
  const cached = await scope.caches.match(page, whatever)
  if (!cached) return fetch(request)
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
  } catch {
    return cached
  }
}

/** Content-hashed files never change; once loaded they are cached with those that the build lists. */
async function asset(scope: WorkerScope, request: Request): Promise<Response> {
  const cached = await scope.caches.match(request.url, whatever)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status === 200) {
    const name = (await scope.caches.keys()).find(one => one.startsWith(prefix))
    if (name) await (await scope.caches.open(name)).put(request.url, answer.clone())
  }
  return answer
}

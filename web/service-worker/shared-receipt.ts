import type { FetchEvent, WorkerScope } from './worker-scope.ts'

// The worker is one file: what the page knows too (web/browser/app/shared-receipt.ts, domain/installed-app.ts) is said here
// again, and its test holds both together.
const ADDRESS = '/app/receipt'
const FIELD = 'receipt'
const CACHE = 'triveni-shared'
const ENTRY = '/shared-receipt'
/** No receipt is larger, and of what cannot be used nothing but its size is kept. */
const MOST_BYTES = 25 * 1024 * 1024

/** Takes a picture or PDF that another app shares with ours, keeps it on the device and opens where it belongs. */
export function addSharedReceipts(scope: WorkerScope): void {
  scope.addEventListener('fetch', (event: FetchEvent) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'POST' || url.origin !== scope.location.origin || url.pathname !== ADDRESS) return
    event.respondWith(take(scope, request))
  })
}

async function take(scope: WorkerScope, request: Request): Promise<Response> {
  const isHere = await store(scope.caches, request).catch(() => false)
  // As a GET: a reload must not share it once more.
  const headers = { location: `${ADDRESS}?shared=${isHere ? 'here' : 'none'}` }
  return new Response(null, { status: 303, headers })
}

async function store(caches: CacheStorage, request: Request): Promise<boolean> {
  const file = (await request.formData()).get(FIELD)
  if (!(file instanceof File) || file.size === 0) return false
  await storeShared(caches, file)
  return true
}

/** A second receipt takes the place of the first. */
async function storeShared(caches: CacheStorage, file: File): Promise<void> {
  const cache = await caches.open(CACHE)
  const headers = {
    'content-type': file.type || 'application/octet-stream',
    'x-name': encodeURIComponent(file.name),
    'x-size': String(file.size),
    'x-at': String(Date.now()),
  }
  await cache.put(ENTRY, new Response(file.size > MOST_BYTES ? null : file, { headers }))
}

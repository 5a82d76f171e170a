import { ownAddress, type PushWords, readPush } from './push-words.ts'
import type { WorkerScope } from './worker-scope.ts'

/** What pages hear from the worker. */
export type WorkerMessage = { kind: 'push' } | { kind: 'open'; link: string }

/** Shows what was pushed, and leads from it to the screen it speaks of. */
export function addNotifications(scope: WorkerScope): void {
  scope.addEventListener('push', event => {
    const words = readPush(event.data?.text())
    if (words) event.waitUntil(Promise.all([show(scope, words), tellPages(scope, { kind: 'push' })]))
  })
  scope.addEventListener('notificationclick', event => {
    event.notification.close()
    const { link } = (event.notification.data ?? {}) as { link?: unknown }
    event.waitUntil(open(scope, ownAddress(link, scope.location.origin)))
  })
}

/** A second push with the same tag takes the place of the first. */
function show(scope: WorkerScope, { tag, title, body, link, language }: PushWords): Promise<void> {
  const options = { tag, body, lang: language, icon: '/favicon.svg', data: { link } }
  return scope.registration.showNotification(title, options)
}

async function tellPages(scope: WorkerScope, message: WorkerMessage): Promise<void> {
  for (const page of await pages(scope)) page.postMessage(message)
}

/** A page of the same role is brought to the front and goes there itself; else a new one is opened. */
async function open(scope: WorkerScope, address: string): Promise<void> {
  const { pathname, search } = new URL(address)
  const tree = pathname.split('/')[1]
  const page = (await pages(scope)).find(({ url }) => new URL(url).pathname.split('/')[1] === tree)
  if (!page) {
    await scope.clients.openWindow(address)
    return
  }
  page.postMessage({ kind: 'open', link: pathname + search } satisfies WorkerMessage)
  // If the system does not bring it to the front, it has navigated anyway.
  await page.focus().catch(() => undefined)
}

const pages = (scope: WorkerScope) => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

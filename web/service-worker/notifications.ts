import { ownAddress, type PushWords, readPush } from './push-words.ts'
import type { WorkerScope } from './worker-scope.ts'

/** What pages hear from the worker. */
export type WorkerMessage = { kind: 'push' } | { kind: 'open'; link: string }

/** Shows what was pushed, and leads from it to the screen it speaks of. */
export function addNotifications(scope: WorkerScope): void {
  scope.addEventListener('push', event => {
    const words = readPush(event.data?.text())
    if (words)
      event.waitUntil(Promise.all([show(scope, words), badge(words), tellPages(scope, { kind: 'push' })]))
  })
  scope.addEventListener('notificationclick', event => {
    event.notification.close()
    const { link } = (event.notification.data ?? {}) as { link?: unknown }
    event.waitUntil(open(scope, ownAddress(link, scope.location.origin)))
  })
}

/** A second push with the same tag takes the place of the first. */
function show(scope: WorkerScope, { tag, title, body, link, language }: PushWords): Promise<void> {
  // As domain/installed-app.ts names them; the worker is one file.
  const icons = { icon: '/icons/app-192.png', badge: '/icons/badge-96.png' }
  const options = { tag, body, lang: language, ...icons, data: { link } }
  return scope.registration.showNotification(title, options)
}

/** The number on the icon of the installed app; a page that is open sets it too, once it has asked. */
async function badge({ unread }: PushWords): Promise<void> {
  const count = Number(unread)
  if (Number.isInteger(count) && count > 0) await navigator.setAppBadge?.(count).catch(() => undefined)
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

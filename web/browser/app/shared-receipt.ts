/** What another app shared with ours, until it is used: the service worker puts it on the device, for a day. */
const CACHE = 'triveni-shared'
const ENTRY = '/shared-receipt'
const KEPT_MS = 24 * 60 * 60 * 1000

export interface SharedReceipt {
  file: File
  /** As it came: a file that is too large is not kept itself. */
  size: number
}

/** The receipt that waits, if there is one; an old one is deleted. */
export async function readShared(): Promise<SharedReceipt | null> {
  const found = await caches.match(ENTRY, { cacheName: CACHE }).catch(() => undefined)
  if (!found) return null
  const header = (name: string) => found.headers.get(name) ?? ''
  if (Date.now() - Number(header('x-at')) > KEPT_MS) {
    await dropShared()
    return null
  }
  const name = decodeURIComponent(header('x-name')) || 'receipt'
  const file = new File([await found.blob()], name, { type: header('content-type') })
  return { file, size: Number(header('x-size')) }
}

/** It was sent, or is not wanted; also at the end of a session, since the next person is another one. */
export async function dropShared(): Promise<void> {
  await globalThis.caches?.delete(CACHE).catch(() => false)
}

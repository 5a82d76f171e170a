import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { APP_ICONS, RECEIPT_FIELD } from '#domain/installed-app.ts'
import { pathTo } from '#domain/links.ts'
import { dropShared, readShared } from '#web/browser/app/shared-receipt.ts'
import { addSharedReceipts } from './shared-receipt.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Caches of a browser, as far as receipts need them. */
function cachesDouble() {
  const all = new Map<string, Map<string, Response>>()
  return {
    open: async (name: string) => {
      const cache = all.get(name) ?? new Map<string, Response>()
      all.set(name, cache)
      return { put: async (entry: string, answer: Response) => void cache.set(entry, answer) }
    },
    match: async (entry: string, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(entry)?.clone(),
    delete: async (name: string) => all.delete(name),
  }
}

type Listener = (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void

/** Shares a file as Android does; answers what the worker answered, or null where it left it to the network. */
async function share(file: File | null, address: string = pathTo('/app/$goal', { goal: 'receipt' })) {
  let listener: Listener = () => undefined
  addSharedReceipts({
    caches: globalThis.caches,
    location: { origin: 'https://triveni.example' },
    addEventListener: (_kind: string, added: Listener) => {
      listener = added
    },
  } as unknown as WorkerScope)
  const body = new FormData()
  if (file) body.set(RECEIPT_FIELD, file)
  let answer: Promise<Response> | null = null
  listener({
    request: new Request(`https://triveni.example${address}`, { method: 'POST', body }),
    respondWith: given => {
      answer = given
    },
  })
  return (await answer) as Response | null
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a shared receipt is read by the page as it came, until it is dropped', async () => {
  vi.stubGlobal('caches', cachesDouble())
  const file = new File(['picture'], 'UPI रसीद.png', { type: 'image/png' })
  const answer = await share(file)
  expect([answer?.status, answer?.headers.get('location')]).toEqual([303, '/app/receipt?shared=here'])
  const found = await readShared()
  expect([found?.file.name, found?.file.type, await found?.file.text(), found?.size]).toEqual([
    ...['UPI रसीद.png', 'image/png', 'picture', 7],
  ])
  await dropShared()
  expect(await readShared()).toBeNull()
})

test('what arrives without a file says so, and what is a day old is gone', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', cachesDouble())
  expect((await share(null))?.headers.get('location')).toBe('/app/receipt?shared=none')
  await share(new File(['x'], 'a.pdf', { type: 'application/pdf' }))
  vi.advanceTimersByTime(25 * 60 * 60 * 1000)
  expect(await readShared()).toBeNull()
})

test('nothing else that is sent passes through the worker', async () => {
  vi.stubGlobal('caches', cachesDouble())
  expect(await share(new File(['x'], 'a.png'), '/api/v1/files')).toBeNull()
})

test('notifications show the icons that the build draws', () => {
  const text = readFileSync(join(import.meta.dirname, 'notifications.ts'), 'utf8')
  for (const { path } of [APP_ICONS.small, APP_ICONS.badge]) expect(text).toContain(`'${path}'`)
})

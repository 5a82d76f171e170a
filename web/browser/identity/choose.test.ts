import { beforeEach, describe, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
vi.stubGlobal('document', { cookie: '' })

const embedded = { kind: 'embedded' }
const says = (identity: unknown) => vi.fn(async () => new Response(JSON.stringify({ identity })))
const unreachable = () => vi.fn().mockRejectedValue(new TypeError('offline'))

/** A freshly loaded page without state. */
async function newPage() {
  vi.resetModules()
  const { identity, identityNow } = await import('./choose.ts')
  const { embeddedIdentity } = await import('./embedded.ts')
  return { identity, identityNow, embeddedIdentity }
}

beforeEach(() => stored.clear())

describe('choosing the identity service', () => {
  it('follows the server’s answer, requested once for all callers', async () => {
    const fetched = says(embedded)
    vi.stubGlobal('fetch', fetched)
    const page = await newPage()
    const ports = await Promise.all([page.identity(), page.identity(), page.identityNow()])
    expect(new Set(ports)).toEqual(new Set([page.embeddedIdentity]))
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('is remembered, so that a signed-in user is recognised offline', async () => {
    vi.stubGlobal('fetch', says(embedded))
    await (await newPage()).identity()
    vi.stubGlobal('fetch', unreachable())
    const page = await newPage()
    expect(await page.identity()).toBe(page.embeddedIdentity)
  })

  it('is never guessed: without the server’s answer no sign-in starts, and the next attempt asks again', async () => {
    vi.stubGlobal('fetch', unreachable())
    const page = await newPage()
    await expect(page.identityNow()).rejects.toMatchObject({ code: 'offline' })
    await expect(page.identity()).rejects.toMatchObject({ code: 'offline' })
    vi.stubGlobal('fetch', says(embedded))
    expect(await page.identityNow()).toBe(page.embeddedIdentity)
  })

  it('asks again when the remembered choice is unreadable', async () => {
    stored.set('identity-service', '{')
    vi.stubGlobal('fetch', says(embedded))
    const page = await newPage()
    expect(await page.identity()).toBe(page.embeddedIdentity)
    expect(stored.get('identity-service')).toBe(JSON.stringify(embedded))
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { api } from './api.ts'
import { offerReturn, openDraft, settleReturn } from './drafts.ts'
import type { IdentityPort } from './identity/port.ts'
import { isSessionOver, signedInUser, signOut } from './sessions.ts'
import { readStored, selectCenter, storePerson, writeStored } from './storage.ts'

/** An identity service controlled by the test. */
const service = {
  token: vi.fn<IdentityPort['token']>(),
  signOut: vi.fn<IdentityPort['signOut']>(),
  ready: async () => null,
}
vi.mock('./identity/choose.ts', () => ({ identity: async () => service, identityNow: async () => service }))

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
vi.stubGlobal('sessionStorage', localStorage)
vi.stubGlobal('location', { pathname: '/learner/bookings' })
vi.stubGlobal('document', { cookie: '' })

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ status, code, title: code }), { status })
const answer = () => new Response(JSON.stringify({ items: [] }), { status: 200 })

/** Answers one request after the other, and records their bearer tokens. */
function answering(...responses: Response[]) {
  const bearers: (string | null)[] = []
  const centers: (string | null)[] = []
  const fetched = vi.fn(async (_url: string, init: { headers: Headers }) => {
    bearers.push(init.headers.get('authorization'))
    centers.push(init.headers.get('centerId'))
    const next = responses.shift()
    if (!next) throw new TypeError('one call too many')
    return next
  })
  vi.stubGlobal('fetch', fetched)
  return { bearers, centers, fetched }
}

const call = (role?: Role | null) =>
  api('GET /demo/inbox', { query: { phone: '+919886000051' } }, role === undefined ? {} : { role })

beforeEach(() => {
  stored.clear()
  service.token.mockReset().mockResolvedValue(null)
  service.signOut.mockReset()
})

describe('a read', () => {
  it('says that this page has just changed something, and for five seconds alone', async () => {
    vi.useFakeTimers()
    const { fetched } = answering(answer(), answer(), answer(), answer())
    const wrote = (nth: number) => fetched.mock.calls[nth]?.[1].headers.get('Triveni-Wrote')
    await call(null)
    await api('POST /live/ticket', {} as never, { role: null })
    await call(null)
    vi.advanceTimersByTime(5001)
    await call(null)
    vi.useRealTimers()
    expect([0, 1, 2, 3].map(wrote)).toEqual([null, null, '1', null])
  })
})

describe('the bearer token of a request', () => {
  it('belongs to the identity service’s current user in the role of the open page', async () => {
    service.token.mockResolvedValue('current')
    writeStored('learner', 'new_token', 'older')
    const { bearers } = answering(answer())
    await call()
    expect(service.token).toHaveBeenCalledWith('learner')
    expect(bearers).toEqual(['Bearer current'])
  })

  it('falls back to the stored new_token when the identity service has no user', async () => {
    writeStored('learner', 'new_token', 'kept before')
    const { bearers } = answering(answer())
    await call()
    expect(bearers).toEqual(['Bearer kept before'])
  })

  it('is omitted when there is neither, or when the request is anonymous', async () => {
    const { bearers } = answering(answer(), answer())
    await call()
    service.token.mockResolvedValue('current')
    await call(null)
    expect(bearers).toEqual([null, null])
  })
})

describe.each([
  [401, 'session_ended'],
  [403, 'not_allowed'],
])('a %i response', (status, code) => {
  it('triggers one forced refresh and one retry with the new token', async () => {
    service.token.mockImplementation(async (_role, refused) => (refused ? 'second' : 'first'))
    const { bearers } = answering(problem(status, code), answer())
    expect(await call()).toEqual({ items: [] })
    expect(bearers).toEqual(['Bearer first', 'Bearer second'])
    expect(service.token.mock.calls).toEqual([['learner'], ['learner', 'first']])
  })

  it('is passed on when the new token is rejected too', async () => {
    service.token.mockImplementation(async (_role, refused) => (refused ? 'second' : 'first'))
    const { fetched } = answering(problem(status, code), problem(status, code))
    await expect(call()).rejects.toMatchObject({ status, code })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('is passed on immediately when the refresh returns the same token or none, or fails', async () => {
    const second = [async () => 'first', async () => null, () => Promise.reject(new Error('no network'))]
    for (const refresh of second) {
      service.token.mockImplementation(async (_role, refused) => (refused ? refresh() : 'first'))
      const { fetched } = answering(problem(status, code))
      await expect(call()).rejects.toMatchObject({ status, code })
      expect(fetched).toHaveBeenCalledTimes(1)
    }
  })
})

it('a genuine 403 does not sign the user out', async () => {
  service.token.mockImplementation(async (_role, refused) => (refused ? 'second' : 'first'))
  writeStored('learner', 'new_token', 'first')
  answering(problem(403, 'not_allowed'), problem(403, 'not_allowed'))
  await expect(call()).rejects.toMatchObject({ code: 'not_allowed' })
  expect(service.signOut).not.toHaveBeenCalled()
  expect(readStored('learner', 'new_token')).toBe('first')
})

it('other errors are passed on without a refresh', async () => {
  service.token.mockResolvedValue('current')
  answering(problem(409, 'slot_taken'))
  await expect(call()).rejects.toMatchObject({ code: 'slot_taken' })
  expect(service.token).toHaveBeenCalledTimes(1)
})

describe('a request that fails with an expired session while a form is dirty', () => {
  async function ended() {
    const stops = [offerReturn('learner'), openDraft()]
    await signedInUser('learner')
    service.token.mockImplementation(async (_role, refused) => (refused ? null : 'first'))
    const { bearers, fetched } = answering(problem(401, 'session_ended'), answer())
    const asked = call()
    asked.catch(() => undefined)
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    return { asked, bearers, stop: () => stops.forEach(stop => void stop()) }
  }

  it('is retried once the same user has signed in again', async () => {
    const { asked, bearers, stop } = await ended()
    service.token.mockResolvedValue('of the new session')
    settleReturn(true)
    await vi.waitFor(() => expect(bearers).toEqual(['Bearer first', 'Bearer of the new session']))
    expect(await asked).toEqual({ items: [] })
    stop()
  })

  it('is rejected when they leave', async () => {
    const { asked, bearers, stop } = await ended()
    stop()
    await expect(asked).rejects.toMatchObject({ code: 'session_ended' })
    expect(bearers).toEqual(['Bearer first'])
  })
})

describe('a stored token unknown to the identity service', () => {
  const person = {
    id: '0190a000-0000-7000-8000-000000000001',
    phone: '+919886000051',
    name: 'Meera Nair',
    language: 'en' as const,
    role: 'learner' as const,
  }
  beforeEach(() => storePerson('learner', person, 'stored'))

  it('gives its user access to the screens of the role', async () => {
    expect(await signedInUser('learner')).toEqual(person)
    const { bearers } = answering(answer())
    await call()
    expect(bearers).toEqual(['Bearer stored'])
  })

  it('is discarded once the server rejects it', async () => {
    await signedInUser('learner')
    const { fetched } = answering(problem(401, 'session_ended'))
    await expect(call()).rejects.toMatchObject({ code: 'session_ended' })
    expect(fetched).toHaveBeenCalledOnce()
    expect(readStored('learner', 'new_token')).toBeNull()
    expect(await signedInUser('learner')).toBeNull()
    expect(isSessionOver('learner')).toBe(true)
  })

  it('is retained on a permission error and when the server is unreachable', async () => {
    answering(problem(403, 'not_allowed'))
    await expect(call()).rejects.toMatchObject({ code: 'not_allowed' })
    answering()
    await expect(call()).rejects.toMatchObject({ code: 'offline' })
    expect(await signedInUser('learner')).toEqual(person)
  })

  it('is revoked on the server when its user signs out', async () => {
    const ended = vi.fn(async (_url: string, _init: { method: string; headers: Headers }) => {
      return new Response(null, { status: 204 })
    })
    vi.stubGlobal('fetch', ended)
    await signOut('learner')
    const [url, init] = ended.mock.calls[0]!
    expect([init.method, url, init.headers.get('authorization')]).toEqual([
      'DELETE',
      '/api/v1/auth/session',
      'Bearer stored',
    ])
    expect(service.signOut).toHaveBeenCalledWith('learner')
  })
})

describe('the center sent with a request', () => {
  const [first, second] = ['0190a000-0000-7000-8000-00000000000a', '0190a000-0000-7000-8000-00000000000b']
  const centersOf = async (role: Role | null, centerId?: string) => {
    const { centers } = answering(answer())
    await api(
      'GET /demo/inbox',
      { query: { phone: '+919886000051' } },
      { role, ...(centerId && { centerId }) },
    )
    return centers[0]
  }

  it('is the selected center, in every role', async () => {
    selectCenter({ id: first, name: 'Sampige' })
    expect(await centersOf('center')).toBe(first)
    for (const role of ['admin', 'expert', 'learner'] as const) {
      expect(await centersOf(role), role).toBeNull()
      writeStored(role, 'selectedCenter', JSON.stringify({ centerId: second }))
      expect(await centersOf(role), role).toBe(second)
    }
    expect(await centersOf('center')).toBe(first)
  })

  it('is the one named by the request, if any', async () => {
    selectCenter({ id: first, name: 'Sampige' })
    expect(await centersOf('center', second)).toBe(second)
  })

  it('is omitted for anonymous requests and when the stored value is invalid', async () => {
    writeStored('expert', 'selectedCenter', 'none')
    expect(await centersOf(null)).toBeNull()
    expect(await centersOf('expert')).toBeNull()
  })
})

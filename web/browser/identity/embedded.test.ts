import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readStored } from '../storage.ts'
import { embeddedIdentity as identity } from './embedded.ts'

/** The device's store; reading and writing take a moment, as in a browser. */
const sessions = new Map<string, unknown>()
vi.mock('./session-store.ts', () => ({
  readSession: async (key: string) => structuredClone(sessions.get(key)),
  writeSession: async (key: string, value: unknown) => void sessions.set(key, structuredClone(value)),
  deleteSession: async (key: string) => void sessions.delete(key),
}))

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
vi.stubGlobal('sessionStorage', localStorage)
vi.stubGlobal('document', { cookie: '' })

const user = { id: 'u', phone: '+919886000051', name: 'Meera Nair', language: 'en', role: 'learner' }
const tokens = (accessToken: string, expiresInSeconds = 600) => ({
  accessToken,
  expiresInSeconds,
  refreshToken: `renews ${accessToken}`,
  user,
})
const json = (body: unknown, status = 201) => new Response(JSON.stringify(body), { status })

/** The server's answers by path; each call is recorded. */
function server(answers: Record<string, (body: Record<string, unknown>) => Response>) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api/v1', '')
    calls.push(`${init.method} ${path}`)
    const answer = answers[`${init.method} ${path}`]
    if (!answer) throw new TypeError('nobody answers')
    return answer(JSON.parse(String(init.body ?? '{}')))
  })
  return calls
}

async function signIn(accessToken = 'first', expiresInSeconds = 600, role: 'learner' | 'expert' = 'learner') {
  server({
    'POST /auth/code': () => json({ verificationId: 'v', resendAfterSeconds: 30 }),
    'POST /auth/session': () => json(tokens(accessToken, expiresInSeconds)),
  })
  const asked = await identity.start(role, user.phone)
  return asked.confirm('123456')
}

beforeEach(() => {
  sessions.clear()
  stored.clear()
})

describe('signing in', () => {
  it('requests a code and exchanges it for a stored session', async () => {
    expect(await signIn()).toEqual(user)
    expect(await identity.ready('learner')).toEqual(user)
    expect(await identity.token('learner')).toBe('first')
    expect(readStored('learner', 'new_token')).toBe('first')
    expect(await identity.ready('expert')).toBeNull()
    expect(await identity.token('expert')).toBeNull()
  })

  it('changes nothing when the code is wrong', async () => {
    server({
      'POST /auth/code': () => json({ verificationId: 'v', resendAfterSeconds: 30 }),
      'POST /auth/session': () => json({ status: 422, code: 'code_wrong', title: '4 tries left' }, 422),
    })
    const asked = await identity.start('learner', user.phone)
    await expect(asked.confirm('000000')).rejects.toMatchObject({ code: 'code_wrong' })
    expect(sessions.size).toBe(0)
  })
})

describe('a token', () => {
  it('about to expire is renewed first, once for all callers', async () => {
    await signIn('first', 20)
    const calls = server({ 'POST /auth/refresh': () => json(tokens('second')) })
    const asked = Array.from({ length: 5 }, () => identity.token('learner'))
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['second']))
    expect(calls).toEqual(['POST /auth/refresh'])
  })

  it('rejected by the API is renewed by force, although it has not expired', async () => {
    await signIn()
    server({ 'POST /auth/refresh': ({ refreshToken }) => json(tokens(`after ${refreshToken}`)) })
    expect(await identity.token('learner', 'first')).toBe('after renews first')
  })

  it('already renewed by another tab is reused', async () => {
    await signIn()
    sessions.set('learner', { ...(sessions.get('learner') as object), accessToken: 'of another tab' })
    const calls = server({})
    expect(await identity.token('learner', 'first')).toBe('of another tab')
    expect(calls).toEqual([])
  })

  it('of one role is renewed independently of another', async () => {
    await signIn('learner 1', 20, 'learner')
    await signIn('expert 1', 20, 'expert')
    server({ 'POST /auth/refresh': ({ refreshToken }) => json(tokens(`after ${refreshToken}`)) })
    const both = await Promise.all([identity.token('learner'), identity.token('expert')])
    expect(both).toEqual(['after renews learner 1', 'after renews expert 1'])
  })

  it.each([400, 401, 409, 422])(
    'whose session has ended (%i) signs the user out on this device',
    async status => {
      await signIn()
      const told = vi.fn()
      const stop = identity.onChange('learner', told)
      server({ 'POST /auth/refresh': () => json({ status, code: 'session_ended' }, status) })
      expect(await identity.token('learner', 'first')).toBeNull()
      expect(await identity.ready('learner')).toBeNull()
      expect(readStored('learner', 'new_token')).toBeNull()
      expect(told).toHaveBeenCalledExactlyOnceWith(null)
      stop()
    },
  )

  it('that cannot be renewed right now does not sign the user out', async () => {
    await signIn()
    server({})
    await expect(identity.token('learner', 'first')).rejects.toMatchObject({ code: 'offline' })
    server({ 'POST /auth/refresh': () => json({ status: 429, code: 'too_many_requests' }, 429) })
    await expect(identity.token('learner', 'first')).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await identity.ready('learner')).toEqual(user)
  })
})

describe('signing out', () => {
  it('ends one role on the device and the server, and leaves the others', async () => {
    await signIn('learner token', 600, 'learner')
    await signIn('expert token', 600, 'expert')
    const calls = server({ 'DELETE /auth/session': () => new Response(null, { status: 204 }) })
    await identity.signOut('learner')
    expect(calls).toEqual(['DELETE /auth/session'])
    expect(await identity.ready('learner')).toBeNull()
    expect(await identity.token('expert')).toBe('expert token')
  })

  it('works offline', async () => {
    await signIn()
    server({})
    await identity.signOut('learner')
    expect(await identity.token('learner')).toBeNull()
  })
})

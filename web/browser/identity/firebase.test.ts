import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../problem.ts'
import { readStored } from '../storage.ts'
import { createFirebaseIdentity } from './firebase.ts'
import { problemOfFirebase } from './firebase-problem.ts'

const sessions = new Map<string, unknown>()
vi.mock('./session-store.ts', () => ({
  readSession: async (key: string) => structuredClone(sessions.get(key)),
  writeSession: async (key: string, value: unknown) => void sessions.set(key, structuredClone(value)),
  deleteSession: async (key: string) => void sessions.delete(key),
}))

/** A stub of Firebase as far as the adapter uses it: one account, whose token counts up on a forced refresh. */
const sdk = vi.hoisted(() => {
  const state = {
    count: 1,
    uid: 'meera' as string | null,
    failure: null as string | null,
    forced: 0,
    loads: 0,
  }
  const user = (uid: string) => ({
    uid,
    getIdToken: async (force = false) => {
      if (state.failure) throw Object.assign(new Error(state.failure), { code: state.failure })
      if (force) {
        state.count += 1
        state.forced += 1
      }
      return `token ${state.count}`
    },
  })
  const current = () => (state.uid === null ? null : user(state.uid))
  return {
    state,
    currentUser: async () => current(),
    awaitUser: async () => current(),
    sendCode: async () => 'v',
    signInWithCode: vi.fn(async (_service: unknown, _role: unknown, _id: string, code: string) => {
      if (code !== '123456') throw Object.assign(new Error(), { code: 'auth/invalid-verification-code' })
      state.uid = 'meera'
      return user('meera')
    }),
    forgetUser: vi.fn(async () => {
      state.uid = null
    }),
  }
})
vi.mock('./firebase-sdk.ts', () => sdk)

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
vi.stubGlobal('sessionStorage', localStorage)
const element = { remove: () => undefined }
vi.stubGlobal('document', {
  cookie: '',
  createElement: () => element,
  body: { appendChild: (child: unknown) => child },
})

const user = { id: 'u', phone: '+919886000051', name: 'Meera Nair', language: 'en', role: 'learner' }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** Our server's answers by path. */
function server(answers: Record<string, () => Response>) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('/api/v1', '')
    calls.push(path)
    const answer = answers[path]
    if (!answer) throw new TypeError('nobody answers')
    return answer()
  })
  return calls
}
const opening = { '/auth/session/identity': () => json({ sessionKey: 'key', user }, 201) }
const service = {
  kind: 'firebase',
  projectId: 'p',
  apiKey: 'k',
  authDomain: 'd',
  appId: 'a',
  emulatorUrl: null,
} as const
let identity = createFirebaseIdentity(service)

async function signIn() {
  server(opening)
  return (await identity.start('learner', user.phone)).confirm('123456')
}

beforeEach(() => {
  sessions.clear()
  stored.clear()
  Object.assign(sdk.state, { count: 1, uid: null, failure: null, forced: 0 })
  sdk.signInWithCode.mockClear()
  sdk.forgetUser.mockClear()
  identity = createFirebaseIdentity(service)
})

describe('signing in', () => {
  it('exchanges Firebase’s sign-in for a session whose key is sent with every token', async () => {
    expect(await signIn()).toEqual(user)
    expect(await identity.ready('learner')).toEqual(user)
    expect(await identity.token('learner')).toBe('token 1~key')
    expect(readStored('learner', 'new_token')).toBe('token 1~key')
    expect(await identity.token('expert')).toBeNull()
  })

  it('reuses the verified code for a retry when our server was unreachable', async () => {
    server({})
    const asked = await identity.start('learner', user.phone)
    await expect(asked.confirm('123456')).rejects.toMatchObject({ code: 'offline' })
    server(opening)
    expect(await asked.confirm('123456')).toEqual(user)
    expect(sdk.signInWithCode).toHaveBeenCalledTimes(1)
  })

  it('signs nobody in when our server refuses, and reports its reason', async () => {
    server({ '/auth/session/identity': () => json({ code: 'role_not_open', title: 'No access' }, 403) })
    const asked = await identity.start('learner', user.phone)
    await expect(asked.confirm('123456')).rejects.toMatchObject({ code: 'role_not_open' })
    expect(sdk.forgetUser).toHaveBeenCalled()
    expect(sessions.size).toBe(0)
  })

  it('explains a wrong code, and leaves the current user signed in', async () => {
    await signIn()
    const asked = await identity.start('learner', user.phone)
    await expect(asked.confirm('000000')).rejects.toMatchObject({ code: 'code_wrong' })
    expect(await identity.token('learner')).toBe('token 1~key')
  })
})

describe('a rejected token', () => {
  it('is renewed by force, once for all callers', async () => {
    await signIn()
    server({ '/me': () => json({}) })
    const all = await Promise.all([1, 2, 3].map(() => identity.token('learner', 'token 1~key')))
    expect(all).toEqual(['token 2~key', 'token 2~key', 'token 2~key'])
    expect(sdk.state.forced).toBe(1)
  })

  it('is not renewed when there is already a newer one', async () => {
    await signIn()
    const calls = server({})
    expect(await identity.token('learner', 'token 0~key')).toBe('token 1~key')
    expect([sdk.state.forced, calls]).toEqual([0, []])
  })

  it('signs out when the server has ended the session, since Firebase would continue it', async () => {
    await signIn()
    server({ '/me': () => json({ code: 'session_ended' }, 401) })
    const told = vi.fn()
    const stop = identity.onChange('learner', told)
    expect(await identity.token('learner', 'token 1~key')).toBeNull()
    expect(await identity.ready('learner')).toBeNull()
    expect(told).toHaveBeenCalledExactlyOnceWith(null)
    expect(readStored('learner', 'new_token')).toBeNull()
    stop()
  })

  it('does not sign out when the server is unreachable or denies permission', async () => {
    await signIn()
    server({})
    await expect(identity.token('learner', 'token 1~key')).rejects.toMatchObject({ code: 'offline' })
    server({ '/me': () => json({ code: 'not_allowed' }, 403) })
    expect(await identity.token('learner', `token ${sdk.state.count}~key`)).toMatch(/~key$/)
    expect(await identity.ready('learner')).toEqual(user)
  })
})

it.each(['auth/user-disabled', 'auth/user-token-expired'])('%s ends the sign-in', async code => {
  await signIn()
  sdk.state.failure = code
  expect(await identity.token('learner')).toBeNull()
  expect(await identity.ready('learner')).toBeNull()
})

it('being offline does not end the sign-in', async () => {
  await signIn()
  sdk.state.failure = 'auth/network-request-failed'
  await expect(identity.token('learner')).rejects.toMatchObject({ code: 'offline' })
  expect(await identity.ready('learner')).toEqual(user)
})

it('a Firebase account that does not match our session is not used', async () => {
  await signIn()
  sdk.state.uid = 'somebody else'
  expect(await identity.token('learner')).toBeNull()
})

it('signing out ends the session on the device, at Firebase and on our server, online or offline', async () => {
  await signIn()
  const calls = server({ '/auth/session': () => new Response(null, { status: 204 }) })
  await identity.signOut('learner')
  expect(calls).toEqual(['/auth/session'])
  expect(sdk.forgetUser).toHaveBeenCalledTimes(1)
  expect(await identity.token('learner')).toBeNull()
  await signIn()
  server({})
  await identity.signOut('learner')
  expect(await identity.ready('learner')).toBeNull()
})

describe('a Firebase error', () => {
  const said = (code: string, language: string) => {
    stored.set('language', language)
    return problemOfFirebase(Object.assign(new Error('Firebase: Error'), { code }))
  }

  it.each([
    ['auth/invalid-verification-code', 'code_wrong'],
    ['auth/code-expired', 'code_spent'],
    ['auth/too-many-requests', 'too_many_requests'],
    ['auth/invalid-phone-number', 'phone_not_supported'],
    ['auth/captcha-check-failed', 'person_not_proven'],
    ['auth/user-disabled', 'account_closed'],
  ])('%s is shown in our own words', (code, expected) => {
    const problem = said(code, 'en')
    expect(problem.code).toBe(expected)
    expect(problem.detail).toMatch(/\w+ .*\.$/)
    expect(problem.detail).not.toMatch(/firebase/i)
  })

  it('is reported as offline when the network failed, and leaves our own refusals unchanged', () => {
    expect(said('auth/network-request-failed', 'en')).toMatchObject({ status: 0, code: 'offline' })
    expect(problemOfFirebase(new TypeError('Failed to fetch'))).toMatchObject({ code: 'offline' })
    const ours = new ApiProblem({ status: 403, code: 'role_not_open' })
    expect(problemOfFirebase(ours)).toBe(ours)
  })

  it('caused by configuration is logged to the console and shown as unavailable', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(said('auth/operation-not-allowed', 'en').code).toBe('identity_unavailable')
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})

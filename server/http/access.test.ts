import { beforeAll, describe, expect, test } from 'vitest'
import type { Contract, Method, Operation } from '#domain/access/contract.ts'
import type { Role } from '#domain/access/roles.ts'
import { ROLES } from '#domain/access/roles.ts'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { buildPath, queryString } from '#domain/kernel/paths.ts'
import { addMember, testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCenter } from '#server/testing/people.ts'
import { sampleInput } from '#server/testing/sample-input.ts'
import { API_BASE } from './mount.ts'

const db = await testDatabase()
const app = await testApp(db, { demo: true })
const guarded = Object.entries(api as Contract).filter(([, operation]) => operation.access !== 'public')

const tokens = {} as Record<Role, string>
let ownCenter = ''
let foreignCenter = ''

beforeAll(async () => {
  for (const role of ROLES) tokens[role] = (await app.somebody(role)).token
  ownCenter = await aCenter(db.kysely)
  foreignCenter = await aCenter(db.kysely)
  const head = await app.somebody('center')
  await addMember(db, ownCenter, head.userId, 'head')
  tokens.center = head.token
})

/** Well-formed input, so that what answers is the guard and not the validation. */
function call(key: string, operation: Operation, headers: Record<string, string>) {
  const [method, path] = key.split(' ') as [Method, string]
  const { params, query, body } = sampleInput(operation) as {
    params?: Record<string, string>
    query?: object
    body?: object
  }
  return app.http.inject({
    method,
    url: API_BASE + buildPath(path as '/x', (params ?? {}) as never) + queryString((query ?? {}) as never),
    headers: { 'idempotency-key': newId(), ...headers },
    ...(body && { payload: body }),
  })
}

const mayRole = (operation: Operation, role: Role) =>
  operation.access === 'signed_in' ||
  (typeof operation.access === 'object' && operation.access[role] !== undefined)

describe('a stranger', () => {
  test.each(guarded)('without sign-in is told to sign in: %s', async (key, operation) => {
    const answer = await call(key, operation, {})
    expect(answer.statusCode, answer.body).toBe(401)
    expect(answer.json().code).toBe('sign_in_required')
  })
  test.each(guarded)('with a forged token gets nothing: %s', async (key, operation) => {
    const answer = await call(key, operation, { authorization: `Bearer ${tokens.learner}x` })
    expect(answer.statusCode).toBe(401)
  })
  describe.each(ROLES)('signed in as %s', role => {
    test.each(guarded.filter(([, operation]) => !mayRole(operation, role)))(
      'is refused %s',
      async (key, operation) => {
        const answer = await call(key, operation, {
          authorization: `Bearer ${tokens[role]}`,
          centerid: ownCenter,
        })
        expect(answer.statusCode, answer.body).toBe(403)
      },
    )
  })
  test.each(
    guarded.filter(
      ([, operation]) =>
        typeof operation.access === 'object' &&
        operation.access.center &&
        operation.access.center !== 'member',
    ),
  )('working in another center is refused %s there', async (key, operation) => {
    const answer = await call(key, operation, {
      authorization: `Bearer ${tokens.center}`,
      centerid: foreignCenter,
    })
    expect(answer.statusCode, answer.body).toBe(403)
    expect(answer.json().code).toBe('choose_center')
  })
  const named = guarded.filter(
    ([key, operation]) => /\{id\}/.test(key) && typeof operation.access === 'object',
  )
  for (const role of ROLES) {
    test.each(named.filter(([, operation]) => mayRole(operation, role)))(
      `as ${role} does not find what is not theirs: %s`,
      async (key, operation) => {
        const answer = await call(key, operation, {
          authorization: `Bearer ${tokens[role]}`,
          centerid: ownCenter,
        })
        expect(answer.statusCode, answer.body).toBe(404)
      },
    )
  }
})

describe('a session that was ended', () => {
  test('is refused from that moment on', async () => {
    const { token } = await app.somebody('learner')
    const headers = { authorization: `Bearer ${token}` }
    const me = () => app.http.inject({ method: 'GET', url: `${API_BASE}/me`, headers })
    expect((await me()).statusCode).toBe(200)
    const end = await app.http.inject({ method: 'DELETE', url: `${API_BASE}/auth/session`, headers })
    expect(end.statusCode).toBe(204)
    expect((await me()).statusCode).toBe(401)
  })
})

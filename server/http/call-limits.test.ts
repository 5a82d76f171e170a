import { describe, expect, it } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { testApp } from '#server/testing/app.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCenter, aMember } from '#server/testing/people.ts'

const database = await testDatabase()
const callLimits = { addressReads: 5, addressWrites: 3, accountReads: 4, accountWrites: 2 }
const later = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000)

type App = Awaited<ReturnType<typeof testApp>>
const read = (app: App, from: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url: '/api/v1/config', remoteAddress: from, headers })
const write = (app: App, from: string, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'PATCH',
    url: '/api/v1/me',
    remoteAddress: from,
    headers: { ...headers, 'idempotency-key': newId() },
    payload: {},
  })

/** How many of so many calls in a row were allowed, and the first that was not. */
async function through(times: number, call: () => ReturnType<typeof read>) {
  const answers: Awaited<ReturnType<typeof read>>[] = []
  for (let nth = 0; nth < times; nth += 1) answers.push(await call())
  const refused = answers.find(answer => answer.statusCode === 429)
  return { passed: answers.filter(answer => answer.statusCode !== 429).length, refused }
}

describe('an address', () => {
  it('may read and write a limited number of times per minute, and then learns how long to wait', async () => {
    const app = await testApp(database, { config: { callLimits } })
    app.setNow(later(0))
    const reads = await through(8, () => read(app, '203.0.113.1'))
    expect(reads.passed).toBe(5)
    expect(reads.refused?.headers['retry-after']).toBe('60')
    expect(reads.refused?.json()).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 60 })
    // Writes are counted apart, and so is another address.
    expect((await through(5, () => write(app, '203.0.113.1'))).passed).toBe(3)
    expect((await through(1, () => read(app, '203.0.113.2'))).passed).toBe(1)
    app.setNow(later(45))
    expect((await read(app, '203.0.113.1')).headers['retry-after']).toBe('15')
    app.setNow(later(60))
    expect((await read(app, '203.0.113.1')).statusCode).toBe(200)
  })

  it('is the whole /64 of an IPv6 network', async () => {
    const app = await testApp(database, { config: { callLimits } })
    let host = 0
    const fromOneHouse = () => {
      host += 1
      return read(app, `2001:db8:7:7:${host.toString(16)}::${host.toString(16)}`)
    }
    expect((await through(20, fromOneHouse)).passed).toBe(5)
    expect((await read(app, '2001:db8:7:8::1')).statusCode).toBe(200)
  })

  it('cannot be chosen with a forged X-Forwarded-For', async () => {
    const alone = await testApp(database, { config: { callLimits } })
    let nth = 0
    const forged =
      (app: App, suffix = '') =>
      () => {
        nth += 1
        return read(app, '203.0.113.9', { 'x-forwarded-for': `198.51.100.${nth}${suffix}` })
      }
    expect((await through(12, forged(alone))).passed).toBe(5)
    // Behind one proxy only the last entry is the proxy's own; the caller may have sent those before it.
    const behind = await testApp(database, { config: { callLimits, trustProxy: 1 } })
    expect((await through(12, forged(behind, ', 192.0.2.77'))).passed).toBe(5)
    expect((await read(behind, '203.0.113.9', { 'x-forwarded-for': '192.0.2.78' })).statusCode).toBe(200)
  })

  it('is not limited for build files and the operator’s monitoring', async () => {
    const app = await testApp(database, { config: { callLimits } })
    const live = () => app.http.inject({ url: '/health/live', remoteAddress: '203.0.113.3' })
    expect((await through(12, live)).refused).toBeUndefined()
  })
})

describe('an account', () => {
  it('is limited whatever its address and token', async () => {
    const app = await testApp(database, { config: { callLimits } })
    const { userId, token } = await app.somebody('learner')
    const tokens = [token, await app.tokenOf(userId, 'learner'), await app.tokenOf(userId, 'expert')]
    let nth = 0
    const fromAnywhere = () => {
      nth += 1
      return write(app, `203.0.113.${nth}`, { authorization: `Bearer ${tokens[nth % 3]}` })
    }
    expect((await through(8, fromAnywhere)).passed).toBe(2)
    const other = await app.somebody('learner')
    expect((await write(app, '203.0.113.90', { authorization: `Bearer ${other.token}` })).statusCode).toBe(
      200,
    )
  })
})

describe('the rate limit of an operation', () => {
  const invite = (app: App, token: string, payload: object) =>
    app.http.inject({
      method: 'POST',
      url: `/api/v1/learners/${newId()}/guardian-invitations`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
      payload,
    })

  it('ignores unreadable calls, and gives the waiting time in hours', async () => {
    const app = await testApp(database)
    app.setNow(later(0))
    const { token } = await app.somebody('learner')
    const unread = await Promise.all(Array.from({ length: 25 }, () => invite(app, token, { phone: 'x' })))
    expect(new Set(unread.map(answer => answer.statusCode))).toEqual(new Set([422]))
    const read = await through(30, () => invite(app, token, { phone: '+919886000777' }))
    expect(read.refused?.json()).toMatchObject({ title: 'Too many tries. Try again in 24 hours.' })
    expect(read.passed).toBeGreaterThan(0)
  })
})

describe('the rate limit of a center', () => {
  const add = (app: App, token: string, centerId: string, phone: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/v1/center/learners',
      headers: { authorization: `Bearer ${token}`, centerId, 'idempotency-key': newId() },
      payload: {
        ...{ phone, guardianName: 'Priya Sharma', name: 'Aarav', dateOfBirth: '2016-05-10' },
        ...{ relation: 'child', guardianConsent: true },
      },
    })
  const aDesk = async (app: App, centerId: string) =>
    app.tokenOf(await aMember(database.kysely, centerId, 'coordinator'), 'center')

  it('applies to all its members together, and to no other center', async () => {
    const [first, second] = [await testApp(database), await testApp(database)]
    for (const app of [first, second]) app.setNow(later(0))
    const centerId = await aCenter(database.kysely)
    // 180 of the 200 for a day are used up.
    await database.pool.query(`insert into call_counts (key, count, ends_at) values ($1, 180, $2)`, [
      `member.add center ${centerId}`,
      later(3600),
    ])
    const desks = [await aDesk(first, centerId), await aDesk(second, centerId)]
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        add(nth % 2 ? second : first, desks[nth % 2]!, centerId, `+9198860${String(10_000 + nth)}`),
      ),
    )
    const refused = answers.filter(answer => answer.statusCode === 429)
    expect([answers.filter(answer => answer.statusCode === 201).length, refused.length]).toEqual([20, 20])
    expect(refused[0]?.json()).toMatchObject({ title: 'Too many tries. Try again in 1 hour.' })
    const { rows } = await database.pool.query('select from memberships where center_id = $1', [centerId])
    expect(rows).toHaveLength(20)

    const other = await aCenter(database.kysely)
    const answer = await add(first, await aDesk(first, other), other, '+919886020000')
    expect(answer.statusCode).toBe(201)
  })
})

describe('the limit of an operation that checks codes', () => {
  it('counts every call, even an unreadable one', async () => {
    const app = await testApp(database)
    app.setNow(later(0))
    const unread = () =>
      app.http.inject({
        method: 'POST',
        url: '/api/v1/auth/session',
        remoteAddress: '203.0.113.77',
        payload: {},
      })
    expect((await through(125, unread)).passed).toBe(120)
  })

  it('is shared by two processes, to the last call', async () => {
    const [first, second] = [await testApp(database), await testApp(database)]
    const guess = (nth: number) =>
      (nth % 2 ? first : second).http.inject({
        method: 'POST',
        url: '/api/v1/auth/session',
        remoteAddress: '203.0.113.50',
        payload: { verificationId: newId(), code: '123456' },
      })
    const answers = await Promise.all(Array.from({ length: 150 }, (_, nth) => guess(nth)))
    const passed = answers.filter(answer => answer.statusCode !== 429)
    expect(passed).toHaveLength(120)
    first.setNow(later(3601))
    expect((await guess(1)).json().code).toBe('code_spent')
  })
})

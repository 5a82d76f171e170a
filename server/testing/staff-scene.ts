import { castDemo } from '#database/demo/cast.ts'
import { type CastName, cast } from '#database/demo/people.ts'
import { insertRows } from '#database/demo/rows.ts'
import { newId } from '#domain/kernel/ids.ts'
import { post } from '#server/modules/orders/public.ts'
import { testApp } from './app.ts'
import { TEST_NOW } from './context.ts'
import { testDatabase } from './database.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A number of nobody in the cast. */
const RADHA = '+919886000015'

/** The demo's centers with everybody of their staff signed in, for tests of who may do what to whom. */
export async function staffDesk() {
  const db = await testDatabase()
  const app = await testApp(db, { demo: true })
  const tokens: Record<string, string> = {}
  await castDemo(db, TEST_NOW, post)
  const { rows: members } = await db.pool.query('select * from center_members')

  const one = async (text: string, values: unknown[] = []): Promise<string> => {
    const { rows } = await db.pool.query(text, values)
    return Object.values(rows[0] ?? {})[0] as string
  }
  const idOf = (name: CastName) => one('select id from users where phone = $1', [cast[name].phone])
  const sampige = await one(`select id from centers where slug = 'sampige-sports-and-arts'`)
  const later = (minutes: number) => app.setNow(new Date(TEST_NOW.getTime() + minutes * 60_000))

  /** Everybody has the place again that the cast gave them, and a new session, so that nothing is remembered. */
  async function startAnew() {
    later(0)
    await db.pool.query('delete from notifications')
    await db.pool.query('delete from center_members')
    await insertRows(db.kysely, 'center_members', members)
    for (const name of ['kavitha', 'imran', 'lakshmi', 'joseph', 'vikram', 'ananya', 'sunita'] as const)
      tokens[name] = await app.tokenOf(await idOf(name), 'center')
  }

  async function call(who: string, method: Method, path: string, body?: object, centerId = sampige) {
    const answer = await app.http.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${tokens[who]}`, centerid: centerId, 'idempotency-key': newId() },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body ? answer.json() : null }
  }

  const member = async (name: CastName, as = 'kavitha') =>
    (await call(as, 'GET', `/center/staff/${await idOf(name)}`)).body

  async function setRole(who: string, name: CastName, centerRole: string) {
    const { id, version, name: called } = await member(name)
    return call(who, 'PATCH', `/center/staff/${id}`, { name: called, centerRole, version })
  }
  async function setStatus(who: string, name: CastName, status: 'active' | 'inactive') {
    const { id, version } = await member(name)
    return call(who, 'PUT', `/center/staff/${id}/status`, { status, version })
  }
  async function setAccess(who: string, name: CastName, access: object, serviceIds: string[] | null = null) {
    const { id, version, access: before } = await member(name)
    return call(who, 'PUT', `/center/staff/${id}/access`, {
      access: { ...before, ...access },
      serviceIds,
      version,
    })
  }
  const invite = (who: string, given: object = {}) =>
    call(who, 'POST', '/center/staff', {
      phone: RADHA,
      name: 'Radha Pai',
      centerRole: 'coordinator',
      ...given,
    })

  return {
    ...{ db, app, tokens, sampige, RADHA },
    ...{ one, idOf, later, startAnew, call, member, setRole, setStatus, setAccess, invite },
  }
}

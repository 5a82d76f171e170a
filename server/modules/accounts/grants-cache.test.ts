import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { castDemo } from '#database/demo/cast.ts'
import { newId } from '#domain/kernel/ids.ts'
import { above } from '#server/above.ts'
import { post } from '#server/modules/orders/public.ts'
import { type ChannelEars, listenOn } from '#server/platform/listen.ts'
import { silentLog } from '#server/platform/log.ts'
import { GRANTS_CHANNEL } from '#server/platform/make-context.ts'
import { TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { createAuthenticate } from './authenticate.ts'
import { createGrantsCache, type GrantsCache } from './grants-cache.ts'

const database = await testDatabase()
const db = database.kysely
const userId = newId()
const sessionId = newId()
let cache: GrantsCache | undefined

beforeEach(async () => {
  await resetDatabase(database)
  await sql`insert into users (id, phone, created_at) values (${userId}, '+919886000051', ${TEST_NOW})`.execute(
    db,
  )
  await sql`
    insert into identity_sessions (id, user_id, role, created_at, expires_at)
    values (${sessionId}, ${userId}, 'learner', ${TEST_NOW}, ${new Date(TEST_NOW.getTime() + 3_600_000)})`.execute(
    db,
  )
})
afterEach(() => cache?.close())

async function addLearner() {
  const id = newId()
  await sql`
    with l as (insert into learners (id, name, date_of_birth, created_by, created_at)
      values (${id}, 'Aarav', '2016-01-01', ${userId}, ${TEST_NOW}))
    select 1`.execute(db)
  await sql`
    insert into learner_guardians (learner_id, user_id, relation, created_at)
    values (${id}, ${userId}, 'child', ${TEST_NOW})`.execute(db)
  return id
}

/** A channel whose connection and messages the test controls. */
async function withChannel() {
  let ears: ChannelEars | undefined
  cache = await createGrantsCache({
    db,
    above,
    listen: async (_channel, given) => {
      ears = given
      given.onUp()
      return async () => undefined
    },
  })
  if (!ears) throw new Error('nobody listens')
  return { cache, ears }
}

const learnersOf = async (grants: GrantsCache) => (await grants.of(sessionId, TEST_NOW))?.learnerIds

describe('grants', () => {
  it('are cached until this process announces a change', async () => {
    const { cache: grants } = await withChannel()
    expect(await learnersOf(grants)).toEqual([])
    const learner = await addLearner()
    expect(await learnersOf(grants)).toEqual([])
    grants.forget(userId)
    expect(await learnersOf(grants)).toEqual([learner])
  })

  it('are read again while the channel is down, and after it returns', async () => {
    const { cache: grants, ears } = await withChannel()
    expect(await learnersOf(grants)).toEqual([])
    ears.onDown()
    const first = await addLearner()
    expect(await learnersOf(grants)).toEqual([first])
    const second = await addLearner()
    ears.onUp()
    expect(await learnersOf(grants)).toEqual([first, second].sort())
  })

  it('are not cached if they changed while being read', async () => {
    const { cache: grants, ears } = await withChannel()
    const reading = learnersOf(grants)
    ears.onMessage(userId)
    await reading
    const learner = await addLearner()
    expect(await learnersOf(grants)).toEqual([learner])
  })

  it('reach other processes through the database on commit, even over a new connection', async () => {
    const grants = await createGrantsCache({ db, above, listen: listenOn(database.connection, silentLog) })
    cache = grants
    const change = async () => {
      const learner = await addLearner()
      await sql`select pg_notify(${GRANTS_CHANNEL}, ${userId})`.execute(db)
      await expect.poll(() => learnersOf(grants)).toContain(learner)
    }
    await learnersOf(grants)
    await change()
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'triveni-listen' and datname = current_database()`.execute(db)
    await change()
  })

  it('end with the session, the user and the time', async () => {
    const { cache: grants } = await withChannel()
    expect(await grants.of(sessionId, new Date(TEST_NOW.getTime() + 3_600_000))).toBeNull()
    await sql`update users set status = 'inactive'`.execute(db)
    expect(await grants.of(sessionId, TEST_NOW)).toBeNull()
    await sql`update users set status = 'active'`.execute(db)
    expect(await grants.of(sessionId, TEST_NOW)).not.toBeNull()
    grants.forget(userId)
    await sql`update identity_sessions set revoked_at = ${TEST_NOW}`.execute(db)
    expect(await grants.of(sessionId, TEST_NOW)).toBeNull()
  })

  it('of center members are the role’s preset with the head’s overrides', async () => {
    await resetDatabase(database)
    await castDemo(database, TEST_NOW, post)
    await sql`
      insert into identity_sessions (id, user_id, role, created_at, expires_at)
      select ${sessionId}, id, 'center', ${TEST_NOW}, ${new Date(TEST_NOW.getTime() + 3_600_000)}
      from users where phone = '+919886000013'`.execute(db)
    await sql`update center_members set permissions = '{"money":"manage"}'
      where user_id = (select id from users where phone = '+919886000013')`.execute(db)
    const { cache: grants } = await withChannel()
    const actor = await grants.of(sessionId, TEST_NOW)
    expect(actor).toMatchObject({ role: 'center', center: null, learnerIds: [], expertId: null })
    expect(actor?.centers).toMatchObject([
      { centerRole: 'coordinator', access: { money: 'manage', experts: 'view', profile: 'none' } },
    ])
  })
})

describe('authenticating', () => {
  it('takes the identity from the token and the permissions from the database', async () => {
    const { cache: grants } = await withChannel()
    const { identity } = testWorld(database).services.ports
    const authenticate = createAuthenticate({
      identity,
      identityService: null,
      grants,
      clock: () => TEST_NOW,
    })
    const good = await identity.issue({ sessionId, userId, role: 'learner' }, TEST_NOW)
    const otherRole = await identity.issue({ sessionId, userId, role: 'admin' }, TEST_NOW)
    expect(await authenticate(good.accessToken)).toMatchObject({ userId, role: 'learner' })
    expect(await authenticate(otherRole.accessToken)).toBeNull()
    expect(await authenticate(`${good.accessToken}x`)).toBeNull()
  })
})

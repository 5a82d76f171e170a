import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { createNoMessages } from '#server/adapters/messages/none.ts'
import { codeIn } from '#server/adapters/messages/port.ts'
import { handlers as accountHandlers } from '#server/modules/accounts/handlers.ts'
import { handlers as path } from '#server/modules/onboarding/handlers.ts'
import { appointAdmin } from '#server/modules/onboarding/setup/appoint-admin.ts'
import { newSetupAddress } from '#server/modules/onboarding/setup/setup-code.ts'
import { anonymous, signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, aUser } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const phone = '+919886000051'
let world = testWorld(database)

beforeEach(async () => {
  await resetDatabase(database)
  await firstFacts()
  world = testWorld(database)
})
afterAll(firstFacts)

/** A new database has one row of settings: a test's changes to it are undone. */
async function firstFacts() {
  await sql`delete from platform_settings`.execute(db)
  await sql`insert into platform_settings default values`.execute(db)
}

const code = (outcome: unknown) => (isRefusal(outcome) ? outcome.code : 'done')

function settled<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code}`)
  return outcome
}

/** The setup code of a start. */
async function start(): Promise<string> {
  const address = await newSetupAddress(db, 'https://triveni.example', world.services.clock())
  return /^https:\/\/triveni\.example\/setup#([\w-]{24})$/.exec(address ?? '')?.[1] ?? 'none'
}

const ask = (setupCode: string, to = phone) =>
  world.run(path['POST /setup/code'], { actor: anonymous, body: { setupCode, phone: to } })

const make = (setupCode: string, verificationId: string, typed: string) =>
  world.run(path['POST /setup/admin'], {
    actor: anonymous,
    body: { setupCode, verificationId, code: typed, name: 'Meera Iyer' },
  })

async function codeInMessage(): Promise<string> {
  const { rows } = await sql<{ kind: string; body: string }>`
    select kind, body from demo_messages order by created_at desc limit 1`.execute(db)
  return codeIn(rows[0]?.kind ?? '', rows[0]?.body ?? '') ?? 'none'
}

async function theFirst() {
  const setupCode = await start()
  const { verificationId } = settled(await ask(setupCode)) as { verificationId: string }
  return { setupCode, verificationId, typed: await codeInMessage() }
}

const admins = async () =>
  (await sql<{ name: string; phone: string }>`select name, phone from users where is_admin`.execute(db)).rows

describe('the first admin', () => {
  test('is the person who opens the setup address and proves their phone, and is signed in at once', async () => {
    const { setupCode, verificationId, typed } = await theFirst()
    const tokens = settled(await make(setupCode, verificationId, typed))
    expect(tokens).toMatchObject({ user: { phone, name: 'Meera Iyer', role: 'admin' } })
    expect(await admins()).toEqual([{ name: 'Meera Iyer', phone }])
    const { rows } =
      await sql`select action, actor_role from audit_entries where action = 'platform.first_admin'`.execute(
        db,
      )
    expect(rows).toEqual([{ action: 'platform.first_admin', actor_role: 'admin' }])
  })

  test('ends the setup: no second one, and no address at the next start', async () => {
    const { setupCode, verificationId, typed } = await theFirst()
    settled(await make(setupCode, verificationId, typed))
    expect(code(await ask(setupCode, '+919886000052'))).toBe('setup_complete')
    expect(code(await make(setupCode, verificationId, typed))).toBe('setup_complete')
    expect(await newSetupAddress(db, 'https://triveni.example', TEST_NOW)).toBeNull()
    expect(await world.run(path['GET /setup'], { actor: anonymous })).toMatchObject({ isOpen: false })
  })

  test('leaves an address that shows how many steps are left, and nothing else', async () => {
    const { setupCode, verificationId, typed } = await theFirst()
    settled(await make(setupCode, verificationId, typed))
    const show = () => world.run(path['GET /setup'], { actor: anonymous })
    expect(await show()).toEqual({ isOpen: false, left: 3, codes: 'screen' })
    await sql`update platform_settings set saved_at = ${TEST_NOW}`.execute(db)
    expect(await show()).toMatchObject({ left: 2 })
  })

  test('is one of two who submit at the same moment', async () => {
    const first = await theFirst()
    world.setNow(new Date(TEST_NOW.getTime() + 1000))
    const other = settled(await ask(first.setupCode, '+919886000052')) as { verificationId: string }
    const otherCode = await codeInMessage()
    const outcomes = await Promise.all([
      make(first.setupCode, first.verificationId, first.typed),
      make(first.setupCode, other.verificationId, otherCode),
    ])
    expect(outcomes.map(code).toSorted()).toEqual(['done', 'setup_complete'])
    expect(await admins()).toHaveLength(1)
  })

  test('needs the code of this start: a guess and an earlier start’s code send nothing', async () => {
    const earlier = await start()
    const now = await start()
    expect(code(await ask(earlier))).toBe('setup_code_wrong')
    expect(code(await ask('x'.repeat(24)))).toBe('setup_code_wrong')
    expect((await sql`select from identity_codes`.execute(db)).rows).toEqual([])
    expect(code(await ask(now))).toBe('done')
  })

  test('is not created with a phone code requested under another setup code', async () => {
    const before = await theFirst()
    const again = await start()
    expect(code(await make(again, before.verificationId, before.typed))).toBe('code_spent')
    expect(await admins()).toEqual([])
  })

  test('is not created by a wrong code or from a deactivated account', async () => {
    const { setupCode, verificationId, typed } = await theFirst()
    const wrong = typed === '111111' ? '222222' : '111111'
    expect(code(await make(setupCode, verificationId, wrong))).toBe('code_wrong')
    const id = await aUser(db, { phone })
    await sql`update users set status = 'inactive' where id = ${id}`.execute(db)
    expect(code(await make(setupCode, verificationId, typed))).toBe('role_not_open')
    expect(await admins()).toEqual([])
  })

  test('reads the code on the server if no messages can be sent', async () => {
    const said: string[] = []
    world = testWorld(database, {
      ports: { messages: createNoMessages(), tellOperator: text => said.push(text) },
    })
    expect(await world.run(path['GET /setup'], { actor: anonymous })).toEqual({
      isOpen: true,
      left: 5,
      codes: 'console',
    })
    const setupCode = await start()
    expect(code(await ask('x'.repeat(24)))).toBe('setup_code_wrong')
    expect(said).toEqual([])
    const { verificationId } = settled(await ask(setupCode)) as { verificationId: string }
    const typed = /\b(\d{6})$/.exec(said.join())?.[1] ?? ''
    expect(code(await make(setupCode, verificationId, typed))).toBe('done')
  })

  test('sees at the next sign-in what is missing if no messages can be sent, and no waiting time', async () => {
    world = testWorld(database, { ports: { messages: createNoMessages() } })
    const refused = await world.run(accountHandlers['POST /auth/code'], {
      actor: anonymous,
      body: { phone, role: 'admin' },
    })
    expect(refused).toMatchObject({ code: 'codes_not_set_up' })
    expect(refused).not.toHaveProperty('retryAfterSeconds')
    expect((await sql`select from identity_codes`.execute(db)).rows).toEqual([])
  })

  test('stores only the hash of the setup code', async () => {
    const setupCode = await start()
    const { rows } = await sql<{ all: string }>`select to_json(s)::text as all from setup_codes s`.execute(db)
    expect(rows[0]?.all).not.toContain(setupCode)
  })
})

describe('an admin from the shell', () => {
  test('is created for a number, as the first or another one, and recorded', async () => {
    const setupCode = await start()
    const first = await appointAdmin(db, '98860 00051', TEST_NOW)
    expect(first).toMatchObject({ isDone: true, text: expect.stringContaining(`${phone} is an admin now`) })
    expect(code(await ask(setupCode, '+919886000052'))).toBe('setup_complete')
    expect((await appointAdmin(db, '+919886000052', TEST_NOW)).isDone).toBe(true)
    const { rows } = await sql<{ first: boolean }>`
      select (details ->> 'isFirst')::boolean as first from audit_entries
      where action = 'platform.appoint_admin' order by id`.execute(db)
    expect(rows.map(row => row.first).toSorted()).toEqual([false, true])
  })

  test('is told plainly what was not done', async () => {
    expect(await appointAdmin(db, 'somebody', TEST_NOW)).toMatchObject({ isDone: false })
    await appointAdmin(db, phone, TEST_NOW)
    expect((await appointAdmin(db, phone, TEST_NOW)).text).toContain('is an admin already')
    const id = await aUser(db, { phone: '+919886000059' })
    await sql`update users set status = 'inactive' where id = ${id}`.execute(db)
    expect(await appointAdmin(db, '+919886000059', TEST_NOW)).toMatchObject({ isDone: false })
    expect(await admins()).toHaveLength(1)
  })
})

describe('the settings of an installation', () => {
  const facts = {
    name: 'Kolam',
    city: 'Mysuru',
    latitude: 12.3,
    longitude: 76.6,
    language: 'hi' as const,
    version: 1,
  }
  const texts = { center: '1.0', expert: '1.0', learner: '1.0' }

  async function staged() {
    await appointAdmin(db, phone, TEST_NOW)
    const { rows } = await sql<{ id: string }>`select id from users where is_admin`.execute(db)
    const actor = signedIn({ userId: rows[0]?.id ?? '', role: 'admin' })
    const run = <K extends keyof typeof path>(key: K, body?: object) =>
      world.run(path[key] as never, { actor, ...(body && { body }) } as never) as Promise<never>
    return { run }
  }
  const open = (answer: { steps: { step: string; isDone: boolean; isNeeded: boolean }[] }) =>
    answer.steps.filter(one => one.isNeeded && !one.isDone).map(one => one.step)

  test('are saved in the version that was viewed, and the list of open steps shrinks', async () => {
    const { run } = await staged()
    expect(open(await run('GET /admin/platform'))).toEqual(['platform', 'plans', 'payee', 'texts'])
    const saved = settled(await run('PUT /admin/platform', facts))
    expect(saved).toMatchObject({
      facts: { name: 'Kolam', city: 'Mysuru', place: { latitude: 12.3, longitude: 76.6 }, language: 'hi' },
      isSaved: true,
      version: 2,
    })
    expect(open(saved)).toEqual(['plans', 'payee', 'texts'])
    expect(code(await run('PUT /admin/platform', facts))).toBe('changed_meanwhile')
  })

  test('approve texts only in the versions in force', async () => {
    const { run } = await staged()
    expect(code(await run('PUT /admin/platform/texts', { versions: { ...texts, expert: '0.9' } }))).toBe(
      'terms_outdated',
    )
    const taken = settled(await run('PUT /admin/platform/texts', { versions: texts }))
    expect(taken).toMatchObject({ textsTaken: { by: phone } })
    expect(open(taken)).not.toContain('texts')
  })

  test('notify the centers that wait for its texts', async () => {
    const { run } = await staged()
    const centerId = await aCenter(db, { status: 'draft', termsAccepted: false })
    settled(await run('PUT /admin/platform/texts', { versions: texts }))
    const { rows } = await sql<{ topics: string[] }>`
      select topics from outbox_events where kind = 'platform.texts_taken'`.execute(db)
    expect(rows[0]?.topics).toEqual(['admin', `center:${centerId}`])
  })

  test('name those missing for sign-in codes, and their example opens nothing', async () => {
    const { run } = await staged()
    expect(settled(await run('POST /admin/platform/test-message'))).toEqual({
      maskedPhone: '+91 ••••••0051',
    })
    expect(await codeInMessage()).toBe('000000')
    expect((await sql`select from identity_codes`.execute(db)).rows).toEqual([])
    world = testWorld(database, { ports: { messages: createNoMessages() } })
    const silent = (await run('GET /admin/platform')) as { codes: object; steps: [] }
    expect(silent.codes).toEqual({ by: 'none', missing: ['SMS_URL', 'SMS_AUTH', 'SMS_FIELDS'] })
    expect(open(silent)).toContain('codes')
    expect(code(await run('POST /admin/platform/test-message'))).toBe('message_not_sent')
  })
})

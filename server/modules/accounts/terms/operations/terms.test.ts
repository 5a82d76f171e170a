import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { anonymous, signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, aMember, aUser } from '#server/testing/people.ts'

type Terms = ApiAnswer<'GET /terms'>

const database = await testDatabase()
const db = database.kysely
const phone = '+919886000054'
let world = testWorld(database, { config: { demo: true } })
let fatima: SignedIn
beforeEach(async () => {
  await resetDatabase(database)
  await sql`update platform_settings set texts = null, texts_taken_at = null, texts_taken_by = null`.execute(
    db,
  )
  world = testWorld(database, { config: { demo: true } })
  fatima = signedIn({ userId: await aUser(db, { name: 'Fatima Khan', phone }), role: 'expert' })
})

const show = (actor: SignedIn) => world.run(handlers['GET /terms'], { actor }) as Promise<Terms | Refusal>

async function codeFor(actor: SignedIn, subjectId = actor.userId) {
  const sent = (await world.run(handlers['POST /me/code'], {
    actor,
    body: { purpose: 'accept_terms', subjectId },
  })) as { verificationId: string }
  const { rows } = await sql<{ phone: string }>`select phone from users where id = ${actor.userId}`.execute(
    db,
  )
  const inbox = (await world.run(handlers['GET /demo/inbox'], {
    actor: anonymous,
    query: { phone: rows[0]?.phone ?? '' },
  })) as { items: { code: string | null }[] }
  return { verificationId: sent.verificationId, code: inbox.items[0]?.code ?? '' }
}

const accept = (
  actor: SignedIn,
  given: { verificationId: string; code: string },
  more: { version?: string; name?: string } = {},
) =>
  world.run(handlers['POST /terms/acceptances'], {
    actor,
    address: '203.0.113.7',
    body: { version: '1.0', name: 'Fatima Khan', ...given, ...more },
  }) as Promise<Terms | Refusal>
const code = (outcome: unknown) => (isRefusal(outcome) ? outcome.code : 'done')

describe('an expert’s terms', () => {
  test('are accepted with name and code, and who, when and from where is recorded', async () => {
    expect(await show(fatima)).toMatchObject({ accepted: false, mayAccept: true, acceptances: [] })
    const answer = await accept(fatima, await codeFor(fatima))
    expect(answer).toMatchObject({
      accepted: true,
      center: null,
      acceptances: [
        {
          version: '1.0',
          name: 'Fatima Khan',
          by: 'Fatima Khan',
          acceptedAt: TEST_NOW.toISOString(),
        },
      ],
    })
    const { rows } =
      await sql`select address, verification_id is not null as confirmed from terms_acceptances`.execute(db)
    expect(rows).toEqual([{ address: '203.0.113.7', confirmed: true }])
  })
  test('are not accepted with a wrong code, another user’s code, or an invalid version', async () => {
    const given = await codeFor(fatima)
    const wrong = given.code === '000000' ? '000001' : '000000'
    expect(code(await accept(fatima, { ...given, code: wrong }))).toBe('code_wrong')
    const nikhil = signedIn({ userId: await aUser(db, { name: 'Nikhil Verma' }), role: 'expert' })
    expect(code(await accept(nikhil, given))).toBe('code_spent')
    expect(code(await accept(fatima, given, { version: '0.9' }))).toBe('terms_outdated')
    expect(await show(fatima)).toMatchObject({ accepted: false })
  })
  test('accepted a second time change nothing and need no code', async () => {
    await accept(fatima, await codeFor(fatima))
    const again = await accept(fatima, { verificationId: fatima.userId, code: '000000' }, { name: 'F Khan' })
    expect(again).toMatchObject({ accepted: true, acceptances: [{ name: 'Fatima Khan' }] })
  })
  test('for one role do not count for another', async () => {
    await accept(fatima, await codeFor(fatima))
    expect(await show({ ...fatima, role: 'learner' })).toMatchObject({ role: 'learner', accepted: false })
  })
  test('appear in the signed-in user, so that the screens can lead there', async () => {
    const me = () => world.run(handlers['GET /me'], { actor: fatima }) as Promise<ApiAnswer<'GET /me'>>
    expect((await me()).terms).toMatchObject({ version: '1.0', accepted: false })
    await accept(fatima, await codeFor(fatima))
    expect((await me()).terms).toMatchObject({ version: '1.0', accepted: true })
  })
  test('cannot be changed or deleted once accepted', async () => {
    await accept(fatima, await codeFor(fatima))
    await expect(sql`update terms_acceptances set name_typed = 'x'`.execute(db)).rejects.toThrow(
      /append-only/,
    )
    await expect(sql`delete from terms_acceptances`.execute(db)).rejects.toThrow(/append-only/)
  })
})

describe('a learner’s terms', () => {
  const byBox = (version = '1.0') =>
    world.run(handlers['POST /terms/acceptances'], {
      actor: { ...fatima, role: 'learner' },
      address: '203.0.113.7',
      body: { version },
    }) as Promise<Terms | Refusal>

  test('are accepted without a name or code, and a second time changes nothing', async () => {
    const answer = await byBox()
    expect(answer).toMatchObject({ role: 'learner', accepted: true, acceptances: [{ name: 'Fatima Khan' }] })
    expect(await byBox()).toEqual(answer)
    const { rows } = await sql`select name_typed, verification_id, address from terms_acceptances`.execute(db)
    expect(rows).toEqual([{ name_typed: null, verification_id: null, address: '203.0.113.7' }])
    const stored = await sql`select details from audit_entries where action = 'terms.accept'`.execute(db)
    expect(stored.rows).toMatchObject([
      { details: { version: '1.0', address: '203.0.113.7', language: 'en' } },
    ])
  })
  test('must be the ones in force', async () => expect(code(await byBox('0.9'))).toBe('terms_outdated'))
  test('cannot replace the code of an expert', async () => {
    const answer = await world.run(handlers['POST /terms/acceptances'], {
      actor: fatima,
      body: { version: '1.0', name: 'Fatima Khan' },
    })
    expect(code(answer)).toBe('invalid_input')
    expect(await show(fatima)).toMatchObject({ accepted: false })
  })
})

describe('terms that the operator has not approved yet', () => {
  const real = () => testWorld(database)
  const byBox = () =>
    world.run(handlers['POST /terms/acceptances'], {
      actor: { ...fatima, role: 'learner' },
      body: { version: '1.0' },
    }) as Promise<Terms | Refusal>
  const takeOver = (texts: object) =>
    sql`update platform_settings set texts = ${JSON.stringify(texts)}::jsonb, texts_taken_at = ${TEST_NOW},
      texts_taken_by = ${fatima.userId}`.execute(db)

  test('cannot be accepted by anyone, and use up no code', async () => {
    const given = await codeFor(fatima)
    world = real()
    expect(await show(fatima)).toMatchObject({ isReady: false, accepted: false })
    expect(code(await accept(fatima, given))).toBe('terms_not_ready')
    expect(code(await byBox())).toBe('terms_not_ready')
    expect((await sql`select from terms_acceptances`.execute(db)).rows).toEqual([])
    await takeOver({ center: '1.0', expert: '1.0', learner: '1.0' })
    expect(await accept(fatima, given)).toMatchObject({ accepted: true, isReady: true })
    expect(await byBox()).toMatchObject({ accepted: true })
  })
  test('are accepted in a newer version by those who come after an update', async () => {
    world = real()
    await takeOver({ center: '0.9', expert: '0.9', learner: '0.9' })
    expect(await byBox()).toMatchObject({ accepted: true })
  })
  test('remain accepted by those who accepted them before', async () => {
    await byBox()
    world = real()
    expect(await byBox()).toMatchObject({ accepted: true, isReady: false })
  })
})

describe('a center’s terms', () => {
  async function memberOf(centerId: string, centerRole: 'head' | 'coordinator') {
    const center = { centerId, centerRole, access: CENTER_ROLE_PRESETS[centerRole], serviceIds: null }
    return signedIn({
      userId: await aMember(db, centerId, centerRole),
      role: 'center',
      centers: [center],
      center,
    })
  }
  const draft = () =>
    aCenter(db, { status: 'draft', termsAccepted: false, paymentReceived: false, paymentVerified: false })

  test('lead it to the next gate', async () => {
    const centerId = await draft()
    const head = await memberOf(centerId, 'head')
    expect(await accept(head, await codeFor(head, centerId))).toMatchObject({
      accepted: true,
      center: { id: centerId, name: 'Nritya Studio' },
    })
    const { rows } = await sql`select terms_accepted, status from centers where id = ${centerId}`.execute(db)
    expect(rows).toEqual([{ terms_accepted: true, status: 'draft' }])
  })
  test('cannot be accepted before an admin has published them, and the center stays at this gate', async () => {
    const centerId = await draft()
    const head = await memberOf(centerId, 'head')
    const given = await codeFor(head, centerId)
    world = testWorld(database)
    expect(await show(head)).toMatchObject({ isReady: false, mayAccept: true })
    expect(code(await accept(head, given))).toBe('terms_not_ready')
    const { rows } = await sql`select terms_accepted from centers where id = ${centerId}`.execute(db)
    expect(rows).toEqual([{ terms_accepted: false }])
  })
  test('cannot be confirmed with a code requested for another center', async () => {
    const [centerId, other] = [await draft(), await draft()]
    const head = await memberOf(centerId, 'head')
    expect(code(await accept(head, await codeFor(head, other)))).toBe('code_spent')
  })
  test('tell a coordinator who has to accept them', async () => {
    const centerId = await draft()
    await memberOf(centerId, 'head')
    const coordinator = await memberOf(centerId, 'coordinator')
    expect(await show(coordinator)).toMatchObject({ mayAccept: false, whoMay: ['Lakshmi Rao'] })
  })
  test('require a selected center', async () => {
    expect(code(await show({ ...fatima, role: 'center' }))).toBe('choose_center')
  })
})

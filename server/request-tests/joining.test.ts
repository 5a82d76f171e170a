import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { handlers as learnerHandlers } from '#server/modules/learners/handlers.ts'
import { TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aBooking, aCenter, aProof, aStage } from '#server/testing/people.ts'
import { requestWays } from '#server/testing/request-scene.ts'
import { aCenterActor, aGuardianActor, codeOf, granted } from '#server/testing/requests.ts'

const db = await testDatabase()
const world = testWorld(db)
const { show, approve, reject, askInfo, giveInfo } = requestWays(world)
type Membership = ApiAnswer<'POST /memberships/{id}/end'>
type Asked = ApiAnswer<'POST /joining-requests'>

const askSociety = (actor: SignedIn, centerId: string, more: object = {}) =>
  world.run(learnerHandlers['POST /society-requests'], {
    actor,
    body: { centerId, learnerIds: actor.learnerIds, flat: 'C 304', proofFileId: null, message: '', ...more },
  } as never) as Promise<Asked | Refusal>
const join = (actor: SignedIn, centerId: string) =>
  world.run(learnerHandlers['POST /joining-requests'], {
    actor,
    body: { centerId, learnerIds: actor.learnerIds, message: '' },
  }) as Promise<Asked | Refusal>
const changes = {
  pause: learnerHandlers['POST /memberships/{id}/pause'],
  resumption: learnerHandlers['POST /memberships/{id}/resumption'],
  end: learnerHandlers['POST /memberships/{id}/end'],
}
const change = (actor: SignedIn, id: string, what: keyof typeof changes) =>
  world.run(changes[what] as (typeof changes)['end'], { actor, params: { id } }) as Promise<
    Membership | Refusal
  >
const mine = (actor: SignedIn, query: object = {}) =>
  world.run(learnerHandlers['GET /memberships'], {
    actor,
    query: { limit: 25, offset: 1, ...query },
  } as never) as Promise<ApiAnswer<'GET /memberships'>>

async function society() {
  const centerId = await aCenter(db.kysely, { access: 'society' })
  return { centerId, head: await aCenterActor(db, centerId), ...(await aGuardianActor(db)) }
}

describe('access to a society', () => {
  test('makes the family members with their flat', async () => {
    const { centerId, head, actor } = await society()
    const [asked] = granted(await askSociety(actor, centerId)).requests
    expect(granted(await show(head, asked!.requestId)).card).toMatchObject({
      kind: 'society_access',
      flat: 'C 304',
      proof: null,
    })
    granted(await approve(head, asked!.requestId))
    expect((await mine(actor)).items).toMatchObject([{ status: 'active', flat: 'C 304' }])
  })

  test('includes a document of the family’s own, which the center can view', async () => {
    const { centerId, head, actor } = await society()
    const proof = await aProof(db.kysely, actor.userId)
    const stranger = await aProof(db.kysely, (await aGuardianActor(db)).actor.userId)
    expect(codeOf(await askSociety(actor, centerId, { proofFileId: stranger }))).toBe('file_not_usable')
    const [asked] = granted(await askSociety(actor, centerId, { proofFileId: proof })).requests
    expect(granted(await show(head, asked!.requestId)).card).toMatchObject({
      proof: { fileId: proof, name: 'rent.pdf' },
    })
    const { rows } = await db.pool.query('select center_id, subject_id from files where id = $1', [proof])
    expect(rows).toEqual([{ center_id: centerId, subject_id: asked!.requestId }])
  })

  test('accepts a better document on request', async () => {
    const { centerId, head, actor } = await society()
    const [asked] = granted(await askSociety(actor, centerId)).requests
    await askInfo(head, asked!.requestId)
    const proof = await aProof(db.kysely, actor.userId)
    expect(granted(await giveInfo(actor, asked!.requestId, proof)).card).toMatchObject({
      proof: { fileId: proof },
    })
  })

  test('can be requested again after it was declined', async () => {
    const { centerId, head, actor } = await society()
    const [asked] = granted(await askSociety(actor, centerId)).requests
    granted(await reject(head, asked!.requestId))
    expect(isRefusal(await askSociety(actor, centerId, { flat: 'C 305' }))).toBe(false)
  })

  test('must be approved by the society: simply joining is refused', async () => {
    const { centerId, actor } = await society()
    expect(codeOf(await join(actor, centerId))).toBe('residents_only')
    expect(codeOf(await askSociety(actor, await aCenter(db.kysely)))).toBe('not_a_society')
  })

  test('cannot be requested by members, or from a center that is not active', async () => {
    const { centerId, head, actor } = await society()
    granted(await approve(head, granted(await askSociety(actor, centerId)).requests[0]!.requestId))
    expect(await askSociety(actor, centerId)).toMatchObject({
      code: 'already_belongs',
      args: { learner: 'Kabir Nair' },
    })
    const suspended = await aCenter(db.kysely, { access: 'society', status: 'suspended' })
    expect(codeOf(await askSociety(actor, suspended))).toBe('center_not_open')
    const draft = await aCenter(db.kysely, { access: 'society', status: 'draft' })
    expect(codeOf(await askSociety(actor, draft))).toBe('not_found')
  })
})

describe('a membership', () => {
  async function membership() {
    const stage = await aStage(db.kysely)
    const head = await aCenterActor(db, stage.centerId)
    const family = await aGuardianActor(db)
    granted(await approve(head, granted(await join(family.actor, stage.centerId)).requests[0]!.requestId))
    const [found] = (await mine(family.actor)).items
    return { stage, head, ...family, id: found!.id }
  }

  test('is paused, resumed and ended by either side', async () => {
    const { head, actor, id } = await membership()
    expect(granted(await change(actor, id, 'pause'))).toMatchObject({
      status: 'paused',
      can: { pause: false, resume: true, end: true },
    })
    expect(granted(await change(head, id, 'resumption'))).toMatchObject({ status: 'active' })
    expect(granted(await change(head, id, 'end'))).toMatchObject({ status: 'ended' })
    expect(await change(actor, id, 'resumption')).toMatchObject({
      code: 'illegal_transition',
      extra: { state: 'ended', allowed: [] },
    })
    expect((await mine(actor, { status: 'open' })).items).toEqual([])
  })

  test('is found by person and by status, with the center’s contact details', async () => {
    const { actor, learnerId, stage, id } = await membership()
    const phone = '+918041234011'
    await db.pool.query('update centers set phone = $2 where id = $1', [stage.centerId, phone])
    const found = { id, center: { phone, latitude: expect.any(Number), longitude: expect.any(Number) } }
    expect((await mine(actor, { learnerId, status: 'active' })).items).toMatchObject([found])
    expect((await mine(actor, { learnerId, status: 'paused' })).items).toEqual([])
    expect((await mine(actor, { learnerId: stage.centerId })).items).toEqual([])
  })

  test('can start again after it ended', async () => {
    const { head, actor, id, stage } = await membership()
    granted(await change(actor, id, 'end'))
    granted(await approve(head, granted(await join(actor, stage.centerId)).requests[0]!.requestId))
    expect((await mine(actor, { status: 'active' })).items).toHaveLength(1)
  })

  test('cannot be ended while a class is upcoming', async () => {
    const { stage, actor, learnerId, id } = await membership()
    const startsAt = new Date(TEST_NOW.getTime() + 86_400_000)
    const endsAt = new Date(startsAt.getTime() + 3_600_000)
    const classSessionId = crypto.randomUUID()
    await db.pool.query(
      `insert into class_sessions (id, kind, center_id, service_id, starts_at, ends_at, status, created_at)
       values ($1, 'booking', $2, $3, $4, $5, 'scheduled', $6)`,
      [classSessionId, stage.centerId, stage.serviceId, startsAt, endsAt, TEST_NOW],
    )
    await aBooking(db.kysely, {
      ...stage,
      classSessionId,
      learnerId,
      bookedBy: actor.userId,
      startsAt,
      endsAt,
    })
    expect(codeOf(await change(actor, id, 'end'))).toBe('membership_in_use')
  })

  test('is not found for another family, or for another center', async () => {
    const { id } = await membership()
    const strangers = [(await aGuardianActor(db)).actor, await aCenterActor(db, await aCenter(db.kysely))]
    for (const stranger of strangers)
      for (const what of ['pause', 'resumption', 'end'] as const)
        expect(codeOf(await change(stranger, id, what))).toBe('not_found')
  })
})

describe('one answer to several requests', () => {
  const answer = (actor: SignedIn, requestIds: string[], body: object) =>
    world.run(handlers['POST /requests/answers'], {
      actor,
      body: { requestIds, decision: 'approve', note: '', reasonId: null, ...body },
    } as never) as Promise<ApiAnswer<'POST /requests/answers'> | Refusal>

  test('approves each pending one, and gives the reason for the others', async () => {
    const { centerId, head, actor } = await society()
    const neighbour = (await aGuardianActor(db)).actor
    const [first] = granted(await askSociety(actor, centerId)).requests
    const [second] = granted(await askSociety(neighbour, centerId)).requests
    granted(await reject(head, first!.requestId))
    const { rows } = granted(await answer(head, [first!.requestId, second!.requestId], {}))
    expect(rows.map(row => row.problem?.code)).toEqual(['illegal_transition', undefined])
    expect((await mine(neighbour)).items).toMatchObject([{ status: 'active' }])
    expect((await mine(actor)).items).toEqual([])
  })

  test('requires one reason to decline, and finds no request of a stranger', async () => {
    const { centerId, head, actor } = await society()
    const stranger = await society()
    const [asked] = granted(await askSociety(actor, centerId)).requests
    const ids = [asked!.requestId]
    expect(codeOf(await answer(head, ids, { decision: 'reject' }))).toBe('reason_required')
    expect(codeOf(await answer(stranger.head, ids, {}))).toBe('not_found')
    const { rows } = granted(await answer(head, ids, { decision: 'reject', note: 'We are full.' }))
    expect(rows).toEqual([{ requestId: asked!.requestId, problem: null }])
  })
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Column } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { handlers as path } from '#server/modules/experts/handlers.ts'
import { silentLog } from '#server/platform/log.ts'
import { aVersion, type Together, together } from '#server/testing/agreements.ts'
import { TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, anItem, anOffer } from '#server/testing/people.ts'
import { aCenterActor, codeOf, granted } from '#server/testing/requests.ts'
import { aBatch, aClass, inHours } from '#server/testing/timetable.ts'
import { findOpen } from '../engagement-queries.ts'
import { advanceEngagements } from '../jobs/advance-engagements.ts'

type Engagement = ApiAnswer<'GET /engagements/{id}'>

const database = await testDatabase()
const db = database.kysely
let world = testWorld(database)
let sides: Together
async function start(status: Column<'engagements', 'status'> = 'active') {
  await resetDatabase(database)
  world = testWorld(database)
  sides = await together(database, status)
}
beforeEach(() => start())

const show = (actor: SignedIn) =>
  world.run(path['GET /engagements/{id}'], { actor, params: { id: sides.engagementId } }) as Promise<
    Engagement | Refusal
  >
const list = (actor: SignedIn, query: object = {}) =>
  world.run(path['GET /engagements'], {
    actor,
    query: { limit: 25, offset: 1, sortBy: 'name', sortOrder: 'asc', ...query },
  } as never) as Promise<{ items: Engagement[]; total: number }>
const cover = (actor: SignedIn, query: object = {}) =>
  world.run(path['GET /engagements/{id}/cover'], {
    actor,
    params: { id: sides.engagementId },
    query,
  } as never) as Promise<ApiAnswer<'GET /engagements/{id}/cover'> | Refusal>
const version = async () => granted(await show(sides.head)).version
const act = async (
  key: keyof typeof path,
  actor: SignedIn,
  body: object = {},
  expected?: number,
): Promise<Engagement | Refusal> =>
  world.run(
    path[key] as never,
    {
      actor,
      params: { id: sides.engagementId },
      body: { version: expected ?? (await version()), ...body },
    } as never,
  )
const pause = (actor: SignedIn, until: string | null = null) =>
  act('POST /engagements/{id}/pause', actor, { until, reason: 'A tour abroad' })
const resume = (actor: SignedIn) => act('POST /engagements/{id}/resumption', actor)
const end = (actor: SignedIn, on: string | null = null) =>
  act('POST /engagements/{id}/ending', actor, { on, reason: 'Moving to Pune' })
const agreeToEnd = (actor: SignedIn) => act('POST /engagements/{id}/ending/consent', actor)
const keep = (actor: SignedIn) =>
  world.run(path['DELETE /engagements/{id}/ending'], {
    actor,
    params: { id: sides.engagementId },
  }) as Promise<Engagement | Refusal>
const inDays = (days: number) => world.setNow(new Date(TEST_NOW.getTime() + days * 86_400_000))
const runJob = () =>
  advanceEngagements.run({
    services: world.services,
    data: {},
    log: silentLog,
    signal: new AbortController().signal,
  })
const told = async () => {
  const { rows } = await sql<{ line: string }>`
    select event || ' to ' || role as line from notifications order by event, role`.execute(db)
  return rows.map(row => row.line)
}
const verified = (terms = {}) => aVersion(db, sides, { status: 'verified', terms })
const ask = (actor: SignedIn, withId: string, serviceIds = [sides.serviceId]) =>
  world.run(path['POST /engagements/requests'], {
    actor,
    body: { withId, serviceIds, message: 'Shall we work together?', fee: null },
  }) as Promise<{ requestId: string } | Refusal>
const approve = (actor: SignedIn, id: string) =>
  world.run(handlers['POST /requests/{id}/approval'], {
    actor,
    params: { id },
    body: { note: '', choice: null },
  }) as Promise<ApiAnswer<'GET /requests/{id}'> | Refusal>
/** The scene's center and expert, before they work together. */
const apart = () => sql`delete from engagements`.execute(db)

describe('a request to work together', () => {
  test('by the center is sent to the expert, who accepts; terms come next', async () => {
    await apart()
    const { requestId } = granted(await ask(sides.head, sides.expertId))
    expect(await told()).toEqual(['request.asked to expert'])
    const request = granted(await approve(sides.expert, requestId))
    expect(request.card).toMatchObject({
      kind: 'expert_joins_center',
      expert: { name: 'Ananya Deshpande' },
      services: [{ name: { en: 'Badminton' } }],
    })
    const { items } = await list(sides.head)
    expect(items).toMatchObject([{ id: request.resultId, status: 'agreed', askedBy: 'center' }])
    expect(await told()).toContain('engagement.agreed to center')
  })
  test('by the expert works the same way', async () => {
    await apart()
    const { requestId } = granted(await ask(sides.expert, sides.centerId))
    expect(codeOf(await approve(sides.expert, requestId))).toBe('own_request')
    granted(await approve(sides.head, requestId))
    expect((await list(sides.expert)).items).toMatchObject([{ status: 'agreed', askedBy: 'expert' }])
    expect(await told()).toContain('engagement.agreed to expert')
  })
  test('is refused a second time, from either side, while the first is pending', async () => {
    await apart()
    granted(await ask(sides.head, sides.expertId))
    expect(codeOf(await ask(sides.head, sides.expertId))).toBe('request_pending')
    expect(codeOf(await ask(sides.expert, sides.centerId))).toBe('request_pending')
  })
  test('is refused to those who already work together, naming the engagement', async () => {
    const refused = await ask(sides.expert, sides.centerId)
    expect(refused).toMatchObject({ code: 'already_engaged', extra: { engagementId: sides.engagementId } })
  })
  test('can no longer be accepted once they work together in another way', async () => {
    await apart()
    const { requestId } = granted(await ask(sides.head, sides.expertId))
    await sql`insert into engagements (id, center_id, expert_id, status, created_at)
      values (gen_random_uuid(), ${sides.centerId}, ${sides.expertId}, 'agreed', now())`.execute(db)
    expect(codeOf(await approve(sides.expert, requestId))).toBe('already_engaged')
  })
  test('is refused for services that the center does not offer or the expert does not teach', async () => {
    await apart()
    const yoga = await anItem(db, { en: 'Yoga', hi: 'योग' })
    expect(codeOf(await ask(sides.head, sides.expertId, [yoga]))).toBe('service_not_offered')
    await anOffer(db, sides.centerId, yoga)
    expect(codeOf(await ask(sides.head, sides.expertId, [yoga]))).toBe('service_not_in_profile')
  })
  test('to an unknown or inactive expert is not found', async () => {
    expect(codeOf(await ask(sides.head, sides.centerId))).toBe('not_found')
    expect(codeOf(await ask({ ...sides.expert, expertId: null }, sides.centerId))).toBe('not_found')
    await sql`update experts set status = 'inactive'`.execute(db)
    expect(codeOf(await ask(sides.head, sides.expertId))).toBe('not_found')
  })
})

describe('the list of engagements', () => {
  test('shows each side its own, with the other’s name and the terms in force', async () => {
    await verified()
    expect((await list(sides.head)).items).toMatchObject([
      {
        expert: { name: 'Ananya Deshpande', phone: expect.stringMatching(/^\+91/) },
        inForce: { number: 1, fee: { model: 'share', basisPoints: 6000 } },
        can: { draft: true, pause: true, giveNotice: true },
      },
    ])
    expect((await list(sides.expert)).items).toMatchObject([
      { center: { name: 'Sampige Sports and Arts' }, expert: { phone: null }, can: { draft: false } },
    ])
  })
  test('is filtered by status, service, name and requester', async () => {
    const count = async (query: object) => (await list(sides.head, query)).total
    expect(await count({ status: ['active'] })).toBe(1)
    expect(await count({ status: ['ended'] })).toBe(0)
    expect(await count({ service: sides.serviceId })).toBe(1)
    expect(await count({ service: sides.centerId })).toBe(0)
    expect(await count({ search: 'anan' })).toBe(1)
    expect(await count({ search: '%' })).toBe(0)
    expect(await count({ requesterType: 'center' })).toBe(1)
    expect(await count({ requesterType: 'expert' })).toBe(0)
  })
  test('shows nothing to a rival center, another expert, or a member limited to other services', async () => {
    const rival = await aCenterActor(database, await aCenter(db, { name: 'Rival Arena' }))
    const yoga = await anItem(db, { en: 'Yoga', hi: 'योग' })
    const limited = await aCenterActor(database, sides.centerId, 'manager', [yoga])
    const stranger = { ...sides.expert, expertId: sides.centerId }
    for (const actor of [rival, limited, stranger]) {
      expect((await list(actor)).total).toBe(0)
      expect(codeOf(await show(actor))).toBe('not_found')
      expect(codeOf(await cover(actor))).toBe('not_found')
      expect(codeOf(await pause(actor))).toBe('not_found')
      expect(codeOf(await resume(actor))).toBe('not_found')
      expect(codeOf(await end(actor))).toBe('not_found')
      expect(codeOf(await agreeToEnd(actor))).toBe('not_found')
      expect(codeOf(await keep(actor))).toBe('not_found')
    }
  })
  test('lets a coordinator view but not change', async () => {
    const coordinator = await aCenterActor(database, sides.centerId, 'coordinator')
    const [row] = (await list(coordinator)).items
    expect(Object.values(row?.can ?? {})).not.toContain(true)
  })
})

describe('pausing an engagement', () => {
  test('lasts until the side that paused resumes', async () => {
    expect(granted(await pause(sides.expert))).toMatchObject({
      status: 'paused',
      paused: { by: 'expert', from: '2026-11-21', until: null, reason: 'A tour abroad' },
    })
    expect(await findOpen(db, sides.centerId, sides.expertId)).toMatchObject({ status: 'paused' })
    expect(codeOf(await resume(sides.head))).toBe('paused_by_other_side')
    expect(granted(await resume(sides.expert))).toMatchObject({ status: 'active', paused: null })
    expect(await findOpen(db, sides.centerId, sides.expertId)).toEqual({
      id: sides.engagementId,
      status: 'active',
      endsOn: null,
    })
    expect(await told()).toEqual(['engagement.paused to center', 'engagement.resumed to center'])
  })
  test('is refused while the expert has classes in that time, and names them', async () => {
    const batchId = await aBatch(db, sides, { name: 'Badminton Juniors' })
    await aClass(db, sides, { batchId, startsAt: inHours(24 * 10) })
    const refused = (await pause(sides.expert)) as Refusal
    expect(refused).toMatchObject({
      code: 'classes_to_cover',
      args: { expert: 'Ananya Deshpande', classes: 1 },
      extra: { batches: [{ name: 'Badminton Juniors', classes: 1 }] },
    })
    expect(granted(await pause(sides.expert, '2026-11-28')).status).toBe('paused')
  })
  test('without an end is refused while the expert has a running batch, even without planned classes', async () => {
    await aBatch(db, sides)
    expect(codeOf(await pause(sides.head))).toBe('classes_to_cover')
    expect(granted(await pause(sides.head, '2026-12-31')).status).toBe('paused')
  })
  test('is not blocked by another center’s classes', async () => {
    const other = await together(database)
    await aClass(db, { ...other, expertId: sides.expertId }, { batchId: null, startsAt: inHours(30) })
    expect(granted(await pause(sides.head)).status).toBe('paused')
  })
  test('until a last day resumes automatically the day after, and both are notified', async () => {
    granted(await pause(sides.expert, '2026-11-25'))
    inDays(4)
    await runJob()
    expect(granted(await show(sides.head)).status).toBe('paused')
    inDays(5)
    await runJob()
    expect(granted(await show(sides.head))).toMatchObject({ status: 'active', paused: null })
    expect(await told()).toEqual([
      'engagement.paused to center',
      'engagement.resumed to center',
      'engagement.resumed to expert',
    ])
  })
  test('cannot end in the past, and cannot be repeated', async () => {
    expect(codeOf(await pause(sides.head, '2026-11-20'))).toBe('invalid_input')
    granted(await pause(sides.head))
    expect(codeOf(await pause(sides.head))).toBe('illegal_transition')
  })
  test('must be viewed again if someone else has changed the engagement', async () => {
    const before = await version()
    granted(await pause(sides.head))
    expect(codeOf(await act('POST /engagements/{id}/resumption', sides.head, {}, before))).toBe(
      'changed_meanwhile',
    )
  })
})

describe('ending an engagement', () => {
  test('respects the agreed notice period, and shows what is affected', async () => {
    await verified({ noticeDays: 30 })
    const batchId = await aBatch(db, sides)
    await aClass(db, sides, { batchId, startsAt: inHours(24 * 3) })
    expect(granted(await cover(sides.expert))).toMatchObject({
      noticeDays: 30,
      lastDay: '2026-12-21',
      classes: 1,
      batches: [{ classes: 1 }],
    })
    expect(granted(await end(sides.expert))).toMatchObject({
      status: 'active',
      ending: { by: 'expert', on: '2026-12-21', soonerOn: null, reason: 'Moving to Pune' },
    })
    expect(await told()).toEqual(['engagement.ending to center'])
    expect(codeOf(await end(sides.head))).toBe('notice_given')
  })
  test('happens automatically after the notice period once nothing depends on the expert; the terms apply until then', async () => {
    const agreementId = await verified({ noticeDays: 10 })
    granted(await end(sides.head))
    inDays(10)
    await runJob()
    expect(granted(await show(sides.head)).status).toBe('active')
    inDays(11)
    await runJob()
    expect(granted(await show(sides.head))).toMatchObject({
      status: 'ended',
      ended: { reason: 'Moving to Pune' },
      inForce: null,
    })
    const { rows } = await sql`
      select status, upper(holds)::text as until from agreements where id = ${agreementId}`.execute(db)
    expect(rows).toEqual([{ status: 'ended', until: '2026-12-02' }])
    expect(await told()).toEqual([
      'engagement.ended to center',
      'engagement.ended to expert',
      'engagement.ending to expert',
    ])
  })
  test('waits while there are classes after the last day, and reminds both once a day', async () => {
    await verified({ noticeDays: 1 })
    const classId = await aClass(db, sides, {
      batchId: await aBatch(db, sides),
      startsAt: inHours(24 * 30),
    })
    granted(await end(sides.expert))
    inDays(3)
    await runJob()
    await runJob()
    expect(granted(await show(sides.expert)).status).toBe('active')
    expect((await told()).filter(line => line.startsWith('engagement.ending-waits'))).toHaveLength(2)
    await sql`update class_sessions set status = 'cancelled' where id = ${classId}`.execute(db)
    await sql`update batches set status = 'completed'`.execute(db)
    inDays(4)
    await runJob()
    expect(granted(await show(sides.expert)).status).toBe('ended')
  })
  test('before the notice period is over needs both', async () => {
    await verified({ noticeDays: 30 })
    expect(granted(await end(sides.expert, '2026-11-25')).ending).toMatchObject({
      on: '2026-12-21',
      soonerOn: '2026-11-25',
    })
    expect(codeOf(await agreeToEnd(sides.expert))).toBe('nothing_to_agree_to')
    expect(granted(await agreeToEnd(sides.head)).ending).toMatchObject({ on: '2026-11-25', soonerOn: null })
    expect(codeOf(await agreeToEnd(sides.head))).toBe('nothing_to_agree_to')
    expect(await told()).toEqual(['engagement.ending to center', 'engagement.ending-agreed to expert'])
  })
  test('today, agreed by both, happens at once', async () => {
    await verified({ noticeDays: 30 })
    granted(await end(sides.head, '2026-11-21'))
    expect(granted(await agreeToEnd(sides.expert)).status).toBe('ended')
  })
  test('early is agreed only once everything after it is covered', async () => {
    await verified({ noticeDays: 30 })
    await aClass(db, sides, { batchId: null, startsAt: inHours(24 * 8) })
    granted(await end(sides.head, '2026-11-25'))
    expect(codeOf(await agreeToEnd(sides.expert))).toBe('classes_to_cover')
  })
  test('later than the notice period happens on the chosen day', async () => {
    await verified({ noticeDays: 7 })
    expect(granted(await end(sides.head, '2027-01-31')).ending?.on).toBe('2027-01-31')
  })
  test('without a notice period happens at once, unless something depends on the expert', async () => {
    await start('agreed')
    expect(granted(await end(sides.expert))).toMatchObject({ status: 'ended', classesAhead: 0 })
    await start('agreed')
    await aClass(db, sides, { batchId: null, startsAt: inHours(48) })
    expect(codeOf(await end(sides.expert))).toBe('classes_to_cover')
  })
  test('on a past day is refused', async () => {
    expect(codeOf(await end(sides.head, '2026-11-20'))).toBe('invalid_input')
  })
  test('can be withdrawn only by the side that gave notice', async () => {
    await verified()
    expect(codeOf(await keep(sides.head))).toBe('no_own_notice')
    granted(await end(sides.head))
    expect(codeOf(await keep(sides.expert))).toBe('no_own_notice')
    expect(granted(await keep(sides.head)).ending).toBeNull()
    expect(await told()).toEqual(['engagement.ending to expert', 'engagement.notice_withdrawn to expert'])
  })
  test('ends open versions too', async () => {
    await start('agreed')
    const id = await aVersion(db, sides)
    granted(await end(sides.head))
    const { rows } = await sql`select status from agreements where id = ${id}`.execute(db)
    expect(rows).toEqual([{ status: 'withdrawn' }])
    expect(codeOf(await end(sides.head))).toBe('illegal_transition')
    expect(codeOf(await keep(sides.head))).toBe('illegal_transition')
    expect(codeOf(await agreeToEnd(sides.head))).toBe('illegal_transition')
  })
  test('allows them to start again', async () => {
    await verified({ noticeDays: 0 })
    granted(await end(sides.head))
    const { requestId } = granted(await ask(sides.expert, sides.centerId))
    granted(await approve(sides.head, requestId))
    expect((await list(sides.expert)).items.map(one => one.status)).toEqual(['agreed', 'ended'])
  })
})

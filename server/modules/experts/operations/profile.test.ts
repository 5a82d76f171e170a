import { beforeEach, describe, expect, test } from 'vitest'
import type { Column } from '#database/tables.ts'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { claimSlot, releaseSlot } from '#server/modules/schedule/public.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  aBooking,
  aCenter,
  aLearner,
  anEngagement,
  anExpert,
  anItem,
  aStage,
  aUser,
  type Stage,
} from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
const HOUR = 3_600_000
/** Saturday, the day of the tests, 17:00 in Bengaluru. */
const FIVE = new Date('2026-11-21T11:30:00Z')

let stage: Stage

beforeEach(async () => {
  stage = await aStage(db, { leadTimeMinutes: 0 })
})

const asha = () => signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })

type Key = keyof typeof handlers
type Answer<K extends Key> = Partial<ApiAnswer<K> & Refusal>

async function call<K extends Key>(
  key: K,
  parts: { params?: unknown; body?: unknown } = {},
  actor = asha(),
): Promise<Answer<K>> {
  const answer: Refusal | object = await world.run(handlers[key] as never, { actor, ...parts } as never)
  return (isRefusal(answer) ? answer : api[key].answer.parse(answer)) as Answer<K>
}

async function eventsOf(expertId: string) {
  const events = await db.selectFrom('outbox_events').select(['kind', 'topics']).execute()
  return events.filter(event => event.topics.includes(`expert:${expertId}`))
}

async function aClass(
  hours: number,
  given: { name?: string; dateOfBirth?: string; status?: Column<'bookings', 'status'> } = {},
) {
  const startsAt = new Date(FIVE.getTime() + hours * HOUR)
  const learner = await aLearner(db, given)
  const plan = {
    classSessionId: newId(),
    centerId: stage.centerId,
    serviceId: stage.serviceId,
    expertId: stage.expertId,
    learnerId: learner.learnerId,
    learnerIds: [learner.learnerId],
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR),
  }
  const claimed = await db.transaction().execute(tx => claimSlot(tx, plan, { now: TEST_NOW }))
  if (isRefusal(claimed)) throw new Error(claimed.code)
  const status = given.status ?? 'confirmed'
  await aBooking(db, { ...plan, rateId: stage.rateId, bookedBy: learner.userId, status })
  return plan
}

describe('an expert profile', () => {
  async function profile(given: object = {}) {
    const body = {
      name: 'Bala Murugan',
      headline: 'Teaches the veena',
      bio: '',
      experienceYears: 12,
      languageIds: [await anItem(db, { list: 'language', en: 'Tamil', hi: 'तमिल' })],
      qualificationIds: [],
      serviceIds: [stage.serviceId],
      city: 'Chennai',
      latitude: 13.05,
      longitude: 80.25,
      travelMetres: 5000,
      levels: [],
      videoUrl: null,
      ...given,
    }
    return { body }
  }
  const somebody = async () => signedIn({ userId: await aUser(db), role: 'expert' })

  test('names an account without a name, and keeps an existing name', async () => {
    const nameOf = async (userId: string) =>
      (await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name
    const [nameless, named] = [await aUser(db), await aUser(db, { name: 'Balamurugan S' })]
    await db.updateTable('users').set({ name: null }).where('id', '=', nameless).execute()
    for (const userId of [nameless, named])
      await call(
        'PUT /expert/profile',
        await profile({ name: 'Indira Nambiar' }),
        signedIn({ userId, role: 'expert' }),
      )
    expect(await nameOf(nameless)).toBe('Indira Nambiar')
    expect(await nameOf(named)).toBe('Balamurugan S')
    // A later change updates the account too if both had the same name.
    for (const userId of [nameless, named])
      await call(
        'PUT /expert/profile',
        await profile({ name: 'Indira Menon' }),
        signedIn({ userId, role: 'expert' }),
      )
    expect(await nameOf(nameless)).toBe('Indira Menon')
    expect(await nameOf(named)).toBe('Balamurugan S')
  })

  test('is created with its own slug, found by name, city and services, and can be changed', async () => {
    const actor = await somebody()
    const parts = await profile()
    const made = await call('PUT /expert/profile', parts, actor)
    expect(made).toMatchObject({ ...parts.body, slug: 'bala-murugan', centers: [], timeOff: [] })
    const row = await db
      .selectFrom('experts')
      .select(['search_text', 'user_id'])
      .where('id', '=', made.id ?? '')
      .executeTakeFirstOrThrow()
    expect(row.user_id).toBe(actor.userId)
    expect(row.search_text).toBe('bala murugan chennai kathak कथक')
    const services = () =>
      db
        .selectFrom('expert_services')
        .select('service_id')
        .where('expert_id', '=', made.id ?? '')
        .execute()
    expect(await services()).toEqual([{ service_id: stage.serviceId }])

    const second = await anItem(db, { en: 'Veena', hi: 'वीणा' })
    const again = await call(
      'PUT /expert/profile',
      await profile({ name: 'B. Murugan', serviceIds: [second] }),
      {
        ...actor,
        expertId: made.id ?? null,
      },
    )
    expect(again).toMatchObject({
      id: made.id,
      slug: 'bala-murugan',
      name: 'B. Murugan',
      serviceIds: [second],
    })
    expect(await services()).toEqual([{ service_id: second }])
  })
  test('shows the levels taught, and video links', async () => {
    const actor = await somebody()
    const [service, level] = [
      stage.serviceId,
      await anItem(db, { list: 'level', en: 'Beginner', hi: 'शुरुआती' }),
    ]
    const levels = [{ serviceId: service, levelIds: [level] }]
    const videoUrl = 'https://video.example/kathak'
    const made = await call('PUT /expert/profile', await profile({ levels, videoUrl }), actor)
    expect(made).toMatchObject({ levels, videoUrl })
    const own = { ...actor, expertId: made.id ?? null }
    // Levels of unmentioned services stay.
    expect(await call('PUT /expert/profile', await profile(), own)).toMatchObject({ levels, videoUrl: null })
    const wrong = [{ serviceId: service, levelIds: [service] }]
    expect(await call('PUT /expert/profile', await profile({ levels: wrong }), own)).toMatchObject({
      fields: [{ path: 'levels.0.levelIds.0', code: 'unknown_item' }],
    })
  })

  test('gets another slug if the name is taken or has no Latin letters', async () => {
    const slugs = []
    for (const name of ['Same Name', 'Same Name', 'Same Nàme', 'आशा']) {
      slugs.push((await call('PUT /expert/profile', await profile({ name }), await somebody())).slug)
    }
    expect(slugs).toEqual(['same-name', 'same-name-2', 'same-name-3', 'expert'])
  })
  test('is created once, however many times at once', async () => {
    const actor = await somebody()
    const parts = await profile({ name: 'Many Clicks' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('PUT /expert/profile', parts, actor)))
    expect(new Set(answers.map(answer => answer.id)).size).toBe(1)
  })
  test('refuses what is not on its master list, and names the field', async () => {
    const off = await anItem(db)
    await db.updateTable('masterlist_items').set({ status: 'inactive' }).where('id', '=', off).execute()
    const parts = await profile({ languageIds: [stage.serviceId], serviceIds: [stage.serviceId, off] })
    expect(await call('PUT /expert/profile', parts, await somebody())).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'languageIds.0' }, { path: 'serviceIds.1' }],
    })
  })
  test('is shown with centers and rates, and is not found for users without one', async () => {
    expect(await call('GET /expert/profile')).toMatchObject({
      id: stage.expertId,
      centers: [{ centerId: stage.centerId, status: 'active' }],
      rates: [{ id: stage.rateId }],
    })
    expect(await call('GET /expert/profile', {}, await somebody())).toMatchObject({ code: 'not_found' })
  })
})

describe('weekly availability', () => {
  const week = (...rows: [string | null, number, number, number][]) => ({
    body: {
      availability: rows.map(([centerId, weekday, fromMinute, toMinute]) => ({
        centerId,
        weekday,
        fromMinute,
        toMinute,
      })),
    },
  })
  test('is replaced as a whole, and notifies expert and centers', async () => {
    const parts = week([null, 1, 540, 720], [stage.centerId, 1, 600, 1440])
    expect((await call('PUT /expert/availability', parts)).availability).toEqual(parts.body.availability)
    expect(await eventsOf(stage.expertId)).toEqual([
      { kind: 'slot.changed', topics: [`expert:${stage.expertId}`, `center:${stage.centerId}`] },
    ])
    expect((await call('PUT /expert/availability', week())).availability).toEqual([])
  })
  test('with overlapping hours for one center and day is refused', async () => {
    const parts = week([null, 1, 540, 720], [null, 1, 719, 800])
    expect(await call('PUT /expert/availability', parts)).toMatchObject({ code: 'hours_overlap' })
  })
  test('that ends before it starts is refused, naming the field', async () => {
    const parts = week([null, 1, 540, 540])
    expect(await call('PUT /expert/availability', parts)).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'availability.0.toMinute' }],
    })
  })
  test('is only for the expert’s own centers', async () => {
    const other = await aCenter(db)
    expect(await call('PUT /expert/availability', week([other, 1, 0, 60]))).toMatchObject({
      code: 'not_engaged',
    })
    await anEngagement(db, other, stage.expertId, 'agreed')
    expect(await call('PUT /expert/availability', week([other, 1, 0, 60]))).toMatchObject({
      availability: [{ centerId: other }],
    })
  })
})

describe('blocking time', () => {
  const away = (startsAt: string, endsAt: string) => ({ body: { startsAt, endsAt, reason: 'a wedding' } })
  test('counts the affected classes, half open, and leaves them', async () => {
    await aClass(0)
    await aClass(1)
    const off = await aClass(3)
    await releaseSlot(db, off.classSessionId, 'rain', TEST_NOW)
    const answer = await call('POST /expert/time-off', away('2026-11-21T12:29:00Z', '2026-11-21T13:30:00Z'))
    expect(answer).toMatchObject({
      classesHit: 2,
      profile: {
        timeOff: [
          {
            startsAt: '2026-11-21T12:29:00.000Z',
            endsAt: '2026-11-21T13:30:00.000Z',
            reason: 'a wedding',
          },
        ],
      },
    })
    expect(
      await call('POST /expert/time-off', away('2026-11-21T13:30:00Z', '2026-11-21T14:00:00Z')),
    ).toMatchObject({
      classesHit: 0,
    })
  })
  test('is refused if it ends before it starts, or is over', async () => {
    for (const parts of [
      away('2026-11-23T12:00:00Z', '2026-11-23T12:00:00Z'),
      away('2026-11-20T12:00:00Z', '2026-11-21T06:00:00Z'),
    ]) {
      expect(await call('POST /expert/time-off', parts)).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'endsAt' }],
      })
    }
  })
  test('is undone once, by its own expert', async () => {
    const added = await call('POST /expert/time-off', away('2026-11-23T12:00:00Z', '2026-11-23T14:00:00Z'))
    const params = { id: added.profile?.timeOff[0]?.id }
    const other = await anExpert(db)
    const stranger = signedIn({ userId: other.userId, role: 'expert', expertId: other.expertId })
    expect(await call('DELETE /expert/time-off/{id}', { params }, stranger)).toMatchObject({
      code: 'not_found',
    })
    expect((await call('DELETE /expert/time-off/{id}', { params })).timeOff).toEqual([])
    expect(await call('DELETE /expert/time-off/{id}', { params })).toMatchObject({ code: 'not_found' })
  })
})

describe('an expert’s day', () => {
  test('shows today’s classes, first names of minors, upcoming ones and the profile’s strength', async () => {
    const first = await aClass(0)
    await aClass(2, { name: 'Zoya Khan', dateOfBirth: '1990-01-01' })
    await aClass(4, { status: 'expired' })
    await aClass(24)
    await aClass(48)
    const today = await call('GET /expert/today')
    expect(today.classes?.[0]).toMatchObject({
      id: first.classSessionId,
      startsAt: '2026-11-21T11:30:00.000Z',
      title: 'Kathak',
      center: { id: stage.centerId, timeZone: 'Asia/Kolkata', addressLine: '12 Temple Road' },
      learnerNames: ['Kabir'],
      status: 'scheduled',
    })
    expect(today.classes?.map(item => item.learnerNames)).toEqual([['Kabir'], ['Zoya Khan']])
    expect(today).toMatchObject({
      classesThisWeek: 3,
      confirmedAhead: 4,
      strength: { percent: 43, missing: ['headline', 'bio', 'languages', 'qualifications'] },
    })
  })
  test('does not exist without a profile', async () => {
    const actor = signedIn({ userId: await aUser(db), role: 'expert' })
    expect(await call('GET /expert/today', {}, actor)).toMatchObject({ code: 'not_found' })
  })
  test.each(['PUT /expert/availability', 'POST /expert/time-off', 'DELETE /expert/time-off/{id}'] as const)(
    '%s requires a profile',
    async key => {
      const actor = signedIn({ userId: await aUser(db), role: 'expert' })
      const body = {
        availability: [],
        startsAt: '2026-11-23T12:00:00Z',
        endsAt: '2026-11-23T13:00:00Z',
        reason: '',
      }
      expect(await call(key, { body, params: { id: newId() } }, actor)).toMatchObject({ code: 'not_found' })
    },
  )
})

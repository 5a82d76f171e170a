import { beforeEach, describe, expect, test } from 'vitest'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { refusalSentence } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { blockSpaces, claimSlot } from '#server/modules/schedule/public.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  aCenter,
  aLearner,
  aMember,
  anEngagement,
  anExpert,
  anItem,
  anOffer,
  aRate,
  aSpace,
  aStage,
  type Stage,
} from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
const HOUR = 3_600_000
/** Monday, 17:00 in Bengaluru. */
const FIVE = new Date('2026-11-23T11:30:00Z')

let stage: Stage
let userId: string

beforeEach(async () => {
  stage = await aStage(db)
  userId = await aMember(db, stage.centerId)
})

function member(centerRole: CenterRole = 'head', centerId = stage.centerId) {
  const grant = { centerId, centerRole, access: CENTER_ROLE_PRESETS[centerRole], serviceIds: null }
  return { ...signedIn({ userId, role: 'center', centers: [grant] }), center: grant }
}

type Key = keyof typeof handlers

type Answer = Partial<ApiAnswer<'GET /center/settings'> & Refusal>

/** Calls an operation as the head; a success must match the contract. */
async function call<K extends Key>(
  key: K,
  parts: { params?: unknown; body?: unknown } = {},
  actor = member(),
): Promise<Answer> {
  const answer: Refusal | object = await world.run(handlers[key] as never, { actor, ...parts } as never)
  return isRefusal(answer) ? answer : (api[key].answer.parse(answer) as Answer)
}

const planOf = async (body: object) =>
  (await call('POST /center/closing-plan', { body })) as unknown as ApiAnswer<'POST /center/closing-plan'>

async function eventsAndAudit() {
  const events = await db.selectFrom('outbox_events').select(['kind', 'topics']).execute()
  const audit = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_user_id'])
    .where('center_id', '=', stage.centerId)
    .orderBy('id')
    .execute()
  return { events: events.filter(event => event.topics.includes(`center:${stage.centerId}`)), audit }
}

async function aClass(hours = 0, given: { expertId?: string } = {}) {
  const startsAt = new Date(FIVE.getTime() + hours * HOUR)
  const plan = {
    classSessionId: newId(),
    centerId: stage.centerId,
    serviceId: stage.serviceId,
    expertId: given.expertId ?? stage.expertId,
    learnerIds: [(await aLearner(db)).learnerId],
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR),
  }
  const claimed = await db.transaction().execute(tx => claimSlot(tx, plan, { now: TEST_NOW }))
  if (isRefusal(claimed)) throw new Error(claimed.code)
  return plan
}

describe('the centers a member works in', () => {
  test('are listed with the access there, without those left', async () => {
    const other = await aCenter(db, { name: 'Other', termsAccepted: false })
    await db
      .insertInto('center_members')
      .values({ center_id: other, user_id: userId, center_role: 'accountant', created_at: TEST_NOW })
      .execute()
    const left = await aCenter(db)
    await db
      .insertInto('center_members')
      .values({
        center_id: left,
        user_id: userId,
        center_role: 'head',
        status: 'inactive',
        created_at: TEST_NOW,
      })
      .execute()
    expect(await call('GET /center/choices')).toMatchObject({
      items: [
        { centerId: stage.centerId, centerRole: 'head', access: { money: 'manage' } },
        { centerId: other, centerTermsAccepted: false, access: { profile: 'view', bookings: 'view' } },
      ],
    })
  })
})

describe('the settings of a center', () => {
  test('show hours, spaces, services, rates and experts, and what the member may change', async () => {
    await anOffer(db, (await aStage(db)).centerId, stage.serviceId)
    const settings = await call('GET /center/settings')
    expect(settings).toMatchObject({
      centerId: stage.centerId,
      spaces: [{ id: stage.spaceId, places: 1, status: 'active' }],
      services: [{ serviceId: stage.serviceId, name: { en: 'Kathak', hi: 'कथक' } }],
      rates: [{ id: stage.rateId, price: { amount: 80_000, currency: 'INR' } }],
      experts: [{ expertId: stage.expertId, status: 'active', services: [{ id: stage.serviceId }] }],
      can: { editHours: true, editServices: true, editPrices: true, editRules: true },
    })
    expect(settings.hours).toHaveLength(7)
    expect(await call('GET /center/settings', {}, member('accountant'))).toMatchObject({
      can: { editHours: false, editServices: false, editPrices: true, editRules: true },
    })
  })
  test('notify the center and its experts of a change, and record who made it', async () => {
    await call('PUT /center/hours', { body: { hours: [] } })
    expect(await eventsAndAudit()).toEqual({
      events: [
        {
          kind: 'center.settings_changed',
          topics: [`center:${stage.centerId}`, `expert:${stage.expertId}`],
        },
      ],
      audit: [{ action: 'hours.replace', actor_user_id: userId }],
    })
  })
})

describe('opening hours', () => {
  const hours = (...rows: [number, number, number][]) => ({
    body: {
      hours: rows.map(([weekday, opensMinute, closesMinute]) => ({ weekday, opensMinute, closesMinute })),
    },
  })
  test('are replaced as a whole', async () => {
    const answer = await call('PUT /center/hours', hours([2, 600, 1440], [1, 0, 60], [1, 60, 90]))
    expect(answer.hours).toEqual([
      { weekday: 1, opensMinute: 0, closesMinute: 60 },
      { weekday: 1, opensMinute: 60, closesMinute: 90 },
      { weekday: 2, opensMinute: 600, closesMinute: 1440 },
    ])
  })
  test('that overlap are refused', async () => {
    const overlapping = hours([1, 0, 60], [1, 59, 90])
    expect(await call('PUT /center/hours', overlapping)).toMatchObject({ code: 'hours_overlap' })
  })
  test('that end before they start are refused, naming the field', async () => {
    expect(await call('PUT /center/hours', hours([1, 0, 60], [1, 90, 90]))).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'hours.1.closesMinute' }],
    })
  })
})

describe('holidays', () => {
  const fair = { body: { onDate: '2026-11-23', name: 'Fair' } }
  test('close the center for a day and count the classes of that local day', async () => {
    await aClass()
    await aClass(4)
    const { fingerprint: accepted } = await planOf({ close: 'day', onDate: '2026-11-23' })
    const answer = await call('POST /center/holidays', { body: { ...fair.body, accepted } })
    expect(answer).toMatchObject({
      classesThatDay: 2,
      settings: { holidays: [{ onDate: '2026-11-23', name: 'Fair' }] },
    })
    expect(await call('POST /center/holidays', fair)).toMatchObject({ code: 'already_exists' })
  })
  test('are removed once', async () => {
    await call('POST /center/holidays', fair)
    const params = { onDate: '2026-11-23' }
    expect((await call('DELETE /center/holidays/{onDate}', { params })).holidays).toEqual([])
    expect(await call('DELETE /center/holidays/{onDate}', { params })).toMatchObject({ code: 'not_found' })
  })
})

describe('closing what classes need', () => {
  const mondays = (opensMinute: number, closesMinute: number) => [{ weekday: 1, opensMinute, closesMinute }]
  const closings = {
    'shorter hours': {
      plan: () => ({ close: 'hours', hours: mondays(360, 1020) }),
      save: (accepted: string | null) =>
        call('PUT /center/hours', { body: { hours: mondays(360, 1020), accepted } }),
    },
    'a holiday': {
      plan: () => ({ close: 'day', onDate: '2026-11-23' }),
      save: (accepted: string | null) =>
        call('POST /center/holidays', { body: { onDate: '2026-11-23', name: 'Fair', accepted } }),
    },
    'a space': {
      plan: () => ({ close: 'space', spaceId: stage.spaceId }),
      save: (accepted: string | null) =>
        call('PATCH /center/spaces/{id}', {
          params: { id: stage.spaceId },
          body: { status: 'inactive', accepted },
        }),
    },
  }
  describe.each(Object.entries(closings))('%s', (_, { plan, save }) => {
    test('shows the affected classes first, and is saved when they are confirmed', async () => {
      const { classSessionId } = await aClass()
      const shown = await planOf(plan())
      expect(shown).toMatchObject({
        count: 1,
        classes: [{ id: classSessionId, title: { en: 'Kathak' }, startsAt: FIVE.toISOString() }],
      })
      expect(await save(null)).toMatchObject({ code: 'classes_affected', extra: { count: 1 } })
      expect(await save(shown.fingerprint)).not.toHaveProperty('code')
    })

    test('is refused if another class was added since, and changes nothing', async () => {
      await aClass()
      const { fingerprint } = await planOf(plan())
      await aClass(2)
      const before = await call('GET /center/settings')
      expect(await save(fingerprint)).toMatchObject({ code: 'classes_affected_changed', extra: { count: 2 } })
      const { hours, holidays, spaces } = before
      expect(await call('GET /center/settings')).toMatchObject({ hours, holidays, spaces })
    })

    test('needs no confirmation if no class is affected', async () => {
      expect(await planOf(plan())).toEqual({ count: 0, classes: [], timeZone: null, fingerprint: null })
      expect(await save(null)).not.toHaveProperty('code')
    })
  })

  test('does not count a class that was already outside the hours', async () => {
    await aClass()
    const { fingerprint } = await planOf({ close: 'hours', hours: mondays(360, 720) })
    await call('PUT /center/hours', { body: { hours: mondays(360, 720), accepted: fingerprint } })
    expect(await planOf({ close: 'hours', hours: [] })).toMatchObject({ count: 0 })
  })
})

describe('spaces', () => {
  test('are added with the services they are for', async () => {
    const body = { name: 'Court 1', places: 2, serviceIds: [stage.serviceId] }
    expect((await call('POST /center/spaces', { body })).spaces).toContainEqual({
      id: expect.any(String),
      status: 'active',
      ...body,
    })
    expect(await call('POST /center/spaces', { body })).toMatchObject({ code: 'already_exists' })
    expect(
      await call('POST /center/spaces', {
        body: { ...body, name: 'Court 2', serviceIds: [await anItem(db)] },
      }),
    ).toMatchObject({ code: 'service_not_offered' })
  })
  const update = (id: string, body: object) => call('PATCH /center/spaces/{id}', { params: { id }, body })
  test('are changed in part, and deactivated while they have classes', async () => {
    await aClass()
    expect(await update(stage.spaceId, { name: 'Big hall' })).toMatchObject({
      spaces: [{ name: 'Big hall', places: 1 }],
    })
    const { fingerprint } = await planOf({ close: 'space', spaceId: stage.spaceId })
    expect(await update(stage.spaceId, { status: 'inactive', accepted: fingerprint })).toMatchObject({
      spaces: [{ status: 'inactive', name: 'Big hall' }],
    })
  })
  test('of another center are not found', async () => {
    const other = await aSpace(db, await aCenter(db))
    expect(await update(other, { name: 'Mine' })).toMatchObject({ code: 'not_found' })
  })
  test('cannot have a name in use, or a service the center does not offer', async () => {
    await aSpace(db, stage.centerId, { name: 'Taken' })
    expect(await update(stage.spaceId, { name: 'Taken' })).toMatchObject({ code: 'already_exists' })
    expect(await update(stage.spaceId, { serviceIds: [await anItem(db)] })).toMatchObject({
      code: 'service_not_offered',
    })
  })
  test('keep their classes when they become shared, and never take more than their places', async () => {
    await aClass()
    await update(stage.spaceId, { places: 2 })
    await aClass(0, await anotherExpert())
    await expect(aClass(0, await anotherExpert())).rejects.toThrow('slot_taken')
    const fewer = await update(stage.spaceId, { places: 1 })
    expect(fewer).toMatchObject({ code: 'in_use', extra: { classes: 1 } })
    expect(refusalSentence(fewer as Refusal, 'en')).toContain('need this capacity: 1.')
    await update(stage.spaceId, { places: 3 })
    await aClass(0, await anotherExpert())
    expect(await update(stage.spaceId, { places: 2 })).toMatchObject({
      code: 'in_use',
      extra: { classes: 1 },
    })
  })
  test('become unshared if no two classes overlap', async () => {
    await update(stage.spaceId, { places: 2 })
    await aClass()
    expect(await update(stage.spaceId, { places: 1 })).toMatchObject({ spaces: [{ places: 1 }] })
    await expect(aClass(0, await anotherExpert())).rejects.toThrow('slot_taken')
  })
  async function anotherExpert() {
    const other = await aStage(db)
    await anEngagement(db, stage.centerId, other.expertId)
    return other
  }
})

describe('a temporarily closed space', () => {
  /** From six to eight on Monday evening. */
  async function closed(from = new Date(FIVE.getTime() + HOUR)) {
    const { centerId, spaceId } = stage
    const block = { centerId, spaceIds: [spaceId], from, until: new Date(from.getTime() + 2 * HOUR) }
    const [id] = await blockSpaces(db, { ...block, reason: 'A wedding', createdBy: userId }, TEST_NOW)
    return { params: { id: id ?? '' } }
  }
  const open = 'DELETE /center/space-blocks/{id}' as const

  test('is listed in the settings until it is over', async () => {
    await closed()
    await closed(new Date(TEST_NOW.getTime() - 3 * HOUR))
    expect((await call('GET /center/settings')).spaceBlocks).toMatchObject([
      { spaceId: stage.spaceId, from: '2026-11-23T12:30:00.000Z', until: '2026-11-23T14:30:00.000Z' },
    ])
  })

  test('is reopened once, by its own center, and can be booked again', async () => {
    const block = await closed()
    const other = await aStage(db)
    expect(await call(open, block, member('head', other.centerId))).toMatchObject({ code: 'not_found' })
    expect((await call(open, block)).spaceBlocks).toEqual([])
    expect(await call(open, block)).toMatchObject({ code: 'not_found' })
    await aClass(1)
    const { audit } = await eventsAndAudit()
    expect(audit.at(-1)).toMatchObject({ action: 'space.reopen', actor_user_id: userId })
  })

  test('is not reopened by a member limited to some services', async () => {
    const block = await closed()
    const head = member()
    const center = { ...head.center, serviceIds: [stage.serviceId] }
    const answer = await world.run(handlers[open], { actor: { ...head, center }, ...block })
    expect(answer).toMatchObject({ code: 'whole_center_only' })
  })
})

describe('services', () => {
  test('are offered, described and deactivated; the center is found by those on offer', async () => {
    const id = await anItem(db, { en: 'Badminton', hi: 'बैडमिंटन' })
    const offer = (status: string) =>
      call('PUT /center/services/{id}', {
        params: { id },
        body: { description: 'All levels', whatToBring: 'A racket', status },
      })
    expect((await offer('active')).services).toContainEqual({
      serviceId: id,
      name: { en: 'Badminton', hi: 'बैडमिंटन' },
      description: 'All levels',
      whatToBring: 'A racket',
      status: 'active',
    })
    const found = () =>
      db
        .selectFrom('centers')
        .select(['service_ids', 'search_text'])
        .where('id', '=', stage.centerId)
        .executeTakeFirstOrThrow()
    expect(await found()).toMatchObject({
      service_ids: [id, stage.serviceId],
      search_text: expect.stringContaining('बैडमिंटन'),
    })
    await offer('inactive')
    expect(await found()).toMatchObject({
      service_ids: [stage.serviceId],
      search_text: expect.not.stringContaining('badminton'),
    })
  })
  test('not on the master list are not found', async () => {
    for (const id of [newId(), await anItem(db, { list: 'amenity' })]) {
      const body = { description: '', whatToBring: '', status: 'active' }
      expect(await call('PUT /center/services/{id}', { params: { id }, body })).toMatchObject({
        code: 'not_found',
      })
    }
  })
})

describe('rates', () => {
  const rate = (given: object = {}) => ({
    body: { expertId: stage.expertId, serviceId: stage.serviceId, minutes: 60, amount: 95_000, ...given },
  })
  test('replace the current one of the same kind, which stays with its bookings', async () => {
    const answer = await call('POST /center/rates', rate())
    expect(answer.rates).toMatchObject([{ minutes: 60, price: { amount: 95_000, currency: 'INR' } }])
    const old = await db.selectFrom('expert_rates').select('status').where('id', '=', stage.rateId).execute()
    expect(old).toEqual([{ status: 'inactive' }])
    expect((await call('POST /center/rates', rate({ minutes: 45 }))).rates).toHaveLength(2)
  })
  test('are for experts who work here and services on offer', async () => {
    const { expertId } = await anExpert(db)
    expect(await call('POST /center/rates', rate({ expertId }))).toMatchObject({ code: 'not_engaged' })
    expect(await call('POST /center/rates', rate({ serviceId: await anItem(db) }))).toMatchObject({
      code: 'service_not_offered',
    })
  })
  test('are retired once, by their own center', async () => {
    const other = await aStage(db)
    const retire = (id: string) => call('DELETE /center/rates/{id}', { params: { id } })
    expect(await retire(other.rateId)).toMatchObject({ code: 'not_found' })
    expect((await retire(stage.rateId)).rates).toEqual([])
    expect(await retire(stage.rateId)).toMatchObject({ code: 'not_found' })
    await aRate(db, stage)
  })
})

describe('the cancellation policy', () => {
  const terms = (...tiers: [number, number][]) => ({
    body: {
      cancellationPolicy: {
        tiers: tiers.map(([hoursBefore, refundPercent]) => ({ hoursBefore, refundPercent })),
      },
      bookingLeadMinutes: 60,
      bookingHorizonDays: 30,
      rescheduleCutoffMinutes: 90,
      slotStepMinutes: 15,
      payAtCenter: true,
      makeUpDays: 90,
    },
  })
  test('is replaced, with its tiers in order', async () => {
    expect(await call('PUT /center/policy', terms([6, 50], [48, 100]))).toMatchObject({
      ...terms([48, 100], [6, 50]).body,
    })
  })
  test('cannot refund more for later cancellations', async () => {
    expect(await call('PUT /center/policy', terms([48, 50], [6, 60]))).toMatchObject({
      code: 'policy_unfair',
    })
  })
  test('with two tiers for the same hours is refused, naming the field', async () => {
    expect(await call('PUT /center/policy', terms([48, 50], [48, 60]))).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'cancellationPolicy.tiers' }],
    })
  })
})

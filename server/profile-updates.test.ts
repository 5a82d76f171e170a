import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { api } from '#domain/api.ts'
import { PRODUCT_NAME } from '#domain/kernel/language.ts'
import { handlers } from '#server/http/handlers.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aMembership } from '#server/testing/memberships.ts'
import { aCenter, anEngagement, anExpert, anItem, aUser } from '#server/testing/people.ts'
import { aCenterActor, aGuardianActor, aRejectReason, codeOf, granted } from '#server/testing/requests.ts'

const db = await testDatabase()
const tx = db.kysely
const world = testWorld(db)
type Key = keyof typeof api
interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Calls as a user; input and response go through the contract. */
async function call(actor: SignedIn, key: Key, parts: Parts = {}): Promise<Record<string, unknown>> {
  const operation = api[key] as {
    query?: { parse(v: unknown): unknown }
    body?: { parse(v: unknown): unknown }
  }
  const input = {
    params: parts.params,
    query: operation.query?.parse(parts.query ?? {}),
    body: operation.body?.parse(parts.body ?? {}),
  }
  return (await world.run(handlers[key] as never, { actor, ...input } as never)) as never
}

const approve = (actor: SignedIn, id: string) =>
  call(actor, 'POST /requests/{id}/approval', { params: { id } })
const show = (actor: SignedIn, id: string) => call(actor, 'GET /requests/{id}', { params: { id } })
const seen = async (actor: SignedIn) => granted(await call(actor, 'GET /requests')).items as { id: string }[]

let center = ''
let head: SignedIn
let admin: SignedIn

const anAdmin = async () => {
  const userId = await aUser(tx)
  await tx.updateTable('users').set({ is_admin: true }).where('id', '=', userId).execute()
  return signedIn({ userId, role: 'admin' })
}
const place = {
  addressLine: '9 Margosa Road',
  city: 'Bengaluru',
  stateCode: '29',
  latitude: 13.01,
  longitude: 77.57,
}
const askCenter = (body: object, actor = head) => call(actor, 'POST /center/profile/requests', { body })
const centerRow = () =>
  tx.selectFrom('centers').selectAll().where('id', '=', center).executeTakeFirstOrThrow()

beforeEach(async () => {
  center = await aCenter(tx, { name: 'Sampige Sports and Arts' })
  head = await aCenterActor(db, center)
  admin = await anAdmin()
})

describe('verified facts of a center', () => {
  test('are changed by request: an admin compares old and new, and approval applies them at once', async () => {
    const { requestId } = granted(await askCenter({ place, legalName: 'Sampige Sports LLP' }))
    expect((await centerRow()).address_line).toBe('12 Temple Road')

    const asked = granted(await show(admin, requestId as string))
    expect(asked).toMatchObject({
      side: 'answers',
      requester: { name: 'Sampige Sports and Arts' },
      responder: { kind: 'admin', name: PRODUCT_NAME },
      can: { approve: true, reject: true, cancel: false },
      card: {
        changes: [
          { fact: 'legalName', from: { kind: 'none' }, to: { kind: 'text', text: 'Sampige Sports LLP' } },
          {
            fact: 'place',
            from: { addressLine: '12 Temple Road' },
            to: { addressLine: '9 Margosa Road', state: { en: 'Karnataka' } },
            now: null,
          },
        ],
      },
    })

    granted(await approve(admin, requestId as string))
    expect(await centerRow()).toMatchObject({
      legal_name: 'Sampige Sports LLP',
      address_line: '9 Margosa Road',
      latitude: 13.01,
      search_text: expect.stringContaining('margosa'),
    })
    // Both versions stay with the request.
    expect(granted(await show(head, requestId as string)).card).toMatchObject({
      changes: [{}, { from: { addressLine: '12 Temple Road' }, to: { addressLine: '9 Margosa Road' } }],
    })
  })

  test('have one request at a time, which can be withdrawn', async () => {
    const { requestId } = granted(await askCenter({ legalName: 'Sampige Sports LLP' }))
    expect(codeOf(await askCenter({ place }))).toBe('request_pending')
    granted(await call(head, 'POST /requests/{id}/cancellation', { params: { id: requestId } }))
    granted(await askCenter({ place }))
  })

  test('need no request without a change, and refuse the GSTIN of another state', async () => {
    expect(codeOf(await askCenter({ legalName: null }))).toBe('nothing_changes')
    expect(await askCenter({ gstin: '27AAKFS1234C1ZI' })).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'gstin', code: 'state_differs' }],
    })
    const batch = await anItem(tx, { list: 'service' })
    expect(await askCenter({ centerTypeId: batch })).toMatchObject({ fields: [{ path: 'centerTypeId' }] })
  })

  test('are decided once when two admins answer at the same time', async () => {
    const { requestId } = granted(await askCenter({ legalName: 'Sampige Sports LLP' }))
    const other = await anAdmin()
    const answers = await Promise.all([
      approve(admin, requestId as string),
      call(other, 'POST /requests/{id}/rejection', {
        params: { id: requestId },
        body: { reasonId: await aRejectReason(db) },
      }),
    ])
    const refused = answers.filter(one => 'refused' in one)
    expect(refused.map(codeOf)).toEqual(['illegal_transition'])
  })

  test('are refused, with the current value, if they have changed since', async () => {
    const { requestId } = granted(await askCenter({ legalName: 'Sampige Sports LLP', place }))
    await tx.updateTable('centers').set({ legal_name: 'Sampige Trust' }).where('id', '=', center).execute()
    expect(granted(await show(admin, requestId as string)).card).toMatchObject({
      changes: [
        { fact: 'legalName', now: { text: 'Sampige Trust' } },
        { fact: 'place', now: null },
      ],
    })
    expect(await approve(admin, requestId as string)).toMatchObject({
      code: 'profile_moved_on',
      args: { fact: 'Legal name', now: 'Sampige Trust' },
    })
    expect((await centerRow()).address_line).toBe('12 Temple Road')
  })

  test('can be seen and decided by no one else', async () => {
    const { requestId } = granted(await askCenter({ place }))
    const coordinator = await aCenterActor(db, center, 'coordinator')
    const elsewhere = await aCenterActor(db, await aCenter(tx))
    const { actor: family } = await aGuardianActor(db)
    for (const stranger of [coordinator, elsewhere, family]) {
      expect(codeOf(await show(stranger, requestId as string))).toBe('not_found')
      expect(codeOf(await approve(stranger, requestId as string))).toBe('not_found')
      expect(await seen(stranger)).toEqual([])
    }
    // A manager views the profile, only the head makes requests, and no one approves their own.
    const manager = await aCenterActor(db, center, 'manager')
    expect((await seen(manager)).map(one => one.id)).toEqual([requestId])
    expect(codeOf(await approve(head, requestId as string))).toBe('own_request')
  })

  test('notify the admins of a request, and the center of the answer', async () => {
    const { requestId } = granted(await askCenter({ place }))
    granted(await approve(admin, requestId as string))
    const told = await tx
      .selectFrom('notifications')
      .select(['user_id', 'event'])
      .where('user_id', 'in', [admin.userId, head.userId])
      .execute()
    const who = (userId: string) => (userId === admin.userId ? 'admin' : 'head')
    expect(told.map(one => `${who(one.user_id)}: ${one.event}`).sort()).toEqual([
      'admin: request.asked',
      'head: request.approved',
    ])
  })
})

describe('a center’s facts about a learner', () => {
  let priya: SignedIn
  let aarav = ''
  let membership = ''
  const ask = (body: object, actor = priya, id = membership) =>
    call(actor, 'POST /memberships/{id}/profile-requests', { params: { id }, body })

  beforeEach(async () => {
    center = await aCenter(tx, { name: 'Prestige Lakeside Clubhouse', access: 'society' })
    head = await aCenterActor(db, center)
    const family = await aGuardianActor(db, 'Aarav Sharma')
    priya = family.actor
    aarav = family.learnerId
    membership = await aMembership(tx, center, aarav)
  })

  const stored = () =>
    tx
      .selectFrom('memberships')
      .innerJoin('learners', 'learners.id', 'memberships.learner_id')
      .select(['learners.name', 'flat', 'contact_phone'])
      .where('memberships.id', '=', membership)
      .executeTakeFirstOrThrow()

  test('are changed by request: flat, number and name are applied when the coordinator approves', async () => {
    const wish = { name: 'Aarav S. Sharma', flat: 'C-101', contactPhone: '+919876500001' }
    const { requestId } = granted(await ask({ ...wish, message: 'We moved to tower C.' }))
    granted(await approve(await aCenterActor(db, center, 'coordinator'), requestId as string))
    expect(await stored()).toEqual({
      name: 'Aarav S. Sharma',
      flat: 'C-101',
      contact_phone: '+919876500001',
    })
    // The contact number that the center calls is updated.
    const listed = granted(await call(head, 'GET /center/memberships', { query: { search: '98765 00001' } }))
    expect(listed.items).toMatchObject([{ guardianPhone: '+919876500001', flat: 'C-101' }])
  })

  test('cannot be changed without the center: the name stays until it approves', async () => {
    const rename = (name: string) =>
      call(priya, 'PATCH /learners/{id}', { params: { id: aarav }, body: { name } })
    expect(codeOf(await rename('Somebody Else'))).toBe('needs_center')
    granted(await rename('Aarav Sharma'))
    granted(await call(priya, 'POST /memberships/{id}/end', { params: { id: membership } }))
    granted(await rename('Aarav S. Sharma'))
  })

  test('are requested from one center, and a second request shows the current value', async () => {
    const second = await aCenter(tx)
    const secondMembership = await aMembership(tx, second, aarav)
    const first = granted(await ask({ name: 'Aarav S. Sharma' }))
    const other = granted(await ask({ name: 'Aarav Kumar' }, priya, secondMembership))
    granted(await approve(head, first.requestId as string))
    expect(await approve(await aCenterActor(db, second), other.requestId as string)).toMatchObject({
      code: 'profile_moved_on',
      args: { fact_hi: 'नाम', now: 'Aarav S. Sharma' },
    })
  })

  test('are hidden from another family, and from a center they have left', async () => {
    const { actor: stranger } = await aGuardianActor(db)
    expect(codeOf(await ask({ flat: 'C-101' }, stranger))).toBe('not_found')
    const { requestId } = granted(await ask({ flat: 'C-101' }))
    expect(codeOf(await show(stranger, requestId as string))).toBe('not_found')
    await tx
      .updateTable('memberships')
      .set({ status: 'ended', ended_at: TEST_NOW })
      .where('id', '=', membership)
      .execute()
    expect(codeOf(await approve(head, requestId as string))).toBe('no_longer_member')
    expect(codeOf(await ask({ flat: 'C-102' }))).toBe('no_longer_member')
  })

  test('include no flat if the center is open to everyone', async () => {
    const open = await aMembership(tx, await aCenter(tx), aarav)
    expect(await ask({ flat: 'C-101' }, priya, open)).toMatchObject({
      fields: [{ path: 'flat', code: 'not_offered' }],
    })
  })

  test('are not for members without access to learners', async () => {
    granted(await ask({ flat: 'C-101' }))
    const accountant = await aCenterActor(db, center, 'accountant')
    const [one] = await seen(accountant)
    expect(codeOf(await approve(accountant, one?.id ?? ''))).toBe('not_allowed')
  })
})

describe('an expert’s facts that centers verify', () => {
  let ananya: SignedIn
  let expertId = ''
  let degree = ''
  const profile = (more: object) => ({
    ...{ name: 'Ananya Deshpande', headline: 'Kathak', bio: '', experienceYears: 9, languageIds: [] },
    ...{ city: 'Bengaluru', latitude: 12.97, longitude: 77.59, travelMetres: 5000, qualificationIds: [] },
    ...more,
  })

  beforeEach(async () => {
    const kathak = await anItem(tx, { list: 'service', en: 'Kathak', hi: 'कथक' })
    degree = await anItem(tx, { list: 'qualification', en: 'Visharad', hi: 'विशारद' })
    const made = await anExpert(tx, { name: 'Ananya Deshpande', serviceIds: [kathak] })
    expertId = made.expertId
    ananya = signedIn({ userId: made.userId, role: 'expert', expertId })
    await anEngagement(tx, center, expertId)
  })

  const save = async (more: object) => {
    const { service_ids: serviceIds } = await tx
      .selectFrom('experts')
      .select('service_ids')
      .where('id', '=', expertId)
      .executeTakeFirstOrThrow()
    return call(ananya, 'PUT /expert/profile', { body: { ...profile(more), serviceIds } })
  }
  const ask = (body: object) =>
    call(ananya, 'POST /expert/profile/requests', { body: { centerId: center, ...body } })

  test('are changed by request to a center; everything else is the expert’s own', async () => {
    granted(await save({ headline: 'Kathak, Lucknow gharana' }))
    expect(codeOf(await save({ qualificationIds: [degree] }))).toBe('needs_center')
    const { requestId } = granted(await ask({ qualificationIds: [degree] }))
    expect(codeOf(await approve(await aCenterActor(db, center, 'accountant'), requestId as string))).toBe(
      'not_allowed',
    )
    expect(granted(await show(head, requestId as string)).card).toMatchObject({
      changes: [{ from: { kind: 'none' }, to: { names: [{ en: 'Visharad', hi: 'विशारद' }] } }],
    })
    granted(await approve(head, requestId as string))
    granted(await save({ headline: 'Kathak', qualificationIds: [degree] }))
  })

  test('are requested only from centers that they work with', async () => {
    expect(codeOf(await ask({ centerId: await aCenter(tx), name: 'A. Deshpande' }))).toBe('no_longer_member')
    expect(await ask({ qualificationIds: [center] })).toMatchObject({ code: 'invalid_input' })
  })
})

describe('a center’s profile', () => {
  const words = async () => {
    const { version } = granted(await call(head, 'GET /center/profile'))
    return {
      ...{ name: 'Sampige Sports', description: { en: 'Courts and a hall.', hi: 'कोर्ट और हॉल।' } },
      ...{ phone: '+918041112233', email: 'desk@sampige.example', website: 'https://sampige.example' },
      ...{ amenityIds: [] as string[], version },
    }
  }

  test('is changed by the head, found under its new name, and lists what is still missing', async () => {
    const parking = await anItem(tx, { list: 'amenity', en: 'Parking', hi: 'पार्किंग' })
    const saved = granted(
      await call(head, 'PUT /center/profile', { body: { ...(await words()), amenityIds: [parking] } }),
    )
    expect(saved).toMatchObject({ name: 'Sampige Sports', amenityIds: [parking], can: { edit: true } })
    expect(saved.strength).toEqual({
      percent: 40,
      missing: ['pictures', 'hours', 'spaces', 'services', 'prices', 'legal'],
    })
    expect((await centerRow()).search_text).toContain('sampige sports')
  })

  test('is not overwritten from an outdated version', async () => {
    const body = await words()
    const both = await Promise.all([
      call(head, 'PUT /center/profile', { body }),
      call(head, 'PUT /center/profile', { body: { ...body, name: 'Another name' } }),
    ])
    expect(both.filter(one => 'refused' in one).map(codeOf)).toEqual(['changed_meanwhile'])
  })

  test('refuses an unknown amenity', async () => {
    const service = await anItem(tx, { list: 'service' })
    expect(
      await call(head, 'PUT /center/profile', { body: { ...(await words()), amenityIds: [service] } }),
    ).toMatchObject({ fields: [{ path: 'amenityIds.0', code: 'unknown_item' }] })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { settled } from '#server/testing/onboarding-scene.ts'
import { anItem, aUser } from '#server/testing/people.ts'
import { registerCenter } from './register-center.ts'

const database = await testDatabase()
const db = database.kysely
let ids: { centerTypeId: string; operatingEntityId: string; serviceIds: string[] }
let world = testWorld(database)
beforeEach(async () => {
  await resetDatabase(database)
  world = testWorld(database)
  ids = {
    centerTypeId: await anItem(db, { list: 'center_type', en: 'Studio' }),
    operatingEntityId: await anItem(db, { list: 'operating_entity', en: 'Private' }),
    serviceIds: [await anItem(db)],
  }
})

const somebody = async () => signedIn({ userId: await aUser(db), role: 'center' })
const register = (actor: Awaited<ReturnType<typeof somebody>>, more: object = {}) =>
  world.run(registerCenter, {
    actor,
    body: {
      name: 'Nritya Studio',
      access: 'open',
      addressLine: '12 Temple Road',
      city: 'Bengaluru',
      stateCode: '29',
      latitude: 13.003,
      longitude: 77.569,
      phone: '+919886000099',
      timeZone: 'Asia/Kolkata',
      ...ids,
      ...more,
    },
  }) as Promise<ApiAnswer<'POST /centers'> | Refusal>

describe('registering a center', () => {
  test('creates a draft with hours and policy, and makes the registering user its head', async () => {
    const actor = await somebody()
    const center = settled(await register(actor))
    expect(center).toMatchObject({
      name: 'Nritya Studio',
      status: 'draft',
      centerRole: 'head',
      access: { profile: 'manage' },
      centerTermsAccepted: false,
      isOnboardingPaymentReceived: false,
      isOnboardingPaymentVerified: false,
    })
    const { rows } = await database.pool.query(
      `select c.slug, c.search_text, c.cancellation_policy, (select count(*)::int from center_hours h where h.center_id = c.id) as days,
         (select count(*)::int from center_services s where s.center_id = c.id) as services
       from centers c where id = $1`,
      [center.centerId],
    )
    expect(rows[0]).toMatchObject({ slug: 'nritya-studio', days: 7, services: 1 })
    expect(rows[0].search_text).toContain('kathak')
    expect(rows[0].cancellation_policy.tiers).toHaveLength(2)
  })

  test('has an active head: the staff list does not show them as invited', async () => {
    const center = settled(await register(await somebody()))
    const { rows } = await database.pool.query(
      'select center_role, last_seen_at from center_members where center_id = $1',
      [center.centerId],
    )
    expect(rows).toEqual([{ center_role: 'head', last_seen_at: TEST_NOW }])
  })

  test('gives another of the same name its own address, and one in Devanagari a plain one', async () => {
    const slugs = []
    for (const name of ['Nritya Studio', 'Nritya Studio', 'नृत्य स्टूडियो']) {
      const { centerId } = settled(await register(await somebody(), { name }))
      slugs.push(
        (await database.pool.query('select slug from centers where id = $1', [centerId])).rows[0].slug,
      )
    }
    expect(slugs).toEqual(['nritya-studio', 'nritya-studio-2', 'center'])
  })

  test('is limited to five in setup, even for ten requests at once', async () => {
    const actor = await somebody()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => register(actor)))
    expect(outcomes.filter(one => !isRefusal(one))).toHaveLength(5)
    expect(outcomes.filter(isRefusal).map(one => one.code)).toEqual(Array(5).fill('too_many_drafts'))
    const somebodyElse = await register(await somebody())
    expect(isRefusal(somebodyElse)).toBe(false)
  })

  test.each([
    ['centerTypeId', () => ({ centerTypeId: newId() })],
    ['operatingEntityId', () => ({ operatingEntityId: ids.centerTypeId })],
    ['serviceIds.0', () => ({ serviceIds: [newId()] })],
  ])('refuses values outside their lists: %s', async (path, more) => {
    const outcome = await register(await somebody(), more())
    expect(outcome).toMatchObject({ code: 'invalid_input', fields: [{ path, code: 'unknown_item' }] })
  })
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { anonymous, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, anExpert, anItem, anOffer, openEveryDay } from '#server/testing/people.ts'
import { aCenterActor, codeOf, granted } from '#server/testing/requests.ts'

type Engagement = ApiAnswer<'GET /engagements/{id}'>

const database = await testDatabase()
const db = database.kysely
let world = testWorld(database, { config: { demo: true } })
let centerId = ''
let yoga = ''
let head: SignedIn

beforeEach(async () => {
  await resetDatabase(database)
  world = testWorld(database, { config: { demo: true } })
  yoga = await anItem(db, { en: 'Yoga', hi: 'योग' })
  centerId = await aCenter(db, { name: 'Tulsi Yoga' })
  await openEveryDay(db, centerId)
  await anOffer(db, centerId, yoga)
  head = await aCenterActor(database, centerId)
})

async function codeFor(actor: SignedIn) {
  const { verificationId } = (await world.run(handlers['POST /me/code'], {
    actor,
    body: { purpose: 'verify_agreement', subjectId: centerId },
  })) as { verificationId: string }
  const { rows } = await sql<{ phone: string }>`select phone from users where id = ${actor.userId}`.execute(
    db,
  )
  const inbox = (await world.run(handlers['GET /demo/inbox'], {
    actor: anonymous,
    query: { phone: rows[0]?.phone ?? '' },
  })) as { items: { code: string | null }[] }
  return { verificationId, code: inbox.items[0]?.code ?? '' }
}
async function teach(actor = head, more: object = {}) {
  const given = await codeFor(actor)
  return world.run(handlers['POST /center/own-teaching'], {
    actor: actor as never,
    body: { name: 'Radha Pai', serviceIds: [yoga], ...given, ...more },
  })
}
const profileOf = (userId: string) =>
  db
    .selectFrom('experts')
    .select(['id', 'name', 'service_ids', 'city', 'status'])
    .where('user_id', '=', userId)
    .execute()

describe('a head who teaches at the own center', () => {
  test('gets a profile for the hours of the center, and teaches there, with one code and no agreement', async () => {
    const engagement = granted<Engagement>((await teach()) as never)
    expect(engagement).toMatchObject({
      ...{ status: 'active', isOwn: true, inForce: null, open: null, askedBy: 'center' },
      ...{ activeFrom: '2026-11-21', expert: { name: 'Radha Pai', isActive: true } },
      services: [{ id: yoga }],
    })
    expect(await profileOf(head.userId)).toMatchObject([
      { id: engagement.expert.id, name: 'Radha Pai', service_ids: [yoga], status: 'active' },
    ])
    const hours = await db
      .selectFrom('center_hours')
      .select('weekday')
      .where('center_id', '=', centerId)
      .execute()
    const own = await db
      .selectFrom('expert_availability')
      .select(['weekday', 'center_id'])
      .where('expert_id', '=', engagement.expert.id)
      .execute()
    expect(own).toHaveLength(hours.length)
    expect(new Set(own.map(one => one.center_id))).toEqual(new Set([centerId]))
    const trail = await db
      .selectFrom('audit_entries')
      .select(['action', 'actor_user_id'])
      .where('subject_id', '=', engagement.id)
      .execute()
    expect(trail).toEqual([{ action: 'engagement.own', actor_user_id: head.userId }])
  })

  test('keeps the profile that there is, with the activity added', async () => {
    const tabla = await anItem(db, { en: 'Tabla', hi: 'तबला' })
    const { expertId, userId } = await anExpert(db, { name: 'Radha Pai-Rao', serviceIds: [tabla] })
    await db
      .updateTable('center_members')
      .set({ user_id: userId })
      .where('user_id', '=', head.userId)
      .execute()
    const actor = { ...head, userId, expertId }
    expect(granted((await teach(actor)) as never)).toMatchObject({
      expert: { id: expertId, name: 'Radha Pai-Rao' },
    })
    const [profile] = await profileOf(userId)
    expect(new Set(profile?.service_ids)).toEqual(new Set([tabla, yoga]))
  })

  test('teaches there once', async () => {
    const { expert } = granted<Engagement>((await teach()) as never)
    world.setNow(new Date(TEST_NOW.getTime() + 60_000))
    expect(codeOf(await teach({ ...head, expertId: expert.id }))).toBe('already_engaged')
    expect(await db.selectFrom('engagements').select('id').execute()).toHaveLength(1)
  })

  test('is refused without the right code, for what the center does not offer, and for who is no head', async () => {
    expect(codeOf(await teach(head, { code: '000000' }))).toBe('code_wrong')
    const tabla = await anItem(db, { en: 'Tabla', hi: 'तबला' })
    world.setNow(new Date(TEST_NOW.getTime() + 60_000))
    expect(codeOf(await teach(head, { serviceIds: [tabla] }))).toBe('service_not_offered')
    const manager = await aCenterActor(database, centerId, 'manager')
    expect(codeOf(await teach(manager))).toBe('head_teaches_only')
    expect(await profileOf(head.userId)).toEqual([])
    expect(await db.selectFrom('engagements').select('id').execute()).toEqual([])
  })
})

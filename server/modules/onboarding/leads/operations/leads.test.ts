import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { encodeCursor } from '#domain/kernel/paging.ts'
import { anonymous, signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { anItem, aUser } from '#server/testing/people.ts'
import { addLead } from './add-lead.ts'
import { listLeads } from './list-leads.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)

beforeEach(async () => {
  await resetDatabase(database)
  world.setNow(TEST_NOW)
})

const lead = {
  kind: 'center',
  name: 'Farah Khan',
  phone: '+919811112222',
  place: 'Jayanagar',
  message: 'Two courts, one hall.',
  source: 'landing-center',
  language: 'hi',
  consent: true,
} as const

const add = (given: Record<string, unknown> = {}) =>
  world.run(addLead, {
    actor: anonymous,
    address: '203.0.113.9',
    body: api['POST /leads'].body.parse({ ...lead, ...given }),
  })

async function list(query: Record<string, unknown> = {}) {
  const actor = signedIn({ userId: await aUser(db), role: 'admin' })
  const outcome = await world.run(listLeads, { actor, query: api['GET /leads'].query.parse(query) })
  return 'refused' in outcome ? outcome : api['GET /leads'].answer.parse(outcome)
}
const namesOf = (answer: Awaited<ReturnType<typeof list>>) =>
  'items' in answer ? answer.items.map(item => item.name) : answer.code

describe('leaving contact details', () => {
  test('returns a number, records the consent with its time and address, and notifies the admin', async () => {
    const adminId = await aUser(db)
    await db.updateTable('users').set({ is_admin: true }).where('id', '=', adminId).execute()
    const outcome = await add()
    expect(api['POST /leads'].answer.parse(outcome)).toEqual({
      number: expect.stringMatching(/^L-[0-9A-HJKMNP-TV-Z]{8}$/),
      replyWithinHours: 24,
    })
    const row = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      status: 'new',
      language: 'hi',
      address: '203.0.113.9',
      consented_at: TEST_NOW,
    })
    const audit = await db.selectFrom('audit_entries').selectAll().executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ action: 'lead.add', subject_id: row.id })
    const event = await db.selectFrom('outbox_events').selectAll().executeTakeFirstOrThrow()
    expect(event).toMatchObject({ kind: 'lead.added', topics: ['admin'], payload: { leadId: row.id } })
    const told = await db.selectFrom('notifications').select('link').executeTakeFirstOrThrow()
    expect(told.link).toEqual({ leadId: row.id })
  })

  test('refuses an unknown service', async () => {
    const [service, amenity] = [await anItem(db), await anItem(db, { list: 'amenity' })]
    for (const id of [newId(), amenity]) {
      expect(await add({ serviceIds: [service, id] })).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'serviceIds.1' }],
      })
    }
    expect(await db.selectFrom('leads').select('id').execute()).toEqual([])
  })
})

describe('the list of leads', () => {
  async function someLeads() {
    for (const [minute, name] of ['Anil', 'Binu', 'Chitra', 'Devi'].entries()) {
      world.setNow(new Date(TEST_NOW.getTime() + minute * 60_000))
      await add({
        name,
        kind: minute % 2 ? 'expert' : 'center',
        place: `Street ${minute}`,
        phone: `+91981111222${minute}`,
      })
    }
    await sql`update leads set status = 'contacted' where name = 'Chitra'`.execute(db)
  }

  test('shows the newest first, with services by name', async () => {
    const service = await anItem(db, { en: 'Yoga', hi: 'योग' })
    await someLeads()
    world.setNow(new Date(TEST_NOW.getTime() + 3_600_000))
    await add({ name: 'Esha', serviceIds: [service] })
    const found = await list()
    expect(namesOf(found)).toEqual(['Esha', 'Devi', 'Chitra', 'Binu', 'Anil'])
    expect(found).toMatchObject({
      total: 5,
      totalIsExact: true,
      next: null,
      items: [
        {
          services: [{ id: service, name: { en: 'Yoga', hi: 'योग' } }],
          createdAt: '2026-11-21T07:00:00.000Z',
          phone: lead.phone,
        },
        {},
        {},
        {},
        {},
      ],
    })
  })

  test('filters by status and kind, and finds by name, locality and phone', async () => {
    await someLeads()
    expect(namesOf(await list({ status: 'contacted' }))).toEqual(['Chitra'])
    expect(namesOf(await list({ kind: 'expert', status: 'all' }))).toEqual(['Devi', 'Binu'])
    expect(namesOf(await list({ search: 'chitr' }))).toEqual(['Chitra'])
    expect(namesOf(await list({ search: 'Street 3' }))).toContain('Devi')
    expect(namesOf(await list({ search: '1112221' }))).toEqual(['Binu'])
    expect(namesOf(await list({ search: '%' }))).toEqual([])
  })

  test('pages by cursor and by 1-based offset without gaps', async () => {
    await someLeads()
    const first = await list({ limit: 3 })
    expect(namesOf(first)).toEqual(['Devi', 'Chitra', 'Binu'])
    expect(namesOf(await list({ limit: 3, after: ('next' in first && first.next) || '' }))).toEqual(['Anil'])
    expect(namesOf(await list({ limit: 3, offset: 4 }))).toEqual(['Anil'])
  })

  test('refuses a cursor of another list', async () => {
    for (const after of [
      'garbage',
      encodeCursor(['now', newId()]),
      encodeCursor([TEST_NOW.toISOString(), 'x']),
    ]) {
      expect(await list({ after })).toMatchObject({ code: 'invalid_input', fields: [{ path: 'after' }] })
    }
  })
})

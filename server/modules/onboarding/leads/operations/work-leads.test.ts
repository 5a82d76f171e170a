import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { above } from '#server/above.ts'
import { readMe } from '#server/modules/accounts/public.ts'
import { silentLog } from '#server/platform/log.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { anItem, aUser } from '#server/testing/people.ts'
import { sendInvitation as sendLeadInvitation } from '../jobs/send-invitation.ts'
import { convertLead } from './convert-lead.ts'
import { enterLead } from './enter-lead.ts'
import { listLeads } from './list-leads.ts'
import { removeLead } from './remove-lead.ts'
import { showLead } from './show-lead.ts'
import { stepLead } from './step-lead.ts'
import { addNote, changeLead, planLead } from './work-lead.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
let actor: ReturnType<typeof signedIn>

beforeEach(async () => {
  await resetDatabase(database)
  world.jobs.length = 0
  world.setNow(TEST_NOW)
  const userId = await aUser(db, { name: 'Leela Menon' })
  await sql`update users set is_admin = true where id = ${userId}`.execute(db)
  actor = signedIn({ userId, role: 'admin' })
})

type Detail = ApiAnswer<'GET /leads/{id}'>
/** The result; refusals are checked by code. */
const done = <T>(outcome: T) => outcome as Exclude<T, { refused: true } | { finishedJson: string }>
const codes = (outcomes: unknown[]) => outcomes.map(one => (isRefusal(one) ? one.code : 'done')).sort()

const facts = {
  ...{ kind: 'center', name: 'Farah Khan', phone: '+919811112222', place: 'Jayanagar' },
  ...{ message: 'Two courts, one hall.', source: 'phone-call', language: 'hi', consent: true },
} as const
async function enter(given: Record<string, unknown> = {}) {
  const body = api['POST /admin/leads'].body.parse({ ...facts, ...given })
  return done(await world.run(enterLead, { actor, body }))
}
const show = async (id: string) => done(await world.run(showLead, { actor, params: { id } }))
const change = async (id: string, given: Record<string, unknown>) => {
  const { source: _, consent: __, ...rest } = facts
  const body = api['PUT /leads/{id}'].body.parse({ ...rest, version: 1, ...given })
  return done(await world.run(changeLead, { actor, params: { id }, body }))
}
const plan = async (id: string, given: Record<string, unknown>) => {
  const body = api['PUT /leads/{id}/plan'].body.parse({
    assigneeId: null,
    nextOn: null,
    version: 1,
    ...given,
  })
  return done(await world.run(planLead, { actor, params: { id }, body }))
}
const note = async (id: string, text: string) =>
  done(await world.run(addNote, { actor, params: { id }, body: { text } }))
const step = async (id: string, body: Record<string, unknown>) =>
  done(
    await world.run(stepLead, {
      actor,
      params: { id },
      body: api['PUT /leads/{id}/status'].body.parse(body),
    }),
  )
const remove = (id: string) => world.run(removeLead, { actor, params: { id } })
const convert = (id: string, body: Record<string, unknown> = { into: 'user' }) =>
  world.run(convertLead, {
    actor,
    params: { id },
    body: api['POST /leads/{id}/conversion'].body.parse(body),
  })
async function list(query: Record<string, unknown>) {
  return done(await world.run(listLeads, { actor, query: api['GET /leads'].query.parse(query) }))
}
const namesOf = async (query: Record<string, unknown>) => (await list(query)).items.map(item => item.name)
async function qualified(given: Record<string, unknown> = {}) {
  const { id } = await enter(given)
  for (const to of ['contacted', 'qualified']) await step(id, { to })
  return id
}

async function aCenterToBe(given: Record<string, unknown> = {}) {
  return {
    into: 'center',
    center: {
      name: 'Jayanagar Courts',
      centerTypeId: await anItem(db, { list: 'center_type' }),
      operatingEntityId: await anItem(db, { list: 'operating_entity' }),
      serviceIds: [await anItem(db, { en: 'Badminton', hi: 'बैडमिंटन' })],
      ...{ access: 'open', addressLine: '11 4th Block', city: 'Bengaluru', stateCode: '29' },
      ...{ latitude: 12.925, longitude: 77.5938, phone: facts.phone },
      ...given,
    },
  }
}

describe('a lead in progress', () => {
  test('goes from first contact to qualified, each step with its author', async () => {
    const { id } = await enter()
    expect(await show(id)).toMatchObject({
      status: 'new',
      can: { to: ['contacted', 'lost'], convert: false },
    })
    await step(id, { to: 'contacted' })
    expect(await step(id, { to: 'qualified' })).toMatchObject({
      status: 'qualified',
      can: { to: ['converted', 'lost'], convert: true },
    })
    expect((await show(id)).steps).toMatchObject([
      { to: 'qualified', by: 'Leela Menon' },
      { to: 'contacted', by: 'Leela Menon' },
    ])
  })

  test('skips no status and repeats no step', async () => {
    const { id } = await enter()
    expect(await step(id, { to: 'qualified' })).toMatchObject({
      code: 'illegal_transition',
      extra: { state: 'new', allowed: ['contact', 'lose'] },
    })
    expect(codes(await Promise.all([step(id, { to: 'contacted' }), step(id, { to: 'contacted' })]))).toEqual([
      'done',
      'illegal_transition',
    ])
    expect(codes([await convert(id)])).toEqual(['illegal_transition'])
  })

  test('can be lost with a reason, and reopened without it', async () => {
    const { id } = await enter()
    expect(await step(id, { to: 'lost' })).toMatchObject({ code: 'reason_required' })
    expect(await step(id, { to: 'lost', lostReason: 'other' })).toMatchObject({
      code: 'reason_required',
      fields: [{ path: 'lostNote' }],
    })
    expect(await step(id, { to: 'lost', lostReason: 'elsewhere', lostNote: 'Opened alone' })).toMatchObject({
      status: 'lost',
      lostReason: 'elsewhere',
    })
    expect(await step(id, { to: 'contacted' })).toMatchObject({ lostReason: null, lostNote: '' })
  })

  test('can be planned: who does what and when; late ones are marked', async () => {
    const { id } = await enter()
    const planned = await plan(id, {
      assigneeId: actor.userId,
      nextAction: 'Visit the courts',
      nextOn: '2026-11-20',
    })
    expect(planned).toMatchObject({
      assignee: { name: 'Leela Menon' },
      nextAction: 'Visit the courts',
      nextOn: '2026-11-20',
      isOverdue: true,
    })
    const learner = await aUser(db)
    expect(await plan(id, { assigneeId: learner, version: 2 })).toMatchObject({
      fields: [{ path: 'assigneeId' }],
    })
    expect(codes(await Promise.all([plan(id, { version: 2 }), plan(id, { version: 2 })]))).toEqual([
      'changed_meanwhile',
      'done',
    ])
  })

  test('keeps notes as written, newest first', async () => {
    const { id } = await enter()
    await note(id, 'Has two courts.')
    const lead = await note(id, 'Wants to open in January.')
    expect(lead.notes.map(one => [one.text, one.by])).toEqual([
      ['Wants to open in January.', 'Leela Menon'],
      ['Has two courts.', 'Leela Menon'],
    ])
    await expect(sql`update lead_notes set text = ''`.execute(db)).rejects.toThrow('append-only')
  })

  test('allows corrections, and the audit trail keeps both', async () => {
    const { id } = await enter()
    expect(await change(id, { name: 'Farah Khanna' })).toMatchObject({ name: 'Farah Khanna', version: 2 })
    expect(await change(id, { name: 'Farah' })).toMatchObject({ code: 'changed_meanwhile' })
    expect(await change(id, { version: 2, serviceIds: [newId()] })).toMatchObject({
      fields: [{ path: 'serviceIds.0' }],
    })
    const { details } = await db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'lead.change')
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ name: 'Farah Khanna', before: { name: 'Farah Khan' } })
  })

  test('can be deleted only if it was entered by mistake', async () => {
    const { id } = await enter()
    expect(await remove(id)).toBeUndefined()
    expect(await remove(id)).toMatchObject({ code: 'not_found' })
    const { rows } = await sql<{ details: { phone: string } }>`
      select details from audit_entries where action = 'lead.remove'`.execute(db)
    expect(rows[0]?.details.phone).toBe(facts.phone)
    const worked = await enter()
    await note(worked.id, 'Called.')
    expect(await remove(worked.id)).toMatchObject({ code: 'lead_is_worked' })
    const fromSite = await enter()
    await sql`update leads set entered_by = null where id = ${fromSite.id}`.execute(db)
    expect(await remove(fromSite.id)).toMatchObject({ code: 'lead_is_worked' })
  })
})

describe('the list of leads', () => {
  test('is filtered by source, owner and lateness', async () => {
    const [anil, binu] = [await enter({ name: 'Anil', source: 'walk-in' }), await enter({ name: 'Binu' })]
    await plan(anil.id, { assigneeId: actor.userId, nextOn: '2026-11-20' })
    await plan(binu.id, { nextOn: '2026-11-21' })
    expect(await namesOf({ source: 'walk-in' })).toEqual(['Anil'])
    expect(await namesOf({ assigneeId: actor.userId })).toEqual(['Anil'])
    expect(await namesOf({ assigneeId: 'nobody' })).toEqual(['Binu'])
    expect(await namesOf({ due: 'overdue' })).toEqual(['Anil'])
    expect(await namesOf({ due: 'today' })).toEqual(['Binu'])
    expect(await namesOf({ due: 'none' })).toEqual([])
  })

  test('is sorted by next step, page by page, those without one last', async () => {
    for (const [name, nextOn] of [
      ['Anil', '2026-11-23'],
      ['Binu', null],
      ['Chitra', '2026-11-22'],
    ] as const) {
      const { id } = await enter({ name })
      await plan(id, { nextOn })
    }
    const by = { sortBy: 'nextOn', sortOrder: 'asc', limit: 2 }
    const first = await list(by)
    expect(first.items.map(item => item.name)).toEqual(['Chitra', 'Anil'])
    expect(await namesOf({ ...by, after: first.next })).toEqual(['Binu'])
  })

  test('sorts by name over pages', async () => {
    for (const name of ['Chitra', 'anil', 'Binu']) await enter({ name })
    const by = { sortBy: 'name', sortOrder: 'asc', limit: 2 }
    const first = await list(by)
    expect(first.items.map(item => item.name)).toEqual(['anil', 'Binu'])
    expect(await namesOf({ ...by, after: first.next })).toEqual(['Chitra'])
    expect(await namesOf({ sortBy: 'name', sortOrder: 'desc' })).toEqual(['Chitra', 'Binu', 'anil'])
  })

  test('finds a phone in any format, and shows other leads with it', async () => {
    const first = await enter({ name: 'Farah Khan' })
    await enter({ name: 'Farah K' })
    await enter({ name: 'Anil', phone: '+919811113333' })
    expect(await namesOf({ search: '98111 12222' })).toHaveLength(2)
    expect((await show(first.id)).others).toMatchObject([{ name: 'Farah K' }])
    expect((await list({ search: 'Anil' })).items[0]?.samePhone).toBe(0)
  })
})

describe('converting a lead', () => {
  test('invites a user by phone, with the lead’s name', async () => {
    const id = await qualified({ kind: 'expert' })
    const lead = done(await convert(id))
    expect(lead).toMatchObject({ status: 'converted', became: { center: null }, can: { to: [] } })
    const user = await db.selectFrom('users').selectAll().where('phone', '=', facts.phone).executeTakeFirst()
    expect(user).toMatchObject({ id: lead.became?.userId, name: 'Farah Khan', language: 'hi' })
    const [job] = world.jobs.filter(one => one.job === sendLeadInvitation.name)
    expect(job?.data).toEqual({ leadId: id, role: 'expert' })
    await sendLeadInvitation.run({ services: world.services, data: job?.data, log: silentLog } as never)
    const { rows } = await sql<{ body: string }>`select body from demo_messages`.execute(db)
    expect(rows[0]?.body).toContain('एक्सपर्ट')
  })

  test('links a known phone and keeps its name', async () => {
    const userId = await aUser(db, { name: 'Farah Begum', phone: facts.phone })
    const id = await qualified({ kind: 'learner' })
    expect(await show(id)).toMatchObject({ user: { id: userId, name: 'Farah Begum', isActive: true } })
    expect(done(await convert(id)).became).toEqual({ userId, center: null })
    expect(world.jobs.filter(one => one.job === sendLeadInvitation.name)).toEqual([])
    const { rows } = await sql`select from users where phone = ${facts.phone}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('prepares a center that its head finds on signing in', async () => {
    const id = await qualified()
    const lead = done(await convert(id, await aCenterToBe()))
    expect(lead.became?.center?.name).toBe('Jayanagar Courts')
    const me = await readMe({ tx: db, above }, lead.became?.userId ?? '')
    expect(me.centers).toMatchObject([
      { name: 'Jayanagar Courts', centerRole: 'head', centerId: lead.became?.center?.id },
    ])
    const told = await db.selectFrom('notifications').selectAll().executeTakeFirst()
    expect(told).toMatchObject({ event: 'lead.center_ready', user_id: lead.became?.userId, role: 'center' })
    expect(world.jobs).toContainEqual({
      job: sendLeadInvitation.name,
      data: { leadId: id, role: 'center' },
    })
  })

  test('by two people at once makes one center and one user', async () => {
    const id = await qualified()
    const wish = await aCenterToBe()
    expect(codes(await Promise.all([convert(id, wish), convert(id, wish), convert(id)]))).toEqual([
      'done',
      'illegal_transition',
      'illegal_transition',
    ])
    const { rows } = await sql<{ users: number; centers: number }>`
      select (select count(*)::int from users where phone = ${facts.phone}) as users,
        (select count(*)::int from centers) as centers`.execute(db)
    expect(rows[0]?.users).toBe(1)
    expect(rows[0]?.centers).toBeLessThanOrEqual(1)
  })

  test('makes one user for two leads with one phone at once', async () => {
    const ids = [await qualified(), await qualified()]
    const became = await Promise.all(ids.map(async id => done(await convert(id)).became?.userId))
    expect(new Set(became).size).toBe(1)
  })

  test('is refused if nothing can result from it, and leaves no trace', async () => {
    const badCenter = await qualified()
    expect(await convert(badCenter, await aCenterToBe({ serviceIds: [newId()] }))).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'center.serviceIds.0' }],
    })
    expect(await convert(await qualified({ phone: '+911234567' }))).toMatchObject({
      code: 'phone_not_supported',
    })
    const { rows } = await sql`select from users where id <> ${actor.userId}`.execute(db)
    expect(rows).toEqual([])
    const userId = await aUser(db, { phone: facts.phone })
    await sql`update users set status = 'inactive' where id = ${userId}`.execute(db)
    expect(await convert(badCenter)).toMatchObject({ code: 'lead_user_inactive' })
    expect((await show(badCenter)).status).toBe('qualified')
  })

  test('closes it: nothing can be changed any more, except notes', async () => {
    const id = await qualified()
    await convert(id)
    const { version } = await show(id)
    expect(codes([await change(id, { version }), await plan(id, { version })])).toEqual([
      'illegal_transition',
      'illegal_transition',
    ])
    expect((await note(id, 'Opened.')).notes).toHaveLength(1)
  })
})

test('an unknown lead is not found, in every operation', async () => {
  const id = newId()
  const answers: unknown[] = [
    ...[await show(id), await change(id, {}), await plan(id, {}), await note(id, 'x')],
    ...[await step(id, { to: 'contacted' }), await convert(id), await remove(id)],
  ]
  for (const answer of answers) expect(answer).toMatchObject({ code: 'not_found' })
  expect((await list({})).items satisfies Pick<Detail, 'id'>[]).toEqual([])
})

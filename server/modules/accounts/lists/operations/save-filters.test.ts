import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { MOST_SAVED_FILTERS } from '#domain/modules/accounts/saved-filter-api.ts'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aMember, aStage, aUser } from '#server/testing/people.ts'

const database = await testDatabase()
const db = database.kysely
const app = await testApp(database)

type Who = { token: string; centerId?: string }
let head: Who
let headElsewhere: Who
let colleague: Who
let expert: Who
let family: Who

beforeAll(async () => {
  const [stage, other] = [await aStage(db), await aStage(db, { name: 'Rival Studio' })]
  const userId = await aMember(db, stage.centerId)
  await db
    .insertInto('center_members')
    .values({
      center_id: other.centerId,
      user_id: userId,
      center_role: 'head',
      status: 'active',
      created_at: new Date(),
    })
    .execute()
  const token = await app.tokenOf(userId, 'center')
  head = { token, centerId: stage.centerId }
  headElsewhere = { token, centerId: other.centerId }
  const second = await aMember(db, stage.centerId)
  colleague = { token: await app.tokenOf(second, 'center'), centerId: stage.centerId }
  expert = { token: await app.tokenOf(stage.expertUserId, 'expert') }
  family = { token: await app.tokenOf(await aUser(db), 'learner') }
})
beforeEach(() => db.deleteFrom('saved_filters').execute())

async function call(who: Who, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  const answer = await app.http.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      authorization: `Bearer ${who.token}`,
      'idempotency-key': newId(),
      ...(who.centerId && { centerid: who.centerId }),
    },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() }
}

const list = '/center/bookings GET /bookings'
const wanted = (name: string, more: object = {}) => ({ list, name, values: { status: 'upcoming' }, ...more })
const namesOf = async (who: Who) =>
  (await call(who, 'GET', '/saved-filters')).json.items.map((one: { name: string }) => one.name)
const defaultsOf = async (who: Who) =>
  (await call(who, 'GET', '/saved-filters')).json.items.flatMap(
    (one: { name: string; isDefault: boolean }) => (one.isDefault ? [one.name] : []),
  )

describe('saved filters', () => {
  test('are listed by name as they were saved', async () => {
    const values = { status: 'due', search: 'कबीर' }
    const { status, json } = await call(head, 'POST', '/saved-filters', { list, name: 'बाकी रकम', values })
    expect(status).toBe(201)
    await call(head, 'POST', '/saved-filters', wanted('Ahead'))
    expect((await call(head, 'GET', '/saved-filters')).json.items).toEqual([
      expect.objectContaining({ name: 'Ahead' }),
      { id: json.id, list, name: 'बाकी रकम', values, isDefault: false },
    ])
  })

  test('are private: to the role, and to a member’s one center', async () => {
    const { json } = await call(head, 'POST', '/saved-filters', wanted('Mine'))
    for (const who of [headElsewhere, colleague, expert]) {
      expect(await namesOf(who)).toEqual([])
      expect((await call(who, 'PATCH', `/saved-filters/${json.id}`, { name: 'Taken' })).status).toBe(404)
      expect((await call(who, 'DELETE', `/saved-filters/${json.id}`)).status).toBe(404)
      // Everyone else can use the same name.
      expect((await call(who, 'POST', '/saved-filters', wanted('Mine'))).status).toBe(201)
    }
    expect(await namesOf(head)).toEqual(['Mine'])
  })

  test('are not available to families, and a member must select a center first', async () => {
    expect((await call(family, 'POST', '/saved-filters', wanted('Mine'))).json.code).toBe('wrong_role')
    expect((await call({ token: head.token }, 'POST', '/saved-filters', wanted('Mine'))).json.code).toBe(
      'choose_center',
    )
  })

  test('have unique names per list, ignoring case; another list may reuse a name', async () => {
    await call(head, 'POST', '/saved-filters', wanted('Ahead'))
    expect((await call(head, 'POST', '/saved-filters', wanted('AHEAD'))).json.code).toBe('filter_name_taken')
    const other = await call(head, 'POST', '/saved-filters', wanted('Past'))
    expect((await call(head, 'PATCH', `/saved-filters/${other.json.id}`, { name: 'ahead' })).json.code).toBe(
      'filter_name_taken',
    )
    expect((await call(head, 'PATCH', `/saved-filters/${other.json.id}`, { name: 'PAST' })).json.name).toBe(
      'PAST',
    )
    expect(
      (
        await call(head, 'POST', '/saved-filters', {
          ...wanted('Ahead'),
          list: '/center/staff GET /center/staff',
        })
      ).status,
    ).toBe(201)
  })

  test('have one default per list, the last one chosen', async () => {
    const first = await call(head, 'POST', '/saved-filters', wanted('First', { isDefault: true }))
    await call(head, 'POST', '/saved-filters', wanted('Second', { isDefault: true }))
    expect(await defaultsOf(head)).toEqual(['Second'])
    await call(head, 'PATCH', `/saved-filters/${first.json.id}`, { isDefault: true })
    expect(await defaultsOf(head)).toEqual(['First'])
    await call(head, 'PATCH', `/saved-filters/${first.json.id}`, { isDefault: false })
    expect(await defaultsOf(head)).toEqual([])
  })

  test('saved at the same moment never make two defaults, and never exceed the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_SAVED_FILTERS + 3 }, (_, place) =>
        call(head, 'POST', '/saved-filters', wanted(`Number ${place}`, { isDefault: true })),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_SAVED_FILTERS)
    expect(answers.filter(({ json }) => json.code === 'too_many_saved_filters')).toHaveLength(3)
    expect(await defaultsOf(head)).toHaveLength(1)
  })

  test('can be replaced and deleted', async () => {
    const { json } = await call(head, 'POST', '/saved-filters', wanted('Ahead'))
    const values = { status: 'past' }
    expect((await call(head, 'PATCH', `/saved-filters/${json.id}`, { values })).json).toMatchObject({
      name: 'Ahead',
      values,
    })
    expect((await call(head, 'DELETE', `/saved-filters/${json.id}`)).status).toBe(204)
    expect(await namesOf(head)).toEqual([])
    expect((await call(head, 'DELETE', `/saved-filters/${json.id}`)).status).toBe(404)
  })

  test.each([
    ['no name', wanted(' ')],
    ['a name of 61 letters', wanted('a'.repeat(61))],
    ['no filters', wanted('Mine', { values: {} })],
    ['an impossible filter', wanted('Mine', { values: { 'a b': '1' } })],
    ['a value of 201 letters', wanted('Mine', { values: { status: 'a'.repeat(201) } })],
  ])('are not saved with %s', async (_, body) => {
    expect((await call(head, 'POST', '/saved-filters', body)).status).toBe(422)
  })
})

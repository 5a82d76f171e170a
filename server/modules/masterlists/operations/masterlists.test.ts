import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { refusalSentence } from '#domain/refusals.ts'
import { above } from '#server/above.ts'
import { renewSearch } from '#server/modules/discovery/public.ts'
import { silentLog } from '#server/platform/log.ts'
import { aBatch } from '#server/testing/batches.ts'
import { anonymous, signedIn, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aCenter, anExpert, anItem, aUser } from '#server/testing/people.ts'
import { readUses } from '../use-queries.ts'
import { addItem } from './add-item.ts'
import { changeItem } from './change-item.ts'
import { listItems } from './list-items.ts'
import { placeItem } from './place-item.ts'
import { readMasterlistsOperation } from './read-masterlists.ts'
import { removeItem } from './remove-item.ts'
import { setItemStatusOperation } from './set-item-status.ts'
import { showItem } from './show-item.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
let actor: ReturnType<typeof signedIn>

beforeEach(async () => {
  await resetDatabase(database)
  actor = signedIn({ userId: await aUser(db, { name: 'Leela Menon' }), role: 'admin' })
})

/** The result; refusals are checked by code. */
const done = <T>(outcome: T) => outcome as Exclude<T, { refused: true } | { finishedJson: string }>
const list = async (query: Record<string, unknown>) =>
  done(await world.run(listItems, { actor, query: api['GET /admin/masterlists'].query.parse(query) }))
const names = async (query: Record<string, unknown> = { list: 'service' }) =>
  (await list(query)).items.map(item => item.name.en)
const add = async (body: Record<string, unknown>) =>
  done(await world.run(addItem, { actor, body: api['POST /admin/masterlists'].body.parse(body) }))
const change = async (id: string, body: Record<string, unknown>) =>
  done(
    await world.run(changeItem, {
      actor,
      params: { id },
      body: api['PUT /admin/masterlists/{id}'].body.parse(body),
    }),
  )
const setStatus = async (id: string, status: 'active' | 'inactive') =>
  done(await world.run(setItemStatusOperation, { actor, params: { id }, body: { status } }))
const place = async (id: string, side: 'before' | 'after', ofId: string) =>
  done(await world.run(placeItem, { actor, params: { id }, body: { side, ofId } }))
const remove = (id: string) => world.run(removeItem, { actor, params: { id } })
const show = async (id: string) => done(await world.run(showItem, { actor, params: { id } }))

/** What every form offers. */
async function offered(name: string): Promise<string[]> {
  const answer = await world.run(readMasterlistsOperation, { actor: anonymous, query: { lists: name } })
  if (!('finishedJson' in answer)) throw new Error('refused')
  return JSON.parse(String(answer.finishedJson))[name].map((item: { name: { en: string } }) => item.name.en)
}

const audited = async (id: string) =>
  (await db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).execute()).map(
    row => row.action,
  )

describe('adding an item', () => {
  test('offers it at once, after the others of its category, with a code made from its name', async () => {
    const rackets = await anItem(db, { list: 'service_category', en: 'Racket sports', hi: 'रैकेट' })
    const dance = await anItem(db, { list: 'service_category', en: 'Dance', hi: 'नृत्य' })
    for (const [en, parentId] of [
      ['Badminton', rackets],
      ['Kathak', dance],
      ['Padel', rackets],
    ] as const) {
      await add({ list: 'service', name: { en, hi: `${en} हि` }, parentId })
    }
    expect(await offered('service')).toEqual(['Badminton', 'Padel', 'Kathak'])
    const [, padel] = (await list({ list: 'service' })).items
    expect(padel).toMatchObject({
      code: 'padel',
      status: 'active',
      parent: { id: rackets, name: { en: 'Racket sports' } },
    })
    expect(await audited(padel?.id ?? '')).toEqual(['masterlist.add'])
    const events = await db.selectFrom('outbox_events').select(['kind', 'topics']).execute()
    expect(events).toContainEqual({ kind: 'masterlist.changed', topics: ['everybody'] })
  })

  test('refuses a taken code or name, a service without category, a locality without coordinates', async () => {
    const category = await anItem(db, { list: 'service_category' })
    const yoga = { list: 'service', name: { en: 'Yoga', hi: 'योग' }, parentId: category }
    await add(yoga)
    expect(await add({ ...yoga, name: { en: 'Hatha', hi: 'हठ' }, code: 'yoga' })).toMatchObject({
      code: 'item_code_taken',
      args: { code: 'yoga', name: 'Yoga' },
      fields: [{ path: 'code' }],
    })
    expect(await add({ ...yoga, name: { en: 'yoga', hi: 'य' }, code: 'other' })).toMatchObject({
      code: 'item_name_taken',
      fields: [{ path: 'name.en' }],
    })
    expect(await add({ ...yoga, name: { en: 'Yog', hi: 'योग' } })).toMatchObject({
      fields: [{ path: 'name.hi' }],
    })
    for (const parentId of [null, newId(), actor.userId]) {
      expect(await add({ ...yoga, name: { en: 'Chess', hi: 'शतरंज' }, parentId })).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'parentId' }],
      })
    }
    expect(await add({ list: 'city', name: { en: 'Pune', hi: 'पुणे' } })).toMatchObject({
      fields: [{ path: 'place' }],
    })
    expect(await add({ list: 'relation', name: { en: 'Neighbour', hi: 'पड़ोसी' } })).toMatchObject({
      code: 'list_is_fixed',
    })
    expect(await add({ list: 'amenity', name: { en: 'छाता', hi: 'छाता' } })).toMatchObject({
      fields: [{ path: 'code' }],
    })
    expect(await names()).toEqual(['Yoga'])
  })

  test('allows the same locality name in two cities', async () => {
    const place = { latitude: 12.97, longitude: 77.59 }
    const cities = []
    for (const en of ['Bengaluru', 'Pune']) {
      cities.push(await add({ list: 'city', name: { en, hi: en }, place }))
    }
    const quarter = { list: 'city', name: { en: 'Shivajinagar', hi: 'शिवाजीनगर' }, place }
    const [first, second] = cities
    await add({ ...quarter, parentId: first?.id })
    expect(await add({ ...quarter, parentId: second?.id })).toMatchObject({ code: 'item_code_taken' })
    expect(await add({ ...quarter, code: 'shivajinagar-pune', parentId: second?.id })).toMatchObject({
      place,
      parent: { name: { en: 'Pune' } },
    })
    const { rows } = await sql<{ details: unknown }>`
      select details from masterlist_items where code = 'shivajinagar-pune'`.execute(db)
    expect(rows).toEqual([{ details: { ...place, city: 'Pune' } }])
    expect(await names({ list: 'city', parentId: first?.id })).toEqual(['Bengaluru', 'Shivajinagar'])
  })
})

describe('an age group', () => {
  const group = (ages: object | null, en = '7 to 10 years') =>
    add({ list: 'age_group', name: { en, hi: `${en} हि` }, ages })

  test('has its years, with both ends or no upper end, and no other list has them', async () => {
    expect(await group({ from: 7, to: 10 })).toMatchObject({ ages: { from: 7, to: 10 } })
    const adults = await group({ from: 18 }, 'Adults')
    expect(adults).toMatchObject({ ages: { from: 18, to: null } })
    expect(await group(null, 'Nobody')).toMatchObject({ fields: [{ path: 'ages.from', code: 'required' }] })
    expect(await group({ from: 9, to: 8 }, 'Backwards')).toMatchObject({
      fields: [{ path: 'ages.to', code: 'ages_reversed' }],
    })
    const amenity = { list: 'amenity', name: { en: 'Parking', hi: 'पार्किंग' }, ages: { from: 1 } }
    expect(await add(amenity)).toMatchObject({ fields: [{ path: 'ages', code: 'not_offered' }] })
    const { id, version, name } = adults as { id: string; version: number; name: { en: string; hi: string } }
    expect(await change(id, { name, version, ages: { from: 18, to: 59 } })).toMatchObject({
      ages: { from: 18, to: 59 },
    })
  })

  test('is in use by the batches with exactly its years, and cannot be deleted then', async () => {
    const item = (await group({ from: 7, to: 10 })) as { id: string }
    const adults = (await group({ from: 18 }, 'Adults')) as { id: string }
    await group({ from: 60 }, 'Seniors')
    const batchId = await aBatch(db, { centerId: await aCenter(db), serviceId: await anItem(db) })
    const ages = (from: number | null, to: number | null) =>
      sql`update batches set age_from = ${from}, age_to = ${to} where id = ${batchId}`.execute(db)
    await ages(7, 10)
    expect(await show(item.id)).toMatchObject({ uses: [{ by: 'batches', count: 1 }], can: { remove: false } })
    expect(await remove(item.id)).toMatchObject({ code: 'item_in_use' })
    await ages(18, null)
    expect(await readUses({ tx: db, above }, adults.id)).toEqual([{ by: 'batches', count: 1 }])
    expect(await remove(item.id)).not.toMatchObject({ code: 'item_in_use' })
  })
})

describe('the list', () => {
  test('is searched in both scripts and by code, tolerates typos, and scrolls without gaps', async () => {
    for (const [en, hi] of [
      ['Badminton', 'बैडमिंटन'],
      ['Table tennis', 'टेबल टेनिस'],
      ['Chess', 'शतरंज'],
    ] as const)
      await anItem(db, { en, hi })
    expect(await names({ list: 'service', search: 'badmintn' })).toEqual(['Badminton'])
    expect(await names({ list: 'service', search: 'शतरं' })).toEqual(['Chess'])
    expect(await names({ list: 'service', search: '%' })).toEqual([])
    const first = await list({ list: 'service', limit: 2 })
    const second = await list({ list: 'service', limit: 2, after: first.next })
    expect([...first.items, ...second.items].map(item => item.name.en)).toEqual([
      'Badminton',
      'Table tennis',
      'Chess',
    ])
    expect(second.next).toBeNull()
    expect(await list({ list: 'service', after: 'nonsense' })).toMatchObject({ code: 'invalid_input' })
  })
})

describe('changing an item', () => {
  test('renames it everywhere, and centers and experts are found by the new name', async () => {
    const category = await anItem(db, { list: 'service_category' })
    const service = await anItem(db, { en: 'Yoga', hi: 'योग', parentId: category })
    const centerId = await aCenter(db, { name: 'Nritya Studio' })
    const { expertId } = await anExpert(db)
    for (const [table, id] of [
      ['centers', centerId],
      ['experts', expertId],
    ] as const)
      await sql`update ${sql.table(table)} set service_ids = ${[service]}::uuid[], search_text = 'yoga' where id = ${id}`.execute(
        db,
      )
    const name = { en: 'Hatha yoga', hi: 'हठ योग' }
    const changed = await change(service, { name, parentId: category, version: 1 })
    expect(changed).toMatchObject({ name, version: 2 })
    expect(await offered('service')).toEqual(['Hatha yoga'])
    expect(world.jobs.splice(0)).toEqual([{ job: renewSearch.name, data: { serviceId: service } }])
    const run = () =>
      renewSearch.run({ services: world.services, data: { serviceId: service }, log: silentLog } as never)
    await run()
    await run()
    const { rows } = await sql<{ text: string }>`
      select search_text as text from centers union all select search_text from experts`.execute(db)
    for (const { text } of rows) expect(text).toContain('hatha yoga हठ योग')
    expect(rows[0]?.text).toContain('nritya studio')
  })

  test('is refused if someone else has changed it', async () => {
    const id = await anItem(db, { list: 'amenity', en: 'Parking', hi: 'पार्किंग' })
    const both = await Promise.all(
      ['Car park', 'Car parking'].map(en => change(id, { name: { en, hi: 'पार्किंग' }, version: 1 })),
    )
    expect(both.map(one => (isRefusal(one) ? one.code : 'done')).sort()).toEqual([
      'changed_meanwhile',
      'done',
    ])
  })

  test('keeps cities one level deep', async () => {
    const place = { latitude: 12.97, longitude: 77.59 }
    const city = await add({ list: 'city', name: { en: 'Bengaluru', hi: 'बेंगलुरु' }, place })
    const quarter = await add({
      list: 'city',
      name: { en: 'Hebbal', hi: 'हेब्बाल' },
      place,
      parentId: city.id,
    })
    for (const [id, parentId] of [
      [city.id, city.id],
      [city.id, quarter.id],
    ] as const) {
      expect(
        await change(id, { name: { en: 'Bangalore', hi: 'बंगलौर' }, place, parentId, version: 1 }),
      ).toMatchObject({ fields: [{ path: 'parentId' }] })
    }
  })
})

describe('archiving an item', () => {
  test('removes it from every form, keeps it for existing uses, and can be undone', async () => {
    const [yoga, chess] = [await anItem(db, { en: 'Yoga' }), await anItem(db, { en: 'Chess', hi: 'शतरंज' })]
    expect(await setStatus(chess, 'inactive')).toMatchObject({ status: 'inactive' })
    await setStatus(chess, 'inactive')
    expect(await offered('service')).toEqual(['Yoga'])
    expect(await names({ list: 'service', status: 'inactive' })).toEqual(['Chess'])
    expect(await audited(chess)).toEqual(['masterlist.change_status'])
    expect(await setStatus(yoga, 'inactive')).toMatchObject({ code: 'last_active_item' })
    await setStatus(chess, 'active')
    expect(await offered('service')).toEqual(['Yoga', 'Chess'])
  })

  test('keeps one of two that are archived at once', async () => {
    const ids = [await anItem(db, { en: 'Yoga' }), await anItem(db, { en: 'Chess', hi: 'शतरंज' })]
    const both = await Promise.all(ids.map(id => setStatus(id, 'inactive')))
    expect(both.filter(one => isRefusal(one))).toHaveLength(1)
    expect(await offered('service')).toHaveLength(1)
  })
})

describe('the order of a list', () => {
  test('is set by the admin: before or after another item, even for unsorted items', async () => {
    const ids: string[] = []
    for (const en of ['A', 'B', 'C', 'D']) ids.push(await anItem(db, { en, hi: en }))
    const [a, b, c, d] = ids as [string, string, string, string]
    await place(d, 'before', a)
    expect(await offered('service')).toEqual(['D', 'A', 'B', 'C'])
    await place(a, 'after', c)
    expect(await offered('service')).toEqual(['D', 'B', 'C', 'A'])
    await place(b, 'after', b)
    expect(await names()).toEqual(['D', 'B', 'C', 'A'])
    expect(await audited(a)).toEqual(['masterlist.place'])
  })

  test('does not mix with other lists', async () => {
    const [service, amenity] = [await anItem(db), await anItem(db, { list: 'amenity' })]
    expect(await place(service, 'before', amenity)).toMatchObject({ fields: [{ path: 'ofId' }] })
  })

  test('loses no item when two are moved at once', async () => {
    const ids: string[] = []
    for (const en of ['A', 'B', 'C', 'D']) ids.push(await anItem(db, { en, hi: en }))
    const [a, b, c, d] = ids as [string, string, string, string]
    await Promise.all([place(a, 'after', d), place(c, 'before', b)])
    expect(await offered('service')).toEqual(['C', 'B', 'D', 'A'])
  })
})

describe('deleting an item', () => {
  test('removes one without uses, and the audit trail keeps its content', async () => {
    await anItem(db, { en: 'Yoga' })
    const id = await anItem(db, { en: 'Mistke', hi: 'ग़लती' })
    expect(await show(id)).toMatchObject({ uses: [], can: { remove: true } })
    expect(await remove(id)).toBeUndefined()
    expect(await offered('service')).toEqual(['Yoga'])
    const entry = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'masterlist.remove', details: { name: { en: 'Mistke' } } })
    expect(await remove(id)).toMatchObject({ code: 'not_found' })
  })

  test('is refused if it is in use, saying where and how often', async () => {
    const service = await anItem(db, { en: 'Yoga', hi: 'योग' })
    const centers = [await aCenter(db), await aCenter(db)]
    for (const id of centers)
      await sql`update centers set service_ids = ${[service]}::uuid[] where id = ${id}`.execute(db)
    await sql`insert into tax_rates (id, service_id, sac, basis_points, holds_from)
      values (${newId()}, ${service}, '999723', 500, '2025-09-22')`.execute(db)
    const refusal = await remove(service)
    if (!isRefusal(refusal)) throw new Error('deleted')
    expect(refusal).toMatchObject({
      code: 'item_in_use',
      extra: {
        uses: [
          { by: 'centers', count: 2 },
          { by: 'taxes', count: 1 },
        ],
      },
    })
    expect(refusalSentence(refusal, 'en')).toContain('“Yoga” is used by 2 centers, 1 tax rate.')
    expect(refusalSentence(refusal, 'hi')).toContain('“योग” इस्तेमाल में है: 2 सेंटर, 1 टैक्स दर।')
    expect(await show(service)).toMatchObject({ can: { remove: false } })
  })

  test('is refused for relations, and for the last active one', async () => {
    const relation = await anItem(db, { list: 'relation' })
    expect(await remove(relation)).toMatchObject({ code: 'list_is_fixed' })
    expect(await show(relation)).toMatchObject({ can: { remove: false } })
    expect(await remove(await anItem(db, { list: 'level' }))).toMatchObject({ code: 'last_active_item' })
  })

  test('checks every database column that can refer to an item', async () => {
    const { rows } = await sql<{ table: string; column: string; many: boolean }>`
      select table_name as "table", column_name as "column", data_type = 'ARRAY' as many
      from information_schema.columns
      where table_schema = current_schema() and udt_name in ('uuid', '_uuid')
        and (column_name ~ '(service|amenity|language|qualification|level)_ids?$'
          or column_name ~ '(center_type|operating_entity|reason|document_type)_id$')`.execute(db)
    expect(rows.length).toBeGreaterThan(20)
    const asked: string[] = []
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(JSON.stringify(node))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await readUses({ tx: watched, above }, newId())
    for (const { table, column } of rows) {
      expect(asked.join(), `${table}.${column}`).toContain(table)
      expect(asked.join(), `${table}.${column}`).toContain(column)
    }
  })
})

test('an unknown item is not found, in every operation', async () => {
  const id = newId()
  for (const answer of [
    await show(id),
    await setStatus(id, 'inactive'),
    await change(id, { name: { en: 'A', hi: 'अ' }, version: 1 }),
    await place(id, 'before', id),
    await remove(id),
  ])
    expect(answer).toMatchObject({ code: 'not_found' })
})

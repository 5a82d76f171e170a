import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { relation } from '#domain/modules/accounts/account-api.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aUser, changeMe } from '#server/testing/people.ts'
import { addLearner } from './add-learner.ts'
import { updateLearner } from './update-learner.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
let priya: SignedIn

beforeEach(async () => {
  await resetDatabase(database)
  priya = signedIn({ userId: await aUser(db), role: 'learner' })
})

const child = {
  name: 'Aarav',
  dateOfBirth: '2016-05-10',
  gender: 'male',
  relation: 'child',
  guardianConsent: true,
} as const

type Given = { [K in keyof typeof child]: unknown } & { birthKnownBy: 'day' | 'year' }
const add = (changes: Partial<Given> = {}, actor = priya) =>
  world.run(addLearner, {
    actor,
    body: { birthKnownBy: 'day', ...child, ...changes } as typeof child & { birthKnownBy: 'day' },
  })
const change = (id: string, body: object, actor = priya) =>
  world.run(updateLearner, { actor, params: { id }, body })

async function addedId(changes: Partial<Given> = {}): Promise<string> {
  const answer = await add(changes)
  if (isRefusal(answer) || !('id' in answer)) throw new Error('not added')
  return answer.id
}

const count = async (table: 'learners' | 'consents' | 'audit_entries' | 'outbox_events') => {
  const { rows } = await sql<{
    number: number
  }>`select count(*)::int as number from ${sql.table(table)}`.execute(db)
  return rows[0]?.number
}

describe('a user’s own profile', () => {
  it('renames the account too if both had the same name', async () => {
    const nameNow = async () =>
      (await sql<{ name: string }>`select name from users where id = ${priya.userId}`.execute(db)).rows[0]
        ?.name
    await sql`update users set name = 'Priya Sharma' where id = ${priya.userId}`.execute(db)
    const id = await addedId({ name: 'Priya Sharma', relation: 'self', dateOfBirth: '1990-01-01' })
    await change(await addedId(), { name: 'Aarav Rao' })
    expect(await nameNow()).toBe('Priya Sharma')
    await change(id, { name: 'Priya Rao' })
    expect(await nameNow()).toBe('Priya Rao')
    await sql`update users set name = 'P Rao' where id = ${priya.userId}`.execute(db)
    await change(id, { name: 'Priya Kini' })
    expect(await nameNow()).toBe('P Rao')
  })
})

describe('a parent without a name', () => {
  const account = async () =>
    (
      await sql<{ name: string; is_named_by_child: boolean }>`
        select name, is_named_by_child from users where id = ${priya.userId}`.execute(db)
    ).rows[0]
  const nameless = () => sql`update users set name = null where id = ${priya.userId}`.execute(db)
  const ownName = async (body: object = {}) => {
    const answer = await world.run(changeMe, { actor: priya, body })
    return 'user' in answer ? answer.user.name : answer
  }

  it('is called after the first child for others, by the first name alone, and has no name for themselves', async () => {
    await nameless()
    const id = await addedId({ name: 'Leela Bose' })
    await addedId({ name: 'Rohan Bose' })
    expect(await account()).toEqual({ name: 'Leela’s parent', is_named_by_child: true })
    expect(await ownName()).toBeNull()
    await change(id, { name: 'Lila Bose' })
    expect(await account()).toEqual({ name: 'Lila’s parent', is_named_by_child: true })
    expect(await ownName({ name: 'Ritu Bose' })).toBe('Ritu Bose')
    expect(await account()).toEqual({ name: 'Ritu Bose', is_named_by_child: false })
    await change(id, { name: 'Leela Bose' })
    expect(await account()).toEqual({ name: 'Ritu Bose', is_named_by_child: false })
  })

  it('is called by their own name once they add themselves', async () => {
    await nameless()
    await addedId()
    await addedId({ name: 'Ritu Bose', relation: 'self', dateOfBirth: '1990-01-01' })
    expect(await account()).toEqual({ name: 'Ritu Bose', is_named_by_child: false })
  })
})

describe('a birth known by its year', () => {
  const year = { dateOfBirth: '2017-01-01', birthKnownBy: 'year' } as const

  it('is stored as the last day of the year, and completed within it, once', async () => {
    expect(await add(year)).toMatchObject({ dateOfBirth: '2017-12-31', birthKnownBy: 'year', isMinor: true })
    const id = await addedId({ ...year, name: 'Diya' })
    const refused = { fields: [{ path: 'dateOfBirth', code: 'other_year' }] }
    expect(await change(id, { dateOfBirth: '2016-03-04' })).toMatchObject(refused)
    expect(await change(id, { dateOfBirth: '2017-03-04' })).toMatchObject({
      ...{ dateOfBirth: '2017-03-04', birthKnownBy: 'day' },
    })
    expect(await change(id, { dateOfBirth: '2017-03-05' })).toMatchObject(refused)
  })

  it('may be the current one, but none that is still to come', async () => {
    const today = TEST_NOW.getUTCFullYear()
    expect(await add({ ...year, dateOfBirth: `${today}-12-31` })).toMatchObject({ status: 'active' })
    expect(await add({ ...year, dateOfBirth: `${today + 1}-01-01` })).toMatchObject({
      fields: [{ path: 'dateOfBirth', code: 'date_in_future' }],
    })
  })

  it('lets nobody consent for themselves in the year in which they turn 18', async () => {
    const turning = { ...year, dateOfBirth: `${TEST_NOW.getUTCFullYear() - 18}-01-01`, relation: 'self' }
    expect(await add(turning)).toMatchObject({ code: 'guardian_consent_required' })
    const adult = { ...turning, dateOfBirth: `${TEST_NOW.getUTCFullYear() - 19}-01-01` }
    expect(await add({ ...adult, guardianConsent: false })).toMatchObject({ isMinor: false })
  })
})

describe('adding a profile to the family', () => {
  it('stores a child together with the guardian’s consent', async () => {
    expect(await add()).toMatchObject({ name: 'Aarav', isMinor: true, relation: 'child', status: 'active' })
    const { rows } = await sql`select purpose, given_by, withdrawn_at from consents`.execute(db)
    expect(rows).toEqual([{ purpose: 'taking_part', given_by: priya.userId, withdrawn_at: null }])
    expect([await count('audit_entries'), await count('outbox_events')]).toEqual([1, 1])
  })

  it('needs and stores no consent for an adult', async () => {
    expect(await add({ relation: 'self', dateOfBirth: '1990-01-01', guardianConsent: false })).toMatchObject({
      isMinor: false,
    })
    expect(await count('consents')).toBe(0)
  })

  it('is refused for a child without consent, and for oneself under 18', async () => {
    const code = 'guardian_consent_required'
    expect(await add({ guardianConsent: false })).toMatchObject({
      code,
      fields: [{ path: 'guardianConsent' }],
    })
    expect(await add({ relation: 'self' })).toMatchObject({ code, fields: [{ path: 'relation' }] })
    expect(await count('learners')).toBe(0)
  })

  it.each(['2026-11-22', '1905-11-20'])('is refused for a birth date of %s', async dateOfBirth => {
    const refusal = { code: 'invalid_input', fields: [{ path: 'dateOfBirth' }] }
    expect(await add({ dateOfBirth })).toMatchObject(refusal)
  })

  it('is limited to twelve, even at the same moment', async () => {
    for (let index = 0; index < 11; index += 1) await addedId({ name: `Child ${index}` })
    const many = await Promise.all([add({ name: 'A' }), add({ name: 'B' }), add({ name: 'C' })])
    expect(many.filter(outcome => !isRefusal(outcome))).toHaveLength(1)
    expect(many.find(isRefusal)).toMatchObject({ code: 'too_many_learners', args: { max: 12 } })
  })
})

describe('changing a profile of the family', () => {
  it('changes the given fields and keeps the rest', async () => {
    const id = await addedId()
    expect(await change(id, { name: 'Aarav Sharma' })).toMatchObject({ name: 'Aarav Sharma', gender: 'male' })
    expect(await change(id, { gender: null, relation: 'ward' })).toMatchObject({
      name: 'Aarav Sharma',
      gender: null,
      relation: 'ward',
    })
    const { rows } = await sql`select name, gender from learners`.execute(db)
    expect(rows).toEqual([{ name: 'Aarav Sharma', gender: null }])
  })

  it('does not make a child their own guardian', async () => {
    expect(await change(await addedId(), { relation: 'self' })).toMatchObject({
      code: 'guardian_consent_required',
    })
  })

  it('does not find a stranger’s profile, or an unknown one', async () => {
    const stranger = signedIn({ userId: await aUser(db), role: 'learner' })
    const id = await addedId()
    expect(await change(id, { name: 'X' }, stranger)).toMatchObject({ code: 'not_found' })
    expect(await change(newId(), { name: 'X' })).toMatchObject({ code: 'not_found' })
  })

  it('is open to the second guardian, who has their own relation', async () => {
    const arjun = signedIn({ userId: await aUser(db), role: 'learner' })
    const id = await addedId()
    await sql`insert into learner_guardians (learner_id, user_id, relation, created_at)
      values (${id}, ${arjun.userId}, 'child', ${TEST_NOW})`.execute(db)
    expect(await change(id, { relation: 'ward' }, arjun)).toMatchObject({ relation: 'ward' })
    const { rows } = await sql<{ relation: string }>`
      select relation from learner_guardians where user_id = ${priya.userId}`.execute(db)
    expect(rows).toEqual([{ relation: 'child' }])
  })
})

describe('a learner’s relation to the guardian', () => {
  const setRelation = (code: string, changes: { name_en?: string; status?: 'active' | 'inactive' }) =>
    db.updateTable('masterlist_items').set(changes).where('list', '=', 'relation').where('code', '=', code)
  const notOffered = { code: 'invalid_input', fields: [{ path: 'relation', code: 'not_offered' }] }

  it('comes with the product, once for each code in profiles', async () => {
    const { rows } = await sql<{ code: string }>`
      select code from masterlist_items where list = 'relation' order by position`.execute(db)
    expect(rows.map(row => row.code)).toEqual(relation.options)
  })

  it('has its name from the master list, and is kept but no longer offered once archived', async () => {
    const id = await addedId({ relation: 'ward' })
    try {
      await setRelation('ward', { name_en: 'Grandchild', status: 'inactive' }).execute()
      expect(await add({ relation: 'ward' })).toMatchObject(notOffered)
      const former = { relation: 'ward', relationName: { en: 'Grandchild' } }
      expect(await change(id, { name: 'Aarav Sharma' })).toMatchObject({ name: 'Aarav Sharma', ...former })
      expect(await change(id, { relation: 'ward' })).toMatchObject(former)
      const changed = { relation: 'child', relationName: { en: 'Child' } }
      expect(await change(id, { relation: 'child' })).toMatchObject(changed)
      expect(await change(id, { relation: 'ward' })).toMatchObject(notOffered)
    } finally {
      await setRelation('ward', { name_en: 'Child in care', status: 'active' }).execute()
    }
  })
})

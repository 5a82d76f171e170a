import { beforeEach, describe, expect, test } from 'vitest'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aLearner } from '#server/testing/people.ts'
import { changeAlert } from './change-alert.ts'

const database = await testDatabase()
const world = testWorld(database)

beforeEach(() => resetDatabase(database))

describe('a learner’s medical alert', () => {
  const stored = () => database.kysely.selectFrom('learners').select('alert').orderBy('created_at').execute()

  test('is written and removed by the learner’s family', async () => {
    const { learnerId, userId } = await aLearner(database.kysely)
    const priya = signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
    const write = (alert: string) =>
      world.run(changeAlert, { actor: priya, params: { id: learnerId }, body: { alert } })
    expect(await write('Nut allergy')).toEqual({ alert: 'Nut allergy' })
    expect(await stored()).toEqual([{ alert: 'Nut allergy' }])
    await write('')
    expect(await stored()).toEqual([{ alert: '' }])
  })

  test('cannot be written by others, and the audit trail does not repeat it', async () => {
    const { learnerId } = await aLearner(database.kysely)
    const other = await aLearner(database.kysely)
    const stranger = signedIn({ userId: other.userId, role: 'learner', learnerIds: [other.learnerId] })
    const call = { actor: stranger, params: { id: learnerId }, body: { alert: 'Nut allergy' } }
    expect(await world.run(changeAlert, call)).toMatchObject({ code: 'not_found' })
    await world.run(changeAlert, { ...call, params: { id: other.learnerId } })
    const trail = await database.kysely.selectFrom('audit_entries').select('details').execute()
    expect(JSON.stringify(trail)).not.toContain('allergy')
  })
})

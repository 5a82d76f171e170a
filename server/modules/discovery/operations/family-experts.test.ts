import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aLearner, aStage, type Stage } from '#server/testing/people.ts'
import { listOwnExperts } from './list-family-experts.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
let stage: Stage
let priya: SignedIn
let learnerId: string

beforeEach(async () => {
  await resetDatabase(database)
  stage = await aStage(db)
  const family = await aLearner(db, { name: 'Aarav Sharma' })
  learnerId = family.learnerId
  priya = signedIn({ userId: family.userId, role: 'learner', learnerIds: [learnerId] })
  await inABatchOf(stage)
})

/** The learner is in a coming class. */
async function inABatchOf({ centerId, serviceId, spaceId, expertId }: Stage): Promise<void> {
  const [batchId, classId] = [newId(), newId()]
  await sql`insert into batches (id, center_id, service_id, space_id, name, status, capacity, price_amount, price_per,
      starts_on, recurrence, start_minute, minutes, pattern_from, created_at)
    values (${batchId}, ${centerId}, ${serviceId}, ${spaceId}, 'Juniors', 'active', 8, 100000, 'month',
      '2026-12-01', 'FREQ=WEEKLY;BYDAY=TU', 660, 60, '2026-12-01', ${TEST_NOW})`.execute(db)
  await sql`insert into class_sessions (id, center_id, kind, batch_id, service_id, starts_at, ends_at, status, pattern_on, created_at)
    values (${classId}, ${centerId}, 'batch', ${batchId}, ${serviceId}, '2026-12-01T05:30:00Z', '2026-12-01T06:30:00Z',
      'scheduled', '2026-12-01', ${TEST_NOW})`.execute(db)
  await sql`insert into class_session_experts (class_session_id, expert_id, part)
    values (${classId}, ${expertId}, 'lead')`.execute(db)
  await sql`insert into class_participants (class_session_id, learner_id, kind, status)
    values (${classId}, ${learnerId}, 'walk_in', 'expected')`.execute(db)
}

describe('a family’s experts', () => {
  const experts = (query: object = {}, actor = priya) =>
    world.run(listOwnExperts, {
      actor,
      query: { limit: 25, offset: 1, ...query } as never,
    })

  it('are those of its classes, with the next one, and none without classes', async () => {
    expect(await experts()).toMatchObject({
      items: [
        { id: stage.expertId, learners: ['Aarav'], nextClass: { startsAt: '2026-12-01T05:30:00.000Z' } },
      ],
      services: [{ id: stage.serviceId }],
      hasHome: false,
    })
    const { userId } = await aLearner(db)
    expect(await experts({}, signedIn({ userId, role: 'learner' }))).toMatchObject({ items: [], total: 0 })
  })

  it('are filtered by activity, and by distance if there is a home', async () => {
    expect(await experts({ service: newId() })).toMatchObject({ items: [] })
    await sql`update users set latitude = 0, longitude = 0 where id = ${priya.userId}`.execute(db)
    expect(await experts({ distance: 5000 })).toMatchObject({ items: [], hasHome: true })
    expect(await experts()).toMatchObject({ total: 1 })
  })
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CenterGrant, SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { handlers } from '#server/http/handlers.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aLearner, aMember, aStage, type Stage } from '#server/testing/people.ts'
import { addLearnerNote, listLearnerNotes } from './note-learner.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
type Desk = SignedIn & { center: CenterGrant }
let stage: Stage
let desk: Desk
let expert: SignedIn
let priya: SignedIn
let learnerId: string
let membershipId: string

beforeEach(async () => {
  await resetDatabase(database)
  stage = await aStage(db)
  desk = await aDesk(stage.centerId)
  expert = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
  const family = await aLearner(db, { name: 'Aarav Sharma' })
  learnerId = family.learnerId
  priya = signedIn({ userId: family.userId, role: 'learner', learnerIds: [learnerId] })
  membershipId = newId()
  await sql`insert into memberships (id, center_id, learner_id, status, created_at)
    values (${membershipId}, ${stage.centerId}, ${learnerId}, 'active', ${TEST_NOW})`.execute(db)
  await inABatchOf(stage)
})

async function aDesk(centerId: string): Promise<Desk> {
  const userId = await aMember(db, centerId, 'coordinator')
  const center: CenterGrant = {
    centerId,
    centerRole: 'coordinator',
    access: CENTER_ROLE_PRESETS.coordinator,
    serviceIds: null,
  }
  return { ...signedIn({ userId, role: 'center', centers: [center], center }), center }
}

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

const note = (actor: SignedIn, body: { text: string; forCenter?: boolean }) =>
  world.run(addLearnerNote, {
    actor: actor as Desk,
    params: { id: learnerId },
    body: { forCenter: false, ...body },
  })
async function read(actor: SignedIn): Promise<string[]> {
  const answer = await world.run(listLearnerNotes, { actor: actor as Desk, params: { id: learnerId } })
  if (isRefusal(answer) || !('items' in answer)) throw new Error('no notes')
  return answer.items.map(item => item.text)
}

describe('notes about a learner', () => {
  it('by a member are read by members, by an expert only by the expert unless shared with the center', async () => {
    await note(desk, { text: 'Comes by bus' })
    await note(expert, { text: 'Works on the backhand' })
    await note(expert, { text: 'Ready for the seniors', forCenter: true })
    expect(await read(desk)).toEqual(['Ready for the seniors', 'Comes by bus'])
    expect(await read(expert)).toEqual(['Ready for the seniors', 'Works on the backhand'])
  })

  it('are not found for another center, or for an expert who does not teach the learner', async () => {
    const other = await aStage(db)
    const stranger = signedIn({ userId: other.expertUserId, role: 'expert', expertId: other.expertId })
    for (const actor of [await aDesk(other.centerId), stranger])
      expect(await note(actor, { text: 'x' })).toMatchObject({ code: 'not_found' })
  })

  it('cannot be changed', async () => {
    await note(desk, { text: 'Comes by bus' })
    await expect(sql`update learner_notes set body = 'On foot'`.execute(db)).rejects.toThrow('append-only')
  })
})

describe('the front desk', () => {
  const edit = (body: object) =>
    world.run(handlers['PATCH /center/memberships/{id}'], { actor: desk, params: { id: membershipId }, body })

  it('corrects name and birthday until the family confirms them, and then only the flat', async () => {
    await sql`update users set desk_center_id = ${desk.center.centerId} where id = ${priya.userId}`.execute(
      db,
    )
    expect(await edit({ name: 'Aarav S Sharma', flat: 'B-12' })).toMatchObject({
      learner: { name: 'Aarav S Sharma' },
      flat: 'B-12',
    })
    await sql`update users set desk_center_id = null`.execute(db)
    expect(await edit({ name: 'Aarav' })).toMatchObject({ code: 'family_keeps_profile' })
    expect(await edit({ flat: null })).toMatchObject({ flat: null, profile: null })
  })

  it('does not find a learner of another center', async () => {
    const other = await aDesk((await aStage(db)).centerId)
    expect(
      await world.run(handlers['PATCH /center/memberships/{id}'], {
        actor: other,
        params: { id: membershipId },
        body: { flat: 'X' },
      }),
    ).toMatchObject({ code: 'not_found' })
  })
})

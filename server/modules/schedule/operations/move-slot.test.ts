import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { type Random, seededRandom } from '#domain/modules/schedule/slots-oracle.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aLearner, anEngagement, aSpace, aStage, type Stage } from '#server/testing/people.ts'
import type { ClassPlan } from '../class-plan.ts'
import { claimSlot } from './claim-slot.ts'
import { moveSlot } from './move-slot.ts'
import { releaseSlot } from './release-slot.ts'

const database = await testDatabase()
const db = database.kysely
const HALF_HOUR = 1_800_000
/** Monday, 17:00 in Bengaluru. */
const FIVE = new Date('2026-11-23T11:30:00Z')

let stage: Stage
let planned: ClassPlan

beforeEach(async () => {
  stage = await aStage(db)
  const { learnerId } = await aLearner(db)
  planned = planOf(stage.expertId, learnerId, FIVE)
})

function planOf(expertId: string, learnerId: string, startsAt: Date): ClassPlan {
  const { centerId, serviceId } = stage
  const endsAt = new Date(startsAt.getTime() + 2 * HALF_HOUR)
  return { classSessionId: newId(), centerId, serviceId, expertId, learnerIds: [learnerId], startsAt, endsAt }
}

function movedTo(plan: ClassPlan, halfHours: number): ClassPlan {
  const shift = (at: Date) => new Date(at.getTime() + halfHours * HALF_HOUR)
  return { ...plan, startsAt: shift(plan.startsAt), endsAt: shift(plan.endsAt) }
}

const claim = (plan: ClassPlan) => inTransaction(database, tx => claimSlot(tx, plan, { now: TEST_NOW }))
const move = (plan: ClassPlan, given: { now?: Date; ignoreLeadTime?: boolean } = {}) =>
  inTransaction(database, tx =>
    moveSlot(tx, plan, {
      now: TEST_NOW,
      movedBy: stage.expertUserId,
      movedAs: 'expert',
      reason: 'a concert',
      ...given,
    }),
  )
const release = (id: string) => inTransaction(database, tx => releaseSlot(tx, id, 'off', TEST_NOW))

describe('moving a class', () => {
  test('moves its claims and records the old time in its history', async () => {
    await claim(planned)
    expect(await move(movedTo(planned, 4))).toEqual({ spaceId: stage.spaceId })
    const session = await db
      .selectFrom('class_sessions')
      .selectAll()
      .where('id', '=', planned.classSessionId)
      .executeTakeFirstOrThrow()
    expect(session).toMatchObject({ starts_at: movedTo(planned, 4).startsAt, version: 2 })
    const history = await db
      .selectFrom('class_session_moves')
      .selectAll()
      .where('class_session_id', '=', planned.classSessionId)
      .execute()
    expect(history).toMatchObject([
      { from_starts_at: FIVE, moved_as: 'expert', moved_by: stage.expertUserId, reason: 'a concert' },
    ])
    const { learnerId } = await aLearner(db)
    expect(isRefusal(await claim(planOf(stage.expertId, learnerId, FIVE)))).toBe(false)
  })
  test('may overlap its own old time', async () => {
    await claim(planned)
    expect(isRefusal(await move(movedTo(planned, 1)))).toBe(false)
  })
  test('to its current time writes nothing', async () => {
    await claim(planned)
    expect(await move(planned)).toEqual({ spaceId: stage.spaceId })
    const history = await db
      .selectFrom('class_session_moves')
      .select('id')
      .where('class_session_id', '=', planned.classSessionId)
      .execute()
    expect(history).toEqual([])
  })
  test('uses another space if its own is taken then', async () => {
    await claim(planned)
    const other = await aStage(db)
    await anEngagement(db, stage.centerId, other.expertId)
    const second = await aSpace(db, stage.centerId, { name: 'Zed' })
    const { learnerId } = await aLearner(db)
    await claim(planOf(other.expertId, learnerId, movedTo(planned, 4).startsAt))
    const answers = [await move(movedTo(planned, 4))]
    expect(new Set([second, stage.spaceId])).toContain((answers[0] as { spaceId: string }).spaceId)
    const taken = await db
      .selectFrom('claims')
      .select('resource_id')
      .where('resource_kind', '=', 'space')
      .where('class_session_id', '=', planned.classSessionId)
      .execute()
    expect(taken).toEqual([{ resource_id: (answers[0] as { spaceId: string }).spaceId }])
  })
  test('onto another class is refused and changes nothing', async () => {
    await claim(planned)
    const { learnerId } = await aLearner(db)
    await claim(planOf(stage.expertId, learnerId, movedTo(planned, 4).startsAt))
    expect(await move(movedTo(planned, 3))).toMatchObject({
      code: 'slot_taken',
      args: { clash: 'Asha Iyer teaches Kathak, 7:00 pm to 8:00 pm' },
    })
    const session = await db
      .selectFrom('class_sessions')
      .selectAll()
      .where('id', '=', planned.classSessionId)
      .executeTakeFirstOrThrow()
    expect(session).toMatchObject({ starts_at: FIVE, version: 1 })
  })
  test('respects the lead time unless the desk or the expert moves it', async () => {
    await claim(planned)
    const now = new Date(FIVE.getTime() - 3 * HALF_HOUR)
    expect(await move(movedTo(planned, -1), { now })).toMatchObject({ code: 'slot_too_soon' })
    expect(isRefusal(await move(movedTo(planned, -1), { now, ignoreLeadTime: true }))).toBe(false)
  })
  test('is refused with its status if it was cancelled', async () => {
    await claim(planned)
    await release(planned.classSessionId)
    expect(await move(movedTo(planned, 1))).toMatchObject({
      code: 'illegal_transition',
      args: { state: 'cancelled' },
    })
  })
  test('is not found if it is unknown or belongs to another center', async () => {
    expect(await move(planned)).toMatchObject({ code: 'not_found' })
    await claim(planned)
    const other = await aStage(db)
    expect(await move({ ...movedTo(planned, 1), centerId: other.centerId })).toMatchObject({
      code: 'not_found',
    })
  })
  test('in a center that takes no bookings is refused with that reason', async () => {
    await claim(planned)
    await db.updateTable('centers').set({ status: 'suspended' }).where('id', '=', stage.centerId).execute()
    const refused = await move(movedTo(planned, 1))
    expect(refused).toMatchObject({ code: 'center_not_open' })
    expect(refused).not.toHaveProperty('extra')
  })
  test('keeps its length', async () => {
    await claim(planned)
    const longer = { ...planned, endsAt: movedTo(planned, 1).endsAt }
    await expect(move(longer)).rejects.toThrow(RangeError)
  })
})

describe('any sequence of bookings, moves and cancellations', () => {
  test('leaves no overlap, and exactly the claims of the existing classes', async () => {
    const pool = await aStage(db, { places: 3, stepMinutes: 30 })
    stage = pool
    const experts = [pool.expertId]
    for (let index = 0; index < 4; index += 1) {
      const other = await aStage(db)
      await anEngagement(db, pool.centerId, other.expertId)
      experts.push(other.expertId)
    }
    await aSpace(db, pool.centerId)
    const learners = await Promise.all(Array.from({ length: 6 }, () => aLearner(db)))
    const standing = new Map<string, ClassPlan>()
    const outcomes = { yes: 0, no: 0 }
    const people = { experts, learners: learners.map(learner => learner.learnerId) }
    const client = async (random: Random) => {
      for (let step = 0; step < 40; step += 1) {
        const done = await anyStep(random, people, standing)
        outcomes[done ? 'yes' : 'no'] += 1
      }
    }
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(seed => client(seededRandom(seed))))
    expect(outcomes.yes).toBeGreaterThan(80)
    expect(outcomes.no).toBeGreaterThan(40)
    expect(await overlaps()).toEqual([])
    const claims = await claimsOf(pool.centerId)
    const expected = [...standing.values()].flatMap(plan =>
      ['expert', 'learner', 'space'].map(
        kind => `${plan.classSessionId} ${kind} ${plan.startsAt.toISOString()}`,
      ),
    )
    expect(claims.sort()).toEqual(expected.sort())
  })
})

/** Books, moves or cancels on two afternoons; true if it was granted. The expected state is tracked beside the database. */
async function anyStep(
  random: Random,
  people: { experts: string[]; learners: string[] },
  standing: Map<string, ClassPlan>,
): Promise<boolean> {
  const any = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]
  const startsAt = new Date(FIVE.getTime() + Math.floor(random() * 8 - 4) * HALF_HOUR)
  // A class is taken out while a client works on it, so that no two clients use the same one.
  const old = any([...standing.values()])
  if (old && random() < 0.55) {
    standing.delete(old.classSessionId)
    if (random() < 0.4) {
      await release(old.classSessionId)
      return true
    }
    const endsAt = new Date(startsAt.getTime() + 2 * HALF_HOUR)
    const granted = !isRefusal(await move({ ...old, startsAt, endsAt }))
    standing.set(old.classSessionId, granted ? { ...old, startsAt, endsAt } : old)
    return granted
  }
  const plan = planOf(any(people.experts) ?? '', any(people.learners) ?? '', startsAt)
  const granted = !isRefusal(await claim(plan))
  if (granted) standing.set(plan.classSessionId, plan)
  return granted
}

async function overlaps(): Promise<unknown[]> {
  const { rows } = await sql`
    select a.class_session_id from claims a join claims b
      on a.resource_id = b.resource_id and a.place = b.place and a.class_session_id < b.class_session_id
      and lower(a.period) < upper(b.period) and lower(b.period) < upper(a.period)
  `.execute(db)
  return rows
}

async function claimsOf(centerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; kind: string; at: Date }>`
    select c.class_session_id as id, c.resource_kind as kind, lower(c.period) as at
    from claims c join class_sessions cs on cs.id = c.class_session_id where cs.center_id = ${centerId}
  `.execute(db)
  return rows.map(row => `${row.id} ${row.kind} ${row.at.toISOString()}`)
}

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { refusalSentence } from '#domain/refusals.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  aCenter,
  aLearner,
  anEngagement,
  anItem,
  aSpace,
  aStage,
  openEveryDay,
  type Stage,
} from '#server/testing/people.ts'
import type { ClaimOptions, ClassPlan } from '../class-plan.ts'
import { claimSlot } from './claim-slot.ts'
import { completeSlots, releaseSlot } from './release-slot.ts'

const database = await testDatabase()
const db = database.kysely
const HOUR = 3_600_000
/** Monday, 17:00 in Bengaluru. */
const FIVE = new Date('2026-11-23T11:30:00Z')

let stage: Stage
let learnerId: string

beforeEach(async () => {
  stage = await aStage(db)
  learnerId = (await aLearner(db)).learnerId
})

function plan(given: Partial<ClassPlan> = {}): ClassPlan {
  const startsAt = given.startsAt ?? FIVE
  const { centerId, serviceId, expertId } = stage
  return {
    classSessionId: newId(),
    ...{ centerId, serviceId, expertId, learnerIds: [learnerId], startsAt },
    endsAt: new Date(startsAt.getTime() + HOUR),
    ...given,
  }
}

/** Like an operation: a refusal rolls back. */
function claim(wanted: ClassPlan, options: ClaimOptions = { now: TEST_NOW }) {
  return inTransaction(database, tx => claimSlot(tx, wanted, options))
}

async function refusalOf(wanted: ClassPlan, options?: ClaimOptions): Promise<Refusal> {
  const answer = await claim(wanted, options)
  if (!isRefusal(answer)) throw new Error('expected a refusal')
  return answer
}

async function someLearner(): Promise<string> {
  return (await aLearner(db, { name: 'Zoya Khan' })).learnerId
}

const later = (hours: number) => new Date(FIVE.getTime() + hours * HOUR)

describe('claiming a free slot', () => {
  test('writes the class, with one claim each for expert, learner and space', async () => {
    const wanted = plan()
    expect(await claim(wanted)).toEqual({ spaceId: stage.spaceId })
    const session = await db
      .selectFrom('class_sessions')
      .selectAll()
      .where('id', '=', wanted.classSessionId)
      .executeTakeFirstOrThrow()
    expect(session).toMatchObject({
      kind: 'booking',
      status: 'scheduled',
      starts_at: FIVE,
      space_id: stage.spaceId,
    })
    const claims = await db
      .selectFrom('claims')
      .selectAll()
      .where('class_session_id', '=', wanted.classSessionId)
      .orderBy('resource_kind')
      .execute()
    expect(claims.map(row => [row.resource_kind, row.resource_id, row.place])).toEqual([
      ['expert', stage.expertId, 0],
      ['learner', learnerId, 0],
      ['space', stage.spaceId, 0],
    ])
    const teaching = await db
      .selectFrom('class_session_experts')
      .select('expert_id')
      .where('class_session_id', '=', wanted.classSessionId)
      .execute()
    expect(teaching).toEqual([{ expert_id: stage.expertId }])
  })
  test('lets the next class start the minute it ends', async () => {
    expect(isRefusal(await claim(plan()))).toBe(false)
    expect(isRefusal(await claim(plan({ startsAt: later(1) })))).toBe(false)
    expect(isRefusal(await claim(plan({ startsAt: later(-1) })))).toBe(false)
  })
  test('accepts as many at once as a shared space has places, each with a number', async () => {
    const pool = await aStage(db, { places: 3 })
    const answers = []
    for (let index = 0; index < 4; index += 1) {
      const { expertId } = await otherExpert(pool)
      answers.push(await claim(plan({ ...idsOf(pool), expertId, learnerIds: [await someLearner()] })))
    }
    expect(answers.map(isRefusal)).toEqual([false, false, false, true])
    const places = await db
      .selectFrom('claims')
      .select('place')
      .where('resource_id', '=', pool.spaceId)
      .orderBy('place')
      .execute()
    expect(places.map(row => row.place)).toEqual([1, 2, 3])
    expect(answers[3]).toMatchObject({
      code: 'slot_taken',
      args: { clash: 'every space is taken, 5:00 pm to 6:00 pm' },
    })
  })
  test('uses a space for the service', async () => {
    const only = await aSpace(db, stage.centerId, { name: 'Stage', serviceIds: [stage.serviceId] })
    await aSpace(db, stage.centerId, { name: 'A pool', serviceIds: [await anItem(db)] })
    expect(await claim(plan())).toEqual({ spaceId: only })
  })
})

describe('a taken slot', () => {
  test('is refused, naming the class there and the nearest free slots', async () => {
    await claim(plan())
    const refusal = await refusalOf(
      plan({ learnerIds: [await someLearner()], startsAt: new Date(FIVE.getTime() + HOUR / 2) }),
    )
    expect(refusal).toMatchObject({
      code: 'slot_taken',
      args: { clash: 'Asha Iyer teaches Kathak, 5:00 pm to 6:00 pm' },
    })
    expect(refusal.extra?.alternatives).toEqual(
      ['2026-11-23T12:30:00.000Z', '2026-11-23T13:00:00.000Z', '2026-11-23T10:30:00.000Z'].sort(
        (a, b) =>
          Math.abs(Date.parse(a) - FIVE.getTime() - HOUR / 2) -
          Math.abs(Date.parse(b) - FIVE.getTime() - HOUR / 2),
      ),
    )
    expect(refusalSentence(refusal, 'hi')).toContain('Asha Iyer की क्लास है: कथक, शाम 5:00 से शाम 6:00')
    expect(JSON.stringify(refusal)).not.toContain('Kabir')
  })
  test('only says "busy" if the class belongs to another center', async () => {
    await claim(plan())
    const rival = await rivalCenter()
    const refusal = await refusalOf(
      plan({
        centerId: rival,
        learnerIds: [await someLearner()],
        startsAt: new Date(FIVE.getTime() + HOUR / 2),
      }),
    )
    expect(refusal).toMatchObject({
      code: 'slot_taken',
      args: { clash: 'Asha Iyer is busy, 5:30 pm to 6:30 pm' },
    })
  })
  test('by the same learner is refused as such, with first name only', async () => {
    await claim(plan())
    const { expertId } = await otherExpert(stage)
    await aSpace(db, stage.centerId)
    const refusal = await refusalOf(plan({ expertId }))
    expect(refusal).toMatchObject({
      code: 'learner_busy',
      args: { clash: 'Kabir has Kathak, 5:00 pm to 6:00 pm' },
    })
    expect(refusal.extra?.alternatives).not.toContain(FIVE.toISOString())
  })
  test('leaves no trace, even if the transaction continues', async () => {
    await claim(plan())
    const wanted = plan({ learnerIds: [await someLearner()] })
    await db.transaction().execute(tx => claimSlot(tx, wanted, { now: TEST_NOW }))
    const rows = await db
      .selectFrom('class_sessions')
      .select('id')
      .where('id', '=', wanted.classSessionId)
      .execute()
    expect(rows).toEqual([])
  })
  test('is free again at once when released, and stays taken when completed', async () => {
    const wanted = plan()
    await claim(wanted)
    await completeSlots(db, [newId()])
    await releaseSlot(db, wanted.classSessionId, 'rain', TEST_NOW)
    const session = await db
      .selectFrom('class_sessions')
      .selectAll()
      .where('id', '=', wanted.classSessionId)
      .executeTakeFirstOrThrow()
    expect(session).toMatchObject({ status: 'cancelled', cancel_reason: 'rain', cancelled_at: TEST_NOW })
    const again = plan({ learnerIds: [await someLearner()] })
    expect(isRefusal(await claim(again))).toBe(false)
    await completeSlots(db, [again.classSessionId, wanted.classSessionId])
    await releaseSlot(db, again.classSessionId, 'too late', TEST_NOW)
    const states = await db
      .selectFrom('class_sessions')
      .select(['id', 'status'])
      .where('id', 'in', [again.classSessionId, wanted.classSessionId])
      .execute()
    expect(new Map(states.map(row => [row.id, row.status]))).toEqual(
      new Map([
        [again.classSessionId, 'completed'],
        [wanted.classSessionId, 'cancelled'],
      ]),
    )
    expect(await refusalOf(plan({ learnerIds: [await someLearner()] }))).toMatchObject({ code: 'slot_taken' })
  })
})

describe('a time that is not offered', () => {
  test.each([
    ['off the grid', new Date('2026-11-23T11:40:00Z'), 'slot_not_free', 'classes here begin at other times'],
    ['outside opening hours', new Date('2026-11-23T20:30:00Z'), 'slot_not_free', 'the center is closed then'],
    ['in the past', new Date('2026-11-20T11:30:00Z'), 'slot_not_free', 'it has already begun'],
    ['within the lead time', new Date('2026-11-21T07:30:00Z'), 'slot_too_soon', undefined],
    ['beyond the horizon', new Date('2027-02-23T11:30:00Z'), 'slot_too_far', undefined],
  ])('%s is refused', async (_, startsAt, code, reason) => {
    const refusal = await refusalOf(plan({ startsAt }))
    expect(refusal.code).toBe(code)
    expect(refusal.args?.reason).toBe(reason)
    expect(refusal.extra?.alternatives).toHaveLength(3)
  })
  test('within the lead time is accepted if the desk may do so', async () => {
    const startsAt = new Date('2026-11-21T07:30:00Z')
    expect(isRefusal(await claim(plan({ startsAt }), { now: TEST_NOW, ignoreLeadTime: true }))).toBe(false)
  })
  test('on a holiday is refused', async () => {
    await db
      .insertInto('center_holidays')
      .values({ center_id: stage.centerId, on_date: '2026-11-23', name: 'Fair' })
      .execute()
    expect(await refusalOf(plan())).toMatchObject({
      code: 'slot_not_free',
      args: { reason: 'the center has a holiday' },
    })
  })
  test('during time off is refused until the time off is removed', async () => {
    const id = newId()
    await db
      .insertInto('expert_time_off')
      .values({
        id,
        expert_id: stage.expertId,
        period: '[2026-11-23T12:00:00Z,2026-11-23T13:00:00Z)',
        created_at: TEST_NOW,
      })
      .execute()
    expect(await refusalOf(plan())).toMatchObject({
      code: 'slot_not_free',
      args: { reason: 'the expert does not teach then' },
    })
    await db.updateTable('expert_time_off').set({ cancelled_at: TEST_NOW }).where('id', '=', id).execute()
    expect(isRefusal(await claim(plan()))).toBe(false)
  })
  test('with a former expert is refused', async () => {
    await db
      .updateTable('engagements')
      .set({ status: 'ended' })
      .where('expert_id', '=', stage.expertId)
      .execute()
    expect(await refusalOf(plan())).toMatchObject({ code: 'slot_not_free', extra: { alternatives: [] } })
  })
  test('in a center without a space for the service is refused', async () => {
    await db
      .updateTable('spaces')
      .set({ status: 'inactive' })
      .where('center_id', '=', stage.centerId)
      .execute()
    expect(await refusalOf(plan())).toMatchObject({
      code: 'slot_not_free',
      args: { reason: 'the center has no space for this activity' },
    })
  })
  test.each([
    { status: 'suspended' as const },
    { terms_accepted: false },
    { onboarding_payment_verified: false },
  ])('in a center with %j is refused', async change => {
    await db.updateTable('centers').set(change).where('id', '=', stage.centerId).execute()
    expect(await refusalOf(plan())).toMatchObject({ code: 'center_not_open' })
  })
  test('in an unknown center is not found', async () => {
    expect(await refusalOf(plan({ centerId: newId() }))).toMatchObject({ code: 'not_found' })
  })
})

describe('many requests at once', () => {
  let learners: string[]
  beforeAll(async () => {
    learners = []
    for (let index = 0; index < 200; index += 1) learners.push(await someLearner())
  })
  test('200 learners request one slot: one gets it, 199 learn who has it, none deadlocks', async () => {
    const answers = await Promise.all(learners.map(learner => claim(plan({ learnerIds: [learner] }))))
    const refusals = answers.filter(isRefusal)
    expect(refusals).toHaveLength(199)
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        code: 'slot_taken',
        args: { clash: 'Asha Iyer teaches Kathak, 5:00 pm to 6:00 pm' },
      })
    const claims = await db
      .selectFrom('claims')
      .select('place')
      .where('resource_id', '=', stage.expertId)
      .execute()
    expect(claims).toHaveLength(1)
  })
  test('experts who request the same three places at once get exactly three', async () => {
    const pool = await aStage(db, { places: 3 })
    const plans: ClassPlan[] = []
    for (const learner of learners.slice(0, 12)) {
      const { expertId } = await otherExpert(pool)
      plans.push(plan({ ...idsOf(pool), expertId, learnerIds: [learner] }))
    }
    const answers = await Promise.all(plans.map(wanted => claim(wanted)))
    expect(answers.filter(isRefusal)).toHaveLength(9)
  })
})

function idsOf({ centerId, serviceId }: Stage) {
  return { centerId, serviceId }
}

/** Another expert at the same center with the same hours. */
async function otherExpert(at: Stage): Promise<{ expertId: string }> {
  const other = await aStage(db)
  await anEngagement(db, at.centerId, other.expertId)
  return other
}

/** Another center where the stage's expert teaches too. */
async function rivalCenter(): Promise<string> {
  const id = await aCenter(db, { name: 'Rival' })
  await openEveryDay(db, id)
  await aSpace(db, id)
  await anEngagement(db, id, stage.expertId)
  return id
}

import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import { aBatchClass } from '#server/testing/batch-classes.ts'
import { signedIn, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import {
  aCenter,
  aLearner,
  aMember,
  anEngagement,
  anExpert,
  aSpace,
  aStage,
  type Stage,
} from '#server/testing/people.ts'
import { showFit } from './show-fit.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)
/** Monday, 17:00 in Bengaluru. */
const FIVE = new Date('2026-11-23T11:30:00Z')
const SEVEN = new Date(FIVE.getTime() + 2 * 3_600_000)

let stage: Stage
let head: SignedIn
let kabir: { learnerId: string; userId: string }
let id: string

beforeEach(async () => {
  stage = await aStage(db)
  head = await headOf(stage.centerId)
  kabir = await aLearner(db)
  id = (await aBatchClass(db, { ...stage, startsAt: FIVE, learnerIds: [kabir.learnerId] })).classSessionId
})

async function headOf(centerId: string): Promise<SignedIn> {
  const userId = await aMember(db, centerId)
  const access = CENTER_ROLE_PRESETS.head
  const grant = { centerId, centerRole: 'head' as const, access, serviceIds: null }
  return signedIn({ userId, role: 'center', centers: [grant], center: grant })
}

async function fits(startsAt: Date, more: { spaceId?: string; actor?: SignedIn } = {}) {
  const answer = await world.run(showFit, {
    actor: (more.actor ?? head) as never,
    params: { id },
    query: { startsAt: startsAt.toISOString(), ...(more.spaceId && { spaceId: more.spaceId }) },
  })
  if ('finishedJson' in answer) throw new Error('expected an answer')
  return answer
}

describe('whether a class fits at another time', () => {
  test('shows that it is free, where, and how many families would be notified', async () => {
    const hall = { id: stage.spaceId, name: expect.any(String) }
    expect(await fits(SEVEN)).toMatchObject({
      isFree: true,
      status: 'ok',
      why: null,
      space: hall,
      spaces: [hall],
      learners: 1,
      learnersBusy: 0,
      version: 1,
    })
  })
  test('names the clashing class, in both languages', async () => {
    await aBatchClass(db, { ...stage, startsAt: SEVEN, name: 'Big Dancers' })
    const answer = await fits(SEVEN)
    expect(answer).toMatchObject({ isFree: false, status: 'clash' })
    expect(answer).toHaveProperty('why.en', expect.stringContaining('Big Dancers'))
    expect(answer).toHaveProperty('why.hi', expect.stringContaining('Big Dancers'))
  })
  test('uses another space if its own is taken, but not if a space was requested', async () => {
    const attic = await aSpace(db, stage.centerId, { name: 'Attic' })
    const other = await anExpert(db, { name: 'Rohan Das', serviceIds: [stage.serviceId] })
    await anEngagement(db, stage.centerId, other.expertId)
    await aBatchClass(db, { ...stage, expertId: other.expertId, startsAt: SEVEN })
    expect(await fits(SEVEN)).toMatchObject({ isFree: true, space: { id: attic } })
    expect(await fits(SEVEN, { spaceId: stage.spaceId })).toMatchObject({ isFree: false })
  })
  test('counts the learners who have another class at that time', async () => {
    const rival = await aStage(db)
    await aBatchClass(db, { ...rival, startsAt: SEVEN, learnerIds: [kabir.learnerId] })
    expect(await fits(SEVEN)).toMatchObject({ isFree: true, learners: 1, learnersBusy: 1 })
  })
  test('only says “busy” about an expert who teaches at a rival center', async () => {
    const rival = await aStage(db)
    await anEngagement(db, rival.centerId, stage.expertId)
    await aBatchClass(db, {
      ...rival,
      expertId: stage.expertId,
      startsAt: SEVEN,
      name: 'Secret Steps',
    })
    const answer = await fits(SEVEN)
    expect(answer).toMatchObject({ isFree: false })
    expect(JSON.stringify(answer)).not.toContain('Secret')
  })
  test('is not found for a rival center', async () => {
    const rival = await headOf(await aCenter(db))
    expect(await fits(SEVEN, { actor: rival })).toMatchObject({ code: 'not_found' })
  })
})

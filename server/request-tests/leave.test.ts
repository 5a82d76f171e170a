import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { expertHandlers } from '#server/modules/experts/handlers.ts'
import { claimSlot } from '#server/modules/schedule/public.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCenter, aLearner, anEngagement, anItem, aStage } from '#server/testing/people.ts'
import { aCenterActor, codeOf, granted } from '#server/testing/requests.ts'
import { requestWays } from './request-scene.ts'

const db = await testDatabase()
const world = testWorld(db)
const { show, approve, reject, expire } = requestWays(world)
const reasonId = await anItem(db.kysely, { list: 'leave_reason', en: 'Family', hi: 'परिवार' })
type Asked = ApiAnswer<'POST /expert/leaves'>

const inDays = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000)
const ask = (actor: SignedIn, centerIds: string[], from = 10, to = 12, more: object = {}) =>
  world.run(expertHandlers['POST /expert/leaves'], {
    actor,
    body: {
      centerIds,
      startsAt: inDays(from).toISOString(),
      endsAt: inDays(to).toISOString(),
      reasonId,
      message: '',
      ...more,
    },
  }) as Promise<Asked | Refusal>
const timeOffOf = async (expertId: string) =>
  (await db.pool.query('select id, reason from expert_time_off where expert_id = $1', [expertId])).rows

/** An expert with a class at a center in the days of the leave. */
async function scene() {
  world.setNow(TEST_NOW)
  const stage = await aStage(db.kysely)
  const expert = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
  const head = await aCenterActor(db, stage.centerId)
  const { learnerId } = await aLearner(db.kysely)
  const startsAt = inDays(11)
  const classSessionId = newId()
  granted(
    await claimSlot(
      db.kysely,
      { ...stage, classSessionId, learnerId, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) },
      { now: TEST_NOW },
    ),
  )
  return { ...stage, expert, head, classSessionId }
}
const idOf = (asked: Asked | Refusal) => granted(asked).requests[0]!.requestId

describe('a leave', () => {
  test('names the classes it hits, becomes time off with a yes, and leaves the classes to the center', async () => {
    const { expert, head, centerId, expertId, classSessionId } = await scene()
    const id = idOf(await ask(expert, [centerId]))
    expect(granted(await show(head, id)).card).toMatchObject({
      kind: 'leave',
      reason: { en: 'Family' },
      classCount: 1,
      classes: [{ classSessionId, batch: null }],
    })
    expect(await timeOffOf(expertId)).toEqual([])
    const approved = granted(await approve(head, id))
    const [off] = await timeOffOf(expertId)
    expect(off).toEqual({ id: approved.resultId, reason: 'Family' })
    expect(approved.card).toMatchObject({ classCount: 1 })
  })

  test('with a no changes nothing', async () => {
    const { expert, head, centerId, expertId } = await scene()
    granted(await reject(head, idOf(await ask(expert, [centerId]))))
    expect(await timeOffOf(expertId)).toEqual([])
  })

  test('that two centers say yes to is one time off', async () => {
    const { expert, head, centerId, expertId } = await scene()
    const other = await aCenter(db.kysely)
    await anEngagement(db.kysely, other, expertId)
    const asked = granted(await ask(expert, [centerId, other]))
    expect(asked.requests).toHaveLength(2)
    const of = (id: string) => asked.requests.find(request => request.centerId === id)!.requestId
    granted(await approve(head, of(centerId)))
    granted(await approve(await aCenterActor(db, other), of(other)))
    expect(await timeOffOf(expertId)).toHaveLength(1)
  })

  test('is asked of a center once for the same days, and for other days beside it', async () => {
    const { expert, centerId } = await scene()
    const id = idOf(await ask(expert, [centerId]))
    expect(await ask(expert, [centerId], 11, 14)).toMatchObject({
      code: 'request_pending',
      extra: { requestId: id },
    })
    expect(isRefusal(await ask(expert, [centerId], 20, 22))).toBe(false)
  })

  test('asked twenty times at once is asked once', async () => {
    const { expert, centerId } = await scene()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask(expert, [centerId])))
    expect(outcomes.filter(outcome => !isRefusal(outcome))).toHaveLength(1)
  })

  test('is asked of centers the expert works with alone', async () => {
    const { expert, centerId } = await scene()
    expect(codeOf(await ask(expert, [centerId, await aCenter(db.kysely)]))).toBe('not_engaged')
  })

  test('needs a reason of the list, and days ahead in their order', async () => {
    const { expert, centerId } = await scene()
    const wrong = [
      await ask(expert, [centerId], 10, 12, { reasonId: centerId }),
      await ask(expert, [centerId], 12, 10),
      await ask(expert, [centerId], -3, -1),
    ]
    expect(wrong.map(codeOf)).toEqual(['invalid_input', 'invalid_input', 'invalid_input'])
  })

  test('that nobody answered ends when it would begin', async () => {
    const { expert, head, centerId } = await scene()
    const id = idOf(await ask(expert, [centerId]))
    world.setNow(inDays(10))
    await expire()
    expect(granted(await show(head, id))).toMatchObject({ status: 'expired' })
  })
})

import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers as expertHandlers } from '#server/modules/experts/handlers.ts'
import { claimSlot } from '#server/modules/schedule/public.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCenter, aLearner, anEngagement, anItem, aStage } from '#server/testing/people.ts'
import { requestWays } from '#server/testing/request-scene.ts'
import { aCenterActor, codeOf, granted } from '#server/testing/requests.ts'

const db = await testDatabase()
const world = testWorld(db)
const { show, approve, reject, cancel, expire } = requestWays(world)
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
      also: [],
      substitutes: [],
      ...more,
    },
  }) as Promise<Asked | Refusal>
/** Time off in effect, and whether it still awaits a center. */
const timeOffOf = async (expertId: string) =>
  (
    await db.pool.query(
      'select id, reason, is_asked from expert_time_off where expert_id = $1 and cancelled_at is null',
      [expertId],
    )
  ).rows
const sentTo = async (event: string) =>
  (await db.pool.query('select role, args, link from notifications where event = $1', [event])).rows

/** An expert with a class at a center in the days of the leave. */
async function scene() {
  world.setNow(TEST_NOW)
  const stage = await aStage(db.kysely)
  const expert = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
  const head = await aCenterActor(db, stage.centerId)
  const { learnerId } = await aLearner(db.kysely)
  const book = (startsAt: Date) => {
    const endsAt = new Date(startsAt.getTime() + 3_600_000)
    const plan = { ...stage, classSessionId: newId(), learnerIds: [learnerId], startsAt, endsAt }
    return inTransaction(db, tx => claimSlot(tx, plan, { now: TEST_NOW, ignoreLeadTime: true }))
  }
  const classSessionId = await classAt(stage, learnerId, inDays(11))
  return { ...stage, expert, head, classSessionId, learnerId, book }
}
async function classAt(stage: Awaited<ReturnType<typeof aStage>>, learnerId: string, startsAt: Date) {
  const classSessionId = newId()
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const plan = { ...stage, classSessionId, learnerIds: [learnerId], startsAt, endsAt }
  granted(await claimSlot(db.kysely, plan, { now: TEST_NOW, ignoreLeadTime: true }))
  return classSessionId
}
/** Another center of the expert, with a class in the days of the leave. */
async function otherCenter(expertId: string, startsAt: Date | null) {
  const centerId = await aCenter(db.kysely)
  await anEngagement(db.kysely, centerId, expertId)
  if (startsAt) {
    const id = newId()
    await db.pool.query(
      `insert into class_sessions (id, center_id, kind, service_id, starts_at, ends_at, status, created_at)
       select $1, $2, 'booking', service_id, $3, $3::timestamptz + interval '1 hour', 'scheduled', $4
       from class_sessions limit 1`,
      [id, centerId, startsAt, TEST_NOW],
    )
    await db.pool.query('insert into class_session_experts (class_session_id, expert_id) values ($1, $2)', [
      id,
      expertId,
    ])
  }
  return centerId
}
const idOf = (asked: Asked | Refusal) => granted(asked).requests[0]!.requestId

describe('a leave request', () => {
  test('names the affected classes, becomes time off when approved, and leaves the classes to the center', async () => {
    const { expert, head, centerId, expertId, classSessionId } = await scene()
    const id = idOf(await ask(expert, [centerId]))
    expect(granted(await show(head, id)).card).toMatchObject({
      kind: 'leave',
      reason: { en: 'Family' },
      classCount: 1,
      classes: [{ classSessionId, batch: null }],
    })
    expect(await timeOffOf(expertId)).toMatchObject([{ is_asked: true }])
    const approved = granted(await approve(head, id))
    const [off] = await timeOffOf(expertId)
    expect(off).toEqual({ id: approved.resultId, reason: 'Family', is_asked: false })
    // Whatever the account's language when it was requested, the reason is in the reader's own.
    const profile = await world.run(expertHandlers['GET /expert/profile'], { actor: expert })
    expect(granted(profile as ApiAnswer<'GET /expert/profile'> | Refusal).timeOff).toMatchObject([
      { reason: 'Family', leaveReason: { en: 'Family', hi: 'परिवार' } },
    ])
    expect(approved.card).toMatchObject({ classCount: 1 })
  })

  test('closes its hours to new bookings at once, and declining it opens them again', async () => {
    const { expert, head, centerId, expertId, book } = await scene()
    const id = idOf(await ask(expert, [centerId]))
    const slot = new Date(inDays(10).getTime() + 4 * 3_600_000)
    expect(codeOf(await book(slot))).toBe('slot_not_free')
    granted(await reject(head, id))
    expect(await timeOffOf(expertId)).toEqual([])
    granted(await book(slot))
  })

  test('opens its hours again when withdrawn', async () => {
    const { expert, centerId, expertId } = await scene()
    granted(await cancel(expert, idOf(await ask(expert, [centerId]))))
    expect(await timeOffOf(expertId)).toEqual([])
  })

  test('made while twenty families book the same hours keeps every later booking out', async () => {
    const { expert, centerId, expertId, book } = await scene()
    const slots = Array.from(
      { length: 20 },
      (_, nth) => new Date(inDays(10).getTime() + (nth % 5) * 3_600_000),
    )
    const asking = ask(expert, [centerId])
    const outcomes = await Promise.all(slots.map(book))
    granted(await asking)
    const at = await db.pool.query(`select count(*)::int as booked from claims where resource_id = $1`, [
      expertId,
    ])
    expect(at.rows[0].booked).toBe(1 + outcomes.filter(outcome => !isRefusal(outcome)).length)
    expect((await Promise.all(slots.map(book))).every(isRefusal)).toBe(true)
  })

  test('cannot be removed as time off: the center still has to answer', async () => {
    const { expert, centerId, expertId } = await scene()
    const id = idOf(await ask(expert, [centerId]))
    const [off] = await timeOffOf(expertId)
    const outcome = await world.run(expertHandlers['DELETE /expert/time-off/{id}'], {
      actor: expert,
      params: { id: off.id },
    })
    expect(outcome).toMatchObject({ code: 'request_pending', extra: { requestId: id } })
  })

  test('is sent only to centers that have classes in it', async () => {
    const { expert, centerId, expertId } = await scene()
    const without = await otherCenter(expertId, null)
    const asked = granted(await ask(expert, [centerId, without]))
    expect(asked.requests.map(one => one.centerId)).toEqual([centerId])
  })

  test('without affected classes is time off at once, and no one is asked', async () => {
    const { expert, centerId, expertId } = await scene()
    const asked = granted(await ask(expert, [centerId], 20, 22))
    expect(asked.requests).toEqual([])
    expect(await timeOffOf(expertId)).toEqual([{ id: asked.timeOffId, reason: 'Family', is_asked: false }])
  })

  test('keeps its hours closed while one of two centers decides, and one approval makes it time off', async () => {
    const { expert, head, centerId, expertId } = await scene()
    const other = await otherCenter(expertId, inDays(11.5))
    const asked = granted(await ask(expert, [centerId, other]))
    expect(asked.requests).toHaveLength(2)
    const of = (id: string) => asked.requests.find(request => request.centerId === id)!.requestId
    granted(await reject(head, of(centerId)))
    expect(await timeOffOf(expertId)).toMatchObject([{ is_asked: true }])
    granted(await approve(await aCenterActor(db, other), of(other)))
    expect(await timeOffOf(expertId)).toMatchObject([{ is_asked: false }])
  })

  test('approved by two centers is a single time off', async () => {
    const { expert, head, centerId, expertId } = await scene()
    const other = await otherCenter(expertId, inDays(11.5))
    const asked = granted(await ask(expert, [centerId, other]))
    const of = (id: string) => asked.requests.find(request => request.centerId === id)!.requestId
    granted(await approve(head, of(centerId)))
    granted(await approve(await aCenterActor(db, other), of(other)))
    expect(await timeOffOf(expertId)).toHaveLength(1)
  })

  test('starting today is due before the first class, and is notified as urgent', async () => {
    const { expert, head, centerId, learnerId, ...stage } = await scene()
    const soon = new Date(TEST_NOW.getTime() + 25.5 * 3_600_000)
    await classAt({ ...stage, centerId } as never, learnerId, soon)
    const asked = granted(await ask(expert, [centerId], 0, 3))
    expect(asked.requests).toMatchObject([{ answerBy: new Date(soon.getTime() - 3_600_000).toISOString() }])
    expect(granted(await show(head, asked.requests[0]!.requestId)).card).toMatchObject({ isUrgent: false })
    world.setNow(new Date(TEST_NOW.getTime() + 3_600_000))
    expect(granted(await show(head, asked.requests[0]!.requestId)).card).toMatchObject({ isUrgent: true })
    granted(await cancel(expert, asked.requests[0]!.requestId))
    granted(await ask(expert, [centerId], 0, 3))
    expect(await sentTo('leave.urgent')).toMatchObject([{ role: 'center', args: { classes: 1 } }])
  })

  test('is made once per center for the same days, and again for other days', async () => {
    const { expert, centerId } = await scene()
    const id = idOf(await ask(expert, [centerId]))
    expect(await ask(expert, [centerId], 11, 14)).toMatchObject({
      code: 'request_pending',
      extra: { requestId: id },
    })
    expect(isRefusal(await ask(expert, [centerId], 20, 22))).toBe(false)
  })

  test('made twenty times at once is made once', async () => {
    const { expert, centerId } = await scene()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask(expert, [centerId])))
    expect(outcomes.filter(outcome => !isRefusal(outcome))).toHaveLength(1)
  })

  test('is sent only to centers that the expert works with', async () => {
    const { expert, centerId } = await scene()
    expect(codeOf(await ask(expert, [centerId, await aCenter(db.kysely)]))).toBe('not_engaged')
  })

  test('needs a listed reason, and future days in order', async () => {
    const { expert, centerId } = await scene()
    const wrong = [
      await ask(expert, [centerId], 10, 12, { reasonId: centerId }),
      await ask(expert, [centerId], 12, 10),
      await ask(expert, [centerId], -3, -1),
    ]
    expect(wrong.map(codeOf)).toEqual(['invalid_input', 'invalid_input', 'invalid_input'])
  })

  test('without an answer ends before the first class: the classes stay, and no new bookings come', async () => {
    const { expert, head, centerId, expertId, classSessionId } = await scene()
    const id = idOf(await ask(expert, [centerId]))
    world.setNow(new Date(inDays(11).getTime() - 3_600_000))
    await expire()
    const after = granted(await show(head, id))
    expect(after).toMatchObject({ status: 'expired', card: { classes: [{ classSessionId }] } })
    expect(await timeOffOf(expertId)).toMatchObject([{ is_asked: false }])
    const told = await sentTo('leave.unanswered')
    expect(
      told
        .filter(one => one.link.requestId === id)
        .map(one => one.role)
        .sort(),
    ).toEqual(['center', 'expert'])
  })

  test('by an expert who was deactivated is not reported as unanswered, and closes the time', async () => {
    const { expert, head, centerId, expertId } = await scene()
    const id = idOf(await ask(expert, [centerId]))
    await db.pool.query(`update experts set status = 'inactive' where id = $1`, [expertId])
    world.setNow(new Date(inDays(11).getTime() - 3_600_000))
    await expire()
    expect(granted(await show(head, id)).status).toBe('expired')
    expect(await timeOffOf(expertId)).toMatchObject([{ is_asked: false }])
    expect((await sentTo('leave.unanswered')).filter(one => one.link.requestId === id)).toEqual([])
  })

  test('for some classes of a day leaves the time between them, all of it or none', async () => {
    const { expert, centerId, expertId } = await scene()
    const also = [{ startsAt: inDays(14).toISOString(), endsAt: inDays(15).toISOString() }]
    const asked = granted(await ask(expert, [centerId], 10, 12, { also }))
    expect(asked.requests).toHaveLength(1)
    expect((await timeOffOf(expertId)).map(one => one.is_asked).sort()).toEqual([false, true])
    const again = await ask(expert, [centerId], 20, 21, {
      also: [{ startsAt: inDays(10).toISOString(), endsAt: inDays(12).toISOString() }],
    })
    expect(codeOf(again as never)).toBe('request_pending')
    expect(await timeOffOf(expertId)).toHaveLength(2)
  })
})

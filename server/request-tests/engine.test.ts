import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/access/actor.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { handlers as learnerHandlers } from '#server/modules/learners/handlers.ts'
import { supersedeOthers } from '#server/modules/requests/public.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aCenter, aLearner, anExpert } from '#server/testing/people.ts'
import { requestWays } from '#server/testing/request-scene.ts'
import { aCenterActor, aGuardianActor, aRejectReason, codeOf, granted } from '#server/testing/requests.ts'

const db = await testDatabase()
const world = testWorld(db)
const { list, count, show, approve, reject, cancel, askInfo, giveInfo, expire } = requestWays(world)
const join = (actor: SignedIn, centerId: string, learnerIds = actor.learnerIds) =>
  world.run(learnerHandlers['POST /joining-requests'], {
    actor,
    body: { centerId, learnerIds, message: 'Kabir would love to come.' },
  }) as Promise<ApiAnswer<'POST /joining-requests'> | Refusal>
const inDays = (days: number) => world.setNow(new Date(TEST_NOW.getTime() + days * 86_400_000))

/** Kabir's family has asked a center to let him join. */
async function scene() {
  inDays(0)
  const centerId = await aCenter(db.kysely)
  const [head, family] = [await aCenterActor(db, centerId), await aGuardianActor(db)]
  const asked = granted(await join(family.actor, centerId))
  return { centerId, head, ...family, id: asked.requests[0]!.requestId }
}
const rowsOf = async (text: string, values: unknown[]) => (await db.pool.query(text, values)).rows
const membersOf = (centerId: string) =>
  rowsOf('select learner_id, status from memberships where center_id = $1', [centerId])
const sentTo = async (event: string, userId: string) =>
  (await rowsOf('select event from notifications where event = $1 and user_id = $2', [event, userId])).length

describe('a request', () => {
  test('is in the lists of both sides, each with their possible actions', async () => {
    const { head, actor, id } = await scene()
    const [forCenter] = (await list(head)).items
    expect(forCenter).toMatchObject({
      id,
      status: 'pending',
      side: 'answers',
      card: { kind: 'learner_joins_center', learner: { name: 'Kabir Nair', isMinor: true } },
      can: { approve: true, reject: true, cancel: false, askInfo: true, giveInfo: false },
    })
    const [forFamily] = (await list(actor)).items
    expect(forFamily).toMatchObject({
      id,
      side: 'asked',
      can: { approve: false, reject: false, cancel: true, askInfo: false, giveInfo: false },
    })
  })

  test('is carried out when approved, and notifies the family', async () => {
    const { head, actor, id, centerId, learnerId } = await scene()
    const approved = granted(await approve(head, id))
    expect(approved).toMatchObject({ status: 'approved', can: { approve: false, cancel: false } })
    expect(await membersOf(centerId)).toEqual([{ learner_id: learnerId, status: 'active' }])
    expect(await sentTo('request.approved', actor.userId)).toBe(1)
    const [audit] = await rowsOf(
      `select action, actor_user_id from audit_entries where subject_id = $1 order by at desc, id desc limit 1`,
      [id],
    )
    expect(audit).toEqual({ action: 'request.approved', actor_user_id: head.userId })
  })

  test('notifies those who may answer it, and no one else at the center', async () => {
    inDays(0)
    const centerId = await aCenter(db.kysely)
    const head = await aCenterActor(db, centerId)
    const accountant = await aCenterActor(db, centerId, 'accountant')
    await join((await aGuardianActor(db)).actor, centerId)
    expect(await sentTo('request.asked', head.userId)).toBe(1)
    expect(await sentTo('request.asked', accountant.userId)).toBe(0)
  })

  test('keeps the reason when declined, and can be made again', async () => {
    const { head, actor, id, centerId } = await scene()
    const reasonId = await aRejectReason(db)
    expect(granted(await reject(head, id, { reasonId, note: '' }))).toMatchObject({
      status: 'rejected',
      reason: { en: 'Schedule is full' },
    })
    expect(await membersOf(centerId)).toEqual([])
    expect(await sentTo('request.rejected', actor.userId)).toBe(1)
    expect(isRefusal(await join(actor, centerId))).toBe(false)
  })

  test('is not declined without a reason, or with one that is not on the list', async () => {
    const { head, id, centerId } = await scene()
    expect(codeOf(await reject(head, id, { note: '' }))).toBe('reason_required')
    expect(codeOf(await reject(head, id, { reasonId: centerId }))).toBe('invalid_input')
    expect(await show(head, id)).toMatchObject({ status: 'pending' })
  })

  test('can be withdrawn by its requester', async () => {
    const { head, actor, id } = await scene()
    expect(granted(await cancel(actor, id))).toMatchObject({ status: 'cancelled' })
    expect(await sentTo('request.cancelled', head.userId)).toBe(1)
    expect(await approve(head, id)).toMatchObject({
      code: 'illegal_transition',
      extra: { state: 'cancelled', allowed: [] },
    })
  })

  test('goes back and forth while something is unclear', async () => {
    const { head, actor, id } = await scene()
    expect(granted(await askInfo(head, id))).toMatchObject({ status: 'info_needed', can: { askInfo: false } })
    expect(await sentTo('request.info-needed', actor.userId)).toBe(1)
    expect(granted(await show(actor, id))).toMatchObject({
      infoAsked: 'Which school does Kabir go to?',
      can: { giveInfo: true, cancel: true },
    })
    expect(codeOf(await askInfo(head, id))).toBe('illegal_transition')
    expect(granted(await giveInfo(actor, id))).toMatchObject({ status: 'pending', infoGiven: 'Vidya Mandir' })
    expect(await sentTo('request.info-given', head.userId)).toBe(1)
    expect(codeOf(await giveInfo(actor, id))).toBe('illegal_transition')
    expect(granted(await approve(head, id))).toMatchObject({ status: 'approved' })
  })

  test('accepts no file with an answer unless its kind has one', async () => {
    const { head, actor, id, centerId } = await scene()
    await askInfo(head, id)
    expect(codeOf(await giveInfo(actor, id, centerId))).toBe('file_not_usable')
  })

  test('is answered only by the other side', async () => {
    const { head, actor, id } = await scene()
    expect(codeOf(await approve(actor, id))).toBe('own_request')
    expect(codeOf(await reject(actor, id))).toBe('own_request')
    expect(codeOf(await askInfo(actor, id))).toBe('own_request')
    expect(codeOf(await cancel(head, id))).toBe('request_of_another')
    expect(codeOf(await giveInfo(head, id))).toBe('request_of_another')
  })

  test('is visible to members with view access, who cannot answer', async () => {
    const { id, centerId } = await scene()
    const accountant = await aCenterActor(db, centerId, 'accountant')
    expect(granted(await show(accountant, id))).toMatchObject({ can: { approve: false } })
    expect(codeOf(await approve(accountant, id))).toBe('not_allowed')
  })

  test('cannot be answered by a suspended center', async () => {
    const { head, id } = await scene()
    const suspended = { ...head, center: { ...head.center!, gate: 'suspended' as const } }
    expect(codeOf(await approve(suspended, id))).toBe('center_suspended')
    expect(granted(await show(suspended, id))).toMatchObject({ can: { approve: false } })
  })

  test('is not found for strangers of any role', async () => {
    const { id } = await scene()
    const { expertId, userId } = await anExpert(db.kysely)
    const strangers = [
      await aCenterActor(db, await aCenter(db.kysely)),
      (await aGuardianActor(db)).actor,
      signedIn({ userId, role: 'expert', expertId }),
    ]
    for (const stranger of strangers) {
      for (const answer of [show, approve, reject, cancel, askInfo, giveInfo])
        expect(codeOf(await answer(stranger, id))).toBe('not_found')
      expect((await list(stranger)).items.map(item => item.id)).not.toContain(id)
    }
  })
})

describe('one at a time', () => {
  test('while one is open, a second is refused and names the first', async () => {
    const { actor, centerId, id } = await scene()
    expect(await join(actor, centerId)).toMatchObject({
      code: 'request_pending',
      next: ['show_request'],
      extra: { requestId: id, status: 'pending' },
    })
  })

  test('fifty equal ones at once become one', async () => {
    inDays(0)
    const centerId = await aCenter(db.kysely)
    const { actor, learnerId } = await aGuardianActor(db)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => join(actor, centerId)))
    const made = outcomes.filter(outcome => !isRefusal(outcome))
    const refused = outcomes.filter(isRefusal)
    expect(made).toHaveLength(1)
    expect(new Set(refused.map(refusal => refusal.code))).toEqual(new Set(['request_pending']))
    expect(await rowsOf('select status from requests where requester_id = $1', [learnerId])).toHaveLength(1)
  })

  test('of an approval and a decline at once, one wins, and the other side gets the current status', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { head, id, centerId, learnerId } = await scene()
      const manager = await aCenterActor(db, centerId, 'manager')
      const answers = await Promise.all([approve(head, id), reject(manager, id)])
      const lost = answers.filter(isRefusal)
      expect(lost).toHaveLength(1)
      const now = granted(await show(head, id))
      expect(lost[0]).toMatchObject({ code: 'illegal_transition', extra: { state: now.status } })
      expect((await membersOf(centerId)).length).toBe(now.status === 'approved' ? 1 : 0)
      expect(now.requester.id).toBe(learnerId)
    }
  })

  test('of several for the same last seat, the others close when one gets it', async () => {
    const { id, actor, centerId, head } = await scene()
    const second = await aGuardianActor(db, 'Diya Sharma')
    const other = granted(await join(second.actor, centerId)).requests[0]!.requestId
    const ended = await world.run(
      ctx => supersedeOthers(ctx, { kinds: ['learner_joins_center'], subjectId: centerId, exceptId: id }),
      { actor: head },
    )
    expect(ended).toBe(1)
    expect(granted(await show(second.actor, other))).toMatchObject({ status: 'superseded' })
    expect(granted(await show(actor, id))).toMatchObject({ status: 'pending' })
    expect(await sentTo('request.superseded', second.actor.userId)).toBe(1)
  })
})

describe('over time', () => {
  test('a request expires without an answer in fourteen days, and both sides are notified', async () => {
    const { head, actor, id } = await scene()
    inDays(13.99)
    await expire()
    expect(granted(await show(head, id))).toMatchObject({ status: 'pending' })
    inDays(14)
    await Promise.all([expire(), expire()])
    expect(granted(await show(head, id))).toMatchObject({ status: 'expired', can: { approve: false } })
    expect(await sentTo('request.expired', head.userId)).toBe(1)
    expect(await sentTo('request.expired', actor.userId)).toBe(1)
  })

  test('a request is expired even before the job runs: no answer is possible, and it can be made again', async () => {
    const { head, actor, id, centerId } = await scene()
    inDays(15)
    expect(await approve(head, id)).toMatchObject({ code: 'illegal_transition', extra: { state: 'expired' } })
    const again = granted(await join(actor, centerId)).requests[0]!.requestId
    expect(granted(await show(actor, id))).toMatchObject({ status: 'expired' })
    expect(granted(await show(actor, again))).toMatchObject({ status: 'pending' })
  })
})

describe('the list of requests', () => {
  test('is filtered by status, kind, requester (in any letter case), side, learner and text', async () => {
    const { head, actor, id, centerId, learnerId } = await scene()
    const other = await aGuardianActor(db, 'Zoya Khan')
    inDays(0.01)
    const second = granted(await join(other.actor, centerId)).requests[0]!.requestId
    await approve(head, second)
    const ids = async (query: object) => (await list(head, query)).items.map(item => item.id)
    // Pending ones come first, however the rest is sorted.
    expect(await ids({})).toEqual([id, second])
    expect(await ids({ sortOrder: 'asc' })).toEqual([id, second])
    expect(await ids({ status: 'active' })).toEqual([id])
    expect(await ids({ status: 'closed' })).toEqual([second])
    expect(await ids({ status: 'approved' })).toEqual([second])
    expect(await ids({ kind: ['leave'] })).toEqual([])
    expect(await ids({ requesterType: 'learner' })).toEqual([id, second])
    expect(await ids({ requesterType: 'expert' })).toEqual([])
    expect(await ids({ side: 'answers' })).toEqual([id, second])
    expect(await ids({ side: 'asked' })).toEqual([])
    expect(await ids({ learnerId })).toEqual([id])
    expect(await ids({ search: 'zoya' })).toEqual([second])
    expect((await list(actor)).items.map(item => item.id)).toEqual([id])
  })

  test('is paged without losing or doubling one', async () => {
    inDays(0)
    const centerId = await aCenter(db.kysely)
    const head = await aCenterActor(db, centerId)
    const asked: string[] = []
    for (let nth = 0; nth < 5; nth += 1) {
      const { requests } = granted(await join((await aGuardianActor(db)).actor, centerId))
      asked.push(requests[0]!.requestId)
    }
    for (const id of asked.slice(0, 2)) await approve(head, id)
    const pagesOf = async (sortOrder: 'asc' | 'desc') => {
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await list(head, { limit: 2, sortOrder, ...(after && { after }) })
        expect(page.total).toBe(5)
        seen.push(...page.items.map(item => item.id))
        after = page.next ?? undefined
      } while (after)
      return seen
    }
    const [answered, waiting] = [asked.slice(0, 2).sort(), asked.slice(2).sort()]
    expect(await pagesOf('asc')).toEqual([...waiting, ...answered])
    expect(await pagesOf('desc')).toEqual([...waiting.toReversed(), ...answered.toReversed()])
  })

  test('counts those awaiting the reader’s own side', async () => {
    const { head, actor, id } = await scene()
    expect(await count(head)).toEqual({
      waiting: [{ kind: 'learner_joins_center', count: 1, own: 0 }],
      total: 1,
      unreadConversations: 0,
    })
    expect(await count(actor)).toEqual({ waiting: [], total: 0, unreadConversations: 0 })
    await askInfo(head, id)
    expect(await count(head)).toEqual({ waiting: [], total: 0, unreadConversations: 0 })
    expect(await count(actor)).toEqual({
      waiting: [{ kind: 'learner_joins_center', count: 1, own: 1 }],
      total: 1,
      unreadConversations: 0,
    })
  })

  test('shows a guardian’s phone only to the center', async () => {
    const { head, actor } = await scene()
    const phone = async (who: SignedIn) => {
      const card = (await list(who)).items[0]?.card
      return card?.kind === 'learner_joins_center' ? card.learner.guardianPhone : undefined
    }
    expect(await phone(head)).toMatch(/^\+91/)
    expect(await phone(actor)).toBeNull()
  })

  test('for a family with several learners includes all or none', async () => {
    inDays(0)
    const centerId = await aCenter(db.kysely)
    const { actor, learnerId } = await aGuardianActor(db)
    const { learnerId: sister } = await aLearner(db.kysely, { name: 'Tara Nair', userId: actor.userId })
    const family = { ...actor, learnerIds: [learnerId, sister] }
    const { learnerId: stranger } = await aLearner(db.kysely)
    expect(codeOf(await join(family, centerId, [learnerId, stranger]))).toBe('not_found')
    expect((await list(family)).total).toBe(0)
    expect(granted(await join(family, centerId)).requests).toHaveLength(2)
  })
})

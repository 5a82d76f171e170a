import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CenterGrant, SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { NEW_A_DAY } from '#domain/modules/conversations/conversation-rules.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import { personalData } from '#server/personal-data.ts'
import { aBatch, inBatch } from '#server/testing/batches.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aMembership } from '#server/testing/memberships.ts'
import { perform } from '#server/testing/money/money-operations.ts'
import { aLearner, aMember, anExpert, aStage, aUser, type Stage } from '#server/testing/people.ts'
import { beginConversation } from './begin-conversation.ts'
import { listConversationPartners, listConversations } from './list-conversations.ts'
import {
  closeConversation,
  readConversation,
  reopenConversation,
  reportMessage,
  resolveReport,
  showConversation,
  writeMessage,
} from './manage-conversation.ts'
import { saveMessageHours, showMessageHours } from './message-hours.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)

type Desk = SignedIn & { center: CenterGrant }
type Whole = ApiAnswer<'GET /conversations/{id}'>
type New = ApiHandlerInput<'POST /conversations'>['body']

let clock = TEST_NOW
let stage: Stage
let batchId: string
let desk: Desk
let head: Desk
let expert: SignedIn
/** Aarav's mother and father, each in a home of their own. */
let mother: SignedIn
let father: SignedIn
let aarav: string

beforeEach(async () => {
  await resetDatabase(database)
  clock = TEST_NOW
  world.setNow(clock)
  stage = await aStage(db)
  desk = await aDesk('coordinator')
  head = await aDesk('head')
  expert = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
  batchId = await aBatch(db, { ...stage, expertIds: [stage.expertId], name: 'Juniors' })
  const own = await aLearner(db, { name: 'Aarav Sharma' })
  aarav = own.learnerId
  await aMembership(db, stage.centerId, aarav)
  await inBatch(db, batchId, aarav, own.userId)
  mother = signedIn({ userId: own.userId, role: 'learner', learnerIds: [aarav] })
  const other = await aUser(db, { name: 'Rohan Sharma' })
  await db
    .insertInto('learner_guardians')
    .values({ learner_id: aarav, user_id: other, relation: 'child', created_at: TEST_NOW })
    .execute()
  father = signedIn({ userId: other, role: 'learner', learnerIds: [aarav] })
})

async function aDesk(
  role: CenterRole,
  centerId = stage.centerId,
  serviceIds: string[] | null = null,
): Promise<Desk> {
  const userId = await aMember(db, centerId, role)
  const center: CenterGrant = { centerId, centerRole: role, access: CENTER_ROLE_PRESETS[role], serviceIds }
  return { ...signedIn({ userId, role: 'center', centers: [center], center }), center }
}

function shown<T>(answer: T): Whole {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer as Whole
}
/** No two messages come at one moment; more of a while where it is given. */
function later(seconds = 1) {
  clock = new Date(clock.getTime() + seconds * 1000)
  world.setNow(clock)
}
const refused = (code: string) => expect.objectContaining({ code })
const notFound = refused('not_found')

const begin = (actor: SignedIn, more: Partial<New> = {}) =>
  world.run(beginConversation, {
    actor: actor as Desk,
    body: {
      id: newId(),
      messageId: newId(),
      learnerId: aarav,
      centerId: stage.centerId,
      expertId: null,
      batchId: null,
      orderId: null,
      text: 'Can he come a day later?',
      ...more,
    },
  })
const begun = async (actor: SignedIn, more: Partial<New> = {}) => shown(await begin(actor, more))
const write = (actor: SignedIn, id: string, text: string, messageId = newId()) => {
  later()
  return world.run(writeMessage, { actor: actor as Desk, params: { id }, body: { id: messageId, text } })
}
const look = (actor: SignedIn, id: string, before?: string) =>
  world.run(showConversation, { actor: actor as Desk, params: { id }, query: { before } })
const read = (actor: SignedIn, id: string) =>
  world.run(readConversation, { actor: actor as Desk, params: { id } })
const close = (actor: Desk, id: string) => world.run(closeConversation, { actor, params: { id } })
const reopen = (actor: Desk, id: string) => world.run(reopenConversation, { actor, params: { id } })
const report = (actor: SignedIn, id: string, messageId: string) =>
  world.run(reportMessage, {
    actor: actor as Desk,
    params: { id },
    body: { messageId, reason: 'This is rude.' },
  })
const resolve = (actor: SignedIn, id: string, messageId: string, resolved = true) =>
  world.run(resolveReport, { actor: actor as Desk, params: { id, messageId }, body: { resolved } })
const list = async (actor: SignedIn, query = {}) => {
  const answer = await world.run(listConversations, {
    actor: actor as Desk,
    query: { which: 'all', limit: 25, offset: 1, ...query },
  })
  return answer as ApiAnswer<'GET /conversations'>
}
const partners = async (actor: SignedIn, query = {}) =>
  (
    (await world.run(listConversationPartners, {
      actor: actor as Desk,
      query,
    })) as ApiAnswer<'GET /conversations/partners'>
  ).items
const unread = async (actor: SignedIn) =>
  ((await perform(world, 'GET /waiting', actor)) as ApiAnswer<'GET /waiting'>).unreadConversations
const texts = (conversation: Whole) => conversation.messages.map(({ text }) => text)
/** Who was notified of what: user and role. */
const told = async (event: string) =>
  (
    await db
      .selectFrom('notifications')
      .select(['user_id', 'role'])
      .where('event', '=', event)
      .orderBy('created_at')
      .execute()
  ).map(({ user_id, role }) => `${role} ${user_id}`)
const leaves = async () => {
  await db.updateTable('memberships').set({ status: 'ended', ended_at: TEST_NOW }).execute()
  await db.updateTable('enrolments').set({ status: 'cancelled', ended_at: TEST_NOW }).execute()
}
const stopsTeaching = () =>
  db.updateTable('engagements').set({ status: 'ended', ended_at: TEST_NOW }).execute()

describe('a conversation with the center', () => {
  it('is read and answered by all guardians and the people of the center, each under their names', async () => {
    const { id } = await begun(mother, { batchId })
    shown(await write(desk, id, 'Of course.'))
    const seen = shown(await look(father, id))
    expect(texts(seen)).toEqual(['Can he come a day later?', 'Of course.'])
    expect(seen).toMatchObject({
      learner: { name: 'Aarav Sharma' },
      batch: { name: 'Juniors' },
      expert: null,
    })
    expect(seen.messages.map(({ side, isOwn }) => [side, isOwn])).toEqual([
      ['learner', false],
      ['center', false],
    ])
    shown(await write(father, id, 'Thank you.'))
    expect((await list(desk)).items).toMatchObject([
      { last: { text: 'Thank you.', side: 'learner', isOwn: false }, unread: 1 },
    ])
  })

  it('is not found by strangers: another family, another center, an expert, an admin', async () => {
    const { id } = await begun(mother, { batchId })
    const stranger = await aLearner(db, { name: 'Kabir Nair' })
    const other = await aStage(db)
    const strangers: SignedIn[] = [
      signedIn({ userId: stranger.userId, role: 'learner', learnerIds: [stranger.learnerId] }),
      await aDesk('head', other.centerId),
      // Who works with other activities only.
      await aDesk('coordinator', stage.centerId, [other.serviceId]),
      expert,
      signedIn({ userId: await aUser(db), role: 'admin' }),
    ]
    for (const actor of strangers) {
      expect(await look(actor, id)).toEqual(notFound)
      expect((await list(actor)).items).toEqual([])
      if (actor.role === 'admin') continue
      expect(await write(actor, id, 'Hello')).toEqual(notFound)
      expect(await read(actor, id)).toEqual(notFound)
      expect(await begin(actor, { batchId })).toEqual(
        actor === strangers[2] || actor === expert ? expect.anything() : notFound,
      )
    }
    // The same as an id that nothing has.
    expect(await look(mother, newId())).toEqual(notFound)
  })

  it('goes on where one about the same is open, also from both at the same moment, and is another about a batch', async () => {
    const [first, second] = await Promise.all([begun(mother), begun(father, { text: 'And the fee?' })])
    expect(second.id).toBe(first.id)
    expect((await begun(mother, { batchId })).id).not.toBe(first.id)
    expect((await list(mother)).total).toBe(2)
  })

  it('has a message once, however often it is sent', async () => {
    const ids = { id: newId(), messageId: newId() }
    const first = await begun(mother, ids)
    expect(texts(await begun(mother, ids))).toHaveLength(1)
    const messageId = newId()
    await write(mother, first.id, 'Please answer', messageId)
    expect(texts(shown(await write(mother, first.id, 'Please answer', messageId)))).toHaveLength(2)
    // The id of somebody else's message is nobody's.
    expect(await write(desk, first.id, 'Mine', messageId)).toEqual(notFound)
  })

  it('is about an order of the family', async () => {
    const orderId = newId()
    await db
      .insertInto('orders')
      .values({
        ...{ id: orderId, number: 'TRV-1', center_id: stage.centerId, buyer_user_id: mother.userId },
        ...{ kind: 'booking', status: 'open', payment_channel: 'center', currency: 'INR', total_amount: 500 },
        ...{ cancellation_policy: JSON.stringify({ tiers: [] }), created_at: TEST_NOW },
      })
      .execute()
    expect((await begun(mother, { orderId })).order).toEqual({ id: orderId, number: 'TRV-1' })
    expect(await begin(father, { orderId })).toEqual(notFound)
    expect(await begin(mother, { orderId, expertId: stage.expertId })).toEqual(notFound)
    expect(await begin(mother, { orderId: newId() })).toEqual(notFound)
    // The desk writes about it too, to the family that pays it.
    const paying = (await partners(desk, { orderId })).map(({ learner }) => learner.id)
    expect(paying).toEqual([aarav])
    expect((await begun(desk, { orderId })).order?.number).toBe('TRV-1')
    expect(await partners(desk, { orderId: newId() })).toEqual([])
    expect(await partners(father, { orderId })).toEqual([])
  })

  it('comes in pages of fifty, oldest first', async () => {
    const { id } = await begun(mother)
    await sql`insert into conversation_messages (id, conversation_id, written_by, written_as, body, created_at)
      select gen_random_uuid(), ${id}, ${mother.userId}, 'learner', 'Line ' || n, ${TEST_NOW}::timestamptz + n * interval '1 minute'
      from generate_series(1, 60) n`.execute(db)
    const last = shown(await look(mother, id))
    expect(last.messages).toHaveLength(50)
    expect(last).toMatchObject({ hasEarlier: true, last: { text: 'Line 60' } })
    const earlier = shown(await look(mother, id, last.messages[0]?.id))
    expect(texts(earlier).slice(-1)).toEqual(['Line 10'])
    expect(earlier.hasEarlier).toBe(false)
  })

  it('is found by child, batch and state', async () => {
    const { id } = await begun(mother, { batchId })
    expect((await list(desk, { search: 'aarav' })).items).toHaveLength(1)
    expect((await list(desk, { search: 'juniors' })).items).toHaveLength(1)
    expect((await list(desk, { search: 'nobody' })).items).toEqual([])
    expect((await list(desk, { which: 'unread' })).items).toHaveLength(1)
    expect((await list(desk, { which: 'closed' })).items).toEqual([])
    await read(desk, id)
    expect((await list(desk, { which: 'unread' })).items).toEqual([])
    expect((await list(mother, { learnerId: aarav })).total).toBe(1)
  })

  it('is begun by the center with families that have an account, and a day has a limit', async () => {
    expect((await begun(desk, { text: 'Aarav forgot his racket.' })).messages[0]).toMatchObject({
      side: 'center',
    })
    const typed = await aLearner(db, { name: 'Typed Child' })
    await aMembership(db, stage.centerId, typed.learnerId)
    await db
      .updateTable('users')
      .set({ desk_center_id: stage.centerId })
      .where('id', '=', typed.userId)
      .execute()
    expect(await begin(desk, { learnerId: typed.learnerId })).toEqual(notFound)
    expect((await partners(desk)).map(({ learner }) => learner.name)).toEqual(['Aarav Sharma'])
    await sql`insert into conversations (id, center_id, learner_id, opened_by, opened_as, created_at, last_at, closed_at, closed_by)
      select gen_random_uuid(), ${stage.centerId}, ${aarav}, ${mother.userId}, 'learner', ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW}, ${head.userId}
      from generate_series(1, ${NEW_A_DAY.learner}::int)`.execute(db)
    expect(await begin(mother, { batchId })).toEqual(refused('too_many_conversations'))
    // What is open goes on.
    shown(await begin(mother))
  })
})

describe('a conversation with an expert', () => {
  it('is between the family and the expert, the center reads and writes in it, and numbers are hidden', async () => {
    const { id } = await begun(mother, { expertId: stage.expertId, text: 'Call me on 98765 43210' })
    const seen = shown(await look(expert, id))
    expect(texts(seen)).toEqual(['Call me on •••'])
    // Of a minor the first name, of the family no name.
    expect(seen.learner.name).toBe('Aarav')
    expect(seen.messages[0]?.author).toBeNull()
    shown(await write(expert, id, 'Write to me@example.com'))
    expect(texts(shown(await write(desk, id, 'Please write here.')))).toEqual([
      'Call me on •••',
      'Write to •••',
      'Please write here.',
    ])
    expect(texts(shown(await look(father, id)))).toHaveLength(3)
  })

  it('is begun by experts about those they teach alone', async () => {
    expect((await partners(expert)).map(({ learner }) => learner)).toEqual([{ id: aarav, name: 'Aarav' }])
    expect((await begun(expert, { batchId })).expert?.id).toBe(stage.expertId)
    const other = await anExpert(db, { serviceIds: [stage.serviceId] })
    const stranger = signedIn({ userId: other.userId, role: 'expert', expertId: other.expertId })
    expect(await begin(stranger)).toEqual(notFound)
    expect(await partners(stranger)).toEqual([])
    expect(await begin(mother, { expertId: other.expertId })).toEqual(notFound)
    // Neither about a batch of somebody else.
    const theirs = await aBatch(db, { ...stage, expertIds: [other.expertId], name: 'Seniors' })
    await inBatch(db, theirs, aarav, mother.userId)
    expect(await begin(mother, { expertId: stage.expertId, batchId: theirs })).toEqual(notFound)
    expect(await begin(expert, { batchId: theirs })).toEqual(notFound)
  })

  it('is over for the expert when they no longer teach there; the family and the center still read it', async () => {
    const { id } = await begun(mother, { expertId: stage.expertId })
    await stopsTeaching()
    expect(await look(expert, id)).toEqual(notFound)
    expect(await write(expert, id, 'Hello')).toEqual(notFound)
    expect(shown(await look(mother, id))).toMatchObject({
      can: { write: false },
      whyNotWrite: 'conversation_over',
    })
    expect(await write(mother, id, 'Hello')).toEqual(refused('conversation_over'))
    shown(await write(desk, id, 'Asha has left us.'))
  })
})

describe('a family that has left', () => {
  it('reads what was written, and writes nothing more', async () => {
    const { id } = await begun(mother)
    await leaves()
    expect(shown(await look(mother, id)).can.write).toBe(false)
    expect(await write(mother, id, 'Hello')).toEqual(refused('conversation_over'))
    expect(await begin(mother)).toEqual(notFound)
    expect(await partners(mother)).toEqual([])
    expect(await begin(desk)).toEqual(notFound)
    shown(await write(desk, id, 'Your deposit is here.'))
  })
})

describe('closing', () => {
  it('is the center’s: nobody writes, everybody reads, and it is opened again', async () => {
    const { id } = await begun(mother)
    expect(shown(await close(desk, id)).closedAt).not.toBeNull()
    shown(await close(desk, id))
    expect(await write(mother, id, 'Hello')).toEqual(refused('conversation_closed'))
    expect(await write(desk, id, 'Hello')).toEqual(refused('conversation_closed'))
    expect(shown(await look(father, id))).toMatchObject({
      can: { write: false, close: false, reopen: false },
      whyNotWrite: 'conversation_closed',
    })
    await reopen(desk, id)
    await reopen(desk, id)
    shown(await write(mother, id, 'Thank you'))
  })

  it('lets a new one begin, and is not undone while that is open', async () => {
    const { id } = await begun(mother)
    await close(desk, id)
    const next = await begun(mother)
    expect(next.id).not.toBe(id)
    expect(await reopen(desk, id)).toEqual(refused('conversation_open_already'))
  })

  it('of another center is not found', async () => {
    const { id } = await begun(mother)
    const other = await aDesk('head', (await aStage(db)).centerId)
    expect(await close(other, id)).toEqual(notFound)
    expect(await reopen(other, id)).toEqual(notFound)
  })
})

describe('office hours', () => {
  // TEST_NOW is a Saturday, 11:30 in India.
  const hours = {
    weekdays: [1, 2, 3, 4, 5],
    fromMinute: 540,
    toMinute: 1080,
    awayText: 'We are back on Monday.',
  }
  const at = (text: string) => {
    clock = new Date(`${text}+05:30`)
    world.setNow(clock)
  }
  const set = (given: typeof hours | null) =>
    world.run(saveMessageHours, { actor: head, body: { hours: given } })

  it('are said before the first message, and answered once until the center opens', async () => {
    await set(hours)
    expect((await partners(mother))[0]?.hours).toEqual({ ...hours, isAway: true })
    const { id } = await begun(mother)
    expect(texts(shown(await write(mother, id, 'Anybody there?')))).toEqual([
      'Can he come a day later?',
      hours.awayText,
      'Anybody there?',
    ])
    expect(shown(await look(father, id)).messages[1]).toMatchObject({
      isAutomatic: true,
      author: null,
      side: 'center',
    })
    // Nobody has to read what was sent by itself.
    expect(await unread(father)).toBe(0)
    at('2026-11-22T10:00:00')
    shown(await write(mother, id, 'Still Sunday'))
    at('2026-11-23T10:00:00')
    shown(await write(mother, id, 'Monday'))
    at('2026-11-23T20:00:00')
    const all = texts(shown(await write(father, id, 'Monday night')))
    expect(all.filter(text => text === hours.awayText)).toHaveLength(2)
    expect(all.slice(-2)).toEqual(['Monday night', hours.awayText])
  })

  it('answer no expert’s conversation and none that the center begins', async () => {
    await set(hours)
    expect(texts(await begun(mother, { expertId: stage.expertId }))).toHaveLength(1)
    expect(texts(await begun(desk))).toHaveLength(1)
  })

  it('are the center’s own, and end when they are taken off', async () => {
    await set(hours)
    expect(await world.run(showMessageHours, { actor: desk })).toEqual({ hours })
    await set(null)
    expect(await world.run(showMessageHours, { actor: desk })).toEqual({ hours: null })
    expect(texts(await begun(mother))).toHaveLength(1)
  })
})

describe('a notification', () => {
  it('comes to all others, and not for the next line while the last is unread', async () => {
    const { id } = await begun(mother)
    const staff = [`center ${desk.userId}`, `center ${head.userId}`].toSorted()
    expect((await told('conversation.written')).toSorted()).toEqual(staff)
    shown(await write(mother, id, 'And his sister?'))
    expect(await told('conversation.written')).toHaveLength(2)
    await read(desk, id)
    shown(await write(father, id, 'Please answer'))
    expect(await told('conversation.written')).toHaveLength(4)
    shown(await write(desk, id, 'Both may come'))
    expect((await told('conversation.written')).slice(4).toSorted()).toEqual(
      [`learner ${mother.userId}`, `learner ${father.userId}`].toSorted(),
    )
  })

  it('comes again after a day', async () => {
    const { id } = await begun(mother)
    later(25 * 3600)
    shown(await write(mother, id, 'Please answer'))
    expect(await told('conversation.written')).toHaveLength(4)
  })

  it('of what the expert or the center writes in an expert’s conversation comes to the others alone', async () => {
    const { id } = await begun(expert)
    expect((await told('conversation.written')).toSorted()).toEqual(
      [`learner ${mother.userId}`, `learner ${father.userId}`].toSorted(),
    )
    await read(mother, id)
    shown(await write(mother, id, 'He will come'))
    expect((await told('conversation.written')).slice(2)).toEqual([`expert ${stage.expertUserId}`])
  })
})

describe('unread', () => {
  it('is counted for each person, until they have read it', async () => {
    const { id } = await begun(mother)
    later()
    expect([await unread(desk), await unread(head), await unread(father), await unread(mother)]).toEqual([
      1, 1, 0, 0,
    ])
    await read(desk, id)
    await read(desk, id)
    expect([await unread(desk), await unread(head)]).toEqual([0, 1])
  })

  it('is nothing to who may not read them', async () => {
    await begun(mother)
    later()
    const access = { ...CENTER_ROLE_PRESETS.accountant, learners: 'none' as const }
    const center = { ...head.center, access }
    expect(await unread({ ...head, center, centers: [center] })).toBe(0)
    expect(await unread(signedIn({ userId: await aUser(db), role: 'admin' }))).toBe(0)
  })
})

describe('a report', () => {
  it('goes to the heads and the admins, who then read the conversation, once from each person', async () => {
    const admin = signedIn({ userId: await aUser(db), role: 'admin' })
    await db.updateTable('users').set({ is_admin: true }).where('id', '=', admin.userId).execute()
    const { id } = await begun(desk, { text: 'Pay now!' })
    const messageId = shown(await look(mother, id)).messages[0]?.id ?? ''
    expect(shown(await report(mother, id, messageId)).messages[0]?.isReported).toBe(true)
    await report(mother, id, messageId)
    expect((await told('conversation.reported')).toSorted()).toEqual(
      [`admin ${admin.userId}`, `center ${head.userId}`].toSorted(),
    )
    const [row] = (await list(admin)).items
    expect(row).toMatchObject({ id, isReported: true, unread: 0 })
    expect(shown(await look(admin, id))).toMatchObject({
      can: { write: false, close: false, reopen: false, report: false, resolve: true },
      messages: [{ reports: [{ side: 'learner', reason: 'This is rude.' }] }],
    })
    expect((await list(head, { which: 'reported' })).items).toHaveLength(1)
    // Others do not read who reported what.
    expect(shown(await look(desk, id)).messages[0]).toMatchObject({ isReported: false, reports: [] })
    expect((await list(desk, { which: 'reported' })).items).toEqual([])
    expect((await list(father)).items[0]?.isReported).toBe(false)
  })

  it('is resolved by each side for itself, and open again with the next report or when that is taken back', async () => {
    const admin = signedIn({ userId: await aUser(db, { name: 'Meera Iyer' }), role: 'admin' })
    const { id, messages } = await begun(desk, { text: 'Pay now!' })
    const messageId = messages[0]?.id ?? ''
    const which = async (actor: SignedIn, wanted: 'reported' | 'resolved') =>
      (await list(actor, { which: wanted })).items.map(one => one.id)
    shown(await report(mother, id, messageId))
    expect(shown(await look(head, id)).can.resolve).toBe(true)
    const before = shown(await look(head, id)).messages[0]
    expect(before?.reports).toMatchObject([{ resolved: null }])
    later()
    const after = shown(await resolve(head, id, messageId))
    expect(after).toMatchObject({ isReported: true, isReportOpen: false })
    expect(after.messages[0]?.reports).toMatchObject([{ resolved: { at: clock.toISOString() } }])
    expect([await which(head, 'reported'), await which(head, 'resolved')]).toEqual([[], [id]])
    // The admins look for themselves, open ones first.
    expect([await which(admin, 'reported'), await which(admin, 'resolved')]).toEqual([[id], []])
    const newer = await begun(mother, { batchId })
    shown(await report(desk, newer.id, newer.messages[0]?.id ?? ''))
    shown(await resolve(admin, newer.id, newer.messages[0]?.id ?? ''))
    expect((await list(admin)).items.map(one => one.id)).toEqual([id, newer.id])
    expect(shown(await look(admin, newer.id)).messages[0]?.reports).toMatchObject([
      { resolved: { by: 'Meera Iyer' } },
    ])
    // Another person's report of the same message is new.
    shown(await report(father, id, messageId))
    expect(await which(head, 'reported')).toContain(id)
    shown(await resolve(head, id, messageId))
    shown(await resolve(head, id, messageId, false))
    expect(await which(head, 'reported')).toContain(id)
    expect(shown(await look(mother, id))).toMatchObject({ isReportOpen: false, can: { resolve: false } })
    const stranger = newer.messages[0]?.id ?? ''
    expect(await resolve(head, id, stranger)).toEqual(notFound)
  })

  it('is of a message of that conversation', async () => {
    const { id } = await begun(mother)
    const other = await begun(mother, { batchId })
    expect(await report(mother, id, other.messages[0]?.id ?? '')).toEqual(notFound)
  })
})

describe('a person’s data', () => {
  const { family, expert: ofExpert, handOver, putTogether, collect } = personalData.conversations

  it('has their messages, and theirs alone', async () => {
    await begun(mother)
    const rowsOf = (part: unknown) => sql<{ text: string }>`select * from (${part}) p`.execute(db)
    const learners = (ids: string[]) => sql<string>`(select unnest(${ids}::uuid[]))`
    const messages = collect?.family?.messages
    const own = await rowsOf(messages?.({ userId: mother.userId, learners: learners([aarav]) }))
    expect(own.rows).toMatchObject([{ text: 'Can he come a day later?' }])
    expect((await rowsOf(messages?.({ userId: father.userId, learners: learners([newId()]) }))).rows).toEqual(
      [],
    )
  })

  it('goes with a child, a guardian and an expert', async () => {
    const { id } = await begun(mother, { expertId: stage.expertId })
    shown(await write(expert, id, 'He did well.'))
    const ctx = { tx: db, now: TEST_NOW } as never
    await family?.erase?.(ctx, { users: [mother.userId], learners: [] } as never, {} as never)
    expect(texts(shown(await look(father, id)))).toEqual(['–', 'He did well.'])
    await ofExpert?.erase?.(ctx, { users: [expert.userId] } as never, {} as never)
    expect(texts(shown(await look(father, id)))).toEqual(['–', '–'])
    await family?.erase?.(ctx, { users: [], learners: [aarav] } as never, {} as never)
    expect(await look(desk, id)).toEqual(notFound)
    expect(await db.selectFrom('conversation_messages').selectAll().execute()).toEqual([])
  })

  it('of an expert who is erased leaves what they read and reported as a parent', async () => {
    await db
      .insertInto('learner_guardians')
      .values({
        ...{ learner_id: aarav, user_id: stage.expertUserId, relation: 'child', created_at: TEST_NOW },
      })
      .execute()
    const parent = signedIn({ userId: stage.expertUserId, role: 'learner', learnerIds: [aarav] })
    const { id, messages } = await begun(desk)
    shown(await report(parent, id, messages[0]?.id ?? ''))
    await read(parent, id)
    await ofExpert?.erase?.(
      { tx: db, now: TEST_NOW } as never,
      { users: [stage.expertUserId] } as never,
      {} as never,
    )
    expect(shown(await look(parent, id))).toMatchObject({ unread: 0, messages: [{ isReported: true }] })
  })

  it('is one after two accounts, or two profiles of a child, became one', async () => {
    const { id } = await begun(mother)
    await read(father, id)
    await handOver?.move(db, { kept: mother.userId, duplicate: father.userId })
    expect(shown(await look(mother, id)).messages[0]?.isOwn).toBe(true)
    const typed = await aLearner(db, { name: 'Aarav S', userId: father.userId })
    await aMembership(db, stage.centerId, typed.learnerId)
    const twin = await begun(
      { ...mother, learnerIds: [typed.learnerId], userId: father.userId },
      { learnerId: typed.learnerId },
    )
    await putTogether?.move(db, { typedId: typed.learnerId, ownId: aarav })
    const both = (await list(mother)).items
    expect(both.map(one => [one.id, one.closedAt !== null]).toSorted()).toEqual(
      [
        [id, false],
        [twin.id, true],
      ].toSorted(),
    )
  })
})

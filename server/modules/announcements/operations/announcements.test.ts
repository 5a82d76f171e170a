import { beforeEach, describe, expect, it } from 'vitest'
import type { CenterGrant, SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { MOST_A_DAY, MOST_A_DAY_OF_EXPERT } from '#domain/modules/announcements/announcement-rules.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import { fileAnswer } from '#server/modules/files/public.ts'
import { personalData } from '#server/personal-data.ts'
import { aBatch, inBatch } from '#server/testing/batches.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aMembership } from '#server/testing/memberships.ts'
import { aLearner, aMember, aStage, type Stage } from '#server/testing/people.ts'
import { sendAnnouncements } from '../jobs/send-announcements.ts'
import { changeAnnouncement, createAnnouncement, planAnnouncement } from './announce.ts'
import {
  listAnnouncementAnswers,
  listAnnouncementReaders,
  listAnnouncements,
  showAnnouncement,
} from './list-announcements.ts'
import { remindReaders, withdrawAnnouncement } from './manage-announcement.ts'
import { answerAnnouncement, seeAnnouncement } from './read-announcement.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)

type Desk = SignedIn & { center: CenterGrant }
type Announcement = ApiAnswer<'GET /announcements/{id}'>
type NewAnnouncement = ApiHandlerInput<'POST /announcements'>['body']

const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000)

let stage: Stage
let batchId: string
let desk: Desk
let expert: SignedIn
/** Aarav's mother and father, each in a home of their own, and a parent who has agreed to no messages. */
let mother: SignedIn
let father: SignedIn
let quiet: SignedIn
let aarav: string
let diya: string

beforeEach(async () => {
  await resetDatabase(database)
  world.setNow(TEST_NOW)
  stage = await aStage(db)
  desk = await aDesk(stage.centerId)
  expert = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
  batchId = await aBatch(db, { ...stage, expertIds: [stage.expertId], name: 'Juniors' })
  mother = await aFamily('Aarav Sharma')
  aarav = mother.learnerIds[0] ?? ''
  diya = (await aLearner(db, { name: 'Diya Sharma', userId: mother.userId })).learnerId
  await joins(diya, mother.userId)
  await agree(diya, mother.userId)
  mother = { ...mother, learnerIds: [aarav, diya] }
  const other = await aLearner(db, { name: 'Rohan Rao' })
  await db
    .insertInto('learner_guardians')
    .values({ learner_id: aarav, user_id: other.userId, relation: 'child', created_at: TEST_NOW })
    .execute()
  father = signedIn({ userId: other.userId, role: 'learner', learnerIds: [other.learnerId, aarav] })
  quiet = await aFamily('Kabir Nair', batchId, false)
})

const joins = async (learnerId: string, userId: string, to = batchId) => {
  await inBatch(db, to, learnerId, userId)
  await aMembership(db, stage.centerId, learnerId)
}

const agree = (learnerId: string, userId: string) =>
  db
    .insertInto('consents')
    .values({
      ...{ id: newId(), learner_id: learnerId, purpose: 'messages', given_by: userId },
      ...{ text_version: '2026-11', given_at: TEST_NOW },
    })
    .execute()

async function aFamily(name: string, to = batchId, agreed = true): Promise<SignedIn> {
  const { learnerId, userId } = await aLearner(db, { name })
  await joins(learnerId, userId, to)
  if (agreed) await agree(learnerId, userId)
  return signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
}

async function aDesk(
  centerId: string,
  role: CenterRole = 'coordinator',
  serviceIds: string[] | null = null,
): Promise<Desk> {
  const userId = await aMember(db, centerId, role)
  const center: CenterGrant = { centerId, centerRole: role, access: CENTER_ROLE_PRESETS[role], serviceIds }
  return { ...signedIn({ userId, role: 'center', centers: [center], center }), center }
}

const words = {
  en: { title: 'No classes on Saturday', text: 'The hall is being painted.' },
  hi: { title: 'शनिवार को क्लास नहीं', text: 'हॉल में पेंट हो रहा है।' },
}

function shown<T>(answer: T): Exclude<T, { refusal: unknown } | { finishedJson: string }> & object {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer as never
}
const refused = (code: string) => expect.objectContaining({ code })

const bodyOf = (more: Partial<NewAnnouncement> = {}): NewAnnouncement => ({
  audience: { kind: 'batch', batchId },
  words,
  pictureIds: [],
  documentIds: [],
  answers: 'off',
  ...more,
})
const make = (more: Partial<NewAnnouncement> = {}, actor: SignedIn = desk) =>
  world.run(createAnnouncement, { actor: actor as Desk, body: bodyOf(more) })
const announce = async (more: Partial<NewAnnouncement> = {}, actor: SignedIn = desk) =>
  shown(await make(more, actor)) as Announcement
const send = () =>
  sendAnnouncements.run({
    services: world.services,
    data: {},
    signal: new AbortController().signal,
  } as never)
const sent = async (more: Partial<NewAnnouncement> = {}, actor: SignedIn = desk) => {
  const { id } = await announce(more, actor)
  await send()
  return look(actor, id)
}
const look = async (actor: SignedIn, id: string) =>
  shown(await world.run(showAnnouncement, { actor, params: { id } })) as Announcement
const tryLook = (actor: SignedIn, id: string) => world.run(showAnnouncement, { actor, params: { id } })
const list = async (actor: SignedIn, query = {}) => {
  const answer = await world.run(listAnnouncements, {
    actor,
    query: { which: 'own', limit: 25, offset: 1, ...query },
  })
  return (shown(answer) as { items: Announcement[] }).items
}
const open = (actor: SignedIn, id: string) => world.run(seeAnnouncement, { actor, params: { id } })
const readers = async (actor: SignedIn, id: string, query = {}) => {
  const answer = await world.run(listAnnouncementReaders, {
    actor: actor as Desk,
    params: { id },
    query: { limit: 25, offset: 1, ...query },
  })
  return (shown(answer) as ApiAnswer<'GET /announcements/{id}/readers'>).items
}
const again = (actor: SignedIn, id: string) =>
  world.run(remindReaders, { actor: actor as Desk, params: { id } })
const withdraw = (actor: SignedIn, id: string) =>
  world.run(withdrawAnnouncement, { actor: actor as Desk, params: { id } })
const told = async (event: string) => {
  const rows = await db
    .selectFrom('notifications')
    .select(['user_id', 'role', 'learner_ids'])
    .where('event', '=', event)
    .execute()
  return rows.map(row => ({ ...row, learner_ids: row.learner_ids.toSorted() }))
}
const toldUsers = async (event: string) => (await told(event)).map(row => row.user_id).sort()

describe('an announcement to a batch', () => {
  it('reaches both guardians under their child, one notification each, and not who wants no messages', async () => {
    const { id, figures } = await sent()
    expect((await told('announcement.sent')).toSorted((a, b) => a.user_id.localeCompare(b.user_id))).toEqual(
      [
        { user_id: mother.userId, role: 'learner', learner_ids: [aarav, diya].toSorted() },
        { user_id: father.userId, role: 'learner', learner_ids: [aarav] },
      ].toSorted((a, b) => a.user_id.localeCompare(b.user_id)),
    )
    expect(figures).toMatchObject({
      learners: 3,
      families: 2,
      people: 3,
      quiet: 1,
      unreached: 0,
      seenPeople: 0,
    })
    expect((await look(mother, id)).own?.learners.map(one => one.name)).toEqual([
      'Aarav Sharma',
      'Diya Sharma',
    ])
    expect((await look(father, id)).own?.learners.map(one => one.name)).toEqual(['Aarav Sharma'])
    expect(await list(quiet)).toMatchObject([{ id, words, figures: null, author: null }])
  })

  it('is not seen by whoever joins later, nor by strangers', async () => {
    const { id } = await sent()
    const late = await aFamily('Late Comer')
    expect(await list(late)).toEqual([])
    for (const stranger of [late, await aDesk((await aStage(db)).centerId)]) {
      expect(await tryLook(stranger, id)).toEqual(refused('not_found'))
      expect(await open(stranger, id)).toEqual(refused('not_found'))
    }
    const elsewhere = await aDesk((await aStage(db)).centerId)
    expect(await withdraw(elsewhere, id)).toEqual(refused('not_found'))
    expect(await again(elsewhere, id)).toEqual(refused('not_found'))
  })

  it('is sent once, however often and in how many processes the job runs', async () => {
    await announce()
    await Promise.all([send(), send(), send()])
    await send()
    expect(await toldUsers('announcement.sent')).toEqual([mother.userId, father.userId].sort())
  })

  it('says who has opened it, and goes again to who has not: twice at most, a day apart', async () => {
    const { id } = await sent()
    await open(mother, id)
    await open(mother, id)
    expect((await look(desk, id)).figures).toMatchObject({ seenPeople: 1, seenLearners: 2, people: 3 })
    expect((await readers(desk, id, { seen: 'yes' })).map(row => row.name)).toEqual([
      'Aarav Sharma',
      'Diya Sharma',
    ])
    expect(await readers(desk, id, { seen: 'no' })).toMatchObject([{ name: 'Kabir Nair', seenAt: null }])
    // An expert reads children by their first names, and no names of guardians.
    expect(await readers(expert, id, { seen: 'yes' })).toMatchObject([
      { name: 'Aarav', guardians: [], accounts: 2 },
      { name: 'Diya', guardians: [] },
    ])
    expect(await again(desk, id)).toEqual(refused('announcement_again_later'))
    world.setNow(later(21))
    expect(await again(expert, id)).toEqual(refused('not_found'))
    shown(await again(desk, id))
    await send()
    expect(await toldUsers('announcement.again')).toEqual([father.userId])
    world.setNow(later(42))
    shown(await again(desk, id))
    world.setNow(later(80))
    expect(await again(desk, id)).toEqual(refused('announcement_again_limit'))
    await open(father, id)
    await open(quiet, id)
    expect((await look(desk, id)).againFrom).toBeNull()
  })

  it('is not offered again where only those are left who want no messages', async () => {
    const { id } = await sent()
    await open(mother, id)
    world.setNow(later(21))
    expect(await look(desk, id)).toMatchObject({ figures: { unopened: 1 }, can: { again: true } })
    await open(father, id)
    expect(await look(desk, id)).toMatchObject({
      ...{ figures: { people: 3, seenPeople: 2, unopened: 0 }, againFrom: null },
      can: { again: false },
    })
    expect(await again(desk, id)).toEqual(refused('announcement_all_seen'))
  })

  it('takes short answers where that was set, which staff read', async () => {
    const off = await sent()
    const answer = (actor: SignedIn, id: string, text = 'We will be there.') =>
      world.run(answerAnnouncement, { actor, params: { id }, body: { text } })
    expect(await answer(mother, off.id)).toEqual(refused('announcement_no_answers'))
    const { id } = await sent({ answers: 'desk' })
    expect(shown(await answer(mother, id))).toMatchObject({
      own: { answers: [{ text: 'We will be there.' }], seenAt: TEST_NOW.toISOString() },
    })
    for (let nth = 0; nth < 4; nth += 1) await answer(mother, id, `More ${nth}`)
    expect(await answer(mother, id)).toEqual(refused('announcement_answer_limit'))
    const page = (actor: SignedIn) =>
      world.run(listAnnouncementAnswers, {
        actor: actor as Desk,
        params: { id },
        query: { limit: 1, offset: 5 },
      })
    expect(shown(await page(desk))).toMatchObject({
      total: 5,
      items: [{ text: 'We will be there.', learners: ['Aarav Sharma', 'Diya Sharma'] }],
    })
    expect(shown(await page(expert))).toMatchObject({ items: [{ name: null, learners: ['Aarav', 'Diya'] }] })
    expect(await page(mother)).toEqual(refused('not_found'))
    expect((await look(father, id)).own?.answers).toEqual([])
    expect(await toldUsers('announcement.answered')).toContain(desk.userId)
  })
})

describe('the time of an announcement', () => {
  it('may be changed and withdrawn before; afterwards a withdrawn one says so to who opened it', async () => {
    const { id } = await announce({ sendAt: later(5).toISOString() })
    await send()
    expect(await list(mother)).toEqual([])
    expect(await look(desk, id)).toMatchObject({ status: 'scheduled', can: { change: true, withdraw: true } })
    const change = () =>
      world.run(changeAnnouncement, {
        actor: desk,
        params: { id },
        body: bodyOf({
          words: { en: { title: 'Moved', text: 'To Sunday.' } },
          sendAt: later(6).toISOString(),
        }),
      })
    shown(await change())
    world.setNow(later(5.5))
    await send()
    expect(await list(mother)).toEqual([])
    world.setNow(later(6))
    await send()
    expect(await list(mother)).toMatchObject([{ words: { en: { title: 'Moved' }, hi: null } }])
    expect(await change()).toEqual(refused('announcement_sent'))
    await open(mother, id)
    shown(await withdraw(desk, id))
    expect(await list(mother)).toMatchObject([
      { status: 'withdrawn', words: { en: { title: 'Moved', text: '' } } },
    ])
    expect(await list(father)).toEqual([])
    expect(await withdraw(desk, id)).toEqual(refused('announcement_over'))
  })

  it('is refused in the past and too far ahead, and withdrawn before it is never sent', async () => {
    expect(await make({ sendAt: later(-1).toISOString() })).toEqual(refused('announcement_time'))
    expect(await make({ sendAt: later(24 * 91).toISOString() })).toEqual(refused('announcement_time'))
    const { id } = await announce({ sendAt: later(5).toISOString() })
    shown(await withdraw(desk, id))
    world.setNow(later(6))
    await send()
    expect(await told('announcement.sent')).toEqual([])
  })

  it('waits while the center cannot work, and is missed where that lasts', async () => {
    await announce({ sendAt: later(1).toISOString() })
    const { id } = await announce({ sendAt: later(8).toISOString() })
    await db.updateTable('centers').set({ status: 'suspended' }).execute()
    expect(await make({}, expert)).toEqual(refused('announcement_center'))
    world.setNow(later(14))
    await send()
    expect(await told('announcement.sent')).toEqual([])
    expect(await toldUsers('announcement.missed')).toEqual([desk.userId])
    await db.updateTable('centers').set({ status: 'active' }).execute()
    await send()
    expect(await look(desk, id)).toMatchObject({ status: 'sent' })
    expect(await list(desk, { which: 'sent', status: 'missed' })).toMatchObject([{ missedBecause: 'late' }])
  })
})

describe('who may announce', () => {
  it('experts write to the batches they teach, at the moment of sending', async () => {
    expect(await make({ audience: { kind: 'center' } }, expert)).toEqual(refused('not_allowed'))
    const other = await aBatch(db, { ...stage, expertIds: [], name: 'Others' })
    expect(await make({ audience: { kind: 'batch', batchId: other } }, expert)).toEqual(refused('not_found'))
    const { id } = await announce({ sendAt: later(1).toISOString() }, expert)
    expect(await tryLook(mother, id)).toEqual(refused('not_found'))
    await db.deleteFrom('batch_experts').execute()
    world.setNow(later(1))
    await send()
    expect(await list(desk, { which: 'sent' })).toMatchObject([
      { status: 'missed', missedBecause: 'not_teaching', expert: { id: stage.expertId } },
    ])
  })

  it('members with some activities write to their people only', async () => {
    const otherService = (await aStage(db)).serviceId
    const limited = await aDesk(stage.centerId, 'coordinator', [otherService])
    expect(await make({}, limited)).toEqual(refused('not_found'))
    for (const kind of ['center', 'staff', 'experts'] as const)
      expect(await make({ audience: { kind } }, limited)).toEqual(refused('not_allowed'))
    expect(await make({ audience: { kind: 'filter', filter: {} } }, limited)).toEqual(refused('not_allowed'))
    expect(await make({ audience: { kind: 'service', serviceId: stage.serviceId } }, limited)).toEqual(
      refused('not_found'),
    )
    const { id } = await sent()
    expect(await tryLook(limited, id)).toEqual(refused('not_found'))
  })

  it('has so many a day: of a center, and fewer of an expert', async () => {
    for (let nth = 0; nth < MOST_A_DAY_OF_EXPERT; nth += 1) await announce({}, expert)
    expect(await make({}, expert)).toEqual(refused('announcement_day_limit'))
    for (let nth = MOST_A_DAY_OF_EXPERT; nth < MOST_A_DAY; nth += 1) await announce()
    expect(await make()).toEqual(refused('announcement_day_limit'))
    shown(await make({ sendAt: later(30).toISOString() }))
  })
})

describe('who gets it', () => {
  const plan = async (audience: NewAnnouncement['audience']) =>
    shown(await world.run(planAnnouncement, { actor: desk, body: { audience } }))

  it('is shown in numbers before, and found anew at its time', async () => {
    expect(await plan({ kind: 'batch', batchId })).toEqual({
      ...{ learners: 3, families: 2, people: 3, unreached: 0, quiet: 1 },
    })
    expect(await plan({ kind: 'service', serviceId: stage.serviceId })).toMatchObject({ learners: 3 })
    expect(await plan({ kind: 'center' })).toMatchObject({ learners: 3 })
    expect(await plan({ kind: 'filter', filter: { search: 'Aarav' } })).toMatchObject({
      learners: 1,
      people: 2,
    })
    expect(await plan({ kind: 'experts' })).toEqual({
      ...{ learners: null, families: null, people: 1, unreached: 0, quiet: 0 },
    })
    expect(await make({ audience: { kind: 'staff' } })).toEqual(refused('announcement_nobody'))
    const { id } = await announce({
      audience: { kind: 'filter', filter: { batch: batchId }, filterName: 'Juniors' },
      sendAt: later(1).toISOString(),
    })
    await aFamily('Meera Iyer')
    world.setNow(later(1))
    await send()
    expect(await look(desk, id)).toMatchObject({
      figures: { learners: 4 },
      audience: { filterName: 'Juniors' },
    })
    expect(await look(mother, id)).toMatchObject({ audience: { filterName: null, filter: null } })
  })

  it('are staff and experts in lists of their own', async () => {
    const colleague = await aDesk(stage.centerId, 'accountant')
    const staff = await sent({ audience: { kind: 'staff' } })
    const experts = await sent({ audience: { kind: 'experts' } })
    expect((await list(colleague)).map(one => one.id)).toEqual([staff.id])
    expect((await list(expert)).map(one => one.id)).toEqual([experts.id])
    expect(await list(desk)).toEqual([])
    await open(colleague, staff.id)
    expect(await readers(desk, staff.id)).toMatchObject([{ learnerId: null, seenAt: TEST_NOW.toISOString() }])
    expect(await toldUsers('announcement.sent')).toEqual([colleague.userId, expert.userId].sort())
  })

  it('is two thousand learners in pieces, each once', { timeout: 60_000 }, async () => {
    await database.pool.query(
      `with u as (insert into users (id, phone, name, status, created_at)
         select new_id($1), '+9170000' || lpad(n::text, 5, '0'), 'Guardian ' || n, 'active', $1
         from generate_series(1, 2000) n returning id),
       p as (select id as user_id, new_id($1) as learner_id from u),
       l as (insert into learners (id, name, date_of_birth, created_by, created_at)
         select learner_id, 'Learner', '2000-01-01', user_id, $1 from p),
       g as (insert into learner_guardians (learner_id, user_id, relation, created_at)
         select learner_id, user_id, 'self', $1 from p)
       insert into memberships (id, center_id, learner_id, status, created_at)
       select new_id($1), $2, learner_id, 'active', $1 from p`,
      [TEST_NOW, stage.centerId],
    )
    // As PostgreSQL does by itself within minutes; until then it takes the tables for empty.
    await database.pool.query('analyze learners, learner_guardians, memberships, users')
    const { id } = await announce({ audience: { kind: 'center' } })
    await Promise.all([send(), send()])
    const counted = await db
      .selectFrom('notifications')
      .select(({ fn }) => [
        fn.countAll<number>().as('rows'),
        fn.count<number>('user_id').distinct().as('people'),
      ])
      .where('event', '=', 'announcement.sent')
      .executeTakeFirstOrThrow()
    expect(counted).toEqual({ rows: 2002, people: 2002 })
    expect((await look(desk, id)).figures).toMatchObject({ learners: 2003, people: 2003, waiting: 0 })
  })
})

describe('its pictures', () => {
  const aFile = async (owner: SignedIn, mediaType = 'image/png') => {
    const id = newId()
    await db
      .insertInto('files')
      .values({
        ...{
          id,
          owner_user_id: owner.userId,
          owner_role: owner.role,
          purpose: 'announcement',
          name: 'a.png',
        },
        ...{ media_type: mediaType, size: 10, received: 10, stored_bytes: 10, status: 'ready' },
        ...{ created_at: TEST_NOW, changed_at: TEST_NOW, ready_at: TEST_NOW },
      })
      .execute()
    return id
  }
  const reads = async (actor: SignedIn, id: string) => !isRefusal(await fileAnswer(world.ctx(actor), id))

  it('are read by those it is for once it is sent, and by the center', async () => {
    const picture = await aFile(desk)
    const document = await aFile(desk, 'application/pdf')
    expect(await make({ pictureIds: [document] })).toEqual(refused('file_not_usable'))
    expect(await make({ pictureIds: [picture] }, expert)).toEqual(refused('file_not_usable'))
    const { id } = await announce({
      ...{ pictureIds: [picture], documentIds: [document], sendAt: later(1).toISOString() },
    })
    expect(await reads(mother, picture)).toBe(false)
    // A colleague changes it and leaves its files, but for one.
    const colleague = await aDesk(stage.centerId, 'head')
    const body = bodyOf({ pictureIds: [picture], sendAt: later(1).toISOString() })
    shown(await world.run(changeAnnouncement, { actor: colleague, params: { id }, body }))
    world.setNow(later(1))
    await send()
    expect(await look(mother, id)).toMatchObject({ pictures: [{ id: picture }], documents: [] })
    expect(await reads(mother, picture)).toBe(true)
    expect(await reads(desk, picture)).toBe(true)
    expect(await reads(expert, picture)).toBe(true)
    expect(await reads(await aFamily('Late Comer'), picture)).toBe(false)
    shown(await withdraw(desk, id))
    expect(await reads(mother, picture)).toBe(false)
  })
})

describe('what is stored of people', () => {
  it('goes with them, and comes along where two are one', async () => {
    const { id } = await sent({ answers: 'desk' })
    await open(father, id)
    await world.run(answerAnnouncement, { actor: mother, params: { id }, body: { text: 'Yes' } })
    const { handOver, putTogether, family } = personalData.announcements
    await handOver?.move(db, { kept: mother.userId, duplicate: father.userId })
    expect((await look(desk, id)).figures).toMatchObject({ people: 2, seenPeople: 1 })
    await putTogether?.move(db, { typedId: diya, ownId: aarav })
    expect((await look(mother, id)).own?.learners).toMatchObject([{ id: aarav }])
    await family?.erase?.(
      world.ctx(desk),
      { users: [mother.userId], learners: [aarav] } as never,
      {} as never,
    )
    expect(await db.selectFrom('announcement_answers').select('id').execute()).toEqual([])
    expect((await look(desk, id)).figures).toMatchObject({ learners: 1, people: 1 })
  })

  it('of an expert who is erased leaves what they read and answered as a parent', async () => {
    await db
      .insertInto('learner_guardians')
      .values({
        ...{ learner_id: aarav, user_id: stage.expertUserId, relation: 'child', created_at: TEST_NOW },
      })
      .execute()
    const { id } = await sent({ answers: 'desk' })
    const parent = signedIn({ userId: stage.expertUserId, role: 'learner', learnerIds: [aarav] })
    await world.run(answerAnnouncement, { actor: parent, params: { id }, body: { text: 'We come' } })
    const toExperts = await sent({ audience: { kind: 'experts' } })
    await personalData.announcements.expert?.erase?.(
      world.ctx(desk),
      { users: [stage.expertUserId] } as never,
      {} as never,
    )
    expect((await look(parent, id)).own).toMatchObject({ seenAt: TEST_NOW.toISOString() })
    expect((await look(parent, id)).own?.answers).toMatchObject([{ text: 'We come' }])
    expect((await look(desk, toExperts.id)).figures).toMatchObject({ people: 0 })
  })
})

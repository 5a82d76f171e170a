import { beforeEach, describe, expect, it } from 'vitest'
import type { CenterGrant, SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS, type CenterAccess } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import { aBatch, aBatchClass, inBatch } from '#server/testing/batches.ts'
import { signedIn, TEST_NOW, testWorld } from '#server/testing/context.ts'
import { resetDatabase, testDatabase } from '#server/testing/database.ts'
import { aLearner, aMember, aStage, type Stage } from '#server/testing/people.ts'
import { advancePolls } from '../jobs/advance-polls.ts'
import { closePoll } from './close-poll.ts'
import { createPoll } from './create-poll.ts'
import { listPolls, showPoll } from './list-polls.ts'
import { remindPoll } from './remind-poll.ts'
import { listPollAnswers, showPollStats } from './show-stats.ts'
import { votePoll } from './vote.ts'

const database = await testDatabase()
const db = database.kysely
const world = testWorld(database)

type Desk = SignedIn & { center: CenterGrant }
type Poll = ApiAnswer<'GET /polls/{id}'>
type NewPoll = ApiHandlerInput<'POST /polls'>['body']

const HOUR = 3_600_000
const later = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR)

let stage: Stage
let batchId: string
let desk: Desk
let expert: SignedIn
let priya: SignedIn
let aarav: string
let diya: string

beforeEach(async () => {
  await resetDatabase(database)
  world.setNow(TEST_NOW)
  stage = await aStage(db)
  desk = await aDesk(stage.centerId)
  expert = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
  batchId = await aBatch(db, { ...stage, expertIds: [stage.expertId], name: 'Juniors' })
  const first = await aLearner(db, { name: 'Aarav Sharma' })
  const second = await aLearner(db, { name: 'Diya Sharma', userId: first.userId })
  aarav = first.learnerId
  diya = second.learnerId
  priya = signedIn({ userId: first.userId, role: 'learner', learnerIds: [aarav, diya] })
  await inBatch(db, batchId, aarav, priya.userId)
  await inBatch(db, batchId, diya, priya.userId)
})

async function aDesk(
  centerId: string,
  {
    role = 'coordinator',
    serviceIds = null,
    access,
  }: { role?: CenterRole; serviceIds?: string[] | null; access?: Partial<CenterAccess> } = {},
): Promise<Desk> {
  const userId = await aMember(db, centerId, role)
  const center: CenterGrant = {
    centerId,
    centerRole: role,
    access: { ...CENTER_ROLE_PRESETS[role], ...access },
    serviceIds,
  }
  return { ...signedIn({ userId, role: 'center', centers: [center], center }), center }
}

/** A family of one child in the batch. */
async function aFamily(name: string, to = batchId): Promise<SignedIn> {
  const { learnerId, userId } = await aLearner(db, { name })
  await inBatch(db, to, learnerId, userId)
  return signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
}

const question: Omit<NewPoll, 'batchId'> = {
  audience: 'batch',
  voters: 'family',
  question: 'Which day suits you for the match?',
  choice: 'one',
  isNamed: true,
  options: [{ label: 'Saturday' }, { label: 'Sunday' }],
  closesAt: later(72).toISOString(),
  remindBefore: true,
}

function shown<T>(answer: T): Exclude<T, { refusal: unknown } | { finishedJson: string }> & object {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer as never
}

const make = (more: Partial<NewPoll> = {}, actor: SignedIn = desk) =>
  world.run(createPoll, { actor: actor as Desk, body: { ...question, batchId, ...more } })
const aPoll = async (more: Partial<NewPoll> = {}, actor: SignedIn = desk) =>
  shown(await make(more, actor)) as Poll

const vote = (
  actor: SignedIn,
  poll: Poll,
  options: number | number[],
  more: { learnerId?: string; at?: Date; sentAt?: Date } = {},
) => {
  const { at = TEST_NOW, sentAt = at } = more
  const learnerId = more.learnerId ?? actor.learnerIds[0]
  return world.run(votePoll, {
    actor,
    params: { id: poll.id },
    body: {
      ...(learnerId && { learnerId }),
      optionIds: [options].flat().map(nth => poll.options[nth]?.id ?? newId()),
      at: at.toISOString(),
      sentAt: sentAt.toISOString(),
    },
  })
}
const look = async (actor: SignedIn, poll: Poll) =>
  shown(await world.run(showPoll, { actor, params: { id: poll.id } })) as Poll
const stats = (actor: SignedIn, poll: Poll) =>
  world.run(showPollStats, { actor: actor as Desk, params: { id: poll.id } })
const details = (actor: SignedIn, poll: Poll, query = {}) =>
  world.run(listPollAnswers, {
    actor: actor as Desk,
    params: { id: poll.id },
    query: { limit: 25, offset: 1, ...query },
  })
const list = async (actor: SignedIn, query = {}) => {
  const answer = await world.run(listPolls, {
    actor,
    query: { which: 'all', limit: 25, offset: 1, ...query },
  })
  return (shown(answer) as { items: Poll[] }).items.map(poll => poll.question)
}
const counts = (poll: Poll) => poll.options.map(option => option.votes)
const told = async (event: string) => {
  const rows = await db
    .selectFrom('notifications')
    .select(['user_id', 'role'])
    .where('event', '=', event)
    .execute()
  return rows.map(row => row.user_id).sort()
}
const refused = (code: string) => expect.objectContaining({ code })

describe('a poll of a batch', () => {
  it('asks its families, who see the results after voting and can change their vote until it closes', async () => {
    const poll = await aPoll()
    expect(await look(priya, poll)).toMatchObject({
      sums: 'after_vote',
      answered: null,
      own: [{ names: ['Aarav Sharma', 'Diya Sharma'], optionIds: null }],
      can: { vote: true, close: false, stats: false, details: false },
    })
    expect(counts(await look(priya, poll))).toEqual([null, null])
    const voted = shown(await vote(priya, poll, 1)) as Poll
    expect(counts(voted)).toEqual([0, 1])
    expect(counts(shown(await vote(priya, poll, 0)) as Poll)).toEqual([1, 0])
    world.setNow(later(72))
    expect(await vote(priya, poll, 1)).toEqual(refused('poll_closed'))
    expect(counts(await look(priya, poll))).toEqual([1, 0])
  })

  it('counts one vote per family, whichever parent gives it', async () => {
    const father = await aLearner(db, { name: 'Rohan Sharma' })
    await db
      .insertInto('learner_guardians')
      .values({ learner_id: aarav, user_id: father.userId, relation: 'child', created_at: TEST_NOW })
      .execute()
    const rohan = signedIn({ userId: father.userId, role: 'learner', learnerIds: [aarav] })
    const poll = await aPoll()
    await vote(priya, poll, 0)
    const seen = shown(await vote(rohan, poll, 1)) as Poll
    expect(seen.answered).toBe(1)
    expect(seen.own).toMatchObject([{ names: ['Aarav Sharma'], optionIds: [poll.options[1]?.id] }])
    expect(counts(await look(priya, poll))).toEqual([0, 1])
  })

  it('counts one vote per learner if so set', async () => {
    const poll = await aPoll({ voters: 'learner' })
    await vote(priya, poll, 0, { learnerId: aarav })
    expect(await look(priya, poll)).toMatchObject({
      sums: 'after_vote',
      own: [{ names: ['Aarav Sharma'] }, { optionIds: null }],
    })
    const seen = shown(await vote(priya, poll, 1, { learnerId: diya })) as Poll
    expect(counts(seen)).toEqual([1, 1])
  })

  it('counts one vote even when both parents vote at the same moment', async () => {
    const poll = await aPoll()
    await Promise.all([vote(priya, poll, 0), vote(priya, poll, 1, { learnerId: diya }), vote(priya, poll, 0)])
    expect((await look(priya, poll)).answered).toBe(1)
    expect(await db.selectFrom('poll_ballots').select('id').execute()).toHaveLength(1)
  })

  it('allows no double vote, even in the database', async () => {
    const poll = await aPoll()
    await vote(priya, poll, 0)
    const ballot = newId()
    await db.insertInto('poll_ballots').values({ id: ballot, poll_id: poll.id, voted_at: TEST_NOW }).execute()
    const again = { poll_id: poll.id, ballot_id: ballot, learner_id: aarav }
    await expect(db.insertInto('poll_voters').values(again).execute()).rejects.toThrow('unique')
  })

  it('counts the later of two choices, whichever reaches the server first', async () => {
    const poll = await aPoll()
    world.setNow(later(2))
    await vote(priya, poll, 1, { at: later(1), sentAt: later(2) })
    // Chosen two hours ago, while offline, and sent only now.
    const seen = shown(await vote(priya, poll, 0, { at: later(0), sentAt: later(2) })) as Poll
    expect(counts(seen)).toEqual([0, 1])
  })

  it('allows several options if so set, and no others', async () => {
    const poll = await aPoll({ choice: 'several' })
    expect(counts(shown(await vote(priya, poll, [0, 1])) as Poll)).toEqual([1, 1])
    const single = await aPoll()
    expect(await vote(priya, single, [0, 1])).toEqual(refused('poll_choice'))
    expect(await vote(priya, single, 7)).toEqual(refused('poll_choice'))
  })

  it('is not found for a stranger, another center, or someone else’s child', async () => {
    const poll = await aPoll()
    const { learnerId, userId } = await aLearner(db)
    const stranger = signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
    const other = await aDesk((await aStage(db)).centerId)
    expect(await vote(stranger, poll, 0)).toEqual(refused('not_found'))
    expect(await vote(priya, poll, 0, { learnerId })).toEqual(refused('not_found'))
    for (const actor of [stranger, other])
      expect(await world.run(showPoll, { actor, params: { id: poll.id } })).toEqual(refused('not_found'))
    expect(await world.run(closePoll, { actor: other, params: { id: poll.id } })).toEqual(
      refused('not_found'),
    )
    expect(await stats(other, poll)).toEqual(refused('not_found'))
    expect(await details(stranger, poll)).toEqual(refused('not_found'))
    expect(await list(stranger)).toEqual([])
    expect(await list(priya)).toEqual([question.question])
  })

  it('cannot be answered on behalf of a family', async () => {
    const poll = await aPoll()
    for (const actor of [desk, expert])
      expect(await vote(actor, poll, 0, { learnerId: aarav })).toEqual(refused('not_found'))
  })
})

describe('in a poll, staff', () => {
  it('see results at once, who chose what and who has not answered yet', async () => {
    const poll = await aPoll()
    await aFamily('Kabir Nair')
    await vote(priya, poll, 1)
    expect(shown(await stats(desk, poll))).toMatchObject({
      asked: 2,
      answered: 1,
      missing: { count: 1, names: ['Kabir Nair'] },
    })
    expect(shown(await details(desk, poll))).toMatchObject({
      total: 1,
      items: [{ names: ['Aarav Sharma', 'Diya Sharma'], optionIds: [poll.options[1]?.id] }],
    })
    expect(shown(await details(desk, poll, { search: 'diya' }))).toMatchObject({ total: 1 })
    expect(shown(await details(desk, poll, { option: poll.options[0]?.id }))).toMatchObject({ total: 0 })
  })

  it('who teach the batch see a child’s first name (rule R12)', async () => {
    const poll = await aPoll({}, expert)
    await vote(priya, poll, 0)
    const answer = shown(await details(expert, poll))
    expect(answer).toMatchObject({ items: [{ names: ['Aarav', 'Diya'] }] })
    expect(JSON.stringify(answer)).not.toContain('Sharma')
  })

  it('who teach can ask only their own batches', async () => {
    const other = await aBatch(db, { ...stage, name: 'Not theirs' })
    expect(await make({ batchId: other }, expert)).toEqual(refused('not_found'))
    const { batchId: _, ...center } = { ...question, batchId, audience: 'center' as const }
    expect(await world.run(createPoll, { actor: expert as Desk, body: center })).toEqual(
      refused('not_allowed'),
    )
  })

  it('limited to some activities ask only their learners, and see only their names', async () => {
    const limited = await aDesk(stage.centerId, { serviceIds: [newId()] })
    expect(await make({}, limited)).toEqual(refused('not_found'))
    expect(
      await world.run(createPoll, { actor: limited, body: { ...question, audience: 'center' } }),
    ).toEqual(refused('not_allowed'))
    await db
      .insertInto('memberships')
      .values({
        id: newId(),
        center_id: stage.centerId,
        learner_id: aarav,
        status: 'active',
        created_at: TEST_NOW,
      })
      .execute()
    const poll = shown(
      await world.run(createPoll, { actor: desk, body: { ...question, audience: 'center' } }),
    ) as Poll
    await vote(priya, poll, 0)
    expect(await details(limited, poll)).toEqual(refused('not_allowed'))
    expect(shown(await stats(limited, poll))).toMatchObject({ missing: { names: null } })
  })

  it('close a poll once, after which no one can vote', async () => {
    const poll = await aPoll()
    const close = () => world.run(closePoll, { actor: desk, params: { id: poll.id } })
    expect(shown(await close())).toMatchObject({ status: 'closed', can: { vote: false, close: false } })
    expect(await close()).toEqual(refused('poll_closed'))
    expect(await vote(priya, poll, 0)).toEqual(refused('poll_closed'))
  })

  it('vote in a poll for staff, once each, including experts and those without access to polls', async () => {
    const accountant = await aDesk(stage.centerId, { role: 'accountant' })
    const { batchId: _, ...rest } = { ...question, batchId }
    const asked = { ...rest, audience: 'staff' as const, voters: 'staff' as const, isNamed: true }
    const poll = shown(await world.run(createPoll, { actor: desk, body: asked })) as Poll
    for (const actor of [desk, accountant, expert]) shown(await vote(actor, poll, 0))
    expect(counts(shown(await vote(accountant, poll, 1)) as Poll)).toEqual([2, 1])
    expect(shown(await stats(desk, poll))).toMatchObject({
      asked: 3,
      answered: 3,
      missing: { count: 0, names: [] },
    })
    expect(await stats(accountant, poll)).toEqual(refused('not_found'))
    expect(await details(expert, poll)).toEqual(refused('not_found'))
    expect(await list(accountant)).toEqual([question.question])
    expect(await vote(priya, poll, 0)).toEqual(refused('not_found'))
  })
})

describe('a secret poll', () => {
  it('never shows who chose what or who has not answered yet, and hides small counts', async () => {
    const poll = await aPoll({ isNamed: false })
    const [kabir, meera] = [await aFamily('Kabir Nair'), await aFamily('Meera Rao')]
    await vote(priya, poll, 0)
    await vote(kabir, poll, 1)
    expect(await look(desk, poll)).toMatchObject({ sums: 'too_few', answered: 2, can: { details: false } })
    expect(counts(await look(desk, poll))).toEqual([null, null])
    expect(counts(await look(priya, poll))).toEqual([null, null])
    expect(await details(desk, poll)).toEqual(refused('poll_secret'))
    await vote(meera, poll, 1)
    expect(counts(await look(priya, poll))).toEqual([1, 2])
    const all = shown(await stats(desk, poll))
    expect(all).toMatchObject({ answered: 3, missing: { count: 0, names: null } })
    expect(JSON.stringify(all)).not.toMatch(/Kabir|Meera|Aarav/)
    expect((await look(priya, poll)).own).toMatchObject([{ optionIds: [poll.options[0]?.id] }])
    const trail = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', poll.id)
      .execute()
    expect(trail.map(entry => entry.action)).toEqual(['poll.opened'])
  })

  it('by batch hides results with few answers', async () => {
    const seniors = await aBatch(db, { ...stage, name: 'Seniors' })
    const body = { ...question, audience: 'service' as const, serviceId: stage.serviceId, isNamed: false }
    const poll = shown(await world.run(createPoll, { actor: desk, body })) as Poll
    const juniors = [priya, await aFamily('Kabir Nair'), await aFamily('Meera Rao')]
    for (const actor of juniors) await vote(actor, poll, 0)
    await vote(await aFamily('Ira Das', seniors), poll, 1)
    expect(shown(await stats(desk, poll))).toMatchObject({
      answered: 4,
      batches: [
        { batch: { name: 'Juniors' }, answered: null, votes: [] },
        { batch: { name: 'Seniors' }, answered: null, votes: [] },
      ],
    })
  })
})

describe('a poll of several batches', () => {
  it('shows results by batch', async () => {
    const seniors = await aBatch(db, { ...stage, name: 'Seniors' })
    const body = { ...question, audience: 'service' as const, serviceId: stage.serviceId }
    const poll = shown(await world.run(createPoll, { actor: desk, body })) as Poll
    await vote(priya, poll, 0)
    await vote(await aFamily('Ira Das', seniors), poll, 1)
    expect(shown(await stats(desk, poll))).toMatchObject({
      asked: 2,
      batches: [
        { batch: { name: 'Juniors' }, answered: 1, votes: [{ optionId: poll.options[0]?.id, votes: 1 }] },
        { batch: { name: 'Seniors' }, answered: 1, votes: [{ optionId: poll.options[1]?.id, votes: 1 }] },
      ],
    })
  })

  it('is refused if no one would be asked, or for an activity not on offer', async () => {
    const empty = await aBatch(db, { ...stage, name: 'Empty' })
    expect(await make({ batchId: empty })).toEqual(refused('poll_nobody'))
    const body = { ...question, audience: 'service' as const, serviceId: newId() }
    expect(await world.run(createPoll, { actor: desk, body })).toEqual(refused('not_found'))
  })
})

describe('a poll about times', () => {
  const times = [
    { label: '', startsAt: later(200).toISOString() },
    { label: '', startsAt: later(220).toISOString() },
  ]
  it('names the class to be rescheduled, while it is upcoming', async () => {
    const classId = await aBatchClass(db, batchId, { startsAt: later(100).toISOString() })
    const poll = await aPoll({ classId, options: times })
    expect(poll.class).toMatchObject({ id: classId })
    expect(poll.options.map(option => option.startsAt)).toEqual(times.map(option => option.startsAt))
    world.setNow(later(101))
    expect((await look(desk, poll)).class).toBe(null)
  })

  it('is refused for a past class, or one of another batch', async () => {
    const over = await aBatchClass(db, batchId, { startsAt: later(-2).toISOString(), status: 'completed' })
    const other = await aBatch(db, { ...stage, name: 'Other' })
    const foreign = await aBatchClass(db, other, { startsAt: later(100).toISOString() })
    expect(await make({ classId: over, options: times })).toEqual(refused('poll_class_over'))
    expect(await make({ classId: foreign, options: times })).toEqual(refused('not_found'))
  })
})

describe('a person asked', () => {
  it('is notified when a poll opens; about a child only with consent to messages (rule R12)', async () => {
    const kabir = await aFamily('Kabir Nair')
    const consent = {
      id: newId(),
      learner_id: aarav,
      purpose: 'messages' as const,
      given_by: priya.userId,
      text_version: '1',
      given_at: TEST_NOW,
    }
    await db.insertInto('consents').values(consent).execute()
    const poll = await aPoll()
    expect(await told('poll.opened')).toEqual([priya.userId])
    expect(await look(kabir, poll)).toMatchObject({ can: { vote: true } })
  })

  it('is reminded by hand once a day, unless they have answered', async () => {
    for (const id of [aarav, diya])
      await db
        .insertInto('consents')
        .values({
          id: newId(),
          learner_id: id,
          purpose: 'messages',
          given_by: priya.userId,
          text_version: '1',
          given_at: TEST_NOW,
        })
        .execute()
    const poll = await aPoll()
    const remind = () => world.run(remindPoll, { actor: desk, params: { id: poll.id } })
    expect(shown(await remind())).toMatchObject({ remindAgainAt: later(24).toISOString() })
    expect(await told('poll.reminder')).toEqual([priya.userId])
    expect(await remind()).toEqual(refused('poll_reminded'))
    world.setNow(later(24))
    await vote(priya, poll, 0, { at: later(24) })
    expect(await remind()).toEqual(refused('poll_all_answered'))
  })

  it('is reminded automatically a day before the end, once, and the poll closes on time', async () => {
    await db
      .insertInto('consents')
      .values({
        id: newId(),
        learner_id: aarav,
        purpose: 'messages',
        given_by: priya.userId,
        text_version: '1',
        given_at: TEST_NOW,
      })
      .execute()
    const poll = await aPoll()
    const advance = () => advancePolls.run({ services: world.services, data: {} } as never)
    world.setNow(later(47))
    await advance()
    expect(await told('poll.reminder')).toEqual([])
    world.setNow(later(49))
    await advance()
    await advance()
    expect(await told('poll.reminder')).toEqual([priya.userId])
    world.setNow(later(73))
    await advance()
    await advance()
    expect(await look(desk, poll)).toMatchObject({ status: 'closed', closedAt: later(72).toISOString() })
    expect(await told('poll.closed')).toEqual([desk.userId])
  })
})

it('a poll that would close too soon is refused', async () => {
  expect(await make({ closesAt: later(0.1).toISOString() })).toEqual(refused('poll_closing_time'))
})

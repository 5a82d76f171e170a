import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { centerId, userId } from './cast-venues.ts'
import { demoId, insertRows } from './rows.ts'

const DAY = 86_400_000

/** As the cast wrote them, in English. */
export const pollQuestions = {
  matchDay: 'Which day suits you for the friendly match?',
  eveningHours: 'Should the center stay open until 10 pm?',
  anotherTime: 'When should we have the class of the festival week?',
} as const

interface Poll {
  name: string
  audience: 'batch' | 'staff'
  voters: 'learner' | 'staff'
  question: string
  choice: 'one' | 'several'
  secret: boolean
  /** From now, in days. */
  opened: number
  closes: number
  options: readonly ({ label: string } | { startsAt: Date })[]
  classId?: string
  /** So many of those who are asked have not answered. */
  silent: number
}

/** A batch of Kavitha's center in which Priya's children learn, with a class that is still far enough away to be moved. */
interface AskedBatch {
  batch_id: string
  class_id: string
  /** Times on days around it at which its expert and its space are free. */
  free: Date[]
}

/**
 * Puts polls of Kavitha's center among the cast: an open one about a match, which Priya has answered for one of her children,
 * an open secret one to the staff, and a closed one about another time for a class.
 */
export async function castPolls(tx: Kysely<Tables>, now: Date): Promise<void> {
  const asked = await findBatch(tx, now)
  if (!asked) return
  const polls: Poll[] = [
    {
      name: 'match day',
      audience: 'batch',
      voters: 'learner',
      question: pollQuestions.matchDay,
      choice: 'several',
      secret: false,
      opened: -1,
      closes: 3,
      options: [{ label: 'Saturday morning' }, { label: 'Saturday evening' }, { label: 'Sunday morning' }],
      silent: 1,
    },
    {
      name: 'evening hours',
      audience: 'staff',
      voters: 'staff',
      question: pollQuestions.eveningHours,
      choice: 'one',
      secret: true,
      opened: -2,
      closes: 6,
      options: [{ label: 'Yes, every day' }, { label: 'On weekends only' }, { label: 'No' }],
      silent: 1,
    },
    {
      name: 'another time',
      audience: 'batch',
      voters: 'learner',
      question: pollQuestions.anotherTime,
      choice: 'one',
      secret: false,
      opened: -6,
      closes: -1,
      classId: asked.class_id,
      options: asked.free.slice(0, 2).map(startsAt => ({ startsAt })),
      silent: 0,
    },
  ]
  for (const poll of polls) await castPoll(tx, poll, asked.batch_id, now)
}

async function findBatch(tx: Kysely<Tables>, now: Date): Promise<AskedBatch | undefined> {
  const { rows } = await sql<AskedBatch>`
    select cs.batch_id, cs.id as class_id, array_agg(f.starts_at order by f.starts_at) as free
    from class_sessions cs join centers c on c.id = cs.center_id
    cross join generate_series(-3, 3) day
    cross join lateral (select cs.starts_at + make_interval(days => day) as starts_at,
      cs.ends_at + make_interval(days => day) as ends_at) f
    cross join lateral (select (f.starts_at at time zone c.time_zone)::date as on_date,
      extract(hour from f.starts_at at time zone c.time_zone) * 60
        + extract(minute from f.starts_at at time zone c.time_zone) as minute) l
    where cs.center_id = ${centerId('sampige')} and cs.kind = 'batch' and cs.status = 'scheduled'
      and cs.starts_at between ${new Date(+now + 7 * DAY)} and ${new Date(+now + 28 * DAY)}
      and not exists (select from reschedules r where r.class_session_id = cs.id)
      and exists (select from enrolments n join learner_guardians g on g.learner_id = n.learner_id
        where n.batch_id = cs.batch_id and n.status = 'active' and g.user_id = ${userId('priya')})
      and not exists (select from center_holidays h where h.center_id = cs.center_id and h.on_date = l.on_date)
      and not exists (select from claims own join claims other on other.resource_id = own.resource_id
        and other.period && tstzrange(f.starts_at, f.ends_at) where own.class_session_id = cs.id)
      and not exists (select from class_session_experts t where t.class_session_id = cs.id and (
        exists (select from expert_time_off o where o.expert_id = t.expert_id and o.period && tstzrange(f.starts_at, f.ends_at))
        or not exists (select from expert_availability a where a.expert_id = t.expert_id
          and (a.center_id is null or a.center_id = cs.center_id)
          and a.weekday = extract(isodow from l.on_date)
          and l.minute between a.from_minute and a.to_minute - extract(epoch from cs.ends_at - cs.starts_at) / 60)))
    group by cs.id having count(*) >= 2
    order by (select count(*) from enrolments n where n.batch_id = cs.batch_id and n.status = 'active') desc,
      cs.starts_at desc, cs.id limit 1`.execute(tx)
  return rows[0]
}

async function castPoll(tx: Kysely<Tables>, poll: Poll, batchId: string, now: Date): Promise<void> {
  const openedAt = new Date(+now + poll.opened * DAY)
  const closesAt = new Date(+now + poll.closes * DAY)
  const isClosed = closesAt <= now
  const id = demoId(`poll ${poll.name}`, openedAt)
  await insertRows(tx, 'polls', [
    {
      id,
      center_id: centerId('sampige'),
      audience: poll.audience,
      batch_id: poll.audience === 'batch' ? batchId : null,
      class_session_id: poll.classId ?? null,
      voters: poll.voters,
      question: poll.question,
      choice: poll.choice,
      secret: poll.secret,
      closes_at: closesAt,
      remind_before: true,
      status: isClosed ? 'closed' : 'open',
      closed_at: isClosed ? closesAt : null,
      created_by: userId('kavitha'),
      created_as: 'center',
      created_at: openedAt,
    },
  ])
  const options = poll.options.map((option, nth) => ({
    id: demoId(`poll ${poll.name} option ${nth}`, openedAt),
    poll_id: id,
    position: nth + 1,
    label: 'label' in option ? option.label : '',
    starts_at: 'startsAt' in option ? option.startsAt : null,
  }))
  await insertRows(tx, 'poll_options', options)
  await castVotes(tx, poll, { id, batchId, openedAt, optionIds: options.map(option => option.id) })
}

/** All have answered but the last of them: of the staff the head, who made the poll. */
async function castVotes(
  tx: Kysely<Tables>,
  poll: Poll,
  { id, batchId, openedAt, optionIds }: { id: string; batchId: string; openedAt: Date; optionIds: string[] },
): Promise<void> {
  const { rows } = await sql<{ learner_id: string | null; user_id: string | null }>`
    select learner_id, user_id from (
      select n.learner_id, null::uuid as user_id from enrolments n
      where ${poll.audience} = 'batch' and n.batch_id = ${batchId} and n.status = 'active'
      union
      select null::uuid, m.user_id from center_members m
      where ${poll.audience} = 'staff' and m.center_id = ${centerId('sampige')} and m.status = 'active'
    ) asked order by user_id = ${userId('kavitha')}, learner_id, user_id`.execute(tx)
  const ballots = rows.slice(0, Math.max(0, rows.length - poll.silent)).map((voter, nth) => ({
    ...voter,
    id: demoId(`poll ${poll.name} vote of ${voter.learner_id ?? voter.user_id}`, openedAt),
    votedAt: new Date(+openedAt + (nth + 1) * 10 * 60_000),
    // The first option leads.
    optionId: optionIds[(nth * nth) % optionIds.length],
  }))
  await insertRows(
    tx,
    'poll_ballots',
    ballots.map(ballot => ({ id: ballot.id, poll_id: id, voted_at: ballot.votedAt })),
  )
  await insertRows(
    tx,
    'poll_voters',
    ballots.map(ballot => ({
      poll_id: id,
      ballot_id: ballot.id,
      learner_id: ballot.learner_id,
      user_id: ballot.user_id,
    })),
  )
  await insertRows(
    tx,
    'poll_choices',
    ballots.map(ballot => ({ poll_id: id, ballot_id: ballot.id, option_id: ballot.optionId })),
  )
}

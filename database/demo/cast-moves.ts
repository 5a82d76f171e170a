import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { learnerId } from './cast-families.ts'
import { centerId, userId } from './cast-venues.ts'
import { demoId, insertRows } from './rows.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How many other times are proposed. */
const PROPOSED = 2

interface Time {
  starts_at: Date
  ends_at: Date
}

/** An upcoming class of a batch in which a learner of Priya's is enrolled. */
interface ComingClass extends Time {
  id: string
  space_id: string | null
}

/**
 * Adds classes that cannot take place as planned: one that is being rescheduled, with some answers, and one that
 * was cancelled, for which Priya's family has not chosen yet.
 */
export async function castMoves(tx: Kysely<Tables>, now: Date): Promise<void> {
  const [cancelled, ...others] = await comingClasses(tx, now)
  if (cancelled) await cancelClass(tx, cancelled, now)
  // Whether expert and space have time on the days after depends on the weekday.
  for (const asked of others.filter(one => +one.starts_at > +now + 3 * DAY)) {
    const proposals = await freeTimes(tx, asked)
    if (proposals.length === PROPOSED) return askForAnotherTime(tx, { asked, proposals, now })
  }
}

async function comingClasses(tx: Kysely<Tables>, now: Date): Promise<ComingClass[]> {
  const { rows } = await sql<ComingClass>`
    select cs.id, cs.starts_at, cs.ends_at, cs.space_id from class_sessions cs
    where cs.center_id = ${centerId('sampige')} and cs.kind = 'batch' and cs.status = 'scheduled'
      and cs.starts_at between ${new Date(+now + DAY)} and ${new Date(+now + 14 * DAY)}
      and exists (select from class_participants p join learner_guardians g on g.learner_id = p.learner_id
        where p.class_session_id = cs.id and p.kind = 'enrolled' and p.status = 'expected'
          and g.user_id = ${userId('priya')})
    order by cs.starts_at, cs.id`.execute(tx)
  return rows
}

async function cancelClass(tx: Kysely<Tables>, { id }: ComingClass, now: Date): Promise<void> {
  const at = new Date(+now - 2 * HOUR)
  await sql`update class_sessions set status = 'cancelled', cancel_reason = 'The court is being relaid',
    cancelled_at = ${at}, version = version + 1 where id = ${id}`.execute(tx)
  await sql`delete from claims where class_session_id = ${id}`.execute(tx)
  await sql`
    insert into compensations (id, class_session_id, learner_id, enrolment_id, center_id, status, reason, refund_amount,
      currency, choose_by, created_at)
    select new_id(${at}::timestamptz), p.class_session_id, p.learner_id, p.enrolment_id, cs.center_id, 'open',
      'cancelled', 0, 'INR', ${new Date(+at + 7 * DAY)}, ${at}
    from class_participants p join class_sessions cs on cs.id = p.class_session_id
    where p.class_session_id = ${id} and p.enrolment_id is not null and p.kind = 'enrolled'
      and not exists (select from make_up_credits k where k.source_session_id = p.class_session_id
        and k.learner_id = p.learner_id and k.status <> 'revoked')`.execute(tx)
}

async function askForAnotherTime(
  tx: Kysely<Tables>,
  { asked, proposals, now }: { asked: ComingClass; proposals: readonly Time[]; now: Date },
): Promise<void> {
  const center = centerId('sampige')
  const at = new Date(+now - 3 * HOUR)
  const [requestId, id] = [demoId('request to move a class', at), demoId('move of a class', at)]
  const iso = (date: Date) => date.toISOString()
  await insertRows(tx, 'requests', [
    {
      id: requestId,
      kind: 'class_reschedule',
      status: 'pending',
      center_id: center,
      requester_kind: 'center',
      requester_id: center,
      asked_by: userId('kavitha'),
      responder_kind: 'class',
      responder_id: asked.id,
      subject_kind: 'class',
      subject_id: asked.id,
      details: {
        proposals: proposals.map(one => ({
          startsAt: iso(one.starts_at),
          endsAt: iso(one.ends_at),
          spaceId: asked.space_id,
        })),
      },
      message: 'The annual day of the school falls on that evening.',
      answer_note: '',
      expires_at: iso(asked.starts_at),
      created_at: iso(at),
      version: 1,
    },
  ])
  await insertRows(tx, 'reschedules', [
    {
      id,
      request_id: requestId,
      class_session_id: asked.id,
      center_id: center,
      status: 'open',
      asked_as: 'center',
      hosts: 'all',
      quorum_percent: 60,
      from_starts_at: iso(asked.starts_at),
      from_ends_at: iso(asked.ends_at),
      answer_by: iso(new Date(+at + DAY)),
      created_at: iso(at),
      version: 1,
    },
  ])
  await insertRows(
    tx,
    'reschedule_proposals',
    proposals.map((one, nth) => ({
      id: demoId(`proposal ${nth}`, at),
      reschedule_id: id,
      position: nth + 1,
      starts_at: iso(one.starts_at),
      ends_at: iso(one.ends_at),
      space_id: asked.space_id,
    })),
  )
  await answerForSome(tx, { id, classId: asked.id, center, at })
}

/** Center and expert have said yes, and every other family except Priya's. */
async function answerForSome(
  tx: Kysely<Tables>,
  of: { id: string; classId: string; center: string; at: Date },
): Promise<void> {
  const own = [learnerId('aarav'), learnerId('diya')]
  await sql`
    insert into reschedule_parties (reschedule_id, party_kind, party_id, answered_at, answered_by)
    select ${of.id}::uuid, kind, id, case when answers then ${of.at}::timestamptz end,
      case when answers then ${userId('kavitha')}::uuid end
    from (
      select 'center' as kind, ${of.center}::uuid as id, true as answers
      union all
      select 'expert', expert_id, true from class_session_experts where class_session_id = ${of.classId}
      union all
      select 'learner', learner_id,
        learner_id <> all(${own}::uuid[]) and row_number() over (order by learner_id) % 2 = 0
      from class_participants where class_session_id = ${of.classId} and kind in ('enrolled', 'trial', 'make_up')
    ) asked`.execute(tx)
  await sql`
    insert into reschedule_answers (reschedule_id, proposal_id, party_kind, party_id, can)
    select a.reschedule_id, p.id, a.party_kind, a.party_id, a.party_kind <> 'learner' or p.position = 1
    from reschedule_parties a join reschedule_proposals p on p.reschedule_id = a.reschedule_id
    where a.reschedule_id = ${of.id} and a.answered_at is not null`.execute(tx)
}

/** Two of the surrounding days at the same hour, when expert and space are free. */
async function freeTimes(tx: Kysely<Tables>, asked: ComingClass): Promise<Time[]> {
  const { rows } = await sql<Time>`
    select cs.starts_at + shift as starts_at, cs.ends_at + shift as ends_at
    from class_sessions cs, (values (interval '1 day'), ('2 days'), ('3 days'), ('4 days')) shifts(shift)
    where cs.id = ${asked.id} and not exists (
      select from claims own join claims other on other.resource_id = own.resource_id
        and own.resource_kind in ('expert', 'space')
        and other.period && tstzrange(cs.starts_at + shift, cs.ends_at + shift)
      where own.class_session_id = cs.id)
    order by shift limit ${PROPOSED}`.execute(tx)
  return rows
}

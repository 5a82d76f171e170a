import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { addDays } from '#domain/kernel/time.ts'
import type { Calendar } from './calendar.ts'
import { learnerId } from './cast-families.ts'
import type { FindItem } from './cast-lists.ts'
import { centerId, userId } from './cast-venues.ts'
import { demoId, insertRows } from './rows.ts'

interface Seat {
  classId: string
  learnerId: string
  kind: 'enrolled' | 'booked'
  startsAt: Date
  endsAt: Date
  /** The user who taught it. */
  teacherUserId: string
  centerId: string
  serviceId: string
  enrolmentId: string | null
  /** Counted from the latest class of the learner in the batch, which is 1. */
  nth: number
}

/** Rolls of the past month with their marks, medical alerts, and make-up credits. */
export async function castAttendance(
  tx: Kysely<Tables>,
  calendar: Calendar,
  find: FindItem,
  now: Date,
): Promise<void> {
  await seatEverybody(tx, now)
  const marked = (await pastSeats(tx, now)).filter(seat => seat.kind === 'booked' || seat.nth > 1)
  await mark(tx, marked)
  await sql`update learners set alert = case id when ${learnerId('aarav')}::uuid then 'Asthma: inhaler in the blue bag'
      else 'Nut allergy' end where id in (${learnerId('aarav')}, ${learnerId('zoya')})`.execute(tx)
  await giveCredits(tx, calendar, find, marked)
}

/** Puts all enrolled learners on the rolls, with a claim on their time if it is free. */
async function seatEverybody(tx: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    with wanted as (
      select s.id, e.learner_id, e.id as enrolment_id, tstzrange(s.starts_at, s.ends_at) as period
      from enrolments e join class_sessions s on s.batch_id = e.batch_id and s.status <> 'cancelled'
      where e.status = 'active' and s.starts_at >= ${now}::timestamptz - interval '40 days'
        and not exists (select from class_participants p where p.class_session_id = s.id and p.learner_id = e.learner_id)
    ), claimed as (
      insert into claims (class_session_id, resource_kind, resource_id, period)
      select id, 'learner', learner_id, period from wanted on conflict do nothing
      returning class_session_id as id, resource_id as learner_id
    )
    insert into class_participants (class_session_id, learner_id, kind, status, enrolment_id)
    select w.id, w.learner_id, 'enrolled', case when c.id is null then 'clashing' else 'expected' end, w.enrolment_id
    from wanted w left join claimed c on c.id = w.id and c.learner_id = w.learner_id`.execute(tx)
}

async function pastSeats(tx: Kysely<Tables>, now: Date): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    with seat as (
      select class_session_id, learner_id, 'enrolled' as kind, enrolment_id from class_participants where mark is null
      union all
      select class_session_id, learner_id, 'booked', null from bookings where status = 'completed'
    )
    select s.id as "classId", p.learner_id as "learnerId", p.kind, s.starts_at as "startsAt", s.ends_at as "endsAt",
      (select t.user_id from class_session_experts x join experts t on t.id = x.expert_id
        where x.class_session_id = s.id limit 1) as "teacherUserId",
      s.center_id as "centerId", s.service_id as "serviceId", p.enrolment_id as "enrolmentId",
      row_number() over (partition by p.learner_id, p.kind, s.batch_id order by s.starts_at desc)::int as nth
    from seat p join class_sessions s on s.id = p.class_session_id
    where s.ends_at <= ${now} and s.status <> 'cancelled' order by s.starts_at, s.id, p.learner_id`.execute(
    tx,
  )
  return rows
}

const notes = ['Smash gets better', 'Very attentive today', 'Practise footwork at home'] as const

/** Mostly present; now and then late, absent, or excused because the family reported it the day before. */
function outcome({ kind, nth }: Seat): 'present' | 'late' | 'absent' | 'excused' {
  if (nth % 7 === 4) return 'late'
  if (kind === 'booked') return 'present'
  return nth % 9 === 6 ? 'absent' : isExcused(nth) ? 'excused' : 'present'
}

const isExcused = (nth: number) => nth % 9 === 3

async function mark(tx: Kysely<Tables>, past: readonly Seat[]): Promise<void> {
  const marks = past.map(seat => {
    const at = new Date(seat.startsAt.getTime() + 300_000)
    return {
      id: demoId(`mark ${seat.classId} ${seat.learnerId}`, at),
      class_session_id: seat.classId,
      learner_id: seat.learnerId,
      mark: outcome(seat),
      seen: [],
      note: outcome(seat) === 'present' && seat.nth % 5 === 2 ? (notes[seat.nth % 3] ?? '') : '',
      made_at: at,
      received_at: at,
      marked_by: seat.teacherUserId,
      marked_as: 'expert',
    }
  })
  await insertRows(tx, 'attendance_marks', marks)
  await sql`
    insert into class_participants (class_session_id, learner_id, kind, status, mark, mark_id, mark_note, marked_at)
    select class_session_id, learner_id, 'booked', 'expected', mark, id, note, made_at from attendance_marks
    on conflict (class_session_id, learner_id) do update set mark = excluded.mark, mark_id = excluded.mark_id,
      mark_note = excluded.mark_note, marked_at = excluded.marked_at,
      status = case when excluded.mark = 'excused' then 'excused' else class_participants.status end,
      absence_in_time = excluded.mark = 'excused',
      absence_told_at = case when excluded.mark = 'excused' then excluded.marked_at - interval '1 day' end,
      absence_note = case when excluded.mark = 'excused' then 'Fever' else '' end`.execute(tx)
  await sql`delete from claims k using class_participants p
    where p.class_session_id = k.class_session_id and p.learner_id = k.resource_id and p.status = 'excused'`.execute(
    tx,
  )
}

/** One make-up credit for every reported absence, and one from the center that ends soon. */
async function giveCredits(
  tx: Kysely<Tables>,
  calendar: Calendar,
  find: FindItem,
  past: readonly Seat[],
): Promise<void> {
  const earned = past
    .filter(seat => seat.kind === 'enrolled' && isExcused(seat.nth))
    .map(seat => ({
      id: demoId(`credit ${seat.classId} ${seat.learnerId}`, seat.startsAt),
      center_id: seat.centerId,
      learner_id: seat.learnerId,
      service_id: seat.serviceId,
      enrolment_id: seat.enrolmentId,
      source_session_id: seat.classId,
      reason: 'absence',
      status: 'issued',
      issued_at: new Date(seat.startsAt.getTime() - 86_400_000),
      issued_by: null as string | null,
      expires_on: addDays(seat.startsAt.toISOString().slice(0, 10), 60),
      note: '',
    }))
  const issuedAt = new Date(Date.parse(`${calendar.today}T00:00:00Z`) - 55 * 86_400_000)
  const kindness = {
    id: demoId('credit of kindness', issuedAt),
    center_id: centerId('sampige'),
    learner_id: learnerId('aarav'),
    service_id: find('service', 'badminton').id,
    enrolment_id: null,
    source_session_id: null,
    reason: 'goodwill',
    status: 'issued',
    issued_at: issuedAt,
    issued_by: userId('lakshmi'),
    expires_on: addDays(calendar.today, 5),
    note: 'The lights went out on Court 1',
  }
  await insertRows(tx, 'make_up_credits', [...earned, kindness])
}

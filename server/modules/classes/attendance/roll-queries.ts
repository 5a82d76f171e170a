import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { ClassTimes } from '#domain/modules/classes/attendance/attendance-rules.ts'
import type { Mark } from '#domain/modules/classes/attendance/mark-merge.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/service-scope.ts'

/** A class as its roll shows it. */
export interface RollClass extends ClassTimes {
  id: string
  kind: 'batch' | 'booking'
  centerId: string
  centerName: string
  timeZone: string
  serviceId: string
  titleEn: string
  titleHi: string
  space: string | null
  capacity: number | null
  noticeMinutes: number | null
  centerMinutes: number
  /** When it last got another time. */
  movedAt: Date | null
  experts: { id: string; name: string }[]
}

export type ParticipantKind = 'enrolled' | 'trial' | 'make_up' | 'walk_in' | 'booked'

/** Somebody on a roll. */
export interface RollRow {
  classId: string
  learnerId: string
  name: string
  dateOfBirth: string
  alert: string
  pictureId: string | null
  photoConsent: boolean
  kind: ParticipantKind
  status: 'expected' | 'excused' | 'clashing'
  enrolmentId: string | null
  creditId: string | null
  mark: Mark | null
  markId: string | null
  absenceToldAt: Date | null
  absenceInTime: boolean
  absenceNote: string
  /** What the family has for a class that was moved, see `rollEntry`. */
  madeGood: 'choosing' | 'credit' | 'spent' | 'refund' | null
}

/** A mark as it was made, with who made it. */
export interface MarkRow {
  id: string
  classId: string
  learnerId: string
  mark: Mark
  note: string
  seen: string[]
  madeAt: Date
  by: string
  byName: string | null
  as: 'center' | 'expert'
}

/** Bookings whose learner is expected, came or did not. */
const STANDING_BOOKINGS = ['confirmed', 'completed', 'no_show']

/** Whose rolls: a center's own of the member's services, an expert's own wherever they are (also as a substitute). */
export function ownRolls(actor: SignedIn): RawBuilder<boolean> {
  if (actor.role === 'center')
    return sql`(cs.center_id = ${actor.center?.centerId ?? null}::uuid and ${ofOwnServices(actor, sql`cs.service_id`)})`
  if (actor.role === 'expert')
    return sql`exists (select from class_session_experts x
      where x.class_session_id = cs.id and x.expert_id = ${actor.expertId}::uuid)`
  return sql`false`
}

/** Classes by any condition on `cs`, in order of time. */
export async function findClasses(tx: Tx, which: RawBuilder<unknown>, most = 200): Promise<RollClass[]> {
  const { rows } = await sql<RollClass>`
    select cs.id, cs.kind, cs.status, cs.starts_at as "startsAt", cs.ends_at as "endsAt",
      cs.center_id as "centerId", c.name as "centerName", c.time_zone as "timeZone", cs.service_id as "serviceId",
      coalesce(b.name, m.name_en) as "titleEn", coalesce(b.name, m.name_hi) as "titleHi", r.name as space,
      b.capacity, b.notice_minutes as "noticeMinutes", c.reschedule_cutoff_minutes as "centerMinutes",
      (select max(v.moved_at) from class_session_moves v where v.class_session_id = cs.id and v.undone_at is null
        and v.from_starts_at <> v.to_starts_at) as "movedAt",
      (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name) order by x.part = 'assistant', e.name), '[]')
        from class_session_experts x join experts e on e.id = x.expert_id
        where x.class_session_id = cs.id) as experts
    from class_sessions cs
    join centers c on c.id = cs.center_id
    join masterlist_items m on m.id = cs.service_id
    left join batches b on b.id = cs.batch_id
    left join spaces r on r.id = cs.space_id
    where ${which} order by cs.starts_at, cs.id limit ${most}`.execute(tx)
  return rows
}

/** One class whose roll the actor may see; undefined where it is not theirs. */
export async function findRoll(tx: Tx, actor: SignedIn, id: string): Promise<RollClass | undefined> {
  const [found] = await findClasses(tx, sql`cs.id = ${id} and ${ownRolls(actor)}`, 1)
  return found
}

/** Everybody on these rolls, by name: who has a seat, and the learner of a single booking. */
export async function listEntries(tx: Tx, classIds: readonly string[]): Promise<RollRow[]> {
  const { rows } = await sql<RollRow>`
    with seated as (
      select p.class_session_id, p.learner_id, p.kind, p.status, p.enrolment_id, p.credit_id, p.mark, p.mark_id,
        p.absence_told_at, p.absence_in_time, p.absence_note
      from class_participants p where p.class_session_id = any(${classIds}::uuid[])
      union all
      select b.class_session_id, b.learner_id, 'booked', 'expected', null, null, null, null, null, false, ''
      from bookings b
      where b.class_session_id = any(${classIds}::uuid[]) and b.status = any(${STANDING_BOOKINGS}::text[])
        and not exists (select from class_participants p
          where p.class_session_id = b.class_session_id and p.learner_id = b.learner_id)
    )
    select s.class_session_id as "classId", l.id as "learnerId", l.name, l.date_of_birth::text as "dateOfBirth",
      l.alert, l.picture_id as "pictureId",
      exists (select from consents k where k.learner_id = l.id and k.purpose = 'photos' and k.withdrawn_at is null)
        as "photoConsent",
      s.kind, s.status, s.enrolment_id as "enrolmentId", s.credit_id as "creditId", s.mark, s.mark_id as "markId",
      s.absence_told_at as "absenceToldAt", s.absence_in_time as "absenceInTime", s.absence_note as "absenceNote",
      (select case when k.status = 'open' then 'choosing' when k.status = 'refund' then 'refund'
          when m.status in ('issued', 'reserved') then 'credit' when m.status in ('used', 'expired') then 'spent' end
        from compensations k left join make_up_credits m on m.id = k.credit_id
        where k.class_session_id = s.class_session_id and k.learner_id = s.learner_id
          and k.reason = 'cannot_come' and k.status <> 'withdrawn') as "madeGood"
    from seated s join learners l on l.id = s.learner_id
    order by l.name collate "und-x-icu", l.id`.execute(tx)
  return rows
}

/** Every mark of these rolls as it was made, in the order they came in. */
export async function listMarks(tx: Tx, classIds: readonly string[]): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select a.id, a.class_session_id as "classId", a.learner_id as "learnerId", a.mark, a.note, a.seen,
      a.made_at as "madeAt", a.marked_by as by, u.name as "byName", a.marked_as as as
    from attendance_marks a join users u on u.id = a.marked_by
    where a.class_session_id = any(${classIds}::uuid[]) order by a.received_at, a.id`.execute(tx)
  return rows
}

/** Which of these marks are kept already, of whatever class. */
export async function knownMarks(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from attendance_marks where id = any(${ids}::uuid[])`.execute(tx)
  return new Set(rows.map(row => row.id))
}

/** Keeps marks for ever; one that another request has just kept is not kept twice. */
export async function insertMarks(tx: Tx, marks: readonly MarkRow[], receivedAt: Date): Promise<void> {
  const rows = marks.map(mark => ({
    id: mark.id,
    class_session_id: mark.classId,
    learner_id: mark.learnerId,
    mark: mark.mark,
    note: mark.note,
    seen: mark.seen,
    made_at: mark.madeAt.toISOString(),
    received_at: receivedAt.toISOString(),
    marked_by: mark.by,
    marked_as: mark.as,
  }))
  await sql`insert into attendance_marks
    select * from jsonb_populate_recordset(null::attendance_marks, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(tx)
}

/** Who looks after these learners. */
export async function guardiansOf(tx: Tx, learnerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from learner_guardians where learner_id = any(${learnerIds}::uuid[])`.execute(
    tx,
  )
  return rows.map(row => row.id)
}

/** Whether somebody is a learner of a center. */
export async function isMember(tx: Tx, centerId: string, learnerId: string): Promise<boolean> {
  const { rows } = await sql`select from memberships
    where center_id = ${centerId} and learner_id = ${learnerId} and status = 'active'`.execute(tx)
  return rows.length > 0
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { bulkLoader } from './city-bulk.ts'
import { demoId } from './rows.ts'

/** A class that ended so lately has no marks yet: its expert is about to take them. */
const UNMARKED = '100 minutes'

/** Of a hundred who come to a class: so many are present, then late, then absent; the others told before. */
const SHARES = { present: 90, late: 93, absent: 98 }

/** An id of an instant, the same for the same name. */
const idOf = (at: ReturnType<typeof sql>, name: ReturnType<typeof sql>) => sql`
  (left(new_id(${at})::text, 14) || '7' || substr(md5(${name}), 1, 3) || '-a' || substr(md5(${name}), 4, 3) || '-'
    || substr(md5(${name}), 7, 12))::uuid`

/**
 * Puts everybody with a seat on the roll of each class since they joined, marks the past ones, and claims the time of
 * those who come. In the database: the rolls are most of the city, and follow from seats and classes.
 */
export async function writeRolls(tx: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    create temp table city_roll on commit drop as
    select s.id as class_id, s.starts_at, s.ends_at, s.center_id, s.service_id, e.learner_id, e.id as enrolment_id, x.user_id,
      case when s.ends_at > ${now}::timestamptz - ${UNMARKED}::interval then null when luck < ${SHARES.present} then 'present'
        when luck < ${SHARES.late} then 'late' when luck < ${SHARES.absent} then 'absent' else 'excused' end as mark,
      ${idOf(sql`s.starts_at`, sql`'mark' || s.id || e.learner_id`)} as mark_id
    from enrolments e join class_sessions s on s.batch_id = e.batch_id and s.status <> 'cancelled'
      and s.pattern_on >= e.starts_on and s.ends_at > e.created_at
    join class_session_experts t on t.class_session_id = s.id join experts x on x.id = t.expert_id
    cross join lateral (select abs(hashtext(s.id::text || e.learner_id)) % 100 as luck) l
    where e.status in ('active', 'pending_payment')
      and not exists (select from class_participants p where p.enrolment_id = e.id)`.execute(tx)
  await sql`analyze city_roll`.execute(tx)
  const { bulk, validate } = await bulkLoader(tx)
  await bulk('attendance_marks', 'class_participants', 'claims', 'make_up_credits')
  await sql`
    insert into attendance_marks (id, class_session_id, learner_id, mark, note, seen, made_at, received_at, marked_by, marked_as)
    select mark_id, class_id, learner_id, mark, '', '{}', starts_at + interval '5 minutes', starts_at + interval '5 minutes',
      user_id, 'expert'
    from city_roll where mark is not null`.execute(tx)
  await sql`
    insert into class_participants (class_session_id, learner_id, kind, status, enrolment_id, mark, mark_id, marked_at,
      absence_in_time, absence_told_at, absence_note)
    select class_id, learner_id, 'enrolled', case when mark = 'excused' then 'excused' else 'expected' end, enrolment_id,
      mark, case when mark is not null then mark_id end, case when mark is not null then starts_at + interval '5 minutes' end,
      coalesce(mark = 'excused', false), case when mark = 'excused' then starts_at - interval '1 day' end,
      case when mark = 'excused' then 'Fever' else '' end
    from city_roll`.execute(tx)
  await sql`
    insert into claims (class_session_id, resource_kind, resource_id, period)
    select class_id, 'learner', learner_id, tstzrange(starts_at, ends_at) from city_roll
    where mark is distinct from 'excused'`.execute(tx)
  await sql`
    insert into make_up_credits (id, center_id, learner_id, service_id, enrolment_id, source_session_id, reason, status,
      issued_at, expires_on)
    select ${idOf(sql`starts_at`, sql`'credit' || mark_id`)}, center_id, learner_id, service_id, enrolment_id, class_id, 'absence',
      'issued', starts_at - interval '1 day', (starts_at + interval '60 days')::date
    from city_roll where mark = 'excused'`.execute(tx)
  await validate()
  await markSingle(tx, now)
  await sql`
    update batches b set seats_taken = taken.seats
    from (select batch_id, count(*)::int as seats from enrolments
      where status in ('offered', 'pending_payment', 'active', 'paused') group by 1) taken
    where b.id = taken.batch_id and b.seats_taken <> taken.seats`.execute(tx)
}

/** Learners of held single classes were present. */
async function markSingle(tx: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    with held as (
      select b.class_session_id, b.learner_id, b.starts_at + interval '5 minutes' as at, x.user_id,
        ${idOf(sql`b.starts_at`, sql`'mark' || b.id`)} as mark_id
      from bookings b join experts x on x.id = b.expert_id
      where b.status = 'completed' and b.ends_at <= ${now}
        and not exists (select from class_participants p where p.class_session_id = b.class_session_id)
    ), marked as (
      insert into attendance_marks (id, class_session_id, learner_id, mark, note, seen, made_at, received_at, marked_by, marked_as)
      select mark_id, class_session_id, learner_id, 'present', '', '{}', at, at, user_id, 'expert' from held
    )
    insert into class_participants (class_session_id, learner_id, kind, status, mark, mark_id, marked_at)
    select class_session_id, learner_id, 'booked', 'expected', 'present', mark_id, at from held`.execute(tx)
}

/** Refunds out of goodwill that wait for the head of a center: every fifth center has one. */
export async function askForRefunds(
  tx: Kysely<Tables>,
  centers: readonly { id: string; desk: string }[],
  now: Date,
) {
  const asked = new Date(now.getTime() - 7 * 3_600_000)
  for (const [nth, { id, desk }] of centers.entries()) {
    if (nth % 5 !== 0) continue
    await sql`
      insert into refunds (id, order_id, payment_id, center_id, status, reason, amount, currency, destination,
        next_attempt_at, requested_by, created_at, note)
      select ${demoId(`city refund ${id}`, asked)}::uuid, o.id, p.id, o.center_id, 'quoted', 'goodwill', 60000, p.currency,
        'source', ${asked}, ${desk}::uuid, ${asked}, 'Two classes in the rain'
      from orders o join payments p on p.applied_order_id = o.id and p.status = 'captured' and p.method = 'gateway'
      where o.center_id = ${id} and o.kind = 'enrolment' and o.status = 'paid' and p.amount > 60000 and o.created_at < ${asked}
      order by o.created_at desc, o.id limit 1`.execute(tx)
  }
}

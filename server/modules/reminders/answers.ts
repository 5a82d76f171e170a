import { type RawBuilder, sql } from 'kysely'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

/** Whether what a reminder `r` says is still ahead and still so. */
export const isTrue = (now: Date): RawBuilder<boolean> => sql<boolean>`(case r.kind
  when 'class' then r.moment > ${now}::timestamptz and exists (
    select from class_sessions s join class_participants p on p.class_session_id = s.id
    where s.id = r.thing_id and s.status = 'scheduled' and s.starts_at = r.moment
      and p.learner_id = r.learner_id and p.status = 'expected')
  when 'teaching' then r.moment > ${now}::timestamptz and exists (
    select from class_sessions s join class_session_experts t on t.class_session_id = s.id
      join experts x on x.id = t.expert_id
    where s.id = r.thing_id and s.status = 'scheduled' and s.starts_at = r.moment and x.user_id = r.user_id)
  when 'seat' then r.moment > ${now}::timestamptz and exists (
    select from enrolments e where e.id = r.thing_id and e.status = 'offered' and e.offered_until = r.moment)
  when 'credit' then r.moment > ${now}::timestamptz and exists (
    select from make_up_credits k where k.id = r.thing_id and k.status = 'issued')
  else exists (select from orders o where o.id = r.thing_id and o.status = 'open') end)`

/** Whether a notification `n` reminds of nothing, or of something that is still ahead and as it says. */
export const isStillTrue = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  not exists (select from reminders r where r.notification_id = n.id)
  or exists (select from reminders r where r.notification_id = n.id and r.withdrawn_at is null and ${isTrue(now)}))`

const ofDue = sql`from reminders r where r.kind = 'due' and r.thing_id = d.order_id
  and r.moment = d.due_on::timestamp at time zone d.time_zone`

/** When a due `d` was last reminded of; null: never. */
export const remindedAt = sql<Date | null>`(select max(r.sent_at) ${ofDue})`

/** On which local day at its center. */
export const remindedOn = sql<string | null>`(select max(r.sent_on) ${ofDue})`

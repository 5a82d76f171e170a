import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { LANGUAGES } from '#domain/kernel/language.ts'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import { REQUEST_FACTS } from '#domain/modules/requests/request-kinds.ts'

/** What is older than this was read, but for what nobody opened. */
const READ_AFTER = '36 hours'

/**
 * Notifies the cast of what is in the tables, with the arguments that the operations use. A person's own actions are
 * included, marked as their own. Those that are there already stay: the city adds its own later (`first`).
 */
export async function castNotifications(tx: Kysely<Tables>, now: Date, first = 0): Promise<void> {
  const news = [
    ...ofBookings,
    ...ofPlaces,
    ...ofRequests,
    ...ofClasses,
    ...ofPolls,
    ...ofAnnouncements,
    ...ofConversations,
    ...ofReferrals,
    ...ofStatements,
    ...ofPlatform,
  ]
  await castNews(tx, now, news, first)
}

/** The same of documents, which are submitted when all else is there. */
export const castDocumentNotifications = (tx: Kysely<Tables>, now: Date, first = 50): Promise<void> =>
  castNews(tx, now, ofDocuments, first)

async function castNews(tx: Kysely<Tables>, now: Date, news: News, first = 0): Promise<void> {
  for (const [nth, select] of news.entries()) {
    const part = first + nth
    // One kind at a time: all in one statement, nothing is known of so many tables filled a moment ago. Within a moment
    // the ids keep an order, and each kind has a range of its own.
    await sql`
      insert into notifications (id, user_id, role, event, args, link, center_id, created_at, read_at, thing, bundle,
        learner_ids, by_self)
      select (left(new_id(n.at)::text, 15) || '000-8000-' || lpad(to_hex(${part + 1}::bigint * 1000000
          + row_number() over (order by n.at, n.thing, n.user_id)), 12, '0'))::uuid,
        n.user_id, n.role, n.event, n.args, n.link, n.center_id, n.at,
        case when n.by = n.user_id or n.at < ${now}::timestamptz - ${READ_AFTER}::interval then n.at end,
        n.thing, n.bundle, n.learner_ids, coalesce(n.by = n.user_id, false)
      from (${select}) n (at, user_id, role, event, args, link, center_id, thing, bundle, learner_ids, by)
      join users u on u.id = n.user_id and u.status = 'active'
      where n.at <= ${now} and not exists (select from notifications y where y.user_id = n.user_id and y.role = n.role
        and y.event = n.event and y.thing = n.thing and y.created_at = n.at)`.execute(tx)
  }
}

type News = readonly RawBuilder<unknown>[]

const nobody = sql`'{}'::uuid[]`
const instant = (column: RawBuilder<unknown>) =>
  sql`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Members of a center who look after its daily work, and this activity. */
const desk = (centerId: RawBuilder<unknown>, serviceId: RawBuilder<unknown>) =>
  sql`select m.user_id from center_members m where m.center_id = ${centerId} and m.status = 'active'
    and m.center_role in ('head', 'manager', 'coordinator')
    and (m.service_ids is null or ${serviceId} is null or ${serviceId} = any(m.service_ids))`

/** Single classes: booked, and cancelled. */
const bookings = sql`
  bookings b join learners l on l.id = b.learner_id join experts x on x.id = b.expert_id
  join centers c on c.id = b.center_id join masterlist_items s on s.id = b.service_id`
const bookingArgs = sql`jsonb_build_object('learner', jsonb_build_object('id', l.id, 'name', l.name),
  'service', jsonb_build_object('en', s.name_en, 'hi', s.name_hi), 'expert', x.name, 'center', c.name,
  'startsAt', ${instant(sql`b.starts_at`)})`
const nothing = sql`jsonb_build_object('amount', 0, 'currency', 'INR')`
const ofBooking = sql`b.center_id, 'booking:' || b.id, 'classes:' || b.order_id`
const bookingLink = sql`jsonb_build_object('bookingId', b.id)`
const stands = sql`b.status in ('confirmed', 'completed', 'no_show')`

const ofBookings: News = [
  sql`select b.created_at, g.user_id, 'learner', 'booking.confirmed', ${bookingArgs}, ${bookingLink}, ${ofBooking},
      array[b.learner_id], b.booked_by
    from ${bookings} join learner_guardians g on g.learner_id = b.learner_id where ${stands}`,
  sql`select b.created_at, x.user_id, 'expert', 'booking.confirmed', ${bookingArgs}, ${bookingLink}, ${ofBooking},
      ${nobody}, b.booked_by
    from ${bookings} where ${stands}`,
  sql`select b.created_at, m.user_id, 'center', 'booking.confirmed', ${bookingArgs}, ${bookingLink}, ${ofBooking},
      ${nobody}, b.booked_by
    from ${bookings} cross join lateral (${desk(sql`b.center_id`, sql`b.service_id`)}) m where ${stands}`,
  sql`select b.cancelled_at, x.user_id, 'expert', 'booking.cancelled-by-learner',
      ${bookingArgs} || jsonb_build_object('refund', ${nothing}), ${bookingLink}, ${ofBooking}, ${nobody}, b.cancelled_by
    from ${bookings} where b.cancelled_at is not null and b.cancelled_as = 'learner'`,
]

/** Places in batches: the desk reads of all that joined one batch on one day in one row. */
const places = sql`
  enrolments e join learners l on l.id = e.learner_id join batches t on t.id = e.batch_id
  join centers c on c.id = e.center_id`
const placeArgs = sql`jsonb_build_object('learner', jsonb_build_object('id', l.id, 'name', l.name), 'batch', t.name,
  'center', c.name)`
const placeLink = sql`jsonb_build_object('enrolmentId', e.id, 'batchId', e.batch_id)`
const waits = sql`case when e.status = 'waitlisted' then 'enrolment.waitlisted' else 'enrolment.joined' end`

const ofPlaces: News = [
  sql`select e.created_at, g.user_id, 'learner', ${waits}, ${placeArgs}, ${placeLink}, e.center_id,
      'enrolment:' || e.id, 'enrolment:' || e.id, array[e.learner_id], e.enrolled_by
    from ${places} join learner_guardians g on g.learner_id = e.learner_id
    where e.status in ('active', 'waitlisted')`,
  sql`select e.created_at, m.user_id, 'center', ${waits}, ${placeArgs}, ${placeLink}, e.center_id,
      'batch:' || e.batch_id, 'batch:' || e.batch_id, ${nobody}, e.enrolled_by
    from ${places} cross join lateral (${desk(sql`e.center_id`, sql`t.service_id`)}) m where e.status in ('active', 'waitlisted')`,
]

/** What waits for an answer: asked of a center, or of an expert. */
const about = JSON.stringify(
  Object.fromEntries(Object.entries(REQUEST_FACTS).map(([kind, { words }]) => [kind, words])),
)
const requests = sql`
  requests r
  left join learners rl on r.requester_kind = 'learner' and rl.id = r.requester_id
  left join experts rx on r.requester_kind = 'expert' and rx.id = r.requester_id
  left join centers rc on r.requester_kind = 'center' and rc.id = r.requester_id
  left join centers ac on r.responder_kind = 'center' and ac.id = r.responder_id
  left join experts ax on r.responder_kind = 'expert' and ax.id = r.responder_id
  left join learners al on r.responder_kind = 'learner' and al.id = r.responder_id`
const requestArgs = sql`jsonb_build_object('about', ${about}::jsonb -> r.kind,
  'requester', jsonb_build_object('kind', r.requester_kind, 'id', r.requester_id, 'name', coalesce(rl.name, rx.name, rc.name)),
  'responder', jsonb_build_object('kind', r.responder_kind, 'id', r.responder_id, 'name', coalesce(ac.name, ax.name, al.name)),
  'until', ${instant(sql`r.expires_at`)})`
const requestLink = sql`jsonb_build_object('kind', r.kind, 'requestId', r.id)`
const ofRequest = sql`r.center_id, 'request:' || r.id, r.kind || ':' || r.subject_id`
const waiting = sql`r.status in ('pending', 'info_needed') and r.kind <> 'class_reschedule'`

const ofRequests: News = [
  sql`select r.created_at, m.user_id, 'center', 'request.asked', ${requestArgs}, ${requestLink}, ${ofRequest},
      ${nobody}, r.asked_by
    from ${requests} cross join lateral (${desk(sql`ac.id`, sql`r.service_id`)}) m where ${waiting}`,
  sql`select r.created_at, ax.user_id, 'expert', 'request.asked', ${requestArgs}, ${requestLink}, ${ofRequest},
      ${nobody}, r.asked_by
    from ${requests} where ax.id is not null and ${waiting}`,
  sql`select r.created_at, g.user_id, 'learner', 'request.asked', ${requestArgs}, ${requestLink}, ${ofRequest},
      array[al.id], r.asked_by
    from ${requests} join learner_guardians g on g.learner_id = al.id where ${waiting}`,
  sql`select r.answered_at, g.user_id, 'learner', 'request.approved', ${requestArgs}, ${requestLink}, ${ofRequest},
      array[rl.id], r.answered_by
    from ${requests} join learner_guardians g on g.learner_id = rl.id
    where r.status = 'approved' and r.answered_at is not null and r.responder_kind in ('center', 'expert')`,
  sql`select r.answered_at, rx.user_id, 'expert', 'request.approved', ${requestArgs}, ${requestLink}, ${ofRequest},
      ${nobody}, r.answered_by
    from ${requests}
    where rx.id is not null and r.status = 'approved' and r.answered_at is not null and r.responder_kind = 'center'`,
]

/** What happened to a learner in a class: missed, cancelled, made good. */
const classesOf = sql`
  class_sessions k join centers c on c.id = k.center_id join masterlist_items s on s.id = k.service_id
  left join batches t on t.id = k.batch_id join class_participants y on y.class_session_id = k.id
  join learners l on l.id = y.learner_id join learner_guardians g on g.learner_id = l.id`
const classArgs = sql`jsonb_build_object('title', jsonb_build_object('en', coalesce(t.name, s.name_en), 'hi',
  coalesce(t.name, s.name_hi)), 'center', c.name, 'startsAt', ${instant(sql`k.starts_at`)})`
const classLink = sql`jsonb_build_object('classId', k.id)`
const ofClass = sql`k.center_id, 'class:' || k.id, 'class:' || k.id`
const nameOfLearner = sql`jsonb_build_object('id', l.id, 'name', l.name)`

const ofClasses: News = [
  sql`select y.marked_at, g.user_id, 'learner', 'attendance.absent',
      ${classArgs} || jsonb_build_object('learner', ${nameOfLearner}), ${classLink}, ${ofClass}, array[l.id], null::uuid
    from ${classesOf}
    where y.mark = 'absent' and y.absence_told_at is null and y.kind <> 'walk_in' and y.marked_at is not null`,
  // One notification per guardian and class, for all their learners in it.
  sql`select k.cancelled_at, g.user_id, 'learner', 'class.cancelled',
      ${classArgs} || jsonb_build_object('reason', coalesce(k.cancel_reason, ''), 'choice',
        jsonb_build_object('en', '', 'hi', '')), ${classLink}, ${ofClass}, array_agg(distinct l.id), null::uuid
    from ${classesOf}
    where k.kind = 'batch' and k.cancelled_at is not null
    group by k.id, g.user_id, c.name, t.name, s.name_en, s.name_hi`,
  sql`select r.issued_at, g.user_id, 'learner', 'credit.issued',
      jsonb_build_object('learner', ${nameOfLearner}, 'service', jsonb_build_object('en', s.name_en, 'hi', s.name_hi),
        'center', c.name, 'endsAt', ${instant(sql`(r.expires_on + 1)::timestamp at time zone c.time_zone - interval '1 minute'`)}),
      jsonb_build_object('creditId', r.id), r.center_id, 'credit:' || r.id, 'credit:' || r.id, array[l.id], r.issued_by
    from make_up_credits r join centers c on c.id = r.center_id join masterlist_items s on s.id = r.service_id
    join learners l on l.id = r.learner_id join learner_guardians g on g.learner_id = l.id
    where r.status <> 'revoked'`,
  sql`select r.created_at, g.user_id, 'learner', 'reschedule.asked',
      ${classArgs} || jsonb_build_object('answerBy', ${instant(sql`v.answer_by`)}),
      jsonb_build_object('rescheduleId', v.id), k.center_id, 'reschedule:' || v.id, 'reschedule:' || v.id,
      array_agg(distinct l.id), r.asked_by
    from reschedules v join requests r on r.id = v.request_id join (${classesOf}) on k.id = v.class_session_id
    where v.status = 'open'
    group by v.id, r.id, k.id, g.user_id, c.name, t.name, s.name_en, s.name_hi`,
]

/** Polls, as families, staff and experts are asked. */
const pollArgs = sql`jsonb_build_object('question', p.question, 'center', c.name, 'closesAt', ${instant(sql`p.closes_at`)})`
const ofPoll = sql`${pollArgs}, jsonb_build_object('pollId', p.id), p.center_id, 'poll:' || p.id, 'poll:' || p.id`
const polls = sql`polls p join centers c on c.id = p.center_id`

const ofPolls: News = [
  sql`select p.created_at, g.user_id, 'learner', 'poll.opened', ${ofPoll}, ${nobody}, p.created_by
    from ${polls} join enrolments e on e.batch_id = p.batch_id and e.status = 'active'
    join learner_guardians g on g.learner_id = e.learner_id
    where p.audience = 'batch' and p.status = 'open' group by p.id, c.id, g.user_id`,
  sql`select p.created_at, m.user_id, 'center', 'poll.opened', ${ofPoll}, ${nobody}, p.created_by
    from ${polls} join center_members m on m.center_id = p.center_id and m.status = 'active'
    where p.audience = 'staff' and p.status = 'open'`,
  sql`select p.closed_at, p.created_by, 'center', 'poll.closed', ${pollArgs} || jsonb_build_object('count',
      (select count(*) from poll_ballots k where k.poll_id = p.id)), jsonb_build_object('pollId', p.id), p.center_id,
      'poll:' || p.id, 'poll:' || p.id, ${nobody}, null::uuid
    from ${polls} where p.status = 'closed' and p.created_as = 'center'`,
]

/** Announcements, as families and staff are told of them. */
const ofAnnouncement = sql`jsonb_build_object('center', c.name, 'title', jsonb_build_object(
    'en', coalesce(a.words -> 'en', a.words -> 'hi') ->> 'title',
    'hi', coalesce(nullif(a.words -> 'hi', 'null'), a.words -> 'en') ->> 'title')),
  jsonb_build_object('announcementId', a.id), a.center_id, 'announcement:' || a.id, 'announcement:' || a.id`

const ofAnnouncements: News = [
  sql`select r.told_at, r.user_id, r.role, 'announcement.sent', ${ofAnnouncement},
      coalesce((select array_agg(t.learner_id) from announcement_learners t join learner_guardians g on g.learner_id = t.learner_id
        where t.announcement_id = a.id and g.user_id = r.user_id and r.role = 'learner'), ${nobody}), null::uuid
    from announcement_readers r join announcements a on a.id = r.announcement_id join centers c on c.id = a.center_id
    where r.told_at is not null`,
]

/** Messages that are unread, as those who have not read them are told of them. */
const ofConversations: News = [
  sql`select v.last_at, g.user_id, 'learner', 'conversation.written',
      jsonb_build_object('center', c.name, 'from', coalesce(x.name, c.name), 'learner',
        jsonb_build_object('id', l.id, 'name', l.name)),
      jsonb_build_object('conversationId', v.id), v.center_id, 'conversation:' || v.id, 'conversation:' || v.id,
      array[v.learner_id], null::uuid
    from conversations v join centers c on c.id = v.center_id join learners l on l.id = v.learner_id
    join experts x on x.id = v.expert_id join learner_guardians g on g.learner_id = v.learner_id`,
]

/** Statements that a center has to approve: one leads to itself, several to all of them. */
const monthNames = JSON.stringify(
  Object.fromEntries(
    Array.from({ length: 12 }, (_, nth) => {
      const month = String(nth + 1).padStart(2, '0')
      return [
        month,
        Object.fromEntries(
          LANGUAGES.map(language => [language, monthText(`0000-${month}`, language).split(' ')[0]]),
        ),
      ]
    }),
  ),
)
const draftsOfMonths = sql`
  (select s.center_id, s.month, max(s.drafted_at) as at, count(*) as count, (array_agg(s.id))[1] as id
    from expert_statements s where s.status = 'draft' group by s.center_id, s.month) d`

/** Friends who joined with a family’s code, and what that brought. */
const ofReferral = sql`jsonb_build_object('referralId', r.id), r.center_id, 'referral:' || r.id, 'referral:' || r.id`
const ofReferrals: News = [
  sql`select r.joined_at, r.inviter_user_id, 'learner', 'referral.joined', '{}'::jsonb, ${ofReferral}, ${nobody},
      r.invited_user_id
    from referrals r where r.joined_at is not null`,
  sql`select r.rewarded_at, r.inviter_user_id, 'learner', 'referral.rewarded',
      jsonb_build_object('center', c.name, 'amount', jsonb_build_object('amount', r.inviter_amount, 'currency', r.currency)),
      ${ofReferral}, ${nobody}, r.invited_user_id
    from referrals r join centers c on c.id = r.center_id where r.rewarded_at is not null`,
]

const ofStatements: News = [
  sql`select d.at, m.user_id, 'center', 'statement.drafted',
      jsonb_build_object('count', d.count, 'month', (select jsonb_object_agg(w.key, w.value || ' ' || extract(year from d.month))
        from jsonb_each_text(${monthNames}::jsonb -> to_char(d.month, 'MM')) w)),
      jsonb_build_object('centerId', d.center_id, 'month', to_char(d.month, 'YYYY-MM'),
        'statementId', case when d.count = 1 then d.id::text else '' end),
      d.center_id, t.thing, t.thing, ${nobody}, null::uuid
    from ${draftsOfMonths}
    cross join lateral (select case when d.count = 1 then 'statement:' || d.id else 'statements:' || d.center_id end as thing) t
    join center_members m on m.center_id = d.center_id and m.status = 'active' and m.center_role in ('head', 'accountant')`,
]

/** What waits for the admins: leads that came by themselves, and payments of centers for their plans. */
const ofPlatform: News = [
  sql`select l.created_at, u.id, 'admin', 'lead.added', jsonb_build_object('number', l.number, 'place', l.place),
      jsonb_build_object('leadId', l.id), null::uuid, 'lead:' || l.id, 'lead:' || l.id, ${nobody}, null::uuid
    from leads l join users u on u.is_admin where l.entered_by is null`,
  sql`select p.submitted_at, u.id, 'admin', 'center.payment_received', jsonb_build_object('center', c.name),
      jsonb_build_object('centerId', c.id), c.id, 'center:' || c.id, 'center:' || c.id, ${nobody}, null::uuid
    from payments p join orders o on o.id = p.order_id and o.kind = 'onboarding' join centers c on c.id = o.center_id
    join users u on u.is_admin where p.submitted_at is not null`,
]

/** Documents that an expert or a center submitted. */
const ofDocuments: News = [
  sql`select k.submitted_at, u.id, 'admin', 'kyc.submitted', jsonb_build_object('name', coalesce(x.name, c.name)),
      jsonb_build_object('kind', case when k.expert_id is null then 'center' else 'expert' end,
        'id', coalesce(c.id, x.user_id)), null::uuid, t.thing, t.thing, ${nobody}, null::uuid
    from kyc_cases k left join experts x on x.id = k.expert_id left join centers c on c.id = k.center_id
    cross join lateral (select case when c.id is null then 'user:' || x.user_id else 'center:' || c.id end as thing) t
    join users u on u.is_admin where k.submitted_at is not null`,
]

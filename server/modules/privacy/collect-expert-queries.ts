import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import { ACCOUNT_PARTS, type KeptData, type PartsOf, readParts } from './kept-parts.ts'

type Expert = { userId: string; role: 'expert'; expertId: RawBuilder<unknown> }

/** Names of a master list's items, in their order there. */
const namesOf = (ids: string) => sql`(
  select coalesce(json_agg(name_en order by position), '[]') from masterlist_items where id = any(${sql.raw(ids)}))`

/**
 * All that is kept about an expert. Who learns with them is the families' own and stays out, and so do the numbers of
 * papers, of which only the end is ever shown.
 */
const PARTS: PartsOf<Expert> = {
  profile: ({ expertId }) => sql`
    select x.id, x.slug, x.name, x.headline, x.bio, x.gender, x.experience_years, x.city, x.latitude, x.longitude,
      x.travel_metres, x.video_url, x.approves_bookings, x.status, x.created_at, ${namesOf('x.language_ids')} as languages,
      ${namesOf('x.qualification_ids')} as qualifications
    from experts x where x.id = ${expertId}`,
  activities: ({ expertId }) => sql`
    select m.name_en as activity, ${namesOf('s.level_ids')} as levels
    from expert_services s join masterlist_items m on m.id = s.service_id where s.expert_id = ${expertId}`,
  former_addresses: ({ expertId }) => sql`
    select slug from former_addresses where kind = 'expert' and subject_id = ${expertId}`,
  centers: ({ expertId }) => sql`
    select g.id, c.name as center, g.status, g.created_at, g.active_from, g.paused_from, g.paused_until, g.pause_reason,
      g.ends_on, g.end_reason, g.ended_at
    from engagements g join centers c on c.id = g.center_id where g.expert_id = ${expertId}`,
  agreements: ({ expertId }) => sql`
    select a.id, c.name as center, a.number, a.status, a.fee_model, a.share_basis_points, a.amount, a.currency,
      ${namesOf('a.service_ids')} as activities, a.weekdays, a.from_on, a.until_on, a.notice_days, a.note, a.sent_at,
      a.answered_at, a.decline_reason, a.verified_at, a.verified_address, a.texts
    from agreements a join centers c on c.id = a.center_id where a.expert_id = ${expertId} and a.status <> 'draft'`,
  availability: ({ expertId }) => sql`
    select c.name as center, a.weekday, a.from_minute, a.to_minute
    from expert_availability a left join centers c on c.id = a.center_id where a.expert_id = ${expertId}`,
  time_off: ({ expertId }) => sql`
    select lower(period) as from_at, upper(period) as until_at, reason, created_at, cancelled_at
    from expert_time_off where expert_id = ${expertId}`,
  rates: ({ expertId }) => sql`
    select c.name as center, m.name_en as activity, r.minutes, r.amount, r.currency, r.status
    from expert_rates r join centers c on c.id = r.center_id join masterlist_items m on m.id = r.service_id
    where r.expert_id = ${expertId}`,
  batches: ({ expertId }) => sql`
    select b.name as batch, c.name as center, x.part, b.status, b.starts_on, b.ends_on
    from batch_experts x join batches b on b.id = x.batch_id join centers c on c.id = b.center_id
    where x.expert_id = ${expertId}`,
  classes: ({ expertId }) => sql`
    select t.starts_at, t.ends_at, c.name as center, m.name_en as activity, b.name as batch, t.status, x.part
    from class_session_experts x join class_sessions t on t.id = x.class_session_id join centers c on c.id = t.center_id
      join masterlist_items m on m.id = t.service_id left join batches b on b.id = t.batch_id
    where x.expert_id = ${expertId} order by t.starts_at`,
  requests: ({ expertId }) => sql`
    select r.id, r.kind, r.status, c.name as center, r.details, r.message, r.info_asked, r.info_given, r.answer_note,
      r.created_at, r.answered_at
    from requests r left join centers c on c.id = r.center_id where r.asker_kind = 'expert' and r.asker_id = ${expertId}`,
  earnings: ({ expertId }) => sql`
    select e.id, c.name as center, e.kind, e.month, e.on_date, e.status, e.amount, e.currency, e.formula, e.reason
    from earnings e join centers c on c.id = e.center_id where e.expert_id = ${expertId} order by e.on_date`,
  disputes: ({ expertId }) => sql`
    select d.earning_id, d.status, d.reason, d.opened_at, d.answer, d.answered_at
    from earning_disputes d join earnings e on e.id = d.earning_id where e.expert_id = ${expertId}`,
  statements: ({ expertId }) => sql`
    select s.id, c.name as center, s.month, s.status, s.total_amount, s.currency, s.approved_at, s.paid_on, s.pay_method,
      s.pay_reference
    from expert_statements s join centers c on c.id = s.center_id where s.expert_id = ${expertId}`,
  payouts: ({ expertId }) => sql`
    select l.statement_id, l.amount, l.reference, l.status, l.failure_reason, l.settled_at
    from payout_lines l join expert_statements s on s.id = l.statement_id where s.expert_id = ${expertId}`,
  payout_accounts: ({ expertId }) => sql`
    select kind, holder_name, account_number, ifsc, upi_id, created_at, replaced_at
    from expert_payout_accounts where expert_id = ${expertId}`,
  verification: ({ expertId }) => sql`
    select k.id, k.status, k.created_at, k.submitted_at, k.decided_at, k.reject_reason, k.verified_until, k.replaced_at
    from kyc_cases k where k.expert_id = ${expertId}`,
  papers: ({ expertId }) => sql`
    select p.case_id, m.name_en as kind, p.number_end, p.expires_on, p.created_at, p.file_removed_at
    from kyc_papers p join kyc_cases k on k.id = p.case_id join masterlist_items m on m.id = p.document_type_id
    where k.expert_id = ${expertId}`,
  papers_shared: ({ expertId }) => sql`
    select c.name as center, s.shared_at from kyc_shares s join centers c on c.id = s.center_id
    where s.expert_id = ${expertId}`,
  invitations: ({ userId }) => sql`
    select c.name as center, i.name, i.message, i.status, i.created_at, i.expires_at
    from expert_invitations i join centers c on c.id = i.center_id join users u on u.phone = i.phone where u.id = ${userId}`,
}

/** Reads every part for one expert; of somebody who is none what is kept of the account alone. */
export function collectExpert(tx: Tx, userId: string): Promise<KeptData> {
  return readParts(
    tx,
    { ...PARTS, ...ACCOUNT_PARTS },
    { userId, role: 'expert', expertId: sql`(select id from experts where user_id = ${userId})` },
  )
}

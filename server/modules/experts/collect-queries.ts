import { sql } from 'kysely'
import type { Collecting } from '#server/platform/personal-data.ts'
import { nameOf, namesOf } from '#server/platform/personal-data-queries.ts'

/** An expert’s profile, times, prices and agreements; of an agreement what was sent. */
export const expertsCollected: Collecting = {
  expert: {
    profile: ({ expertId }) => sql`
      select x.id, x.slug, x.name, x.headline, x.bio, x.gender, x.experience_years, x.city, x.latitude, x.longitude,
        x.travel_metres, x.video_url, x.approves_bookings, x.status, x.created_at,
        ${namesOf('item', sql`x.language_ids`)} as languages, ${namesOf('item', sql`x.qualification_ids`)} as qualifications
      from experts x where x.id = ${expertId}`,
    activities: ({ expertId }) => sql`
      select ${nameOf('item', sql`s.service_id`)} as activity, ${namesOf('item', sql`s.level_ids`)} as levels
      from expert_services s where s.expert_id = ${expertId}`,
    former_addresses: ({ expertId }) => sql`
      select slug from former_addresses where kind = 'expert' and subject_id = ${expertId}`,
    centers: ({ expertId }) => sql`
      select g.id, ${nameOf('center', sql`g.center_id`)} as center, g.status, g.created_at, g.active_from, g.paused_from, g.paused_until, g.pause_reason,
        g.ends_on, g.end_reason, g.ended_at
      from engagements g where g.expert_id = ${expertId}`,
    agreements: ({ expertId }) => sql`
      select a.id, ${nameOf('center', sql`a.center_id`)} as center, a.number, a.status, a.fee_model, a.share_basis_points, a.amount, a.currency,
        ${namesOf('item', sql`a.service_ids`)} as activities, a.weekdays, a.from_on, a.until_on, a.notice_days, a.note,
        a.sent_at, a.answered_at, a.decline_reason, a.verified_at, a.verified_address, a.texts
      from agreements a where a.expert_id = ${expertId} and a.status <> 'draft'`,
    availability: ({ expertId }) => sql`
      select ${nameOf('center', sql`a.center_id`)} as center, a.weekday, a.from_minute, a.to_minute
      from expert_availability a where a.expert_id = ${expertId}`,
    time_off: ({ expertId }) => sql`
      select lower(period) as from_at, upper(period) as until_at, reason, created_at, cancelled_at
      from expert_time_off where expert_id = ${expertId}`,
    rates: ({ expertId }) => sql`
      select ${nameOf('center', sql`r.center_id`)} as center, ${nameOf('item', sql`r.service_id`)} as activity, r.minutes, r.amount, r.currency, r.status
      from expert_rates r where r.expert_id = ${expertId}`,
    invitations: ({ phone }) => sql`
      select ${nameOf('center', sql`i.center_id`)} as center, i.name, i.message, i.status, i.created_at, i.expires_at
      from expert_invitations i where i.phone = ${phone}`,
  },
}

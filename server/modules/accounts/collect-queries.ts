import { sql } from 'kysely'
import type { Collecting } from '#server/platform/personal-data.ts'

/** What is stored about an account in the role that requests it. */
export const accountsCollected: Collecting = {
  account: {
    account: ({ userId }) => sql`
      select id, phone, name, language, address_line, city, latitude, longitude, created_at from users where id = ${userId}`,
    // Who learns with an expert is not the expert’s to take along.
    notifications: ({ userId, role }) => sql`
      select event, case when role = 'expert' then args - '{learner,learners,requester,responder}'::text[] else args end
          as args, created_at, read_at
      from notifications where user_id = ${userId} and role = ${role}`,
    notification_settings: ({ userId, role }) => sql`
      select muted, quiet_from, quiet_to, time_zone from notification_settings where user_id = ${userId} and role = ${role}`,
    email: ({ userId }) => sql`
      select email, verified_at, bounced_at, stopped_at from email_addresses where user_id = ${userId}`,
    whatsapp: ({ userId }) => sql`
      select granted, said_in, wording, purposes, phone, address, said_at from channel_consents where user_id = ${userId}
      order by said_at`,
    messages: ({ userId, role }) => sql`
      select d.channel, d.outcome, d.at, n.event from notification_deliveries d join notifications n on n.id = d.notification_id
      where n.user_id = ${userId} and n.role = ${role}`,
    saved_filters: ({ userId, role }) => sql`
      select list, name, filter_values, created_at from saved_filters where user_id = ${userId} and role = ${role}`,
    terms: ({ userId, role }) => sql`
      select version, accepted_at, name_typed from terms_acceptances where user_id = ${userId} and role = ${role}`,
    sign_ins: ({ userId, role }) => sql`
      select device, address, created_at, expires_at, revoked_at from identity_sessions
      where user_id = ${userId} and role = ${role}`,
  },
}

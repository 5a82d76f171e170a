-- Accounts: users, sign-in, accepted terms, notifications, saved filters.

-- ── Users

-- One person with a phone number, or a center's contact that has no account of its own yet.
create table users (
  id uuid primary key,
  -- Null after an erasure: the number is free again.
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  name text,
  -- The name was made of the first child's, "Leela’s parent", for those whom it has to be shown to, until the person gives
  -- their own; to themselves they have none.
  is_named_by_child boolean not null default false,
  language text not null default 'en' check (language in ('en', 'hi')),
  is_admin boolean not null default false,
  status text not null default 'active' check (status in ('active', 'inactive')),
  address_line text,
  city text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  created_at timestamptz not null,
  -- The account that this one was merged into. It has its row and its number for good, inactive.
  merged_into uuid references users,
  erased_at timestamptz,
  name_key text generated always as (name_key(name)) stored,
  -- A contact that the front desk of this center wrote down: where an account has the number already, the desk gets a row of
  -- its own with what it typed, and learns nothing of the account.
  desk_center_id uuid,
  -- The family said that a desk's contact with its number is not theirs; it is not asked again. A yes merges the contact
  -- into the account.
  desk_link_refused_at timestamptz,
  check ((latitude is null) = (longitude is null)),
  constraint users_merged_are_inactive check (merged_into is null or (status = 'inactive' and merged_into <> id)),
  constraint users_erased check (
    (phone is null) = (erased_at is not null)
    and (erased_at is null or (status = 'inactive' and not is_admin and address_line is null and latitude is null))),
  constraint users_refused_contact check (desk_link_refused_at is null or desk_center_id is not null)
);
-- One account per number; the contacts of desks beside it.
create unique index users_phone_key on users (phone) where desk_center_id is null;
-- One contact per number and center.
create unique index users_desk_contact on users (desk_center_id, phone) where desk_center_id is not null and merged_into is null;
-- Contacts that a family has not answered yet: read whenever it looks at what awaits an answer.
create index users_open_desk_links on users (phone)
  where desk_center_id is not null and merged_into is null and desk_link_refused_at is null;
-- All users, newest first.
create index users_newest on users (created_at desc, id desc);
-- The same by name.
create index users_by_name on users ((coalesce(name, '') collate "und-x-icu"), id);
-- Search by name or part of a phone number.
create index users_name_key on users using gin (name_key gin_trgm_ops, phone gin_trgm_ops);
-- What was merged into an account.
create index users_merged_into on users (merged_into) where merged_into is not null;

-- Refuses a row of a user who was merged into another account, or erased, whatever was under way meanwhile. It locks the
-- user as the foreign key does anyway, so it sees the state after the merge. The trigger names the column.
create function refuse_merged_owner() returns trigger language plpgsql as $$
declare owner uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  perform from users where id = owner for key share;
  if exists (select from users where id = owner and merged_into is not null) then
    raise exception 'user % was merged into another', owner using errcode = 'restrict_violation';
  end if;
  if exists (select from users where id = owner and erased_at is not null) then
    raise exception 'user % was erased', owner using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- ── Sign-in

-- One one-time password. Only a keyed hash of the code is stored (rule R11).
create table identity_codes (
  id uuid primary key,
  phone text not null,
  role text not null check (role in ('admin', 'center', 'expert', 'learner')),
  code_mac bytea not null,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  address text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  -- What it confirms, about what, and for whom.
  purpose text not null default 'sign_in' check (purpose in (
    'sign_in', 'set_up', 'accept_terms', 'verify_agreement', 'payout_account', 'erase_data')),
  subject_id uuid,
  user_id uuid references users,
  check ((purpose = 'sign_in') = (subject_id is null)),
  constraint identity_codes_user_check check ((purpose in ('sign_in', 'set_up')) = (user_id is null))
);
-- The latest codes of a phone, and how many there were.
create index identity_codes_phone on identity_codes (phone, created_at desc);
-- How many codes an address asked for.
create index identity_codes_address on identity_codes (address, created_at desc);

-- One account at an external identity service, and the user it belongs to.
create table identity_links (
  provider text not null check (provider in ('firebase')),
  subject text not null check (length(subject) between 1 and 128),
  user_id uuid not null references users,
  created_at timestamptz not null,
  primary key (provider, subject),
  unique (provider, user_id)
);

-- A sign-in of one user in one role on one device. Refresh tokens carry the generation; nothing secret is stored.
create table identity_sessions (
  id uuid primary key,
  user_id uuid not null references users,
  role text not null check (role in ('admin', 'center', 'expert', 'learner')),
  generation integer not null default 0,
  rotated_at timestamptz,
  device text,
  address text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text,
  -- A sign-in at an external service opens one session here: who it was, and the second in which it happened.
  provider text check (provider in ('firebase')),
  subject text,
  authenticated_at timestamptz,
  check ((provider is null) = (subject is null)),
  check ((provider is null) = (authenticated_at is null))
);
-- Open sign-ins of a user in a role.
create index identity_sessions_user on identity_sessions (user_id, role) where revoked_at is null;
-- The same, the last used first.
create index identity_sessions_last_used on identity_sessions (user_id, (coalesce(rotated_at, created_at)) desc)
  where revoked_at is null;
-- One external sign-in opens one session.
create unique index identity_sessions_opened_once
  on identity_sessions (provider, subject, authenticated_at) where provider is not null;

-- A single-use ticket that opens a live connection.
create table live_tickets (
  ticket_hash bytea primary key,
  user_id uuid not null references users,
  role text not null,
  topics text[] not null,
  expires_at timestamptz not null
);

-- ── Terms

-- A user accepted a version of a role's terms, for themselves or for a center. The texts are part of the program.
create table terms_acceptances (
  id uuid primary key,
  role text not null check (role in ('center', 'expert', 'learner')),
  version text not null,
  user_id uuid not null references users,
  center_id uuid,
  -- A learner accepts by ticking a box: no name is typed then.
  name_typed text,
  -- The one-time code that confirmed it; null where the acceptance came before this installation.
  verification_id uuid,
  address text,
  accepted_at timestamptz not null,
  check ((role = 'center') = (center_id is not null)),
  constraint terms_acceptances_signed check (role = 'learner' or name_typed is not null)
);
-- Accepted once per version and role.
create unique index terms_acceptances_own on terms_acceptances (user_id, role, version) where center_id is null;
-- Accepted once per version and center.
create unique index terms_acceptances_center on terms_acceptances (center_id, version) where center_id is not null;
create trigger terms_acceptances_fixed before update or delete on terms_acceptances
  for each row execute function refuse_change_but_erasing('name_typed', 'address');
create trigger terms_acceptances_not_emptied before truncate on terms_acceptances
  for each statement execute function refuse_change();

-- ── Notifications

-- A notification to one user in one role. Its words are made when it is read, from event and args, in the reader's language.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users,
  role text not null check (role in ('admin', 'center', 'expert', 'learner')),
  event text not null,
  args jsonb not null,
  link jsonb not null default '{}',
  center_id uuid,
  created_at timestamptz not null,
  read_at timestamptz,
  -- What it tells of, as '<kind>:<id>': 'booking:…'. Null where it is of no one thing.
  thing text,
  -- Those of one day with the same text appear as one row. Null: it appears by itself.
  bundle text,
  -- The learners for whose sake a family is notified.
  learner_ids uuid[] not null default '{}',
  -- Whether the user did it: it is no news, only part of what happened since.
  by_self boolean not null default false
);
-- The list of a user in a role.
create index notifications_list on notifications (user_id, role, created_at desc, id desc);
-- The number on the bell.
create index notifications_unread on notifications (user_id, role) where read_at is null;
-- What a user was told of one thing.
create index notifications_thing on notifications (user_id, thing, created_at) where thing is not null;
-- Those that share a row of the list.
create index notifications_bundle on notifications (user_id, role, bundle, created_at) where bundle is not null;
-- Old ones are deleted.
create index notifications_age on notifications (created_at);

-- What a user switched off in a role, as {"<group>": ["push", "sms"]}, the reminders they do not want at all, and their quiet
-- hours (local minutes).
create table notification_settings (
  user_id uuid not null references users,
  role text not null check (role in ('admin', 'center', 'expert', 'learner')),
  muted jsonb not null default '{}',
  muted_reminders text[] not null default '{}',
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  time_zone text,
  changed_at timestamptz not null,
  primary key (user_id, role),
  check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null) = (time_zone is null))
);

-- A device that receives pushes: an FCM token or a Web Push endpoint. One browser can be signed in to four roles at once,
-- so a token belongs to one user per role, and moves to whoever signs in there in that role.
create table push_devices (
  id uuid primary key,
  kind text not null check (kind in ('fcm', 'webpush')),
  token text not null,
  keys jsonb check ((keys is not null) = (kind = 'webpush')),
  user_id uuid not null references users,
  role text not null check (role in ('admin', 'center', 'expert', 'learner')),
  session_id uuid not null references identity_sessions on delete cascade,
  device_type text not null check (device_type in ('android', 'web')),
  device_info text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  unique (token, role)
);
-- Where to push to a user in a role.
create index push_devices_person on push_devices (user_id, role);
-- The device of a sign-in that ends.
create index push_devices_session on push_devices (session_id);

-- However a sign-in ends (by its owner, by an admin, because a token was used twice), its device gets no more pushes.
create function drop_devices_of_ended_sign_in() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end $$;
create trigger identity_sessions_ended after update of revoked_at on identity_sessions
  for each row when (new.revoked_at is not null and old.revoked_at is null)
  execute function drop_devices_of_ended_sign_in();

-- One notification to one target (a device, or the user for messages and e-mail), written before it is sent: nothing is sent
-- twice. The furthest outcome stays, in whatever order a vendor reports them.
create table notification_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  channel text not null check (channel in ('push', 'whatsapp', 'sms', 'email')),
  target uuid not null,
  outcome text not null check (outcome in ('sending', 'sent', 'delivered', 'read', 'gone', 'failed', 'unknown')),
  at timestamptz not null,
  -- What the vendor calls the message: reports name it.
  vendor_id text,
  -- Why it failed, as the rule of channels knows it.
  failure text,
  -- What it costs, in millionths of a rupee; null: nothing is charged, or the price is not set.
  cost_micros integer check (cost_micros >= 0),
  -- The center that it comes from.
  center_id uuid,
  primary key (notification_id, channel, target)
);
-- The message that a report is about.
create index notification_deliveries_vendor on notification_deliveries (vendor_id) where vendor_id is not null;
-- What a center sent, the newest first.
create index notification_deliveries_center on notification_deliveries (center_id, at desc) where center_id is not null;

-- What a user said about messages by WhatsApp, each yes and no with its proof: when, where, in which words, for which number.
-- The latest decides.
create table channel_consents (
  id uuid primary key,
  user_id uuid not null references users,
  channel text not null check (channel in ('whatsapp')),
  granted boolean not null,
  -- On the screen, or by a message such as STOP.
  said_in text not null check (said_in in ('screen', 'message')),
  -- The version of the words on the screen, and what the messages are for.
  wording text not null,
  purposes text[] not null,
  -- The number it was said for: a yes does not move on to another number.
  phone text,
  address text,
  said_at timestamptz not null
);
-- What a user said last.
create index channel_consents_latest on channel_consents (user_id, channel, said_at desc, id desc);
create trigger channel_consents_fixed before update or delete on channel_consents
  for each row execute function refuse_change_but_erasing('phone', 'address');
create trigger channel_consents_not_emptied before truncate on channel_consents
  for each statement execute function refuse_change();

-- The e-mail address of a user, who has proved it with a code.
create table email_addresses (
  user_id uuid primary key references users,
  email text not null check (length(email) between 3 and 254 and position('@' in email) > 1),
  verified_at timestamptz not null,
  -- Its server refuses it for good: nothing is sent until it is verified again.
  bounced_at timestamptz,
  -- Unsubscribed from within an e-mail.
  stopped_at timestamptz
);

-- A code that was sent to an e-mail address to prove it. Only its keyed hash is stored.
create table email_codes (
  id uuid primary key,
  user_id uuid not null references users,
  email text not null,
  code_mac bytea not null,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
-- The latest codes of a user.
create index email_codes_user on email_codes (user_id, created_at desc);
-- How many an address was sent.
create index email_codes_address on email_codes (email, created_at desc);

-- What a message vendor reported (how far a message came, or that somebody wrote STOP), stored before its effect.
create table message_events (
  vendor text not null,
  event_id text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (vendor, event_id)
);
-- Events without an effect yet.
create index message_events_waiting on message_events (received_at) where handled_at is null;

-- ── Lists

-- A set of filters that a user saved under a name, per role, and per center for its members.
create table saved_filters (
  id uuid primary key,
  user_id uuid not null references users,
  role text not null check (role in ('admin', 'center', 'expert')),
  center_id uuid,
  -- The screen and the operation it reads: '/center/bookings GET /bookings'.
  list text not null,
  name text not null,
  -- Filter names and values as the URL has them; a filter that the list no longer has is ignored.
  filter_values jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  check ((role = 'center') = (center_id is not null))
);
-- One name per list.
create unique index saved_filters_name on saved_filters (user_id, role, center_id, list, lower(name)) nulls not distinct;
-- One default per list.
create unique index saved_filters_default on saved_filters (user_id, role, center_id, list) nulls not distinct where is_default;

-- ── Keys of earlier tables to tables of this file

alter table platform_settings add foreign key (texts_taken_by) references users;
alter table files add foreign key (owner_user_id) references users;

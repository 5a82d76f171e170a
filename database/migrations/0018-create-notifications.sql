-- A UUIDv7 of that moment, where a statement makes rows whose number only it knows.
create function new_id(at timestamptz) returns uuid volatile strict language sql as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid;
$$;

-- What somebody was told in one of their roles. Words are made at reading, from event and args, in the reader's language.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users,
  role text not null check (role in ('admin', 'center', 'expert', 'learner')),
  event text not null,
  args jsonb not null,
  link jsonb not null default '{}',
  center_id uuid references centers,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_list on notifications (user_id, role, created_at desc, id desc);
create index notifications_unread on notifications (user_id, role) where read_at is null;
create index notifications_age on notifications (created_at);

-- What somebody has switched off in a role, as {"<group>": ["push", "sms"]}, and when they want quiet (local minutes).
create table notification_settings (
  user_id uuid not null references users,
  role text not null check (role in ('admin', 'center', 'expert', 'learner')),
  muted jsonb not null default '{}',
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  time_zone text,
  changed_at timestamptz not null,
  primary key (user_id, role),
  check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null) = (time_zone is null))
);

-- Where pushes go: an FCM token or a Web Push endpoint. One browser holds up to four roles at once, so a token
-- belongs to one person per role, and moves to whoever signs in there in that role.
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
create index push_devices_person on push_devices (user_id, role);
create index push_devices_session on push_devices (session_id);

-- One row per notification and target (a device, or the user for SMS), written before it is sent: never twice.
create table notification_deliveries (
  notification_id uuid not null references notifications on delete cascade,
  channel text not null check (channel in ('push', 'sms')),
  target uuid not null,
  outcome text not null check (outcome in ('sending', 'sent', 'gone', 'failed', 'unknown')),
  at timestamptz not null,
  primary key (notification_id, channel, target)
);

-- Who, in which role, for which center, did what to what, when, from where (rule R13).
create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  actor_user_id uuid,
  actor_role text,
  center_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  request_id text,
  address text
);
create index audit_entries_subject on audit_entries (subject_id, at);
create index audit_entries_center on audit_entries (center_id, at desc);
create trigger audit_entries_fixed before update or delete on audit_entries
  for each row execute function refuse_change();

-- Events written in the transaction that caused them; published after commit, at least once.
create table outbox_events (
  id uuid primary key,
  kind text not null,
  topics text[] not null,
  payload jsonb not null,
  created_at timestamptz not null,
  published_at timestamptz,
  attempts integer not null default 0
);
create index outbox_events_waiting on outbox_events (id) where published_at is null;

-- The first answer per key (rule R10). Written in the same transaction as its effect.
create table idempotency_keys (
  actor text not null,
  key text not null,
  operation text not null,
  body_hash bytea not null,
  status smallint,
  answer text,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Single-use tickets that open a live connection.
create table live_tickets (
  ticket_hash bytea primary key,
  user_id uuid not null references users,
  role text not null,
  topics text[] not null,
  expires_at timestamptz not null
);

-- Somebody who left a name through the public site.
create table leads (
  id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('center', 'expert', 'learner', 'contact')),
  status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'converted', 'lost')),
  name text not null,
  phone text not null,
  place text not null default '',
  message text not null default '',
  service_ids uuid[] not null default '{}',
  source text not null,
  language text not null default 'en',
  consented_at timestamptz not null,
  address text,
  created_at timestamptz not null
);
create index leads_list on leads (status, created_at desc, id desc);
create index leads_newest on leads (created_at desc, id desc);

-- Messages of demo mode, shown on screen instead of being sent.
create table demo_messages (
  id uuid primary key,
  phone text not null,
  kind text not null,
  body text not null,
  created_at timestamptz not null
);
create index demo_messages_phone on demo_messages (phone, created_at desc);

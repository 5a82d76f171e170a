-- Messages of families with centers and with the experts who teach their children.

-- A conversation about a child, a batch or an order: with the center, or with an expert while the center reads along
-- (rule R23). All guardians of the child are in it.
create table conversations (
  id uuid primary key,
  center_id uuid not null references centers,
  learner_id uuid not null references learners,
  -- Null: with the center itself.
  expert_id uuid references experts,
  batch_id uuid references batches,
  order_id uuid references orders,
  opened_by uuid not null references users,
  opened_as text not null check (opened_as in ('learner', 'expert', 'center')),
  created_at timestamptz not null,
  last_at timestamptz not null,
  -- Closed by the center.
  closed_at timestamptz,
  closed_by uuid references users,
  check (order_id is null or expert_id is null),
  check ((closed_at is null) = (closed_by is null))
);
-- One is open about the same.
create unique index conversations_open on conversations (center_id, learner_id, expert_id, batch_id, order_id)
  nulls not distinct where closed_at is null;
-- The conversations of a center, the latest first.
create index conversations_center on conversations (center_id, last_at desc, id desc);
-- The conversations about a learner, the latest first.
create index conversations_learner on conversations (learner_id, last_at desc);
-- The conversations of an expert, the latest first.
create index conversations_expert on conversations (expert_id, last_at desc) where expert_id is not null;
-- How many a person has begun today.
create index conversations_opened on conversations (opened_by, created_at);
create trigger conversations_of_existing_learners before insert on conversations
  for each row execute function refuse_erased_learner();
create trigger conversations_of_existing_experts before insert on conversations
  for each row when (new.expert_id is not null) execute function keep_from_erased_expert();

-- One message. Its id is made on the device that writes it.
create table conversation_messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  -- Null: sent by itself, or by somebody whose account was erased.
  written_by uuid references users,
  written_as text not null check (written_as in ('learner', 'expert', 'center')),
  -- The center's text outside its office hours.
  is_automatic boolean not null default false,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null,
  check (not is_automatic or written_by is null)
);
-- The messages of a conversation, the latest first.
create index conversation_messages_latest on conversation_messages (conversation_id, created_at desc, id desc);
-- The messages of a person.
create index conversation_messages_by on conversation_messages (written_by) where written_by is not null;

-- Until when a person has read a conversation, in one of their roles.
create table conversation_reads (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users,
  role text not null check (role in ('learner', 'expert', 'center')),
  read_at timestamptz not null,
  primary key (conversation_id, user_id, role)
);
-- What a person has read.
create index conversation_reads_user on conversation_reads (user_id);

-- A message that was reported to the heads of the center and to the admins. Each side says for itself that it is
-- resolved: a center does not settle what the admins still have to look at.
create table message_reports (
  message_id uuid not null references conversation_messages on delete cascade,
  reported_by uuid not null references users,
  reported_as text not null check (reported_as in ('learner', 'expert', 'center')),
  reason text not null check (length(reason) <= 500),
  created_at timestamptz not null,
  center_resolved_at timestamptz,
  center_resolved_by uuid references users,
  admin_resolved_at timestamptz,
  admin_resolved_by uuid references users,
  primary key (message_id, reported_by),
  check ((center_resolved_at is null) = (center_resolved_by is null)),
  check ((admin_resolved_at is null) = (admin_resolved_by is null))
);
-- The reports of a person.
create index message_reports_by on message_reports (reported_by);

-- When a center answers messages, by its own clock, and what it says outside of that, once in a conversation until it opens.
create table message_hours (
  center_id uuid primary key references centers,
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7),
  from_minute smallint not null,
  to_minute smallint not null,
  away_text text not null check (length(away_text) between 1 and 300),
  saved_by uuid not null references users,
  saved_at timestamptz not null,
  check (from_minute >= 0 and from_minute < to_minute and to_minute <= 1440)
);

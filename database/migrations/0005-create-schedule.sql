-- Groups that meet repeatedly. Planning and enrolling extend this table; here it carries what discovery and the schedule show.
create table batches (
  id uuid primary key,
  center_id uuid not null references centers,
  service_id uuid not null references masterlist_items,
  space_id uuid references spaces,
  name text not null,
  batch_type text not null default 'group' check (batch_type in ('group', 'workshop', 'camp')),
  status text not null check (status in ('draft', 'awaiting_expert', 'active', 'paused', 'completed', 'cancelled')),
  capacity smallint not null check (capacity between 1 and 10000),
  seats_taken smallint not null default 0,
  price_amount bigint not null check (price_amount >= 0),
  price_per text not null check (price_per in ('month', 'term', 'class')),
  currency text not null default 'INR',
  level_id uuid references masterlist_items,
  age_from smallint,
  age_to smallint,
  starts_on date not null,
  ends_on date,
  recurrence text not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  minutes smallint not null check (minutes between 15 and 480),
  created_at timestamptz not null,
  version integer not null default 1,
  check (seats_taken between 0 and capacity)
);
create index batches_center on batches (center_id, status);
create index batches_service on batches (service_id) where status = 'active';

create table batch_experts (
  batch_id uuid not null references batches,
  expert_id uuid not null references experts,
  primary key (batch_id, expert_id)
);

-- One dated meeting, of a batch or of a booking. A move keeps the id; earlier times stay in class_session_moves.
create table class_sessions (
  id uuid primary key,
  center_id uuid not null references centers,
  kind text not null check (kind in ('batch', 'booking')),
  batch_id uuid references batches,
  service_id uuid not null references masterlist_items,
  space_id uuid references spaces,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null check (status in ('scheduled', 'completed', 'cancelled')),
  cancel_reason text,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  check (starts_at < ends_at),
  check ((kind = 'batch') = (batch_id is not null))
);
create index class_sessions_center on class_sessions (center_id, starts_at);
create unique index class_sessions_batch on class_sessions (batch_id, starts_at) where batch_id is not null and status <> 'cancelled';

create table class_session_experts (
  class_session_id uuid not null references class_sessions,
  expert_id uuid not null references experts,
  part text not null default 'lead' check (part in ('lead', 'assistant', 'substitute')),
  primary key (class_session_id, expert_id)
);
create index class_session_experts_expert on class_session_experts (expert_id);

create table class_session_moves (
  id uuid primary key,
  class_session_id uuid not null references class_sessions,
  from_starts_at timestamptz not null,
  from_ends_at timestamptz not null,
  from_space_id uuid,
  to_starts_at timestamptz not null,
  to_ends_at timestamptz not null,
  to_space_id uuid,
  moved_by uuid not null references users,
  moved_as text not null,
  reason text not null default '',
  moved_at timestamptz not null
);
create index class_session_moves_session on class_session_moves (class_session_id, moved_at);

-- The one guarantee against double booking (rule R1): written by the schedule module alone.
-- place: 0 for what exists once (expert, learner, single space), 1..n for numbered places of a shared space.
create table claims (
  class_session_id uuid not null references class_sessions,
  resource_kind text not null check (resource_kind in ('expert', 'space', 'learner')),
  resource_id uuid not null,
  place smallint not null default 0,
  period tstzrange not null check (not isempty(period)),
  primary key (class_session_id, resource_id),
  constraint claims_no_overlap exclude using gist (resource_id with =, place with =, period with &&)
);

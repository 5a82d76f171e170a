-- Private links by which a calendar elsewhere shows somebody's classes. The address is made from the key of the
-- installation, the id and the generation; here stands its hash alone. A renewal is a new generation.
create table calendar_feeds (
  id uuid primary key,
  user_id uuid not null references users,
  role text not null check (role in ('center', 'expert', 'learner')),
  -- Of a center: the classes of one expert there, or in one space.
  center_id uuid references centers,
  expert_id uuid references experts,
  space_id uuid references spaces,
  -- Of a family: these learners alone; empty: all that the guardian has.
  learner_ids uuid[] not null default '{}',
  generation integer not null default 1,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  renewed_at timestamptz,
  read_at timestamptz,
  revoked_at timestamptz,
  check ((role = 'center') = (center_id is not null)),
  check ((role = 'center') = (num_nonnulls(expert_id, space_id) = 1)),
  check (role = 'learner' or learner_ids = '{}')
);
create index calendar_feeds_user on calendar_feeds (user_id, role) where revoked_at is null;

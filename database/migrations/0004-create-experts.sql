create table experts (
  id uuid primary key,
  user_id uuid not null unique references users,
  slug text not null unique,
  name text not null,
  headline text not null default '',
  bio text not null default '',
  gender text check (gender in ('female', 'male', 'other')),
  language_ids uuid[] not null default '{}',
  qualification_ids uuid[] not null default '{}',
  experience_years smallint not null default 0 check (experience_years between 0 and 80),
  city text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  position cube not null generated always as (sphere_point(latitude, longitude)) stored,
  travel_metres integer not null default 10000 check (travel_metres between 0 and 200000),
  service_ids uuid[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive')),
  search_text text not null default '',
  created_at timestamptz not null,
  version integer not null default 1
);
create index experts_position on experts using gist (position) where status = 'active';
create index experts_name on experts (name collate "und-x-icu", id) where status = 'active';
create index experts_search on experts using gin (search_text gin_trgm_ops);
create index experts_services on experts using gin (service_ids);

create table expert_services (
  expert_id uuid not null references experts,
  service_id uuid not null references masterlist_items,
  level_ids uuid[] not null default '{}',
  primary key (expert_id, service_id)
);

-- An expert works with a center.
create table engagements (
  id uuid primary key,
  center_id uuid not null references centers,
  expert_id uuid not null references experts,
  status text not null check (status in ('agreed', 'active', 'paused', 'ended')),
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index engagements_open on engagements (center_id, expert_id) where status <> 'ended';
create index engagements_expert on engagements (expert_id) where status <> 'ended';

-- The expert's price at a center for a service and a length. One that was booked is retired, never edited.
create table expert_rates (
  id uuid primary key,
  center_id uuid not null references centers,
  expert_id uuid not null references experts,
  service_id uuid not null references masterlist_items,
  minutes smallint not null check (minutes between 15 and 480 and minutes % 5 = 0),
  amount bigint not null check (amount >= 0),
  currency text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  position cube not null,
  created_at timestamptz not null
);
create unique index expert_rates_standing on expert_rates (center_id, expert_id, service_id, minutes) where status = 'active';
create index expert_rates_near on expert_rates using gist (service_id, position) where status = 'active';
create index expert_rates_expert on expert_rates (expert_id) where status = 'active';
create trigger expert_rates_position before insert on expert_rates
  for each row execute function copy_center_position();

-- Weekly availability as local time of day at the center; null center: wherever the expert teaches.
create table expert_availability (
  id uuid primary key,
  expert_id uuid not null references experts,
  center_id uuid references centers,
  weekday smallint not null check (weekday between 1 and 7),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1440),
  check (from_minute < to_minute)
);
create index expert_availability_expert on expert_availability (expert_id);

create table expert_time_off (
  id uuid primary key,
  expert_id uuid not null references experts,
  period tstzrange not null check (not isempty(period) and lower(period) is not null and upper(period) is not null),
  reason text not null default '',
  created_at timestamptz not null,
  cancelled_at timestamptz
);
create index expert_time_off_period on expert_time_off using gist (expert_id, period) where cancelled_at is null;

-- A learner belongs to a center; for a housing society the flat is kept with it.
create table memberships (
  id uuid primary key,
  center_id uuid not null references centers,
  learner_id uuid not null references learners,
  status text not null check (status in ('active', 'paused', 'ended')),
  flat text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index memberships_open on memberships (center_id, learner_id) where status <> 'ended';
create index memberships_learner on memberships (learner_id) where status <> 'ended';

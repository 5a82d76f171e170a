create table centers (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  description text not null default '',
  center_type_id uuid not null references masterlist_items,
  operating_entity_id uuid references masterlist_items,
  access text not null default 'open' check (access in ('open', 'society')),
  address_line text not null,
  city text not null,
  state_code text not null default '29' check (state_code ~ '^[0-9]{2}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  position cube not null generated always as (sphere_point(latitude, longitude)) stored,
  time_zone text not null default 'Asia/Kolkata',
  currency text not null default 'INR',
  phone text,
  gstin text,
  amenity_ids uuid[] not null default '{}',
  service_ids uuid[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'active', 'suspended', 'closed')),
  terms_accepted boolean not null default false,
  onboarding_payment_received boolean not null default false,
  onboarding_payment_verified boolean not null default false,
  cancellation_policy jsonb not null,
  booking_notice_minutes integer not null default 120 check (booking_notice_minutes between 0 and 43200),
  booking_horizon_days integer not null default 56 check (booking_horizon_days between 1 and 84),
  reschedule_cutoff_minutes integer not null default 720 check (reschedule_cutoff_minutes between 0 and 43200),
  slot_step_minutes integer not null default 30 check (slot_step_minutes in (10, 15, 20, 30, 60)),
  pay_at_center boolean not null default false,
  search_text text not null default '',
  created_at timestamptz not null,
  version integer not null default 1
);
create index centers_position on centers using gist (position) where status = 'active';
create index centers_name on centers (name collate "und-x-icu", id) where status = 'active';
create index centers_created on centers (created_at desc, id desc) where status = 'active';
create index centers_type on centers (center_type_id, name collate "und-x-icu", id) where status = 'active';
create index centers_search on centers using gin (search_text gin_trgm_ops);
create index centers_services on centers using gin (service_ids);
create index centers_amenities on centers using gin (amenity_ids);

create table center_members (
  center_id uuid not null references centers,
  user_id uuid not null references users,
  center_role text not null check (center_role in ('head', 'manager', 'coordinator', 'accountant')),
  permissions jsonb,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  primary key (center_id, user_id)
);
create index center_members_user on center_members (user_id) where status = 'active';

-- What a center offers. The position is copied here so that one index answers "this service, nearest first".
create table center_services (
  center_id uuid not null references centers,
  service_id uuid not null references masterlist_items,
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  position cube not null,
  primary key (center_id, service_id)
);
create index center_services_near on center_services using gist (service_id, position) where status = 'active';

create function copy_center_position() returns trigger language plpgsql as $$
begin
  new.position := (select c.position from centers c where c.id = new.center_id);
  return new;
end $$;
create trigger center_services_position before insert on center_services
  for each row execute function copy_center_position();

create function spread_center_position() returns trigger language plpgsql as $$
begin
  update center_services set position = new.position where center_id = new.id;
  update expert_rates set position = new.position where center_id = new.id;
  return null;
end $$;
create trigger centers_moved after update of latitude, longitude on centers
  for each row when (old.position is distinct from new.position) execute function spread_center_position();

-- Rooms, courts, lanes. More than one place means a shared space with numbered places (rule R1).
create table spaces (
  id uuid primary key,
  center_id uuid not null references centers,
  name text not null,
  places smallint not null default 1 check (places between 1 and 200),
  service_ids uuid[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  unique (center_id, name)
);

-- Opening hours as local time of day in minutes; several stretches a day are several rows. weekday: 1 = Monday.
create table center_hours (
  center_id uuid not null references centers,
  weekday smallint not null check (weekday between 1 and 7),
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  closes_minute smallint not null check (closes_minute between 1 and 1440),
  check (opens_minute < closes_minute),
  primary key (center_id, weekday, opens_minute)
);

create table center_holidays (
  center_id uuid not null references centers,
  on_date date not null,
  name text not null,
  primary key (center_id, on_date)
);

-- Centers: what they are and offer, when they are open, and who works there.

-- ── Centers

-- A center, with its settings.
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
  -- The three gates before a center becomes active.
  terms_accepted boolean not null default false,
  onboarding_payment_received boolean not null default false,
  onboarding_payment_verified boolean not null default false,
  -- Booking.
  cancellation_policy jsonb not null,
  booking_lead_minutes integer not null default 120 check (booking_lead_minutes between 0 and 43200),
  booking_horizon_days integer not null default 56 check (booking_horizon_days between 1 and 84),
  reschedule_cutoff_minutes integer not null default 720 check (reschedule_cutoff_minutes between 0 and 43200),
  slot_step_minutes integer not null default 30 check (slot_step_minutes in (10, 15, 20, 30, 60)),
  pay_at_center boolean not null default false,
  search_text text not null default '',
  created_at timestamptz not null,
  version integer not null default 1,
  -- Active experts with an active engagement, counted by refresh_center_figures() of experts.sql.
  expert_count integer not null default 0,
  created_by uuid references users,
  activated_at timestamptz,
  status_reason text,
  status_changed_at timestamptz,
  -- The first of center_pictures.
  picture_id uuid references files,
  -- How many days a family has to use a make-up credit; credits that exist keep their own end.
  credit_days smallint not null default 60 check (credit_days between 7 and 366),
  -- Whether the desk may accept less than what is due.
  part_payments boolean not null default false,
  -- In how many monthly instalments a term or a pack may be paid at most; null: in one.
  instalments smallint check (instalments between 2 and 6),
  -- Above this many paise a refund out of goodwill needs a head of the center; null: none does.
  refund_limit_amount bigint check (refund_limit_amount >= 0),
  -- As it is registered; people know the center by its name.
  legal_name text,
  description_hi text not null default '',
  email text,
  -- An address that a browser opens, never one that it runs.
  website text check (website ~* '^https?://[^[:space:]]'),
  name_key text not null generated always as (name_key(name)) stored,
  reminder_days smallint not null default 3 check (reminder_days between 1 and 30),
  -- When the opening hours were last saved; null while they are those that every new center starts with.
  hours_set_at timestamptz
);
-- Centers near a point.
create index centers_position on centers using gist (position) where status = 'active';
-- Centers by name.
create index centers_name on centers (name collate "und-x-icu", id) where status = 'active';
-- The newest centers.
create index centers_created on centers (created_at desc, id desc) where status = 'active';
-- All centers of the admin, whatever their status.
create index centers_newest on centers (created_at desc, id desc);
-- The same by name.
create index centers_by_name on centers ((coalesce(name, '') collate "und-x-icu"), id);
-- How many centers have a status.
create index centers_status on centers (status);
-- Centers of a type by name.
create index centers_type on centers (center_type_id, name collate "und-x-icu", id) where status = 'active';
-- Search by whole words.
create index centers_words on centers using gin (string_to_array(search_text, ' '));
-- Search by the sound of the name.
create index centers_name_key on centers using gin (name_key gin_trgm_ops);
-- An admin's search by any word or by phone: every part of that question needs an index, or the whole table is read.
create index centers_written on centers using gin (search_text gin_trgm_ops, phone gin_trgm_ops);
-- Centers with a service.
create index centers_services on centers using gin (service_ids);
-- Centers with an amenity.
create index centers_amenities on centers using gin (amenity_ids);
-- The drafts of a user.
create index centers_drafts on centers (created_by) where status = 'draft';
create trigger centers_worded after insert or update of search_text on centers
  for each row execute function collect_search_words();
create trigger centers_address_left after update of slug on centers
  for each row when (old.slug is distinct from new.slug) execute function keep_former_address('center');

-- A service that a center offers. The position is a copy of the center's, so that one index answers "this service,
-- nearest first".
create table center_services (
  center_id uuid not null references centers,
  service_id uuid not null references masterlist_items,
  description text not null default '',
  -- For whoever books a single class of it: clothes, a racket, water.
  what_to_bring text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  position cube not null,
  -- Its cheapest class, before tax: the cheapest of a center depends on the service that is searched for.
  price_from bigint,
  price_minutes integer,
  primary key (center_id, service_id),
  check ((price_from is null) = (price_minutes is null))
);
-- This service, nearest first.
create index center_services_near on center_services using gist (service_id, position) where status = 'active';

create function copy_center_position() returns trigger language plpgsql as $$
begin
  new.position := (select c.position from centers c where c.id = new.center_id);
  return new;
end $$;
create trigger center_services_position before insert on center_services
  for each row execute function copy_center_position();

-- A picture of a center. The first is the one that cards show, and is in centers.picture_id too.
create table center_pictures (
  center_id uuid not null references centers,
  file_id uuid not null unique references files,
  position smallint not null check (position between 0 and 11),
  primary key (center_id, position)
);

-- ── Opening hours

-- One stretch of a weekday's opening hours, as local minutes of the day. weekday: 1 = Monday.
create table center_hours (
  center_id uuid not null references centers,
  weekday smallint not null check (weekday between 1 and 7),
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  closes_minute smallint not null check (closes_minute between 1 and 1440),
  check (opens_minute < closes_minute),
  primary key (center_id, weekday, opens_minute)
);

-- A local date on which a center is closed.
create table center_holidays (
  center_id uuid not null references centers,
  on_date date not null,
  name text not null,
  primary key (center_id, on_date)
);

-- ── Staff

-- A user who works at a center.
create table center_members (
  center_id uuid not null references centers,
  user_id uuid not null references users,
  center_role text not null check (center_role in ('head', 'manager', 'coordinator', 'accountant')),
  -- Where their access differs from that of the role.
  permissions jsonb,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  -- Limited to these services: they see and change only what belongs to them. Null: not limited.
  service_ids uuid[] check (service_ids is null or cardinality(service_ids) > 0),
  -- What the center calls them: adding a phone number reveals nothing about its owner.
  name text,
  added_by uuid references users,
  -- Their latest sign-in with the role center, or its latest renewal.
  last_seen_at timestamptz,
  version integer not null default 1,
  primary key (center_id, user_id),
  constraint center_members_head_is_whole check (center_role <> 'head' or (permissions is null and service_ids is null))
);
-- The centers of a user.
create index center_members_user on center_members (user_id) where status = 'active';
-- The staff of a center.
create index center_members_list on center_members (center_id, status, center_role);
create trigger members_are_existing_users before insert or update of user_id on center_members
  for each row execute function refuse_merged_owner('user_id');

-- However a user signs in: every session of the role center is noted at the places where they work.
create function note_member_seen() returns trigger language plpgsql as $$
begin
  update center_members set last_seen_at = greatest(last_seen_at, new.rotated_at, new.created_at)
  where user_id = new.user_id and status = 'active';
  return null;
end $$;
create trigger identity_sessions_seen after insert or update of rotated_at on identity_sessions
  for each row when (new.role = 'center') execute function note_member_seen();

-- ── Keys of earlier tables to tables of this file

alter table files add foreign key (center_id) references centers;
alter table users add foreign key (desk_center_id) references centers;
alter table terms_acceptances add foreign key (center_id) references centers;
alter table notifications add foreign key (center_id) references centers;
alter table saved_filters add foreign key (center_id) references centers;
alter table requests add foreign key (center_id) references centers;

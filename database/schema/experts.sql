-- Experts: their profile, when they are available, the centers they work with, prices and agreements.

-- ── Experts

-- The public profile of an expert.
create table experts (
  id uuid primary key,
  -- Null after an erasure: the user may make another profile.
  user_id uuid unique references users,
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
  -- Follows the account: search, pages, free times and bookings look at this alone.
  status text not null default 'active' check (status in ('active', 'inactive')),
  search_text text not null default '',
  created_at timestamptz not null,
  version integer not null default 1,
  picture_id uuid references files,
  -- Approves each booking of a single class first.
  approves_bookings boolean not null default false,
  -- An introduction on video, which opens elsewhere.
  video_url text check (video_url like 'https://%'),
  name_key text not null generated always as (name_key(name)) stored,
  erased_at timestamptz,
  constraint experts_erased check (
    (user_id is null) = (erased_at is not null)
    and (erased_at is null or (status = 'inactive' and headline = '' and bio = '' and search_text = ''
      and num_nonnulls(gender, city, picture_id, video_url) = 0)))
);
-- Experts near a point.
create index experts_position on experts using gist (position) where status = 'active';
-- Experts by name.
create index experts_name on experts (name collate "und-x-icu", id) where status = 'active';
-- Search by whole words.
create index experts_words on experts using gin (string_to_array(search_text, ' '));
-- Search by the sound of the name.
create index experts_name_key on experts using gin (name_key gin_trgm_ops);
-- Experts with a service.
create index experts_services on experts using gin (service_ids);
create trigger experts_worded after insert or update of search_text on experts
  for each row execute function collect_search_words();
create trigger experts_address_left after update of slug on experts
  for each row when (old.slug is distinct from new.slug) execute function keep_former_address('expert');
create trigger experts_are_existing_users before insert or update of user_id on experts
  for each row execute function refuse_merged_owner('user_id');

-- Refuses a row of an expert who was erased, whatever was under way meanwhile. It locks the expert as the foreign key does
-- anyway; the transaction then runs once more and finds nobody there (SQLSTATE 40001).
create function refuse_erased_expert(expert uuid) returns void language plpgsql as $$
begin
  perform from experts where id = expert for key share;
  if exists (select from experts where id = expert and erased_at is not null) then
    raise exception 'expert % was erased', expert using errcode = 'serialization_failure';
  end if;
end $$;
create function keep_from_erased_expert() returns trigger language plpgsql as $$
begin
  perform refuse_erased_expert((to_jsonb(new) ->> 'expert_id')::uuid);
  return new;
end $$;
create function keep_request_from_erased_expert() returns trigger language plpgsql as $$
begin
  perform refuse_erased_expert(case when new.requester_kind = 'expert' then new.requester_id else new.responder_id end);
  return new;
end $$;
create trigger requests_of_existing_experts before insert on requests
  for each row when (new.requester_kind = 'expert' or new.responder_kind = 'expert')
  execute function keep_request_from_erased_expert();

-- A service that an expert teaches, and at which levels.
create table expert_services (
  expert_id uuid not null references experts,
  service_id uuid not null references masterlist_items,
  level_ids uuid[] not null default '{}',
  primary key (expert_id, service_id)
);

-- A place where an active expert is found: each active center with an active engagement, else (center null) their own.
create table expert_places (
  expert_id uuid not null references experts on delete cascade,
  center_id uuid references centers on delete cascade,
  position cube not null
);
-- Each place once.
create unique index expert_places_one on expert_places (expert_id, center_id) nulls not distinct;
-- Experts near a point.
create index expert_places_near on expert_places using gist (position);

-- ── Availability

-- Weekly available hours, as local minutes of the day at the center; null center: wherever the expert teaches.
create table expert_availability (
  id uuid primary key,
  expert_id uuid not null references experts,
  center_id uuid references centers,
  weekday smallint not null check (weekday between 1 and 7),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1440),
  check (from_minute < to_minute)
);
-- The hours of an expert.
create index expert_availability_expert on expert_availability (expert_id);
create trigger availability_of_existing_experts before insert on expert_availability
  for each row execute function keep_from_erased_expert();

-- A time in which an expert is not available.
create table expert_time_off (
  id uuid primary key,
  expert_id uuid not null references experts,
  period tstzrange not null check (not isempty(period) and lower(period) is not null and upper(period) is not null),
  reason text not null default '',
  created_at timestamptz not null,
  cancelled_at timestamptz,
  -- Asked for as leave, and no center has approved it yet: no new booking meanwhile. It ends where nobody approves.
  is_asked boolean not null default false
);
-- Whether an expert is away at a time.
create index expert_time_off_period on expert_time_off using gist (expert_id, period) where cancelled_at is null;
create trigger time_off_of_existing_experts before insert on expert_time_off
  for each row execute function keep_from_erased_expert();

-- Whether an expert can be booked in that time, as the database has it at this very moment: for a statement that waited
-- for a lock and looked at the time before it. Volatile, so that it does not see with the statement's snapshot.
create function takes_bookings(expert uuid, wanted tstzrange) returns boolean language plpgsql volatile as $$
begin
  return exists (select from experts where id = expert and status = 'active')
    and not exists (select from expert_time_off
      where expert_id = expert and cancelled_at is null and period && wanted);
end $$;

-- ── Working with centers

-- An expert works with a center: how it began, pauses and ends.
create table engagements (
  id uuid primary key,
  center_id uuid not null references centers,
  expert_id uuid not null references experts,
  status text not null check (status in ('agreed', 'active', 'paused', 'ended')),
  created_at timestamptz not null,
  ended_at timestamptz,
  -- The side that asked; null for those from before anyone could ask.
  asked_by text check (asked_by in ('center', 'expert')),
  request_id uuid references requests,
  -- A head of the center teaches there: one person is both sides, which one code confirmed. No pay is agreed.
  is_own boolean not null default false,
  verification_id uuid,
  active_from date,
  paused_by text check (paused_by in ('center', 'expert')),
  paused_from date,
  -- Its last day; null: until someone resumes it.
  paused_until date,
  pause_reason text not null default '',
  -- Notice was given: the last day of the engagement.
  ends_on date,
  ending_by text check (ending_by in ('center', 'expert')),
  -- Sooner than the notice, if the other side agrees.
  ends_sooner_on date,
  end_reason text not null default '',
  -- The day on which both sides were reminded that classes still need another expert.
  reminded_on date,
  version integer not null default 1,
  constraint engagements_own check (is_own = (verification_id is not null)),
  constraint engagements_paused check ((status = 'paused') = (paused_from is not null)),
  constraint engagements_ending check ((ends_on is null) = (ending_by is null)),
  constraint engagements_sooner check (ends_sooner_on is null or ends_sooner_on < ends_on)
);
-- One open engagement per expert and center.
create unique index engagements_open on engagements (center_id, expert_id) where status <> 'ended';
-- The centers of an expert.
create index engagements_expert on engagements (expert_id) where status <> 'ended';
-- The experts of a center, newest first.
create index engagements_center on engagements (center_id, created_at desc, id desc);
-- Pauses and engagements that end.
create index engagements_due on engagements (least(ends_on, paused_until)) where status in ('active', 'paused');
create trigger engagements_of_existing_experts before insert on engagements
  for each row execute function keep_from_erased_expert();

-- The price of an expert at a center, for a service and a length. A rate that was booked is retired, never edited.
create table expert_rates (
  id uuid primary key,
  center_id uuid not null references centers,
  expert_id uuid not null references experts,
  service_id uuid not null references masterlist_items,
  minutes smallint not null check (minutes between 15 and 480 and minutes % 5 = 0),
  amount bigint not null check (amount >= 0),
  currency text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- A copy of the center's, for the index.
  position cube not null,
  created_at timestamptz not null
);
-- One price in force per service and length.
create unique index expert_rates_standing on expert_rates (center_id, expert_id, service_id, minutes) where status = 'active';
-- Prices of a service, nearest first.
create index expert_rates_near on expert_rates using gist (service_id, position) where status = 'active';
-- The prices of an expert.
create index expert_rates_expert on expert_rates (expert_id) where status = 'active';
create trigger expert_rates_position before insert on expert_rates
  for each row execute function copy_center_position();
create trigger rates_of_existing_experts before insert on expert_rates
  for each row execute function keep_from_erased_expert();

-- An expert whom a center invited by phone before they had a profile. Once someone with that phone has one, the center's
-- request is sent like any other.
create table expert_invitations (
  id uuid primary key,
  center_id uuid not null references centers,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  name text not null,
  service_ids uuid[] not null,
  message text not null default '',
  -- The pay that is offered; null: the center writes the terms later.
  fee jsonb,
  language text not null check (language in ('en', 'hi')),
  invited_by uuid not null references users,
  status text not null default 'open' check (status in ('open', 'asked', 'lapsed', 'withdrawn')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null
);
-- One open invitation per center and phone.
create unique index expert_invitations_one on expert_invitations (center_id, phone) where status = 'open';
-- The open invitations of a phone.
create index expert_invitations_open on expert_invitations (phone) where status = 'open';
-- The invitations of a center, newest first.
create index expert_invitations_center on expert_invitations (center_id, created_at desc);
-- The invitations that a user sent.
create index expert_invitations_inviter on expert_invitations (invited_by);

-- ── Agreements

-- One version of the agreement between a center and an expert. What was sent is never edited, what was signed is final: a
-- change is a new version.
create table agreements (
  id uuid primary key,
  engagement_id uuid not null references engagements,
  center_id uuid not null references centers,
  expert_id uuid not null references experts,
  -- Given when it is sent; a draft has none.
  number smallint check (number >= 1),
  status text not null check (status in
    ('draft', 'sent', 'verified', 'countered', 'declined', 'withdrawn', 'superseded', 'ended')),
  made_by text not null check (made_by in ('center', 'expert')),
  made_by_user uuid not null references users,
  -- The version that this one replaces.
  before_id uuid references agreements,
  fee_model text not null check (fee_model in ('share', 'per_class', 'per_learner', 'per_month')),
  share_basis_points smallint check (share_basis_points between 1 and 10000),
  amount bigint check (amount >= 1),
  currency text not null,
  service_ids uuid[] not null check (cardinality(service_ids) >= 1),
  weekdays smallint[] not null check (cardinality(weekdays) >= 1),
  from_on date not null,
  until_on date,
  notice_days smallint not null check (notice_days between 0 and 180),
  note text not null default '',
  -- What was sent, in both languages, and its SHA-256: it is read and signed exactly as it is here.
  texts jsonb,
  fingerprint text,
  created_at timestamptz not null,
  sent_at timestamptz,
  sent_by uuid references users,
  answered_at timestamptz,
  answered_by uuid references users,
  decline_reason text not null default '',
  verified_at timestamptz,
  verified_by uuid references users,
  verified_address text,
  verification_id uuid,
  -- The local dates on which it is in force; null until it is signed, and only ever shortened.
  holds daterange,
  version integer not null default 1,
  check ((fee_model = 'share') = (share_basis_points is not null)),
  check ((fee_model = 'share') = (amount is null)),
  check (until_on is null or from_on <= until_on),
  check ((status = 'draft') = (number is null)),
  check ((status = 'draft') = (sent_at is null)),
  check ((status = 'draft') = (texts is null)),
  check ((status = 'draft') = (fingerprint is null)),
  check ((status in ('verified', 'superseded', 'ended')) = (verified_at is not null)),
  check ((verified_at is null) = (holds is null)),
  -- On no date are two versions in force.
  exclude using gist (center_id with =, expert_id with =, holds with &&)
);
-- Numbers are unique within an engagement.
create unique index agreements_number on agreements (engagement_id, number);
-- One version at a time is being agreed on.
create unique index agreements_open on agreements (engagement_id) where status in ('draft', 'sent');
-- One version is signed and not yet replaced.
create unique index agreements_verified on agreements (engagement_id) where status = 'verified';
-- The versions of an engagement, newest first.
create index agreements_engagement on agreements (engagement_id, created_at desc);
-- What a center and an expert agreed on.
create index agreements_pair on agreements (center_id, expert_id);
-- The agreements of an expert, newest first.
create index agreements_expert on agreements (expert_id, created_at desc);
create trigger agreements_of_existing_experts before insert on agreements
  for each row execute function keep_from_erased_expert();

-- An erasure takes the name out of a version that was never signed: that is nobody's contract. A signed one stays as it is.
create function keep_agreement() returns trigger language plpgsql as $$
declare free text[];
begin
  if old.status = 'draft' then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    raise exception 'agreement % was sent: it is never deleted', old.id;
  end if;
  free := case old.status
    when 'sent' then array['status', 'version', 'answered_at', 'answered_by', 'decline_reason', 'verified_at',
      'verified_by', 'verified_address', 'verification_id', 'holds']
    when 'verified' then array['status', 'version', 'holds']
    when 'superseded' then array['version', 'holds']
    when 'ended' then array['version', 'holds']
    else array[]::text[] end;
  if is_erasing() then
    free := free || case when old.verified_at is null then array['texts', 'note', 'decline_reason']
      else array['decline_reason'] end;
  end if;
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'agreement % is %: its terms never change', old.id, old.status;
  end if;
  if old.holds is not null and not (new.holds <@ old.holds) then
    raise exception 'agreement % can only come to an end earlier', old.id;
  end if;
  if old.status = 'verified' and new.status not in ('verified', 'superseded', 'ended') then
    raise exception 'agreement % was verified: that is never taken back', old.id;
  end if;
  return new;
end $$;
create trigger agreements_append_only before update or delete on agreements
  for each row execute function keep_agreement();
create trigger agreements_not_emptied before truncate on agreements
  for each statement execute function refuse_change();

-- ── What follows experts, engagements and rates

-- The rows are locked first, so that the statements after it see what others committed meanwhile.
create function refresh_expert_places(expert uuid) returns void language plpgsql as $$
begin
  perform from experts where id = expert for no key update;
  delete from expert_places where expert_id = expert;
  insert into expert_places (expert_id, center_id, position)
    select x.id, c.id, c.position
    from experts x
    join engagements e on e.expert_id = x.id and e.status = 'active'
    join centers c on c.id = e.center_id and c.status = 'active'
    where x.id = expert and x.status = 'active';
  insert into expert_places (expert_id, center_id, position)
    select x.id, null, x.position from experts x
    where x.id = expert and x.status = 'active'
      and not exists (select from expert_places p where p.expert_id = x.id);
end $$;

-- How many experts a center has, and the cheapest class of each of its services.
create function refresh_center_figures(center uuid) returns void language plpgsql as $$
declare experts_now integer;
begin
  perform from centers where id = center for no key update;
  select count(distinct e.expert_id) into experts_now
  from engagements e join experts x on x.id = e.expert_id and x.status = 'active'
  where e.center_id = center and e.status = 'active';
  update centers set expert_count = experts_now where id = center and expert_count is distinct from experts_now;
  update center_services o set price_from = lowest.amount, price_minutes = lowest.minutes
  from center_services own left join lateral (
    select r.amount, r.minutes from expert_rates r
    join engagements e on e.center_id = r.center_id and e.expert_id = r.expert_id and e.status = 'active'
    join experts x on x.id = r.expert_id and x.status = 'active'
    where r.center_id = own.center_id and r.service_id = own.service_id and r.status = 'active'
    order by r.amount, r.minutes, r.id limit 1) lowest on true
  where own.center_id = center and o.center_id = own.center_id and o.service_id = own.service_id
    and (o.price_from, o.price_minutes) is distinct from (lowest.amount, lowest.minutes);
end $$;

create function follow_expert() returns trigger language plpgsql as $$
begin
  perform refresh_expert_places(new.id);
  perform refresh_center_figures(e.center_id) from engagements e where e.expert_id = new.id and e.status = 'active';
  return null;
end $$;
create trigger experts_appeared after insert on experts for each row execute function follow_expert();
create trigger experts_changed after update of status, latitude, longitude on experts
  for each row when (old.status <> new.status or (old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function follow_expert();

create function follow_engagement() returns trigger language plpgsql as $$
begin
  perform refresh_expert_places(coalesce(new.expert_id, old.expert_id));
  perform refresh_center_figures(coalesce(new.center_id, old.center_id));
  return null;
end $$;
create trigger engagements_followed after insert or delete or update of status on engagements
  for each row execute function follow_engagement();

create function follow_rate() returns trigger language plpgsql as $$
begin
  perform refresh_center_figures(coalesce(new.center_id, old.center_id));
  return null;
end $$;
create trigger expert_rates_followed after insert or delete or update of status, amount on expert_rates
  for each row execute function follow_rate();

create function follow_offer() returns trigger language plpgsql as $$
begin
  perform refresh_center_figures(new.center_id);
  return null;
end $$;
create trigger center_services_followed after insert on center_services
  for each row execute function follow_offer();

create function follow_center() returns trigger language plpgsql as $$
begin
  perform refresh_expert_places(e.expert_id) from engagements e where e.center_id = new.id and e.status = 'active';
  return null;
end $$;
create trigger centers_changed after update of status, latitude, longitude on centers
  for each row when (old.status <> new.status or (old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function follow_center();

-- The copies of a center's position move with it.
create function spread_center_position() returns trigger language plpgsql as $$
begin
  update center_services set position = new.position where center_id = new.id;
  update expert_rates set position = new.position where center_id = new.id;
  return null;
end $$;
create trigger centers_moved after update of latitude, longitude on centers
  for each row when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function spread_center_position();

-- ── Experts follow their account

-- An expert can be found and booked while the account is active; nothing else has to look at the account.
create function follow_account() returns trigger language plpgsql as $$
begin
  update experts set status = new.status
  where user_id = new.id and erased_at is null and status <> new.status;
  return null;
end $$;
create trigger users_followed after update of status on users
  for each row when (old.status <> new.status) execute function follow_account();

-- A profile that is handed over to another account follows that one.
create function follow_other_account() returns trigger language plpgsql as $$
begin
  update experts x set status = u.status from users u
  where x.id = new.id and u.id = new.user_id and x.status <> u.status;
  return null;
end $$;
create trigger experts_moved after update of user_id on experts
  for each row when (new.user_id is not null and old.user_id is distinct from new.user_id)
  execute function follow_other_account();

-- Experts, second part: the versions of their agreements, and figures that follow experts, engagements and rates.

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
create trigger agreements_of_standing_experts before insert on agreements
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
create trigger agreements_kept before update or delete on agreements
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
  for each row when (old.status <> new.status or old.position is distinct from new.position)
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
  for each row when (old.status <> new.status or old.position is distinct from new.position)
  execute function follow_center();

-- The copies of a center's position move with it.
create function spread_center_position() returns trigger language plpgsql as $$
begin
  update center_services set position = new.position where center_id = new.id;
  update expert_rates set position = new.position where center_id = new.id;
  return null;
end $$;
create trigger centers_moved after update of latitude, longitude on centers
  for each row when (old.position is distinct from new.position) execute function spread_center_position();

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

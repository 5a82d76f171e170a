-- What lists show and sort by, kept beside the row instead of being counted on every read.

-- Renewed with every change of the master lists: processes keep the names in memory under this version.
create table masterlist_version (
  one boolean primary key default true check (one),
  version uuid not null
);
insert into masterlist_version (version) values (gen_random_uuid());
create function renew_masterlist_version() returns trigger language plpgsql as $$
begin
  update masterlist_version set version = gen_random_uuid();
  return null;
end $$;
create trigger masterlist_items_changed after insert or update or delete or truncate on masterlist_items
  for each statement execute function renew_masterlist_version();

alter table centers
  add column expert_count integer not null default 0,
  add column price_from bigint;
alter table experts
  add column price_from bigint,
  add column price_currency text;
create index experts_cheapest on experts (price_from nulls last, id) where status = 'active';
create index experts_dearest on experts (price_from desc nulls last, id desc) where status = 'active';

-- Where an active expert is found: each active center with an active engagement, else (center null) the own place.
create table expert_places (
  expert_id uuid not null references experts on delete cascade,
  center_id uuid references centers on delete cascade,
  position cube not null
);
create unique index expert_places_one on expert_places (expert_id, center_id) nulls not distinct;
create index expert_places_near on expert_places using gist (position);

-- Every word that a center or expert can be found by, once. Misspelt words are likened to these, not to every
-- row's text: words grow far slower than rows, and rows are then found by whole words.
create table search_words (word text collate "C" primary key);
create index search_words_alike on search_words using gin (word gin_trgm_ops);
drop index centers_search;
drop index experts_search;
create index centers_words on centers using gin (string_to_array(search_text, ' '));
create index experts_words on experts using gin (string_to_array(search_text, ' '));
create function collect_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
    select distinct word from unnest(string_to_array(new.search_text, ' ')) word where word <> '' order by word
    on conflict do nothing;
  return null;
end $$;
create trigger centers_worded after insert or update of search_text on centers
  for each row execute function collect_search_words();
create trigger experts_worded after insert or update of search_text on experts
  for each row execute function collect_search_words();

create index class_sessions_starts on class_sessions (starts_at) where status <> 'cancelled';
create index batches_name on batches using gin (name gin_trgm_ops) where status = 'active';
create index users_name on users using gin (name gin_trgm_ops);
create index learners_name on learners using gin (name gin_trgm_ops);
create index leads_name on leads using gin ((name || ' ' || number || ' ' || place) gin_trgm_ops);

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

create function refresh_expert_price(expert uuid) returns void language plpgsql as $$
begin
  perform from experts where id = expert for no key update;
  update experts x set price_from = lowest.amount, price_currency = lowest.currency
  from (select expert as id) one left join lateral (
    select r.amount, r.currency from expert_rates r
    join engagements e on e.center_id = r.center_id and e.expert_id = r.expert_id and e.status = 'active'
    join centers c on c.id = r.center_id and c.status = 'active'
    where r.expert_id = one.id and r.status = 'active'
    order by r.amount, r.id limit 1) lowest on true
  where x.id = one.id and x.price_from is distinct from lowest.amount;
end $$;

create function refresh_center_figures(center uuid) returns void language plpgsql as $$
declare experts_now integer; lowest bigint;
begin
  perform from centers where id = center for no key update;
  select count(distinct e.expert_id), min(r.amount) into experts_now, lowest
  from engagements e
  join experts x on x.id = e.expert_id and x.status = 'active'
  left join expert_rates r on r.center_id = e.center_id and r.expert_id = e.expert_id and r.status = 'active'
  where e.center_id = center and e.status = 'active';
  update centers set expert_count = experts_now, price_from = lowest
  where id = center and (expert_count, price_from) is distinct from (experts_now, lowest);
end $$;

create function follow_engagement() returns trigger language plpgsql as $$
declare expert uuid := coalesce(new.expert_id, old.expert_id); center uuid := coalesce(new.center_id, old.center_id);
begin
  perform refresh_expert_places(expert);
  perform refresh_expert_price(expert);
  perform refresh_center_figures(center);
  return null;
end $$;
create trigger engagements_followed after insert or delete or update of status on engagements
  for each row execute function follow_engagement();

create function follow_rate() returns trigger language plpgsql as $$
begin
  perform refresh_expert_price(coalesce(new.expert_id, old.expert_id));
  perform refresh_center_figures(coalesce(new.center_id, old.center_id));
  return null;
end $$;
create trigger expert_rates_followed after insert or delete or update of status, amount on expert_rates
  for each row execute function follow_rate();

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

create function follow_center() returns trigger language plpgsql as $$
begin
  perform refresh_expert_places(e.expert_id), refresh_expert_price(e.expert_id)
  from engagements e where e.center_id = new.id and e.status = 'active';
  return null;
end $$;
create trigger centers_changed after update of status, latitude, longitude on centers
  for each row when (old.status <> new.status or old.position is distinct from new.position)
  execute function follow_center();

-- The lists that an admin maintains.

-- One item of a list; a service points to its category through parent_id.
create table masterlist_items (
  id uuid primary key,
  list text not null check (list in (
    'service_category', 'service', 'amenity', 'center_type', 'operating_entity', 'city', 'language',
    'qualification', 'age_group', 'level', 'document_type', 'cancel_reason', 'reject_reason', 'leave_reason', 'relation')),
  code text not null,
  name_en text not null,
  name_hi text not null,
  parent_id uuid references masterlist_items,
  position integer not null default 0,
  details jsonb not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- So that two admins who edit one item notice.
  version integer not null default 1,
  unique (list, code)
);
-- One list in its order.
create index masterlist_items_list on masterlist_items (list, position, id);
-- Search in both languages.
create index masterlist_items_name on masterlist_items using gin ((name_en || ' ' || name_hi) gin_trgm_ops);

-- The version of all lists together, in one row: processes cache the names under it.
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

-- What a learner is to a guardian: the product itself knows these codes, so the list comes with it. An admin may rename,
-- order and archive its items, not add any.
insert into masterlist_items (id, list, code, name_en, name_hi, position) values
  ('019a0000-0000-7000-8000-000000000001', 'relation', 'self', 'Myself', 'स्वयं', 0),
  ('019a0000-0000-7000-8000-000000000002', 'relation', 'child', 'Child', 'बच्चा', 1),
  ('019a0000-0000-7000-8000-000000000003', 'relation', 'spouse', 'Wife or husband', 'पत्नी या पति', 2),
  ('019a0000-0000-7000-8000-000000000004', 'relation', 'parent', 'Parent', 'माता या पिता', 3),
  ('019a0000-0000-7000-8000-000000000005', 'relation', 'ward', 'Child in care', 'देखरेख में बच्चा', 4),
  ('019a0000-0000-7000-8000-000000000006', 'relation', 'other', 'Somebody else in the family', 'परिवार में कोई और', 5);

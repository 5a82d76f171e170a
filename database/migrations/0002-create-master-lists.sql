-- All admin-kept lists in one table; a service points to its category through parent_id.
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
  unique (list, code)
);
create index masterlist_items_list on masterlist_items (list, position, id);
create index masterlist_items_name on masterlist_items using gin ((name_en || ' ' || name_hi) gin_trgm_ops);

-- Tax as data: the rate that holds for a service (null: every other service) from a date on (rule R9).
create table tax_rates (
  id uuid primary key,
  service_id uuid references masterlist_items,
  sac text not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  holds_from date not null
);
create unique index tax_rates_one on tax_rates (coalesce(service_id, '00000000-0000-0000-0000-000000000000'), holds_from);

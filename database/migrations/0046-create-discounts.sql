-- What centers take off their prices: codes for families, and single discounts that the desk gives.

create table discounts (
  id uuid primary key,
  center_id uuid not null references centers,
  -- As families read it; small and capital letters are the same, so it is kept in capitals.
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  status text not null check (status in ('active', 'ended')),
  basis_points integer check (basis_points between 1 and 10000),
  amount bigint check (amount > 0),
  most_amount bigint check (most_amount > 0),
  currency text not null,
  -- Local dates of the center, both included.
  valid_from date not null,
  valid_until date,
  scope text not null check (scope in ('all', 'services', 'batches')),
  new_learners_only boolean not null,
  every_renewal boolean not null,
  most_uses integer check (most_uses > 0),
  most_uses_per_family integer check (most_uses_per_family > 0),
  least_amount bigint not null default 0 check (least_amount >= 0),
  created_by uuid not null references users,
  created_at timestamptz not null,
  ended_by uuid references users,
  ended_at timestamptz,
  version integer not null default 1,
  unique (center_id, code),
  check ((basis_points is null) <> (amount is null)),
  check (most_amount is null or basis_points is not null),
  check (valid_until >= valid_from),
  check ((status = 'ended') = (ended_at is not null))
);
create index discounts_center on discounts (center_id, created_at desc, id);

-- What a code is for, where it is not for everything of the center.
create table discount_scopes (
  discount_id uuid not null references discounts on delete cascade,
  service_id uuid references masterlist_items,
  batch_id uuid references batches on delete cascade,
  check ((service_id is null) <> (batch_id is null)),
  unique nulls not distinct (discount_id, service_id, batch_id)
);

-- Orders that a code was used for, with the terms as they were then. It counts while its order stands: one that expires
-- or is cancelled unpaid gives its use back by that. A renewal keeps the terms and is no further use.
create table discount_uses (
  order_id uuid primary key references orders,
  discount_id uuid not null references discounts,
  batch_id uuid references batches on delete set null,
  -- In the order in which an amount was shared among them.
  learner_ids uuid[] not null,
  terms jsonb not null,
  is_renewal boolean not null,
  created_at timestamptz not null
);
create index discount_uses_counted on discount_uses (discount_id) where not is_renewal;

-- Which code a discount line stands for; none: the desk gave it.
alter table order_lines add column discount_id uuid references discounts;
create index order_lines_discount on order_lines (discount_id) where discount_id is not null;

-- Rates hold for what centers sell, or for a center's place on the platform: a plan begins with a rate of its own, and
-- from a date on another one may hold.
alter table tax_rates add column sold_by text not null default 'center' check (sold_by in ('center', 'platform'));
alter table tax_rates add check (sold_by = 'center' or service_id is null);
drop index tax_rates_one;
create unique index tax_rates_one
  on tax_rates (sold_by, coalesce(service_id, '00000000-0000-0000-0000-000000000000'), holds_from);

-- What somebody narrows a list by again and again, under a name of their own: per role, and per center where it is one's.
create table saved_filters (
  id uuid primary key,
  user_id uuid not null references users,
  role text not null check (role in ('admin', 'center', 'expert')),
  center_id uuid references centers,
  -- The screen and the operation it reads: '/center/bookings GET /bookings'.
  list text not null,
  name text not null,
  -- Filter names and values as the URL has them; what a list no longer knows is left aside when it is applied.
  filter_values jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  check ((role = 'center') = (center_id is not null))
);
create unique index saved_filters_name on saved_filters (user_id, role, center_id, list, lower(name)) nulls not distinct;
create unique index saved_filters_default on saved_filters (user_id, role, center_id, list) nulls not distinct where is_default;

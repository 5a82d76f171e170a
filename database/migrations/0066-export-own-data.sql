-- Files with everything that is kept about a family, made when its guardian asks, gone after seven days.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users,
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'gone')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  check ((status = 'waiting') = (ready_at is null)),
  check ((ready_at is null) = (expires_at is null) and (ready_at is null) = (bytes is null))
);
create unique index data_exports_waiting on data_exports (user_id) where status = 'waiting';
create index data_exports_user on data_exports (user_id, requested_at desc);
create index data_exports_ending on data_exports (expires_at) where status = 'ready';

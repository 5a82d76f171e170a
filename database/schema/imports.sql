-- Imports: lists that are brought in from a file.

-- One uploaded list: how its columns are read, and how far the work is.
create table imports (
  id uuid primary key,
  kind text not null check (kind in ('learners', 'staff', 'experts', 'leads', 'masterlists')),
  -- Null: the admin's.
  center_id uuid references centers,
  created_by uuid not null references users,
  language text not null check (language in ('en', 'hi')),
  file_name text not null,
  headers text[] not null,
  -- Which column of the file, from 0, contains what.
  mapping jsonb not null,
  status text not null check (status in ('uploaded', 'checked', 'running', 'done')),
  -- What is being done in the background, and when it last gave a sign of life.
  work text check (work in ('check', 'run', 'undo')),
  worked_at timestamptz,
  rows_total integer not null check (rows_total > 0),
  created_at timestamptz not null,
  done_at timestamptz,
  undo_until timestamptz,
  undone_at timestamptz,
  check ((status = 'running') = (work is not distinct from 'run')),
  check ((status = 'done') = (done_at is not null)),
  check ((done_at is null) = (undo_until is null))
);
-- The last imports of a kind.
create index imports_latest on imports (kind, center_id, created_at desc);
-- Work whose process may have stopped.
create index imports_at_work on imports (worked_at) where work is not null;
-- The imports of a user.
create index imports_creator on imports (created_by);
-- The imports of a center.
create index imports_center on imports (center_id);

-- One row of the file: what it would do, what became of it, and how to undo it.
create table import_rows (
  import_id uuid not null references imports on delete cascade,
  line integer not null check (line > 0),
  cells text[] not null,
  -- What was typed in place of cells, by column.
  fixes jsonb not null default '{}',
  -- Rows of one key, such as a phone, are checked and run one after the other; others are independent.
  key text,
  outcome text check (outcome in ('create', 'update', 'same', 'wrong')),
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  result text check (result in ('created', 'updated', 'same', 'failed', 'undone', 'not_undone')),
  -- What is needed to undo the row.
  undo_data jsonb,
  primary key (import_id, line)
);
-- Rows to be checked.
create index import_rows_unjudged on import_rows (import_id, key, line) where outcome is null;
-- Rows to be run.
create index import_rows_undone on import_rows (import_id, key, line) where result is null;
-- Rows that can be undone, the last first.
create index import_rows_done on import_rows (import_id, line desc) where result in ('created', 'updated');

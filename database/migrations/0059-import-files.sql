-- Lists that are brought in from a file: their rows, what each would do, what became of it, and how to take it back.

create table imports (
  id uuid primary key,
  kind text not null check (kind in ('learners', 'staff', 'experts', 'leads', 'masterlists')),
  -- Null: the admin's.
  center_id uuid references centers,
  created_by uuid not null references users,
  language text not null check (language in ('en', 'hi')),
  file_name text not null,
  headers text[] not null,
  -- Which column of the file, from 0, holds what.
  mapping jsonb not null,
  status text not null check (status in ('uploaded', 'checked', 'running', 'done')),
  -- What is being done in the background, and when it was last seen at it.
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
create index imports_latest on imports (kind, center_id, created_at desc);
create index imports_at_work on imports (worked_at) where work is not null;
create index imports_creator on imports (created_by);
create index imports_center on imports (center_id);

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  line integer not null check (line > 0),
  cells text[] not null,
  -- What somebody wrote in place of cells, by column.
  fixes jsonb not null default '{}',
  -- Rows of one key, such as a phone, are judged and done one after the other; others have nothing to do with them.
  key text,
  outcome text check (outcome in ('create', 'update', 'same', 'wrong')),
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  result text check (result in ('created', 'updated', 'same', 'failed', 'undone', 'kept')),
  -- What it takes to take the row back.
  kept jsonb,
  primary key (import_id, line)
);
create index import_rows_unjudged on import_rows (import_id, key, line) where outcome is null;
create index import_rows_undone on import_rows (import_id, key, line) where result is null;
create index import_rows_done on import_rows (import_id, line desc) where result in ('created', 'updated');

-- Uploaded files. The bytes are in the file store under the id; a picture is made anew, so what is kept differs from
-- what came. A file belongs to the user and role that uploaded it until a thing claims it, once.
create table files (
  id uuid primary key,
  owner_user_id uuid not null references users,
  owner_role text not null check (owner_role in ('admin', 'center', 'expert', 'learner')),
  purpose text not null check (purpose in (
    'profile_picture', 'center_picture', 'payment_receipt', 'request_proof', 'kyc_document', 'media')),
  name text not null,
  media_type text not null,
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  status text not null check (status in ('uploading', 'checking', 'ready', 'refused', 'discarded')),
  refused_because text,
  kept_bytes bigint,
  width integer,
  height integer,
  -- [{"width": 96, "bytes": 1234}], the widths as they were asked for
  variants jsonb not null default '[]',
  center_id uuid references centers,
  subject_kind text,
  subject_id uuid,
  claimed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ready_at timestamptz,
  bytes_removed_at timestamptz,
  check ((subject_kind is null) = (claimed_at is null)),
  check (status <> 'ready' or (received = size and kept_bytes is not null and ready_at is not null))
);
create index files_owner on files (owner_user_id, created_at desc);
create index files_open on files (changed_at) where status in ('uploading', 'checking');
create index files_unclaimed on files (ready_at) where status = 'ready' and claimed_at is null;
create index files_to_remove on files (changed_at) where status in ('refused', 'discarded') and bytes_removed_at is null;

-- Pieces of an upload. A row stands before its bytes do, so that no bytes are ever forgotten; `taken` says that the
-- piece became part of the file.
create table file_parts (
  id uuid primary key,
  file_id uuid not null references files,
  starts_at bigint not null,
  bytes integer not null check (bytes > 0),
  taken boolean not null default false
);
create unique index file_parts_order on file_parts (file_id, starts_at) where taken;
create index file_parts_file on file_parts (file_id);

alter table experts add column picture_id uuid references files;
alter table centers add column picture_id uuid references files;
alter table learners add column picture_id uuid references files;

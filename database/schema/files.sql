-- Uploaded files. The bytes are in the file store, under the id of the row.

-- One uploaded file. A picture is encoded again, so the stored bytes differ from those that were sent. A file belongs to
-- the user and role that uploaded it until something claims it, once.
create table files (
  id uuid primary key,
  owner_user_id uuid not null,
  owner_role text not null check (owner_role in ('admin', 'center', 'expert', 'learner')),
  purpose text not null check (purpose in (
    'profile_picture', 'center_picture', 'payment_receipt', 'request_proof', 'kyc_document', 'media', 'announcement',
    'class_note')),
  name text not null,
  media_type text not null,
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  status text not null check (status in ('uploading', 'checking', 'ready', 'refused', 'discarded')),
  refused_because text,
  stored_bytes bigint,
  width integer,
  height integer,
  -- [{"width": 96, "bytes": 1234}], the widths as they were asked for.
  variants jsonb not null default '[]',
  center_id uuid,
  subject_kind text,
  subject_id uuid,
  claimed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ready_at timestamptz,
  bytes_removed_at timestamptz,
  check ((subject_kind is null) = (claimed_at is null)),
  check (status <> 'ready' or (received = size and stored_bytes is not null and ready_at is not null))
);
-- What a user uploaded, newest first.
create index files_owner on files (owner_user_id, created_at desc);
-- Uploads and checks that were left unfinished.
create index files_open on files (changed_at) where status in ('uploading', 'checking');
-- Ready files that nothing has claimed.
create index files_unclaimed on files (ready_at) where status = 'ready' and claimed_at is null;
-- Files whose bytes are to be removed.
create index files_to_remove on files (changed_at) where status in ('refused', 'discarded') and bytes_removed_at is null;

-- One piece of an upload. The row is written before its bytes, so that no bytes are ever forgotten.
create table file_parts (
  id uuid primary key,
  file_id uuid not null references files,
  starts_at bigint not null,
  bytes integer not null check (bytes > 0),
  -- The piece became part of the file.
  taken boolean not null default false
);
-- Each byte comes from one piece.
create unique index file_parts_order on file_parts (file_id, starts_at) where taken;
-- All pieces of a file.
create index file_parts_file on file_parts (file_id);

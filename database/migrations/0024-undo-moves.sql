-- A move that was taken back; it and the way back count no more.
alter table class_session_moves add column undone_at timestamptz;

-- Classes of a series may take each other's former starts: checked when the statement ends, not row by row.
drop index class_sessions_batch;
alter table class_sessions add constraint class_sessions_batch
  exclude using btree (batch_id with =, starts_at with =) where (batch_id is not null and status <> 'cancelled')
  deferrable initially immediate;

-- For noting classes as held, and the roll of each.
create index class_sessions_to_complete on class_sessions (ends_at) where batch_id is not null and status = 'scheduled';

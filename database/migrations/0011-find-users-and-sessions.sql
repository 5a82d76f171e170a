-- All users, newest first, by part of a name or of a phone; and what a session last was, seen by its owner.
create index users_newest on users (created_at desc, id desc);
create index users_words on users using gin (name gin_trgm_ops, phone gin_trgm_ops);
create index identity_sessions_last_used on identity_sessions (user_id, (coalesce(rotated_at, created_at)) desc)
  where revoked_at is null;

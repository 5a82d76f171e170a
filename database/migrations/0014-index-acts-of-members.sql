-- What somebody did in a center, newest first: a member's profile, and whether history points to them.
create index audit_entries_actor on audit_entries (actor_user_id, center_id, at desc)
  where actor_user_id is not null;

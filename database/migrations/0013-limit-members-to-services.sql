-- A member may be limited to some services: they see and change only what belongs to these. Null: all of the center's.
alter table center_members add column service_ids uuid[]
  check (service_ids is null or cardinality(service_ids) > 0);
-- A head has all of the center: whatever was changed for one member would not hold.
update center_members set permissions = null where center_role = 'head';
alter table center_members add constraint center_members_head_is_whole
  check (center_role <> 'head' or (permissions is null and service_ids is null));

-- What the center calls this member. Nobody learns the name of a phone's owner by adding its number.
alter table center_members add column name text;
alter table center_members add column added_by uuid references users;
-- When they were last here as a member: their latest sign-in with the role center, or its latest renewal.
alter table center_members add column last_seen_at timestamptz;
alter table center_members add column version integer not null default 1;
create index center_members_list on center_members (center_id, status, center_role);

-- Whatever way somebody signs in: every session of the role center is noted at the places where they work.
create function note_member_seen() returns trigger language plpgsql as $$
begin
  update center_members set last_seen_at = greatest(last_seen_at, new.rotated_at, new.created_at)
  where user_id = new.user_id and status = 'active';
  return null;
end $$;
create trigger identity_sessions_seen after insert or update of rotated_at on identity_sessions
  for each row when (new.role = 'center') execute function note_member_seen();

-- Whatever ends a sign-in (its owner, an admin, a token used twice): its device gets no pushes from that moment.
create function drop_devices_of_ended_sign_in() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end $$;
create trigger identity_sessions_ended after update of revoked_at on identity_sessions
  for each row when (new.revoked_at is not null and old.revoked_at is null)
  execute function drop_devices_of_ended_sign_in();

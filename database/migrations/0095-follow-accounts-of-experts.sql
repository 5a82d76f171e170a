-- An expert is found and booked while the account is active: `experts.status`, by which lists, pages, free times and
-- bookings decide, follows the account. Nothing else has to look at the account.
create function follow_account() returns trigger language plpgsql as $$
begin
  update experts set status = new.status
  where user_id = new.id and erased_at is null and status <> new.status;
  return null;
end $$;
create trigger users_followed after update of status on users
  for each row when (old.status <> new.status) execute function follow_account();

-- A profile that goes over to another account follows that one.
create function follow_other_account() returns trigger language plpgsql as $$
begin
  update experts x set status = u.status from users u
  where x.id = new.id and u.id = new.user_id and x.status <> u.status;
  return null;
end $$;
create trigger experts_moved after update of user_id on experts
  for each row when (new.user_id is not null and old.user_id is distinct from new.user_id)
  execute function follow_other_account();

-- A batch of which every expert is inactive takes nobody in until its center has chosen another one.
alter table batches add column without_expert boolean not null default false;

-- The row is locked first, so that the statement after it sees what others committed before.
create function refresh_batch_expert(batch uuid) returns void language plpgsql as $$
begin
  perform from batches where id = batch for no key update;
  update batches b set without_expert = now.without
  from (select coalesce(bool_and(x.status <> 'active'), false) as without
    from batch_experts t join experts x on x.id = t.expert_id where t.batch_id = batch) now
  where b.id = batch and b.without_expert <> now.without;
end $$;

create function follow_batch_expert() returns trigger language plpgsql as $$
begin
  perform refresh_batch_expert(coalesce(new.batch_id, old.batch_id));
  return null;
end $$;
create trigger batch_experts_followed after insert or delete or update of expert_id on batch_experts
  for each row execute function follow_batch_expert();

create function follow_expert_in_batches() returns trigger language plpgsql as $$
begin
  perform refresh_batch_expert(id) from (
    select b.id from batch_experts t join batches b on b.id = t.batch_id
    where t.expert_id = new.id and b.status not in ('completed', 'cancelled') order by b.id) own;
  return null;
end $$;
create trigger experts_followed_in_batches after update of status on experts
  for each row when (old.status <> new.status) execute function follow_expert_in_batches();

-- Accounts that were made inactive before.
update experts x set status = u.status from users u
where u.id = x.user_id and x.erased_at is null and x.status <> u.status;

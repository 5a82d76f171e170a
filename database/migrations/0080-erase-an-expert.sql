-- An expert may have the profile erased, alone or with the whole account: name, words, papers and numbers go; agreements,
-- statements and classes that were held stay without the person.

alter table erasures
  drop constraint erasures_kind_check,
  add constraint erasures_kind_check check (kind in ('learner', 'account', 'expert')),
  -- The role it was asked in: there it is said how it goes on.
  add column asked_as text not null default 'learner' check (asked_as in ('learner', 'expert'));
create unique index erasures_of_expert on erasures (user_id) where status = 'pending' and kind = 'expert';
-- A profile goes with its account: it stands in the way no more.
update erasures set stopped_by = array_remove(stopped_by, 'is_expert') where 'is_expert' = any (stopped_by);

-- A profile that was erased is nobody's: whose it was may make another.
alter table experts
  alter column user_id drop not null,
  add column erased_at timestamptz,
  add constraint experts_erased check (
    (user_id is null) = (erased_at is not null)
    and (erased_at is null or (status = 'inactive' and headline = '' and bio = '' and search_text = ''
      and num_nonnulls(gender, city, picture_id, video_url) = 0)));

-- What was never verified is nobody's contract: an erasure takes the name out of it. What was verified stays as it is.
create or replace function keep_agreement() returns trigger language plpgsql as $$
declare free text[];
begin
  if old.status = 'draft' then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    raise exception 'agreement % was sent: it is never deleted', old.id;
  end if;
  free := case old.status
    when 'sent' then array['status', 'version', 'answered_at', 'answered_by', 'decline_reason', 'verified_at',
      'verified_by', 'verified_address', 'verification_id', 'holds']
    when 'verified' then array['status', 'version', 'holds']
    when 'superseded' then array['version', 'holds']
    when 'ended' then array['version', 'holds']
    else array[]::text[] end;
  if is_erasing() then
    free := free || case when old.verified_at is null then array['texts', 'note', 'decline_reason']
      else array['decline_reason'] end;
  end if;
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'agreement % is %: its terms never change', old.id, old.status;
  end if;
  if old.holds is not null and not (new.holds <@ old.holds) then
    raise exception 'agreement % can only come to an end earlier', old.id;
  end if;
  if old.status = 'verified' and new.status not in ('verified', 'superseded', 'ended') then
    raise exception 'agreement % was verified: that is never taken back', old.id;
  end if;
  return new;
end $$;

-- Whatever was under way when an expert was erased: nothing lands on who is gone. Looked at under the lock that the
-- reference takes anyway; the transaction then runs once more, and finds nobody there (SQLSTATE 40001).
create function refuse_erased_expert(expert uuid) returns void language plpgsql as $$
begin
  perform from experts where id = expert for key share;
  if exists (select from experts where id = expert and erased_at is not null) then
    raise exception 'expert % was erased', expert using errcode = 'serialization_failure';
  end if;
end $$;
create function keep_from_erased_expert() returns trigger language plpgsql as $$
begin
  perform refuse_erased_expert((to_jsonb(new) ->> 'expert_id')::uuid);
  return new;
end $$;
create function keep_request_from_erased_expert() returns trigger language plpgsql as $$
begin
  perform refuse_erased_expert(case when new.asker_kind = 'expert' then new.asker_id else new.answerer_id end);
  return new;
end $$;
create trigger engagements_of_standing_experts before insert on engagements
  for each row execute function keep_from_erased_expert();
create trigger agreements_of_standing_experts before insert on agreements
  for each row execute function keep_from_erased_expert();
create trigger bookings_of_standing_experts before insert on bookings
  for each row execute function keep_from_erased_expert();
create trigger batches_of_standing_experts before insert on batch_experts
  for each row execute function keep_from_erased_expert();
create trigger rates_of_standing_experts before insert on expert_rates
  for each row execute function keep_from_erased_expert();
create trigger availability_of_standing_experts before insert on expert_availability
  for each row execute function keep_from_erased_expert();
create trigger time_off_of_standing_experts before insert on expert_time_off
  for each row execute function keep_from_erased_expert();
create trigger accounts_of_standing_experts before insert on expert_payout_accounts
  for each row execute function keep_from_erased_expert();
create trigger papers_of_standing_experts before insert on kyc_cases
  for each row when (new.expert_id is not null) execute function keep_from_erased_expert();
create trigger notes_of_standing_experts before insert on learner_notes
  for each row when (new.expert_id is not null) execute function keep_from_erased_expert();
create trigger requests_of_standing_experts before insert on requests
  for each row when (new.asker_kind = 'expert' or new.answerer_kind = 'expert')
  execute function keep_request_from_erased_expert();

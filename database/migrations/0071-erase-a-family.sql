-- A guardian may have a learner, or the own account with the family, erased (rule R12). It waits for some days, in which
-- it can be taken back; then names, numbers and words go, and what the law keeps stays without the person.

alter table identity_codes drop constraint identity_codes_purpose_check,
  add constraint identity_codes_purpose_check
    check (purpose in ('sign_in', 'accept_terms', 'verify_agreement', 'payout_account', 'erase_data'));

alter table users add column erased_at timestamptz;
-- The number is free again: whoever signs in with it is a stranger.
alter table users alter column phone drop not null;
alter table users add constraint users_erased check (
  (phone is null) = (erased_at is not null)
  and (erased_at is null or (status = 'inactive' and not is_admin and address_line is null and latitude is null)));
alter table learners add column erased_at timestamptz;
alter table learners add constraint learners_erased check (
  erased_at is null or (status = 'inactive' and gender is null and picture_id is null and alert = ''));

create table erasures (
  id uuid primary key,
  kind text not null check (kind in ('learner', 'account')),
  -- Who asked.
  user_id uuid not null references users,
  learner_id uuid references learners,
  status text not null default 'pending' check (status in ('pending', 'withdrawn', 'done')),
  asked_at timestamptz not null,
  -- Until when it can be taken back for sure.
  due_at timestamptz not null,
  next_try_at timestamptz not null,
  -- What stood in the way when it was tried last: codes, no names.
  stopped_by text[] not null default '{}',
  ended_at timestamptz,
  check ((kind = 'learner') = (learner_id is not null)),
  check ((status = 'pending') = (ended_at is null)),
  check (due_at > asked_at and next_try_at >= due_at)
);
create unique index erasures_of_learner on erasures (learner_id) where status = 'pending' and kind = 'learner';
create unique index erasures_of_account on erasures (user_id) where status = 'pending' and kind = 'account';
create index erasures_due on erasures (next_try_at) where status = 'pending';
create index erasures_user on erasures (user_id);

-- True in a transaction that carries out an erasure that was asked for and is due: it names it, and holds its row.
create function is_erasing() returns boolean stable language sql as $$
  select exists (select from erasures
    where id = nullif(current_setting('triveni.erasing', true), '')::uuid and status = 'pending')
$$;

-- In place of refuse_change() where rows hold words about people: nothing is changed, but that an erasure empties the
-- columns that the trigger names, or takes the row where it names that. The erasure itself stands in the trail.
create function refuse_change_but_erasing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  if tg_op = 'DELETE' and is_erasing() and 'row' = any (tg_argv) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

drop trigger audit_entries_fixed on audit_entries;
create trigger audit_entries_fixed before update or delete on audit_entries
  for each row execute function refuse_change_but_erasing('details', 'address');
drop trigger attendance_marks_append_only on attendance_marks;
create trigger attendance_marks_append_only before update or delete on attendance_marks
  for each row execute function refuse_change_but_erasing('note');
drop trigger terms_acceptances_fixed on terms_acceptances;
create trigger terms_acceptances_fixed before update or delete on terms_acceptances
  for each row execute function refuse_change_but_erasing('name_typed', 'address');
drop trigger wallet_payouts_fixed on wallet_payouts;
create trigger wallet_payouts_fixed before update or delete on wallet_payouts
  for each row execute function refuse_change_but_erasing('note');
drop trigger user_merges_fixed on user_merges;
create trigger user_merges_fixed before update or delete on user_merges
  for each row execute function refuse_change_but_erasing('reason', 'moved');
drop trigger lead_notes_fixed on lead_notes;
create trigger lead_notes_fixed before update or delete on lead_notes
  for each row execute function refuse_change_but_erasing('row');

-- A value without words: codes, ids, dates, instants and numbers stay, so that a record still says what happened and not
-- to whom; every other text is emptied, and so is what is named, be it shaped like a code or not.
create function without_words(given jsonb, gone text[]) returns jsonb immutable language plpgsql as $$
declare said text;
begin
  case jsonb_typeof(given)
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, without_words(value, gone)), '{}') from jsonb_each(given));
    when 'array' then
      return (select coalesce(jsonb_agg(without_words(value, gone) order by place), '[]')
        from jsonb_array_elements(given) with ordinality part (value, place));
    when 'string' then
      said := given #>> '{}';
      if said ~ '^([a-z][a-z0-9_.:]*|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]+Z)?)$'
        and lower(said) <> all (gone) then return given;
      end if;
      return '""';
    else return given;
  end case;
end $$;

-- Whatever was under way when somebody was erased: nothing lands on who is gone. Looked at under the lock that the
-- reference takes anyway.
create or replace function refuse_merged_owner() returns trigger language plpgsql as $$
declare owner uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  perform from users where id = owner for key share;
  if exists (select from users where id = owner and merged_into is not null) then
    raise exception 'user % was merged into another', owner using errcode = 'restrict_violation';
  end if;
  if exists (select from users where id = owner and erased_at is not null) then
    raise exception 'user % was erased', owner using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create function refuse_erased_learner() returns trigger language plpgsql as $$
begin
  perform from learners where id = new.learner_id for key share;
  if exists (select from learners where id = new.learner_id and erased_at is not null) then
    raise exception 'learner % was erased', new.learner_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bookings_of_standing_learners before insert on bookings
  for each row execute function refuse_erased_learner();
create trigger enrolments_of_standing_learners before insert on enrolments
  for each row execute function refuse_erased_learner();
create trigger memberships_of_standing_learners before insert on memberships
  for each row execute function refuse_erased_learner();
create trigger guardians_of_standing_learners before insert on learner_guardians
  for each row execute function refuse_erased_learner();
create trigger consents_of_standing_learners before insert on consents
  for each row execute function refuse_erased_learner();
create trigger participants_are_standing_learners before insert on class_participants
  for each row execute function refuse_erased_learner();
create trigger notes_of_standing_learners before insert on learner_notes
  for each row execute function refuse_erased_learner();

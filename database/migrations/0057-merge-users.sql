-- Two accounts of one person become one. The account that was merged away keeps its row and its number, inactive for
-- good, and says which account stands for it.
alter table users
  add column merged_into uuid references users,
  add constraint users_merged_are_inactive check (merged_into is null or (status = 'inactive' and merged_into <> id));
create index users_merged_into on users (merged_into) where merged_into is not null;

-- What moved, and why; explains the accounts afterwards.
create table user_merges (
  id uuid primary key,
  kept_user_id uuid not null references users,
  merged_user_id uuid not null unique references users,
  reason text not null,
  moved jsonb not null,
  merged_by uuid not null references users,
  merged_at timestamptz not null,
  check (kept_user_id <> merged_user_id)
);
create index user_merges_kept on user_merges (kept_user_id);
create trigger user_merges_fixed before update or delete on user_merges
  for each row execute function refuse_change();

-- The posting that carried what stood in one account's name to the other, one for each center and currency.
create table user_merge_transfers (
  id uuid primary key,
  merge_id uuid not null references user_merges deferrable initially deferred,
  center_id uuid not null references centers,
  currency text not null,
  unique (merge_id, center_id, currency)
);
create trigger user_merge_transfers_fixed before update or delete on user_merge_transfers
  for each row execute function refuse_change();

-- Whatever was under way when two accounts became one: nothing lands on the one that is gone. The row is looked at under
-- the lock that the reference takes anyway, so that it is as it is after the merge.
create function refuse_merged_owner() returns trigger language plpgsql as $$
declare owner uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  perform from users where id = owner for key share;
  if exists (select from users where id = owner and merged_into is not null) then
    raise exception 'user % was merged into another', owner using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger orders_of_standing_users before insert or update of buyer_user_id on orders
  for each row execute function refuse_merged_owner('buyer_user_id');
create trigger guardians_are_standing_users before insert or update of user_id on learner_guardians
  for each row execute function refuse_merged_owner('user_id');
create trigger members_are_standing_users before insert or update of user_id on center_members
  for each row execute function refuse_merged_owner('user_id');
create trigger experts_are_standing_users before insert or update of user_id on experts
  for each row execute function refuse_merged_owner('user_id');

-- Kinds are added to those that are there.
do $$
declare kinds text[];
begin
  select array_agg(distinct kind_of[1] order by kind_of[1]) into kinds
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '[''{,]([a-z_]+)(?=['',}])', 'g') kind_of
  where c.conname = 'ledger_transactions_kind_check';
  alter table ledger_transactions drop constraint ledger_transactions_kind_check;
  execute format('alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind = any (%L::text[]))',
    kinds || array['accounts_merged']);
end $$;

-- Privacy: erasures, exports of one's own data, and two accounts of one person that become one.

-- ── Erasures (rule R12)

-- A request to erase a learner, an expert profile, or an account with all that belongs to it. It waits some days in which it
-- can be withdrawn; then names, numbers and words are erased, and what the law requires stays without the person.
create table erasures (
  id uuid primary key,
  kind text not null check (kind in ('learner', 'account', 'expert')),
  -- Who asked.
  user_id uuid not null references users,
  learner_id uuid references learners,
  status text not null default 'pending' check (status in ('pending', 'withdrawn', 'done')),
  asked_at timestamptz not null,
  -- Until when it can be withdrawn for sure.
  due_at timestamptz not null,
  next_try_at timestamptz not null,
  -- What prevented it at the last attempt: codes, no names.
  stopped_by text[] not null default '{}',
  ended_at timestamptz,
  -- The role it was asked in, which is notified of its progress.
  asked_as text not null default 'learner' check (asked_as in ('learner', 'expert')),
  check ((kind = 'learner') = (learner_id is not null)),
  check ((status = 'pending') = (ended_at is null)),
  check (due_at > asked_at and next_try_at >= due_at)
);
-- One pending erasure per learner.
create unique index erasures_of_learner on erasures (learner_id) where status = 'pending' and kind = 'learner';
-- One pending erasure per account.
create unique index erasures_of_account on erasures (user_id) where status = 'pending' and kind = 'account';
-- One pending erasure per profile.
create unique index erasures_of_expert on erasures (user_id) where status = 'pending' and kind = 'expert';
-- What is to be erased next.
create index erasures_due on erasures (next_try_at) where status = 'pending';
-- The erasures of a user.
create index erasures_user on erasures (user_id);

-- True in a transaction that carries out an erasure which was asked for and is due: it names the erasure, and locks its row.
create function is_erasing() returns boolean stable language sql as $$
  select exists (select from erasures
    where id = nullif(current_setting('triveni.erasing', true), '')::uuid and status = 'pending')
$$;

-- A value without words: codes, ids, dates, instants and numbers stay, so that a record still says what happened and not
-- to whom. Every other text is emptied, and so is each of `gone`, whether it looks like a code or not.
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

-- ── Exports

-- A file with everything that is stored about a family or an expert: made on request, deleted after seven days.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users,
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'gone')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  -- One person may be both; each role has a file of its own.
  role text not null check (role in ('learner', 'expert')),
  check ((status = 'waiting') = (ready_at is null)),
  check ((ready_at is null) = (expires_at is null) and (ready_at is null) = (bytes is null))
);
-- One export at a time per user and role.
create unique index data_exports_waiting on data_exports (user_id, role) where status = 'waiting';
-- The exports of a user, newest first.
create index data_exports_user on data_exports (user_id, requested_at desc);
-- Files to be deleted.
create index data_exports_ending on data_exports (expires_at) where status = 'ready';

-- ── Merged accounts

-- Two accounts of one person that became one: what moved, and why.
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
-- What was merged into an account.
create index user_merges_kept on user_merges (kept_user_id);
create trigger user_merges_fixed before update or delete on user_merges
  for each row execute function refuse_change_but_erasing('reason', 'moved');
create trigger user_merges_not_emptied before truncate on user_merges
  for each statement execute function refuse_change();

-- The posting that moved an account's money to the other account, one for each center and currency.
create table user_merge_transfers (
  id uuid primary key,
  merge_id uuid not null references user_merges deferrable initially deferred,
  center_id uuid not null references centers,
  currency text not null,
  unique (merge_id, center_id, currency)
);
create trigger user_merge_transfers_fixed before update or delete on user_merge_transfers
  for each row execute function refuse_change();
create trigger user_merge_transfers_not_emptied before truncate on user_merge_transfers
  for each statement execute function refuse_change();

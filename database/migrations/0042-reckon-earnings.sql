-- What experts earn: a line for each class they held, each month they were engaged for, and each change afterwards.

create table earnings (
  id uuid primary key,
  center_id uuid not null references centers,
  expert_id uuid not null references experts,
  agreement_id uuid not null references agreements,
  -- `adjustment`: money moved after the line was fixed; `correction`: the center's, after a dispute.
  kind text not null check (kind in ('class', 'month', 'adjustment', 'correction')),
  class_session_id uuid references class_sessions,
  service_id uuid references masterlist_items,
  -- The line that an adjustment or a correction is about.
  corrects_id uuid references earnings,
  -- The first day of the month whose statement it belongs to, and the local date it stands for.
  month date not null check (extract(day from month) = 1),
  on_date date not null,
  status text not null check (status in ('accrued', 'approved', 'in_statement', 'paid', 'disputed')),
  amount bigint not null,
  currency text not null,
  -- How the amount came about, typed by the domain: people read it in words.
  formula jsonb not null,
  reason text not null default '',
  made_by uuid references users,
  reckoned_at timestamptz not null,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((kind in ('adjustment', 'correction')) = (corrects_id is not null)),
  check (kind <> 'class' or class_session_id is not null),
  check (kind <> 'month' or class_session_id is null)
);
create unique index earnings_class on earnings (class_session_id, expert_id) where kind = 'class';
create unique index earnings_month on earnings (agreement_id, month) where kind = 'month';
create unique index earnings_adjusting on earnings (corrects_id) where kind = 'adjustment' and status = 'accrued';
create index earnings_corrects on earnings (corrects_id) where corrects_id is not null;
create index earnings_expert on earnings (expert_id, on_date desc, id desc);
create index earnings_center on earnings (center_id, month, on_date desc, id desc);

-- An amount follows the money until it is approved; after that it stands, and what changes is a line of its own.
create function keep_earning() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'earning % is never deleted', old.id;
  end if;
  if old.status <> 'accrued' and (new.amount, new.formula, new.currency, new.expert_id, new.agreement_id)
    is distinct from (old.amount, old.formula, old.currency, old.expert_id, old.agreement_id) then
    raise exception 'earning % is %: its amount stands', old.id, old.status;
  end if;
  if old.status = 'paid' and new.status <> 'paid' then
    raise exception 'earning % was paid: that is never taken back', old.id;
  end if;
  return new;
end $$;
create trigger earnings_kept before update or delete on earnings
  for each row execute function keep_earning();

-- Classes that have been reckoned, whoever earned by them.
create table earning_classes (
  class_session_id uuid primary key references class_sessions,
  reckoned_at timestamptz not null
);

-- Classes by which an expert earned nothing, since no terms were in force on their date.
create table earning_gaps (
  class_session_id uuid not null references class_sessions,
  expert_id uuid not null references experts,
  center_id uuid not null references centers,
  service_id uuid not null references masterlist_items,
  month date not null,
  on_date date not null,
  noted_at timestamptz not null,
  primary key (class_session_id, expert_id)
);
create index earning_gaps_center on earning_gaps (center_id, month);

create table earning_disputes (
  id uuid primary key,
  earning_id uuid not null references earnings,
  status text not null check (status in ('open', 'kept', 'corrected')),
  reason text not null,
  -- Whether the line was held back from statements by it; one that is paid already is not.
  holds boolean not null,
  opened_by uuid not null references users,
  opened_at timestamptz not null,
  answer text not null default '',
  answered_by uuid references users,
  answered_at timestamptz,
  correction_id uuid references earnings,
  check ((status = 'open') = (answered_at is null)),
  check ((status = 'corrected') = (correction_id is not null))
);
create unique index earning_disputes_open on earning_disputes (earning_id) where status = 'open';
create index earning_disputes_earning on earning_disputes (earning_id, opened_at);

-- What the job looks for: classes that are over, and what moved since they were reckoned.
create index class_sessions_held on class_sessions (starts_at) where status = 'completed';
create index payments_captured on payments (captured_at) where captured_at is not null;
create index refunds_newest on refunds (created_at);
create index class_participants_marked on class_participants (marked_at) where marked_at is not null;

-- The books know what experts are owed, and codes confirm where it is paid to. Kinds are added to those that are there.
do $$
declare
  addition record;
  kinds text[];
begin
  for addition in
    select * from (values
      ('ledger_accounts', 'kind', array['center_expert_cost']),
      ('ledger_transactions', 'kind', array['earnings_approved', 'payout_paid']),
      ('identity_codes', 'purpose', array['payout_account'])
    ) as v (tab, col, more)
  loop
    select array_agg(distinct kind_of[1] order by kind_of[1]) into kinds
    from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') kind_of
    where c.conname = format('%s_%s_check', addition.tab, addition.col);
    execute format('alter table %I drop constraint %I', addition.tab, format('%s_%s_check', addition.tab, addition.col));
    execute format('alter table %I add constraint %I check (%I = any (%L::text[]))', addition.tab,
      format('%s_%s_check', addition.tab, addition.col), addition.col, kinds || addition.more);
  end loop;
end $$;

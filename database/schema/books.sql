-- Books: what experts earn, their monthly statements, payouts, and the cash count of a day.

-- ── Earnings

-- A line of an expert's earnings: for a class they held, a month they were engaged for, or a change afterwards. Its amount
-- follows the money until it is approved; after that it is fixed, and what changes is a line of its own.
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
  -- The first day of the month whose statement it belongs to, and its local date.
  month date not null check (extract(day from month) = 1),
  on_date date not null,
  status text not null check (status in ('accrued', 'approved', 'in_statement', 'paid', 'disputed')),
  amount bigint not null,
  currency text not null,
  -- How the amount was calculated, typed by the domain: people read it in words.
  formula jsonb not null,
  reason text not null default '',
  made_by uuid references users,
  calculated_at timestamptz not null,
  created_at timestamptz not null,
  version integer not null default 1,
  statement_id uuid,
  check ((kind in ('adjustment', 'correction')) = (corrects_id is not null)),
  check (kind <> 'class' or class_session_id is not null),
  check (kind <> 'month' or class_session_id is null),
  constraint earnings_stated check (status not in ('in_statement', 'paid') or statement_id is not null),
  constraint earnings_held check (status <> 'disputed' or statement_id is null)
);
-- One line per expert and class.
create unique index earnings_class on earnings (class_session_id, expert_id) where kind = 'class';
-- One line per agreement and month.
create unique index earnings_month on earnings (agreement_id, month) where kind = 'month';
-- One open adjustment per line.
create unique index earnings_adjusting on earnings (corrects_id) where kind = 'adjustment' and status = 'accrued';
-- What changed a line.
create index earnings_corrects on earnings (corrects_id) where corrects_id is not null;
-- The earnings of an expert, newest first.
create index earnings_expert on earnings (expert_id, on_date desc, id desc);
-- The earnings at a center by month.
create index earnings_center on earnings (center_id, month, on_date desc, id desc);
-- The lines of a statement.
create index earnings_statement on earnings (statement_id) where statement_id is not null;
-- Lines that are in no statement yet.
create index earnings_unstated on earnings (center_id, expert_id, month)
  where statement_id is null and status in ('accrued', 'approved');

-- What was paid stays in its statement, also when a bank returns the money to the gateway it came from.
create function keep_earning() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'earning % is never deleted', old.id;
  end if;
  if old.status <> 'accrued' and (new.amount, new.formula, new.currency, new.expert_id, new.agreement_id)
    is distinct from (old.amount, old.formula, old.currency, old.expert_id, old.agreement_id) then
    raise exception 'earning % is %: its amount stands', old.id, old.status;
  end if;
  if old.status = 'paid' and (new.status not in ('paid', 'in_statement') or new.statement_id is distinct from old.statement_id) then
    raise exception 'earning % was paid: that is never taken back', old.id;
  end if;
  return new;
end $$;
create trigger earnings_append_only before update or delete on earnings
  for each row execute function keep_earning();
create trigger earnings_not_emptied before truncate on earnings
  for each statement execute function refuse_change();

-- A class whose earnings were calculated, whoever earned by it.
create table earning_classes (
  class_session_id uuid primary key references class_sessions,
  calculated_at timestamptz not null
);

-- A class by which an expert earned nothing, since no agreement was in force on its date.
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
-- The gaps of a center by month.
create index earning_gaps_center on earning_gaps (center_id, month);

-- An expert disputes a line.
create table earning_disputes (
  id uuid primary key,
  earning_id uuid not null references earnings,
  status text not null check (status in ('open', 'declined', 'corrected')),
  reason text not null,
  -- Whether the line waits for it, outside of statements; one that is paid already does not.
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
-- One open dispute per line.
create unique index earning_disputes_open on earning_disputes (earning_id) where status = 'open';
-- The disputes of a line.
create index earning_disputes_earning on earning_disputes (earning_id, opened_at);

-- ── Statements and payouts

-- What an expert is paid for one month at one center.
create table expert_statements (
  id uuid primary key,
  center_id uuid not null references centers,
  expert_id uuid not null references experts,
  month date not null check (extract(day from month) = 1),
  -- `carried`: there was nothing to pay, and its lines moved on to the next month.
  status text not null check (status in ('draft', 'approved', 'sent', 'paid', 'carried')),
  currency text not null,
  -- Fixed when it is approved; the total of a draft is that of its lines.
  total_amount bigint,
  drafted_at timestamptz not null,
  approved_at timestamptz,
  approved_by uuid references users,
  paid_at timestamptz,
  paid_on date,
  paid_by uuid references users,
  pay_method text check (pay_method in ('bank', 'upi', 'cash', 'gateway')),
  pay_reference text,
  version integer not null default 1,
  -- The name on the document: the expert's when it was approved, whatever happens to the profile later.
  expert_name text,
  unique (center_id, expert_id, month),
  check ((status in ('approved', 'sent', 'paid')) = (approved_at is not null)),
  check ((approved_at is null) = (total_amount is null)),
  check (total_amount > 0),
  check ((status = 'paid') = (paid_at is not null)),
  check ((paid_at is null) = (paid_on is null)),
  check ((paid_at is null) = (pay_method is null)),
  constraint expert_statements_name check ((approved_at is null) = (expert_name is null))
);
-- The statements of a center by month.
create index expert_statements_center on expert_statements (center_id, month desc, id);
-- The statements of an expert by month.
create index expert_statements_expert on expert_statements (expert_id, month desc, id);

create function keep_statement_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.expert_name is not null and new.expert_name is distinct from old.expert_name then
    raise exception 'statement % is approved: the name on it stands', old.id;
  end if;
  if new.approved_at is not null and new.expert_name is null then
    select name into new.expert_name from experts where id = new.expert_id;
  end if;
  return new;
end $$;
create trigger expert_statements_named before insert or update on expert_statements
  for each row execute function keep_statement_name();

-- Where an expert is paid to. Each account as it was given; the current one has not been replaced.
create table expert_payout_accounts (
  id uuid primary key,
  expert_id uuid not null references experts,
  kind text not null check (kind in ('bank', 'upi')),
  holder_name text not null,
  account_number text,
  ifsc text,
  upi_id text,
  verification_id uuid not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  replaced_at timestamptz,
  check ((kind = 'bank') = (account_number is not null)),
  check ((kind = 'bank') = (ifsc is not null)),
  check ((kind = 'upi') = (upi_id is not null))
);
-- One current account per expert.
create unique index expert_payout_accounts_standing on expert_payout_accounts (expert_id) where replaced_at is null;
create trigger accounts_of_existing_experts before insert on expert_payout_accounts
  for each row execute function keep_from_erased_expert();

-- A bank file, or a run of transfers by a payment gateway, over several statements.
create table payouts (
  id uuid primary key,
  center_id uuid not null references centers,
  code text not null unique,
  currency text not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  -- The gateway that makes the transfers; null: a bank file.
  gateway text
);
-- The payouts of a center, newest first.
create index payouts_center on payouts (center_id, created_at desc, id desc);

-- The transfer for one statement.
create table payout_lines (
  id uuid primary key,
  payout_id uuid not null references payouts,
  statement_id uuid not null references expert_statements,
  account_id uuid not null references expert_payout_accounts,
  position smallint not null,
  amount bigint not null check (amount > 0),
  -- What the bank's own list shows; letters and digits alone.
  reference text not null unique,
  status text not null check (status in ('sent', 'paid', 'failed')),
  failure_reason text not null default '',
  settled_at timestamptz,
  settled_by uuid references users,
  gateway_payout_id text unique,
  attempts smallint not null default 0,
  -- When the gateway is asked (again); null for bank files.
  next_attempt_at timestamptz,
  unique (payout_id, position),
  check ((status = 'sent') = (settled_at is null))
);
-- A statement has one transfer that did not fail.
create unique index payout_lines_standing on payout_lines (statement_id) where status <> 'failed';
-- Transfers that the gateway is asked about next.
create index payout_lines_waiting on payout_lines (next_attempt_at)
  where status = 'sent' and next_attempt_at is not null;

-- ── Cash at the desk

-- The cash count at the end of a day, once per day and center: what was in the drawer (float_amount), what the books say came
-- and went since the last close (moved_amount), what was counted, what stays for tomorrow. book_balance: the cash
-- account at that moment, so that the next close begins exactly where this one ended.
create table day_closes (
  id uuid primary key,
  center_id uuid not null references centers,
  on_date date not null,
  currency text not null,
  since timestamptz not null,
  closed_at timestamptz not null,
  closed_by uuid not null references users,
  float_amount bigint not null check (float_amount >= 0),
  moved_amount bigint not null,
  counted_amount bigint not null check (counted_amount >= 0),
  left_amount bigint not null check (left_amount between 0 and counted_amount),
  book_balance bigint not null,
  takers jsonb not null,
  note text not null default '',
  -- Where the rest went. What was counted too little or too much, and what was taken out, is posted in the ledger.
  taken_to text check (taken_to in ('bank', 'safe')),
  unique (center_id, on_date),
  -- A difference needs an explanation.
  check (counted_amount = float_amount + moved_amount or note <> '')
);
-- The last close of a center.
create index day_closes_newest on day_closes (center_id, closed_at desc);
create trigger day_closes_fixed before update or delete on day_closes
  for each row execute function refuse_change();
create trigger day_closes_not_emptied before truncate on day_closes
  for each statement execute function refuse_change();

-- ── Keys of earlier tables to tables of this file

alter table earnings add foreign key (statement_id) references expert_statements;

-- Where experts are paid to, what a month comes to for each, and the bank files that pay it.

-- Each account as it was given; the one that stands has not been replaced.
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
create unique index expert_payout_accounts_standing on expert_payout_accounts (expert_id) where replaced_at is null;

create table expert_statements (
  id uuid primary key,
  center_id uuid not null references centers,
  expert_id uuid not null references experts,
  month date not null check (extract(day from month) = 1),
  -- `carried`: it came to nothing that could be paid, and its lines went on to the next month's.
  status text not null check (status in ('draft', 'approved', 'sent', 'paid', 'carried')),
  currency text not null,
  -- Fixed when it is approved; a draft comes to what its lines come to.
  total_amount bigint,
  drafted_at timestamptz not null,
  approved_at timestamptz,
  approved_by uuid references users,
  paid_at timestamptz,
  paid_on date,
  paid_by uuid references users,
  pay_method text check (pay_method in ('bank', 'upi', 'cash')),
  pay_reference text,
  version integer not null default 1,
  unique (center_id, expert_id, month),
  check ((status in ('approved', 'sent', 'paid')) = (approved_at is not null)),
  check ((approved_at is null) = (total_amount is null)),
  check (total_amount > 0),
  check ((status = 'paid') = (paid_at is not null)),
  check ((paid_at is null) = (paid_on is null)),
  check ((paid_at is null) = (pay_method is null))
);
create index expert_statements_center on expert_statements (center_id, month desc, id);
create index expert_statements_expert on expert_statements (expert_id, month desc, id);

alter table earnings
  add column statement_id uuid references expert_statements,
  add constraint earnings_stated check (status not in ('in_statement', 'paid') or statement_id is not null),
  add constraint earnings_held check (status <> 'disputed' or statement_id is null);
create index earnings_statement on earnings (statement_id) where statement_id is not null;
create index earnings_unstated on earnings (center_id, expert_id, month)
  where statement_id is null and status in ('accrued', 'approved');

-- A bank file over several statements.
create table payouts (
  id uuid primary key,
  center_id uuid not null references centers,
  code text not null unique,
  currency text not null,
  created_by uuid not null references users,
  created_at timestamptz not null
);
create index payouts_center on payouts (center_id, created_at desc, id desc);

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
  unique (payout_id, position),
  check ((status = 'sent') = (settled_at is null))
);
create unique index payout_lines_standing on payout_lines (statement_id) where status <> 'failed';

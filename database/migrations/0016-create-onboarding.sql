-- What a center may buy to be on the platform. What it holds is for people to read, in both languages.
create table onboarding_plans (
  id uuid primary key,
  code text not null unique,
  name jsonb not null,
  description jsonb not null,
  holds jsonb not null default '[]',
  months smallint not null check (months between 1 and 60),
  amount bigint not null check (amount > 0),
  currency text not null default 'INR',
  tax_basis_points integer not null check (tax_basis_points between 0 and 10000 and tax_basis_points % 2 = 0),
  sac text not null,
  position smallint not null,
  status text not null default 'active' check (status in ('active', 'inactive'))
);

-- Whom centers pay, and how: the one row is the operator. Without GSTIN no tax is charged, without an account no
-- transfer is offered.
create table platform_payee (
  one boolean primary key default true check (one),
  name text not null,
  gstin text,
  upi_id text,
  bank_name text,
  bank_account text,
  bank_ifsc text,
  phone text,
  email text
);

alter table orders add column onboarding_plan_id uuid references onboarding_plans;
alter table orders add check ((kind = 'onboarding') = (onboarding_plan_id is not null));
create unique index orders_onboarding_open on orders (center_id) where kind = 'onboarding' and status = 'open';

-- Money that people verify: when it was reported, with which receipt, who decided and why not.
alter table payments
  add column receipt_file_id uuid,
  add column submitted_at timestamptz,
  add column decided_at timestamptz,
  add column decided_by uuid references users,
  add column reject_reason_id uuid references masterlist_items,
  add column reject_note text;
create unique index payments_platform_reference on payments (method, reference)
  where gateway = 'platform' and reference is not null and status <> 'rejected';
create index payments_waiting on payments (submitted_at) where status = 'submitted';

-- The platform sells to centers: what they owe it, what of theirs it holds, and its own money.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in ('learner_receivable',
  'learner_unapplied', 'learner_wallet', 'center_revenue', 'center_cash', 'gateway_clearing', 'tax_payable',
  'expert_payable', 'platform_revenue', 'platform_cash', 'center_receivable', 'center_unapplied'));

alter table centers
  add column created_by uuid references users,
  add column activated_at timestamptz,
  add column status_reason text,
  add column status_changed_at timestamptz;
create index centers_drafts on centers (created_by) where status = 'draft';
create index centers_newest on centers (created_at desc, id desc);

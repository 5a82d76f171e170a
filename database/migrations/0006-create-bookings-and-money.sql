create table orders (
  id uuid primary key,
  number text not null unique,
  center_id uuid not null references centers,
  buyer_user_id uuid not null references users,
  kind text not null check (kind in ('booking', 'enrolment', 'onboarding')),
  status text not null check (status in ('open', 'paid', 'partly_refunded', 'refunded', 'cancelled', 'expired')),
  pay_where text not null check (pay_where in ('gateway', 'center')),
  currency text not null,
  total_amount bigint not null check (total_amount >= 0),
  paid_amount bigint not null default 0,
  refunded_amount bigint not null default 0,
  pay_by timestamptz,
  cancellation_policy jsonb not null,
  created_at timestamptz not null,
  version integer not null default 1,
  check (paid_amount between 0 and total_amount),
  check (refunded_amount between 0 and paid_amount)
);
create index orders_center on orders (center_id, created_at desc, id);
create index orders_buyer on orders (buyer_user_id, created_at desc, id);
create index orders_open on orders (pay_by) where status = 'open';

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders,
  position smallint not null,
  kind text not null check (kind in ('fee', 'registration', 'discount', 'wallet', 'cgst', 'sgst', 'igst')),
  -- In both languages: {"en": …, "hi": …}.
  label jsonb not null,
  service_id uuid,
  learner_id uuid,
  quantity integer not null default 1 check (quantity > 0),
  unit_amount bigint not null,
  amount bigint not null,
  tax_basis_points integer,
  sac text,
  unique (order_id, position)
);

create table bookings (
  id uuid primary key,
  code text not null unique,
  center_id uuid not null references centers,
  class_session_id uuid not null unique references class_sessions,
  learner_id uuid not null references learners,
  expert_id uuid not null references experts,
  service_id uuid not null references masterlist_items,
  rate_id uuid not null references expert_rates,
  order_id uuid not null references orders,
  booked_by uuid not null references users,
  booked_as text not null check (booked_as in ('learner', 'center')),
  status text not null check (status in ('requested', 'held', 'confirmed', 'completed', 'no_show', 'cancelled', 'expired', 'declined')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  held_until timestamptz,
  note text not null default '',
  cancelled_at timestamptz,
  cancelled_by uuid references users,
  cancelled_as text,
  cancel_reason text,
  rebooked_from uuid references bookings,
  created_at timestamptz not null,
  version integer not null default 1,
  check (status <> 'held' or held_until is not null)
);
create index bookings_center on bookings (center_id, starts_at desc, id desc);
create index bookings_center_status on bookings (center_id, status, starts_at desc, id desc);
create index bookings_expert on bookings (expert_id, starts_at desc, id desc);
create index bookings_learner on bookings (learner_id, starts_at desc, id desc);
create index bookings_order on bookings (order_id);
create index bookings_held on bookings (held_until) where status = 'held';
create index bookings_running on bookings (ends_at) where status = 'confirmed';

-- order_id: what the buyer was asked to pay; applied_order_id: what the money counts for. They differ after a late
-- payment: it counts for nothing until the buyer chooses, and then for the order that took its place.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders,
  applied_order_id uuid references orders,
  center_id uuid not null references centers,
  gateway text not null,
  method text not null check (method in ('gateway', 'cash', 'upi', 'bank')),
  status text not null check (status in ('created', 'submitted', 'captured', 'failed', 'rejected')),
  amount bigint not null check (amount > 0),
  currency text not null,
  gateway_order_id text,
  gateway_payment_id text,
  reference text,
  failure_code text,
  is_late boolean not null default false,
  received_by uuid references users,
  created_at timestamptz not null,
  captured_at timestamptz,
  unique (gateway, gateway_order_id),
  unique (gateway, gateway_payment_id)
);
create index payments_order on payments (order_id);
create index payments_applied on payments (applied_order_id) where applied_order_id is not null;
create unique index payments_reference on payments (center_id, method, reference) where reference is not null and status <> 'rejected';

-- A refund is a thing of its own, apart from the cancelling; what is on its way and done never exceeds what was captured.
create table refunds (
  id uuid primary key,
  order_id uuid not null references orders,
  payment_id uuid not null references payments,
  center_id uuid not null references centers,
  booking_id uuid references bookings,
  status text not null check (status in ('quoted', 'approved', 'processing', 'processed', 'failed')),
  reason text not null check (reason in ('cancelled_by_learner', 'cancelled_by_center', 'cancelled_by_expert', 'late_payment', 'goodwill')),
  amount bigint not null check (amount > 0),
  currency text not null,
  destination text not null check (destination in ('source', 'wallet', 'cash')),
  gateway_refund_id text unique,
  failure_code text,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  requested_by uuid references users,
  created_at timestamptz not null,
  processed_at timestamptz
);
create index refunds_order on refunds (order_id);
create index refunds_payment on refunds (payment_id);
create index refunds_waiting on refunds (next_attempt_at) where status in ('approved', 'processing');

create function refunds_within_payment() returns trigger language plpgsql as $$
declare captured bigint; refunded bigint;
begin
  select amount into captured from payments where id = new.payment_id and status = 'captured' for update;
  select coalesce(sum(amount), 0) into refunded from refunds where payment_id = new.payment_id and status <> 'failed' and id <> new.id;
  if captured is null or refunded + new.amount > captured then
    raise exception 'refunds of payment % would exceed what was captured', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refunds_bounded before insert or update of amount, status on refunds
  for each row when (new.status <> 'failed') execute function refunds_within_payment();

-- Double entry. Debits are positive, credits negative; the database balances each transaction at commit.
create table ledger_accounts (
  id uuid primary key,
  kind text not null check (kind in ('learner_receivable', 'learner_unapplied', 'learner_wallet', 'center_revenue', 'center_cash',
    'gateway_clearing', 'tax_payable', 'expert_payable', 'platform_revenue')),
  center_id uuid not null default '00000000-0000-0000-0000-000000000000',
  owner_id uuid not null default '00000000-0000-0000-0000-000000000000',
  label text not null default '',
  currency text not null,
  unique (kind, center_id, owner_id, label, currency)
);

create table ledger_transactions (
  id uuid primary key,
  kind text not null check (kind in ('order_due', 'payment_captured', 'late_payment_captured', 'late_payment_applied', 'order_reversed', 'refund_processed')),
  source_id uuid not null,
  order_id uuid references orders,
  center_id uuid references centers,
  occurred_at timestamptz not null,
  unique (kind, source_id)
);
create index ledger_transactions_order on ledger_transactions (order_id);

create table ledger_entries (
  id uuid primary key,
  transaction_id uuid not null references ledger_transactions,
  account_id uuid not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  currency text not null,
  occurred_at timestamptz not null
);
create index ledger_entries_account on ledger_entries (account_id, occurred_at);
create index ledger_entries_transaction on ledger_entries (transaction_id);

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount) <> 0) then
    raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_balances();
create trigger ledger_entries_fixed before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_transactions_fixed before update or delete on ledger_transactions
  for each row execute function refuse_change();

-- What a gateway told us, each event once, stored before its effects.
create table gateway_events (
  gateway text not null,
  event_id text not null,
  kind text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text,
  primary key (gateway, event_id)
);
create index gateway_events_waiting on gateway_events (received_at) where handled_at is null;

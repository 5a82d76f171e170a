-- Orders: what is owed and how it is paid, refunds, discounts and dues.

-- ── Orders

-- What a buyer has to pay a center, or a center the platform, with the cancellation policy of that moment.
create table orders (
  id uuid primary key,
  number text not null unique,
  center_id uuid not null references centers,
  buyer_user_id uuid not null references users,
  kind text not null check (kind in ('booking', 'enrolment', 'onboarding')),
  status text not null check (status in ('open', 'paid', 'partly_refunded', 'refunded', 'cancelled', 'expired')),
  payment_channel text not null check (payment_channel in ('gateway', 'center')),
  currency text not null,
  total_amount bigint not null check (total_amount >= 0),
  paid_amount bigint not null default 0,
  refunded_amount bigint not null default 0,
  pay_by timestamptz,
  cancellation_policy jsonb not null,
  created_at timestamptz not null,
  version integer not null default 1,
  onboarding_plan_id uuid,
  -- A family asks for a seat with its code; where the code no longer applies when the center approves, the order is written
  -- without it and says why: {"code": …, "reason": …, "args": …}.
  lost_code jsonb,
  check (paid_amount between 0 and total_amount),
  check (refunded_amount between 0 and paid_amount),
  check ((kind = 'onboarding') = (onboarding_plan_id is not null))
);
-- The orders of a center, newest first.
create index orders_center on orders (center_id, created_at desc, id);
-- The same by what they come to.
create index orders_center_total on orders (center_id, total_amount, id);
-- The orders of a buyer, newest first.
create index orders_buyer on orders (buyer_user_id, created_at desc, id);
-- Open orders that expire.
create index orders_open on orders (pay_by) where status = 'open';
-- A center has one open order for its plan.
create unique index orders_onboarding_open on orders (center_id) where kind = 'onboarding' and status = 'open';
create trigger orders_of_existing_users before insert or update of buyer_user_id on orders
  for each row execute function refuse_merged_owner('buyer_user_id');

-- One line of an order: a fee, a discount, wallet money, a tax.
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
  part text check (part in ('classes', 'registration')),
  -- How much of it was refunded: an order over several learners or classes is refunded piece by piece.
  reversed_amount bigint not null default 0,
  -- The code behind a discount line; null: the desk gave it.
  discount_id uuid,
  unique (order_id, position),
  constraint order_lines_reversed check (reversed_amount between least(amount, 0) and greatest(amount, 0))
);
-- Where a code was used.
create index order_lines_discount on order_lines (discount_id) where discount_id is not null;

-- One part in which an order is to be paid. How much of each part is paid follows from what of the order is: the first
-- parts are paid first.
create table order_instalments (
  order_id uuid not null references orders,
  position smallint not null check (position between 1 and 6),
  due_on date not null,
  amount bigint not null check (amount >= 0),
  primary key (order_id, position)
);

-- ── Payments and refunds

-- One payment. order_id: what the buyer was asked to pay; applied_order_id: what the money counts for. They differ after a
-- late payment: it counts for nothing until the buyer chooses, and then for the order that replaced the first.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders,
  applied_order_id uuid references orders,
  center_id uuid not null references centers,
  gateway text not null,
  method text not null check (method in ('gateway', 'cash', 'upi', 'bank', 'wallet')),
  status text not null check (status in ('created', 'submitted', 'captured', 'failed', 'rejected')),
  amount bigint not null check (amount > 0),
  currency text not null,
  gateway_order_id text,
  gateway_payment_id text,
  -- In capitals, letters and digits alone, so that one transfer has one reference however it is written.
  reference text,
  failure_code text,
  is_late boolean not null default false,
  received_by uuid references users,
  created_at timestamptz not null,
  captured_at timestamptz,
  -- Money that people verify: with which receipt and when it was reported, who decided, and why not.
  receipt_file_id uuid,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users,
  reject_reason_id uuid references masterlist_items,
  reject_note text,
  -- What was more than the amount due: it counts for nothing and is refunded.
  excess_amount bigint not null default 0,
  -- Of the UPI address or card that paid, under a key of the installation: tells two payments of one from those of two.
  instrument_digest text,
  -- A QR code of the gateway: what it contains, and until when it may be paid. At the desk received_by showed it.
  qr_link text,
  qr_closes_at timestamptz,
  -- The payment that registers a mandate, or one of its debits.
  mandate_id uuid,
  unique (gateway, gateway_order_id),
  unique (gateway, gateway_payment_id),
  constraint payments_excess check (excess_amount between 0 and amount),
  check ((qr_link is null) = (qr_closes_at is null))
);
-- A transfer to a center counts once.
create unique index payments_reference on payments (center_id, reference)
  where reference is not null and status <> 'rejected' and gateway <> 'platform';
-- A transfer to the platform counts once.
create unique index payments_platform_reference on payments (method, reference)
  where gateway = 'platform' and reference is not null and status <> 'rejected';
-- The payments asked for an order.
create index payments_order on payments (order_id);
-- The payments that count for an order.
create index payments_applied on payments (applied_order_id) where applied_order_id is not null;
-- The payments of a center, newest first.
create index payments_center on payments (center_id, (coalesce(captured_at, submitted_at, created_at)) desc, id desc);
-- The same by amount.
create index payments_center_amount on payments (center_id, amount, id);
-- What else was paid with the same UPI address or card.
create index payments_instrument on payments (instrument_digest) where instrument_digest is not null;
-- Transfers to be verified, the oldest first.
create index payments_waiting on payments (submitted_at) where status = 'submitted';
-- The same in one center.
create index payments_waiting_center on payments (center_id, submitted_at) where status = 'submitted';
-- QR codes that may still be paid.
create index payments_qr on payments (qr_closes_at) where qr_closes_at is not null and status = 'created';
-- Money that came in since earnings were last calculated.
create index payments_captured on payments (captured_at) where captured_at is not null;

-- One refund, apart from the cancellation that caused it. Refunds on their way or done never exceed what was captured.
-- `quoted`: asked for, and a head of the center has not decided yet; it sets nothing of the payment aside.
create table refunds (
  id uuid primary key,
  order_id uuid not null references orders,
  payment_id uuid not null references payments,
  center_id uuid not null references centers,
  booking_id uuid,
  status text not null check (status in ('quoted', 'approved', 'processing', 'processed', 'failed', 'declined')),
  reason text not null check (reason in ('cancelled_by_learner', 'cancelled_by_center', 'cancelled_by_expert',
    'late_payment', 'goodwill', 'class_cancelled', 'transfer', 'not_completed', 'overpaid')),
  amount bigint not null check (amount > 0),
  currency text not null,
  destination text not null check (destination in ('source', 'wallet', 'cash')),
  gateway_refund_id text unique,
  failure_code text,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  requested_by uuid references users,
  created_at timestamptz not null,
  processed_at timestamptz,
  enrolment_id uuid,
  -- For the center alone: why it was given out of goodwill, and who paid cash out.
  note text,
  handed_out_by uuid references users,
  decided_by uuid references users,
  decided_at timestamptz,
  decline_reason text,
  constraint refunds_declined check ((status = 'declined') = (decline_reason is not null)),
  -- Nobody approves what they asked for.
  constraint refunds_four_eyes check (decided_by <> requested_by)
);
-- The refunds of an order.
create index refunds_order on refunds (order_id);
-- The refunds of a payment.
create index refunds_payment on refunds (payment_id);
-- The refunds of a center, newest first.
create index refunds_center on refunds (center_id, created_at desc, id desc);
-- Refunds to be sent to the gateway next.
create index refunds_waiting on refunds (next_attempt_at) where status in ('approved', 'processing');
-- An order has one undecided refund.
create unique index refunds_quoted on refunds (order_id) where status = 'quoted';
-- Refunds that await a head of the center.
create index refunds_to_decide on refunds (center_id, created_at) where status = 'quoted';
-- What was decided since earnings were last calculated.
create index refunds_decided on refunds (decided_at) where decided_at is not null;
-- What was refunded since earnings were last calculated.
create index refunds_newest on refunds (created_at);

create function refunds_within_payment() returns trigger language plpgsql as $$
declare captured bigint; refunded bigint;
begin
  select amount into captured from payments where id = new.payment_id and status = 'captured' for update;
  select coalesce(sum(amount), 0) into refunded from refunds
  where payment_id = new.payment_id and status not in ('failed', 'quoted', 'declined') and id <> new.id;
  if captured is null or refunded + new.amount > captured then
    raise exception 'refunds of payment % would exceed what was captured', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refunds_bounded before insert or update of amount, status, payment_id on refunds
  for each row when (new.status not in ('failed', 'quoted', 'declined')) execute function refunds_within_payment();

-- One event from a payment gateway, stored before its effects.
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
-- Events without an effect yet.
create index gateway_events_waiting on gateway_events (received_at) where handled_at is null;
-- Events of a mandate's token.
create index gateway_events_token on gateway_events (gateway, (payload->>'tokenId'), received_at)
  where payload->>'tokenId' is not null;

-- Where families pay a center by UPI or bank transfer, and for how many hours a seat is reserved while the center verifies
-- the transfer. A center without a row offers neither.
create table center_payees (
  center_id uuid primary key references centers,
  name text not null,
  upi_id text,
  bank_name text,
  bank_account text,
  bank_ifsc text,
  verify_hours smallint not null default 24 check (verify_hours between 1 and 24),
  changed_at timestamptz not null,
  changed_by uuid not null references users,
  check (upi_id is not null or (bank_name is not null and bank_account is not null and bank_ifsc is not null)),
  check (num_nonnulls(bank_name, bank_account, bank_ifsc) in (0, 3))
);

-- What a member of a center asks a family to pay by UPI right now, for a second display. `confirms`: the gateway says
-- when it is paid; otherwise the desk does.
create table desk_screens (
  center_id uuid not null references centers,
  user_id uuid not null references users,
  order_id uuid not null references orders,
  amount bigint not null check (amount > 0),
  link text not null,
  confirms boolean not null,
  -- Of a practice gateway: where its code is paid.
  practice_url text,
  shown_at timestamptz not null,
  closes_at timestamptz not null,
  primary key (center_id, user_id)
);

-- ── Autopay

-- A family's approval at a gateway to debit the orders of one enrolment, up to a cap for each debit.
create table mandates (
  id uuid primary key,
  center_id uuid not null references centers,
  buyer_user_id uuid not null references users,
  enrolment_id uuid not null,
  gateway text not null,
  gateway_customer_id text,
  gateway_token_id text,
  status text not null check (status in ('asked', 'active', 'paused', 'rejected', 'cancelled', 'expired')),
  cap_amount bigint not null check (cap_amount > 0),
  currency text not null,
  -- The price that the family agreed to, per what and how much: another one needs a new yes.
  price text not null,
  valid_until timestamptz not null,
  created_at timestamptz not null,
  -- Who paused or ended it: a family or its center here, or the family in its UPI app.
  paused_as text check (paused_as in ('learner', 'center', 'upi_app')),
  ended_at timestamptz,
  ended_as text check (ended_as in ('learner', 'center', 'upi_app', 'enrolment')),
  -- The gateway knows that it ended.
  gateway_told_at timestamptz,
  unique (gateway, gateway_token_id),
  check ((status = 'paused') = (paused_as is not null)),
  check ((status in ('cancelled', 'expired')) = (ended_at is not null))
);
-- An enrolment has one mandate that may be debited.
create unique index mandates_open on mandates (enrolment_id) where status in ('active', 'paused');
-- The mandates of an enrolment, newest first.
create index mandates_enrolment on mandates (enrolment_id, created_at desc);
-- The mandates of a family, newest first.
create index mandates_buyer on mandates (buyer_user_id, created_at desc);
-- Mandates whose end the gateway is still to be told.
create index mandates_untold on mandates (ended_at) where status = 'cancelled' and gateway_told_at is null;
create trigger mandates_of_existing_users before insert or update of buyer_user_id on mandates
  for each row execute function refuse_merged_owner('buyer_user_id');

alter table payments add foreign key (mandate_id) references mandates;
-- The payments of a mandate.
create index payments_mandate on payments (mandate_id) where mandate_id is not null;

-- One debit by a mandate. Its payment has the same id and is written once the gateway has taken it; `sending` is written
-- before the gateway is asked, and stays until its answer is known. paid_before: what of the order was paid already,
-- which tells its instalments apart.
create table mandate_charges (
  id uuid primary key,
  mandate_id uuid not null references mandates,
  order_id uuid not null references orders,
  paid_before bigint not null,
  attempt smallint not null check (attempt between 1 and 2),
  status text not null check (status in ('held', 'asked', 'sending', 'noticed', 'debited', 'failed', 'dropped')),
  -- Why the family is asked first.
  held_because text check (held_because in ('above_cap', 'price_changed')),
  amount bigint not null check (amount > 0),
  not_before timestamptz not null,
  failure_code text,
  created_at timestamptz not null,
  -- When the gateway was asked last.
  sent_at timestamptz,
  settled_at timestamptz
);
-- An order has one debit at a time.
create unique index mandate_charges_open on mandate_charges (order_id)
  where status in ('held', 'asked', 'sending', 'noticed');
-- Each attempt at each instalment once.
create unique index mandate_charges_once on mandate_charges (order_id, paid_before, attempt) where status <> 'dropped';
-- The debits of a mandate, newest first.
create index mandate_charges_mandate on mandate_charges (mandate_id, created_at desc);
-- Debits to be sent to the gateway.
create index mandate_charges_asked on mandate_charges (created_at) where status in ('asked', 'sending');

-- ── Discounts

-- A discount code of a center.
create table discounts (
  id uuid primary key,
  center_id uuid not null references centers,
  -- As families read it; always in capitals.
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  status text not null check (status in ('active', 'ended')),
  basis_points integer check (basis_points between 1 and 10000),
  amount bigint check (amount > 0),
  most_amount bigint check (most_amount > 0),
  currency text not null,
  -- Local dates of the center, both included.
  valid_from date not null,
  valid_until date,
  scope text not null check (scope in ('all', 'services', 'batches')),
  new_learners_only boolean not null,
  every_renewal boolean not null,
  most_uses integer check (most_uses > 0),
  most_uses_per_family integer check (most_uses_per_family > 0),
  least_amount bigint not null default 0 check (least_amount >= 0),
  created_by uuid not null references users,
  created_at timestamptz not null,
  ended_by uuid references users,
  ended_at timestamptz,
  version integer not null default 1,
  unique (center_id, code),
  check ((basis_points is null) <> (amount is null)),
  check (most_amount is null or basis_points is not null),
  check (valid_until >= valid_from),
  check ((status = 'ended') = (ended_at is not null))
);
-- The codes of a center, newest first.
create index discounts_center on discounts (center_id, created_at desc, id);

-- One service or batch that a code is limited to.
create table discount_scopes (
  discount_id uuid not null references discounts on delete cascade,
  service_id uuid references masterlist_items,
  batch_id uuid references batches on delete cascade,
  check ((service_id is null) <> (batch_id is null)),
  unique nulls not distinct (discount_id, service_id, batch_id)
);

-- An order that a code was used for, with the terms of that moment. It counts unless the order expires or is cancelled
-- unpaid. A renewal keeps the terms and is no further use.
create table discount_uses (
  order_id uuid primary key references orders,
  discount_id uuid not null references discounts,
  batch_id uuid references batches on delete set null,
  -- In the order in which an amount was shared among them.
  learner_ids uuid[] not null,
  terms jsonb not null,
  is_renewal boolean not null,
  created_at timestamptz not null
);
-- How often a code was used.
create index discount_uses_counted on discount_uses (discount_id) where not is_renewal;

-- ── Keys of earlier tables to tables of this file

alter table order_lines add foreign key (discount_id) references discounts;

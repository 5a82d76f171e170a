-- Enrolments: seats in batches, what of them is paid, make-up credits and compensations.

-- One learner's seat in a batch, or place on its waitlist.
create table enrolments (
  id uuid primary key,
  batch_id uuid not null references batches,
  center_id uuid not null references centers,
  learner_id uuid not null references learners,
  kind text not null default 'regular' check (kind in ('regular', 'trial')),
  status text not null check (status in
    ('waitlisted', 'offered', 'pending_payment', 'active', 'paused', 'completed', 'cancelled', 'lapsed')),
  -- Asked for together, all or none (rule R19).
  group_id uuid not null,
  enrolled_by uuid not null references users,
  enrolled_as text not null check (enrolled_as in ('learner', 'center')),
  starts_on date not null,
  ends_on date,
  trial_session_id uuid references class_sessions,
  waiting_since timestamptz,
  offered_until timestamptz,
  pay_by timestamptz,
  paid_until date,
  paused_from date,
  paused_until date,
  transferred_from uuid references enrolments,
  ended_at timestamptz,
  ended_by uuid references users,
  ended_as text,
  end_reason text,
  created_at timestamptz not null,
  version integer not null default 1,
  -- A copy of the batch's, for the index that allows one trial.
  trial_service_id uuid references masterlist_items,
  check (status <> 'waitlisted' or waiting_since is not null),
  check (status <> 'offered' or offered_until is not null),
  check ((kind = 'trial') = (trial_session_id is not null))
);
-- One open enrolment per learner and batch.
create unique index enrolments_open on enrolments (batch_id, learner_id)
  where status in ('waitlisted', 'offered', 'pending_payment', 'active', 'paused');
-- One trial per learner, service and center.
create unique index enrolments_one_trial on enrolments (center_id, learner_id, trial_service_id)
  where kind = 'trial' and status not in ('cancelled', 'lapsed');
-- The enrolments of a batch by status.
create index enrolments_batch on enrolments (batch_id, status);
-- The waitlist in its order.
create index enrolments_waiting on enrolments (batch_id, waiting_since, id) where status = 'waitlisted';
-- The enrolments of a learner, newest first.
create index enrolments_learner on enrolments (learner_id, created_at desc);
-- The enrolments of a center, newest first.
create index enrolments_center on enrolments (center_id, created_at desc, id desc);
-- Offers that expire.
create index enrolments_offered on enrolments (offered_until) where status = 'offered';
-- Reserved seats that expire unpaid.
create index enrolments_unpaid on enrolments (pay_by) where status = 'pending_payment';
-- Enrolments to be renewed: dues are looked up day by day.
create index enrolments_renewing on enrolments (paid_until) where status = 'active' and kind = 'regular';
create trigger enrolments_of_existing_learners before insert on enrolments
  for each row execute function refuse_erased_learner();

-- What of an enrolment an order pays for: the classes from one local date to another, both included.
create table enrolment_periods (
  id uuid primary key,
  enrolment_id uuid not null references enrolments,
  order_id uuid not null references orders,
  from_on date not null,
  to_on date not null,
  classes smallint not null check (classes >= 0),
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null,
  -- The period whose classes moved on to this one (a pause, another batch).
  carried_from uuid references enrolment_periods,
  check (from_on <= to_on)
);
-- The periods of an enrolment.
create index enrolment_periods_enrolment on enrolment_periods (enrolment_id, from_on);
-- The periods of an order.
create index enrolment_periods_order on enrolment_periods (order_id);

-- A single class of a paid period whose share was refunded: once, whatever happens to the enrolment later.
create table class_refunds (
  enrolment_id uuid not null references enrolments,
  class_session_id uuid not null references class_sessions,
  order_id uuid not null references orders,
  source_id uuid not null unique,
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null,
  primary key (enrolment_id, class_session_id, order_id)
);

-- The right to one class in place of one that was missed with notice or cancelled.
create table make_up_credits (
  id uuid primary key,
  center_id uuid not null references centers,
  learner_id uuid not null references learners,
  service_id uuid not null references masterlist_items,
  enrolment_id uuid references enrolments,
  source_session_id uuid references class_sessions,
  reason text not null check (reason in ('absence', 'cancelled', 'cannot_come', 'goodwill')),
  status text not null check (status in ('issued', 'reserved', 'used', 'expired', 'revoked')),
  issued_at timestamptz not null,
  issued_by uuid references users,
  expires_on date not null,
  reserved_session_id uuid references class_sessions,
  used_at timestamptz,
  version integer not null default 1,
  -- Why it was given by hand, and its end before it was extended.
  note text not null default '',
  check ((status in ('reserved', 'used')) = (reserved_session_id is not null))
);
-- One credit per learner and missed class.
create unique index make_up_credits_source on make_up_credits (source_session_id, learner_id)
  where source_session_id is not null and status <> 'revoked';
-- What a learner can use at a center, the first to expire first.
create index make_up_credits_learner on make_up_credits (learner_id, center_id, expires_on) where status in ('issued', 'reserved');
-- The credits of a center, newest first.
create index make_up_credits_center on make_up_credits (center_id, issued_at desc, id desc);
-- Credits that expire.
create index make_up_credits_ending on make_up_credits (expires_on) where status in ('issued', 'reserved');
-- Who comes to a class on a credit.
create index make_up_credits_reserved on make_up_credits (reserved_session_id) where status = 'reserved';

-- A family's choice between a credit and a refund, after its class was cancelled or rescheduled to a time at which the
-- learner cannot come. A choice that was undone together with its cause remains as `withdrawn`.
create table compensations (
  id uuid primary key,
  class_session_id uuid not null references class_sessions,
  learner_id uuid not null references learners,
  enrolment_id uuid not null references enrolments,
  center_id uuid not null references centers,
  status text not null check (status in ('open', 'credit', 'refund', 'withdrawn')),
  refund_amount bigint not null check (refund_amount >= 0),
  currency text not null,
  -- Without an answer by then it becomes a credit.
  choose_by timestamptz not null,
  credit_id uuid references make_up_credits,
  chosen_at timestamptz,
  chosen_by uuid references users,
  created_at timestamptz not null,
  reason text not null default 'cancelled' check (reason in ('cancelled', 'cannot_come')),
  constraint compensations_credit check (status <> 'credit' or credit_id is not null)
);
-- One choice per learner and class.
create unique index compensations_standing on compensations (class_session_id, learner_id) where status <> 'withdrawn';
-- The choices of a learner.
create index compensations_learner on compensations (learner_id, status);
-- Choices without an answer in time.
create index compensations_open on compensations (choose_by) where status = 'open';
-- The choices of a center, newest first.
create index compensations_center on compensations (center_id, created_at desc, id desc);

-- ── Keys of earlier tables to tables of this file

alter table class_participants
  add foreign key (enrolment_id) references enrolments,
  add foreign key (credit_id) references make_up_credits;
alter table refunds add foreign key (enrolment_id) references enrolments;

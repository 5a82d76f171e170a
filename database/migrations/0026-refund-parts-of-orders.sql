-- What an order's line is for, and how much of it was given back: an order over several learners or classes is given
-- back piece by piece, never more of a line than it came to.
alter table order_lines
  add column part text check (part in ('classes', 'registration')),
  add column reversed_amount bigint not null default 0,
  add constraint order_lines_reversed check (reversed_amount between least(amount, 0) and greatest(amount, 0));

alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('cancelled_by_learner', 'cancelled_by_center',
    'cancelled_by_expert', 'late_payment', 'goodwill', 'class_called_off', 'transfer'));

-- One trial for a learner, a service and a center: the service stands here so that the database can hold that.
alter table enrolments add column trial_service_id uuid references masterlist_items;
create unique index enrolments_one_trial on enrolments (center_id, learner_id, trial_service_id)
  where kind = 'trial' and status not in ('cancelled', 'lapsed');
-- Dues and what comes next are asked day by day.
create index enrolments_renewing on enrolments (paid_until) where status = 'active' and kind = 'regular';

-- Classes of one order that moved on (a pause, another batch): the period they came from.
alter table enrolment_periods add column carried_from uuid references enrolment_periods;

-- A single class of a paid period whose share went back: once, whatever happens to the enrolment later.
create table class_refunds (
  enrolment_id uuid not null references enrolments,
  class_session_id uuid not null references class_sessions,
  order_id uuid not null references orders,
  source_id uuid not null unique,
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null,
  primary key (enrolment_id, class_session_id, order_id)
);

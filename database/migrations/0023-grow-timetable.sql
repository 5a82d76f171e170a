-- Batches with all that is agreed about them, who has a place in them, what waits for an answer, and the rights that
-- come of a missed class.

alter table batches
  add column description text not null default '',
  -- Below this many at `decide_at` (the published go/no-go time) the batch is cancelled.
  add column min_participants smallint check (min_participants >= 1),
  add column decide_at timestamptz,
  add column decided_at timestamptz,
  add column joining text not null default 'open' check (joining in ('open', 'approval')),
  add column residents_only boolean not null default false,
  add column trial text not null default 'none' check (trial in ('none', 'free', 'paid')),
  add column trial_amount bigint not null default 0 check (trial_amount >= 0),
  add column registration_amount bigint not null default 0 check (registration_amount >= 0),
  add column pack_classes smallint check (pack_classes between 1 and 200),
  -- How long before a class its absence has to be told for a make-up credit; null: the center's cut-off for moves.
  add column notice_minutes integer check (notice_minutes between 0 and 43200),
  -- Share of the learners, in percent, who must be able to come to a moved class; 100: all.
  add column move_quorum_percent smallint not null default 60 check (move_quorum_percent between 1 and 100),
  -- Local dates of the pattern that fall out; and starts that differ by weekday: {"6": 600}.
  add column exceptions date[] not null default '{}',
  add column weekday_minutes jsonb not null default '{}',
  -- The pattern holds from this local date on; what lies before was planned by an earlier one.
  add column pattern_from date,
  -- Classes and claims stand up to and with this local date.
  add column planned_until date,
  add column continues_batch_id uuid references batches,
  add column paused_from date,
  add column paused_until date,
  add column created_by uuid references users,
  add column proposed_by_expert_id uuid references experts,
  add column ended_at timestamptz,
  add column end_reason text,
  drop constraint batches_price_per_check,
  add constraint batches_price_per_check check (price_per in ('month', 'term', 'class', 'pack')),
  add constraint batches_pack check ((price_per = 'pack') = (pack_classes is not null)),
  add constraint batches_minimum check (min_participants is null or min_participants <= capacity),
  add constraint batches_dates check (ends_on is null or starts_on <= ends_on);
update batches set pattern_from = starts_on;
create index batches_open_ended on batches (planned_until) where status = 'active';
create index batches_undecided on batches (decide_at) where min_participants is not null and decided_at is null;

alter table batch_experts
  add column part text not null default 'lead' check (part in ('lead', 'assistant'));
create index batch_experts_expert on batch_experts (expert_id);

-- The local date of the pattern that a batch's class stands for; it stays when the class is moved.
alter table class_sessions add column pattern_on date;
update class_sessions cs set pattern_on = (cs.starts_at at time zone c.time_zone)::date
  from centers c where c.id = cs.center_id and cs.batch_id is not null;
create unique index class_sessions_pattern on class_sessions (batch_id, pattern_on)
  where batch_id is not null and pattern_on is not null and status <> 'cancelled';

-- One learner's place in a batch, or in its waitlist. `group_id`: asked for together, all or none (rule R19).
create table enrolments (
  id uuid primary key,
  batch_id uuid not null references batches,
  center_id uuid not null references centers,
  learner_id uuid not null references learners,
  kind text not null default 'regular' check (kind in ('regular', 'trial')),
  status text not null check (status in
    ('waitlisted', 'offered', 'pending_payment', 'active', 'paused', 'completed', 'cancelled', 'lapsed')),
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
  check (status <> 'waitlisted' or waiting_since is not null),
  check (status <> 'offered' or offered_until is not null),
  check ((kind = 'trial') = (trial_session_id is not null))
);
create unique index enrolments_open on enrolments (batch_id, learner_id)
  where status in ('waitlisted', 'offered', 'pending_payment', 'active', 'paused');
create index enrolments_batch on enrolments (batch_id, status);
create index enrolments_waiting on enrolments (batch_id, waiting_since, id) where status = 'waitlisted';
create index enrolments_learner on enrolments (learner_id, created_at desc);
create index enrolments_center on enrolments (center_id, created_at desc, id desc);
create index enrolments_offered on enrolments (offered_until) where status = 'offered';
create index enrolments_unpaid on enrolments (pay_by) where status = 'pending_payment';

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
  check (from_on <= to_on)
);
create index enrolment_periods_enrolment on enrolment_periods (enrolment_id, from_on);
create index enrolment_periods_order on enrolment_periods (order_id);

-- The right to one class in place of one that was missed with notice or called off.
create table make_up_credits (
  id uuid primary key,
  center_id uuid not null references centers,
  learner_id uuid not null references learners,
  service_id uuid not null references masterlist_items,
  enrolment_id uuid references enrolments,
  source_session_id uuid references class_sessions,
  reason text not null check (reason in ('absence', 'called_off', 'cannot_come', 'goodwill')),
  status text not null check (status in ('issued', 'reserved', 'used', 'expired', 'revoked')),
  issued_at timestamptz not null,
  issued_by uuid references users,
  expires_on date not null,
  reserved_session_id uuid references class_sessions,
  used_at timestamptz,
  warned_days smallint,
  version integer not null default 1,
  check ((status in ('reserved', 'used')) = (reserved_session_id is not null))
);
create unique index make_up_credits_source on make_up_credits (source_session_id, learner_id)
  where source_session_id is not null and status <> 'revoked';
create index make_up_credits_learner on make_up_credits (learner_id, center_id, expires_on) where status in ('issued', 'reserved');
create index make_up_credits_ending on make_up_credits (expires_on) where status in ('issued', 'reserved');

-- The roll: who comes to a class of a batch. `expected` holds exactly while the learner's claim stands (rule R1);
-- `clashing`: has a place, yet another class at that time. The present mark stands here, every mark in its own table.
create table class_participants (
  class_session_id uuid not null references class_sessions,
  learner_id uuid not null references learners,
  kind text not null check (kind in ('enrolled', 'trial', 'make_up', 'walk_in', 'booked')),
  status text not null default 'expected' check (status in ('expected', 'excused', 'clashing')),
  enrolment_id uuid references enrolments,
  credit_id uuid references make_up_credits,
  mark text check (mark in ('present', 'late', 'absent', 'excused')),
  mark_note text not null default '',
  marked_at timestamptz,
  primary key (class_session_id, learner_id)
);
create index class_participants_learner on class_participants (learner_id);
create index class_participants_enrolment on class_participants (enrolment_id) where enrolment_id is not null;

-- A class that was called off, or moved to where a learner cannot come: the family chooses a credit or the money.
create table compensations (
  id uuid primary key,
  class_session_id uuid not null references class_sessions,
  learner_id uuid not null references learners,
  enrolment_id uuid not null references enrolments,
  center_id uuid not null references centers,
  status text not null check (status in ('open', 'credit', 'refund')),
  refund_amount bigint not null check (refund_amount >= 0),
  currency text not null,
  -- Without an answer until then it becomes a credit.
  choose_by timestamptz not null,
  credit_id uuid references make_up_credits,
  chosen_at timestamptz,
  chosen_by uuid references users,
  created_at timestamptz not null,
  unique (class_session_id, learner_id),
  check ((status = 'credit') = (credit_id is not null))
);
create index compensations_learner on compensations (learner_id, status);
create index compensations_open on compensations (choose_by) where status = 'open';

alter table refunds add column enrolment_id uuid references enrolments;

-- A question from one party to another that waits for an answer. `details` is typed by kind in the domain.
-- A party: a center, an expert, a learner, or everybody a class touches (`class`, the class session's id).
create table requests (
  id uuid primary key,
  kind text not null check (kind in ('expert_joins_center', 'learner_joins_center', 'society_access', 'batch_assignment',
    'batch_proposal', 'batch_enrolment', 'booking', 'class_reschedule', 'profile_update', 'leave')),
  status text not null check (status in
    ('pending', 'info_needed', 'approved', 'rejected', 'cancelled', 'expired', 'superseded')),
  center_id uuid references centers,
  asker_kind text not null check (asker_kind in ('center', 'expert', 'learner')),
  asker_id uuid not null,
  asked_by uuid not null references users,
  answerer_kind text not null check (answerer_kind in ('center', 'expert', 'learner', 'class', 'admin')),
  answerer_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  details jsonb not null default '{}',
  message text not null default '',
  info_asked text,
  reason_id uuid references masterlist_items,
  answer_note text not null default '',
  answered_by uuid references users,
  answered_as text,
  answered_at timestamptz,
  expires_at timestamptz not null,
  result_id uuid,
  created_at timestamptz not null,
  version integer not null default 1
);
-- One of a kind between the same parties about the same thing waits at a time, whoever of them asked.
create unique index requests_one_open
  on requests (kind, least(asker_id, answerer_id), greatest(asker_id, answerer_id), subject_id)
  where status in ('pending', 'info_needed');
create index requests_asker on requests (asker_id, created_at desc, id desc);
create index requests_answerer on requests (answerer_id, created_at desc, id desc);
create index requests_center on requests (center_id, kind, created_at desc, id desc);
create index requests_subject on requests (subject_id, kind);
create index requests_ending on requests (expires_at) where status in ('pending', 'info_needed');

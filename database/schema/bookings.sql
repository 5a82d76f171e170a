-- Bookings: single classes that a family books with an expert.

-- One booked class of one learner. Several of a family who take a class together have a booking each: they share the
-- class, the order and its dates; each ends by itself.
create table bookings (
  id uuid primary key,
  code text not null unique,
  center_id uuid not null references centers,
  class_session_id uuid not null references class_sessions,
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
  -- What the center owes for cancelling at a moment at which the family itself would have paid a part (rule R6): it goes
  -- into the family's wallet there, on top of the full refund.
  notice_owed_amount bigint check (notice_owed_amount > 0),
  check (status <> 'held' or held_until is not null),
  -- Each learner once per class; also finds the bookings of a class.
  unique (class_session_id, learner_id)
);
-- The bookings of a center, newest first.
create index bookings_center on bookings (center_id, starts_at desc, id desc);
-- The same by status.
create index bookings_center_status on bookings (center_id, status, starts_at desc, id desc);
-- The bookings of an expert, newest first.
create index bookings_expert on bookings (expert_id, starts_at desc, id desc);
-- The bookings of a learner, newest first.
create index bookings_learner on bookings (learner_id, starts_at desc, id desc);
-- The bookings of an order.
create index bookings_order on bookings (order_id);
-- Reservations that expire.
create index bookings_held on bookings (held_until) where status = 'held';
-- Confirmed classes that end.
create index bookings_running on bookings (ends_at) where status = 'confirmed';
create trigger bookings_of_existing_learners before insert on bookings
  for each row execute function refuse_erased_learner();
create trigger bookings_of_existing_experts before insert on bookings
  for each row execute function keep_from_erased_expert();

-- ── Keys of earlier tables to tables of this file

alter table refunds add foreign key (booking_id) references bookings;

-- In which parts an order is to be paid, and when. How much of each is paid follows from what of the order is: the first
-- parts are paid first.
create table order_instalments (
  order_id uuid not null references orders,
  position smallint not null check (position between 1 and 6),
  due_on date not null,
  amount bigint not null check (amount >= 0),
  primary key (order_id, position)
);

-- Who was reminded of what, when. A step is taken once for each date; by hand at most once a day for an order.
create table due_reminders (
  id uuid primary key,
  order_id uuid not null references orders,
  due_on date not null,
  step text not null check (step in ('before', 'on_day', 'after_3', 'after_7', 'by_hand')),
  amount bigint not null check (amount > 0),
  -- The local date at the center on which it was sent.
  sent_on date not null,
  sent_at timestamptz not null,
  sent_by uuid references users,
  check ((step = 'by_hand') = (sent_by is not null))
);
create unique index due_reminders_once on due_reminders (order_id, due_on, step) where step <> 'by_hand';
create unique index due_reminders_by_hand on due_reminders (order_id, sent_on) where step = 'by_hand';
create index due_reminders_newest on due_reminders (order_id, sent_at desc);

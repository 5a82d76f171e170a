-- Reminders: what each center reminds of, and what each person was reminded of.

-- What a center reminds of and when; one without a row reminds as every new center does.
create table reminder_settings (
  center_id uuid primary key references centers,
  -- The local minute of the evening before a class.
  evening_at smallint not null check (evening_at between 900 and 1260),
  families boolean not null,
  experts boolean not null,
  -- Null: not of that.
  hours_before smallint check (hours_before between 1 and 6),
  seat_hours smallint check (seat_hours between 1 and 8),
  credit_days smallint check (credit_days between 2 and 30),
  dues text not null check (dues in ('off', 'on_day', 'day_before')),
  changed_at timestamptz not null
);

-- One person was reminded of one thing at one of its moments. The row is written with the notification, in one transaction:
-- a process that dies has written both or none, and a second one is refused by the key.
create table reminders (
  id uuid primary key,
  user_id uuid not null references users,
  role text not null check (role in ('learner', 'expert')),
  kind text not null check (kind in ('class', 'teaching', 'seat', 'credit', 'due')),
  -- Of a class: the evening before, some hours before. Of an offered seat: some hours before its end. Of a make-up class: some
  -- days before its end, the day before. Of a due: by its days, or sent by the desk.
  step text not null check (step in
    ('evening', 'soon', 'early', 'last_day', 'before', 'on_day', 'after_3', 'after_7', 'by_hand')),
  -- The class, the enrolment, the credit or the order.
  thing_id uuid not null,
  learner_id uuid references learners,
  -- The start of the class, the end of the seat or the credit, the day of the due: with another moment it is another reminder.
  moment timestamptz not null,
  center_id uuid not null,
  -- Several in one message have the same. No key: a notification is deleted after a year, a due counts its reminders longer.
  notification_id uuid not null,
  -- The local date at the center on which it was sent.
  sent_on date not null,
  sent_at timestamptz not null,
  -- Who sent it by hand.
  sent_by uuid references users,
  -- What was due.
  amount bigint check (amount > 0),
  -- Its class was cancelled, moved or left before it began: it is gone from the message, and may come again.
  withdrawn_at timestamptz,
  check ((step = 'by_hand') = (sent_by is not null)),
  check ((kind = 'due') = (amount is not null))
);
-- Each once.
create unique index reminders_once on reminders (user_id, kind, thing_id, learner_id, moment, step) nulls not distinct
  where step <> 'by_hand' and withdrawn_at is null;
-- A due is in one message a day at most, whoever sends it.
create unique index reminders_due_daily on reminders (thing_id, moment, sent_on) where kind = 'due';
-- What a notification is about.
create index reminders_notification on reminders (notification_id);
-- Reminders whose moment is ahead, and old ones.
create index reminders_moment on reminders (moment) where kind <> 'due';
create trigger reminders_of_existing_users before insert or update of user_id on reminders
  for each row execute function refuse_merged_owner('user_id');

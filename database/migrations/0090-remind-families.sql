-- Families are reminded of all that they have to pay in one message: each due of it is written down, and stands in no
-- second message of that day, whoever sends it.
alter table centers add column reminder_days smallint not null default 3 check (reminder_days between 1 and 30);

alter table due_reminders add column message_id uuid;
drop index due_reminders_by_hand;
create unique index due_reminders_daily on due_reminders (order_id, due_on, sent_on) where message_id is not null;


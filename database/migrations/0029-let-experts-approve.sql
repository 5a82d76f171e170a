-- Experts who want to say yes before a single class of theirs is booked.

alter table experts add column approves_bookings boolean not null default false;

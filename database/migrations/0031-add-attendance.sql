-- Who came to a class: every mark that was ever made, what a family told beforehand, and what teachers must know.

-- Append-only. The id is made on the device that marks, so that a mark sent twice is one mark. `seen`: the marks that
-- whoever made this one knew of; it replaces those. Marks that knew nothing of each other are merged by a rule.
create table attendance_marks (
  id uuid primary key,
  class_session_id uuid not null references class_sessions,
  learner_id uuid not null references learners,
  mark text not null check (mark in ('present', 'late', 'absent', 'excused')),
  note text not null default '',
  seen uuid[] not null default '{}',
  -- When it was made, never after it was received: the device's clock is measured by when it sent.
  made_at timestamptz not null,
  received_at timestamptz not null,
  marked_by uuid not null references users,
  marked_as text not null check (marked_as in ('center', 'expert')),
  check (made_at <= received_at)
);
create index attendance_marks_class on attendance_marks (class_session_id, learner_id);
create trigger attendance_marks_append_only before update or delete on attendance_marks
  for each row execute function refuse_change();

alter table class_participants
  -- The mark that stands now.
  add column mark_id uuid references attendance_marks,
  -- The family said beforehand that the learner cannot come; in time for a make-up credit, or not.
  add column absence_told_at timestamptz,
  add column absence_told_by uuid references users,
  add column absence_in_time boolean not null default false,
  add column absence_note text not null default '';

-- What whoever teaches must know: an allergy, asthma, glasses.
alter table learners add column alert text not null default '' check (length(alert) <= 200);

-- Why a credit was given by hand, and what it said before it was extended.
alter table make_up_credits add column note text not null default '';
create index make_up_credits_center on make_up_credits (center_id, issued_at desc, id desc);
create index make_up_credits_reserved on make_up_credits (reserved_session_id) where status = 'reserved';

-- Classes as they are held: attendance, notes, reschedules that are negotiated, calendar feeds.

-- ── Attendance

-- One mark that was ever made, append-only. The id is made on the device that marks, so a mark that is sent twice is one
-- mark. `seen`: the marks that its author knew of, and replaces. Marks made without knowing of each other are merged by a rule.
create table attendance_marks (
  id uuid primary key,
  class_session_id uuid not null references class_sessions,
  learner_id uuid not null references learners,
  mark text not null check (mark in ('present', 'late', 'absent', 'excused')),
  note text not null default '',
  seen uuid[] not null default '{}',
  -- When it was made, never after it was received: the device's clock is corrected by the time at which it sent.
  made_at timestamptz not null,
  received_at timestamptz not null,
  marked_by uuid not null references users,
  marked_as text not null check (marked_as in ('center', 'expert')),
  check (made_at <= received_at)
);
-- The marks of a learner in a class.
create index attendance_marks_class on attendance_marks (class_session_id, learner_id);
create trigger attendance_marks_append_only before update or delete on attendance_marks
  for each row execute function refuse_change_but_erasing('note');
create trigger attendance_marks_not_emptied before truncate on attendance_marks
  for each statement execute function refuse_change();

-- A note about a learner by a member of a center or an expert: append-only, never shown to the family.
create table learner_notes (
  id uuid primary key,
  learner_id uuid not null references learners,
  center_id uuid not null references centers,
  -- The expert who wrote it; null: a member of the center.
  expert_id uuid references experts,
  written_by uuid not null references users,
  body text not null check (length(body) between 1 and 2000),
  -- An expert's note that members of the center read as well.
  for_center boolean not null default true,
  created_at timestamptz not null,
  check (expert_id is not null or for_center)
);
-- The notes of a learner in a center, newest first.
create index learner_notes_learner on learner_notes (center_id, learner_id, created_at desc);
create trigger learner_notes_append_only before update on learner_notes for each row execute function refuse_change();
create trigger notes_of_existing_learners before insert on learner_notes
  for each row execute function refuse_erased_learner();
create trigger notes_of_existing_experts before insert on learner_notes
  for each row when (new.expert_id is not null) execute function keep_from_erased_expert();

-- ── Notes to families

-- What a teacher or the center tells the families of a class, or of one child in it: what was done, what to practise. The
-- id is made on the device that writes, so a note that is sent twice is one note.
create table class_notes (
  id uuid primary key,
  class_session_id uuid not null references class_sessions,
  center_id uuid not null references centers,
  service_id uuid not null references masterlist_items,
  batch_id uuid references batches,
  -- The child it is about, whose guardians alone read it; null: all families of the class.
  learner_id uuid references learners,
  note text not null default '' check (length(note) <= 1000),
  homework text not null default '' check (length(homework) <= 1000),
  link text not null default '' check (length(link) <= 300),
  -- In the order shown.
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 4),
  written_by uuid not null references users,
  written_as text not null check (written_as in ('center', 'expert')),
  expert_id uuid references experts,
  created_at timestamptz not null,
  changed_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid references users,
  version integer not null default 1,
  check ((written_as = 'expert') = (expert_id is not null)),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
-- The notes of a class.
create index class_notes_class on class_notes (class_session_id, created_at desc) where withdrawn_at is null;
-- The notes to all families of a batch, newest first.
create index class_notes_batch on class_notes (batch_id, created_at desc) where withdrawn_at is null;
-- The notes about a learner, newest first.
create index class_notes_learner on class_notes (learner_id, created_at desc) where learner_id is not null;
-- What an expert wrote.
create index class_notes_expert on class_notes (expert_id) where expert_id is not null;
create trigger class_notes_of_existing_learners before insert on class_notes
  for each row when (new.learner_id is not null) execute function refuse_erased_learner();
create trigger class_notes_of_existing_experts before insert on class_notes
  for each row when (new.expert_id is not null) execute function keep_from_erased_expert();

-- Homework that a child has done.
create table class_homework_done (
  note_id uuid not null references class_notes,
  learner_id uuid not null references learners,
  done_by uuid not null references users,
  done_at timestamptz not null,
  primary key (note_id, learner_id)
);
-- What a learner has done.
create index class_homework_done_learner on class_homework_done (learner_id);
create trigger homework_of_existing_learners before insert on class_homework_done
  for each row execute function refuse_erased_learner();

-- ── Away for days

-- A family says in one go that a learner cannot attend on these local days, both included.
create table away_times (
  id uuid primary key,
  learner_id uuid not null references learners,
  from_on date not null,
  to_on date not null,
  reason text not null default '' check (length(reason) <= 200),
  told_by uuid not null references users,
  told_at timestamptz not null,
  -- Taken back.
  ended_at timestamptz,
  ended_by uuid references users,
  check (from_on <= to_on),
  check ((ended_at is null) = (ended_by is null))
);
-- When a learner is away.
create index away_times_learner on away_times (learner_id, to_on) where ended_at is null;
create trigger away_times_of_existing_learners before insert on away_times
  for each row execute function refuse_erased_learner();

-- A class from which the learner was excused in that one go.
create table away_classes (
  away_id uuid not null references away_times,
  class_session_id uuid not null references class_sessions,
  primary key (away_id, class_session_id)
);

-- ── Reschedules (rule R7)

-- One reschedule that is negotiated: until when the others may answer, and how it ended.
create table reschedules (
  id uuid primary key,
  request_id uuid not null unique references requests,
  class_session_id uuid not null references class_sessions,
  center_id uuid not null references centers,
  status text not null check (status in ('open', 'moved', 'final', 'undone', 'stayed', 'withdrawn')),
  asked_as text not null check (asked_as in ('center', 'expert', 'learner')),
  -- Whether every host must agree (a batch's class) or one of them is enough (a single class).
  hosts text not null check (hosts in ('all', 'any')),
  quorum_percent smallint not null check (quorum_percent between 1 and 100),
  -- The time of the class when it was asked.
  from_starts_at timestamptz not null,
  from_ends_at timestamptz not null,
  answer_by timestamptz not null,
  reminded_at timestamptz,
  decided_at timestamptz,
  decided_as text check (decided_as in ('rule', 'center')),
  stays_because text check (stays_because in ('no_agreement', 'taken', 'center', 'class_changed')),
  chosen_proposal_id uuid,
  -- Until then it can be undone.
  final_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((status in ('moved', 'final', 'undone')) = (chosen_proposal_id is not null)),
  check ((status = 'stayed') = (stays_because is not null)),
  check (status <> 'moved' or final_at is not null)
);
-- One undecided reschedule per class.
create unique index reschedules_one_open on reschedules (class_session_id) where status in ('open', 'moved');
-- The reschedules of a class.
create index reschedules_class on reschedules (class_session_id, created_at);
-- The reschedules of a center, newest first.
create index reschedules_center on reschedules (center_id, created_at desc, id desc);
-- Reschedules to be decided when time is up.
create index reschedules_due on reschedules (answer_by) where status = 'open';
-- Reschedules that become final.
create index reschedules_unfinished on reschedules (final_at) where status = 'moved';

-- A time that is proposed, at most three per reschedule.
create table reschedule_proposals (
  id uuid primary key,
  reschedule_id uuid not null references reschedules,
  position smallint not null check (position between 1 and 3),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  space_id uuid references spaces,
  unique (reschedule_id, position),
  unique (reschedule_id, starts_at),
  -- For the keys of reschedules and reschedule_answers.
  unique (reschedule_id, id),
  check (starts_at < ends_at)
);
-- What was chosen is one of its own proposals.
alter table reschedules add constraint reschedules_chosen
  foreign key (id, chosen_proposal_id) references reschedule_proposals (reschedule_id, id);

-- A center, an expert or a learner whom the reschedule touches; a learner's family answers for the learner.
create table reschedule_parties (
  reschedule_id uuid not null references reschedules,
  party_kind text not null check (party_kind in ('center', 'expert', 'learner')),
  party_id uuid not null,
  answered_at timestamptz,
  answered_by uuid references users,
  primary key (reschedule_id, party_kind, party_id)
);
-- The reschedules of a party.
create index reschedule_parties_party on reschedule_parties (party_id, reschedule_id);

-- Whether a party can come at a proposed time.
create table reschedule_answers (
  reschedule_id uuid not null references reschedules,
  proposal_id uuid not null references reschedule_proposals,
  party_kind text not null,
  party_id uuid not null,
  can boolean not null,
  primary key (proposal_id, party_kind, party_id),
  foreign key (reschedule_id, party_kind, party_id) references reschedule_parties,
  foreign key (reschedule_id, proposal_id) references reschedule_proposals (reschedule_id, id)
);
-- The answers of a reschedule.
create index reschedule_answers_reschedule on reschedule_answers (reschedule_id);

-- ── Calendar feeds

-- A private link by which an external calendar shows someone's classes. The address is made from the key of the
-- installation, the id and the generation; only its hash is stored. A renewal is a new generation.
create table calendar_feeds (
  id uuid primary key,
  user_id uuid not null references users,
  role text not null check (role in ('center', 'expert', 'learner')),
  -- Of a center: the classes of one expert there, or in one space.
  center_id uuid references centers,
  expert_id uuid references experts,
  space_id uuid references spaces,
  -- Of a family: only these learners; empty: all of the guardian's.
  learner_ids uuid[] not null default '{}',
  generation integer not null default 1,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  renewed_at timestamptz,
  read_at timestamptz,
  revoked_at timestamptz,
  check ((role = 'center') = (center_id is not null)),
  check ((role = 'center') = (num_nonnulls(expert_id, space_id) = 1)),
  check (role = 'learner' or learner_ids = '{}')
);
-- The feeds of a user in a role.
create index calendar_feeds_user on calendar_feeds (user_id, role) where revoked_at is null;

-- ── Keys of earlier tables to tables of this file

alter table class_participants add foreign key (mark_id) references attendance_marks;

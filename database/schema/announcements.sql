-- Announcements of a center, or of an expert to their batches: what was written, for whom, and who has opened it.

-- An announcement: it waits for its time, and is sent once.
create table announcements (
  id uuid primary key,
  center_id uuid not null references centers,
  audience text not null check (audience in ('batch', 'service', 'center', 'filter', 'staff', 'experts')),
  batch_id uuid references batches,
  service_id uuid references masterlist_items,
  -- What the list of learners is narrowed by, read when it is sent.
  filter jsonb,
  filter_name text check (length(filter_name) between 1 and 60),
  -- In one language or both: {"en": {"title": …, "text": …}, "hi": null}.
  words jsonb not null check (words -> 'en' ->> 'title' is not null or words -> 'hi' ->> 'title' is not null),
  -- Whether short answers are taken, which the center reads.
  answers text not null check (answers in ('off', 'desk')),
  status text not null default 'scheduled' check (status in ('scheduled', 'sent', 'missed', 'withdrawn')),
  send_at timestamptz not null,
  sent_at timestamptz,
  missed_because text check (missed_because in ('late', 'nobody', 'not_teaching')),
  withdrawn_at timestamptz,
  -- When it was last sent again to those who had not opened it, and how often.
  again_at timestamptz,
  again_times smallint not null default 0,
  created_by uuid not null references users,
  created_as text not null check (created_as in ('center', 'expert')),
  created_at timestamptz not null,
  check ((audience = 'batch') = (batch_id is not null)),
  check ((audience = 'service') = (service_id is not null)),
  check ((audience = 'filter') = (filter is not null)),
  check (created_as = 'center' or audience = 'batch'),
  check ((status = 'missed') = (missed_because is not null)),
  check ((status = 'withdrawn') = (withdrawn_at is not null)),
  check (status <> 'sent' or sent_at is not null)
);
-- The announcements of a center, newest first; also how many there are a day.
create index announcements_center on announcements (center_id, send_at desc, id desc);
-- The announcements of a batch.
create index announcements_batch on announcements (batch_id) where batch_id is not null;
-- Announcements that wait for their time.
create index announcements_due on announcements (send_at) where status = 'scheduled';

-- A picture or document of an announcement, in order.
create table announcement_files (
  announcement_id uuid not null references announcements,
  file_id uuid not null unique references files,
  kind text not null check (kind in ('picture', 'document')),
  position smallint not null,
  primary key (announcement_id, kind, position)
);

-- A learner whom an announcement concerned when it was sent: who joined later does not see it.
create table announcement_learners (
  announcement_id uuid not null references announcements,
  learner_id uuid not null references learners,
  primary key (announcement_id, learner_id)
);
-- The announcements about a learner.
create index announcement_learners_learner on announcement_learners (learner_id);
create trigger announcements_to_existing_learners before insert on announcement_learners
  for each row execute function refuse_erased_learner();

-- Somebody who gets an announcement in one of their roles, or opened it. Of families those count who are a guardian now.
create table announcement_readers (
  announcement_id uuid not null references announcements,
  user_id uuid not null references users,
  role text not null check (role in ('learner', 'expert', 'center')),
  -- A notification that is still to be sent: for the first time, or again.
  tell text check (tell in ('new', 'again')),
  told_at timestamptz,
  -- When they opened it first.
  seen_at timestamptz,
  primary key (announcement_id, user_id, role)
);
-- The announcements to somebody.
create index announcement_readers_user on announcement_readers (user_id, role);
-- Notifications that are still to be sent.
create index announcement_readers_to_tell on announcement_readers (announcement_id, user_id) where tell is not null;

-- A short answer to an announcement, for the center to read.
create table announcement_answers (
  id uuid primary key,
  announcement_id uuid not null references announcements,
  user_id uuid not null references users,
  role text not null check (role in ('learner', 'expert', 'center')),
  text text not null check (length(text) between 1 and 300),
  created_at timestamptz not null
);
-- The answers to an announcement, newest first.
create index announcement_answers_of on announcement_answers (announcement_id, created_at desc, id desc);
-- What somebody answered.
create index announcement_answers_user on announcement_answers (user_id);

-- Polls: a question with options, to the learners or families of a center or to its staff.

-- A question to a batch, to everybody of an activity, to the whole center, or to its staff.
create table polls (
  id uuid primary key,
  center_id uuid not null references centers,
  audience text not null check (audience in ('batch', 'service', 'center', 'staff')),
  batch_id uuid references batches,
  service_id uuid references masterlist_items,
  -- The class that would be moved, where the options are times.
  class_session_id uuid references class_sessions,
  -- Who has one vote.
  voters text not null check (voters in ('learner', 'family', 'staff')),
  question text not null check (length(question) between 3 and 300),
  choice text not null check (choice in ('one', 'several')),
  -- Nobody ever reads who chose what. It is set when the poll is made and stays.
  secret boolean not null,
  closes_at timestamptz not null,
  remind_before boolean not null,
  reminded_at timestamptz,
  status text not null default 'open' check (status in ('open', 'closed')),
  closed_at timestamptz,
  -- Null: its time came.
  closed_by uuid references users,
  created_by uuid not null references users,
  created_as text not null check (created_as in ('center', 'expert')),
  created_at timestamptz not null,
  check ((audience = 'batch') = (batch_id is not null)),
  check ((audience = 'service') = (service_id is not null)),
  check ((audience = 'staff') = (voters = 'staff')),
  check (class_session_id is null or audience = 'batch'),
  check ((status = 'closed') = (closed_at is not null)),
  check (created_at < closes_at)
);
-- The polls of a center, newest first.
create index polls_center on polls (center_id, created_at desc, id desc);
-- The polls of a batch.
create index polls_batch on polls (batch_id) where batch_id is not null;
-- Polls to be closed, or about which people are reminded.
create index polls_open on polls (closes_at) where status = 'open';

-- What can be chosen: words, or a time.
create table poll_options (
  id uuid primary key,
  poll_id uuid not null references polls,
  position smallint not null check (position between 1 and 10),
  label text not null check (length(label) <= 120),
  starts_at timestamptz,
  unique (poll_id, position),
  -- For the key of poll_choices.
  unique (poll_id, id),
  check ((label = '') = (starts_at is not null))
);

-- One vote that was given: of a learner, a family or a member of staff. It counts also when nobody of it is left.
create table poll_ballots (
  id uuid primary key,
  poll_id uuid not null references polls,
  -- When it was chosen, never after it was received: the device's clock is corrected by the time at which it sent.
  voted_at timestamptz not null,
  -- For the keys of poll_voters and poll_choices.
  unique (poll_id, id)
);

-- Whose vote it is: nobody is in two votes of a poll.
create table poll_voters (
  poll_id uuid not null references polls,
  ballot_id uuid not null,
  learner_id uuid references learners,
  -- A member of staff or an expert.
  user_id uuid references users,
  unique (poll_id, learner_id),
  unique (poll_id, user_id),
  foreign key (poll_id, ballot_id) references poll_ballots (poll_id, id) on delete cascade,
  check (num_nonnulls(learner_id, user_id) = 1)
);
-- Who is in a vote.
create index poll_voters_ballot on poll_voters (ballot_id);
-- The votes of a learner.
create index poll_voters_learner on poll_voters (learner_id) where learner_id is not null;
-- The votes of a member of staff.
create index poll_voters_user on poll_voters (user_id) where user_id is not null;
create trigger votes_of_existing_learners before insert on poll_voters
  for each row when (new.learner_id is not null) execute function refuse_erased_learner();

-- An option that a vote is for.
create table poll_choices (
  poll_id uuid not null references polls,
  ballot_id uuid not null,
  option_id uuid not null,
  primary key (ballot_id, option_id),
  foreign key (poll_id, ballot_id) references poll_ballots (poll_id, id) on delete cascade,
  foreign key (poll_id, option_id) references poll_options (poll_id, id)
);
-- The votes for an option.
create index poll_choices_option on poll_choices (option_id);

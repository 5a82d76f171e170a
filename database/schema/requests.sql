-- Requests: one engine for everything that one side asks and another answers.

-- A request from one party to another that awaits an answer. `details` is typed by kind in the domain. A party is a
-- center, an expert, a learner, or everyone a class touches (`class`, with the id of the class).
create table requests (
  id uuid primary key,
  kind text not null check (kind in ('expert_joins_center', 'learner_joins_center', 'society_access', 'batch_assignment',
    'batch_proposal', 'batch_enrolment', 'booking', 'class_reschedule', 'profile_update', 'leave')),
  status text not null check (status in
    ('pending', 'info_needed', 'approved', 'rejected', 'cancelled', 'expired', 'superseded')),
  center_id uuid,
  requester_kind text not null check (requester_kind in ('center', 'expert', 'learner')),
  requester_id uuid not null,
  asked_by uuid not null references users,
  responder_kind text not null check (responder_kind in ('center', 'expert', 'learner', 'class', 'admin')),
  responder_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  details jsonb not null default '{}',
  message text not null default '',
  -- The question of the answering side.
  info_asked text,
  reason_id uuid references masterlist_items,
  answer_note text not null default '',
  answered_by uuid references users,
  answered_as text,
  answered_at timestamptz,
  expires_at timestamptz not null,
  result_id uuid,
  created_at timestamptz not null,
  version integer not null default 1,
  -- The service it is about: members limited to some services see those of theirs. Null: of none.
  service_id uuid references masterlist_items,
  info_given text
);
-- One open request of a kind between the same parties about the same thing, whichever of them asked.
create unique index requests_one_open
  on requests (kind, least(requester_id, responder_id), greatest(requester_id, responder_id), subject_id)
  where status in ('pending', 'info_needed');
-- What a party asked, newest first.
create index requests_requester on requests (requester_id, created_at desc, id desc);
-- What a party was asked, newest first.
create index requests_responder on requests (responder_id, created_at desc, id desc);
-- The requests of a center by kind.
create index requests_center on requests (center_id, kind, created_at desc, id desc);
-- What was asked about one thing.
create index requests_subject on requests (subject_id, kind);
-- Open requests that expire.
create index requests_ending on requests (expires_at) where status in ('pending', 'info_needed');
-- Requests to everyone a class touches.
create index requests_class on requests (responder_id) where responder_kind = 'class';

-- A move that is negotiated (rule R7): what is proposed, who is asked, what each answered, and what came of it.
create table reschedules (
  id uuid primary key,
  request_id uuid not null unique references requests,
  class_session_id uuid not null references class_sessions,
  center_id uuid not null references centers,
  status text not null check (status in ('open', 'moved', 'final', 'undone', 'stayed', 'withdrawn')),
  asked_as text not null check (asked_as in ('center', 'expert', 'learner')),
  -- Whether every host has to agree (a batch's class) or one of them is enough (a single class).
  hosts text not null check (hosts in ('all', 'any')),
  quorum_percent smallint not null check (quorum_percent between 1 and 100),
  -- The time that stood when it was asked.
  from_starts_at timestamptz not null,
  from_ends_at timestamptz not null,
  answer_by timestamptz not null,
  reminded_at timestamptz,
  decided_at timestamptz,
  decided_as text check (decided_as in ('rule', 'center')),
  stays_because text check (stays_because in ('no_agreement', 'taken', 'center', 'class_changed')),
  chosen_proposal_id uuid,
  -- Until then the move can be undone.
  final_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((status in ('moved', 'final', 'undone')) = (chosen_proposal_id is not null)),
  check ((status = 'stayed') = (stays_because is not null)),
  check (status <> 'moved' or final_at is not null)
);
create unique index reschedules_one_open on reschedules (class_session_id) where status in ('open', 'moved');
create index reschedules_class on reschedules (class_session_id, created_at);
create index reschedules_center on reschedules (center_id, created_at desc, id desc);
create index reschedules_due on reschedules (answer_by) where status = 'open';
create index reschedules_unfinished on reschedules (final_at) where status = 'moved';

create table reschedule_proposals (
  id uuid primary key,
  reschedule_id uuid not null references reschedules,
  position smallint not null check (position between 1 and 3),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  space_id uuid references spaces,
  unique (reschedule_id, position),
  unique (reschedule_id, starts_at),
  unique (reschedule_id, id),
  check (starts_at < ends_at)
);
alter table reschedules add constraint reschedules_chosen
  foreign key (id, chosen_proposal_id) references reschedule_proposals (reschedule_id, id);

-- One row for everybody the move touches; a learner's family answers for the learner.
create table reschedule_parties (
  reschedule_id uuid not null references reschedules,
  party_kind text not null check (party_kind in ('center', 'expert', 'learner')),
  party_id uuid not null,
  answered_at timestamptz,
  answered_by uuid references users,
  primary key (reschedule_id, party_kind, party_id)
);
create index reschedule_parties_party on reschedule_parties (party_id, reschedule_id);

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
create index reschedule_answers_reschedule on reschedule_answers (reschedule_id);

-- A choice that was taken back together with the move or the calling off that gave it leaves its row behind.
alter table compensations
  add column reason text not null default 'called_off' check (reason in ('called_off', 'cannot_come')),
  drop constraint compensations_status_check,
  add constraint compensations_status_check check (status in ('open', 'credit', 'refund', 'withdrawn')),
  drop constraint compensations_check,
  add constraint compensations_credit check (status <> 'credit' or credit_id is not null),
  drop constraint compensations_class_session_id_learner_id_key;
create unique index compensations_standing on compensations (class_session_id, learner_id) where status <> 'withdrawn';
create index compensations_center on compensations (center_id, created_at desc, id desc);

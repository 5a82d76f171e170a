-- Papers by which experts and centers show who they are. A hand-in is a case of its own: a renewal is another one, and
-- the verified one stands until its end or until the next is verified.
create table kyc_cases (
  id uuid primary key,
  expert_id uuid references experts,
  center_id uuid references centers,
  status text not null check (status in (
    'not_submitted', 'submitted', 'needs_clarification', 'verified', 'rejected', 'expired')),
  created_at timestamptz not null,
  submitted_at timestamptz,
  submitted_by uuid references users,
  decided_at timestamptz,
  decided_by uuid references users,
  reject_reason text,
  -- Of a verified one: holds to the end of this day; null: none of its papers ends.
  verified_until date,
  -- When its owner was told that it ends soon.
  warned_at timestamptz,
  -- A later hand-in was verified and stands in its place.
  replaced_at timestamptz,
  check (num_nonnulls(expert_id, center_id) = 1),
  check (status = 'not_submitted' or submitted_at is not null),
  check (status not in ('verified', 'rejected', 'expired') or decided_at is not null),
  check ((status = 'rejected') = (reject_reason is not null))
);
create unique index kyc_cases_expert_open on kyc_cases (expert_id)
  where status in ('not_submitted', 'submitted', 'needs_clarification');
create unique index kyc_cases_center_open on kyc_cases (center_id)
  where status in ('not_submitted', 'submitted', 'needs_clarification');
create unique index kyc_cases_expert_verified on kyc_cases (expert_id) where status = 'verified' and replaced_at is null;
create unique index kyc_cases_center_verified on kyc_cases (center_id) where status = 'verified' and replaced_at is null;
create index kyc_cases_expert on kyc_cases (expert_id, created_at desc) where expert_id is not null;
create index kyc_cases_center on kyc_cases (center_id, created_at desc) where center_id is not null;
create index kyc_cases_ending on kyc_cases (verified_until) where status = 'verified' and verified_until is not null;

-- The number is sealed with a key of the installation and bound to its owner; its end alone stands in the open.
create table kyc_papers (
  id uuid primary key,
  case_id uuid not null references kyc_cases,
  document_type_id uuid not null references masterlist_items,
  number_sealed bytea,
  number_end text,
  expires_on date,
  file_id uuid not null references files,
  -- Part of a hand-in that was looked at: may be replaced, not removed.
  was_submitted boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((number_sealed is null) = (number_end is null)),
  unique (case_id, document_type_id)
);
create index kyc_papers_file on kyc_papers (file_id);

-- What was asked back, by field and with a reason, and what was answered.
create table kyc_questions (
  id uuid primary key,
  case_id uuid not null references kyc_cases,
  paper_id uuid references kyc_papers,
  field text not null check (field in ('number', 'expires_on', 'file', 'missing')),
  reason text not null,
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  check ((field = 'missing') = (paper_id is null)),
  check ((answer is null) = (answered_at is null))
);
create index kyc_questions_case on kyc_questions (case_id, asked_at desc);

-- Centers that an expert lets see the papers.
create table kyc_shares (
  expert_id uuid not null references experts,
  center_id uuid not null references centers,
  shared_at timestamptz not null,
  primary key (expert_id, center_id)
);

-- Onboarding: leads, plans of the platform, verification, and the installation's own settings.

-- ── Leads

-- Someone who left their name on the public site, or whom an admin entered.
create table leads (
  id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('center', 'expert', 'learner', 'contact')),
  status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'converted', 'lost')),
  name text not null,
  phone text not null,
  place text not null default '',
  message text not null default '',
  service_ids uuid[] not null default '{}',
  source text not null,
  language text not null default 'en',
  consented_at timestamptz not null,
  address text,
  created_at timestamptz not null,
  -- Who works on it, and what they do next.
  assignee_id uuid references users,
  next_action text not null default '',
  next_on date,
  lost_reason text
    check (lost_reason in ('not_reachable', 'not_interested', 'elsewhere', 'too_far', 'spam', 'other')),
  lost_note text not null default '',
  -- The admin who entered it; null: they left their name themselves.
  entered_by uuid references users,
  -- What it became.
  user_id uuid references users,
  center_id uuid references centers,
  version integer not null default 1,
  name_key text not null generated always as (name_key(name || ' ' || place)) stored,
  constraint leads_became check (status <> 'converted' or user_id is not null),
  constraint leads_center check (center_id is null or user_id is not null),
  constraint leads_lost check ((status = 'lost') = (lost_reason is not null))
);
-- Leads of a status, newest first.
create index leads_list on leads (status, created_at desc, id desc);
-- All leads, newest first.
create index leads_newest on leads (created_at desc, id desc);
-- Search by any part of name, number or place.
create index leads_name on leads using gin ((name || ' ' || number || ' ' || place) gin_trgm_ops);
-- Search by the sound of name and place.
create index leads_name_key on leads using gin (name_key gin_trgm_ops);
-- Search by part of a phone number.
create index leads_phone_digits on leads using gin (phone gin_trgm_ops);
-- The leads of a phone number.
create index leads_phone on leads (phone);
-- What is to be done next.
create index leads_next on leads (next_on, created_at desc, id) where status in ('new', 'contacted', 'qualified');
-- The leads of an admin, newest first.
create index leads_assignee on leads (assignee_id, created_at desc, id desc);

-- A note on a lead, in the words it was written in. Notes are deleted only with a lead that was entered by mistake.
create table lead_notes (
  id uuid primary key,
  lead_id uuid not null references leads,
  by_user_id uuid not null references users,
  text text not null,
  at timestamptz not null
);
-- The notes of a lead, newest first.
create index lead_notes_lead on lead_notes (lead_id, at desc, id desc);
create trigger lead_notes_fixed before update or delete on lead_notes
  for each row execute function refuse_change_but_erasing('row');
create trigger lead_notes_not_emptied before truncate on lead_notes
  for each statement execute function refuse_change();

-- ── The platform as a seller

-- A plan that a center can buy to be on the platform. What it includes (`holds`) is text for people, in both languages.
create table onboarding_plans (
  id uuid primary key,
  code text not null unique,
  name jsonb not null,
  description jsonb not null,
  holds jsonb not null default '[]',
  months smallint not null check (months between 1 and 60),
  -- Space for the galleries of a center and its batches, in MB.
  media_megabytes integer not null default 5120 check (media_megabytes between 1 and 1000000),
  amount bigint not null check (amount > 0),
  currency text not null default 'INR',
  tax_basis_points integer not null check (tax_basis_points between 0 and 10000 and tax_basis_points % 2 = 0),
  sac text not null,
  position smallint not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- So that two admins who edit one plan notice.
  version integer not null default 1
);

-- Whom centers pay for their plan, and how: one row, the operator. Without GSTIN no tax is charged, without an account no
-- transfer is offered.
create table platform_payee (
  one boolean primary key default true check (one),
  name text not null,
  gstin text,
  upi_id text,
  bank_name text,
  bank_account text,
  bank_ifsc text,
  phone text,
  email text,
  -- Printed on invoices.
  address_line text,
  city text,
  state_code text check (state_code ~ '^[0-9]{2}$')
);

-- ── Centers that bring centers (rule R14)

-- What the platform gives for a center that brings another: free days on the plan of each. One row; without it nothing.
create table center_referral_programme (
  one boolean primary key default true check (one),
  is_on boolean not null,
  inviter_days smallint not null check (inviter_days between 0 and 365),
  invited_days smallint not null check (invited_days between 0 and 365),
  -- The last day in India on which a center may register with a code; null: without an end.
  valid_until date,
  version integer not null default 1,
  constraint center_referral_programme_gives check (inviter_days + invited_days > 0)
);

-- The code that a center passes on to other centers.
create table center_referral_codes (
  center_id uuid primary key references centers,
  -- Without signs that look alike: see server/platform/random-code.ts.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_at timestamptz not null
);

-- A center that was registered with the code of another, and what came of it.
create table center_referrals (
  -- Nobody is brought twice.
  center_id uuid primary key references centers,
  inviter_center_id uuid not null references centers,
  -- What it was registered as: the inviting center reads no other name.
  name text not null,
  city text not null,
  status text not null check (status in ('registered', 'rewarded', 'void')),
  void_reason text check (void_reason in ('month_limit', 'inviter_inactive', 'same_people')),
  -- What was said at registration, and is given.
  inviter_days smallint not null,
  invited_days smallint not null,
  registered_at timestamptz not null,
  -- When the first payment for its plan was confirmed.
  decided_at timestamptz,
  -- The paid plan of each side, to whose end its days are added.
  order_id uuid unique references orders,
  inviter_order_id uuid references orders,
  constraint center_referrals_not_oneself check (center_id <> inviter_center_id),
  constraint center_referrals_decided check ((status = 'registered') = (decided_at is null)),
  constraint center_referrals_void check ((status = 'void') = (void_reason is not null)),
  constraint center_referrals_rewarded check (
    status <> 'rewarded' or num_nonnulls(order_id, inviter_order_id) = 2)
);
-- The centers that a center has brought, newest first.
create index center_referrals_inviter on center_referrals (inviter_center_id, registered_at desc, center_id desc);
-- The days that are added to a paid plan.
create index center_referrals_inviter_order on center_referrals (inviter_order_id) where inviter_order_id is not null;

-- ── The first admin

-- The code of the address under which the first admin is made. Only its hash is stored; each start without an admin
-- replaces it.
create table setup_codes (
  one boolean primary key default true check (one),
  id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz
);

-- ── Verification

-- One submission of the documents by which an expert or a center shows who they are. A renewal is another submission, and
-- the verified one is valid until its end or until the next is verified.
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
  -- Of a verified one: valid to the end of this day; null: none of its documents expires.
  verified_until date,
  -- When its owner was warned that it expires soon.
  warned_at timestamptz,
  -- When a later submission was verified.
  replaced_at timestamptz,
  check (num_nonnulls(expert_id, center_id) = 1),
  check (status = 'not_submitted' or submitted_at is not null),
  check (status not in ('verified', 'rejected', 'expired') or decided_at is not null),
  check ((status = 'rejected') = (reject_reason is not null))
);
-- One open submission per expert.
create unique index kyc_cases_expert_open on kyc_cases (expert_id)
  where status in ('not_submitted', 'submitted', 'needs_clarification');
-- One open submission per center.
create unique index kyc_cases_center_open on kyc_cases (center_id)
  where status in ('not_submitted', 'submitted', 'needs_clarification');
-- One valid submission per expert.
create unique index kyc_cases_expert_verified on kyc_cases (expert_id) where status = 'verified' and replaced_at is null;
-- One valid submission per center.
create unique index kyc_cases_center_verified on kyc_cases (center_id) where status = 'verified' and replaced_at is null;
-- The submissions of an expert, newest first.
create index kyc_cases_expert on kyc_cases (expert_id, created_at desc) where expert_id is not null;
-- The submissions of a center, newest first.
create index kyc_cases_center on kyc_cases (center_id, created_at desc) where center_id is not null;
-- Verified ones that expire.
create index kyc_cases_ending on kyc_cases (verified_until) where status = 'verified' and verified_until is not null;
create trigger documents_of_existing_experts before insert on kyc_cases
  for each row when (new.expert_id is not null) execute function keep_from_erased_expert();

-- One document of a submission. Its number is encrypted with a key of the installation and bound to its owner; only its
-- last digits are readable.
create table kyc_documents (
  id uuid primary key,
  case_id uuid not null references kyc_cases,
  document_type_id uuid not null references masterlist_items,
  number_sealed bytea,
  number_end text,
  expires_on date,
  file_id uuid not null references files,
  -- Part of a submission that was reviewed: may be replaced, not removed.
  was_submitted boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  file_removed_at timestamptz,
  check ((number_sealed is null) = (number_end is null)),
  unique (case_id, document_type_id)
);
-- The document of a file.
create index kyc_documents_file on kyc_documents (file_id);

-- A question of the reviewer about one field, with its reason and the answer.
create table kyc_questions (
  id uuid primary key,
  case_id uuid not null references kyc_cases,
  document_id uuid references kyc_documents,
  field text not null check (field in ('number', 'expires_on', 'file', 'missing')),
  reason text not null,
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  check ((field = 'missing') = (document_id is null)),
  check ((answer is null) = (answered_at is null))
);
-- The questions of a submission, newest first.
create index kyc_questions_case on kyc_questions (case_id, asked_at desc);

-- A center that an expert lets see their documents.
create table kyc_shares (
  expert_id uuid not null references experts,
  center_id uuid not null references centers,
  shared_at timestamptz not null,
  primary key (expert_id, center_id)
);

-- The file of a document that is no longer needed, and since when. Its bytes are removed ninety days later.
create table kyc_unneeded_files (
  file_id uuid primary key references files,
  since timestamptz not null
);
-- Files to be removed.
create index kyc_unneeded_files_since on kyc_unneeded_files (since);

-- ── Keys of earlier tables to tables of this file

alter table orders add foreign key (onboarding_plan_id) references onboarding_plans;

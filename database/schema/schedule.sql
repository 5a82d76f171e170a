-- The schedule: spaces, batches as they repeat, dated classes, and the claims that rule out double booking.

-- ── Spaces

-- A room, court or lane of a center. With more than one place it is shared: each class claims a numbered place (rule R1).
create table spaces (
  id uuid primary key,
  center_id uuid not null references centers,
  name text not null,
  places smallint not null default 1 check (places between 1 and 200),
  service_ids uuid[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  unique (center_id, name)
);

-- A time in which a space is closed to everyone (a private party, rain on the court). Classes in it remain until they
-- are moved; nothing new can be booked there.
create table space_blocks (
  id uuid primary key,
  center_id uuid not null references centers,
  space_id uuid not null references spaces,
  period tstzrange not null check (not isempty(period)),
  reason text not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  cancelled_at timestamptz
);
-- Whether a space is blocked at a time.
create index space_blocks_space on space_blocks using gist (space_id, period) where cancelled_at is null;
-- The blocks of a center, newest first.
create index space_blocks_center on space_blocks (center_id, created_at desc);

-- ── Batches

-- A group that meets repeatedly, with everything that is agreed about it.
create table batches (
  id uuid primary key,
  center_id uuid not null references centers,
  service_id uuid not null references masterlist_items,
  space_id uuid references spaces,
  name text not null,
  batch_type text not null default 'group' check (batch_type in ('group', 'workshop', 'camp')),
  status text not null check (status in ('draft', 'awaiting_expert', 'active', 'paused', 'completed', 'cancelled')),
  capacity smallint not null check (capacity between 1 and 10000),
  seats_taken smallint not null default 0,
  price_amount bigint not null check (price_amount >= 0),
  price_per text not null check (price_per in ('month', 'term', 'class', 'pack')),
  currency text not null default 'INR',
  level_id uuid references masterlist_items,
  age_from smallint,
  age_to smallint,
  starts_on date not null,
  ends_on date,
  recurrence text not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  minutes smallint not null check (minutes between 15 and 480),
  created_at timestamptz not null,
  version integer not null default 1,
  description text not null default '',
  -- For the family: clothes, a racket, water.
  what_to_bring text not null default '',
  -- With fewer than this many at `decide_at` (the published go/no-go time) the batch is cancelled.
  min_participants smallint check (min_participants >= 1),
  decide_at timestamptz,
  decided_at timestamptz,
  joining text not null default 'open' check (joining in ('open', 'approval')),
  residents_only boolean not null default false,
  trial text not null default 'none' check (trial in ('none', 'free', 'paid')),
  trial_amount bigint not null default 0 check (trial_amount >= 0),
  registration_amount bigint not null default 0 check (registration_amount >= 0),
  pack_classes smallint check (pack_classes between 1 and 200),
  -- How long before a class an absence must be reported to earn a make-up credit; null: the center's reschedule cutoff.
  absence_cutoff_minutes integer check (absence_cutoff_minutes between 0 and 43200),
  -- The share of learners, in percent, who must be able to come to a rescheduled class; 100: all.
  move_quorum_percent smallint not null default 60 check (move_quorum_percent between 1 and 100),
  -- Local dates on which the pattern has no class; and starts that differ by weekday: {"6": 600}.
  exceptions date[] not null default '{}',
  weekday_minutes jsonb not null default '{}',
  -- The pattern applies from this local date on; what is before it was planned by an earlier pattern.
  pattern_from date,
  -- Classes and claims exist up to and including this local date.
  planned_until date,
  continues_batch_id uuid references batches,
  paused_from date,
  paused_until date,
  created_by uuid references users,
  proposed_by_expert_id uuid references experts,
  -- A draft that is planned for somebody without a profile, invited by phone: they become its expert with their profile.
  invitation_id uuid references expert_invitations on delete set null,
  ended_at timestamptz,
  end_reason text,
  -- What was decided about single dates that are not claimed yet: [{"on": "2026-12-01", "startMinute": 600}].
  date_choices jsonb not null default '[]',
  name_key text not null generated always as (name_key(name)) stored,
  -- Each of its experts is inactive: nobody can join until the center has chosen another one.
  without_expert boolean not null default false,
  check (seats_taken between 0 and capacity),
  constraint batches_pack check ((price_per = 'pack') = (pack_classes is not null)),
  constraint batches_minimum check (min_participants is null or min_participants <= capacity),
  constraint batches_dates check (ends_on is null or starts_on <= ends_on),
  constraint batches_choices check (jsonb_typeof(date_choices) = 'array')
);
-- The batches of a center.
create index batches_center on batches (center_id, status);
-- The batches of a service that can be joined.
create index batches_service on batches (service_id) where status = 'active';
-- Search by name.
create index batches_name_key on batches using gin (name_key gin_trgm_ops) where status = 'active';
-- The public address ends with the end of the id.
create index batches_address on batches (right(id::text, 12));
-- Batches without an end, to be planned further every night.
create index batches_open_ended on batches (planned_until) where status = 'active';
-- Batches whose go/no-go time is still to come.
create index batches_undecided on batches (decide_at) where min_participants is not null and decided_at is null;
-- What an expert proposed.
create index batches_proposed on batches (proposed_by_expert_id) where proposed_by_expert_id is not null;
-- The drafts planned for somebody who is invited.
create index batches_invited on batches (invitation_id) where invitation_id is not null;
-- Pauses that end by themselves.
create index batches_paused on batches (paused_until) where status = 'paused' and paused_until is not null;

-- An expert who teaches a batch.
create table batch_experts (
  batch_id uuid not null references batches,
  expert_id uuid not null references experts,
  part text not null default 'lead' check (part in ('lead', 'assistant')),
  primary key (batch_id, expert_id)
);
-- The batches of an expert.
create index batch_experts_expert on batch_experts (expert_id);

-- ── Classes

-- One dated class, of a batch or of a booking. A reschedule keeps the id; earlier times are in class_session_moves.
create table class_sessions (
  id uuid primary key,
  center_id uuid not null references centers,
  kind text not null check (kind in ('batch', 'booking')),
  batch_id uuid references batches,
  service_id uuid not null references masterlist_items,
  space_id uuid references spaces,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null check (status in ('scheduled', 'completed', 'cancelled')),
  cancel_reason text,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  -- The local date of the batch's pattern that the class is for; it stays when the class is rescheduled.
  pattern_on date,
  check (starts_at < ends_at),
  check ((kind = 'batch') = (batch_id is not null)),
  -- Checked when the statement ends: classes of a series may take each other's former starts.
  constraint class_sessions_batch exclude using btree (batch_id with =, starts_at with =)
    where (batch_id is not null and status <> 'cancelled') deferrable initially immediate
);
-- One class per date of the pattern.
create unique index class_sessions_pattern on class_sessions (batch_id, pattern_on)
  where batch_id is not null and pattern_on is not null and status <> 'cancelled';
-- The schedule of a center.
create index class_sessions_center on class_sessions (center_id, starts_at);
-- What takes place in a time, over all centers.
create index class_sessions_starts on class_sessions (starts_at) where status <> 'cancelled';
-- Classes that are over and are to be marked as completed.
create index class_sessions_to_complete on class_sessions (ends_at) where batch_id is not null and status = 'scheduled';
-- Completed classes, whose earnings are calculated.
create index class_sessions_held on class_sessions (starts_at) where status = 'completed';

-- An expert who teaches a class.
create table class_session_experts (
  class_session_id uuid not null references class_sessions,
  expert_id uuid not null references experts,
  part text not null default 'lead' check (part in ('lead', 'assistant', 'substitute')),
  primary key (class_session_id, expert_id)
);
-- The classes of an expert.
create index class_session_experts_expert on class_session_experts (expert_id);

-- One reschedule of a class, from when and where to when and where.
create table class_session_moves (
  id uuid primary key,
  class_session_id uuid not null references class_sessions,
  from_starts_at timestamptz not null,
  from_ends_at timestamptz not null,
  from_space_id uuid,
  to_starts_at timestamptz not null,
  to_ends_at timestamptz not null,
  to_space_id uuid,
  moved_by uuid not null references users,
  moved_as text not null,
  reason text not null default '',
  moved_at timestamptz not null,
  -- It was undone: this move and the way back no longer count.
  undone_at timestamptz
);
-- The history of a class.
create index class_session_moves_session on class_session_moves (class_session_id, moved_at);

-- Where an online batch, or one class of it or of a booking, meets. What a class has itself comes before what its batch has:
-- without an address it is in person though its batch is online.
create table meeting_links (
  id uuid primary key,
  batch_id uuid unique references batches,
  class_session_id uuid unique references class_sessions on delete cascade,
  url text check (url like 'https://%'),
  passcode text not null default '',
  -- The expert who set it, often with an address of their own; null: the center.
  expert_id uuid references experts,
  changed_at timestamptz not null,
  version integer not null default 1,
  check ((batch_id is null) <> (class_session_id is null)),
  check (url is not null or class_session_id is not null),
  check (url is not null or passcode = '')
);
-- What an expert set, to be deleted with their account.
create index meeting_links_expert on meeting_links (expert_id) where expert_id is not null;
create trigger meetings_of_existing_experts before insert or update of expert_id on meeting_links
  for each row when (new.expert_id is not null) execute function keep_from_erased_expert();

-- A learner in a class. `expected` if and only if the learner's claim exists (rule R1); `clashing`: enrolled, but with
-- another class at that time. The current mark is here, every mark ever made in attendance_marks.
create table class_participants (
  class_session_id uuid not null references class_sessions,
  learner_id uuid not null references learners,
  kind text not null check (kind in ('enrolled', 'trial', 'make_up', 'walk_in', 'booked')),
  status text not null default 'expected' check (status in ('expected', 'excused', 'clashing')),
  enrolment_id uuid,
  credit_id uuid,
  mark text check (mark in ('present', 'late', 'absent', 'excused')),
  mark_note text not null default '',
  marked_at timestamptz,
  mark_id uuid,
  -- The family reported the absence beforehand; in time for a make-up credit, or not.
  absence_told_at timestamptz,
  absence_told_by uuid references users,
  absence_in_time boolean not null default false,
  absence_note text not null default '',
  primary key (class_session_id, learner_id)
);
-- The classes of a learner.
create index class_participants_learner on class_participants (learner_id);
-- The classes of an enrolment.
create index class_participants_enrolment on class_participants (enrolment_id) where enrolment_id is not null;
-- What was marked since earnings were last calculated.
create index class_participants_marked on class_participants (marked_at) where marked_at is not null;
-- How many reported absent from a class: few rows among all participants.
create index class_participants_told on class_participants (class_session_id) where absence_told_at is not null;
create trigger participants_are_existing_learners before insert on class_participants
  for each row execute function refuse_erased_learner();

-- ── Claims

-- The time that a class takes of an expert, a space or a learner: the one guarantee against double booking (rule R1),
-- written by this module alone.
create table claims (
  class_session_id uuid not null references class_sessions,
  resource_kind text not null check (resource_kind in ('expert', 'space', 'learner')),
  resource_id uuid not null,
  -- 0 for what exists once (expert, learner, single space), 1..n for the numbered places of a shared space.
  place smallint not null default 0,
  period tstzrange not null check (not isempty(period)),
  primary key (class_session_id, resource_id),
  constraint claims_no_overlap exclude using gist (resource_id with =, place with =, period with &&)
);

-- A block may have been added after the calendar was read: the claim itself looks again, under the locks that blocking
-- takes too. A new claim is left out, as one that overlaps another is, and its statement counts the rows; one that is
-- changed in place cannot be left out and raises.
create function refuse_blocked_claims() returns trigger language plpgsql as $$
begin
  if not exists (select from space_blocks b
    where b.space_id = new.resource_id and b.cancelled_at is null and b.period && new.period) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  raise exclusion_violation using message = 'the space is blocked then';
end
$$;
create trigger claims_not_blocked before insert or update of period, resource_id on claims
  for each row when (new.resource_kind = 'space') execute function refuse_blocked_claims();

-- ── Batches follow their experts

-- The row is locked first, so that the statement after it sees what others committed before.
create function refresh_batch_expert(batch uuid) returns void language plpgsql as $$
begin
  perform from batches where id = batch for no key update;
  update batches b set without_expert = now.without
  from (select coalesce(bool_and(x.status <> 'active'), false) as without
    from batch_experts t join experts x on x.id = t.expert_id where t.batch_id = batch) now
  where b.id = batch and b.without_expert <> now.without;
end $$;

create function follow_batch_expert() returns trigger language plpgsql as $$
begin
  perform refresh_batch_expert(coalesce(new.batch_id, old.batch_id));
  return null;
end $$;
create trigger batches_of_existing_experts before insert on batch_experts
  for each row execute function keep_from_erased_expert();
create trigger batch_experts_followed after insert or delete or update of expert_id on batch_experts
  for each row execute function follow_batch_expert();

-- Runs when an expert is made active or inactive.
create function follow_expert_in_batches() returns trigger language plpgsql as $$
begin
  perform refresh_batch_expert(id) from (
    select b.id from batch_experts t join batches b on b.id = t.batch_id
    where t.expert_id = new.id and b.status not in ('completed', 'cancelled') order by b.id) own;
  return null;
end $$;
create trigger experts_followed_in_batches after update of status on experts
  for each row when (old.status <> new.status) execute function follow_expert_in_batches();

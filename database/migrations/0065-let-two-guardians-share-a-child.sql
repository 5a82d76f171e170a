-- A child may have a guardian in each of two homes; consents say who took them back; notes about learners.

alter table consents add column withdrawn_by uuid references users;
create index consents_learner on consents (learner_id, purpose, given_at desc);

-- Whose home the flat and the number to call are: the other guardian of the child does not read them.
alter table memberships add column flat_of uuid references users;
alter table memberships add column contact_of uuid references users;
update memberships m set flat_of = first.user_id, contact_of = first.user_id
from (select distinct on (learner_id) learner_id, user_id from learner_guardians
  order by learner_id, created_at, user_id) first
where first.learner_id = m.learner_id and (m.flat is not null or m.contact_phone is not null);

-- A guardian asks somebody to look after a child with them; a sign-in with that phone answers.
create table guardian_invitations (
  id uuid primary key,
  learner_id uuid not null references learners,
  invited_by uuid not null references users,
  user_id uuid not null references users,
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  check (invited_by <> user_id),
  check ((status = 'pending') = (answered_at is null))
);
create unique index guardian_invitations_open on guardian_invitations (learner_id) where status = 'pending';
create index guardian_invitations_user on guardian_invitations (user_id) where status = 'pending';

-- What members of a center and experts note about a learner: append-only, never shown to a family.
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
create index learner_notes_learner on learner_notes (center_id, learner_id, created_at desc);
create trigger learner_notes_kept before update on learner_notes for each row execute function refuse_change();

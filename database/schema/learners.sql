-- Learners, their guardians, and the centers they belong to.

-- Who is a minor, and what others may call them (rule R12): until the 18th birthday on the calendar of the zone; a child
-- born on 29 February until 1 March. The same rule as `isMinor` and `firstNameOf` of the domain; no query decides it itself.
create function is_minor(date_of_birth date, at timestamptz, zone text) returns boolean
  stable parallel safe language sql
  return date_of_birth > (at at time zone zone)::date - interval '18 years';

create function first_name(name text) returns text immutable parallel safe language sql
  return split_part(name, ' ', 1);

-- What experts see of a person's name: of a minor the first name (rule R12).
create function name_for_experts(name text, date_of_birth date, at timestamptz, zone text) returns text
  stable parallel safe language sql
  return case when is_minor(date_of_birth, at, zone) then first_name(name) else name end;

-- As `name_for_experts`, of the keys by which names are found.
create function name_key_for_experts(name_key text, first_name_key text, date_of_birth date, at timestamptz, zone text)
  returns text stable parallel safe language sql
  return case when is_minor(date_of_birth, at, zone) then first_name_key else name_key end;

-- A person who takes classes, adult or child.
create table learners (
  id uuid primary key,
  name text not null,
  date_of_birth date not null,
  -- Where a family said only the year, the date is its last day: the person is as young as they can be (rule R12).
  birth_known_by text not null default 'day' check (birth_known_by in ('day', 'year')),
  gender text check (gender in ('female', 'male', 'other')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_by uuid not null references users,
  created_at timestamptz not null,
  picture_id uuid references files,
  -- Medical alert for those who teach: an allergy, asthma, glasses.
  alert text not null default '' check (length(alert) <= 200),
  erased_at timestamptz,
  name_key text not null generated always as (name_key(name)) stored,
  -- What an expert may search a minor by (rule R12).
  first_name_key text not null generated always as (name_key(split_part(name, ' ', 1))) stored,
  constraint learners_born_in_a_year check (
    birth_known_by = 'day' or (extract(month from date_of_birth) = 12 and extract(day from date_of_birth) = 31)),
  constraint learners_erased check (
    erased_at is null or (status = 'inactive' and gender is null and picture_id is null and alert = ''))
);
-- Search by name.
create index learners_name_key on learners using gin (name_key gin_trgm_ops);

-- Refuses a row of a learner who was erased, whatever was under way meanwhile. It locks the learner as the foreign key
-- does anyway, so it sees the state after the erasure.
create function refuse_erased_learner() returns trigger language plpgsql as $$
begin
  perform from learners where id = new.learner_id for key share;
  if exists (select from learners where id = new.learner_id and erased_at is not null) then
    raise exception 'learner % was erased', new.learner_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A consent given for a learner (rule R12).
create table consents (
  id uuid primary key,
  learner_id uuid not null references learners,
  purpose text not null check (purpose in ('taking_part', 'photos', 'messages')),
  given_by uuid references users,
  text_version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references users,
  -- Noted at the front desk by a member of a center, until a guardian confirms it.
  attested_by uuid references users,
  attested_center_id uuid references centers,
  attested_at timestamptz,
  constraint consents_have_a_giver check (given_by is not null or attested_by is not null),
  constraint consents_attested check (
    (attested_by is null) = (attested_center_id is null) and (attested_by is null) = (attested_at is null))
);
-- One consent in force per learner and purpose.
create unique index consents_standing on consents (learner_id, purpose) where withdrawn_at is null;
-- The consents of a learner, newest first.
create index consents_learner on consents (learner_id, purpose, given_at desc);
create trigger consents_of_existing_learners before insert on consents
  for each row execute function refuse_erased_learner();

-- A user who looks after a learner. A user may look after several learners, and a child may have two guardians (rule R12).
create table learner_guardians (
  learner_id uuid not null references learners,
  user_id uuid not null references users,
  relation text not null check (relation in ('self', 'child', 'spouse', 'parent', 'ward', 'other')),
  created_at timestamptz not null,
  primary key (learner_id, user_id)
);
-- The learners of a user.
create index learner_guardians_user on learner_guardians (user_id);
create trigger guardians_are_existing_users before insert or update of user_id on learner_guardians
  for each row execute function refuse_merged_owner('user_id');
create trigger guardians_of_existing_learners before insert on learner_guardians
  for each row execute function refuse_erased_learner();

-- A guardian asks another user to look after a child with them; that user answers after signing in.
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
-- One open invitation per learner.
create unique index guardian_invitations_open on guardian_invitations (learner_id) where status = 'pending';
-- What a user is invited to.
create index guardian_invitations_user on guardian_invitations (user_id) where status = 'pending';

-- A learner belongs to a center; a housing society's members have their flat with it.
create table memberships (
  id uuid primary key,
  center_id uuid not null references centers,
  learner_id uuid not null references learners,
  status text not null check (status in ('active', 'paused', 'ended')),
  flat text,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- The number that the center calls; null: the one that the guardian signs in with.
  contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Whose home the flat is, and whose number it is: the other guardian of the child does not read them.
  flat_of uuid references users,
  contact_of uuid references users
);
-- One open membership per learner and center.
create unique index memberships_open on memberships (center_id, learner_id) where status <> 'ended';
-- The centers of a learner.
create index memberships_learner on memberships (learner_id) where status <> 'ended';
-- Everyone who belongs or belonged to a center, page by page.
create index memberships_center on memberships (center_id, learner_id, created_at);
create trigger memberships_of_existing_learners before insert on memberships
  for each row execute function refuse_erased_learner();

-- A word by which a center's staff group their learners, such as "competition squad". Families do not see it.
create table learner_tags (
  center_id uuid not null references centers,
  learner_id uuid not null references learners,
  tag text not null check (length(tag) between 1 and 30),
  -- In lower case, by which tags are compared and found.
  tag_key text not null,
  created_at timestamptz not null,
  primary key (center_id, learner_id, tag_key)
);
-- The tags of a center, and the learners who have one of them.
create index learner_tags_center on learner_tags (center_id, tag_key, tag);
-- The tags of a learner at all centers, for an erasure.
create index learner_tags_learner on learner_tags (learner_id);
create trigger tags_of_existing_learners before insert on learner_tags
  for each row execute function refuse_erased_learner();

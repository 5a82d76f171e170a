-- Extensions: exclusion constraints over ids (btree_gist), points on the unit sphere (cube), forgiving name search (pg_trgm).
create extension if not exists btree_gist;
create extension if not exists cube;
create extension if not exists pg_trgm;

-- A place on the unit sphere. A standard SQL body is parsed once, here, so a dump restores under any search_path.
create function sphere_point(latitude double precision, longitude double precision) returns cube
  immutable strict parallel safe language sql
  return cube(array[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))
  ]);

-- Refuses every change of a row that was written: audit trail and ledger are append-only.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table users (
  id uuid primary key,
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  name text,
  language text not null default 'en' check (language in ('en', 'hi')),
  is_admin boolean not null default false,
  status text not null default 'active' check (status in ('active', 'inactive')),
  address_line text,
  city text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  created_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);

-- One-time passwords. Only a keyed hash of the code is kept (rule R11).
create table identity_codes (
  id uuid primary key,
  phone text not null,
  role text not null check (role in ('admin', 'center', 'expert', 'learner')),
  code_mac bytea not null,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  address text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index identity_codes_phone on identity_codes (phone, created_at desc);
create index identity_codes_address on identity_codes (address, created_at desc);

-- A sign-in of one user in one role on one device. Refresh tokens carry the generation; nothing secret is stored.
create table identity_sessions (
  id uuid primary key,
  user_id uuid not null references users,
  role text not null check (role in ('admin', 'center', 'expert', 'learner')),
  generation integer not null default 0,
  rotated_at timestamptz,
  device text,
  address text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text
);
create index identity_sessions_user on identity_sessions (user_id, role) where revoked_at is null;

-- Learner profiles. A user may look after several; a child may have two guardians (rule R12).
create table learners (
  id uuid primary key,
  name text not null,
  date_of_birth date not null,
  gender text check (gender in ('female', 'male', 'other')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_by uuid not null references users,
  created_at timestamptz not null
);

create table learner_guardians (
  learner_id uuid not null references learners,
  user_id uuid not null references users,
  relation text not null check (relation in ('self', 'child', 'spouse', 'parent', 'ward', 'other')),
  created_at timestamptz not null,
  primary key (learner_id, user_id)
);
create index learner_guardians_user on learner_guardians (user_id);

create table consents (
  id uuid primary key,
  learner_id uuid not null references learners,
  purpose text not null check (purpose in ('taking_part', 'photos', 'messages')),
  given_by uuid not null references users,
  text_version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index consents_standing on consents (learner_id, purpose) where withdrawn_at is null;

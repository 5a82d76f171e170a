-- Who signs in through an identity service of somebody else: the account there and the user here, one for one.
create table identity_links (
  provider text not null check (provider in ('firebase')),
  subject text not null check (length(subject) between 1 and 128),
  user_id uuid not null references users,
  created_at timestamptz not null,
  primary key (provider, subject),
  unique (provider, user_id)
);

-- A sign-in there opens one session here, once: who it was, and the second in which it happened.
alter table identity_sessions
  add column provider text check (provider in ('firebase')),
  add column subject text,
  add column authenticated_at timestamptz,
  add check ((provider is null) = (subject is null)),
  add check ((provider is null) = (authenticated_at is null));
create unique index identity_sessions_opened_once
  on identity_sessions (provider, subject, authenticated_at) where provider is not null;

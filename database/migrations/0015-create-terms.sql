-- Who accepted which version of which role's terms: for themselves, or for a center. The texts are the program's own.
create table terms_acceptances (
  id uuid primary key,
  role text not null check (role in ('center', 'expert', 'learner')),
  version text not null,
  user_id uuid not null references users,
  center_id uuid references centers,
  name_typed text not null,
  -- The one-time code that confirmed it; none where the acceptance came before this installation.
  verification_id uuid,
  address text,
  accepted_at timestamptz not null,
  check ((role = 'center') = (center_id is not null))
);
create unique index terms_acceptances_own on terms_acceptances (user_id, role, version) where center_id is null;
create unique index terms_acceptances_center on terms_acceptances (center_id, version) where center_id is not null;
create trigger terms_acceptances_fixed before update or delete on terms_acceptances
  for each row execute function refuse_change();

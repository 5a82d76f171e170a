-- Experts whom a center asked by phone before they were here. Once somebody with that phone has a profile, the question is
-- asked as any other.
create table expert_invitations (
  id uuid primary key,
  center_id uuid not null references centers,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  name text not null,
  service_ids uuid[] not null,
  message text not null default '',
  language text not null check (language in ('en', 'hi')),
  invited_by uuid not null references users,
  status text not null default 'open' check (status in ('open', 'asked', 'lapsed')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index expert_invitations_one on expert_invitations (center_id, phone) where status = 'open';
create index expert_invitations_open on expert_invitations (phone) where status = 'open';
create index expert_invitations_inviter on expert_invitations (invited_by);

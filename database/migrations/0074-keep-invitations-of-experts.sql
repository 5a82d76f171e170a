-- A center sees whom it invited by phone, sends the message again, and takes an invitation back.
alter table expert_invitations drop constraint expert_invitations_status_check;
alter table expert_invitations
  add check (status in ('open', 'asked', 'lapsed', 'withdrawn')),
  add column sent_at timestamptz;
update expert_invitations set sent_at = created_at;
alter table expert_invitations alter column sent_at set not null;
create index expert_invitations_center on expert_invitations (center_id, created_at desc);

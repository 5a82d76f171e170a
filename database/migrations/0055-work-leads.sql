-- Leads are worked on: by whom, what is done next, why one was given up, and what another became.

alter table leads
  add column assignee_id uuid references users,
  add column next_action text not null default '',
  add column next_on date,
  add column lost_reason text
    check (lost_reason in ('not_reachable', 'not_interested', 'elsewhere', 'too_far', 'spam', 'other')),
  add column lost_note text not null default '',
  -- The admin who wrote it down; null: they left their name themselves.
  add column entered_by uuid references users,
  add column user_id uuid references users,
  add column center_id uuid references centers,
  add column version integer not null default 1,
  add constraint leads_became check (status <> 'converted' or user_id is not null),
  add constraint leads_center check (center_id is null or user_id is not null);
update leads set lost_reason = 'other' where status = 'lost';
alter table leads add constraint leads_lost check ((status = 'lost') = (lost_reason is not null));

create index leads_phone on leads (phone);
create index leads_next on leads (next_on, created_at desc, id) where status in ('new', 'contacted', 'qualified');
create index leads_assignee on leads (assignee_id, created_at desc, id desc);

-- What was said, in the words it was written down in. Notes go only with a lead that was entered by mistake.
create table lead_notes (
  id uuid primary key,
  lead_id uuid not null references leads,
  by_user_id uuid not null references users,
  text text not null,
  at timestamptz not null
);
create index lead_notes_lead on lead_notes (lead_id, at desc, id desc);
create trigger lead_notes_fixed before update or delete on lead_notes
  for each row execute function refuse_change();

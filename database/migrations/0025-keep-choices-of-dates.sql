-- What was decided about single dates of a pattern that is not claimed yet (a draft, a pause) or goes on by itself:
-- [{"on": "2026-12-01", "startMinute": 600}]. Dates that fall out stand in `exceptions`.
alter table batches
  add column date_choices jsonb not null default '[]',
  add constraint batches_choices check (jsonb_typeof(date_choices) = 'array');
create index batches_proposed on batches (proposed_by_expert_id) where proposed_by_expert_id is not null;
create index batches_paused on batches (paused_until) where status = 'paused' and paused_until is not null;

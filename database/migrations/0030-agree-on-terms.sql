-- How an engagement came about, rests and ends; and the terms it stands on, version by version.

alter table engagements
  -- The side that asked; null for those that were there before anybody could ask.
  add column asked_by text check (asked_by in ('center', 'expert')),
  add column request_id uuid references requests,
  add column active_from date,
  add column paused_by text check (paused_by in ('center', 'expert')),
  add column paused_from date,
  -- Its last day; null: until somebody resumes it.
  add column paused_until date,
  add column pause_reason text not null default '',
  -- Notice was given: the last day it holds.
  add column ends_on date,
  add column ending_by text check (ending_by in ('center', 'expert')),
  -- Sooner than the notice, if the other side agrees.
  add column ends_sooner_on date,
  add column end_reason text not null default '',
  -- The day on which both sides were told that classes are still not covered.
  add column reminded_on date,
  add column version integer not null default 1;
update engagements set paused_by = 'center', paused_from = current_date where status = 'paused';
alter table engagements
  add constraint engagements_paused check ((status = 'paused') = (paused_from is not null)),
  add constraint engagements_ending check ((ends_on is null) = (ending_by is null)),
  add constraint engagements_sooner check (ends_sooner_on is null or ends_sooner_on < ends_on);
create index engagements_center on engagements (center_id, created_at desc, id desc);
create index engagements_due on engagements (least(ends_on, paused_until)) where status in ('active', 'paused');

create table agreements (
  id uuid primary key,
  engagement_id uuid not null references engagements,
  center_id uuid not null references centers,
  expert_id uuid not null references experts,
  -- Given when it is sent; a draft has none.
  number smallint check (number >= 1),
  status text not null check (status in
    ('draft', 'sent', 'verified', 'countered', 'declined', 'withdrawn', 'superseded', 'ended')),
  made_by text not null check (made_by in ('center', 'expert')),
  made_by_user uuid not null references users,
  -- The version that this one was made instead of.
  before_id uuid references agreements,
  fee_model text not null check (fee_model in ('share', 'per_class', 'per_learner', 'per_month')),
  share_basis_points smallint check (share_basis_points between 1 and 10000),
  amount bigint check (amount >= 1),
  currency text not null,
  service_ids uuid[] not null check (cardinality(service_ids) >= 1),
  weekdays smallint[] not null check (cardinality(weekdays) >= 1),
  from_on date not null,
  until_on date,
  notice_days smallint not null check (notice_days between 0 and 180),
  note text not null default '',
  -- What was sent, in both languages, and its SHA-256: read and verified as it stands here.
  texts jsonb,
  fingerprint text,
  created_at timestamptz not null,
  sent_at timestamptz,
  sent_by uuid references users,
  answered_at timestamptz,
  answered_by uuid references users,
  decline_reason text not null default '',
  verified_at timestamptz,
  verified_by uuid references users,
  verified_address text,
  verification_id uuid,
  -- The local dates on which it is in force; null until it is verified, and only ever made shorter.
  holds daterange,
  version integer not null default 1,
  check ((fee_model = 'share') = (share_basis_points is not null)),
  check ((fee_model = 'share') = (amount is null)),
  check (until_on is null or from_on <= until_on),
  check ((status = 'draft') = (number is null)),
  check ((status = 'draft') = (sent_at is null)),
  check ((status = 'draft') = (texts is null)),
  check ((status = 'draft') = (fingerprint is null)),
  check ((status in ('verified', 'superseded', 'ended')) = (verified_at is not null)),
  check ((verified_at is null) = (holds is null)),
  -- On no date are two versions in force.
  exclude using gist (center_id with =, expert_id with =, holds with &&)
);
create unique index agreements_number on agreements (engagement_id, number);
create unique index agreements_open on agreements (engagement_id) where status in ('draft', 'sent');
create unique index agreements_verified on agreements (engagement_id) where status = 'verified';
create index agreements_engagement on agreements (engagement_id, created_at desc);
create index agreements_pair on agreements (center_id, expert_id);
create index agreements_expert on agreements (expert_id, created_at desc);

-- What was sent is never edited, what was verified stands for ever: a change is a new version.
create function keep_agreement() returns trigger language plpgsql as $$
declare free text[];
begin
  if old.status = 'draft' then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    raise exception 'agreement % was sent: it is never deleted', old.id;
  end if;
  free := case old.status
    when 'sent' then array['status', 'version', 'answered_at', 'answered_by', 'decline_reason', 'verified_at',
      'verified_by', 'verified_address', 'verification_id', 'holds']
    when 'verified' then array['status', 'version', 'holds']
    when 'superseded' then array['version', 'holds']
    when 'ended' then array['version', 'holds']
    else array[]::text[] end;
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'agreement % is %: its terms never change', old.id, old.status;
  end if;
  if old.holds is not null and not (new.holds <@ old.holds) then
    raise exception 'agreement % can only come to an end earlier', old.id;
  end if;
  if old.status = 'verified' and new.status not in ('verified', 'superseded', 'ended') then
    raise exception 'agreement % was verified: that is never taken back', old.id;
  end if;
  return new;
end $$;
create trigger agreements_kept before update or delete on agreements
  for each row execute function keep_agreement();

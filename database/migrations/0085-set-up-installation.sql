-- What an installation says of itself: its name, its city and the language of who says none. One row, always there.
create table platform_settings (
  one boolean primary key default true check (one),
  name text not null default 'Triveni' check (name <> ''),
  city text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  language text not null default 'en' check (language in ('en', 'hi')),
  -- Null: nobody has saved name and city yet.
  saved_at timestamptz,
  -- Which versions of the terms an admin has read and taken over, by role; null: none yet.
  texts jsonb,
  texts_taken_at timestamptz,
  texts_taken_by uuid references users,
  version integer not null default 1,
  check ((latitude is null) = (longitude is null)),
  check (num_nonnulls(texts, texts_taken_at, texts_taken_by) in (0, 3))
);
insert into platform_settings default values;

-- The code of the address under which the first admin is made. Only its hash is kept; each start without an admin makes
-- another one in its place.
create table setup_codes (
  one boolean primary key default true check (one),
  id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz
);

-- The phone of the first admin is proved by a code that is bound to the setup code.
alter table identity_codes drop constraint identity_codes_purpose_check,
  add constraint identity_codes_purpose_check check (purpose in ('sign_in', 'set_up', 'accept_terms', 'verify_agreement',
    'payout_account', 'erase_data')),
  drop constraint identity_codes_check1,
  add constraint identity_codes_user_check check ((purpose in ('sign_in', 'set_up')) = (user_id is null));

-- What is never changed or deleted row by row is not emptied at once either.
create trigger agreements_not_emptied before truncate on agreements
  for each statement execute function refuse_change();
create trigger attendance_marks_not_emptied before truncate on attendance_marks
  for each statement execute function refuse_change();
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function refuse_change();
create trigger day_closes_not_emptied before truncate on day_closes
  for each statement execute function refuse_change();
create trigger earnings_not_emptied before truncate on earnings
  for each statement execute function refuse_change();
create trigger invoices_not_emptied before truncate on invoices
  for each statement execute function refuse_change();
create trigger lead_notes_not_emptied before truncate on lead_notes
  for each statement execute function refuse_change();
create trigger ledger_entries_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_transactions_not_emptied before truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger terms_acceptances_not_emptied before truncate on terms_acceptances
  for each statement execute function refuse_change();
create trigger user_merges_not_emptied before truncate on user_merges
  for each statement execute function refuse_change();
create trigger user_merge_transfers_not_emptied before truncate on user_merge_transfers
  for each statement execute function refuse_change();
create trigger wallet_payouts_not_emptied before truncate on wallet_payouts
  for each statement execute function refuse_change();

-- As the API has it: an address that a browser opens, never one that it runs.
alter table centers add constraint centers_website_check check (website ~* '^https?://[^[:space:]]');

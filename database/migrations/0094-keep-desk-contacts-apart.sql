-- A number that a desk writes down belongs to whoever has it: where an account has it already, the center gets a contact
-- of its own with what it typed, and nothing of the account's. One number may be an account's and a contact of centers.
alter table users add column desk_center_id uuid references centers;
alter table users drop constraint users_phone_key;
create unique index users_phone_key on users (phone) where desk_center_id is null;
create unique index users_desk_contact on users (desk_center_id, phone) where desk_center_id is not null and merged_into is null;

-- A consent that a member of a center notes at the desk is nobody's own until a guardian confirms it.
alter table consents alter column given_by drop not null;
alter table consents
  add column attested_by uuid references users,
  add column attested_center_id uuid references centers,
  add column attested_at timestamptz,
  add constraint consents_have_a_giver check (given_by is not null or attested_by is not null),
  add constraint consents_attested check (
    (attested_by is null) = (attested_center_id is null) and (attested_by is null) = (attested_at is null));

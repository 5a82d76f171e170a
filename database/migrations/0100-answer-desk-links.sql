-- The family that has the number of a desk's contact says whether it is theirs. A yes makes the contact one with the
-- account (merged_into); a no is noted here, and the family is not asked for this contact again.
alter table users
  add column desk_link_refused_at timestamptz,
  add constraint users_refused_contact check (desk_link_refused_at is null or desk_center_id is not null);
-- Asked by every family that looks at what waits.
create index users_open_desk_links on users (phone)
  where desk_center_id is not null and merged_into is null and desk_link_refused_at is null;

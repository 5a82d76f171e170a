-- What centers say about themselves, and what they keep of their learners.
alter table centers
  -- As it is registered; people know the center by its name.
  add column legal_name text,
  add column description_hi text not null default '',
  add column email text,
  add column website text;

-- The number that the center calls; null: the one that the guardian signs in with.
alter table memberships add column contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{6,14}$');

-- Pictures of a center in their order; the first is the one that cards show, and stands in centers.picture_id too.
create table center_pictures (
  center_id uuid not null references centers,
  file_id uuid not null unique references files,
  position smallint not null check (position between 0 and 11),
  primary key (center_id, position)
);
insert into center_pictures (center_id, file_id, position)
select id, picture_id, 0 from centers where picture_id is not null;

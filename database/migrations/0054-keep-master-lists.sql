-- Two admins who edit one item of a master list see it.
alter table masterlist_items add column version integer not null default 1;

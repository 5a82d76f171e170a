-- What is kept about an expert is another file than what is kept about a family, though one person may be both.
alter table data_exports add column role text not null default 'learner' check (role in ('learner', 'expert'));
alter table data_exports alter column role drop default;
drop index data_exports_waiting;
create unique index data_exports_waiting on data_exports (user_id, role) where status = 'waiting';

-- A learner accepts by ticking a box: no name is typed then.
alter table terms_acceptances alter column name_typed drop not null;
alter table terms_acceptances add constraint terms_acceptances_signed
  check (role = 'learner' or name_typed is not null);

-- How many days a family has to make up a missed class. Credits that were given keep the end they were given with.
alter table centers add column credit_days smallint not null default 60 check (credit_days between 7 and 366);

-- Everybody who belongs or belonged to a center, a page at a time.
create index memberships_center on memberships (center_id, learner_id, created_at);
